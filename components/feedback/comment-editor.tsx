'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import { TextAreaField } from '#components/ui/text-area-field'
import { AudioPlayer } from '../recorder/audio-player.tsx'
import { LazyRecorderDialog } from '../recorder/lazy-recorder-dialog.tsx'
import type { CommentDraft } from './commenting.ts'
import type { useComment } from './use-comment.ts'
import { useDraftVoice } from './use-draft-voice.ts'

type Props = { box: ReturnType<typeof useComment>; draft: CommentDraft; assigneeId: string }

/** A comment being written, said, or both. */
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
    // The recorder gives the focus back to what has it when it opens.
    voiceButton.current?.focus()
    setRecording(true)
  }, [start])
  return (
    <>
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
        <TextAreaField
          label={t('comment')}
          hint={box.found ? t('draftFound') : t('hint')}
          error={box.problem}
          value={draft.text}
          maxLength={10_000}
          rows={3}
          onChange={(event) => box.write({ text: event.target.value })}
        />
        {source === null ? null : <AudioPlayer src={source} label={t('teacherVoice')} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" pending={box.pending}>
            {t('save')}
          </Button>
          <Button ref={voiceButton} size="sm" variant="quiet" icon="mic" onClick={() => setRecording(true)}>
            {source === null ? t('voice') : t('changeVoice')}
          </Button>
          <Button size="sm" variant="quiet" onClick={box.cancel}>
            {t('cancel')}
          </Button>
        </div>
      </form>
      <LazyRecorderDialog
        open={recording}
        mode="edit"
        audio={source}
        encoding="mp3"
        onValidate={(result) => box.speak(result)}
        onClose={() => setRecording(false)}
      />
    </>
  )
}
