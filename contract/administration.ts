import * as z from 'zod/mini'
import { defineCall, roles } from './call.ts'
import { subdomainPattern, uaiPattern, zipCodePattern } from './patterns.ts'
import { accountAdministrators, administrators, overseers, schoolAdministrators } from './rights.ts'
import { atMost, id, instant, paging, requiredLine, shortLine } from './scalars.ts'
import { maxSubdomainLength } from './text-limits.ts'
import { identity, person, role } from './user.ts'

// What a superadmin does for schools and people: the same services as the operator's command line (api-server/admin).

const found = { terms: z.optional(shortLine), ...paging }
const ids = z.array(id).check(z.maxLength(1000, { error: 'tooLong' }))

/** A school as those who look after several find it. `people`: how many accounts it has. */
export const foundSchool = z.object({
  _id: id,
  name: z.string(),
  city: z.string(),
  zipCode: z.string(),
  typeId: z.string(),
  uai: z.nullable(z.string()),
  official: z.boolean(),
  people: z.int(),
})
export type FoundSchool = z.output<typeof foundSchool>

export const searchSchools = defineCall({
  method: 'GET',
  path: '/school/search',
  summary: 'Schools found by a part of their name, city, zip code or national number: all for a superadmin, the overseen ones.',
  query: z.object(found),
  response: z.array(foundSchool),
  access: { allow: { ...administrators, ...overseers } },
})

/** What is told of a school when it is made or changed; an empty `uai` takes the national number away. */
export const schoolSettings = z.object({
  name: requiredLine,
  city: shortLine,
  zipCode: z.string({ error: 'required' }).check(atMost(5), z.regex(zipCodePattern, { error: 'invalid' })),
  typeId: z.string({ error: 'required' }).check(atMost(40)),
  uai: shortLine.check(z.regex(uaiPattern, { error: 'invalid' })),
  subdomain: z.string().check(atMost(maxSubdomainLength), z.regex(subdomainPattern, { error: 'invalid' })),
  levels: ids.check(z.minLength(1, { error: 'required' })),
  subjects: ids.check(z.minLength(1, { error: 'required' })),
  /** Whether it has the features of AikoPlus. */
  aikoplus: z.boolean({ error: 'invalid' }),
})
export type SchoolSettings = z.output<typeof schoolSettings>

export const storedSchool = z.extend(schoolSettings, { _id: id, official: z.boolean() })
export type StoredSchool = z.output<typeof storedSchool>

export const readSchoolSettings = defineCall({
  method: 'GET',
  path: '/school/:id/settings',
  summary: 'What a superadmin may change of a school.',
  params: z.object({ id }),
  response: storedSchool,
  access: { object: 'school', allow: schoolAdministrators },
  failures: ['notFound'],
})

export const createSchool = defineCall({
  method: 'POST',
  path: '/school',
  summary:
    'Makes a school. 409 with errors.name taken for a second one of that name and zip code, errors.uai taken for a number in use, errors.official taken beside a main school.',
  body: z.extend(schoolSettings, {
    /** The main school, whose content is official; there is one at most. */
    official: z._default(z.boolean({ error: 'invalid' }), false),
  }),
  response: storedSchool,
  access: { allow: administrators },
  failures: ['conflict'],
})

export const updateSchool = defineCall({
  method: 'PUT',
  path: '/school/:id',
  summary: 'Changes a school; which one is the main school stays. 409 as for a new one.',
  params: z.object({ id }),
  body: schoolSettings,
  response: storedSchool,
  access: { object: 'school', allow: schoolAdministrators },
  failures: ['notFound', 'conflict'],
})

export const countStarterCourses = defineCall({
  method: 'GET',
  path: '/course/starter',
  summary: 'How many of the starter courses the library has never had (decision 109).',
  response: z.object({ missing: z.int() }),
  access: { allow: administrators },
})

export const addStarterCourses = defineCall({
  method: 'POST',
  path: '/course/starter',
  summary:
    'Gives every teacher the starter courses that were never there, public and as of the caller. `present`: those that are or were there, which stay as they are.',
  response: z.object({ added: z.int(), present: z.int() }),
  access: { allow: administrators },
})

const schoolName = z.object({ _id: id, name: z.string() })

/** A person as a superadmin finds them. `portal`: a school portal manages the account. */
export const foundPerson = z.extend(person, { username: z.string(), role, school: schoolName, portal: z.boolean() })
export type FoundPerson = z.output<typeof foundPerson>

export const searchPeople = defineCall({
  method: 'GET',
  path: '/user/search',
  summary:
    'People of all schools found by a part of their name, user name or e-mail; without anything asked, the newest accounts.',
  query: z.object({ ...found, role: z.optional(z.enum(roles, { error: 'invalid' })), school: z.optional(id) }),
  response: z.array(foundPerson),
  access: { allow: administrators },
})

/** An account as a superadmin reads it. */
export const account = z.extend(foundPerson, {
  email: z.nullable(z.string()),
  /** A student's levels; empty for the others. */
  levels: z.array(id),
  /** The schools that a supervisor oversees; empty for the others. */
  schools: z.array(schoolName),
  createdAt: instant,
  /** Sessions that have neither ended nor been revoked. */
  openSessions: z.int(),
})
export type Account = z.output<typeof account>

export const readAccount = defineCall({
  method: 'GET',
  path: '/user/:id/account',
  summary: 'An account, with how many of its sessions are open.',
  params: z.object({ id }),
  response: account,
  access: { object: 'user', allow: accountAdministrators },
  failures: ['notFound'],
})

const reach = { levels: z._default(ids, []), schools: z._default(ids, []) }

export const createAccount = defineCall({
  method: 'POST',
  path: '/user',
  summary:
    'Makes an account; its password is told once. Without a user name it gets one made of its names. A student needs levels of the school, a supervisor schools. 409 with errors.username taken.',
  body: z.object({
    role,
    schoolId: id,
    firstname: identity.shape.firstname,
    lastname: identity.shape.lastname,
    username: z.optional(identity.shape.username),
    email: identity.shape.email,
    ...reach,
  }),
  response: z.object({ _id: id, username: z.string(), password: z.string() }),
  access: { allow: administrators },
  failures: ['conflict'],
  // Its reply holds a password: a repeat is refused by the user name, or makes another account.
  secret: true,
})

export const updateAccount = defineCall({
  method: 'PUT',
  path: '/user/:id/account',
  summary:
    'Changes names, user name, e-mail, a student’s levels and a supervisor’s schools; role and school stay. Refused for the names of portal accounts.',
  params: z.object({ id }),
  /** Levels and schools that are left out stay as they are. */
  body: z.extend(identity, { levels: z.optional(ids), schools: z.optional(ids) }),
  response: account,
  access: { object: 'user', allow: accountAdministrators },
  failures: ['notFound', 'conflict'],
})

export const resetPassword = defineCall({
  method: 'POST',
  path: '/user/:id/password',
  summary: 'Gives an account a new password, told once; its sessions end, and it may sign in at once.',
  params: z.object({ id }),
  response: z.object({ username: z.string(), password: z.string(), revoked: z.int() }),
  access: { object: 'user', allow: accountAdministrators },
  failures: ['notFound'],
  secret: true,
})

export const endSessions = defineCall({
  method: 'POST',
  path: '/user/:id/sessions/end',
  summary: 'Ends the sessions of an account: the next call of each is refused.',
  params: z.object({ id }),
  response: z.object({ revoked: z.int() }),
  access: { object: 'user', allow: accountAdministrators },
  failures: ['notFound'],
})
