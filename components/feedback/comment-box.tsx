'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '#components/ui/button'
import { ConfirmDialog } from '#components/ui/confirm-dialog'
import { TextAreaField } from '#components/ui/text-area-field'
import type { Comment } from '#contract/assignee'
import { CommentView } from './comment-view.tsx'
import type { Commenting, CommentPlace } from './commenting.ts'
import { useComment } from './use-comment.ts'

type Props = Commenting & {
  place: CommentPlace
  /** What the comment is about: the name of the group of controls. */
  label: string
  comment: Comment | null
}

/** A comment to write, change or remove. What is being written survives a failed save, a reload and an expired session. */
export function CommentBox({ label, ...about }: Props) {
  const box = useComment(about)
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-col gap-3">
      {box.draft === null ? <Shown box={box} /> : <Editor box={box} draft={box.draft} />}
    </fieldset>
  )
}

type Box = ReturnType<typeof useComment>

function Shown({ box }: { box: Box }) {
  const t = useTranslations('feedback')
  return (
    <>
      {box.comment ? <CommentView comment={box.comment} /> : null}
      <div className="-ml-3 flex flex-wrap gap-x-2">
        <Button ref={box.opener} size="sm" variant="quiet" icon={box.comment ? 'edit' : 'comment'} onClick={box.edit}>
          {box.comment ? t('editComment') : t('addComment')}
        </Button>
        {box.comment ? (
          <Button size="sm" variant="quiet" icon="trash" onClick={() => box.askRemoval(true)}>
            {t('removeComment')}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={box.removing}
        onOpenChange={box.askRemoval}
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

function Editor({ box, draft }: { box: Box; draft: string }) {
  const t = useTranslations('feedback')
  const form = useRef<HTMLFormElement>(null)
  const { takeFocus } = box
  useEffect(() => {
    if (takeFocus) form.current?.querySelector('textarea')?.focus()
  }, [takeFocus])
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        box.save()
        if (draft.trim() === '') form.current?.querySelector('textarea')?.focus()
      }}
    >
      <TextAreaField
        label={t('comment')}
        hint={box.found ? t('draftFound') : t('hint')}
        error={box.problem}
        value={draft}
        maxLength={10_000}
        rows={3}
        onChange={(event) => box.write(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={box.pending}>
          {t('save')}
        </Button>
        <Button size="sm" variant="quiet" onClick={box.cancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
