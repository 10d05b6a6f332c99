import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { ChoiceFeedback, LineText } from '#components/rich-text/line-text'
import { Icon } from '#components/ui/marks/icon'
import { FormulaView } from '#components/ui/reading/formula-view'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import { type ChoiceType, hasChoices, type Question } from '#contract/question'
import type { QuizData } from '#contract/questions/choices'
import type { HolesData } from '#contract/questions/holes'
import type { NumericData } from '#contract/questions/numeric'
import type { AnswerRecord } from '#domain/player/work'
import { chosenIds, isFormula, typedHoles } from '#domain/questions/values'
import { isEmptyAnswer } from '#domain/scoring/answer'
import { alternatives, isHoleRight } from '#domain/scoring/holes'
import { expectedQuantity, unitsOf } from '#domain/scoring/quantity'
import { AttachmentsView } from '../answer/attachment-view.tsx'
import { HolesText } from '../answer/holes-text.tsx'
import { GivenMarks } from './marks-view.tsx'
import { GivenOrder } from './order-view.tsx'
import { GivenPairs } from './pairs-view.tsx'

type Props = { question: Question; record: AnswerRecord | null }

/** The student's answer, shown verbatim. */
export function AnswerBubble({ question, record }: Props) {
  const t = useTranslations('player')
  if (!record || isEmptyAnswer(question, record.value, record.files.audio !== null)) {
    return (
      <>
        <em className="text-muted">{t('noAnswer')}</em>
        {record ? <AttachmentsView files={record.files} /> : null}
      </>
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <GivenAnswer question={question} record={record} />
      <AttachmentsView files={record.files} />
    </div>
  )
}

function GivenAnswer({ question, record }: { question: Question; record: AnswerRecord }) {
  if (hasChoices(question)) return <ChosenList data={question.data} chosen={chosenIds(record.value)} />
  if (question.type === 'Ordering') return <GivenOrder data={question.data} order={chosenIds(record.value)} />
  if (question.type === 'Matching') return <GivenPairs data={question.data} values={typedHoles(record.value)} />
  if (question.type === 'HotSpots') return <GivenMarks data={question.data} entries={chosenIds(record.value)} />
  if (question.type === 'HolesInText') return <FilledHoles data={question.data} values={typedHoles(record.value)} />
  if (isFormula(record.value)) return <FormulaView formula={record.value} className="text-lg" />
  if (typeof record.value !== 'string' || record.value.trim() === '') return null
  return <p className="break-words whitespace-pre-wrap">{record.value}</p>
}

function ChosenList({ data, chosen }: { data: QuizData; chosen: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {data.choices
        .filter(({ id }) => chosen.includes(id))
        .map((choice) => (
          <li key={choice.id}>
            <LineText line={choice} language={data.speakerLanguage} />
          </li>
        ))}
    </ul>
  )
}

function FilledHoles({ data, values }: { data: HolesData; values: Record<string, string> }) {
  const t = useTranslations('player')
  return (
    <HolesText
      data={data}
      renderHole={(name) => {
        const right = isHoleRight(data, name, values)
        return (
          <span
            className={clsx(
              'rounded px-1 font-semibold',
              // Keeps a word and its mark on one line.
              isShort(values[name] ?? '') ? 'whitespace-pre' : 'whitespace-pre-wrap',
              right ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad',
            )}
          >
            {values[name] ?? <em>{t('emptyHole')}</em>}
            <Icon name={right ? 'check' : 'close'} className="ml-0.5 inline-block" />
            <VisuallyHidden> ({t(right ? 'right' : 'wrong')})</VisuallyHidden>
          </span>
        )
      }}
    />
  )
}

const isShort = (typed: string) => typed.length <= 24

/** A fill-in text with the first accepted answer of each hole. */
export function HolesExample({ data }: { data: HolesData }) {
  return (
    <HolesText
      data={data}
      renderHole={(name) => {
        const accepted = Object.hasOwn(data.holes, name) ? data.holes[name] : undefined
        return <strong className="text-good">{alternatives(accepted ?? '')[0] ?? '…'}</strong>
      }}
    />
  )
}

/** The expected number with its tolerance, and the other accepted units. */
export function ExpectedNumber({ data }: { data: NumericData }) {
  const t = useTranslations('player.number')
  const { quantity, tolerance } = expectedQuantity(data)
  const [, ...others] = unitsOf(data)
  return (
    <p>
      <strong className="text-good">{quantity}</strong>
      {tolerance === '' ? null : ` ${t('within', { tolerance })}`}
      {others.length === 0 ? null : (
        <span className="block text-sm text-muted">{t('otherUnits', { units: others.join(', ') })}</span>
      )}
    </p>
  )
}

interface CorrectionProps {
  question: Extract<Question, { type: ChoiceType }>
  chosen: readonly string[]
}

/** Every choice of a quiz, marked by icon and word if it is good or was wrongly picked. */
export function ChoicesCorrection({ question: { data, correctionLanguage }, chosen }: CorrectionProps) {
  const t = useTranslations('player')
  return (
    <ul className="flex flex-col gap-1">
      {data.choices.map((choice) => {
        const { id, good } = choice
        const wrongly = !good && chosen.includes(id)
        const note = good ? t('goodChoice') : wrongly ? t('wrongPick') : null
        return (
          <li key={id} className={clsx('flex items-start gap-2', good ? 'text-good' : wrongly ? 'text-bad' : 'text-muted')}>
            {note ? <Icon name={good ? 'check' : 'close'} className="mt-0.5" /> : <span className="size-5 shrink-0" />}
            <span className="min-w-0 break-words">
              <LineText line={choice} language={data.speakerLanguage} />
              {note ? <VisuallyHidden> ({note})</VisuallyHidden> : null}
              {note ? <ChoiceFeedback choice={choice} language={correctionLanguage} className="text-ink" /> : null}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
