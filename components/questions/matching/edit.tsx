'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FieldSlot } from '#components/authoring/fields/field-slot'
import { FieldError } from '#components/ui/fields/field'
import { maxExtras, maxMatchLength } from '#contract/question-limits'
import { choiceField, questionField } from '../fields/field-names.ts'
import { ItemRows } from '../fields/item-rows.tsx'
import { LanguageField } from '../fields/language-field.tsx'
import type { EditProps, QuestionOf } from '../views.ts'
import { PairRows } from './pair-rows.tsx'

/** The pairs of a matching question, and its extra answers. */
export function EditMatching({ question, number, onChange }: EditProps<QuestionOf<'Matching'>>) {
  const t = useTranslations('moduleEditor.matching')
  const { data } = question
  const change = (part: Partial<typeof data>) => onChange({ ...question, data: { ...data, ...part } })
  const [pairs, extras] = [questionField(question._id, 'data.pairs'), questionField(question._id, 'data.extras')]
  return (
    <>
      <Group field={pairs} legend={t('legend')} hint={t('hint')}>
        <PairRows
          pairs={data.pairs}
          language={data.speakerLanguage}
          fieldOf={(id, side) => choiceField(question._id, `${id}.${side}`)}
          group={pairs}
          onChange={(changed) => change({ pairs: changed })}
        />
      </Group>
      <Group field={extras} legend={t('extras')} hint={t('extrasHint')}>
        <ItemRows
          items={data.extras}
          max={maxExtras}
          maxLength={maxMatchLength}
          label={(place) => t('extra', { place })}
          addLabel={t('addExtra')}
          fieldOf={(id) => choiceField(question._id, id)}
          group={extras}
          onChange={(changed) => change({ extras: changed })}
        />
        <LanguageField
          label={t('language', { number })}
          value={data.speakerLanguage}
          onChange={(speakerLanguage) => change({ speakerLanguage })}
        />
      </Group>
    </>
  )
}

type GroupProps = { field: string; legend: string; hint: string; children: ReactNode }

function Group({ field, legend, hint, children }: GroupProps) {
  return (
    <FieldSlot field={field}>
      {(error) => (
        <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={error ? `${field}-error` : undefined}>
          <legend className="font-semibold">{legend}</legend>
          <p className="text-sm text-muted">{hint}</p>
          {children}
          <FieldError id={field} error={error} />
        </fieldset>
      )}
    </FieldSlot>
  )
}
