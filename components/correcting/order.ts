/** The previous and next students in the work's order, skipping those without answers. */
export function neighboursOf<A extends { _id: string; answerCount: number }>(
  assignees: readonly A[],
  id: string,
): { previous: A | undefined; next: A | undefined } {
  const at = assignees.findIndex((assignee) => assignee._id === id)
  if (at < 0) return { previous: undefined, next: undefined }
  const readable = (assignee: A) => assignee.answerCount > 0
  return { previous: assignees.slice(0, at).findLast(readable), next: assignees.slice(at + 1).find(readable) }
}

interface AssigneeProgress {
  readonly _id: string
  readonly answerCount: number
  readonly submitted: boolean
  readonly reviewed: boolean
}

/**
 * Position of a student among those with answers, from 1, and the next student with an unread submission, wrapping around.
 * `position` is null for a student without answers.
 */
export function progressOf<A extends AssigneeProgress>(
  assignees: readonly A[],
  id: string,
): { position: number | null; total: number; unread: A | undefined; unreadCount: number } {
  const answered = assignees.filter(({ answerCount }) => answerCount > 0)
  const at = assignees.findIndex((assignee) => assignee._id === id)
  const isUnread = (one: A) => one._id !== id && one.submitted && !one.reviewed
  const position = answered.findIndex((one) => one._id === id) + 1
  return {
    position: position === 0 ? null : position,
    total: answered.length,
    unread: [...assignees.slice(at + 1), ...assignees.slice(0, at + 1)].find(isUnread),
    unreadCount: assignees.filter(isUnread).length,
  }
}
