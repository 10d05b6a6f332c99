'use client'

import { useTranslations } from 'next-intl'
import { LazyRichTextField } from '#components/rich-text/lazy-rich-text-field'
import { htmlLanguage } from '#contract/languages'
import { editOf } from '../edits.tsx'
import { PointsField, TypeField } from '../fields/type-and-points.tsx'
import type { EditProps } from '../views.ts'

/** What may be wrong in a question that was read from a file: its type, its points, its statement, its key, its correction. */
export function CorrectedFields(props: EditProps) {
  const { question, onChange } = props
  const t = useTranslations('moduleEditor.question')
  const Edit = editOf(question)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start gap-4">
        <TypeField question={question} onChange={onChange} />
        <PointsField question={question} onChange={onChange} />
      </div>
      <LazyRichTextField
        pictures
        sounds
        label={t('statement')}
        value={question.statement}
        onChange={(statement) => onChange({ ...question, statement })}
        language={htmlLanguage[question.textLanguage]}
      />
      <Edit {...props} />
      {typeof question.response === 'string' ? (
        <LazyRichTextField
          pictures
          sounds
          label={t('response')}
          value={question.response}
          onChange={(response) => onChange(Object.assign({ ...question }, { response }))}
          language={htmlLanguage[question.correctionLanguage]}
        />
      ) : null}
    </div>
  )
}
