import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Question } from '#contract/question'
import type { ReplayedAnswer } from '#domain/correcting/feedback'
import { judgementOf } from '#domain/player/verdict'
import { isEmptyAnswer } from '#domain/scoring/answer'
import { drawingOf } from './drawings.tsx'
import { Titled } from './verdict.tsx'
import type { GivenProps } from './views.ts'

type Props = Pick<GivenProps, 'density' | 'judged'> & {
  question: Question
  answer: ReplayedAnswer
  /** What says that nothing was answered. */
  blank: ReactNode
}

/** An answer as it was given. Once judged: each part with its verdict while the computer’s mark stands; under a person’s mark, the expected answer. */
export function GivenAnswer({ question, answer, density, judged, blank }: Props) {
  const t = useTranslations('questions')
  const { Given, Solution, showsMissed } = drawingOf(question)
  const { value, hasAudio, evaluation = null } = answer
  const decided = judged && judgementOf(question, { value, evaluation })?.by === 'person'
  const showsVerdicts = judged && !decided
  const isEmpty = isEmptyAnswer(question, value, hasAudio)
  return (
    <>
      {isEmpty && !(showsVerdicts && showsMissed === 'said') ? blank : null}
      {!isEmpty || (showsVerdicts && showsMissed) ? (
        <Given question={question} value={value} density={density} judged={showsVerdicts} />
      ) : null}
      {decided && Solution ? (
        <Titled title={t('expectedAnswer')}>
          <Solution question={question} />
        </Titled>
      ) : null}
    </>
  )
}
