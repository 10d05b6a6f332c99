'use client'

import { useEffect, useRef, useState } from 'react'
import type { Work } from '#contract/work'
import { assignmentErrors } from '#domain/assigning'
import { callApi } from '#lib/browser/client'
import { draftKey, dropDraft, keepDraft, restoreDraft } from '#lib/browser/local-draft'
import { attemptFor } from '#lib/browser/write-attempt'
import { type AssignForm, type AssignmentFormDraft, orderOf, restoredForm } from './form.ts'
import { type AssignProblems, clientProblems, refusalProblems, withoutChanged } from './problems.ts'

const fetchSchema = async () => (await import('./assignment-draft.ts')).assignmentFormDraft

type Options = {
  userId: string
  /** The form of a fresh visit, with what the address asks for. */
  initial: AssignForm
  /** Query of the address. */
  from: string
  onGiven: (works: Work[]) => void
  /** The whole was refused for a reason that no field explains. */
  onFailed: (error: unknown) => void
}

/** The assignment as it is written: kept in the tab at each change, and brought back on the next visit. */
function useWrittenOrder({ userId, initial, from }: Pick<Options, 'userId' | 'initial' | 'from'>) {
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
    /** It was given: nothing is left to bring back. */
    drop: () => dropDraft(key, 'session'),
    startAgain: () => {
      dropDraft(key, 'session')
      attempt.current = null
      setForm(initial)
      setRestored(false)
    },
    /** The same order again carries the same key, also after a reload: what a lost reply has done is not done twice. */
    writeKeyOf: (body: string) => {
      attempt.current = attemptFor(attempt.current, body)
      keep(form)
      return attempt.current.key
    },
  }
}

/** The assignment being written, sent once however often the button is pressed. */
export function useAssign({ userId, initial, from, onGiven, onFailed }: Options) {
  const written = useWrittenOrder({ userId, initial, from })
  const { form, restored, writeKeyOf } = written
  const [problems, setProblems] = useState<AssignProblems>({})
  /** Grows at each refusal, so that the focus goes to the first wrong field then and not while it is being put right. */
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
    const formProblems = clientProblems(assignmentErrors({ ...form, students: form.students.map(({ _id }) => _id) }, Date.now()))
    refuse(formProblems)
    if (form.courseId === null || Object.keys(formProblems).length > 0) return
    const body = orderOf(form, form.courseId)
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
