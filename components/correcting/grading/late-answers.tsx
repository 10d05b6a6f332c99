'use client'

import { useTranslations } from 'next-intl'
import { useAct, useDone } from '#components/calls/use-writing.ts'
import { Button } from '#components/ui/actions/button'
import { TitledSection } from '#components/ui/layout/section'
import type { Assignee } from '#contract/assignee'
import { dayMonthYearTime } from '#domain/dates/date-words'
import { callApi } from '#lib/browser/client'
import { AnswerFiles, AnswerView } from '../replay/answer-view.tsx'

type Decision = 'accepted' | 'left'
type Props = {
  assignee: Pick<Assignee, '_id' | 'course' | 'lateAnswers'>
  /** Questions of the parts before, of a very large work. */
  before: number
  canDecide: boolean
}

/** Answers given after the closing: they count once the teacher accepts them, all of them at once (OP-151). */
export function LateAnswers({ assignee, before, canDecide }: Props) {
  const t = useTranslations('feedback.late')
  const questions = assignee.course.modules.flatMap((module) => module.questions)
  const late = questions.flatMap((question, index) => {
    const answer = assignee.lateAnswers.find(({ questionId }) => questionId === question._id)
    return answer && answer.decision !== 'accepted' ? [{ question, answer, number: before + index + 1 }] : []
  })
  if (late.length === 0) return null
  return (
    <TitledSection
      id="hors-delai"
      title={t('title')}
      className="flex flex-col gap-4 rounded-card border border-warn bg-surface p-5 shadow-card"
    >
      <p className="max-w-text text-muted">{t('text', { count: late.length })}</p>
      <ol className="flex flex-col divide-y divide-line">
        {late.map(({ question, answer, number }) => (
          <li key={question._id} className="flex flex-col gap-2 py-3">
            <p className="text-sm font-semibold text-muted">
              {t('given', { number, at: dayMonthYearTime(answer.givenAt) })} {answer.decision === 'left' ? t('left') : null}
            </p>
            <AnswerView question={question} answer={{ value: answer.value, hasAudio: answer.audio !== null }} />
            <AnswerFiles files={answer} assigneeId={assignee._id} />
          </li>
        ))}
      </ol>
      {canDecide ? (
        <DecisionButtons assigneeId={assignee._id} waiting={late.some(({ answer }) => answer.decision === null)} />
      ) : null}
    </TitledSection>
  )
}

/** Buttons to accept or leave out late answers; those left out can still be accepted. */
function DecisionButtons({ assigneeId, waiting }: { assigneeId: string; waiting: boolean }) {
  const t = useTranslations('feedback.late')
  const done = useDone()
  const { pending, run: decide } = useAct(async (decision: Decision) => {
    await callApi('decideLateAnswers', { params: { id: assigneeId }, body: { decision } })
    done(t(decision === 'accepted' ? 'accepted' : 'wereLeft'))
  })
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="primary" pending={pending} onClick={() => decide('accepted')} label={t('accept')} />
      {waiting ? <Button onClick={() => decide('left')} label={t('leave')} /> : null}
    </div>
  )
}
