/** Longest rich text as it is kept, in characters of its cleaned HTML: the API measures what it cleaned, at every write. */
export const maxRichTextLength = 100_000
