// Apart from the schemas: a field that names a limit does not carry zod. All in characters.

/** A name or a title: of a module, a course, a work, a group, a school. */
export const maxNameLength = 200

/** A first name or a last name. */
export const maxPersonNameLength = 100

/** Any other line, such as an e-mail address or a city. */
export const maxLineLength = 200

/** What is typed to find people, groups and works. */
export const maxTermsLength = 100

/** What is typed to find modules and courses. */
export const maxContentTermsLength = 200

/** A comment: plain text of several lines. */
export const maxCommentLength = 10_000

/** An indication of the assistant. */
export const maxIndicationLength = 2000

/** What is read aloud in one piece. */
export const maxSpeechLength = 5000

/** A school's part of a host name. */
export const maxSubdomainLength = 60

/** A code that links an account, as it is typed. */
export const maxLinkCodeLength = 40
