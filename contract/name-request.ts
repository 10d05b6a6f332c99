import * as z from 'zod/mini'
import { defineCall, headOfSchool, students, teachers } from './define-call.ts'
import { id, instant, invalid, paging } from './scalars.ts'
import { identity, person } from './user.ts'

// Names of students come from the school unless it lets them change these (`studentsRename`): a student asks, staff decide.

const names = z.pick(identity, { firstname: true, lastname: true })

export const requestNames = defineCall('POST /user/names/request', {
  summary:
    'A student asks for a correction of their names; a new request replaces the open one. 400 with errors.firstname unchanged when the names are those of the account; refused for accounts of a school portal.',
  body: names,
  response: z.object({ askedAt: instant }),
  access: { allow: students },
})

export const readNameRequest = defineCall('GET /user/names/request', {
  summary: 'The caller’s last request, open or refused; null when there is none or it was accepted.',
  response: z.object({ request: z.nullable(z.extend(names, { askedAt: instant, refused: z.boolean() })) }),
  access: { allow: students },
})

/** An open request as staff see it: the person with their present names, and those asked for. */
export const nameRequest = z.object({ _id: id, student: person, names, askedAt: instant })
export type NameRequest = z.output<typeof nameRequest>

export const listNameRequests = defineCall('GET /names/requests', {
  summary: 'Open requests of students in the caller’s charge, oldest first: a teacher’s groups, a headmaster’s school.',
  query: z.object(paging),
  response: z.array(nameRequest),
  access: { allow: teachers },
})

export const decideNameRequest = defineCall('POST /names/requests/:id', {
  summary: 'Accepts a request, which changes the student’s names and is kept in the trail, or refuses it.',
  body: z.object({ accept: z.boolean(invalid) }),
  response: z.object({ accepted: z.boolean() }),
  access: { allow: teachers },
})

const flag = z.boolean(invalid)
const rules = z.object({ studentsRename: flag, keepsIne: flag, usesAssistant: flag, usesEvaluation: flag })

export const setSchoolRules = defineCall('PUT /school/rules', {
  summary:
    'Whether students of the caller’s school change their names themselves, whether it keeps their national numbers (INE), which are forgotten otherwise (superadmins set both with the school’s settings), and whether texts of its students go to the operator’s assistant and evaluator.',
  body: z.partial(rules),
  response: rules,
  access: { allow: headOfSchool },
})
