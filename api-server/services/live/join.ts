import { and, eq, inArray } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { hourMs } from '#domain/dates/duration'
import { withListedNames } from '#domain/people/pupil-names'
import { personMay } from '#domain/people/state'
import { issueHeadlessToken } from '../../auth/headless.ts'
import { isKnownPlace, type Places, placesOf, schoolsAt } from '../../auth/places.ts'
import { type Allowance, refundAttempt, takeAttempt } from '../../auth/rate-limit.ts'
import {
  lessonCodeAllowance,
  lessonJoinAllowance,
  schoolCodeAllowance,
  strangersCodeAllowance,
} from '../../auth/sign-in-allowances.ts'
import type { PublicContext, Service } from '../../context.ts'
import { liveSeats, liveSessions } from '../../db/live-schema.ts'
import { assignees, schools, users, works } from '../../db/schema.ts'
import { codeOf } from '../child-sign-in/code.ts'
import { lessonStudents } from './get.ts'
import { isJoinable } from './running.ts'

/** Longest stay of a guest (ms); the end of the lesson ends it before. */
const stayMs = 4 * hourMs

/** Who may join the lesson with that code. */
export const openLive: Service<'openLive'> = async ({ ctx, input: { body } }) => {
  const { workId, name, school } = await findLesson(ctx, body.code)
  const pupils = withListedNames(await lessonStudents(ctx.db, workId))
  return {
    name,
    school,
    pupils: pupils.map(({ id, name: shown, avatar, guest }) => ({ _id: id, name: shown, avatar, taken: guest !== null })),
  }
}

/** Sits a guest down, if nobody sits there: the token opens this student’s part in this work, and nothing else (decision 15). */
export const joinLive: Service<'joinLive'> = async ({ ctx, input: { body } }) => {
  const lesson = await findLesson(ctx, body.code)
  const names = [lessonJoinAllowance(lesson.workId)]
  await take(ctx, names)
  // A name that is taken already, or that the class does not have, is none of those that are counted.
  const joined = await sitDown(ctx, lesson, body.assigneeId).catch(async (error: unknown) => {
    await refundAttempt(ctx.db, names)
    throw error
  })
  ctx.wake()
  return joined
}

type Lesson = Awaited<ReturnType<typeof findLesson>>

function sitDown({ db, now }: PublicContext, { workId, schoolId }: Lesson, name: string) {
  return db.transaction(async (tx) => {
    const [pupil] = await tx
      .select({ assignee: assignees, user: users })
      .from(assignees)
      .innerJoin(users, eq(users.id, assignees.userId))
      .where(eq(assignees.id, name))
      .for('update', { of: assignees })
    const listed = pupil?.assignee.workId === workId && pupil.assignee.excused === null && personMay(pupil.user, 'signIn')
    if (!listed) throw new Failure('invalid', 'invalid', { assigneeId: 'unknown' })
    const { id: assigneeId, userId } = pupil.assignee
    const seat = { assigneeId, schoolId, workId, guest: true, takenAt: now }
    const seated = await tx.insert(liveSeats).values(seat).onConflictDoNothing().returning()
    if (seated.length === 0) throw new Failure('conflict', 'live.taken')
    return {
      token: await issueHeadlessToken(tx, { userId, assigneeId, lifetime: stayMs }, now),
      bound: assigneeId,
      endsAt: now + stayMs,
    }
  })
}

/**
 * Counted before it is looked up, and given back when right: a wrong code says nothing. Once an address has used up its tries, it still
 * finds the lessons of the schools whose people have signed in there: one who guesses at a school shuts no class out.
 */
async function findLesson(ctx: PublicContext, typed: string) {
  const { db, now } = ctx
  const places = placesOf(ctx)
  const counters = [lessonCodeAllowance(places), ...((await isKnownPlace(db, places)) ? [] : [strangersCodeAllowance])]
  const seconds = await takeAttempt(db, counters, now)
  if (seconds !== null) return findLessonOfSchool(ctx, typed, seconds)
  const found = await lessonWith(ctx, typed)
  if (!found) throw new Failure('invalid', 'live.unknownCode')
  await refundAttempt(db, counters)
  return found
}

async function findLessonOfSchool(ctx: PublicContext, typed: string, seconds: number) {
  const places = placesOf(ctx)
  const counters = [schoolCodeAllowance(places)]
  const found = (await takeAttempt(ctx.db, counters, ctx.now)) === null && (await lessonWith(ctx, typed, places))
  if (!found) throw new Failure('tooMany', 'auth.tooManyAttempts', {}, seconds)
  await refundAttempt(ctx.db, counters)
  return found
}

/** The running lesson with that code; with `places` only one of a school that is known there. */
async function lessonWith({ db, now }: PublicContext, typed: string, places?: Places) {
  const here = places && inArray(works.schoolId, schoolsAt(db, places))
  const [found] = await db
    .select({ workId: works.id, name: works.name, schoolId: works.schoolId, school: schools.name })
    .from(liveSessions)
    .innerJoin(works, eq(works.id, liveSessions.workId))
    .innerJoin(schools, eq(schools.id, works.schoolId))
    .where(and(eq(liveSessions.code, codeOf(typed)), isJoinable(now), here))
  return found
}

async function take({ db, now }: PublicContext, allowances: readonly Allowance[]): Promise<void> {
  const seconds = await takeAttempt(db, allowances, now)
  if (seconds !== null) throw new Failure('tooMany', 'auth.tooManyAttempts', {}, seconds)
}
