import { isKnown, type StoredDraft } from '#contract/question'
import { questionProblems } from '#domain/authoring'

/** What a question lacks before it can be published: something that blocks, something that is advised, nothing. */
export function lackOf(question: StoredDraft): 'blocking' | 'advised' | null {
  if (!isKnown(question)) return null
  const problems = questionProblems(question, '')
  return problems.some(({ blocking }) => blocking) ? 'blocking' : problems.length > 0 ? 'advised' : null
}
