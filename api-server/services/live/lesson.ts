import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { FrozenCourse } from '#contract/assignee'
import { Failure } from '#contract/errors'
import type { LiveBoard, LiveState, LiveStudent } from '#contract/live'
import type { StoredQuestion } from '#contract/question'
import { isKnown } from '#contract/question-types'
import { coveredNamesOf, sealedQuestion } from '#domain/exams/seal'
import { resultsOf } from '#domain/live/results'
import { applyMove, isKeyOnBoard, type LiveMove } from '#domain/live/session'
import { withListedNames } from '#domain/people/pupil-names'
import type { Context, Service, Stated } from '../../context.ts'
import { liveSeats, liveSessions } from '../../db/live-schema.ts'
import { answers, assignees, type Db, users, works } from '../../db/schema.ts'
import { coverOf } from '../attempt/cover.ts'
import { frozenContent } from '../attempt/frozen-course.ts'
import { type SessionRow, sessionOf } from '../attempt/live-session.ts'
import { lockAssignees } from '../attempt/rollups.ts'
import { findManagedWork } from '../attempt/work-view.ts'
import { endLesson } from './end.ts'
import { countsSince, hereSince } from './seats.ts'

export const getLive: Service<'getLive'> = async ({ ctx, input: { params } }) => {
  await findManagedWork(ctx, params.id, new Failure('notFound', 'live.none'))
  const { row, work } = await readLesson(ctx.db, params.id)
  const [course, board, students] = await Promise.all([
    frozenContent(ctx.db, work.frozenCourseId),
    liveBoardOf(ctx, work.id),
    readStudents(ctx, row),
  ])
  return { name: work.name, course, board, students }
}

/** The students of a lesson in French order of their names, those excused left out. */
export const lessonStudents = (db: Db, workId: string) =>
  db
    .select({
      ...{ id: assignees.id, firstname: users.firstname, lastname: users.lastname, namesake: users.namesake },
      ...{ avatar: users.avatar, guest: liveSeats.guest, device: liveSeats.device, seenAt: liveSeats.seenAt },
    })
    .from(assignees)
    .innerJoin(users, eq(users.id, assignees.userId))
    .leftJoin(liveSeats, eq(liveSeats.assigneeId, assignees.id))
    .where(and(eq(assignees.workId, workId), isNull(assignees.excused)))

async function readStudents(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { workId, questionId }: { workId: string; questionId: string | null },
): Promise<LiveStudent[]> {
  const rows = await lessonStudents(db, workId)
  const given = questionId === null ? [] : await readAnswered(db, workId, questionId)
  const answered = new Set(given.map(({ id }) => id))
  return withListedNames(rows).map(({ id, name, guest, seenAt }) => ({
    ...{ _id: id, name, answered: answered.has(id) },
    here: seenAt !== null && seenAt > hereSince(now),
    joined: guest === null ? null : guest ? 'guest' : 'account',
  }))
}

const isAnswerTo = (workId: string, questionId: string) =>
  and(eq(assignees.workId, workId), eq(answers.questionId, questionId), isNotNull(answers.answeredAt))

const readAnswered = (db: Db, workId: string, questionId: string) =>
  db
    .select({ id: answers.assigneeId })
    .from(answers)
    .innerJoin(assignees, eq(assignees.id, answers.assigneeId))
    .where(isAnswerTo(workId, questionId))

/** A lesson with its work; Failure notFound for any other work. */
export async function readLesson(db: Db, workId: string) {
  const [found] = await db
    .select({ row: liveSessions, work: works })
    .from(liveSessions)
    .innerJoin(works, eq(works.id, liveSessions.workId))
    .where(eq(liveSessions.workId, workId))
  if (!found) throw new Failure('notFound', 'live.none')
  return found
}

interface Asked {
  readonly moduleId: string
  readonly module: { readonly name: string; readonly document: string | null }
  readonly question: StoredQuestion
}

const questionsOf = ({ modules }: FrozenCourse): Asked[] =>
  modules.flatMap(({ _id: moduleId, name, document, questions }) =>
    questions.map((question) => ({ moduleId, module: { name, document }, question })),
  )

export async function liveStateOf(db: Db, workId: string): Promise<LiveState> {
  const { row, work } = await readLesson(db, workId)
  const all = questionsOf(await frozenContent(db, work.frozenCourseId))
  const index = all.findIndex(({ question }) => question._id === row.questionId)
  const here = all[index]
  const { phase, questionId, version } = row
  const state = { phase, questionId, version, position: index + 1, questions: all.length, asked: null, reveal: null }
  if (!here || !isKnown(here.question)) return state
  const cover = coverOf(work.liveSeed ?? '')
  const { moduleId, module, question } = here
  const reveal = phase === 'shown' ? { moduleId, question, names: coveredNamesOf(question, cover) } : null
  return { ...state, asked: { moduleId, module, question: sealedQuestion(question, { cover, aids: false }) }, reveal }
}

