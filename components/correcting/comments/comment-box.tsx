'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import type { Comment } from '#contract/assignee'
import { CommentEditor } from './comment-editor.tsx'
import { CommentView } from './comment-view.tsx'
import type { CommentContext, CommentPlace } from './commenting.ts'
import { useComment } from './use-comment.ts'

type Props = CommentContext & {
  place: CommentPlace
  /** Accessible name of the group of controls: what the comment is about. */
  label: string
  comment: Comment | null
}

/** A text or voice comment to add, change or remove. The draft survives a failed save, a reload and an expired session. */
export function CommentBox({ label, ...about }: Props) {
  const box = useComment(about)
  const { assigneeId } = about
  return (
    // A button is laid out beside other buttons; a comment or its editor takes the full width.
    <fieldset aria-label={label} className={clsx('flex min-w-0 flex-col gap-3', (box.comment || box.draft !== null) && 'w-full')}>
      {box.draft === null ? (
        <Shown box={box} assigneeId={assigneeId} />
      ) : (
        <CommentEditor box={box} draft={box.draft} assigneeId={assigneeId} />
      )}
    </fieldset>
  )
}

function Shown({ box, assigneeId }: { box: ReturnType<typeof useComment>; assigneeId: string }) {
  const t = useTranslations('feedback')
  return (
    <>
      {box.comment ? <CommentView comment={box.comment} assigneeId={assigneeId} /> : null}
      <div className="-ml-3 flex flex-wrap gap-x-2">
        <Button
          ref={box.opener}
          size="sm"
          variant="quiet"
          icon={box.comment ? 'edit' : 'comment'}
          aria-keyshortcuts="c"
          onClick={() => box.open('text')}
        >
          {box.comment ? t('editComment') : t('addComment')}
        </Button>
        {box.comment ? (
          <Button size="sm" variant="quiet" icon="trash" onClick={() => box.askRemoval(true)}>
            {t('removeComment')}
          </Button>
        ) : (
          <Button size="sm" variant="quiet" icon="mic" onClick={() => box.open('voice')}>
            {t('voice')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={box.removing}
        onClose={() => box.askRemoval(false)}
        title={t('removeTitle')}
        description={t('removeText')}
        confirmLabel={t('removeComment')}
        danger
        pending={box.pending}
        onConfirm={box.remove}
      />
    </>
  )
}
