import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { hourMs } from '#domain/dates/duration'
import { stateOf } from '#domain/people/state'
import type { Context, Service } from '../../context.ts'
import { folded } from '../../db/folded.ts'
import { loseSilentJobs } from '../../db/jobs.ts'
import { idempotentReplies, schools } from '../../db/schema.ts'
import { finishErasure } from '../personal-data/erase.ts'
import { findKept } from '../personal-data/find-kept.ts'
import { makeMentionTicket, soughtPerson } from '../personal-data/mention-ticket.ts'
import { foundBy } from '../school/read.ts'
import { numberedPersonView } from '../views/user.ts'
import { visiblePeople } from '../visibility/people.ts'
import { actOn, checkOrder } from './act.ts'
import type { ActContext } from './act-context.ts'

const contextOf = ({ db, now, log, caller }: Context): ActContext => ({
  ...{ db, now, log, acting: caller, author: caller },
  reach: visiblePeople(caller),
})

export const previewPeopleAct: Service<'previewPeopleAct'> = async ({ ctx, input: { body } }) => {
  const { people, effects } = await checkOrder(contextOf(ctx), body, false)
  return {
    people: people.map(({ user, refused }) => ({ ...numberedPersonView(user), role: user.role, state: stateOf(user), refused })),
    effects,
  }
}

export const actOnPeople: Service<'actOnPeople'> = async ({ ctx, input: { body } }) => {
  const { people, effects, paths } = await ctx.db.transaction((tx) => actOn(contextOf({ ...ctx, db: tx }), body))
  const done = { done: people.length, effects }
  const [first] = people
  if (body.act !== 'erase' || !first) return { ...done, ticket: null }
  ctx.afterCommit.push(() => finishErasure(ctx.files, paths))
  const search = { callerId: ctx.caller.id, schoolId: first.schoolId, people: people.map(soughtPerson) }
  return { ...done, ticket: await makeMentionTicket(ctx, search) }
}

/** Schools by name: their names are public, their people are not. */
export const findDestinations: Service<'findDestinations'> = async ({ ctx: { db }, input: { query } }) => {
  const { id, name, city, zipCode } = schools
  return db
    .select({ _id: id, name, city, zipCode })
    .from(schools)
    .where(foundBy(query.terms))
    .orderBy(folded(name), asc(id))
    .limit(query.limit)
}

/** The act `erase` for one person. Who is erased already stays so. */
export const erasePerson: Service<'erasePerson'> = async ({ ctx, input: { params, body } }) => {
  const user = await findKept(ctx, params.id)
  if (user.id === ctx.caller.id) throw new Failure('conflict', 'person.self')
  if (user.username.toLowerCase() !== body.username.toLowerCase())
    throw new Failure('invalid', 'invalid', { username: 'mismatch' })
  if (user.erasedAt !== null) return { erased: true, ticket: null }
  const order = { act: 'erase' as const, people: [user.id], confirm: body.username }
  const acted = actOnPeople({ ctx, input: { params: undefined, query: undefined, body: order } })
  const { ticket } = await acted.catch((error: unknown) => {
    const refused = error instanceof Failure && error.code === 'person.refused' ? error.errors[user.id] : undefined
    throw refused === undefined ? error : new Failure('conflict', `person.${refused}`)
  })
  return { erased: true, ticket }
}

const { userId, key, job, createdAt } = idempotentReplies

export const listJobs: Service<'listJobs'> = async ({ ctx: { db, now, caller } }) => {
  const own = and(eq(userId, caller.id), gt(createdAt, now - hourMs))
  await loseSilentJobs(db, own)
  const rows = await db
    .select({ key, job, createdAt })
    .from(idempotentReplies)
    .where(and(own, sql`${job} ->> 'long' = 'true'`))
    .orderBy(desc(createdAt))
    .limit(5)
  return rows.flatMap(({ key, job, createdAt }) =>
    job ? [{ ...job, _id: key, at: createdAt, refused: Object.keys(job.failure?.errors ?? {}).length }] : [],
  )
}
