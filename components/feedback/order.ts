/** The students before and after one in the work's order; those who handed nothing in are passed over. */
export function neighboursOf<A extends { _id: string; answerCount: number }>(
  assignees: readonly A[],
  id: string,
): { previous: A | undefined; next: A | undefined } {
  const at = assignees.findIndex((assignee) => assignee._id === id)
  if (at < 0) return { previous: undefined, next: undefined }
  const readable = (assignee: A) => assignee.answerCount > 0
  return { previous: assignees.slice(0, at).findLast(readable), next: assignees.slice(at + 1).find(readable) }
}
