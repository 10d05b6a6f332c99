import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { givenVerdict, isRightVerdict } from '#domain/questions/true-false'
import { saidClass } from '../text/drawing.tsx'
import { partFrame, Verdict } from '../verdict.tsx'
import type { AskedOf, GivenProps, SolutionProps } from '../views.ts'

/** The picked word with its verdict, then the reason as typed. */
export function GivenTrueFalse({ question: { data }, value, density, judged }: GivenProps<AskedOf<'TrueFalse'>>) {
  const t = useTranslations('questions')
  const { verdict: picked, why } = givenVerdict(value)
  const given = picked === null ? 'missed' : isRightVerdict(data.good, value) ? 'right' : 'wrong'
  const verdict = judged ? given : null
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className={clsx('flex flex-wrap items-center gap-x-3 font-semibold', partFrame(verdict))}>
        {picked === null ? null : t(`trueFalse.${picked}`)}
        {picked === null && !judged ? <em className="font-normal text-muted">{t('trueFalse.none')}</em> : null}
        <Verdict verdict={verdict} word={t(given === 'missed' ? 'missed' : `trueFalse.said.${given}`)} />
        {verdict === 'missed' && data.good !== null ? (
          <span className="text-sm font-normal">{t('expected', { answers: t(`trueFalse.${data.good}`) })}</span>
        ) : null}
      </p>
      {why.trim() === '' ? null : <p className={saidClass(density)}>{why}</p>}
    </div>
  )
}

export function TrueFalseSolution({ question: { data } }: SolutionProps<AskedOf<'TrueFalse'>>) {
  const t = useTranslations('questions.trueFalse')
  if (data.good === null) return null
  return <p className={clsx('self-start font-semibold', partFrame('right'))}>{t(data.good ? 'true' : 'false')}</p>
}
