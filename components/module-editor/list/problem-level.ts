import { isKnown, type StoredDraft } from '#contract/question'
import { questionProblems } from '#domain/authoring/module-problems'

/** Whether a question has problems that block its publication, or only problems with advice. */
export type ProblemLevel = 'blocking' | 'advised'

export function problemLevelOf(question: StoredDraft): ProblemLevel | null {
  if (!isKnown(question)) return null
  const problems = questionProblems(question, '')
  return problems.some(({ blocking }) => blocking) ? 'blocking' : problems.length > 0 ? 'advised' : null
}
