import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { liveCodeLength } from '#contract/live-limits'
import { hourMs } from '#domain/dates/duration'
import { withListedNames } from '#domain/people/pupil-names'
import { personMay } from '#domain/people/state'
import { codeOf } from '#domain/people/typed-code'
import { tryCode } from '../../auth/code-tries.ts'
import { issueHeadlessToken } from '../../auth/headless.ts'
import { deviceFor, isKnownPlace, type Places, placesOf, schoolsAt } from '../../auth/places.ts'
import { furtherCodes, lessonCodeAllowance, strangersCodeAllowance } from '../../auth/sign-in-allowances.ts'
import type { PublicContext, Service } from '../../context.ts'
import { liveSeats, liveSessions } from '../../db/live-schema.ts'
import { assignees, type Db, schools, users, valuesOf, works } from '../../db/schema.ts'
import { findManagedWork } from '../attempt/work-view.ts'
import { newCode } from '../child-sign-in/code.ts'
import { lessonStudents, liveBoardOf } from './lesson.ts'
import { isJoinable } from './running.ts'
import { freeSeats, lockStudents } from './seats.ts'

/** Longest stay of a guest (ms); the end of the lesson ends it before. */
const stayMs = 4 * hourMs

/** Who may join the lesson with that code; once its entry is closed, only who has joined from this device. */
export const openLive: Service<'openLive'> = async ({ ctx, input: { body } }) => {
  const { workId, name, school, entryOpen } = await findLesson(ctx, body.code)
  const { device } = placesOf(ctx)
  const students = await lessonStudents(ctx.db, workId)
  const own = device === null ? undefined : students.find((student) => student.device === device)
  const listed = withListedNames(entryOpen ? students : students.filter((student) => student === own))
  return {
    ...{ name, school, closed: !entryOpen, seat: own?.id ?? null },
    pupils: listed.map(({ id, name: shown, avatar, guest }) => ({
      _id: id,
      name: shown,
      avatar,
      taken: guest !== null && id !== own?.id,
    })),
  }
}

/** Sits a guest down, if nobody sits there: the token opens this student’s part in this work, and nothing else (decision 15). */
export const joinLive: Service<'joinLive'> = async ({ ctx, input: { body } }) => {
  const lesson = await findLesson(ctx, body.code)
  const device = deviceFor(ctx.device)
  const joined = await sitDown(ctx, lesson, { name: body.assigneeId, device: placesOf({ ...ctx, device }).device })
  ctx.wake()
  return { ...joined, device }
}

/** A student with an account is nobody else. */
export const findOwnLive: Service<'findOwnLive'> = async ({ ctx, input: { body } }) => {
  const { workId } = await findLesson(ctx, body.code)
  const own = and(eq(assignees.workId, workId), eq(assignees.userId, ctx.caller.id))
  const [assignee] = await ctx.db.select({ id: assignees.id }).from(assignees).where(own)
  if (!assignee) throw new Failure('notFound', 'live.notYours')
  return { assigneeId: assignee.id }
}

type Lesson = Awaited<ReturnType<typeof findLesson>>

interface Guest {
  readonly name: string
  readonly device: string | null
}

function sitDown({ db, now }: PublicContext, { workId, schoolId, entryOpen }: Lesson, { name, device }: Guest) {
  return db.transaction(async (tx) => {
    const former = await seatsOf(tx, workId, device)
    await lockStudents(tx, [name, ...former])
    const [pupil] = await tx
      .select({ assignee: assignees, user: users, seat: liveSeats })
      .from(assignees)
      .innerJoin(users, eq(users.id, assignees.userId))
      .leftJoin(liveSeats, eq(liveSeats.assigneeId, assignees.id))
      .where(eq(assignees.id, name))
    const listed = pupil?.assignee.workId === workId && pupil.assignee.excused === null && personMay(pupil.user, 'signIn')
    if (!listed) throw new Failure('invalid', 'invalid', { assigneeId: 'unknown' })
    const isBack = pupil.seat !== null && device !== null && pupil.seat.device === device
    if (pupil.seat !== null && !isBack) throw new Failure('conflict', 'live.taken')
    if (!entryOpen && !isBack) throw new Failure('conflict', 'live.closed')
    const { id: assigneeId, userId } = pupil.assignee
    await freeSeats(tx, [assigneeId, ...former], now)
    await tx.insert(liveSeats).values({ assigneeId, schoolId, workId, guest: true, device, takenAt: now, seenAt: now })
    return {
      token: await issueHeadlessToken(tx, { userId, assigneeId, lifetime: stayMs }, now),
      bound: assigneeId,
      endsAt: now + stayMs,
    }
  })
}

/** The seats in which a device sits in a lesson. */
async function seatsOf(db: Db, workId: string, device: string | null): Promise<string[]> {
  if (device === null) return []
  return valuesOf(db, liveSeats.assigneeId, and(eq(liveSeats.workId, workId), eq(liveSeats.device, device)))
}

async function findLesson(ctx: PublicContext, typed: string) {
  const places = placesOf(ctx)
  return tryCode(ctx, {
    counters: [lessonCodeAllowance(places), ...((await isKnownPlace(ctx.db, places)) ? [] : [strangersCodeAllowance])],
    further: furtherCodes('lesson code', places),
    find: (at) => lessonWith(ctx, typed, at),
    unknown: 'live.unknownCode',
  })
}

/** The running lesson with that code; with `places` only one of a school that is known there. */
async function lessonWith({ db, now }: PublicContext, typed: string, places?: Places) {
  const here = places && inArray(works.schoolId, schoolsAt(db, places))
  const [found] = await db
    .select({
      ...{ workId: works.id, name: works.name, schoolId: works.schoolId, school: schools.name },
      entryOpen: liveSessions.entryOpen,
    })
    .from(liveSessions)
    .innerJoin(works, eq(works.id, liveSessions.workId))
    .innerJoin(schools, eq(schools.id, works.schoolId))
    .where(and(eq(liveSessions.code, codeOf(typed)), isJoinable(now), here))
  return found
}

/** Closes or opens the entry of a lesson, or draws another code, which opens it; who has joined stays. */
export const changeLiveEntry: Service<'changeLiveEntry'> = async ({ ctx, input: { params, body } }) => {
  await findManagedWork(ctx, params.id)
  ctx.afterCommit.push(async () => ctx.wake())
  const running = and(eq(liveSessions.workId, params.id), isNotNull(liveSessions.code))
  const renewed = body.to === 'renewed' && { code: newCode(liveCodeLength) }
  const change = { entryOpen: body.to !== 'closed', ...renewed }
  const changed = await ctx.db.update(liveSessions).set(change).where(running).returning()
  if (changed.length === 0) throw new Failure('conflict', 'live.refused')
  return liveBoardOf(ctx, params.id)
}
