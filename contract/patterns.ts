// Apart from the schemas: the rules and the command line judge by the same shapes, without zod.

/** An e-mail address, as far as its shape tells: the longest text that is judged is the caller's matter. */
export const emailPattern = /^[^\s@]+@[^\s@]+$/

/** A French zip code. */
export const zipCodePattern = /^\d{5}$/

/** A school's national number as it is typed, whose letter is still to be checked (domain/uai.ts); empty for none. */
export const uaiPattern = /^(\d{7}[A-Za-z])?$/

/** A school's part of a host name; empty for none. */
export const subdomainPattern = /^[a-z0-9-]*$/
