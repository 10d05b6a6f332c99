import { useTranslations } from 'next-intl'
import { drawingOf } from '#components/questions/drawings'
import type { Question } from '#contract/question'
import type { ReplayedAnswer } from '#domain/correcting/feedback'
import { isEmptyAnswer } from '#domain/scoring/answer'

/** The student's answer, verbatim: right and wrong are shown by words and icons, never by colour alone. */
export function AnswerView({ question, answer }: { question: Question; answer: ReplayedAnswer | null }) {
  const t = useTranslations('feedback')
  const { Given, showsMissed } = drawingOf(question)
  const isEmpty = answer !== null && isEmptyAnswer(question, answer.value, answer.hasAudio)
  return (
    <>
      {answer === null || isEmpty ? <p className="text-muted italic">{t(isEmpty ? 'said.empty' : 'said.none')}</p> : null}
      {answer !== null && (showsMissed || !isEmpty) ? (
        <Given question={question} value={answer.value} density="row" judged />
      ) : null}
    </>
  )
}
