import * as z from 'zod/mini'
import { defineCall, headmasters, peopleKeepers } from './define-call.ts'
import { maxPeopleAtOnce } from './list-limits.ts'
import { personActs, personRefusals, personStates } from './person-states.ts'
import { mentionTicket } from './personal-data.ts'
import { id, invalid, queryInt, requiredLine, shortLine } from './scalars.ts'
import { person, role } from './user.ts'

// Acts on people: suspend, leave, move, erase … The rules are domain/people/acts; what each state may do is domain/people/state.

const order = z.object({
  act: z.enum(personActs, invalid),
  /** Each of them once, however often named. */
  people: z
    .array(id, { error: 'required' })
    .check(z.minLength(1, { error: 'required' }), z.maxLength(maxPeopleAtOnce, { error: 'tooLong' })),
  schoolId: z.optional(id),
  /** The level of students who move, when the school that they move to does not offer theirs. */
  levelId: z.optional(id),
  /** The colleague who takes over the classes and works of staff who leave, move or hand them over. */
  successor: z.optional(id),
  /** The other account of the one person who is merged, which takes over everything. */
  into: z.optional(id),
  /** For `erase` and `merge`, what `confirmationOf` (domain/people/acts) asks for: the user name, or how many people. */
  confirm: z.optional(shortLine),
})
export type PeopleOrder = z.output<typeof order>

/** Counts over all the people that the act would reach. */
const effects = z.object({
  sessions: z.int(),
  /** Copies not begun, of works due later, that are no longer expected. */
  copies: z.int(),
  /** Copies begun and not handed in, which stay as they are. */
  begun: z.int(),
  /** Classes and groups of this school year that they belong to. */
  classes: z.int(),
  /** Classes and groups, and works that they made, which a successor takes over. */
  groups: z.int(),
  works: z.int(),
  /** What follows them: modules and courses, trainings, copies handed in, badges. */
  resources: z.int(),
  trainings: z.int(),
  handedIn: z.int(),
  badges: z.int(),
  /** Works that both accounts of somebody who is merged have begun: each keeps its copy. */
  doubled: z.int(),
  /** Answers whose texts, choices, recordings and files an erasure takes away; 0 for other acts. */
  answers: z._default(z.int(), 0),
  /** People whose classes and works went to a colleague when they left or since, and stay there when they come back. */
  handedOver: z._default(z.int(), 0),
})
export type ActEffects = z.output<typeof effects>

const judged = z.extend(person, { role, state: z.enum(personStates), refused: z.nullable(z.enum(personRefusals)) })
export type JudgedPerson = z.output<typeof judged>

export const previewPeopleAct = defineCall('POST /user/acts/preview', {
  summary:
    'What an act on people would do, without doing it: for each of them why it is refused, if it is, and counts over the others. 404 with errors.<id> unknown for people out of reach.',
  body: order,
  response: z.object({ people: z.array(judged), effects }),
  access: { object: 'user', allow: peopleKeepers },
  failures: ['notFound', 'conflict'],
  repeatable: true,
})

export const actOnPeople = defineCall('POST /user/acts', {
  summary:
    'Suspends people, lifts it, marks them as left, takes them back (what a colleague took over stays there: `effects.handedOver`), moves them to another school, hands their classes and works over, merges two accounts of one person or erases people for good (both with `confirm`: 400 errors.confirm mismatch). All or nothing: 409 person.refused with errors.<id> for each person it is refused for, 404 with errors.<id> unknown for people out of reach. 409 job.running, job.lost, job.failed (`job` in call.ts).',
  body: order,
  response: z.object({ done: z.int(), effects, ticket: mentionTicket }),
  access: { object: 'user', allow: peopleKeepers },
  failures: ['notFound', 'conflict'],
  job: true,
})

export const findDestinations = defineCall('GET /school/destinations', {
  summary: 'Schools to move people to, by part of their name, city, zip code or national number (at least two characters).',
  query: z.object({
    terms: requiredLine.check(z.minLength(2, { error: 'required' })),
    limit: queryInt(1, 20, 8),
  }),
  response: z.array(z.object({ _id: id, name: z.string(), city: z.string(), zipCode: z.string() })),
  access: { allow: headmasters },
})
