'use client'

import { useTranslations } from 'next-intl'
import { FieldGroup } from '#components/authoring/fields/field-group'
import { Button } from '#components/ui/actions/button'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { emptyChoice } from '#domain/questions/choices'
import { editedRows } from '../fields/edited-rows.tsx'
import { choiceField, questionField } from '../fields/field-names.ts'
import { LanguageField } from '../fields/language-field.tsx'
import type { EditProps } from '../views.ts'
import { ChoiceRow } from './choice-row.tsx'
import { type ChoiceQuestion, changeChoice, withChoices, withShuffle } from './choices.ts'

/** The choices of a question, in the author's order: text, and good or not. Enter moves to the next one, or adds one. */
export function EditChoices({ question, number, onChange }: EditProps<ChoiceQuestion>) {
  const t = useTranslations('moduleEditor.choices')
  const { choices } = question.data
  const single = question.type === 'SingleChoice'
  const group = questionField(question._id, 'data.choices')

  const edited = editedRows({
    rows: choices,
    max: Number.POSITIVE_INFINITY,
    create: emptyChoice,
    fieldOf: (id) => choiceField(question._id, id),
    group,
    onChange: (changed) => onChange(withChoices(question, changed)),
  })
  return (
    <FieldGroup
      field={group}
      legend={t('legend')}
      hint={t(single ? 'hintOne' : 'hint')}
      after={
        <>
          <CheckboxField
            label={t('shuffle')}
            hint={t('shuffleHint')}
            checked={question.data.shuffle === true}
            onChange={(event) => onChange(withShuffle(question, event.target.checked))}
          />
          <LanguageField
            label={t('language', { number })}
            value={question.data.speakerLanguage}
            onChange={(speakerLanguage) => onChange({ ...question, data: { ...question.data, speakerLanguage } })}
          />
        </>
      }
    >
      <ol className="flex flex-col gap-2">
        {choices.map((choice, index) => (
          <ChoiceRow
            key={choice.id}
            field={choiceField(question._id, choice.id)}
            choice={choice}
            number={index + 1}
            languages={{ choices: question.data.speakerLanguage, correction: question.correctionLanguage }}
            only={single ? `${group}-good` : null}
            onChange={(change) => onChange(changeChoice(question, choice.id, change))}
            onEnter={() => edited.goOn(index)}
            onRemove={() => edited.remove(index)}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="quiet" size="sm" icon="plus" onClick={edited.add}>
          {t('add')}
        </Button>
        {!single && choices.filter((choice) => choice.good).length > 1 ? (
          <p role="status" className="text-sm text-muted">
            {t('several')}
          </p>
        ) : null}
      </div>
    </FieldGroup>
  )
}
