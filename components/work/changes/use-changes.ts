import { useState } from 'react'
import { useForm } from '#components/calls/use-form.ts'
import { Failure } from '#contract/errors'
import type { Work } from '#contract/work'
import { dueDateProblem, publishProblem } from '#domain/works/assigning'
import { callApi } from '#lib/browser/client'
import { formDraft } from '#lib/browser/form-draft'
import { draftKey } from '#lib/browser/local-draft'
import { type AssigneeRow, assigneeRow } from '../cards/card-data.ts'
import type { WorkFacts } from '../facts/work-facts.ts'
import { currentOfConflict } from './conflict.ts'
import { type Change, type ChangesForm, changesForm, formOf, instantOf, plannedChanges, studentOfRow } from './form.ts'

export interface ChangesOptions {
  readonly work: WorkFacts
  readonly students: readonly AssigneeRow[]
  readonly userId: string
  readonly onSaved: () => void
}

export interface ChangeProblems {
  readonly due: NonNullable<ReturnType<typeof dueDateProblem>>
  readonly publish: NonNullable<ReturnType<typeof publishProblem>> | 'published' | 'afterOwnDue'
  readonly students: 'required' | 'started'
}

export type ChangesState = ReturnType<typeof useChanges>

/** State and saving of the changes to a work: sent one by one, and merged when another user saved first. */
export function useChanges({ work, students, userId, onSaved }: ChangesOptions) {
  // The work as shown when the dialog opened: the changes are compared with it.
  const [initial] = useState(() => formOf({ ...work, dueDate: work.due.dueDate }, students.map(studentOfRow)))
  return useForm<ChangesForm, ChangeProblems, void>({
    initial,
    version: work.version,
    draft: { key: draftKey('work-changes', userId, work.id), place: 'session', schema: formDraft(changesForm) },
    check: problemsOf,
    settles: () => ['due', 'publish', 'students'],
    send: async (values, { values: from, version = 0, reached }) => {
      let base = { values: from, version }
      for (const step of plannedChanges(values, from)) {
        const saved = await send(work.id, step, base.version)
        const kept = step.call === 'changeStudents' ? values.students : base.values.students
        base = { values: formOf(saved, kept), version: saved.version }
        reached(base)
      }
    },
    theirs: async (error) => {
      const current = currentOfConflict(error)
      if (!current) return undefined
      const rows = await callApi('listAssignees', { params: { id: work.id } })
      return { values: formOf(current, rows.map(assigneeRow).map(studentOfRow)), version: current.version }
    },
    refused: refusedFor,
    onSaved,
  })
}

/** What somebody did in the meantime that stands in the way of a field. */
function refusedFor(error: unknown): Partial<ChangeProblems> {
  const code = error instanceof Failure ? error.code : ''
  if (code === 'assignee.started') return { students: 'started' }
  if (code === 'work.published') return { publish: 'published' }
  return error instanceof Failure && error.errors.publishAt === 'afterOwnDue' ? { publish: 'afterOwnDue' } : {}
}

function problemsOf(form: ChangesForm, from: ChangesForm) {
  const plan = plannedChanges(form, from)
  // A past due date may stay unchanged; only a new one has to lie in the future.
  const moved = plan.some(({ call }) => call === 'changeDueDate')
  const isScheduled = moved || plan.some(({ call }) => call === 'changePublication')
  return {
    due: moved ? dueDateProblem(form.due, Date.now()) : undefined,
    publish: isScheduled ? scheduleProblem(form, from, Date.now()) : undefined,
    students: form.students.length === 0 ? ('required' as const) : undefined,
  }
}

/** A publication that is over is no problem of a work whose students see it. */
const scheduleProblem = ({ publish, due }: ChangesForm, from: ChangesForm, now: number) =>
  from.publish && instantOf(from.publish) > now ? publishProblem(publish, due, now) : undefined

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
