import { isKnown, type StoredDraft } from '#contract/question'
import { questionProblems } from '#domain/authoring'
import { plainText } from '#domain/rich-text/plain'

const maxLength = 160

/** The first words of a question, on one line; empty without any, and for a question of unknown type. */
export function firstWords(question: StoredDraft): string {
  if (!isKnown(question)) return ''
  const text = plainText(question.statement) || (question.type === 'HolesInText' ? plainText(question.data.text) : '')
  return text.replace(/\s+/gu, ' ').trim().slice(0, maxLength)
}

/** What a question lacks before it can be published: something that blocks, something that is advised, nothing. */
export function lackOf(question: StoredDraft): 'blocking' | 'advised' | null {
  if (!isKnown(question)) return null
  const problems = questionProblems(question, '')
  return problems.some(({ blocking }) => blocking) ? 'blocking' : problems.length > 0 ? 'advised' : null
}
