'use client'

import { useState } from 'react'
import { Failure } from '#contract/errors'
import type { Work } from '#contract/work'
import { dueDateProblem, publishProblem } from '#domain/works/assigning'
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
  type ConcurrentChanges,
  changesDraft,
  chosenStudents,
  formOf,
  plannedChanges,
  rebase,
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
  readonly publishAt?: ReturnType<typeof publishProblem> | 'published' | 'afterOwnDue'
  readonly students?: 'required' | 'started'
}

/** The form state, kept in sessionStorage at each key press; `base` is the work that the changes apply to. */
function useTypedChanges(key: string, first: ChangeBase) {
  const [base, setBase] = useState(first)
  const [kept] = useState(() => readDraft(key, changesDraft, 'session'))
  const [restored, setRestored] = useState(kept !== undefined)
  // The work may have changed since the draft was kept: only the fields typed in the draft are restored.
  const [form, setForm] = useState<ChangesForm>(() =>
    kept ? rebase(kept.form, { ...first, ...kept.from }, first) : formOf(first),
  )
  const write = (next: ChangesForm, { dueDate, publishAt, archive } = base) => {
    setForm(next)
    keepDraft(key, { form: next, from: { dueDate, publishAt, archive } } satisfies ChangesDraft, 'session')
  }
  return {
    ...{ base, setBase, form, write, restored },
    /** Rebases the typed changes on another user's version of the work. */
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

/** State and saving of the changes to a work: sent one by one, and rebased when another user saved first. */
export function useChanges({ workId, userId, first, onSaved, onFailed }: Options) {
  const key = draftKey('work-changes', userId, workId)
  const { base, setBase, form, write, restored, ...typed } = useTypedChanges(key, first)
  const [problems, setProblems] = useState<ChangeProblems>({})
  const [theirs, setTheirs] = useState<ConcurrentChanges | null>(null)
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
    if (Object.keys(formProblems).length > 0) return
    setPending(true)
    setTheirs(null)
    let savedBase = base
    try {
      for (const step of plan) {
        const saved = await send(workId, step, savedBase.version)
        savedBase = baseOf(saved, step.call === 'changeStudents' ? chosenStudents(form, savedBase) : savedBase.students)
        setBase(savedBase)
      }
      dropDraft(key, 'session')
      onSaved()
    } catch (error) {
      setPending(false)
      const current = currentOfConflict(error)
      if (current) await handleConflict(current, savedBase)
      else setProblems(refusedFor(error, onFailed))
    }
  }

  /** Another user saved first: fetches the students of their version and rebases the form on it. */
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

/** What somebody did in the meantime that stands in the way of a field; any other failure is reported. */
function refusedFor(error: unknown, onFailed: Options['onFailed']): ChangeProblems {
  const code = error instanceof Failure ? error.code : ''
  if (code === 'assignee.started') return { students: 'started' }
  if (code === 'work.published') return { publishAt: 'published' }
  if (error instanceof Failure && error.errors.publishAt === 'afterOwnDue') return { publishAt: 'afterOwnDue' }
  onFailed(error)
  return {}
}

function problemsOf(form: ChangesForm, base: ChangeBase, plan: readonly Change[]): ChangeProblems {
  // A past due date may stay unchanged; only a new one has to lie in the future.
  const moved = plan.some(({ call }) => call === 'changeDueDate')
  const dueDate = moved ? dueDateProblem(form.due, Date.now()) : undefined
  const isScheduled = moved || plan.some(({ call }) => call === 'changePublication')
  const publishAt = isScheduled ? scheduleProblem(form, base, Date.now()) : undefined
  return {
    ...(dueDate && { dueDate }),
    ...(publishAt && { publishAt }),
    ...(chosenStudents(form, base).length === 0 && { students: 'required' as const }),
  }
}

/** A publication that is over is no problem of a work whose students see it. */
function scheduleProblem({ publish, due }: ChangesForm, { publishAt }: ChangeBase, now: number) {
  return publishAt !== null && publishAt > now ? publishProblem(publish, due, now) : undefined
}

function send(id: string, step: Change, version: number): Promise<Work> {
  switch (step.call) {
    case 'changeDueDate':
      return callApi(step.call, { params: { id }, body: { ...step.body, version } })
    case 'changePublication':
      return callApi(step.call, { params: { id }, body: { ...step.body, version } })
    case 'changeArchiveDuration':
      return callApi(step.call, { params: { id }, body: { ...step.body, version } })
    case 'changeStudents':
      return callApi(step.call, { params: { id }, body: { ...step.body, version } })
  }
}
