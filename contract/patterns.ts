// Kept apart from the schemas so that the domain rules and the command line share these patterns without zod.

/** The shape of an e-mail address; the caller must limit the length of the text first. */
export const emailPattern = /^[^\s@]+@[^\s@]+$/

/** A French zip code. */
export const zipCodePattern = /^\d{5}$/

/** A school's national number as typed, before its letter is checked (domain/schools/uai.ts); empty for none. */
export const uaiPattern = /^(\d{7}[A-Za-z])?$/

/** The subdomain of a school; empty for none. */
export const subdomainPattern = /^[a-z0-9-]*$/

/** The id of a site at an analytics service, or nothing: visible ASCII without spaces. */
export const analyticsIdPattern = /^[\x21-\x7e]*$/
