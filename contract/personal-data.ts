import * as z from 'zod/mini'
import { defineCall } from './define-call.ts'
import { everyRelation } from './rights.ts'

/** Roles that export and erase what is held about somebody else: a headmaster pupils, teachers and headmasters of the own school, a superadmin everybody. */
export const personalDataKeepers = { HEADMASTER: ['own', 'private'], SUPERADMIN: everyRelation } as const

export const erasePerson = defineCall('POST /user/:id/erase', {
  summary:
    'Erases everything known about a person for good; figures of their classes stay, without a name. `username` repeats the user name as a confirmation (400 with errors.username mismatch). 409 for the caller (person.self) and for the last headmaster of a school (person.lastHeadmaster).',
  body: z.object({
    username: z
      .string({ error: 'required' })
      .check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(200, { error: 'tooLong' })),
  }),
  response: z.object({ erased: z.boolean() }),
  access: { object: 'user', allow: personalDataKeepers },
  failures: ['conflict'],
  secret: true,
})
