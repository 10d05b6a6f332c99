'use client'

import { useEffect, useRef, useState } from 'react'
import type { Work } from '#contract/work'
import { assignmentErrors } from '#domain/works/assigning'
import { callApi } from '#lib/browser/client'
import { draftKey, dropDraft, keepDraft, restoreDraft } from '#lib/browser/local-draft'
import { attemptFor } from '#lib/browser/write-attempt'
import { examProblem } from './exam-form.ts'
import { type AssignForm, type AssignmentFormDraft, assignmentBody, restoredForm } from './form.ts'
import { type AssignProblems, clientProblems, refusalProblems, withoutChanged } from './problems.ts'

const fetchSchema = async () => (await import('./assignment-draft.ts')).assignmentFormDraft

type Options = {
  userId: string
  /** Initial form, prefilled from the URL. */
  initial: AssignForm
  /** Query of the URL. */
  from: string
  onGiven: (works: Work[]) => void
  /** Called when the request fails for a reason that no field explains. */
  onFailed: (error: unknown) => void
}

/** The form state: kept in sessionStorage at each change, and restored on the next visit. */
function useAssignmentDraft({ userId, initial, from }: Pick<Options, 'userId' | 'initial' | 'from'>) {
  const key = draftKey('assign', userId, 'form')
  const [form, setForm] = useState(initial)
  const [restored, setRestored] = useState(false)
  const attempt = useRef<AssignmentFormDraft['attempt']>(null)
  const first = useRef(initial)

  useEffect(() => {
    const bringBack = (kept: AssignmentFormDraft) => {
      attempt.current = kept.attempt
      setForm(restoredForm(kept, from, first.current))
      setRestored(true)
    }
    return restoreDraft({ key, place: 'session' }, fetchSchema, bringBack)
  }, [key, from])

  const keep = (next: AssignForm) =>
    keepDraft(key, { form: next, from, attempt: attempt.current } satisfies AssignmentFormDraft, 'session')
  return {
    ...{ form, restored },
    write: (next: AssignForm) => {
      setForm(next)
      keep(next)
    },
    /** Deletes the draft, once the works were created. */
    drop: () => dropDraft(key, 'session'),
    startAgain: () => {
      dropDraft(key, 'session')
      attempt.current = null
      setForm(initial)
      setRestored(false)
    },
    /** An identical request reuses its idempotency key, also after a reload, so that a lost reply does not create works twice. */
    writeKeyOf: (body: string) => {
      attempt.current = attemptFor(attempt.current, body)
      keep(form)
      return attempt.current.key
    },
  }
}

/** State and submission of the assignment form; repeated presses of the button submit once. */
export function useAssign({ userId, initial, from, onGiven, onFailed }: Options) {
  const written = useAssignmentDraft({ userId, initial, from })
  const { form, restored, writeKeyOf } = written
  const [problems, setProblems] = useState<AssignProblems>({})
  /** Counts refusals: a new refusal moves the focus to the first invalid field, later corrections do not. */
  const [refusals, setRefusals] = useState(0)
  const [pending, setPending] = useState(false)
  const sending = useRef(false)

  const change = (part: Partial<AssignForm>) => {
    written.write({ ...form, ...part })
    setProblems((now) => withoutChanged(now, part))
  }
  const reset = () => {
    written.startAgain()
    setProblems({})
  }
  const refuse = (found: AssignProblems) => {
    setProblems(found)
    setRefusals((count) => count + 1)
  }

  async function submit() {
    if (sending.current) return
    const formProblems = problemsOf(form, Date.now())
    refuse(formProblems)
    if (form.courseId === null || Object.keys(formProblems).length > 0) return
    const body = assignmentBody(form, form.courseId)
    sending.current = true
    setPending(true)
    try {
      const works = await callApi('createWorks', { body }, { idempotencyKey: writeKeyOf(JSON.stringify(body)) })
      written.drop()
      onGiven(works)
    } catch (error) {
      sending.current = false
      setPending(false)
      const refused = refusalProblems(error)
      refuse(refused)
      if (Object.keys(refused).length === 0) onFailed(error)
    }
  }

  return { form, change, problems, refusals, pending, restored, reset, submit }
}

/** The problems found before anything is sent, at `now` (epoch ms). */
function problemsOf(form: AssignForm, now: number): AssignProblems {
  const exam = form.exam ? examProblem(form.exam) : undefined
  const errors = assignmentErrors({ ...form, students: form.students.map(({ _id }) => _id) }, now)
  return clientProblems({ ...errors, ...(exam && { exam }) })
}
