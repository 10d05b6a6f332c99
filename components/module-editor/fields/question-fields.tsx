'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { focusEdited } from '#components/authoring/fields/field-slot'
import { editOf } from '#components/questions/edits'
import { questionField } from '#components/questions/fields/field-names.ts'
import { LanguageField } from '#components/questions/fields/language-field'
import { PartText, partLanguage, type QuestionPart } from '#components/questions/fields/part-text'
import { PointsField, TypeField } from '#components/questions/fields/type-and-points'
import type { EditProps } from '#components/questions/views.ts'
import { AudioPlayer } from '#components/recorder/audio-player'
import { LazyRecorderDialog } from '#components/recorder/lazy-recorder-dialog'
import { Button } from '#components/ui/actions/button'
import type { QuestionDraft } from '#contract/question'
import { kindOf } from '#domain/questions/kinds'
import { questionAudioAddress } from '#lib/browser/file-address'
import { storeFormFile } from '#lib/browser/form-files'
import { useFormFile } from '#lib/browser/use-form-file'

type Props = EditProps

/** All fields of a question: type, points, statement, those of its type, correction, tips, each text with language and voice. */
export function QuestionFields(props: Props) {
  const { question, onChange } = props
  const Edit = editOf(question)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start gap-4">
        <TypeField question={question} onChange={onChange} />
        <PointsField question={question} onChange={onChange} />
      </div>
      <PartField {...props} part="statement" />
      <Edit {...props} />
      <PartField {...props} part="response" />
      <Tips {...props} />
    </div>
  )
}

function PartField({ question, number, onChange, part }: Props & { part: QuestionPart }) {
  const t = useTranslations('moduleEditor.question')
  const hint = part === 'response' ? t(`correctionHint.${question.type}`) : part === 'tips' ? t('tipsHint') : undefined
  return (
    <div className={typeof question[part] === 'string' ? 'flex flex-col gap-2' : '-mt-4'}>
      <PartText {...{ question, part, hint, onChange }} required={isRequired(question, part)} />
      <PartVoice {...{ question, number, part, onChange }} />
    </div>
  )
}

/** A statement, unless the data may stand for it; a correction where the student self-evaluates (part 1 §5). */
const isRequired = (question: QuestionDraft, part: QuestionPart) =>
  part === 'statement' ? kindOf(question).needsStatement : part === 'response' && kindOf(question).needsResponse

/** How a part is read aloud: the language of the synthetic voice, or the author's recording. */
function PartVoice({ question, number, onChange, part }: Omit<Props, 'official'> & { part: QuestionPart }) {
  const t = useTranslations('moduleEditor.question')
  const language = partLanguage[part]
  const voice = part === 'statement' ? 'text' : part
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <LanguageField
        label={t(`language.${part}`, { number })}
        value={question[language]}
        onChange={(value) => onChange({ ...question, [language]: value })}
      />
      <VoiceField
        of={t(`voiceOf.${part}`, { number })}
        value={question.audio[voice]}
        onChange={(value) => onChange({ ...question, audio: { ...question.audio, [voice]: value } })}
      />
    </div>
  )
}

/** Tips are optional: their field only shows on demand. */
function Tips(props: Props) {
  const { question } = props
  const t = useTranslations('moduleEditor')
  const [asked, setAsked] = useState(false)
  if (asked || question.tips !== '' || question.audio.tips !== null) return <PartField {...props} part="tips" />
  const open = () => {
    setAsked(true)
    focusEdited(questionField(question._id, 'tips'))
  }
  return <Button variant="quiet" size="sm" icon="plus" className="self-start" onClick={open} label={t('addTips')} />
}

type Voice = QuestionDraft['audio']['text']

interface VoiceFieldProps {
  /** Describes what the voice reads: « l’énoncé de la question 2 ». */
  of: string
  value: Voice
  onChange: (voice: Voice) => void
}

/** The author's recording of one text of a question: recorded or chosen, played, changed, removed (QST-006). */
function VoiceField({ of, value, onChange }: VoiceFieldProps) {
  const t = useTranslations('moduleEditor.voice')
  const [open, setOpen] = useState(false)
  const source = useVoice(value)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {source === null ? null : (
        <div className="min-w-64 grow">
          <AudioPlayer src={source} label={t('listen', { of })} />
        </div>
      )}
      <Button
        variant="quiet"
        size="sm"
        icon="mic"
        aria-label={t(source === null ? 'addTo' : 'changeTo', { of })}
        onClick={() => setOpen(true)}
        label={t(source === null ? 'add' : 'change')}
      />
      <LazyRecorderDialog
        open={open}
        mode={source === null ? 'create' : 'edit'}
        audio={source}
        encoding="mp3"
        onValidate={(result) => {
          onChange(result === null ? null : { name: t('fileName'), data: storeFormFile(result.dataUrl) })
          if (result) URL.revokeObjectURL(result.recording.blobUrl)
        }}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}

/** The source to play for a voice: the URL of a stored one, the data of an unsaved one; null without one. */
function useVoice(voice: Voice): string | null {
  const held = useFormFile(voice !== null && typeof voice !== 'string' ? voice.data : null)
  return typeof voice === 'string' ? questionAudioAddress(voice) : held
}