export interface BoardFacts {
  readonly row: SessionRow
  readonly students: number
  readonly here: number
  readonly answered: number
  readonly present: number
  readonly frozenId: string
}

export async function liveBoardOf({ db, now }: Pick<Context, 'db' | 'now'>, workId: string): Promise<Stated<LiveBoard>> {
  const facts = { row: liveSessions, students: works.assigneeCount, frozenId: works.frozenCourseId }
  const [found] = await db
    .select({ ...facts, ...countsSince(hereSince(now)) })
    .from(liveSessions)
    .innerJoin(works, eq(works.id, liveSessions.workId))
    .where(eq(liveSessions.workId, workId))
  if (!found) throw new Failure('notFound', 'live.none')
  return boardOf(db, found)
}

/** The board itself: no answer is read before the correction is shown. */
export async function boardOf(db: Db, { row, frozenId, ...numbers }: BoardFacts): Promise<Stated<LiveBoard>> {
  const { phase, questionId, version, code, entryOpen, opened, shown } = row
  const results = isKeyOnBoard(phase) ? await readResults(db, frozenId, row) : { counts: [], wall: null, written: 0 }
  const choices = Object.fromEntries(results.counts.map(({ id, count }) => [id, count]))
  return {
    ...{ phase, questionId, version, code, entryOpen, opened, shown: Object.keys(shown) },
    ...numbers,
    ...results,
    choices,
  }
}

/** What the class answered to the question on the board. */
async function readResults(db: Db, frozenId: string, { workId, questionId, wall, off }: SessionRow) {
  const asked = questionsOf(await frozenContent(db, frozenId)).find(({ question }) => question._id === questionId)?.question
  if (questionId === null || !asked || !isKnown(asked)) return { counts: [], wall: null, written: 0 }
  const given = await db
    .select({ assigneeId: answers.assigneeId, value: answers.value })
    .from(answers)
    .innerJoin(assignees, eq(assignees.id, answers.assigneeId))
    .where(and(isNull(assignees.excused), isAnswerTo(workId, questionId)))
    .orderBy(assignees.id)
  return resultsOf(asked, given, { wall, off: off[questionId] ?? [] })
}

/** Takes the next step of a lesson; of two pages that press at once, one is told that the lesson has moved. */
export const moveLive: Service<'moveLive'> = async ({ ctx, input: { params, body } }) => {
  await findManagedWork(ctx, params.id)
  ctx.afterCommit.push(async () => ctx.wake())
  return ctx.db.transaction(async (tx) => {
    // As saving an answer does: students first.
    if (body.to === 'end') await lockAssignees(tx, params.id)
    await tx.select().from(liveSessions).where(eq(liveSessions.workId, params.id)).for('update')
    const { row, work } = await readLesson(tx, params.id)
    if (row.version !== body.version) throw new Failure('conflict', 'live.moved')
    const move = await moveOf(tx, work, body)
    const next = move && applyMove(sessionOf(row), move, ctx.now)
    if (!next) throw new Failure('conflict', 'live.refused')
    if (next.phase === 'ended') await endLesson({ db: tx, now: ctx.now }, work)
    else
      await tx
        .update(liveSessions)
        .set({ ...next, opened: [...next.opened], movedAt: ctx.now, version: row.version + 1 })
        .where(eq(liveSessions.workId, work.id))
    return liveBoardOf({ db: tx, now: ctx.now }, work.id)
  })
}

/** Null for a question that the course does not have, or an answer of nobody in the lesson. */
async function moveOf(
  tx: Db,
  { id, frozenCourseId }: { id: string; frozenCourseId: string },
  { to, questionId, answerOf }: { to: LiveMove['to']; questionId?: string | undefined; answerOf?: string | undefined },
): Promise<LiveMove | null> {
  if (to === 'takeOff') return answerOf !== undefined && (await isPartOf(tx, id, answerOf)) ? { to, answerOf } : null
  if (to !== 'open') return { to }
  const known = questionsOf(await frozenContent(tx, frozenCourseId)).some(({ question }) => question._id === questionId)
  return known && questionId !== undefined ? { to, questionId } : null
}

const isPartOf = async (tx: Db, workId: string, part: string): Promise<boolean> =>
  (await tx.$count(assignees, and(eq(assignees.workId, workId), eq(assignees.id, part)))) > 0
