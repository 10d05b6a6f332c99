import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FieldSlot } from '#components/authoring/fields/field-slot'
import { questionField } from '#components/questions/fields/field-names.ts'
import { LanguageField } from '#components/questions/fields/language-field'
import { partLanguage } from '#components/questions/fields/part-text'
import { PointsField } from '#components/questions/fields/type-and-points'
import type { EditProps } from '#components/questions/views.ts'
import { AudioPlayer } from '#components/recorder/audio-player'
import { LazyRecorderDialog } from '#components/recorder/lazy-recorder-dialog'
import { Button } from '#components/ui/actions/button'
import type { Language } from '#contract/languages'
import type { QuestionDraft } from '#contract/question'
import { pointsOf } from '#domain/scoring/points'
import { questionAudioAddress } from '#lib/browser/file-address'
import { storeFormFile } from '#lib/browser/form-files'
import { useFormFile } from '#lib/browser/use-form-file'

type Props = Pick<EditProps, 'question' | 'onChange'> & { detailed: boolean; onDetails: () => void }

const parts = ['statement', 'response', 'tips'] as const

/** What is seldom changed: the points, and how each text is read aloud. Folded, it says what differs from the usual. */
export function QuestionDetails({ question, onChange, detailed, onDetails }: Props) {
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
