import { isKnown, type StoredDraft } from '#contract/question'
import { questionProblems } from '#domain/authoring'

/** What a question lacks before it can be published: something that blocks, or something that is advised. */
export type Lack = 'blocking' | 'advised'

export function lackOf(question: StoredDraft): Lack | null {
  if (!isKnown(question)) return null
  const problems = questionProblems(question, '')
  return problems.some(({ blocking }) => blocking) ? 'blocking' : problems.length > 0 ? 'advised' : null
}
