'use client'

import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { FieldSlot } from '#components/authoring/field-slot'
import { focusField } from '#components/authoring/focus-field.ts'
import { Button } from '#components/ui/actions/button'
import { iconButton } from '#components/ui/classes.ts'
import { checkbox } from '#components/ui/fields/checkbox-field'
import { FieldError } from '#components/ui/fields/field'
import { TextField } from '#components/ui/fields/text-field'
import { Icon } from '#components/ui/marks/icon'
import type { QuizChoice } from '#contract/question'
import { newUuid } from '#lib/browser/uuid'
import { LanguageField } from './language-field.tsx'
import { choiceField, questionField } from './module-form.ts'
import { addChoice, type ChoiceQuestion, changeChoice, removeChoice } from './questions.ts'

interface Props {
  question: ChoiceQuestion
  /** Where the question stands, from 1. */
  number: number
  onChange: (question: ChoiceQuestion) => void
}

/** The choices of a question: text, good or not, in the author's order. Enter goes to the next one. */
export function QuizChoices({ question, number, onChange }: Props) {
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
                only={single ? `${group}-good` : null}
                onChange={(change) => onChange(changeChoice(question, choice.id, change))}
                onEnter={() => onEnter(index)}
                onRemove={() => remove(index, choice.id)}
              />
            ))}
          </ol>
          <FieldError id={group} error={error} />
          <LanguageField
            label={t('language', { number })}
            value={question.data.speakerLanguage}
            onChange={(speakerLanguage) => onChange({ ...question, data: { ...question.data, speakerLanguage } })}
          />
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
        </fieldset>
      )}
    </FieldSlot>
  )
}

interface RowProps {
  field: string
  choice: QuizChoice
  number: number
  /** Where only one choice is good: the name of its group. */
  only: string | null
  onChange: (change: Partial<Omit<QuizChoice, 'id'>>) => void
  onEnter: () => void
  onRemove: () => void
}

function ChoiceRow({ field, choice, number, only, onChange, onEnter, onRemove }: RowProps) {
  const t = useTranslations('moduleEditor.choices')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  return (
    <li className="flex items-start gap-2">
      <label className="flex min-h-11 shrink-0 items-center gap-2 pr-1">
        <input
          type={only === null ? 'checkbox' : 'radio'}
          name={only ?? undefined}
          className={checkbox}
          aria-label={t('good', { number })}
          checked={choice.good}
          onChange={(event) => onChange({ good: event.target.checked })}
        />
        <span aria-hidden="true" className="text-sm text-muted max-tablet:sr-only">
          {t('goodShort')}
        </span>
      </label>
      <FieldSlot field={field} className="min-w-0 grow">
        {(error) => (
          <TextField
            label={t('label', { number })}
            labelHidden
            maxLength={5000}
            autoComplete="off"
            placeholder={t('label', { number })}
            value={choice.text}
            onChange={(event) => onChange({ text: event.target.value })}
            onKeyDown={onKeyDown}
            error={error}
          />
        )}
      </FieldSlot>
      <button type="button" className={iconButton} aria-label={t('remove', { number })} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </li>
  )
}
