import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { storedExam } from '#domain/exams/conditions'
import type { Context, Service } from '../../context.ts'
import { examSittings } from '../../db/exam-schema.ts'
import { releasedAt } from '../../db/held-work.ts'
import { workMarkings } from '../../db/marks-schema.ts'
import { assignees, type Db, readRows, works } from '../../db/schema.ts'
import { awardBadges } from '../attempt/award-badges.ts'
import { changeWork, refuseEnded, type WorkValues } from '../attempt/change-work.ts'
import { frozenContent } from '../attempt/frozen-course.ts'
import { dropNotifications, notifyMarks, notifyResultsHeld, notifyStudents } from '../notification/write.ts'

/** Sets other conditions of an « évaluation » that nobody has begun: afterwards some would work under other ones than the rest. */
export const changeConditions: Service<'changeConditions'> = ({ ctx, input: { params, body } }) =>
  changeWork(ctx, { id: params.id, version: body.version }, async (tx, work) => {
    refuseEnded(work)
    if (work.exam === null) throw new Failure('conflict', 'exam.none')
    if (work.exam.release === 'live') throw new Failure('conflict', 'live.running')
    if (await hasBegun(tx, work.id)) throw new Failure('conflict', 'exam.begun')
    const { exam, errors } = storedExam(body.exam, await frozenContent(tx, work.frozenCourseId))
    if (errors) throw new Failure('invalid', 'invalid', errors)
    return { exam }
  })

async function hasBegun(db: Db, workId: string): Promise<boolean> {
  const [one] = await db
    .select({ id: assignees.id })
    .from(assignees)
    .leftJoin(examSittings, eq(examSittings.assigneeId, assignees.id))
    .where(
      and(
        eq(assignees.workId, workId),
        or(isNotNull(examSittings.assigneeId), isNotNull(assignees.startedAt), isNotNull(assignees.submittedAt)),
      ),
    )
    .limit(1)
  return one !== undefined
}

/**
 * Shows results and correction to the students, also those whose mark does not stand yet; `closing`: later, by itself; `held`: takes back
 * what no student has read. The first instant stays, and nobody is told twice.
 */
export const publishResults: Service<'publishResults'> = async ({ ctx, input: { params, body } }) =>
  changeWork(ctx, { id: params.id, version: body.version }, async (tx, work) => {
    const { exam, resultsAt } = work
    if (exam === null) throw new Failure('conflict', 'exam.none')
    // Its corrections are shown one by one, and all of them at its end.
    if (exam.release === 'live') throw new Failure('conflict', 'live.running')
    const inside = { db: tx, now: ctx.now }
    if (body.when === 'held') return takeBack(inside, work)
    if (body.when === 'closing') return resultsAt === null ? { exam: { ...exam, release: 'closing' } } : null
    // A date has published what stood; its teacher publishes the rest.
    if (resultsAt !== null && exam.release === 'teacher') return null
    const change = { resultsAt: resultsAt ?? ctx.now, exam: { ...exam, release: 'teacher' as const } }
    await tx.update(works).set(change).where(eq(works.id, work.id))
    await tellStudents(inside, work, resultsAt === null ? undefined : isWaiting)
    return change
  })

type At = Pick<Context, 'db' | 'now'>

const isWaiting = sql`${assignees.waitingCount} > 0`
const stands = eq(assignees.waitingCount, 0)

async function takeBack({ db }: At, { id, exam, resultsReadAt }: WorkValues) {
  if (resultsReadAt !== null) throw new Failure('conflict', 'exam.read')
  await dropNotifications(db, id, ['newResults', 'newMark'])
  return exam && { resultsAt: null, exam: { ...exam, release: 'teacher' as const } }
}

/** What waited for the release: notifications, also of marks that were published before, and badges for a high score. */
export async function tellStudents({ db, now }: At, work: { id: string }, which?: SQL): Promise<void> {
  const told = await readRows(db, assignees, and(eq(assignees.workId, work.id), isNotNull(assignees.submittedAt), which))
  const ids = told.map(({ id }) => id)
  await notifyStudents({ db, now }, 'newResults', ids)
  for (const assignee of told) await awardBadges(db, assignee, now)
  const published = and(eq(workMarkings.workId, work.id), isNotNull(workMarkings.publishedAt))
  if ((await db.$count(workMarkings, published)) > 0) await notifyMarks(db, work.id, now)
}

/** Publishes what a date publishes, which replies follow at once (domain/exams/times); what waits for a mark stays held back, and its teacher is told. Returns how many works. */
export async function releaseDueExams(db: Db, now: number): Promise<number> {
  const isDue = and(isNotNull(works.exam), isNull(works.resultsAt), lte(releasedAt, now))
  const due = await db.select({ id: works.id }).from(works).where(isDue).limit(100)
  for (const { id } of due)
    await db.transaction(async (tx) => {
      // Looked at again under lock: its dates or conditions may have changed meanwhile.
      const [work] = await tx
        .update(works)
        .set({ resultsAt: now })
        .where(and(eq(works.id, id), isDue))
        .returning()
      if (!work) return
      await tellStudents({ db: tx, now }, work, stands)
      await notifyResultsHeld(tx, id, now)
    })
  return due.length
}
