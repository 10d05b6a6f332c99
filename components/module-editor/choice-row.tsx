'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FieldSlot } from '#components/authoring/field-slot'
import { focusField } from '#components/authoring/focus-field.ts'
import { LazyRichTextField } from '#components/rich-text/lazy-rich-text-field'
import { iconButton } from '#components/ui/classes.ts'
import { checkbox } from '#components/ui/fields/checkbox-field'
import { TextAreaField } from '#components/ui/fields/text-area-field'
import { Icon } from '#components/ui/marks/icon'
import type { QuizChoice } from '#contract/question'
import { maxChoiceLength, maxFeedbackLength } from '#contract/question-limits'
import { plainText, richTextFromPlain } from '#domain/rich-text/plain'
import { LineField } from './line-field.tsx'
import { feedbackField } from './module-form.ts'

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

/** One choice: good or not, its text, and what is said of it after the answer, whose field comes when it is asked for. */
export function ChoiceRow({ field, choice, number, only, onChange, onEnter, onRemove }: RowProps) {
  const t = useTranslations('moduleEditor.choices')
  const [opened, setOpened] = useState(false)
  const shown = opened || (choice.feedback ?? '') !== ''
  const ask = () => {
    setOpened(true)
    focusField(feedbackField(field))
  }
  const [rich, setRich] = useState(choice.html !== undefined)
  const turnRich = () => {
    // Back as words alone, a formula or a picture is its words.
    onChange({ html: rich ? undefined : richTextFromPlain(choice.text) })
    setRich(!rich)
    focusField(field)
  }
  return (
    <li className="flex flex-col gap-2">
      <div className={clsx('flex items-start gap-2', rich && 'max-tablet:flex-wrap')}>
        <label className="flex min-h-11 shrink-0 items-center gap-2 pr-1">
          <input
            type={only === null ? 'checkbox' : 'radio'}
            name={only ?? undefined}
            className={checkbox}
            aria-label={t('good', { number })}
            checked={choice.good}
            onChange={(event) => onChange({ good: event.target.checked })}
          />
          <span aria-hidden="true" className={clsx('text-sm text-muted', !rich && 'max-tablet:sr-only')}>
            {t('goodShort')}
          </span>
        </label>
        <FieldSlot field={field} className={clsx('min-w-0 flex-1', rich && 'max-tablet:basis-full')}>
          {(error) => (
            <ChoiceField choice={choice} rich={rich} number={number} onChange={onChange} onEnter={onEnter} error={error} />
          )}
        </FieldSlot>
        <button
          type="button"
          className={iconButton}
          aria-pressed={rich}
          aria-label={t('rich', { number })}
          title={t('rich', { number })}
          onClick={turnRich}
        >
          <Icon name="edit" />
        </button>
        {shown ? null : (
          <button
            type="button"
            className={iconButton}
            aria-label={t('addFeedback', { number })}
            title={t('addFeedback', { number })}
            onClick={ask}
          >
            <Icon name="comment" />
          </button>
        )}
        <button type="button" className={iconButton} aria-label={t('remove', { number })} onClick={onRemove}>
          <Icon name="close" />
        </button>
      </div>
      {shown ? <Feedback field={feedbackField(field)} choice={choice} number={number} onChange={onChange} /> : null}
    </li>
  )
}

type FieldProps = Pick<RowProps, 'choice' | 'number' | 'onChange' | 'onEnter'> & { rich: boolean; error: string | undefined }

/** The text of a choice: one line of words, or rich text where the author asks for formulas and pictures. */
function ChoiceField({ choice, rich, number, onChange, onEnter, error }: FieldProps) {
  const t = useTranslations('moduleEditor.choices')
  if (rich)
    return (
      <LazyRichTextField
        pictures
        label={t('label', { number })}
        labelHidden
        value={choice.html ?? ''}
        onChange={(html) => onChange({ html, text: plainText(html) })}
        error={error}
      />
    )
  return (
    <LineField
      label={t('label', { number })}
      maxLength={maxChoiceLength}
      value={choice.text}
      onChange={(text) => onChange({ text })}
      onEnter={onEnter}
      error={error}
    />
  )
}

function Feedback({ field, choice, number, onChange }: Pick<RowProps, 'field' | 'choice' | 'number' | 'onChange'>) {
  const t = useTranslations('moduleEditor.choices')
  return (
    <FieldSlot field={field} className="ml-8 tablet:ml-36">
      {(error) => (
        <TextAreaField
          label={t('feedback', { number })}
          hint={t('feedbackHint')}
          rows={2}
          maxLength={maxFeedbackLength}
          value={choice.feedback ?? ''}
          onChange={(event) => onChange({ feedback: event.target.value })}
          error={error}
        />
      )}
    </FieldSlot>
  )
}
