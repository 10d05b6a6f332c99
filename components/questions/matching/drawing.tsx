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
import { partFrame, Verdict } from '../verdict.tsx'
import type { AskedOf, GivenProps, SolutionProps } from '../views.ts'

/** Each pair as the student matched it, and the right match when it differs. */
export function GivenPairs({ question: { data }, value, judged }: GivenProps<AskedOf<'Matching'>>) {
  const t = useTranslations('questions')
  return (
    <ul className="flex flex-col gap-2">
      {matchedPairs(data, typedHoles(value)).map(({ chosen, isRight, right, ...pair }) => {
        const missed = chosen === null ? 'missed' : 'wrong'
        const verdict = judged ? (isRight ? 'right' : missed) : null
        return (
          <Pair key={pair.id} pair={pair} language={data.speakerLanguage} className={partFrame(verdict)}>
            {chosen === null ? null : <span className="font-semibold break-words">{chosen}</span>}{' '}
            {chosen === null && !judged ? <em className="text-muted">{t('blank')}</em> : null}
            <Verdict verdict={verdict} word={t(verdict ?? 'wrong')} />
            {verdict === 'wrong' || verdict === 'missed' ? (
              <span className="block text-sm break-words">{t('expected', { answers: right })}</span>
            ) : null}
          </Pair>
        )
      })}
    </ul>
  )
}

/** Each left side with its answer, and the extra answers. */
export function MatchingSolution({ question }: SolutionProps<AskedOf<'Matching'>>) {
  const t = useTranslations('questions.pairs')
  const { pairs, extras, speakerLanguage } = question.data
  return (
    <>
      <ul className="flex flex-col gap-2">
        {pairs.map((pair) => (
          <Pair key={pair.id} pair={pair} language={speakerLanguage}>
            {pair.right}
          </Pair>
        ))}
      </ul>
      {extras.length > 0 ? (
        <p className="text-sm break-words text-muted">{t('extras', { texts: extras.map(({ text }) => text).join(', ') })}</p>
      ) : null}
    </>
  )
}

interface Props {
  pair: Pick<MatchingPair, 'left' | 'leftHtml'>
  language: Language
  className?: string
  children: ReactNode
}

/** A left side with what it is matched with. */
function Pair({ pair: { left, leftHtml }, language, className, children }: Props) {
  const t = useTranslations('questions.pairs')
  return (
    <li className={clsx('break-words whitespace-pre-wrap', className)}>
      <span className={leftHtml && 'inline-block max-w-full align-middle'}>
        <LineText line={{ text: left, html: leftHtml }} language={language} />
      </span>
      <Icon name="arrowRight" className="mx-2 inline-block size-4 text-muted" />
      <VisuallyHidden> {t('with')} </VisuallyHidden>
      {children}
    </li>
  )
}
