import * as z from 'zod/mini'
import { roles } from './call.ts'
import {
  accountAdministrators,
  accountCorrectors,
  administrators,
  defineCall,
  headmasters,
  headOfSchool,
  overseers,
  schoolAdministrators,
} from './define-call.ts'
import { expiringKinds } from './expiring-kinds.ts'
import { rosterLimits } from './list-limits.ts'
import { analyticsIdPattern, subdomainPattern, uaiPattern, zipCodePattern } from './patterns.ts'
import { personStates } from './person-states.ts'
import { rosterText } from './roster.ts'
import { atMost, id, instant, invalid, paging, requiredLine, shortLine } from './scalars.ts'
import { maxSubdomainLength } from './text-limits.ts'
import { identity, person, role } from './user.ts'

// Administration of schools and accounts by a superadmin: the same services as the operator's command line (api-server/admin).

/** What a list of corrections may change. */
export const correctedFields = ['lastname', 'firstname', 'email', 'level', 'className'] as const

const found = { terms: z.optional(shortLine), ...paging }
const ids = z.array(id).check(z.maxLength(1000, { error: 'tooLong' }))

/** A school in search results. `people`: number of its accounts. */
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

export const searchSchools = defineCall('GET /school/search', {
  summary:
    'Schools matched by part of their name, city, zip code or national number: all of them for a superadmin, the overseen ones for a supervisor.',
  query: z.object(found),
  response: z.array(foundSchool),
  access: { allow: { ...administrators, ...overseers } },
})

/** Input when a school is created or changed; an empty `uai` removes the national number. */
export const schoolSettings = z.object({
  name: requiredLine,
  city: shortLine,
  zipCode: z.string({ error: 'required' }).check(atMost(5), z.regex(zipCodePattern, invalid)),
  typeId: z.string({ error: 'required' }).check(atMost(40)),
  uai: shortLine.check(z.regex(uaiPattern, invalid)),
  subdomain: z.string().check(atMost(maxSubdomainLength), z.regex(subdomainPattern, invalid)),
  levels: ids.check(z.minLength(1, { error: 'required' })),
  subjects: ids.check(z.minLength(1, { error: 'required' })),
  aikoplus: z.boolean(invalid),
  /** Whether students change their own names, which otherwise come from the school; unchanged when omitted. */
  studentsRename: z.optional(z.boolean(invalid)),
  /** Whether lists of students may bring their national number (INE); those known are forgotten when not. Unchanged when omitted. */
  keepsIne: z.optional(z.boolean(invalid)),
  /** Site id at the operator's analytics (ROLE-025); '' removes it; unchanged when omitted. */
  analyticsId: z.optional(z.string(invalid).check(z.trim(), atMost(100), z.regex(analyticsIdPattern, invalid))),
})
export type SchoolSettings = z.output<typeof schoolSettings>

/** No field may be missing from a reply: a view that forgets one does not compile. */
export const storedSchool = z.extend(z.required(schoolSettings), { _id: id, official: z.boolean() })
export type StoredSchool = z.output<typeof storedSchool>

export const readSchoolSettings = defineCall('GET /school/:id/settings', {
  summary: 'The settings of a school that a superadmin may change.',
  response: storedSchool,
  access: { object: 'school', allow: schoolAdministrators },
})

export const createSchool = defineCall('POST /school', {
  summary:
    'Creates a school. 409 with errors.name taken when the name and zip code are already in use together, errors.uai taken when the number is in use, errors.official taken when there is already a main school.',
  body: z.extend(schoolSettings, {
    /** Whether this is the main school, whose content is official; there is at most one. */
    official: z._default(z.boolean(invalid), false),
  }),
  response: storedSchool,
  access: { allow: administrators },
  failures: ['conflict'],
})

