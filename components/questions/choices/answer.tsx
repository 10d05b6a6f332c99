import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { LineText } from '#components/rich-text/line-text'
import type { ChoiceType } from '#contract/question-types'
import { chosenIds } from '#domain/questions/values'
import { loadSpoken } from '../load-spoken.ts'
import type { AnswerProps, AskedOf, ResultProps } from '../views.ts'
import { ChoiceLetter } from './letter.tsx'

/** Checkboxes, or radio buttons for a single choice, whose arrow keys move the selection. */
export function AnswerChoices({ question, value, eliminated: removed, toggle, listen }: AnswerProps<AskedOf<ChoiceType>>) {
  const t = useTranslations('player')
  const { _id: questionId, data } = question
  const single = question.type === 'SingleChoice'
  const chosen = chosenIds(value)
  const first = data.choices.find(({ id }) => !removed.includes(id))?.id
  // Tab enters a group of radio buttons at the selected one.
  const arrival = single ? (chosen[0] ?? first) : first
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 flex w-full items-center gap-1 text-sm text-muted">
        {t(single ? 'oneChoice' : 'choices')}
        {listen({ language: data.speakerLanguage, text: async () => (await loadSpoken()).spokenItems(data.choices) })}
      </legend>
      {data.choices.map((choice, index) => {
        const { id } = choice
        const eliminated = removed.includes(id)
        return (
          <label
            key={id}
            className={clsx(
              'flex min-h-11 items-center gap-3 rounded-control border px-3 py-2',
              eliminated ? 'border-line text-muted' : 'border-control bg-surface hover:border-brand',
              'has-checked:border-brand has-checked:bg-brand-soft',
            )}
          >
            <input
              type={single ? 'radio' : 'checkbox'}
              name={`choice-${questionId}`}
              checked={chosen.includes(id)}
              disabled={eliminated}
              onChange={() => toggle(id)}
              {...(id === arrival && { 'data-arrival': true })}
              className="size-5 shrink-0 accent-brand"
            />
            <ChoiceLetter question={question} index={index} />
            <span className={clsx('min-w-0 break-words', eliminated && 'line-through')}>
              <LineText line={choice} language={data.speakerLanguage} />
            </span>
            {eliminated ? <span className="ml-auto text-sm">({t('removedChoice')})</span> : null}
          </label>
        )
      })}
    </fieldset>
  )
}

export function ChoicesResult({ verdict, variant }: ResultProps) {
  const t = useTranslations('player')
  return <p>{t(`quiz.${verdict}.${variant}`)}</p>
}
