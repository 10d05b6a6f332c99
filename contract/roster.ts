import * as z from 'zod/mini'
import { defineCall, teachers } from './define-call.ts'
import { groupType } from './group.ts'
import { rosterLimits } from './list-limits.ts'
import { id, requiredLine } from './scalars.ts'
import { maxNameLength } from './text-limits.ts'
import { person } from './user.ts'

/** The code of a class by which its pupils sign in; null without one (decision 38). */
const classCode = z.nullable(z.string())

/** What a list may say of a person, and a line may be wrong about. */
export const rosterFields = [
  ...(['lastname', 'firstname', 'email', 'level', 'className', 'ine', 'birthDate', 'role', 'portalId'] as const),
] as const
export type RosterField = (typeof rosterFields)[number]

const rosterRole = z.enum(['STUDENT', 'TEACHER'])

/** A person of the school whom a line may mean, or no line: with their classes of this year, else of the last. */
export const rosterCandidate = z.extend(person, {
  levels: z.array(id),
  classes: z.array(z.string()),
  birthYear: z._default(z.nullable(z.int()), null),
})

/**
 * What the list leaves open about who a line means: `several` of that name; one of that name, but of another level (`otherLevel`), or
 * with another mail or number (`otherSign`); one of that mail or number, but of another name (`otherName`); one whom the list does not
 * name, of a similar name where it names their class-mates, or of its class and a slip of the pen away (`similarName`).
 */
export const rosterQuestions = ['several', 'otherLevel', 'otherSign', 'otherName', 'similarName'] as const
export type RosterQuestion = (typeof rosterQuestions)[number]
export type RosterCandidate = z.output<typeof rosterCandidate>

/**
 * A line of the list. `new`: an account will be or was created, `username` and `password` are returned that once; `existing`: a person
 * of the school (domain/people/recognise); `left`: they left the school, nothing is created; `question`: it may mean its candidates or
 * somebody new, or asks a class: nothing is done until that is answered; `error`: the problems, by field.
 */
export const rosterLine = z.object({
  /** Its line number in the file, or the rank of the student in XML, from 1. */
  line: z.int(),
  lastname: z.string(),
  firstname: z.string(),
  email: z.nullable(z.string()),
  /** The level as written in the file; `levelId` is the level it was matched to. */
  level: z.string(),
  levelId: z.nullable(id),
  /** Name of the class as written in the file; empty without one. */
  className: z.string(),
  /** `YYYY-MM-DD`; told here to tell namesakes apart: its year alone is kept. */
  birthDate: z.nullable(z.string()),
  /** By which the school's portal will name them at their first sign-in: a new account then gets no password. */
  portalId: z.nullable(z.string()),
  state: z.enum(['new', 'existing', 'left', 'question', 'error']),
  question: z.nullable(z.enum(rosterQuestions)),
  /** The classes that the list names where it names several for this pupil, or none although most have one: asked; else null. */
  classChoice: z._default(z.nullable(z.array(z.string())), null),
  /** Other accounts or lines have it, so it is not taken over. */
  leftOut: z.array(z.enum(['email', 'ine'])),
  errors: z.partialRecord(z.enum(rosterFields), z.string()),
  /** Levels of an existing student that the import replaces by `levelId`; null when it changes nothing. */
  levelsBefore: z.nullable(z.array(id)),
  /** They had left the school. */
  comesBack: z.boolean(),
  /** Classes of this school year that an existing student leaves for the one they join, for a pupil has one. */
  otherClasses: z.array(z.string()),
  /** The list is a teacher's, who decides of neither `levelsBefore` nor `otherClasses`: they stay, and headmasters read what it proposes. */
  proposed: z._default(z.boolean(), false),
  /** Who the line may mean, when it is ambiguous. */
  candidates: z.array(rosterCandidate),
  userId: z.nullable(id),
  username: z.nullable(z.string()),
  password: z.nullable(z.string()),
  code: z._default(classCode, null),
})
export type RosterLine = z.output<typeof rosterLine>

