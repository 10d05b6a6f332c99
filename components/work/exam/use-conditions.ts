import { useState } from 'react'
import { useWriting } from '#components/calls/use-writing.ts'
import { Failure } from '#contract/errors'
import type { ExamConditions } from '#contract/exam'
import { callApi } from '#lib/browser/client'
import { draftKey, dropDraft, keepDraft, readDraft } from '#lib/browser/local-draft'
import { examDraft } from '../assign/exam-draft.ts'
import { type ExamForm, examConditionsOf, examFormOf, examProblem } from '../assign/exam-form.ts'
import { currentOfConflict } from '../changes/conflict.ts'

const codes = ['tooShort', 'tooLong', 'invalid'] as const
type Problem = (typeof codes)[number]

export interface ConditionsOptions {
  readonly workId: string
  readonly userId: string
  readonly conditions: ExamConditions
  readonly version: number
  readonly onSaved: () => void
  /** A student has begun meanwhile. */
  readonly onBegun: () => void
  readonly onFailed: (error: unknown) => void
}

/** The form of the conditions, kept in sessionStorage until it is saved. */
export function useConditions({ workId, userId, conditions, version, ...told }: ConditionsOptions) {
  const key = draftKey('work-conditions', userId, workId)
  const [kept] = useState(() => readDraft(key, examDraft, 'session'))
  const [restored, setRestored] = useState(kept !== undefined)
  const [form, setForm] = useState<ExamForm>(kept ?? examFormOf(conditions))
  const [problem, setProblem] = useState<Problem>()
  const [base, setBase] = useState({ version, changedByOther: false })

  const { pending, write } = useWriting((error) => {
    const current = currentOfConflict(error)
    const refused =
      error instanceof Failure ? Object.entries(error.errors).find(([field]) => field.startsWith('exam')) : undefined
    if (current) setBase({ version: current.version, changedByOther: true })
    else if (refused) setProblem(codes.find((code) => code === refused[1]) ?? 'invalid')
    else if (error instanceof Failure && error.code === 'exam.begun') told.onBegun()
    else told.onFailed(error)
  })
  const save = async () => {
    const wrong = examProblem(form)
    setProblem(wrong)
    if (wrong) return
    const body = { exam: examConditionsOf(form), version: base.version }
    if (!(await write(() => callApi('changeConditions', { params: { id: workId }, body })))) return
    dropDraft(key, 'session')
    told.onSaved()
  }
  return {
    ...{ form, problem, pending, restored, save, changedByOther: base.changedByOther },
    change: (part: Partial<ExamForm>) => {
      const next = { ...form, ...part }
      setForm(next)
      keepDraft(key, next, 'session')
      setProblem(undefined)
    },
    startAgain: () => {
      dropDraft(key, 'session')
      setForm(examFormOf(conditions))
      setRestored(false)
      setProblem(undefined)
    },
  }
}
