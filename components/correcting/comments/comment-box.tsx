'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import type { Comment } from '#contract/assignee'
import { CommentFields } from './comment-fields.tsx'
import { CommentView } from './comment-view.tsx'
import type { CommentContext, CommentPlace } from './commenting.ts'
import { useComment } from './use-comment.ts'
import { useDraftVoice } from './use-draft-voice.ts'

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
    <fieldset aria-label={label} className={clsx('flex min-w-0 flex-col gap-3', (box.comment || box.open) && 'w-full')}>
      {box.open ? <CommentEditor box={box} assigneeId={assigneeId} /> : <Shown box={box} assigneeId={assigneeId} />}
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
          onClick={() => box.setStart('text')}
          label={box.comment ? t('editComment') : t('addComment')}
        />
        {box.comment ? (
          <Button size="sm" variant="quiet" icon="trash" onClick={() => box.askRemoval(true)} label={t('removeComment')} />
        ) : (
          <Button size="sm" variant="quiet" icon="mic" onClick={() => box.setStart('voice')} label={t('voice')} />
        )}
      </div>
      <ConfirmDialog
        open={box.removing}
        onClose={() => box.askRemoval(false)}
        title={t('removeTitle')}
        description={t('removeText')}
        confirmLabel={t('removeComment')}
        danger
        pending={box.form.pending}
        onConfirm={() => void box.remove()}
      />
    </>
  )
}

function CommentEditor({ box, assigneeId }: { box: ReturnType<typeof useComment>; assigneeId: string }) {
  const t = useTranslations('feedback')
  const { values: draft, problems, pending, restored, change, attributes } = box.form
  const { ref } = attributes
  const voiceButton = useRef<HTMLButtonElement>(null)
  const [recording, setRecording] = useState(false)
  const source = useDraftVoice(draft, box.comment, assigneeId)
  const { start } = box
  useEffect(() => {
    if (start === 'text') ref.current?.querySelector('textarea')?.focus()
    if (start !== 'voice') return
    // The recorder returns the focus to the element focused when it opens.
    voiceButton.current?.focus()
    setRecording(true)
  }, [start, ref])
  return (
    <form {...attributes} className="flex flex-col gap-3">
      <CommentFields
        label={t('comment')}
        hint={restored ? t('draftFound') : t('hint')}
        problem={problems.text}
        text={draft.text}
        source={source}
        voiceButton={voiceButton}
        recording={recording}
        onRecording={setRecording}
        onText={(text) => change({ text })}
        onVoice={box.speak}
        submit={<Button type="submit" size="sm" pending={pending} label={t('save')} />}
      >
        <Button size="sm" variant="quiet" onClick={box.cancel} label={t('cancel')} />
      </CommentFields>
    </form>
  )
}
