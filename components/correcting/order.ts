/** The previous and next students in the work's order, skipping those without a copy to read. */
export function neighboursOf<A extends Copy>(assignees: readonly A[], id: string) {
  const at = assignees.findIndex((assignee) => assignee._id === id)
  if (at < 0) return { previous: undefined, next: undefined }
  return { previous: assignees.slice(0, at).findLast(hasCopy), next: assignees.slice(at + 1).find(hasCopy) }
}

/** What the navigation between copies knows of each. */
export interface Copy {
  readonly _id: string
  readonly answerCount: number
  readonly submitted: boolean
  readonly reviewed: boolean
  readonly waitingCount: number
  /** Nobody waits for the copy of a student who is excused. */
  readonly excused: unknown
}

/** What is handed in is a copy, also where all of it is left blank. */
const hasCopy = ({ answerCount, submitted }: Copy) => answerCount > 0 || submitted

/**
 * Position among those with a copy, from 1 (null without one), and the others that call for somebody, in order and wrapping around: those
 * with an answer to correct, else those that nobody has read.
 */
export function progressOf<A extends Copy>(assignees: readonly A[], id: string) {
  const copies = assignees.filter(hasCopy)
  const at = assignees.findIndex((assignee) => assignee._id === id)
  const inTurn = [...assignees.slice(at + 1), ...assignees.slice(0, at + 1)]
  const others = inTurn.filter((one) => one._id !== id && one.submitted && one.excused === null)
  const position = copies.findIndex((one) => one._id === id) + 1
  return {
    position: position === 0 ? null : position,
    total: copies.length,
    toCorrect: others.filter(({ waitingCount }) => waitingCount > 0),
    toRead: others.filter(({ reviewed }) => !reviewed),
  }
}
