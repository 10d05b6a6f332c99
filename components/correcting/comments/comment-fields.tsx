import { useTranslations } from 'next-intl'
import type { ReactNode, RefObject } from 'react'
import { AudioPlayer } from '#components/recorder/audio-player'
import { LazyRecorderDialog } from '#components/recorder/lazy-recorder-dialog'
import { Button } from '#components/ui/actions/button'
import { TextAreaField } from '#components/ui/fields/text-area-field'
import { maxCommentLength } from '#contract/text-limits'
import type { VoiceResult } from '#domain/recorder/medium'
import { withPhrase } from './commenting.ts'
import { Phrases } from './phrases.tsx'

type Props = {
  label: string
  hint: string
  problem: string | undefined
  text: string
  /** Source for an <audio>, null without a recording. */
  source: string | null
  /** The button that opens the recorder; code that opens it directly focuses this button first, so that the focus returns there. */
  voiceButton?: RefObject<HTMLButtonElement | null>
  recording: boolean
  onRecording: (recording: boolean) => void
  onText: (text: string) => void
  onVoice: (result: VoiceResult | null) => void
  /** The submit button, placed before the recorder button. */
  submit: ReactNode
  children?: ReactNode
}

export function CommentFields(props: Props) {
  const t = useTranslations('feedback')
  const { source, recording, onRecording } = props
  return (
    <>
      <TextAreaField
        label={props.label}
        hint={props.hint}
        error={props.problem}
        value={props.text}
        maxLength={maxCommentLength}
        rows={3}
        onChange={props.onText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      {source === null ? null : <AudioPlayer src={source} label={t('teacherVoice')} />}
      <div className="flex flex-wrap gap-2">
        {props.submit}
        <Button ref={props.voiceButton} size="sm" variant="quiet" icon="mic" onClick={() => onRecording(true)}>
          {source === null ? t('voice') : t('changeVoice')}
        </Button>
        {props.children}
        <Phrases text={props.text} onInsert={(phrase) => props.onText(withPhrase(props.text, phrase))} />
      </div>
      <LazyRecorderDialog
        open={recording}
        mode="edit"
        audio={source}
        encoding="mp3"
        onValidate={props.onVoice}
        onClose={() => onRecording(false)}
      />
    </>
  )
}
