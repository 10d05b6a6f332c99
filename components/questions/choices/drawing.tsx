import { useTranslations } from 'next-intl'
import { LineText } from '#components/rich-text/line-text'
import type { ChoiceType } from '#contract/question'
import { chosenIds } from '#domain/questions/values'
import { SolutionFrame } from '../titled.tsx'
import type { AskedOf, GivenProps, SolutionProps } from '../views.ts'
import { ChoiceList } from './choice-list.tsx'

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