/** The answer of a person to what the list leaves open, by line. */
const rosterChoice = z.object({
  line: z.int(),
  levelId: z.optional(id),
  /** The class of a pupil for whom the list names none or several; '' for none. */
  className: z.optional(z.string().check(z.trim(), z.maxLength(maxNameLength))),
  /** Who the line means: one of its candidates, or `new` for somebody else. */
  person: z.optional(z.union([z.literal('new'), id])),
})

export const rosterChoices = z._default(z.array(rosterChoice).check(z.maxLength(rosterLimits.lines, { error: 'tooLong' })), [])

/** The text of a list, in CSV or in XML. */
export const rosterText = z
  .string({ error: 'required' })
  .check(z.minLength(1, { error: 'required' }), z.maxLength(rosterLimits.bytes, { error: 'tooLong' }))

/** What an import does or did, line by line. */
export const rosterReport = z.object({
  lines: z.array(rosterLine),
  created: z.int(),
  existing: z.int(),
  questions: z.int(),
  errors: z.int(),
  /** The group that they are now in; null without one, or before it is created. */
  groupId: z.nullable(id),
  /** The classes joined because the list names them. */
  classIds: z.array(id),
  /** The classes that the list fills, with how many of it; `stands`: it is there already. */
  classes: z._default(z.array(z.object({ name: z.string(), students: z.int(), stands: z._default(z.boolean(), false) })), []),
  /** The first list of the school, which brings national numbers: its headmaster is asked whether it keeps them. */
  asksIne: z._default(z.boolean(), false),
  /** Teachers of the school whom a list of teachers does not name; `gives`: they made classes or works, which want a successor. */
  absent: z._default(z.array(z.extend(person, { gives: z.boolean() })), []),
  /** Open works of the classes joined or left, which follow only if the order says so. */
  openWorks: z._default(z.int(), 0),
  done: z.boolean(),
})

export const importStudents = defineCall('POST /student/import', {
  summary:
    'Reads a list of people: CSV (our own, Pronote’s or ONDE’s columns, in any order) or the XML of SIECLE. Without confirm, only reports what would happen; with confirm, imports all valid lines in one transaction and returns the others. An existing student gets the level of the list. 409 job.running, job.lost, job.failed (`job` in call.ts).',
  body: z.object({
    csv: rosterText,
    /** Role of everybody in the list; teachers are imported by headmasters and superadmins. */
    role: z._default(rosterRole, 'STUDENT'),
    /** The caller’s own group that the students join. */
    groupId: z.optional(id),
    /** Or a group to create for them. */
    newGroup: z.optional(z.object({ type: groupType, levelId: id, name: requiredLine })),
    /** Or the classes that the list names, created as needed and shared with the school. */
    classes: z._default(z.boolean(), false),
    choices: rosterChoices,
    /** Whether the open works of classes follow: given to whoever joins, taken back, unless begun, from whoever leaves. A teacher's own. */
    works: z._default(z.boolean(), false),
    /** Who of `absent` leaves the school, and the colleague who takes over. */
    leavers: z._default(z.array(z.object({ teacher: id, successor: z.optional(id) })).check(z.maxLength(rosterLimits.lines)), []),
    /** The answer to `asksIne`. */
    keepsIne: z._default(z.boolean(), false),
    confirm: z._default(z.boolean(), false),
  }),
  response: rosterReport,
  access: { allow: teachers },
  failures: ['notFound', 'conflict'],
  bodyLimit: 1.5 * rosterLimits.bytes,
  // The reply holds passwords: a job keeps it sealed by the client's key. Without a key, a retry finds the students created.
  secret: true,
  slow: true,
  job: true,
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
    accounts: z.array(z.object({ userId: id, username: z.string(), password: z.string(), code: z._default(classCode, null) })),
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
