import type { QuestionDraft } from '#contract/question'

/**
 * What `look` finds in a question, with paths from that of the question on. A long module is gone through at each keystroke: what was found
 * in a question that has not changed is kept. Questions are never mutated.
 */
export function foundOnce<Found extends { readonly path: string }>(look: (question: QuestionDraft) => readonly Found[]) {
  const known = new WeakMap<QuestionDraft, readonly Found[]>()
  return (question: QuestionDraft, path: string): Found[] => {
    const found = known.get(question) ?? look(question)
    known.set(question, found)
    return found.map((one) => ({ ...one, path: `${path}.${one.path}` }))
  }
}
