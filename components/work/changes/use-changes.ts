'use client'

import { useState } from 'react'
import { Failure } from '#contract/errors'
import type { Work } from '#contract/work'
import { dueDateProblem } from '#domain/assigning'
import { callApi } from '#lib/browser/client'
import { draftKey, dropDraft, keepDraft, readDraft } from '#lib/browser/local-draft'
import { assigneeRow } from '../cards/card-data.ts'
import { currentOfConflict } from './conflict.ts'
import {
  baseOf,
  type Change,
  type ChangeBase,
  type ChangesDraft,
  type ChangesForm,
  changesDraft,
  chosenStudents,
  formOf,
  plannedChanges,
  rebase,
  type TheirChanges,
  theirChanges,
  workStudent,
} from './form.ts'

type Options = {
  workId: string
  userId: string
  first: ChangeBase
  onSaved: () => void
  onFailed: (error: unknown) => void
}

export interface ChangeProblems {
  readonly dueDate?: ReturnType<typeof dueDateProblem>
  readonly students?: 'required' | 'started'
}

/** The changes as they are typed, kept in the tab at each key; `base`: the work that they are made to. */
function useTypedChanges(key: string, first: ChangeBase) {
  const [base, setBase] = useState(first)
  const [kept] = useState(() => readDraft(key, changesDraft, 'session'))
  const [restored, setRestored] = useState(kept !== undefined)
  // The work may have changed since the draft was kept: only what was typed in it counts.
  const [form, setForm] = useState<ChangesForm>(() =>
    kept ? rebase(kept.form, { ...first, ...kept.from }, first) : formOf(first),
  )
  const write = (next: ChangesForm, { dueDate, archive } = base) => {
    setForm(next)
    keepDraft(key, { form: next, from: { dueDate, archive } } satisfies ChangesDraft, 'session')
  }
  return {
    ...{ base, setBase, form, write, restored },
    /** Puts what is typed on top of what somebody else made of the work. */
    goOnFrom: (before: ChangeBase, after: ChangeBase) => {
      setBase(after)
      write(rebase(form, before, after), after)
    },
    startAgain: () => {
      dropDraft(key, 'session')
      setForm(formOf(base))
      setRestored(false)
    },
  }
}

/** The changes being made to a work: sent one by one, put on top of what somebody else saved. */
export function useChanges({ workId, userId, first, onSaved, onFailed }: Options) {
  const key = draftKey('work-changes', userId, workId)
  const { base, setBase, form, write, restored, ...typed } = useTypedChanges(key, first)
  const [problems, setProblems] = useState<ChangeProblems>({})
  const [theirs, setTheirs] = useState<TheirChanges | null>(null)
  const [pending, setPending] = useState(false)

  const change = (part: Partial<ChangesForm>) => {
    write({ ...form, ...part })
    setProblems({})
  }
  const startAgain = () => {
    typed.startAgain()
    setProblems({})
  }

  async function save() {
    if (pending) return
    const plan = plannedChanges(form, base)
    const formProblems = problemsOf(form, base, plan)
    setProblems(formProblems)
    if (formProblems.dueDate || formProblems.students) return
    setPending(true)
    setTheirs(null)
    let savedForm = base
    try {
      for (const step of plan) {
        const saved = await send(workId, step, savedForm.version)
        savedForm = baseOf(saved, step.call === 'changeStudents' ? chosenStudents(form, savedForm) : savedForm.students)
        setBase(savedForm)
      }
      dropDraft(key, 'session')
      onSaved()
    } catch (error) {
      setPending(false)
      const current = currentOfConflict(error)
      if (current) await handleConflict(current, savedForm)
      else if (error instanceof Failure && error.code === 'assignee.started') setProblems({ students: 'started' })
      else onFailed(error)
    }
  }

  /** Somebody else saved meanwhile: their students are read, and the form goes on from what they made of the work. */
  async function handleConflict(current: Work, before: ChangeBase) {
    try {
      const rows = await callApi('listAssignees', { params: { id: workId } })
      const after = baseOf(current, rows.map(assigneeRow).map(workStudent))
      typed.goOnFrom(before, after)
      setTheirs(theirChanges(before, after))
    } catch (error) {
      onFailed(error)
    }
  }

  return { base, form, change, problems, theirs, pending, restored, startAgain, save }
}

function problemsOf(form: ChangesForm, base: ChangeBase, plan: readonly Change[]): ChangeProblems {
  // A date that has passed may stay as it is; only a new one has to lie ahead.
  const moved = plan.some(({ call }) => call === 'changeDueDate')
  const dueDate = moved ? dueDateProblem(form.due, Date.now()) : undefined
  return { ...(dueDate && { dueDate }), ...(chosenStudents(form, base).length === 0 && { students: 'required' as const }) }
}

function send(id: string, step: Change, version: number): Promise<Work> {
  switch (step.call) {
    case 'changeDueDate':
      return callApi(step.call, { params: { id }, body: { ...step.body, version } })
    case 'changeArchiveDuration':
      return callApi(step.call, { params: { id }, body: { ...step.body, version } })
    case 'changeStudents':
      return callApi(step.call, { params: { id }, body: { ...step.body, version } })
  }
}
