/** Minimum length of a password, in characters (PRF-004). */
export const minPasswordLength = 8
