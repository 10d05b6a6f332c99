import type { StoredDraft } from '#contract/question'
import { isKnown } from '#contract/question-types'
import { kindOf } from '../questions/kinds.ts'
import { plainText } from '../rich-text/plain.ts'

const maxLength = 160
/** What surely holds the first words, formulas and pictures included: a statement may be a chapter. */
const beginning = 4000

/** The beginning of a rich text as plain text, several times as long as `shorten` leaves it. */
export function plainBeginning(html: string): string {
  if (html.length <= beginning) return plainText(html)
  const start = plainText(html.slice(0, beginning).replace(/<[^>]*$/, ''))
  return start.length > 4 * maxLength ? start : plainText(html)
}

/** A text on one line of at most 160 characters, with « … » for the rest. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  return line.length <= maxLength ? line : `${line.slice(0, maxLength - 1).trimEnd()}…`
}

/** The first words of a question, on one line; empty if there are none, and for a question of unknown type. */
export const firstWords = (question: StoredDraft): string =>
  isKnown(question) ? shorten(plainBeginning(question.statement) || plainBeginning(kindOf(question).body(question))) : ''
