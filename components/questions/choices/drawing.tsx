import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { ChoiceFeedback, LineText } from '#components/rich-text/line-text'
import { Icon } from '#components/ui/display/icon'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import type { ChoiceType } from '#contract/question-types'
import type { QuizChoice } from '#contract/questions/choices'
import { chosenIds } from '#domain/questions/values'
import { SolutionFrame } from '../verdict.tsx'
import type { AskedOf, Density, GivenProps, SolutionProps } from '../views.ts'

/** The picked choices; in a row also the others, so that the missed ones are visible. A conversation judges them in the solution. */
export function GivenChoices({ question, value, density, judged }: GivenProps<AskedOf<ChoiceType>>) {
  const chosen = chosenIds(value)
  if (density === 'row' && judged) return <ChoiceList question={question} chosen={chosen} density={density} />
  return (
    <ul className="flex flex-col gap-1">
      {question.data.choices
        .filter(({ id }) => chosen.includes(id))
        .map((choice) => (
          <li key={choice.id}>
            <LineText line={choice} language={question.data.speakerLanguage} />
          </li>
        ))}
    </ul>
  )
}

export function ChoicesSolution({ question, value, density }: SolutionProps<AskedOf<ChoiceType>>) {
  const t = useTranslations('questions.choices')
  return (
    <SolutionFrame title={t('title')} density={density}>
      <ChoiceList question={question} chosen={value === null ? null : chosenIds(value)} density={density} />
    </SolutionFrame>
  )
}

interface Props {
  question: AskedOf<ChoiceType>
  /** The ids that a student picked; null without a student. */
  chosen: readonly string[] | null
  density: Density
}

const looks = {
  good: { icon: 'check', colour: 'text-good' },
  right: { icon: 'check', colour: 'text-good' },
  wrong: { icon: 'close', colour: 'text-bad' },
  missed: { icon: 'info', colour: 'text-warn' },
  left: { icon: null, colour: 'text-muted' },
} as const

/** Every choice, marked by icon and word if it is good or was picked. */
function ChoiceList({ question, chosen, density }: Props) {
  return (
    <ul className={clsx('flex flex-col', density === 'bubble' ? 'gap-1' : 'gap-2')}>
      {question.data.choices.map((choice) => (
        <Choice
          key={choice.id}
          choice={choice}
          question={question}
          density={density}
          verdict={verdictOf(choice, chosen)}
          isChosen={chosen?.includes(choice.id) ?? false}
        />
      ))}
    </ul>
  )
}

function verdictOf({ id, good }: QuizChoice, chosen: Props['chosen']): keyof typeof looks {
  if (good && chosen === null) return 'good'
  if (chosen?.includes(id)) return good ? 'right' : 'wrong'
  return good ? 'missed' : 'left'
}

type ChoiceProps = Omit<Props, 'chosen'> & { choice: QuizChoice; verdict: keyof typeof looks; isChosen: boolean }

function Choice({ choice, question: { data, correctionLanguage }, density, verdict, isChosen }: ChoiceProps) {
  const t = useTranslations('questions.choices')
  const { icon, colour } = looks[verdict]
  const bubble = density === 'bubble'
  const framed = isChosen ? 'border-brand bg-brand-soft' : verdict === 'good' ? 'border-good bg-good-soft' : 'border-line'
  return (
    <li
      className={clsx(
        'flex items-start',
        bubble ? ['gap-2', colour] : ['gap-x-3 rounded-control border px-3 py-2 max-tablet:flex-wrap', framed],
      )}
    >
      {icon ? <Icon name={icon} className={clsx('mt-0.5', colour)} /> : <span className="size-5 shrink-0" />}
      <span className={clsx('min-w-0 break-words', !bubble && 'flex-1 basis-48')}>
        <LineText line={choice} language={data.speakerLanguage} />
        {verdict !== 'left' && bubble ? <VisuallyHidden> ({t(`said.${verdict}`)})</VisuallyHidden> : null}
        {verdict === 'left' ? null : (
          <ChoiceFeedback choice={choice} language={correctionLanguage} className={bubble ? 'text-ink' : 'text-sm text-muted'} />
        )}
      </span>
      {verdict === 'left' || bubble ? null : (
        <span className={clsx('text-sm leading-6 font-semibold whitespace-nowrap max-tablet:pl-8', colour)}>{t(verdict)}</span>
      )}
    </li>
  )
}
