import * as z from 'zod/mini'
import { defineCall } from './define-call.ts'
import { groupType } from './group.ts'
import { rosterLimits } from './list-limits.ts'
import { teachers } from './rights.ts'
import { id, requiredLine } from './scalars.ts'

export const rosterFields = ['lastname', 'firstname', 'email', 'level'] as const
export type RosterField = (typeof rosterFields)[number]

/**
 * A line of the list. `new`: an account will be or was created; `existing`: a student of the school, found by e-mail or by name;
 * `error`: the problems, by field. `username` and `password` are returned once, when the account is created.
 */
export const rosterLine = z.object({
  /** Its line number in the file, from 1. */
  line: z.int(),
  lastname: z.string(),
  firstname: z.string(),
  email: z.nullable(z.string()),
  /** The level as written in the file; `levelId` is the level it was matched to. */
  level: z.string(),
  levelId: z.nullable(id),
  state: z.enum(['new', 'existing', 'error']),
  errors: z.partialRecord(z.enum(rosterFields), z.string()),
  userId: z.nullable(id),
  username: z.nullable(z.string()),
  password: z.nullable(z.string()),
})
export type RosterLine = z.output<typeof rosterLine>

export const importStudents = defineCall('POST /student/import', {
  summary:
    'Reads a list of students in CSV. Without confirm, only reports what would happen; with confirm, imports all valid lines in one transaction and returns the others. Columns: nom, prénom, courriel, niveau.',
  body: z.object({
    csv: z
      .string({ error: 'required' })
      .check(z.minLength(1, { error: 'required' }), z.maxLength(rosterLimits.bytes, { error: 'tooLong' })),
    /** The caller’s own group that the students join. */
    groupId: z.optional(id),
    /** Or a group to create for them. */
    newGroup: z.optional(z.object({ type: groupType, levelId: id, name: requiredLine })),
    confirm: z._default(z.boolean(), false),
  }),
  response: z.object({
    lines: z.array(rosterLine),
    created: z.int(),
    existing: z.int(),
    errors: z.int(),
    /** The group that they are now in; null without one, or before it is created. */
    groupId: z.nullable(id),
    done: z.boolean(),
  }),
  access: { allow: teachers },
  failures: ['notFound', 'conflict'],
  bodyLimit: 3 * rosterLimits.bytes,
  // The reply holds passwords, so it is not kept for retries. A retry finds the students that the first call created.
  secret: true,
})

export const renewPasswords = defineCall('POST /student/passwords', {
  summary:
    'Gives new initial passwords, returned once, to students of the caller’s school whose generated password has never been used to sign in; with used, also to those who forgot theirs, in the groups that a teacher sees or in a headmaster’s school: their sessions end. All others keep theirs.',
  body: z.object({
    students: z.array(id).check(z.minLength(1, { error: 'required' }), z.maxLength(rosterLimits.lines, { error: 'tooLong' })),
    /** Also resets passwords that are in use or were chosen by the student. */
    used: z._default(z.boolean(), false),
  }),
  response: z.object({
    accounts: z.array(z.object({ userId: id, username: z.string(), password: z.string() })),
    /**
     * Students whose password was kept: those managed by a school portal; and those who signed in or chose their own, unless `used`
     * was set and they are under the caller's responsibility.
     */
    kept: z.array(id),
  }),
  access: { allow: teachers },
  failures: ['notFound'],
  // The reply holds passwords, so it is not kept for retries: a retry generates new ones.
  secret: true,
})
