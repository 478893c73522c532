// Time limits against hanging. They measure nothing, so they are far longer than anything takes on a slow and busy
// machine.

/** Milliseconds to wait for one thing: an element, an address, a value. */
export const PATIENCE = 90_000;

/** Milliseconds for a child process. Shorter than a test's limit, so that the error names the process. */
export const LIFETIME = 240_000;

/** The same for npm when it installs a package with its build tools: minutes even on an idle machine. */
export const INSTALLATION = 900_000;

/** Milliseconds for a test, or for its set-up. */
export const WHOLE = 300_000;
