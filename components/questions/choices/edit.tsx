import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FieldGroup, FieldSlot, focusEdited } from '#components/authoring/fields/field-slot'
import { Button } from '#components/ui/actions/button'
import { IconButton } from '#components/ui/actions/icon-button'
import { CheckboxField, checkbox } from '#components/ui/fields/checkbox-field'
import { TextAreaField } from '#components/ui/fields/text-area-field'
import type { Language } from '#contract/languages'
import { maxChoiceLength, maxFeedbackLength } from '#contract/question-limits'
import type { QuizChoice } from '#contract/questions/choices'
import { emptyChoice } from '#domain/questions/choices'
import type { RichLine } from '#domain/rich-text/rich-line'
import { editedRows } from '../fields/edited-rows.tsx'
import { choiceField, feedbackField, questionField } from '../fields/field-names.ts'
import { LineSlot, RichLineButton, RichLineField } from '../fields/rich-line.tsx'
import type { EditProps } from '../views.ts'
import { type ChoiceQuestion, changeChoice, withChoices } from './choices.ts'

/** The choices of a question, in the author's order: text, and good or not. Enter moves to the next one, or adds one. */
export function EditChoices({ question, onChange }: EditProps<ChoiceQuestion>) {
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
        <CheckboxField
          label={t('shuffle')}
          hint={t('shuffleHint')}
          checked={question.data.shuffle === true}
          onChange={(shuffle) => onChange({ ...question, data: { ...question.data, shuffle } })}
        />
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
        <Button variant="quiet" size="sm" icon="plus" onClick={edited.add} label={t('add')} />
        {!single && choices.filter((choice) => choice.good).length > 1 ? (
          <p role="status" className="text-sm text-muted">
            {t('several')}
          </p>
        ) : null}
      </div>
    </FieldGroup>
  )
}

interface RowProps {
  field: string
  choice: QuizChoice
  number: number
  /** Language of the choices, and of the correction, which includes the feedback. */
  languages: { readonly choices: Language; readonly correction: Language }
  /** Name of the radio group when only one choice can be good; otherwise null. */
  only: string | null
  onChange: (change: Partial<Omit<QuizChoice, 'id'>>) => void
  onEnter: () => void
  onRemove: () => void
}

/** A choice; its feedback only shows on demand. On a phone the text takes the whole line, the buttons one below it. */
function ChoiceRow(props: RowProps) {
  const { field, choice, number, languages, only, onChange, onEnter, onRemove } = props
  const t = useTranslations('moduleEditor.choices')
  const [opened, setOpened] = useState(false)
  const shown = opened || (choice.feedback ?? '') !== '' || choice.feedbackHtml !== undefined
  const ask = () => {
    setOpened(true)
    focusEdited(feedbackField(field))
  }
  const rich = choice.html !== undefined
  return (
    <li className="flex flex-col gap-2">
      <div className="flex items-start gap-x-2 max-tablet:flex-wrap">
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
        <LineSlot
          field={field}
          className={clsx('min-w-0 flex-1', rich ? 'max-tablet:basis-full' : 'max-tablet:basis-[calc(100%-3rem)]')}
          label={t('label', { number })}
          maxLength={maxChoiceLength}
          line={choice}
          language={languages.choices}
          onChange={onChange}
          onEnter={onEnter}
        />
        <RichLineButton
          label={t('rich', { number })}
          field={field}
          line={choice}
          onChange={onChange}
          className="max-tablet:ml-auto"
        />
        {shown ? null : (
          <IconButton icon="comment" label={t('addFeedback', { number })} title={t('addFeedback', { number })} onClick={ask} />
        )}
        <IconButton icon="close" label={t('remove', { number })} onClick={onRemove} />
      </div>
      {shown ? <Feedback {...props} /> : null}
    </li>
  )
}

/** The feedback field of the choice; rich text takes the full width of a phone. */
function Feedback({ field, choice, number, languages, onChange }: RowProps) {
  const t = useTranslations('moduleEditor.choices')
  const place = feedbackField(field)
  const line = { text: choice.feedback ?? '', html: choice.feedbackHtml }
  const change = ({ text, html }: RichLine) => onChange({ feedback: text, feedbackHtml: html })
  const rich = line.html !== undefined
  const texts = { label: t('feedback', { number }), hint: t('feedbackHint') }
  return (
    <div className={clsx('flex items-start gap-2 tablet:ml-36', rich ? 'max-tablet:flex-wrap' : 'ml-8')}>
      <FieldSlot field={place} className={clsx('min-w-0 flex-1', rich && 'max-tablet:basis-full')}>
        {(error) => (
          <RichLineField {...texts} line={line} language={languages.correction} error={error} onChange={change}>
            <TextAreaField
              {...texts}
              rows={2}
              maxLength={maxFeedbackLength}
              value={line.text}
              onChange={(feedback) => onChange({ feedback })}
              error={error}
            />
          </RichLineField>
        )}
      </FieldSlot>
      <RichLineButton label={t('richFeedback', { number })} field={place} line={line} onChange={change} className="ml-auto" />
    </div>
  )
}
