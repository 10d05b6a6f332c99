import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FieldSlot, focusEdited } from '#components/authoring/fields/field-slot'
import { editOf } from '#components/questions/edits'
import { questionField } from '#components/questions/fields/field-names.ts'
import { PartText, partLanguage } from '#components/questions/fields/part-text'
import { PointsField } from '#components/questions/fields/type-and-points'
import type { EditProps } from '#components/questions/views.ts'
import { AudioPlayer } from '#components/recorder/audio-player'
import { LazyRecorderDialog } from '#components/recorder/lazy-recorder-dialog'
import { Button } from '#components/ui/actions/button'
import { SelectField } from '#components/ui/fields/select-field'
import { type Language, languages } from '#contract/languages'
import type { QuestionDraft } from '#contract/question'
import { demandOf } from '#domain/authoring/module-problems'
import { pointsOf } from '#domain/scoring/points'
import { questionAudioAddress } from '#lib/browser/file-address'
import { storeFormFile } from '#lib/browser/form-files'
import { useFormFile } from '#lib/browser/use-form-file'

interface Props extends EditProps {
  /** Whether the points, languages and voices show; otherwise one line says those that are not the usual ones. */
  detailed: boolean
  onDetails: () => void
}

/** All fields of a question: statement, those of its type, correction, tips, and its details. */
export function QuestionFields({ detailed, onDetails, ...props }: Props) {
  const Edit = editOf(props.question)
  return (
    <div className="mt-2 flex flex-col gap-5">
      <PartText {...props} part="statement" />
      <Edit {...props} />
      <div className="flex flex-wrap gap-x-2 gap-y-5">
        <LaterPart {...props} part="response" />
        <LaterPart {...props} part="tips" />
      </div>
      <QuestionDetails {...props} {...{ detailed, onDetails }} />
    </div>
  )
}

/** A correction or tips: the field only shows on demand, unless students need the correction to evaluate themselves (part 1 §5). */
function LaterPart({ question, part, onChange }: Pick<EditProps, 'question' | 'onChange'> & { part: 'response' | 'tips' }) {
  const t = useTranslations('moduleEditor.question')
  const [asked, setAsked] = useState(false)
  const demand = demandOf(question, part)
  // A formula as correction is a field of its type.
  if (typeof question[part] !== 'string') return null
  if (demand !== 'optional' || asked || question[part] !== '' || question.audio[part] !== null) {
    const use = part === 'tips' ? t('tipsHint') : t(`correctionHint.${question.type}`)
    return <PartText {...{ question, part, onChange }} hint={t('demand', { demand, use })} className="w-full" />
  }
  const field = questionField(question._id, part)
  const open = () => {
    setAsked(true)
    focusEdited(field)
  }
  return (
    <FieldSlot field={field}>
      {() => <Button variant="quiet" size="sm" icon="plus" onClick={open} label={t(`add.${part}`)} />}
    </FieldSlot>
  )
}

type QuestionDetailsProps = Pick<EditProps, 'question' | 'onChange'> & { detailed: boolean; onDetails: () => void }

const parts = ['statement', 'response', 'tips'] as const

/** What is seldom changed: the points, and how each text is read aloud. Folded, it says what differs from the usual. */
function QuestionDetails({ question, onChange, detailed, onDetails }: QuestionDetailsProps) {
  const t = useTranslations('moduleEditor.question')
  const unusual = useUnusual(question)
  if (!detailed) {
    return unusual === '' ? null : (
      <Button variant="quiet" size="sm" icon="more" className="self-start text-left" onClick={onDetails} label={unusual} />
    )
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-card bg-sunken p-4">
      <legend className="sr-only">{t('details.title')}</legend>
      <FieldSlot field={questionField(question._id, 'points')}>
        {() => <PointsField question={question} onChange={onChange} />}
      </FieldSlot>
      {parts.map((part) => (
        <PartVoice key={part} {...{ question, part, onChange }} />
      ))}
      {'data' in question && 'speakerLanguage' in question.data ? (
        <LanguageField
          label={t('language.data', { type: question.type })}
          value={question.data.speakerLanguage}
          onChange={(speakerLanguage) => onChange(withDataLanguage(question, speakerLanguage))}
        />
      ) : null}
    </fieldset>
  )
}

const withDataLanguage = (question: QuestionDraft, speakerLanguage: Language): QuestionDraft =>
  'data' in question
    ? Object.assign({ ...question }, { data: Object.assign({ ...question.data }, { speakerLanguage }) })
    : question

/** What is not as in a new question: points, languages, recorded voices. */
function useUnusual(question: QuestionDraft): string {
  const t = useTranslations('moduleEditor')
  const languages = [
    ...parts.map((part) => question[partLanguage[part]]),
    ...('data' in question && 'speakerLanguage' in question.data ? [question.data.speakerLanguage] : []),
  ]
  const points = pointsOf(question)
  return [
    ...(points > 1 ? [t('question.pointsOf', { points })] : []),
    ...[...new Set(languages)].flatMap((language) => (language === 'FR' ? [] : [t(`languages.${language}`)])),
    ...(Object.values(question.audio).some((voice) => voice !== null) ? [t('voice.yours')] : []),
  ].join(' · ')
}

type PartProps = Pick<EditProps, 'question' | 'onChange'> & { part: (typeof parts)[number] }

/** How a text is read aloud: the language of the synthetic voice, or the author's recording. */
function PartVoice({ question, onChange, part }: PartProps) {
  const t = useTranslations('moduleEditor.question')
  const language = partLanguage[part]
  const voice = part === 'statement' ? 'text' : part
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <LanguageField
        label={t(`language.${part}`)}
        value={question[language]}
        onChange={(value) => onChange({ ...question, [language]: value })}
      />
      <VoiceField
        of={t(`voiceOf.${part}`)}
        value={question.audio[voice]}
        onChange={(value) => onChange({ ...question, audio: { ...question.audio, [voice]: value } })}
      />
    </div>
  )
}

type Voice = QuestionDraft['audio']['text']

interface VoiceFieldProps {
  /** What the voice reads: « l’énoncé ». */
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

/** The language in which a text is read aloud (QST-005). */
function LanguageField(props: { label: string; value: Language; onChange: (language: Language) => void }) {
  const t = useTranslations('moduleEditor.languages')
  return (
    <SelectField
      label={props.label}
      className="w-60 max-w-full"
      options={languages.map((language) => ({ value: language, label: t(language) }))}
      value={props.value}
      onChange={props.onChange}
    />
  )
}
