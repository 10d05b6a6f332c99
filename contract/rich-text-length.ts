/** Maximum stored length of a rich text, in characters of its cleaned HTML: the API checks it after cleaning, at every write. */
export const maxRichTextLength = 100_000
