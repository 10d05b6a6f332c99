// Kept apart from the schemas so that a page that only needs a limit does not load zod.

export const mebibyte = 1024 * 1024

/** Largest sound or file of an answer or comment, in bytes of the file before base64 (OP-050). */
export const maxAttachment = 3 * mebibyte

/** Default limit for the document of a module, and the largest that the operator may allow. */
export const maxDocument = 10 * mebibyte
export const maxAllowedDocument = 20 * mebibyte

/** Largest file of questions that a module is made from. */
export const maxQuestionFile = 10 * mebibyte

/** Largest side of a picture, in pixels, and most pixels in all: more than a photograph has, and what a browser can still decode. */
export const maxPictureSide = 20_000
export const maxPicturePixels = 120_000_000

/** Why a file has no room left: its sender's is taken, or that of the school. */
export const fullRooms = { own: 'upload.personFull', school: 'upload.schoolFull' } as const
