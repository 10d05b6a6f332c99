import * as z from 'zod/mini'
import { defineCall, everyone, roles } from './call.ts'
import { id, schoolYear } from './scalars.ts'

export const role = z.enum(roles)

/** The school as it travels with its users (ENT-003). `official` is the main-school flag (OP-098). */
export const userSchool = z.object({
  _id: id,
  name: z.string(),
  address: z.object({ zipCode: z.string() }),
  analyticsId: z.nullable(z.string()),
  official: z.boolean(),
  levels: z.array(id),
  subjects: z.array(id),
  features: z.array(z.string()),
  partner: z.boolean(),
  subdomain: z.string(),
})

/** The signed-in person. `levels` is the student's own list, empty for the others (ENT-005). */
export const user = z.object({
  _id: id,
  role,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.nullable(z.string()),
  avatar: z.string(),
  school: userSchool,
  schools: z.array(id),
  levels: z.array(id),
  firstSchoolYear: schoolYear,
  sso: z.nullable(z.object({ portal: z.string(), academy: z.nullable(z.string()) })),
})
export type User = z.output<typeof user>

/** What others see of a person. */
export const person = z.object({ _id: id, firstname: z.string(), lastname: z.string(), avatar: z.string() })
export type Person = z.output<typeof person>

const secret = z
  .string({ error: 'required' })
  .check(z.minLength(1, { error: 'required' }), z.maxLength(200, { error: 'tooLong' }))

export const login = defineCall({
  method: 'POST',
  path: '/auth/login',
  summary: 'Signs in by username and password. A wrong pair is a 400 with the code auth.invalidCredentials.',
  body: z.object({
    username: z
      .string({ error: 'required' })
      .check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(200, { error: 'tooLong' })),
    password: secret,
  }),
  response: z.object({ token: z.string(), user }),
  access: { public: true },
  failures: ['tooMany'],
  proxied: false,
})

export const logout = defineCall({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Revokes the token of the call.',
  response: z.object({ revoked: z.boolean() }),
  access: everyone,
  proxied: false,
})

export const currentUser = defineCall({
  method: 'GET',
  path: '/user',
  summary: 'The current user.',
  response: user,
  access: everyone,
})
