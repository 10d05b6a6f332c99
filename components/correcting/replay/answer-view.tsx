import { useTranslations } from 'next-intl'
import { GivenAnswer } from '#components/questions/given-answer'
import type { Question } from '#contract/question'
import type { ReplayedAnswer } from '#domain/correcting/feedback'

/** The student's answer, verbatim: right and wrong are shown by words and icons, never by colour alone. */
export function AnswerView({ question, answer }: { question: Question; answer: ReplayedAnswer | null }) {
  const t = useTranslations('feedback')
  const nothing = (said: 'none' | 'empty') => <p className="text-muted italic">{t(`said.${said}`)}</p>
  return answer === null ? (
    nothing('none')
  ) : (
    <GivenAnswer {...{ question, answer }} density="row" judged blank={nothing('empty')} />
  )
}
