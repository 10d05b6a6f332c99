import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { givenVerdict, isRightVerdict } from '#domain/questions/true-false'
import { saidClass } from '../text/drawing.tsx'
import { SolutionFrame, Verdict, verdictColour } from '../verdict.tsx'
import type { AskedOf, GivenProps, SolutionProps } from '../views.ts'

/** The picked word with its verdict, then the reason as typed. */
export function GivenTrueFalse({ question: { data }, value, density, judged }: GivenProps<AskedOf<'TrueFalse'>>) {
  const t = useTranslations('questions')
  const { verdict, why } = givenVerdict(value)
  const right = judged ? isRightVerdict(data.good, value) : null
  const word = right ? 'right' : 'wrong'
  const bubble = density === 'bubble'
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className={clsx('flex flex-wrap items-baseline font-semibold', bubble ? verdictColour(right) : 'gap-x-3')}>
        {verdict === null ? <em className="font-normal text-muted">{t('trueFalse.none')}</em> : t(`trueFalse.${verdict}`)}
        <Verdict right={right} word={t(bubble ? `said.${word}` : word)} density={density} />
      </p>
      {why.trim() === '' ? null : <p className={saidClass(density)}>{why}</p>}
    </div>
  )
}

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
