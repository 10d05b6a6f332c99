import * as z from 'zod/mini'
import type { ArchiveDuration } from '#contract/archive-durations'
import { archiveDuration, type Work } from '#contract/work'
import { parisDay } from '#domain/dates/paris-day'
import { paris, parisInstant } from '#domain/dates/paris-time'
import { fullName } from '#domain/people/names'
import { differ } from '#domain/versions/differ'
import type { WallClock } from '#domain/works/assigning'
import type { AssigneeRow } from '../cards/card-data.ts'

const wallClock = z.object({ date: z.string(), time: z.string() })

/** A student of the work; one who has started cannot be removed (OP-058). */
const workStudent = z.object({ _id: z.string(), name: z.string(), started: z.boolean() })
export type WorkStudent = z.output<typeof workStudent>

/** State of the dialog: `due` and `publish` (null: at once) in Paris wall-clock time. */
export const changesForm = z.object({
  due: wallClock,
  publish: z.nullable(wallClock),
  archive: archiveDuration,
  students: z.array(workStudent),
})
export type ChangesForm = z.output<typeof changesForm>

export const studentOfRow = ({ studentId, firstname, lastname, state }: AssigneeRow): WorkStudent => ({
  _id: studentId,
  name: fullName(firstname, lastname),
  started: state !== 'todo',
})

const wallClockOf = (instant: number) => ({ date: parisDay(instant), time: paris(instant).format('HH:mm') })
export const instantOf = ({ date, time }: WallClock) => parisInstant(date, time)

export const formOf = (
  { dueDate, publishAt, archiveDuration }: Pick<Work, 'dueDate' | 'publishAt' | 'archiveDuration'>,
  students: readonly WorkStudent[],
): ChangesForm => ({
  due: wallClockOf(dueDate),
  publish: publishAt === null ? null : wallClockOf(publishAt),
  archive: archiveDuration,
  students: [...students],
})

/** The students that only the first of these forms has. */
export const studentsMissing = (there: Pick<ChangesForm, 'students'>, here: Pick<ChangesForm, 'students'>): WorkStudent[] =>
  there.students.filter(({ _id }) => here.students.every((student) => student._id !== _id))

export type Change =
  | { readonly call: 'changeDueDate'; readonly body: { dueDate: number } }
  | { readonly call: 'changePublication'; readonly body: { publishAt: number | null } }
  | { readonly call: 'changeArchiveDuration'; readonly body: { archiveDuration: ArchiveDuration } }
  | { readonly call: 'changeStudents'; readonly body: { students: string[] } }

/** The calls that make of the work `from` what the form says, one for each difference; an untouched date keeps its seconds. */
export function plannedChanges(form: ChangesForm, from: ChangesForm): Change[] {
  const [dueDate, publishAt] = [instantOf(form.due), form.publish && instantOf(form.publish)]
  const due: Change[] = differ(form.due, from.due) ? [{ call: 'changeDueDate', body: { dueDate } }] : []
  const publication: Change[] = differ(form.publish, from.publish) ? [{ call: 'changePublication', body: { publishAt } }] : []
  // Each of the two is refused if the other, as it stands, is on the wrong side of it.
  const dates = from.publish && dueDate <= instantOf(from.publish) ? [...publication, ...due] : [...due, ...publication]
  const archive: Change[] =
    form.archive === from.archive ? [] : [{ call: 'changeArchiveDuration', body: { archiveDuration: form.archive } }]
  const same = studentsMissing(form, from).length === 0 && studentsMissing(from, form).length === 0
  const students: Change[] = same ? [] : [{ call: 'changeStudents', body: { students: form.students.map(({ _id }) => _id) } }]
  return [...dates, ...archive, ...students]
}
