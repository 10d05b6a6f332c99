import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LineText } from '#components/rich-text/line-text'
import { Icon } from '#components/ui/marks/icon'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import type { Language } from '#contract/languages'
import type { MatchingData, MatchingPair } from '#contract/questions/matching'
import { matchedPairs } from '#domain/scoring/matching'

/** Each pair as the student matched it, marked right or wrong. */
export function GivenPairs({ data, values }: { data: MatchingData; values: Readonly<Record<string, string>> }) {
  const t = useTranslations('player')
  return (
    <ul className="flex flex-col gap-2">
      {matchedPairs(data, values).map(({ chosen, isRight, ...pair }) => (
        <Pair key={pair.id} pair={pair} language={data.speakerLanguage}>
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

/** Each pair correctly matched. */
export function RightPairs({ data }: { data: MatchingData }) {
  return (
    <ul className="flex flex-col gap-2">
      {data.pairs.map((pair) => (
        <Pair key={pair.id} pair={pair} language={data.speakerLanguage}>
          <strong className="text-good">{pair.right}</strong>
        </Pair>
      ))}
    </ul>
  )
}

interface PairProps {
  pair: Pick<MatchingPair, 'left' | 'leftHtml'>
  language: Language
  children: ReactNode
}

function Pair({ pair: { left, leftHtml }, language, children }: PairProps) {
  const t = useTranslations('player.matching')
  return (
    <li className="break-words whitespace-pre-wrap">
      <span className={leftHtml && 'inline-block max-w-full align-middle'}>
        <LineText line={{ text: left, html: leftHtml }} language={language} />
      </span>
      <Icon name="arrowRight" className="mx-2 inline-block size-4 text-muted" />
      <VisuallyHidden> {t('with')} </VisuallyHidden>
      {children}
    </li>
  )
}
