/** A line of a question: its words, and the same as rich text where its author asked for formulas and pictures. */
export interface RichLine {
  readonly text: string
  readonly html?: string | undefined
}