export const updateSchool = defineCall('PUT /school/:id', {
  summary: 'Changes a school; which school is the main one cannot be changed. 409 as for creation.',
  body: schoolSettings,
  response: storedSchool,
  access: { object: 'school', allow: schoolAdministrators },
  failures: ['conflict'],
})

export const countStarterCourses = defineCall('GET /course/starter', {
  summary:
    'The number of starter courses that have never been in the library (decision 21), and of those that a later version corrected and nobody has changed since (decision 21).',
  response: z.object({ missing: z.int(), outdated: z._default(z.int(), 0) }),
  access: { allow: administrators },
})

export const addStarterCourses = defineCall('POST /course/starter', {
  summary:
    'Publishes the starter courses that have never been in the library for every teacher, with the caller as their author, and updates those that nobody has changed. `kept`: those that would be updated, had nobody changed them; `present`: all others that are or once were there.',
  response: z.object({
    ...{ added: z.int(), updated: z._default(z.int(), 0) },
    ...{ kept: z._default(z.int(), 0), present: z.int() },
  }),
  access: { allow: administrators },
})

export const fullDisk = z.object({
  holds: z.array(z.enum(['database', 'files'])),
  freeBytes: z.number(),
  sizeBytes: z.number(),
})
export type FullDisk = z.output<typeof fullDisk>

export const listFullDisks = defineCall('GET /disk/full', {
  summary: 'The disks that are nearly full, of the machine of the API server that answers. Empty when all have room.',
  response: z.array(fullDisk),
  access: { allow: administrators },
})

/** The clock of an API server beside those that contradict it; only where `lastRun`, the last clean-up, alone does, may a person say it is right. */
export const doubtedClock = z.object({
  server: instant,
  database: instant,
  lastRun: z.nullable(instant),
  isConfirmable: z.boolean(),
})
export type DoubtedClock = z.output<typeof doubtedClock>

export const readDoubtedClock = defineCall('GET /clock/doubt', {
  summary:
    'What contradicts the clock of the API server that answers: nothing is deleted or ended by it meanwhile. Null when nothing does.',
  response: z.object({ doubted: z.nullable(doubtedClock) }),
  access: { allow: administrators },
})

export const confirmClock = defineCall('POST /clock/confirm', {
  summary:
    'Says that the clock of the API server is right: clean-ups go on, unless it is days away from the database’s. Answers what still contradicts it.',
  body: z.object({}),
  response: z.object({ doubted: z.nullable(doubtedClock) }),
  access: { allow: administrators },
})

/** What goes from an instant on, by kind; kinds of which nothing goes are left out. */
const expiring = z.object({ from: instant, counts: z.partialRecord(z.enum(expiringKinds), z.int()) })
export type Expiring = z.output<typeof expiring>

export const listExpiring = defineCall('GET /retention/list', {
  summary:
    'What has come past its period and will be deleted, the next first: everything is listed here for a week before it goes.',
  response: z.array(expiring),
  access: { allow: administrators },
})

const schoolName = z.object({ _id: id, name: z.string() })

/** A person in search results. */
export const foundPerson = z.extend(person, {
  username: z.string(),
  role,
  school: schoolName,
  portal: z.boolean(),
  state: z._default(z.enum(personStates), 'active'),
  /** Another account of theirs took everything over; this one has left. */
  merged: z._default(z.boolean(), false),
  /** A student's levels, and the names of their classes of this school year. */
  levels: z._default(z.array(id), []),
  classNames: z._default(z.array(z.string()), []),
})
export type FoundPerson = z.output<typeof foundPerson>

export const searchPeople = defineCall('GET /user/search', {
  summary:
    'People matched by part of their name, user name or e-mail, or by the name of their class: those of the school for a headmaster, of all schools for a superadmin. By name; without any filter a superadmin gets the newest accounts. Who has left is found by their state only; who was erased, never.',
  query: z.object({
    ...found,
    role: z.optional(z.enum(roles, invalid)),
    school: z.optional(id),
    level: z.optional(id),
    group: z.optional(id),
    state: z.optional(z.enum(['active', 'suspended', 'left'], invalid)),
  }),
  response: z.array(foundPerson),
  access: { allow: headmasters },
})

