import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/display/icon'
import { focusAfterRemoval } from '#components/ui/focus-after-removal.ts'
import type { GroupedAnswers } from '#contract/feedback'
import { ofName } from '#domain/people/names'
import { CommentWords } from '../comments/comment-view.tsx'
import { useClass } from './class-context.tsx'

type GroupComment = GroupedAnswers['comments'][number]
type Props = { comments: readonly GroupComment[]; pending: boolean; onRemove: (assigneeId: string) => Promise<boolean> }

/** The comments on this question for the students of a group: a shared comment is shown once, with its recipients. */
export function GroupComments({ comments, pending, onRemove }: Props) {
  const t = useTranslations('classAnswers')
  const { nameOf } = useClass()
  const batches = Map.groupBy(
    comments.filter(({ batchId }) => batchId !== null),
    ({ batchId, comment, voiceComment }) => `${batchId} ${voiceComment} ${comment}`,
  )
  const own = comments.filter(({ batchId }) => batchId === null)
  return (
    <>
      {[...batches.values()].map((batch) => (
        <Batch key={batch[0]?.batchId} batch={batch} pending={pending} onRemove={onRemove} />
      ))}
      {own.map((comment) => (
        <div key={comment.assigneeId} className="flex flex-col gap-2 border-l-4 border-line pl-4">
          <p className="text-sm text-muted">{t('ownComment', { ofName: ofName(nameOf(comment.assigneeId)) })}</p>
          <CommentWords comment={comment} assigneeId={comment.assigneeId} preload="none" />
        </div>
      ))}
    </>
  )
}

function Batch({ batch, pending, onRemove }: { batch: readonly GroupComment[] } & Pick<Props, 'pending' | 'onRemove'>) {
  const t = useTranslations('classAnswers')
  const { enabled, nameOf } = useClass()
  return (
    <div className="flex flex-col gap-2 border-l-4 border-accent pl-4">
      <p className="text-sm text-muted">{t('sharedComment')}</p>
      {batch[0] ? <CommentWords comment={batch[0]} assigneeId={batch[0].assigneeId} preload="none" /> : null}
      <ul className="flex flex-wrap gap-2">
        {batch.map(({ assigneeId }) => (
          <li key={assigneeId} className="inline-flex min-h-9 items-center rounded-full bg-brand-soft px-3 text-sm">
            {nameOf(assigneeId)}
            {enabled ? (
              <button
                type="button"
                aria-label={t('remove', { ofName: ofName(nameOf(assigneeId)) })}
                aria-disabled={pending || undefined}
                className="-mr-3 inline-flex size-9 items-center justify-center rounded-full hover:bg-sunken"
                onClick={(event) => void onRemove(assigneeId).then(focusAfterRemoval(event.currentTarget))}
              >
                <Icon name="close" />
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
