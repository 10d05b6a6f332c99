import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LineText } from '#components/rich-text/line-text'
import { Icon } from '#components/ui/display/icon'
import { VisuallyHidden } from '#components/ui/reading/visually-hidden'
import type { Language } from '#contract/languages'
import type { MatchingPair } from '#contract/questions/matching'
import { typedHoles } from '#domain/questions/values'
import { matchedPairs } from '#domain/scoring/matching'
import { SolutionFrame, Verdict, verdictColour } from '../verdict.tsx'
import type { AskedOf, GivenProps, SolutionProps } from '../views.ts'

/** Each pair as the student matched it; in a row also the right match when it differs. */
export function GivenPairs({ question: { data }, value, density, judged }: GivenProps<AskedOf<'Matching'>>) {
  const t = useTranslations('questions')
  const pairs = matchedPairs(data, typedHoles(value)).map(({ isRight, ...pair }) => ({
    ...pair,
    isRight: judged ? isRight : null,
  }))
  return (
    <ul className="flex flex-col gap-2">
      {pairs.map(({ chosen, isRight, right, ...pair }) =>
        density === 'bubble' ? (
          <Pair key={pair.id} pair={pair} language={data.speakerLanguage}>
            <span className={clsx('font-semibold', verdictColour(isRight))}>
              {chosen ?? <em>{t('empty')}</em>}
              <Verdict right={isRight} word={t(isRight ? 'said.right' : 'said.wrong')} density={density} />
            </span>
          </Pair>
        ) : (
          <li key={pair.id} className="flex flex-col gap-x-3 gap-y-1 rounded-control border border-line px-3 py-2">
            <span className="min-w-0 break-words whitespace-pre-wrap">
              <LineText line={{ text: pair.left, html: pair.leftHtml }} language={data.speakerLanguage} />
            </span>
            <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className={clsx('min-w-0 font-semibold break-words', chosen === null && 'text-muted')}>
                {chosen ?? t('blank')}
              </span>
              <Verdict right={isRight} word={t(isRight ? 'right' : 'wrong')} density={density} />
              {isRight !== false ? null : (
                <span className="min-w-0 text-sm break-words">{t('expected', { answers: right })}</span>
              )}
            </span>
          </li>
        ),
      )}
    </ul>
  )
}

/** Each left side with its answer; for authors also the extra answers. */
export function MatchingSolution({ question, density }: SolutionProps<AskedOf<'Matching'>>) {
  const t = useTranslations('questions.pairs')
  const { pairs, extras, speakerLanguage } = question.data
  return (
    <SolutionFrame title={t('title')} density={density}>
      <ul className="flex flex-col gap-2">
        {pairs.map((pair) => (
          <Pair key={pair.id} pair={pair} language={speakerLanguage}>
            {density === 'bubble' ? <strong className="text-good">{pair.right}</strong> : pair.right}
          </Pair>
        ))}
      </ul>
      {extras.length > 0 && density === 'row' ? (
        <p className="text-sm break-words text-muted">{t('extras', { texts: extras.map(({ text }) => text).join(', ') })}</p>
      ) : null}
    </SolutionFrame>
  )
}

interface Props {
  pair: Pick<MatchingPair, 'left' | 'leftHtml'>
  language: Language
  children: ReactNode
}

/** A left side with what it is matched with. */
function Pair({ pair: { left, leftHtml }, language, children }: Props) {
  const t = useTranslations('questions.pairs')
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
