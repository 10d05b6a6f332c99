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
}

/** Changes the evaluation of one answer (WRK-038); the page then refreshes with the new means and history. */
export function ChangeEvaluation({ assigneeId, questionId, number, evaluation }: Props) {
  const t = useTranslations('feedback.evaluation')
  const done = useDone()
  const { pending, run: save } = useAct(async (percent: number) => {
    await callApi('changeEvaluation', { params: { id: assigneeId }, body: { questionId, evaluation: percent } })
    done(t('saved', { value: percent }))
  })
  return (
    <EvaluationForm
      opener={{ label: t('change'), 'aria-label': t('changeOf', { number }) }}
      label={t('legend')}
      evaluation={evaluation}
      className="px-3 pb-2"
      pending={pending}
      onSave={save}
    />
  )
}
