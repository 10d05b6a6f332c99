/** A line of a question: its plain text, and its rich text if the author used formulas or pictures. */
export interface RichLine {
  readonly text: string
  readonly html?: string | undefined
}
