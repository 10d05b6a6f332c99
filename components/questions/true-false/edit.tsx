'use client'

import { useTranslations } from 'next-intl'
import { FieldSlot } from '#components/authoring/fields/field-slot'
import { FieldError } from '#components/ui/fields/field'
import { verdicts } from '#domain/questions/true-false'
import { questionField } from '../fields/field-names.ts'
import type { EditProps, QuestionOf } from '../views.ts'

/** Whether the statement is true. */
export function EditTrueFalse({ question, onChange }: EditProps<QuestionOf<'TrueFalse'>>) {
  const t = useTranslations('moduleEditor.trueFalse')
  const tWords = useTranslations('questions.trueFalse')
  const field = questionField(question._id, 'data.good')
  return (
    <FieldSlot field={field}>
      {(error) => (
        <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={error ? `${field}-error` : undefined}>
          <legend className="font-semibold">{t('legend')}</legend>
          <p className="text-sm text-muted">{t('hint')}</p>
          <div className="flex flex-wrap gap-x-6">
            {verdicts.map((verdict) => (
              <label key={verdict} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name={field}
                  checked={question.data.good !== null && String(question.data.good) === verdict}
                  onChange={() => onChange({ ...question, data: { good: verdict === 'true' } })}
                  className="size-5 shrink-0 accent-brand"
                />
                {tWords(verdict)}
              </label>
            ))}
          </div>
          <FieldError id={field} error={error} />
        </fieldset>
      )}
    </FieldSlot>
  )
}
