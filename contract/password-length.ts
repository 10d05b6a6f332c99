/** Fewest characters of a password (PRF-004). */
export const minPasswordLength = 8
