import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useReportFailure } from '#components/calls/use-writing.ts'
import { AudioPlayer } from '#components/recorder/audio-player'
import { LazyRecorderDialog } from '#components/recorder/lazy-recorder-dialog'
import { Button } from '#components/ui/actions/button'
import { IconButton } from '#components/ui/actions/icon-button'
import { TextAreaField } from '#components/ui/fields/text-area-field'
import { focusAfterRemoval } from '#components/ui/focus-after-removal.ts'
import { ErrorState } from '#components/ui/states/content-states'
import { useFlash } from '#components/ui/states/flash'
import { Loader } from '#components/ui/states/loader'
import type { Phrase } from '#contract/correcting'
import { isCode } from '#contract/errors'
import { maxPhraseLength, maxPhrases } from '#contract/phrase-limits'
import { maxCommentLength } from '#contract/text-limits'
import type { VoiceResult } from '#domain/recorder/medium'
import { callApi } from '#lib/browser/client'
import { failureText } from '#lib/browser/failure-key'
import { useRead } from '#lib/browser/use-read'
import { withPhrase } from './commenting.ts'

type Props = {
  label: string
  hint: string
  problem: string | undefined
  text: string
  /** Source for an <audio>, null without a recording. */
  source: string | null
  /** What the writer has chosen to begin with. */
  start?: 'text' | 'voice' | null
  onText: (text: string) => void
  onVoice: (result: VoiceResult | null) => void
  /** The submit button, placed before the recorder button. */
  submit: ReactNode
  children?: ReactNode
}

export function CommentFields(props: Props) {
  const t = useTranslations('feedback')
  const { source, start } = props
  const voiceButton = useRef<HTMLButtonElement>(null)
  const [recording, setRecording] = useState(false)
  useEffect(() => {
    if (start === 'text') voiceButton.current?.form?.querySelector('textarea')?.focus()
    if (start !== 'voice') return
    // The recorder returns the focus to the element focused when it opens.
    voiceButton.current?.focus()
    setRecording(true)
  }, [start])
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
        <Button ref={voiceButton} size="sm" variant="quiet" icon="mic" onClick={() => setRecording(true)}>
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
        onClose={() => setRecording(false)}
      />
    </>
  )
}

type PhrasesProps = {
  text: string
  onInsert: (phrase: string) => void
}

/** The teacher's saved phrases, loaded on opening: a press appends one to the comment. */
function Phrases({ text, onInsert }: PhrasesProps) {
  const t = useTranslations('feedback.phrases')
  const [open, setOpen] = useState(false)
  return (
    <details className="basis-full" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-9 cursor-pointer items-center gap-2 text-sm font-semibold text-brand">
        {t('open')}
      </summary>
      {open ? <PhraseList text={text} onInsert={onInsert} /> : null}
    </details>
  )
}

function PhraseList({ text, onInsert }: PhrasesProps) {
  const t = useTranslations('feedback.phrases')
  const { phrases, failed, again, keep, insert, remove } = usePhrases(onInsert)
  if (failed) return <ErrorState text={t('failed')} onRetry={() => void again()} />
  if (!phrases) return <Loader text={t('loading')} />
  const written = text.trim()
  return (
    <div className="flex flex-col gap-2">
      {phrases.length === 0 ? <p className="text-sm text-muted">{t('none')}</p> : null}
      <ul className="flex max-h-60 flex-col overflow-y-auto">
        {phrases.map((phrase) => (
          <li key={phrase._id} className="flex items-start gap-2 border-b border-line last:border-b-0">
            <button
              type="button"
              aria-label={t('insert', { text: phrase.text })}
              className="min-h-11 min-w-0 flex-1 rounded-control px-2 py-2 text-left break-words hover:bg-sunken"
              onClick={() => insert(phrase)}
            >
              {phrase.text}
            </button>
            <IconButton
              icon="close"
              label={t('remove', { text: phrase.text })}
              onClick={({ currentTarget }) => void remove(phrase).then(focusAfterRemoval(currentTarget))}
            />
          </li>
        ))}
      </ul>
      {written === '' || phrases.some((phrase) => phrase.text === written) ? null : (
        <Button size="sm" variant="quiet" icon="plus" className="-ml-3 self-start" onClick={() => void keep(written)}>
          {t('keep')}
        </Button>
      )}
    </div>
  )
}

/** The phrases and their actions; each action reports its outcome to the user. */
function usePhrases(onInsert: (phrase: string) => void) {
  const t = useTranslations('feedback.phrases')
  const flash = useFlash()
  const reportFailure = useReportFailure()
  const reportRemovalFailure = useReportFailure(failureText)
  const read = useRead(['comment phrases'], () => callApi('listPhrases', {}))
  const keep = async (text: string) => {
    if (text.length > maxPhraseLength) return flash({ tone: 'warn', text: t('tooLong', { max: maxPhraseLength }) })
    try {
      await callApi('keepPhrase', { body: { text } })
      await read.again()
      flash({ tone: 'good', text: t('kept') })
    } catch (error) {
      if (isCode(error, 'phrases.full')) flash({ tone: 'warn', text: t('full', { max: maxPhrases }) })
      else reportFailure(error)
    }
  }
  const insert = ({ text }: Phrase) => {
    onInsert(text)
    // Counts the use, for sorting; a failure affects nothing else.
    callApi('keepPhrase', { body: { text } }).catch(() => undefined)
  }
  const remove = async ({ _id }: Phrase): Promise<boolean> => {
    try {
      await callApi('removePhrase', { params: { id: _id } })
      await read.again()
      flash({ tone: 'good', text: t('removed') })
      return true
    } catch (error) {
      // A failed removal shows the network message, as the specification gives it no text of its own (ERR-002, OP-068).
      reportRemovalFailure(error)
      return false
    }
  }
  return { phrases: read.data, failed: read.failed, again: read.again, keep, insert, remove }
}
