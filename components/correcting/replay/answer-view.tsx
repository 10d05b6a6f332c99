import { useTranslations } from 'next-intl'
import { drawingOf } from '#components/questions/drawings'
import type { Question } from '#contract/question'
import type { ReplayedAnswer } from '#domain/correcting/feedback'
import { isEmptyAnswer } from '#domain/scoring/answer'

/** The student's answer, verbatim: right and wrong are shown by words and icons, never by colour alone. */
export function AnswerView({ question, answer }: { question: Question; answer: ReplayedAnswer | null }) {
  const t = useTranslations('feedback')
  const { Given, showsMissed } = drawingOf(question)
  const isEmpty = answer !== null && !showsMissed && isEmptyAnswer(question, answer.value, answer.hasAudio)
  if (answer === null || isEmpty) return <p className="text-muted italic">{t(isEmpty ? 'said.empty' : 'said.none')}</p>
  return <Given question={question} value={answer.value} density="row" judged />
}
