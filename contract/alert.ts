import * as z from 'zod/mini'
import { type AlertKind, alertKinds } from './alert-kinds.ts'
import { alerted, defineCall } from './define-call.ts'
import { id, instant, invalid } from './scalars.ts'

const kind = z.enum(alertKinds, invalid)

const meanings: Readonly<Record<AlertKind, string>> = {
  nothingHandedIn: '`students` out of the `among` students who had work due in the last two weeks have handed in none of it',
  nothingDue:
    'the class has had no work due for four weeks and none is coming (`students` and `among` are its number of students)',
}

/** One line of a dashboard that leads to a group. */
export const alert = z.object({
  kind,
  group: z.object({ _id: id, name: z.string() }),
  students: z.int(),
  among: z.int(),
})
export type Alert = z.output<typeof alert>

export const listAlerts = defineCall('GET /alerts', {
  summary: `At most three groups of this school year that need a look: based on a teacher’s own works, or on all works of the school for a headmaster; alerts dismissed in the last week are left out. ${alertKinds.map((kind) => `${kind}: ${meanings[kind]}.`).join(' ')}`,
  response: z.array(alert),
  access: { allow: { TEACHER: ['own'], HEADMASTER: ['own'] } },
})

export const listIdleStudents = defineCall('GET /alerts/nothingHandedIn/:id', {
  summary:
    'The students that an alert of this kind about a group counts, based on the same works, whether the alert is dismissed or not.',
  response: z.array(id),
  access: { object: 'group', allow: alerted },
})

export const dismissAlert = defineCall('POST /alerts/dismiss', {
  summary: 'Hides this alert from the caller for a week.',
  body: z.object({ kind, groupId: id }),
  response: z.object({ until: instant }),
  access: { object: 'group', allow: alerted },
  failures: ['notFound'],
})
