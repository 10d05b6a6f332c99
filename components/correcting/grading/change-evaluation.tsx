'use client'

import { useTranslations } from 'next-intl'
import { useAct, useDone } from '#components/calls/use-writing.ts'
import { callApi } from '#lib/browser/client'
import { EvaluationForm } from './grade-field.tsx'

type Props = {
  assigneeId: string
  questionId: string
  /** Position of the question in its module, from 1. */
  number: number
  /** Exact percentage, null if not evaluated. */
  evaluation: number | null
  /** Whether it is waited for. */
  waits: boolean
}

/** Returns what gives one answer its evaluation, or another one (WRK-038); the page then refreshes with the new means and history. */
export function useEvaluate(assigneeId: string) {
  const t = useTranslations('feedback.evaluation')
  const done = useDone()
  return async (questionId: string, evaluation: number) => {
    await callApi('changeEvaluation', { params: { id: assigneeId }, body: { questionId, evaluation } })
    done(t('saved', { value: evaluation }))
  }
}

export function ChangeEvaluation({ assigneeId, questionId, number, evaluation, waits }: Props) {
  const t = useTranslations('feedback.evaluation')
  const act = evaluation === null ? 'give' : 'change'
  const { pending, run: save } = useAct(useEvaluate(assigneeId))
  return (
    <EvaluationForm
      opener={{ label: t(act), 'aria-label': t(`${act}Of`, { number }), variant: waits ? 'secondary' : 'quiet' }}
      label={t('legend')}
      evaluation={evaluation}
      className="px-3 pb-2"
      pending={pending}
      onSave={(percent) => save(questionId, percent)}
    />
  )
}
