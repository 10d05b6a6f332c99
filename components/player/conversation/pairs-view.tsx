import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '#components/ui/marks/icon'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import type { MatchingData } from '#contract/matching'
import { matchedPairs } from '#domain/scoring/matching'

/** Each pair as the student matched it, right or wrong. */
export function GivenPairs({ data, values }: { data: MatchingData; values: Readonly<Record<string, string>> }) {
  const t = useTranslations('player')
  return (
    <ul className="flex flex-col gap-2">
      {matchedPairs(data, values).map(({ id, left, chosen, isRight }) => (
        <Pair key={id} left={left}>
          <span className={clsx('font-semibold', isRight ? 'text-good' : 'text-bad')}>
            {chosen ?? <em>{t('emptyHole')}</em>}
            <Icon name={isRight ? 'check' : 'close'} className="ml-1 inline-block" />
            <VisuallyHidden> ({t(isRight ? 'right' : 'wrong')})</VisuallyHidden>
          </span>
        </Pair>
      ))}
    </ul>
  )
}

/** Each pair as it should be. */
export function RightPairs({ data }: { data: MatchingData }) {
  return (
    <ul className="flex flex-col gap-2">
      {data.pairs.map(({ id, left, right }) => (
        <Pair key={id} left={left}>
          <strong className="text-good">{right}</strong>
        </Pair>
      ))}
    </ul>
  )
}

function Pair({ left, children }: { left: string; children: ReactNode }) {
  const t = useTranslations('player.matching')
  return (
    <li className="break-words whitespace-pre-wrap">
      {left}
      <Icon name="arrowRight" className="mx-2 inline-block size-4 text-muted" />
      <VisuallyHidden> {t('with')} </VisuallyHidden>
      {children}
    </li>
  )
}
