import type { StoredDraft } from '#contract/question'
import { isKnown } from '#contract/question-types'
import { kindOf } from '../questions/kinds.ts'
import { plainText } from '../rich-text/plain.ts'

const maxLength = 160

/** The first words of a question, on one line; empty if there are none, and for a question of unknown type. */
export function firstWords(question: StoredDraft): string {
  if (!isKnown(question)) return ''
  const text = plainText(question.statement) || plainText(kindOf(question).body(question))
  return text.replace(/\s+/gu, ' ').trim().slice(0, maxLength)
}
