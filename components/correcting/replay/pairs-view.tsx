import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { LineText } from '#components/rich-text/line-text'
import { Icon } from '#components/ui/marks/icon'
import type { Language } from '#contract/languages'
import type { MatchedPair } from '#domain/scoring/matching'

/** Each pair as the student matched it, with the right match when it differs. */
export function PairsView({ pairs, language }: { pairs: readonly MatchedPair[]; language: Language }) {
  return (
    <ul className="flex flex-col gap-2">
      {pairs.map((pair) => (
        <Pair key={pair.id} pair={pair} language={language} />
      ))}
    </ul>
  )
}

function Pair({ pair, language }: { pair: MatchedPair; language: Language }) {
  const t = useTranslations('feedback.hole')
  const { left, leftHtml, chosen, right, isRight } = pair
  return (
    <li className="flex flex-col gap-x-3 gap-y-1 rounded-control border border-line px-3 py-2">
      <span className="min-w-0 break-words whitespace-pre-wrap">
        <LineText line={{ text: left, html: leftHtml }} language={language} />
      </span>
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
