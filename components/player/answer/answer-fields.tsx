'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { LineText } from '#components/rich-text/line-text'
import { control } from '#components/ui/classes.ts'
import type { AnswerValue } from '#contract/answer'
import type { ChoiceType, Question } from '#contract/question'
import { maxHoleLength, maxWrittenAnswerLength } from '#contract/question-limits'
import type { HolesData } from '#contract/questions/holes'
import type { Attempt, PlayerEvent } from '#domain/player/state'
import { chosenIds, typedHoles, typedText } from '#domain/questions/values'
import { holeNames } from '#domain/scoring/holes'
import { ListenButton } from '../voice/listen-button.tsx'
import { VoiceField } from './attachment-fields.tsx'
import { FormulaAnswer } from './formula-answer.tsx'
import { HolesText } from './holes-text.tsx'
import { HotSpotsAnswer } from './hot-spots-answer.tsx'
import { MatchingAnswer } from './matching-answer.tsx'
import { NumberAnswer } from './number-answer.tsx'
import { OrderingAnswer } from './ordering-answer.tsx'
import { loadSpoken, speechOf } from './speech-of.ts'

type Props = { question: Question; attempt: Attempt; send: (event: PlayerEvent) => void }

/** The answer field, by question type. */
export function AnswerField({ question, attempt, send }: Props) {
  const edit = (value: AnswerValue) => send({ type: 'edit', value })
  switch (question.type) {
    case 'Text':
      return <TextAnswer questionId={question._id} value={typedText(attempt.value)} edit={edit} />
    case 'Quizz':
    case 'SingleChoice':
      return <ChoicesAnswer question={question} attempt={attempt} toggle={(choiceId) => send({ type: 'toggle', choiceId })} />
    case 'Numeric':
      return <NumberAnswer questionId={question._id} data={question.data} value={typedText(attempt.value)} edit={edit} />
    case 'HolesInText':
      return <HolesAnswer questionId={question._id} data={question.data} values={typedHoles(attempt.value)} edit={edit} />
    case 'Ordering':
      return <OrderingAnswer questionId={question._id} data={question.data} order={chosenIds(attempt.value)} edit={edit} />
    case 'Matching':
      return <MatchingAnswer questionId={question._id} data={question.data} values={typedHoles(attempt.value)} edit={edit} />
    case 'HotSpots':
      return <HotSpotsAnswer questionId={question._id} data={question.data} entries={chosenIds(attempt.value)} edit={edit} />
    case 'MathFormula':
      return <FormulaAnswer key={question._id} value={attempt.value} edit={edit} />
    case 'Audio':
      return <VoiceField prominent files={attempt.files} send={send} />
  }
}

function TextAnswer({ questionId, value, edit }: { questionId: string; value: string; edit: (value: string) => void }) {
  const t = useTranslations('player')
  return (
    <textarea
      data-arrival
      rows={2}
      aria-label={t('myAnswer')}
      aria-describedby={`line-${questionId}-statement`}
      placeholder={t('answerPlaceholder')}
      value={value}
      maxLength={maxWrittenAnswerLength}
      onChange={(event) => edit(event.target.value)}
      className={clsx(control, 'field-sizing-content max-h-48 min-h-16 resize-none')}
    />
  )
}

type ChoicesProps = {
  question: Extract<Question, { type: ChoiceType }>
  attempt: Attempt
  toggle: (choiceId: string) => void
}

/** Checkboxes, or radio buttons for a single choice, whose arrow keys move the selection. */
function ChoicesAnswer({ question, attempt, toggle }: ChoicesProps) {
  const t = useTranslations('player')
  const { _id: questionId, data } = question
  const single = question.type === 'SingleChoice'
  const chosen = chosenIds(attempt.value)
  const first = data.choices.find(({ id }) => !attempt.eliminated.includes(id))?.id
  // Tab enters a group of radio buttons at the selected one.
  const arrival = single ? (chosen[0] ?? first) : first
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 flex w-full items-center gap-1 text-sm text-muted">
        {t(single ? 'oneChoice' : 'choices')}
        <ListenButton speech={speechOf(questionId, data, async () => (await loadSpoken()).spokenItems(data.choices))} />
      </legend>
      {data.choices.map((choice) => {
        const { id } = choice
        const eliminated = attempt.eliminated.includes(id)
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

type HolesProps = {
  questionId: string
  data: HolesData
  values: Record<string, string>
  edit: (values: Record<string, string>) => void
}

function HolesAnswer({ questionId, data, values, edit }: HolesProps) {
  const t = useTranslations('player')
  const names = holeNames(data.text)
  return (
    <fieldset className="relative min-w-0 pr-11">
      <legend className="sr-only">{t('myAnswer')}</legend>
      <ListenButton
        className="absolute top-0 right-0"
        speech={speechOf(questionId, data, async () => (await loadSpoken()).spokenBody(data.text))}
      />
      <HolesText
        data={data}
        className="leading-10 pointer-coarse:leading-13"
        renderHole={(name) => {
          const index = names.indexOf(name)
          const typed = values[name] ?? ''
          return (
            <input
              type="text"
              aria-label={t('hole', { number: index + 1 })}
              value={typed}
              maxLength={maxHoleLength}
              // As wide as the typed text: the width must not reveal the expected answer.
              size={Math.min(30, Math.max(10, typed.length + 1))}
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              onChange={(event) => edit({ ...values, [name]: event.target.value })}
              {...(index === 0 && { 'data-arrival': true })}
              className="mx-1 max-w-full rounded-control border border-control bg-surface px-2 py-0.5 text-base leading-7 hover:border-brand pointer-coarse:min-h-11"
            />
          )
        }}
      />
    </fieldset>
  )
}
