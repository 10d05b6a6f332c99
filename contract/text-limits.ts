// Kept apart from the schemas so that a field that only needs a limit does not load zod. All limits are in characters.

/** A name or a title: of a module, a course, a work, a group, a school. */
export const maxNameLength = 200

/** A first name or a last name. */
export const maxPersonNameLength = 100

/** Any other line, such as an e-mail address or a city. */
export const maxLineLength = 200

/** Search terms for people, groups and works. */
export const maxTermsLength = 100

/** Search terms for modules and courses. */
export const maxContentTermsLength = 200

/** A comment: plain text of several lines. */
export const maxCommentLength = 10_000

/** An indication of the assistant. */
export const maxIndicationLength = 2000

/** A text read aloud in one piece. */
export const maxSpeechLength = 5000
/** Characters of the same sentence before and after a text that is read aloud. */
export const maxSpeechContext = 500

/** The subdomain of a school. */
export const maxSubdomainLength = 60

/** A code that links an account, as typed. */
export const maxLinkCodeLength = 40
