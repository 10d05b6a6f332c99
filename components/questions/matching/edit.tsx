'use client'

import { useTranslations } from 'next-intl'
import { FieldGroup } from '#components/authoring/fields/field-group'
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
      <FieldGroup field={pairs} legend={t('legend')} hint={t('hint')}>
        <PairRows
          pairs={data.pairs}
          language={data.speakerLanguage}
          fieldOf={(id, side) => choiceField(question._id, `${id}.${side}`)}
          group={pairs}
          onChange={(changed) => change({ pairs: changed })}
        />
      </FieldGroup>
      <FieldGroup field={extras} legend={t('extras')} hint={t('extrasHint')}>
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
      </FieldGroup>
    </>
  )
}
