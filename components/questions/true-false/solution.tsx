import { useTranslations } from 'next-intl'
import { SolutionFrame } from '../titled.tsx'
import type { AskedOf, SolutionProps } from '../views.ts'

export function TrueFalseSolution({ question: { data }, density }: SolutionProps<AskedOf<'TrueFalse'>>) {
  const t = useTranslations('questions.trueFalse')
  if (data.good === null) return null
  return (
    <SolutionFrame title={t('title')} density={density}>
      <p className="self-start rounded-control border border-good bg-good-soft px-3 py-2 font-semibold">
        {t(data.good ? 'true' : 'false')}
      </p>
    </SolutionFrame>
  )
}
