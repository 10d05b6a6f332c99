import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { ChoiceFeedback, LineText } from '#components/rich-text/line-text'
import { QuestionText } from '#components/rich-text/question-text'
import { Icon } from '#components/ui/marks/icon'
import { FormulaView } from '#components/ui/reading/formula-view'
import { FoundZones } from '#components/ui/reading/found-zones'
import type { ReplayedAnswer, ReplayedChoice, ReplayedHole, ReplayedNumber } from '#domain/correcting/feedback'
import { textPictureAddress } from '#lib/browser/file-address'
import { OrderView } from './order-view.tsx'
import { PairsView } from './pairs-view.tsx'

/** The student's answer, verbatim: right and wrong are shown by words and icons, never by colour alone. */
export function AnswerView({ answer }: { answer: ReplayedAnswer }) {
  const t = useTranslations('feedback')
  switch (answer.kind) {
    case 'text':
      return <p className={bubble}>{answer.text}</p>
    case 'formula':
      return (
        <p className={bubble}>
          <FormulaView formula={answer.formula} className="text-lg" />
        </p>
      )
    case 'choices':
      return (
        <ul className="flex flex-col gap-2">
          {answer.choices.map((choice) => (
            <Choice key={choice.id} choice={choice} languages={answer.languages} />
          ))}
        </ul>
      )
    case 'order':
      return <OrderView {...answer} />
    case 'number':
      return <TypedNumber answer={answer} />
    case 'pairs':
      return <PairsView pairs={answer.pairs} language={answer.language} />
    case 'zones':
      return <FoundZones {...answer} pictureAddress={textPictureAddress} />
    case 'holes':
      return (
        <div className="flex flex-col gap-3">
          <QuestionText html={answer.text} headingOffset={3} />
          <ul className="flex flex-col gap-2">
            {answer.holes.map((hole) => (
              <Hole key={hole.number} hole={hole} />
            ))}
          </ul>
        </div>
      )
    case 'none':
    case 'empty':
    case 'audio':
      return <p className="text-muted italic">{t(`said.${answer.kind}`)}</p>
  }
}

const bubble = 'rounded-card rounded-tl-none bg-brand-soft px-4 py-3 break-words whitespace-pre-wrap'

function verdictOf({ good, chosen }: ReplayedChoice) {
  if (chosen) return good ? 'right' : 'wrong'
  return good ? 'missed' : 'left'
}

const choiceLooks = {
  right: { icon: 'check', colour: 'text-good' },
  wrong: { icon: 'close', colour: 'text-bad' },
  missed: { icon: 'info', colour: 'text-warn' },
  left: { icon: null, colour: 'text-muted' },
} as const

type ChoiceProps = Pick<Extract<ReplayedAnswer, { kind: 'choices' }>, 'languages'> & { choice: ReplayedChoice }

function Choice({ choice, languages }: ChoiceProps) {
  const t = useTranslations('feedback.choice')
  const verdict = verdictOf(choice)
  const { icon, colour } = choiceLooks[verdict]
  return (
    <li
      className={clsx(
        'flex items-start gap-x-3 rounded-control border px-3 py-2 max-tablet:flex-wrap',
        choice.chosen ? 'border-brand bg-brand-soft' : 'border-line',
      )}
    >
      {icon ? <Icon name={icon} className={clsx('mt-0.5', colour)} /> : <span className="size-5 shrink-0" />}
      <span className="min-w-0 flex-1 basis-48 break-words">
        <LineText line={choice} language={languages.choices} />
        {verdict === 'left' ? null : (
          <ChoiceFeedback choice={choice} language={languages.feedback} className="text-sm text-muted" />
        )}
      </span>
      {verdict === 'left' ? null : (
        <span className={clsx('text-sm leading-6 font-semibold whitespace-nowrap max-tablet:pl-8', colour)}>{t(verdict)}</span>
      )}
    </li>
  )
}

/** The typed text, whether its number and unit are right, and the expected quantity. */
function TypedNumber({ answer: { typed, verdict, expected } }: { answer: ReplayedNumber }) {
  const t = useTranslations('feedback.number')
  const word = verdict === 'unreadable' ? verdict : verdict.number ? verdict.unit : 'number'
  const right = word === 'right'
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="font-semibold break-words whitespace-pre-wrap">{typed}</span>
      <span
        className={clsx('inline-flex items-center gap-1 self-center text-sm font-semibold', right ? 'text-good' : 'text-bad')}
      >
        <Icon name={right ? 'check' : 'close'} />
        {t(word)}
      </span>
      <span className="w-full text-sm">
        {expected.tolerance === '' ? t('expected', { quantity: expected.quantity }) : t('expectedWithin', { ...expected })}
      </span>
    </div>
  )
}

function Hole({ hole }: { hole: ReplayedHole }) {
  const t = useTranslations('feedback.hole')
  const blank = hole.typed.trim() === ''
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="text-muted tabular-nums">{t('number', { number: hole.number })}</span>
      <span className={clsx('font-semibold break-words whitespace-pre-wrap', blank && 'text-muted')}>
        {blank ? t('blank') : hole.typed}
      </span>
      <span
        className={clsx(
          'inline-flex items-center gap-1 self-center text-sm font-semibold',
          hole.right ? 'text-good' : 'text-bad',
        )}
      >
        <Icon name={hole.right ? 'check' : 'close'} />
        {hole.right ? t('right') : t('wrong')}
      </span>
      {hole.right ? null : <span className="text-sm">{t('expected', { answers: hole.accepted.join(' / ') })}</span>}
    </li>
  )
}
