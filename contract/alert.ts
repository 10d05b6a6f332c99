import * as z from 'zod/mini'
import { alertKinds } from './alert-kinds.ts'
import { defineCall } from './call.ts'
import { alerted } from './rights.ts'
import { id, instant } from './scalars.ts'

const kind = z.enum(alertKinds, { error: 'invalid' })

/**
 * One line of a dashboard that leads to a group. `nothingHandedIn`: `students` of the `among` who had work due in the last two weeks
 * have handed in nothing of it. `nothingDue`: nothing was or is due in the class since four weeks; both are its students.
 */
export const alert = z.object({
  kind,
  group: z.object({ _id: id, name: z.string() }),
  students: z.int(),
  among: z.int(),
})
export type Alert = z.output<typeof alert>

export const listAlerts = defineCall({
  method: 'GET',
  path: '/alerts',
  summary:
    'At most three things to look at in groups of this school year: of a teacher’s own works, of all the school’s for a headmaster; those dismissed in the last week left out.',
  response: z.array(alert),
  access: { allow: { TEACHER: ['own'], HEADMASTER: ['own'] } },
})

export const listIdleStudents = defineCall({
  method: 'GET',
  path: '/alerts/nothingHandedIn/:id',
  summary: 'The students of a group that the alert counts: by the same works, whether it is dismissed or not.',
  params: z.object({ id }),
  response: z.array(id),
  access: { object: 'group', allow: alerted },
  failures: ['notFound'],
})

export const dismissAlert = defineCall({
  method: 'POST',
  path: '/alerts/dismiss',
  summary: 'Does not tell the caller this alert for a week.',
  body: z.object({ kind, groupId: id }),
  response: z.object({ until: instant }),
  access: { object: 'group', allow: alerted },
  failures: ['notFound'],
})
