// Apart from the schemas: a page that names a limit does not carry zod.

export const mebibyte = 1024 * 1024

/** Largest sound or file of an answer or comment, in bytes of file and not of base64 (OP-050). */
export const maxAttachment = 3 * mebibyte

/** Largest document of a module where the operator says nothing else, and the largest that the operator may allow. */
export const maxDocument = 10 * mebibyte
export const maxAllowedDocument = 20 * mebibyte
