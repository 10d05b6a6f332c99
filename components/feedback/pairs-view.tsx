import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/marks/icon'
import type { MatchedPair } from '#domain/scoring/matching'

/** Each pair as the student matched it, and its answer where it is another. */
export function PairsView({ pairs }: { pairs: readonly MatchedPair[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {pairs.map((pair) => (
        <Pair key={pair.id} pair={pair} />
      ))}
    </ul>
  )
}

function Pair({ pair: { left, chosen, right, isRight } }: { pair: MatchedPair }) {
  const t = useTranslations('feedback.hole')
  return (
    <li className="flex flex-col gap-x-3 gap-y-1 rounded-control border border-line px-3 py-2">
      <span className="min-w-0 break-words whitespace-pre-wrap">{left}</span>
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className={clsx('min-w-0 font-semibold break-words', chosen === null && 'text-muted')}>{chosen ?? t('blank')}</span>
        <span
          className={clsx('inline-flex items-center gap-1 self-center text-sm font-semibold', isRight ? 'text-good' : 'text-bad')}
        >
          <Icon name={isRight ? 'check' : 'close'} />
          {isRight ? t('right') : t('wrong')}
        </span>
        {isRight ? null : <span className="min-w-0 text-sm break-words">{t('expected', { answers: right })}</span>}
      </span>
    </li>
  )
}
