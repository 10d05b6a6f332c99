import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { groupType } from './group.ts'
import { rosterLimits } from './list-limits.ts'
import { teachers } from './rights.ts'
import { id, requiredLine } from './scalars.ts'

export const rosterFields = ['lastname', 'firstname', 'email', 'level'] as const
export type RosterField = (typeof rosterFields)[number]

/**
 * A line of the list. `new`: an account will be or was made; `existing`: a student of the school, found by e-mail or by name;
 * `error`: what is wrong, by field. `username` and `password` come once, when the account is made.
 */
export const rosterLine = z.object({
  /** Its place in the file, from 1. */
  line: z.int(),
  lastname: z.string(),
  firstname: z.string(),
  email: z.nullable(z.string()),
  /** The level as the file names it, and what it was read as. */
  level: z.string(),
  levelId: z.nullable(id),
  state: z.enum(['new', 'existing', 'error']),
  errors: z.partialRecord(z.enum(rosterFields), z.string()),
  userId: z.nullable(id),
  username: z.nullable(z.string()),
  password: z.nullable(z.string()),
})
export type RosterLine = z.output<typeof rosterLine>

export const importStudents = defineCall({
  method: 'POST',
  path: '/student/import',
  summary:
    'Reads a list of students in CSV. Without confirm it only says what would happen; with confirm, the good lines are imported, all or none, and the others given back. Columns: nom, prénom, courriel, niveau.',
  body: z.object({
    csv: z
      .string({ error: 'required' })
      .check(z.minLength(1, { error: 'required' }), z.maxLength(rosterLimits.bytes, { error: 'tooLong' })),
    /** The caller’s own group that the students join. */
    groupId: z.optional(id),
    /** Or a group to make for them. */
    newGroup: z.optional(z.object({ type: groupType, levelId: id, name: requiredLine })),
    confirm: z._default(z.boolean(), false),
  }),
  response: z.object({
    lines: z.array(rosterLine),
    created: z.int(),
    existing: z.int(),
    errors: z.int(),
    /** The group that they are in now; null without one, or before it is made. */
    groupId: z.nullable(id),
    done: z.boolean(),
  }),
  access: { allow: teachers },
  failures: ['notFound', 'conflict'],
  bodyLimit: 3 * rosterLimits.bytes,
  // Its reply holds passwords: it is not kept for repeats. A repeat finds the students that the first made.
  secret: true,
})

export const renewPasswords = defineCall({
  method: 'POST',
  path: '/student/passwords',
  summary:
    'New initial passwords, told once, for students of the caller’s school whose drawn password nobody has signed in with; with used, also for those who forgot theirs, in the groups that a teacher sees or a headmaster’s school: their sessions end. The others keep theirs.',
  body: z.object({
    students: z.array(id).check(z.minLength(1, { error: 'required' }), z.maxLength(rosterLimits.lines, { error: 'tooLong' })),
    /** Also passwords that somebody uses or chose. */
    used: z._default(z.boolean(), false),
  }),
  response: z.object({
    accounts: z.array(z.object({ userId: id, username: z.string(), password: z.string() })),
    /** Those who come by a school portal, and those who signed in or chose theirs, unless the caller answers for them and asked it. */
    kept: z.array(id),
  }),
  access: { allow: teachers },
  failures: ['notFound'],
  // Its reply holds passwords: a repeat draws new ones.
  secret: true,
})
