'use client'

import { useTranslations } from 'next-intl'
import { FieldSlot } from '#components/authoring/fields/field-slot'
import { focusField } from '#components/authoring/fields/focus-field.ts'
import { Button } from '#components/ui/actions/button'
import { CheckboxField } from '#components/ui/fields/checkbox-field'
import { FieldError } from '#components/ui/fields/field'
import { newUuid } from '#lib/browser/uuid'
import { choiceField, questionField } from '../fields/field-names.ts'
import { LanguageField } from '../fields/language-field.tsx'
import type { EditProps } from '../views.ts'
import { ChoiceRow } from './choice-row.tsx'
import { addChoice, type ChoiceQuestion, changeChoice, removeChoice, withShuffle } from './choices.ts'

/** The choices of a question, in the author's order: text, and good or not. Enter moves to the next one, or adds one. */
export function EditChoices({ question, number, onChange }: EditProps<ChoiceQuestion>) {
  const t = useTranslations('moduleEditor.choices')
  const { choices } = question.data
  const single = question.type === 'SingleChoice'
  const group = questionField(question._id, 'data.choices')

  const add = () => {
    const id = newUuid()
    onChange(addChoice(question, id))
    focusField(choiceField(question._id, id))
  }
  const remove = (index: number, id: string) => {
    const neighbour = choices[index + 1] ?? choices[index - 1]
    onChange(removeChoice(question, id))
    focusField(neighbour ? choiceField(question._id, neighbour.id) : group)
  }
  const onEnter = (index: number) => {
    const next = choices[index + 1]
    if (next) focusField(choiceField(question._id, next.id))
    else add()
  }
  return (
    <FieldSlot field={group}>
      {(error) => (
        <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={error ? `${group}-error` : undefined}>
          <legend className="font-semibold">{t('legend')}</legend>
          <p className="text-sm text-muted">{t(single ? 'hintOne' : 'hint')}</p>
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
                onEnter={() => onEnter(index)}
                onRemove={() => remove(index, choice.id)}
              />
            ))}
          </ol>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button variant="quiet" size="sm" icon="plus" onClick={add}>
              {t('add')}
            </Button>
            {!single && choices.filter((choice) => choice.good).length > 1 ? (
              <p role="status" className="text-sm text-muted">
                {t('several')}
              </p>
            ) : null}
          </div>
          <FieldError id={group} error={error} />
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
        </fieldset>
      )}
    </FieldSlot>
  )
}
