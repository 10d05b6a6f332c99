'use client'

import { useForm } from '#components/calls/use-form.ts'
import type { Work } from '#contract/work'
import { assignmentErrors } from '#domain/works/assigning'
import { callApi } from '#lib/browser/client'
import { draftKey } from '#lib/browser/local-draft'
import { examProblem } from './exam-form.ts'
import { type AssignForm, assignmentBody, restoredForm } from './form.ts'
import { type AssignProblems, clientProblems, refusalProblems, settledFields } from './problems.ts'

type Options = {
  userId: string
  /** Initial form, prefilled from the URL. */
  initial: AssignForm
  onGiven: (works: Work[]) => void
}

/** State and submission of the assignment form. */
export const useAssign = ({ userId, initial, onGiven }: Options) =>
  useForm<AssignForm, AssignProblems, Work[]>({
    initial,
    draft: {
      key: draftKey('assign', userId, 'form'),
      place: 'session',
      schema: async () => (await import('./assignment-draft.ts')).assignmentDraft,
    },
    merge: (changes) => ({ form: restoredForm(changes), conflicts: [] }),
    check: (form) => problemsOf(form, Date.now()),
    settles: settledFields,
    send: (form, { key }) => callApi('createWorks', { body: assignmentBody(form) }, { idempotencyKey: key() }),
    refused: refusalProblems,
    onSaved: onGiven,
    leaves: true,
  })

/** The problems found before anything is sent, at `now` (epoch ms). */
function problemsOf(form: AssignForm, now: number): AssignProblems {
  const exam = form.exam ? examProblem(form.exam) : undefined
  const errors = assignmentErrors({ ...form, students: form.students.map(({ _id }) => _id) }, now)
  return clientProblems({ ...errors, ...(exam && { exam }) })
}