/** An account as whoever corrects it sees it. */
export const account = z.extend(foundPerson, {
  email: z.nullable(z.string()),
  /** A student's levels; empty for other roles. */
  levels: z.array(id),
  /** Their classes of this school year. */
  classes: z._default(z.array(z.object({ _id: id, name: z.string() })), []),
  /** The schools that a supervisor oversees; empty for other roles. */
  schools: z.array(schoolName),
  createdAt: instant,
  /** Sessions that have neither ended nor been revoked. */
  openSessions: z.int(),
})
export type Account = z.output<typeof account>

export const readAccount = defineCall('GET /user/:id/account', {
  summary: 'One account, with its number of open sessions.',
  response: account,
  access: { object: 'user', allow: accountCorrectors },
})

const reach = { levels: z._default(ids, []), schools: z._default(ids, []) }

export const createAccount = defineCall('POST /user', {
  summary:
    'Creates an account; its password is returned once. Without a user name, one is made from the person’s names. A student needs levels of the school, a supervisor needs schools. 409 with errors.username taken.',
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
  // The reply holds a password, so it is not kept for retries: a retry is refused when the user name was given, and creates another
  // account otherwise.
  secret: true,
})

export const updateAccount = defineCall('PUT /user/:id/account', {
  summary:
    'Corrects names, user name, e-mail, a student’s levels and class of this year, and a supervisor’s schools; role and school cannot be changed. Names and class of portal accounts are refused. Kept in the trail, and told to the person.',
  /** Omitted levels, schools and class stay unchanged. */
  body: z.extend(identity, {
    ...{ levels: z.optional(ids), schools: z.optional(ids) },
    /** Null: in no class. */
    classId: z.optional(z.nullable(id)),
    /** Whether open works of the classes follow: given in the new one, taken back, unless begun, from the old one. */
    works: z.optional(z.boolean()),
  }),
  response: account,
  access: { object: 'user', allow: accountCorrectors },
  failures: ['conflict'],
})

/** What a line of a list of corrections does; `error` is that of a field. */
const correctedLine = z.object({
  line: z.int(),
  username: z.string(),
  state: z.enum(['changed', 'same', 'error']),
  /** Fields with what they are and what they become; names of levels and classes. */
  changes: z.array(z.object({ field: z.enum(correctedFields), before: z.string(), after: z.string() })),
  error: z.nullable(z.object({ field: z.string(), code: z.string() })),
})

export const correctPeople = defineCall('POST /user/correct', {
  summary:
    'Corrects accounts of the caller’s school from a list that names each by its user name: last name, first name, e-mail, level and class, as far as a line tells them. Without confirm, only reports what would change; with it, changes the right lines in one transaction.',
  body: z.object({
    csv: rosterText,
    /** As for one account. */
    works: z._default(z.boolean(), false),
    confirm: z._default(z.boolean(), false),
  }),
  response: z.object({ lines: z.array(correctedLine), changed: z.int(), errors: z.int(), done: z.boolean() }),
  access: { allow: headOfSchool },
  failures: ['conflict'],
  bodyLimit: 1.5 * rosterLimits.bytes,
})

export const resetPassword = defineCall('POST /user/:id/password', {
  summary: 'Gives an account a new password, returned once; its sessions end, and it can sign in again at once.',
  response: z.object({ username: z.string(), password: z.string(), revoked: z.int() }),
  access: { object: 'user', allow: accountAdministrators },
  secret: true,
})

export const endSessions = defineCall('POST /user/:id/sessions/end', {
  summary: 'Ends every session of an account: the next call of each is refused.',
  response: z.object({ revoked: z.int() }),
  access: { object: 'user', allow: accountAdministrators },
})
