import * as z from 'zod/mini'
import type { ArchiveDuration } from '#contract/archive-durations'
import { archiveDuration, type Work } from '#contract/work'
import { parisDay } from '#domain/dates/paris-day'
import { paris, parisInstant } from '#domain/dates/paris-time'
import { fullName } from '#domain/people/names'
import type { AssigneeRow } from '../cards/card-data.ts'

export interface WorkStudent {
  readonly _id: string
  readonly name: string
  /** A student who has started cannot be removed (OP-058). */
  readonly started: boolean
}

/** The work that the changes apply to. */
export interface ChangeBase {
  readonly version: number
  readonly dueDate: number
  /** From when on its students see it; null: since it was given. */
  readonly publishAt: number | null
  readonly archive: ArchiveDuration
  readonly students: readonly WorkStudent[]
}

const wallClock = z.object({ date: z.string(), time: z.string() })

/** State of the dialog: `due` and `publish` (null: at once) in Paris wall-clock time, students as differences from those of the work. */
export const changesForm = z.object({
  due: wallClock,
  publish: z._default(z.nullable(wallClock), null),
  archive: archiveDuration,
  added: z.array(z.object({ _id: z.string(), name: z.string() })),
  removed: z.array(z.string()),
})
export type ChangesForm = z.output<typeof changesForm>

/** Draft kept in sessionStorage: the form, and the state of the work when it was filled in. */
export const changesDraft = z.object({
  form: changesForm,
  from: z.object({ dueDate: z.number(), publishAt: z._default(z.nullable(z.number()), null), archive: archiveDuration }),
})
export type ChangesDraft = z.output<typeof changesDraft>

export const workStudent = ({ studentId, firstname, lastname, state }: AssigneeRow): WorkStudent => ({
  _id: studentId,
  name: fullName(firstname, lastname),
  started: state !== 'todo',
})

export const baseOf = (
  work: Pick<Work, 'version' | 'dueDate' | 'publishAt' | 'archiveDuration'>,
  students: readonly WorkStudent[],
): ChangeBase => ({
  version: work.version,
  dueDate: work.dueDate,
  publishAt: work.publishAt,
  archive: work.archiveDuration,
  students,
})

const wallClockOf = (instant: number) => ({ date: parisDay(instant), time: paris(instant).format('HH:mm') })

export const formOf = ({ dueDate, publishAt, archive }: ChangeBase): ChangesForm => ({
  due: wallClockOf(dueDate),
  publish: publishAt === null ? null : wallClockOf(publishAt),
  archive,
  added: [],
  removed: [],
})

/** The due date in epoch ms. The form shows only minutes, so an untouched date keeps the work's own seconds. */
const dueOfForm = (form: ChangesForm, base: ChangeBase) => {
  const own = formOf(base).due
  return form.due.date === own.date && form.due.time === own.time ? base.dueDate : parisInstant(form.due.date, form.due.time)
}

/** From when on students see the work, by the form; an untouched time keeps the work's own seconds. */
function publishOfForm({ publish }: ChangesForm, base: ChangeBase): number | null {
  const own = formOf(base).publish
  if (publish === null) return null
  return publish.date === own?.date && publish.time === own.time ? base.publishAt : parisInstant(publish.date, publish.time)
}

/** The students of the work once the changes are applied. */
export const chosenStudents = (form: ChangesForm, base: ChangeBase): WorkStudent[] => [
  ...base.students.filter(({ _id }) => !form.removed.includes(_id)),
  ...form.added
    .filter(({ _id }) => base.students.every((student) => student._id !== _id))
    .map((one) => ({ ...one, started: false })),
]

export type Change =
  | { readonly call: 'changeDueDate'; readonly body: { dueDate: number } }
  | { readonly call: 'changePublication'; readonly body: { publishAt: number | null } }
  | { readonly call: 'changeArchiveDuration'; readonly body: { archiveDuration: ArchiveDuration } }
  | { readonly call: 'changeStudents'; readonly body: { students: string[] } }

/** The calls that apply the form, one for each difference from the work. */
export function plannedChanges(form: ChangesForm, base: ChangeBase): Change[] {
  const dueDate = dueOfForm(form, base)
  const publishAt = publishOfForm(form, base)
  const students = chosenStudents(form, base).map(({ _id }) => _id)
  const same = students.length === base.students.length && base.students.every(({ _id }) => students.includes(_id))
  const due: Change[] = dueDate === base.dueDate ? [] : [{ call: 'changeDueDate', body: { dueDate } }]
  const publication: Change[] = publishAt === base.publishAt ? [] : [{ call: 'changePublication', body: { publishAt } }]
  // Each of the two is refused if the other, as it stands, is on the wrong side of it.
  const dates = base.publishAt !== null && dueDate <= base.publishAt ? [...publication, ...due] : [...due, ...publication]
  return [
    ...dates,
    ...(form.archive === base.archive
      ? []
      : [{ call: 'changeArchiveDuration' as const, body: { archiveDuration: form.archive } }]),
    ...(same ? [] : [{ call: 'changeStudents' as const, body: { students } }]),
  ]
}

/** Rebases the form on another user's version of the work: untouched fields follow it, typed changes stay. */
export function rebase(form: ChangesForm, before: ChangeBase, after: ChangeBase): ChangesForm {
  const theirs = formOf(after)
  return {
    due: dueOfForm(form, before) === before.dueDate ? theirs.due : form.due,
    publish: publishOfForm(form, before) === before.publishAt ? theirs.publish : form.publish,
    archive: form.archive === before.archive ? theirs.archive : form.archive,
    added: form.added.filter(({ _id }) => after.students.every((student) => student._id !== _id)),
    removed: form.removed.filter((id) => after.students.some((student) => student._id === id && !student.started)),
  }
}

/** The changes made by another user, as shown in the dialog. */
export interface ConcurrentChanges {
  readonly dueDate: number | null
  /** Undefined: unchanged; null: visible at once. */
  readonly publishAt: number | null | undefined
  readonly archive: ArchiveDuration | null
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

export function theirChanges(before: ChangeBase, after: ChangeBase): ConcurrentChanges {
  const namesMissing = (from: ChangeBase, there: ChangeBase) =>
    from.students.filter(({ _id }) => there.students.every((student) => student._id !== _id)).map(({ name }) => name)
  return {
    dueDate: after.dueDate === before.dueDate ? null : after.dueDate,
    publishAt: after.publishAt === before.publishAt ? undefined : after.publishAt,
    archive: after.archive === before.archive ? null : after.archive,
    added: namesMissing(after, before),
    removed: namesMissing(before, after),
  }
}
