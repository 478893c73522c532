// When something is taken to hang. These limits end what would never end; nothing is measured by them, so they are far
// beyond what anything takes on a slow and busy machine.

/** Milliseconds for one thing that is waited for: an element, an address, a value. */
export const PATIENCE = 90_000;

/** Milliseconds for a process of its own; a test that waits for it in vain ends by this, not by its own limit. */
export const LIFETIME = 240_000;

/** The same for npm where it installs a package and all that builds it: minutes even where nothing else runs. */
export const INSTALLATION = 900_000;

/** Milliseconds for a test, or for what it needs beforehand. */
export const WHOLE = 300_000;
