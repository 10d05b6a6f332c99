import { isLabelWord } from '#domain/question-text/notes'
import type { ReadSheet } from '#domain/question-text/proposed'

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}{3,}/gu) ?? []

/** All texts in a value. */
export const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []

/** The sheet with the lines of which a word is in no question, nor among what is left out already: no word goes without a trace. */
export const withUnsaid = (lines: readonly { readonly text: string }[], sheet: ReadSheet): ReadSheet => ({
  ...sheet,
  leftOut: [
    ...sheet.leftOut,
    ...unsaid(
      lines.map(({ text }) => text),
      sheet,
    ),
  ],
})

/** The lines of which a word is nowhere in what was read. */
export function unsaid(lines: readonly string[], found: unknown): string[] {
  const said = new Set(textsIn(found).flatMap(wordsOf))
  return lines.filter((line) => wordsOf(line).some((word) => !said.has(word) && !isLabelWord(word))).map((line) => line.trim())
}
