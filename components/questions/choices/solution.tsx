import { useTranslations } from 'next-intl'
import type { ChoiceType } from '#contract/question'
import { chosenIds } from '#domain/questions/values'
import { SolutionFrame } from '../titled.tsx'
import type { AskedOf, SolutionProps } from '../views.ts'
import { ChoiceList } from './choice-list.tsx'

export function ChoicesSolution({ question, value, density }: SolutionProps<AskedOf<ChoiceType>>) {
  const t = useTranslations('questions.choices')
  return (
    <SolutionFrame title={t('title')} density={density}>
      <ChoiceList question={question} chosen={value === null ? null : chosenIds(value)} density={density} />
    </SolutionFrame>
  )
}
