/** The previous and next students in the work's order, skipping those without a copy to read. */
export function neighboursOf<A extends CopyFacts>(
  assignees: readonly A[],
  id: string,
): { previous: A | undefined; next: A | undefined } {
  const at = assignees.findIndex((assignee) => assignee._id === id)
  if (at < 0) return { previous: undefined, next: undefined }
  return { previous: assignees.slice(0, at).findLast(hasCopy), next: assignees.slice(at + 1).find(hasCopy) }
}

interface CopyFacts {
  readonly _id: string
  readonly answerCount: number
  readonly submitted: boolean
}

/** What is handed in is a copy, also where all of it is left blank. */
const hasCopy = ({ answerCount, submitted }: CopyFacts) => answerCount > 0 || submitted

/** Position among those with a copy, from 1 (null without one), and the next unread submission's student, wrapping around. */
export function progressOf<A extends CopyFacts & { readonly reviewed: boolean }>(
  assignees: readonly A[],
  id: string,
): { position: number | null; total: number; unread: A | undefined; unreadCount: number } {
  const copies = assignees.filter(hasCopy)
  const at = assignees.findIndex((assignee) => assignee._id === id)
  const isUnread = (one: A) => one._id !== id && one.submitted && !one.reviewed
  const position = copies.findIndex((one) => one._id === id) + 1
  return {
    position: position === 0 ? null : position,
    total: copies.length,
    unread: [...assignees.slice(at + 1), ...assignees.slice(0, at + 1)].find(isUnread),
    unreadCount: assignees.filter(isUnread).length,
  }
}
