/** Number of letters of the word (in its plain form) in a grapheme, and its phoneme, '' for silence. */
export interface Grapheme {
  length: number
  phoneme: string
}
