import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { ChoiceFeedback, LineText } from '#components/rich-text/line-text'
import { Icon } from '#components/ui/display/icon'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import type { ChoiceType } from '#contract/question-types'
import { chosenIds } from '#domain/questions/values'
import { type PartVerdict, partFrame, verdictLooks } from '../verdict.tsx'
import type { AskedOf, GivenProps, SolutionProps } from '../views.ts'
import { ChoiceLetter } from './letter.tsx'

type Props = { question: AskedOf<ChoiceType> }

/** The choices as they were touched; once judged, by icon and word also what was missed. */
export function GivenChoices({ question, value, judged }: GivenProps<AskedOf<ChoiceType>>) {
  const t = useTranslations('questions.choices')
  const chosen = chosenIds(value)
  return (
    <ul className="flex flex-col gap-2">
      {question.data.choices.map((choice, index) => {
        const isChosen = chosen.includes(choice.id)
        const verdict = judged ? verdictOf(choice.good, isChosen) : null
        // Who chose nothing forgot none.
        const word = verdict && t(chosen.length === 0 ? 'good' : verdict)
        return <Choice key={choice.id} {...{ question, choice, index, verdict, isChosen, word }} />
      })}
    </ul>
  )
}

function verdictOf(good: boolean, isChosen: boolean) {
  if (isChosen) return good ? 'right' : 'wrong'
  return good ? 'missed' : null
}

/** Every choice with its feedback, the good ones marked. */
export function ChoicesSolution({ question }: SolutionProps<AskedOf<ChoiceType>>) {
  const t = useTranslations('questions.choices')
  return (
    <ul className="flex flex-col gap-2">
      {question.data.choices.map((choice, index) => (
        <Choice
          key={choice.id}
          {...{ question, choice, index, isChosen: false, word: t('good') }}
          verdict={choice.good ? 'right' : null}
        />
      ))}
    </ul>
  )
}

interface ChoiceProps extends Props {
  choice: AskedOf<ChoiceType>['data']['choices'][number]
  index: number
  verdict: PartVerdict
  isChosen: boolean
  /** What the verdict is called. */
  word: string | null
}

/** What has a verdict is shown with its author’s feedback. */
function Choice({ choice, index, question, verdict, isChosen, word }: ChoiceProps) {
  const { type, data, correctionLanguage } = question
  const t = useTranslations('questions')
  const box = clsx(
    'mt-0.5 size-5 shrink-0 border-2 forced-color-adjust-none',
    type === 'SingleChoice' ? 'rounded-full' : 'rounded',
  )
  return (
    <li className={clsx('flex flex-wrap items-start gap-x-3', partFrame(verdict))}>
      {verdict ? (
        <Icon name={verdictLooks[verdict].icon} className={clsx('mt-0.5', verdictLooks[verdict].colour)} />
      ) : (
        <span className={clsx(box, isChosen ? 'border-brand bg-brand' : 'border-control')} />
      )}
      <ChoiceLetter question={question} index={index} />
      <span className="min-w-24 flex-1 break-words">
        <LineText line={choice} language={data.speakerLanguage} />
        {isChosen && !verdict ? <VisuallyHidden> ({t('chosen')})</VisuallyHidden> : null}
        {verdict ? <ChoiceFeedback choice={choice} language={correctionLanguage} /> : null}
      </span>
      {verdict ? (
        <span className={clsx('pl-8 text-sm leading-6 font-semibold tablet:pl-0', verdictLooks[verdict].colour)}>{word}</span>
      ) : null}
    </li>
  )
}
