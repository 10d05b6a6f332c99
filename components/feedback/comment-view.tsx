import type { Comment } from '#contract/assignee'

/** A comment as it was written. */
export function CommentView({ comment }: { comment: Comment }) {
  return <p className="border-l-4 border-accent pl-4 break-words whitespace-pre-line">{comment.comment}</p>
}
