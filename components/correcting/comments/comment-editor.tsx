'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import type { CommentDraft } from './comment-draft.ts'
import { CommentFields } from './comment-fields.tsx'
import type { useComment } from './use-comment.ts'
import { useDraftVoice } from './use-draft-voice.ts'

type Props = { box: ReturnType<typeof useComment>; draft: CommentDraft; assigneeId: string }

/** The editor of a text comment, voice comment, or both. */
export function CommentEditor({ box, draft, assigneeId }: Props) {
  const t = useTranslations('feedback')
  const form = useRef<HTMLFormElement>(null)
  const voiceButton = useRef<HTMLButtonElement>(null)
  const [recording, setRecording] = useState(false)
  const source = useDraftVoice(draft, box.comment, assigneeId)
  const { start } = box
  const focusText = () => form.current?.querySelector('textarea')?.focus()
  useEffect(() => {
    if (start === 'text') form.current?.querySelector('textarea')?.focus()
    if (start !== 'voice') return
    // The recorder returns the focus to the element focused when it opens.
    voiceButton.current?.focus()
    setRecording(true)
  }, [start])
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        box.save()
        if (draft.text.trim() === '' && source === null) focusText()
      }}
    >
      <CommentFields
        label={t('comment')}
        hint={box.found ? t('draftFound') : t('hint')}
        problem={box.problem}
        text={draft.text}
        source={source}
        voiceButton={voiceButton}
        recording={recording}
        onRecording={setRecording}
        onText={(text) => box.write({ text })}
        onVoice={box.speak}
        submit={
          <Button type="submit" size="sm" pending={box.pending}>
            {t('save')}
          </Button>
        }
      >
        <Button size="sm" variant="quiet" onClick={box.cancel}>
          {t('cancel')}
        </Button>
      </CommentFields>
    </form>
  )
}
