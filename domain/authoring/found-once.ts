import type { QuestionDraft } from '#contract/question'

/**
 * What `look` finds in a question, its paths put after that of the question. A long module is checked at each keystroke, so what was found
 * in an unchanged question is kept. Questions are never mutated.
 */
export function foundOnce<Found extends { readonly path: string }>(look: (question: QuestionDraft) => readonly Found[]) {
  const known = new WeakMap<QuestionDraft, readonly Found[]>()
  return (question: QuestionDraft, path: string): Found[] => {
    const found = known.get(question) ?? look(question)
    known.set(question, found)
    return found.map((one) => ({ ...one, path: `${path}.${one.path}` }))
  }
}
