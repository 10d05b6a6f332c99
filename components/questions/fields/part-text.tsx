import { useTranslations } from 'next-intl'
import { FieldSlot } from '#components/authoring/fields/field-slot'
import { LazyRichTextField } from '#components/rich-text/lazy-rich-text-field'
import { htmlLanguage } from '#contract/languages'
import type { QuestionDraft } from '#contract/question'
import { demandOf } from '#domain/authoring/module-problems'
import { questionField } from './field-names.ts'

export type QuestionPart = 'statement' | 'response' | 'tips'

export const partLanguage = { statement: 'textLanguage', response: 'correctionLanguage', tips: 'tipsLanguage' } as const

interface Props {
  question: QuestionDraft
  part: QuestionPart
  hint?: string | undefined
  className?: string
  onChange: (question: QuestionDraft) => void
}

/** The field of a part of a question; nothing where the part is no text: a formula as correction is a field of its type. */
export function PartText({ question, part, hint, className, onChange }: Props) {
  const t = useTranslations('moduleEditor.question')
  const text = question[part]
  if (typeof text !== 'string') return null
  return (
    <FieldSlot field={questionField(question._id, part)} className={className}>
      {(error) => (
        <LazyRichTextField
          pictures
          sounds
          label={t(part)}
          required={demandOf(question, part) === 'required'}
          {...{ hint, error }}
          value={text}
          onChange={(html) => onChange({ ...question, [part]: html })}
          language={htmlLanguage[question[partLanguage[part]]]}
        />
      )}
    </FieldSlot>
  )
}
