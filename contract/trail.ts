import * as z from 'zod/mini'
import { roles } from './call.ts'
import { defineCall, headmasters, headOfSchool } from './define-call.ts'
import { id, instant, invalid, paging } from './scalars.ts'
import { person } from './user.ts'

/** Kinds of acts on people that the trail keeps. */
export const actKinds = [
  ...(['password', 'identity', 'role', 'levels', 'school', 'oversight', 'sessions'] as const),
  ...(['class', 'proposal', 'samePerson'] as const),
  ...(['suspend', 'lift', 'leave', 'comeBack', 'handOver', 'erase', 'merge'] as const),
] as const
export type ActKind = (typeof actKinds)[number]

const role = z.enum(roles)

/** Fields of a person that an act changed, as stored: ids for levels and schools, names of classes. */
export const actFacts = z.partial(
  z.object({
    ...{ firstname: z.string(), lastname: z.string(), username: z.string(), email: z.nullable(z.string()) },
    ...{ role, levels: z.array(id), school: id, schools: z.array(id), classes: z.array(z.string()) },
  }),
)
export type ActFacts = z.output<typeof actFacts>

/** The same for reading: names of levels and schools instead of ids. */
const shownFacts = z.extend(
  actFacts,
  z.partial(z.object({ levels: z.array(z.string()), school: z.string(), schools: z.array(z.string()) })).shape,
)
export type ShownFacts = z.output<typeof shownFacts>

/** One act on a person. `by` is null when nobody signed in did it: then `source` says who (an operator, a portal, a platform). */
export const act = z.object({
  _id: id,
  kind: z.enum(actKinds),
  at: instant,
  person: z.extend(person, { role }),
  by: z.nullable(person),
  source: z.enum(['user', 'operator', 'portal', 'platform']),
  before: z.nullable(shownFacts),
  after: z.nullable(shownFacts),
  /** A proposal, or a doubt about two accounts, of this school year of which nothing was decided since: it is for the headmaster who reads it. */
  open: z._default(z.boolean(), false),
})
export type Act = z.output<typeof act>

export const listActs = defineCall('GET /trail', {
  summary:
    'Acts on people, newest first: those of the caller’s school for a headmaster, all of them for a superadmin; `user` narrows to one person.',
  query: z.object({
    user: z.optional(id),
    kind: z.optional(z.enum(actKinds, invalid)),
    ...paging,
  }),
  response: z.array(act),
  access: { allow: headmasters },
})

export const acceptProposal = defineCall('POST /trail/:id/accept', {
  summary:
    'Gives a student the level and the class that a teacher’s list proposed, as a correction. 409 proposal.decided when something else was decided since, proposal.class when that class is gone.',
  body: z.object({}),
  response: z.object({ accepted: z.boolean() }),
  access: { allow: headOfSchool },
  failures: ['conflict'],
})
