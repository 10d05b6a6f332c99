import * as z from 'zod/mini'
import { answerValue } from './answer.ts'
import { frozenCourse } from './assignee.ts'
import { defineCall, students, teachers, workOwners } from './define-call.ts'
import { ofOwnWork } from './headless.ts'
import { livePhases } from './live-limits.ts'
import { storedQuestion } from './question.ts'
import { id, instant, invalid, requiredText } from './scalars.ts'

// A lesson live (decision 42): a work whose questions the teacher opens one by one, with a session beside it while it lasts.

const session = z.object({
  phase: z.enum(livePhases),
  questionId: z.nullable(id),
  /** Incremented by each move; a move names the one it is based on. */
  version: z.int(),
})

/** What the board shows: numbers, no names. */
export const liveBoard = z.extend(session, {
  /** Null once the lesson has ended. */
  code: z.nullable(z.string()),
  entryOpen: z.boolean(),
  opened: z.array(id),
  shown: z.array(id),
  /** Students whose page is there, those who are or have answered the question on the board, all of them, and the answers to it. */
  here: z.int(),
  present: z.int(),
  students: z.int(),
  answered: z.int(),
  /** Once its correction is shown, how many answers have each part (QuestionKind.tally). Missing from replies of older servers. */
  counts: z._default(z.array(z.object({ id: z.string(), right: z.boolean(), count: z.int() })), []),
  /** Number of answers by part: boards of before `counts` require it. Goes with the version after 0.1.0. */
  choices: z.optional(z.record(z.string(), z.int())),
  /** Once the teacher shows them, the written answers, those of one spelling together; before, only how many there are. */
  wall: z._default(z.nullable(z.array(z.object({ answerOf: id, value: answerValue, count: z.int() }))), null),
  written: z._default(z.int(), 0),
})
export type LiveBoard = z.output<typeof liveBoard>

/** A student in a lesson, for their teacher. */
export const liveStudent = z.object({
  _id: id,
  name: z.string(),
  /** How they joined; null: not yet. */
  joined: z.nullable(z.enum(['guest', 'account'])),
  /** Whether their page is there. */
  here: z.boolean(),
  answered: z.boolean(),
})
export type LiveStudent = z.output<typeof liveStudent>

const question = z.object({ moduleId: id, question: storedQuestion })

/** The module of the open question; its document is a stored file name. Missing from replies of older servers. */
const askedModule = z.object({ name: z.string(), document: z.nullable(z.string()) })

/**
 * What whoever follows the lesson gets, the same for all: the open question without its key; once its correction is shown, also the question
 * itself, and the names in answers that were covered.
 */
export const liveState = z.extend(session, {
  /** Place of the question among all, from 1; 0 without one. */
  position: z.int(),
  questions: z.int(),
  asked: z.nullable(z.extend(question, { module: z.optional(askedModule) })),
  reveal: z.nullable(z.extend(question, { names: z.record(z.string(), z.string()) })),
})
export type LiveState = z.output<typeof liveState>

export const startLive = defineCall('POST /live', {
  summary: 'Gives a course to a class as a lesson live, due at the end of the day, and returns its work.',
  body: z.object({ courseId: z.uuid({ error: 'required' }), groupId: z.uuid({ error: 'required' }) }),
  response: z.object({ workId: id }),
  access: { allow: teachers },
  failures: ['notFound', 'conflict'],
})

export const getLive = defineCall('GET /live/:id', {
  summary:
    'A lesson live for its teacher: its board, its questions with their key, and its students. 404 live.none for any other work.',
  response: z.object({ name: z.string(), course: frozenCourse, board: liveBoard, students: z.array(liveStudent) }),
  access: { object: 'work', allow: workOwners },
})

export const moveLive = defineCall('POST /live/:id/move', {
  summary:
    'Opens a question, shows its correction and then the written answers, takes one of these off, lets the class work freely, or ends the lesson: its work then goes on as any other. 409 live.moved when it is no longer at `version`, live.refused for a move that does not follow.',
  body: z.object({
    version: z.int(invalid),
    to: z.enum(['open', 'show', 'wall', 'takeOff', 'free', 'end'], invalid),
    /** The question to open; the student’s part whose answer to take off. */
    questionId: z.optional(id),
    answerOf: z.optional(id),
  }),
  response: liveBoard,
  access: { object: 'work', allow: workOwners },
  failures: ['conflict'],
})

export const freeSeat = defineCall('POST /live/:id/free', {
  summary:
    'Frees the name of a student who joined a lesson, or those of all guests: they are out at once, and the names can be chosen again.',
  body: z.object({ assigneeId: z.optional(id) }),
  response: z.object({ freed: z.int() }),
  access: { object: 'work', allow: workOwners },
})

export const changeLiveEntry = defineCall('POST /live/:id/entry', {
  summary:
    'Closes the entry of a lesson, opens it again, or draws another code for it. Who has joined stays, and comes back on the same device.',
  body: z.object({ to: z.enum(['closed', 'open', 'renewed'], invalid) }),
  response: liveBoard,
  access: { object: 'work', allow: workOwners },
  failures: ['conflict'],
})

export const followLive = defineCall('POST /student/:workId/live', {
  summary:
    'The lesson live as its student follows it, also without events. An account that comes takes its seat, from a guest too. 404 live.none for any other work.',
  body: z.object({}),
  response: liveState,
  access: { object: 'studentWork', allow: students },
  headless: ofOwnWork,
  repeatable: true,
})

const code = requiredText(40)

export const openedLive = z.object({
  name: z.string(),
  school: z.string(),
  /** Nobody else may join. */
  closed: z.boolean(),
  seat: z.nullable(id),
  /** `taken`: somebody has joined under this name. */
  pupils: z.array(z.object({ _id: id, name: z.string(), avatar: z.string(), taken: z.boolean() })),
})
export type OpenedLive = z.output<typeof openedLive>

export const openLive = defineCall('POST /live/open', {
  summary: 'The students of a lesson live, for whoever knows its code. Any other code is a 400, live.unknownCode.',
  body: z.object({ code }),
  response: openedLive,
  access: { public: true },
  proxied: true,
  failures: ['tooMany'],
  secret: true,
})

export const joinLive = defineCall('POST /live/join', {
  summary:
    'Joins a lesson live under a name of its class, as a guest: a token for that student’s part in this work alone, while the lesson lasts. A device has one name; another one frees the former. 409 live.taken when somebody has joined under it elsewhere, live.closed when nobody else may.',
  body: z.object({ code, assigneeId: id }),
  response: z.object({ token: z.string(), bound: id, endsAt: instant, device: z.string() }),
  access: { public: true },
  failures: ['tooMany', 'conflict'],
  secret: true,
})

export const findOwnLive = defineCall('POST /student/live', {
  summary:
    'The caller’s own part in the lesson live with that code, which they open as themselves. 400 live.unknownCode for any other code, 404 live.notYours for the lesson of another class.',
  body: z.object({ code }),
  response: z.object({ assigneeId: id }),
  access: { allow: students },
  failures: ['tooMany', 'notFound'],
  secret: true,
})
