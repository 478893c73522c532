/** The version of this library, as in package.json. */
export const version = "0.2.0";
