import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Context, Service } from '../../context.ts'
import { workMarkings } from '../../db/marks-schema.ts'
import type { Db } from '../../db/open.ts'
import { assignees, works } from '../../db/schema.ts'
import { queueGrades } from '../../lti/queue-grades.ts'
import { awardBadges } from '../attempt/award-badges.ts'
import { changeWork } from '../attempt/change-work.ts'
import { notifyEvaluation, notifyMarks } from '../notification/write.ts'

/** Shows results and correction to the students; once published they stay so. */
export const publishResults: Service<'publishResults'> = ({ ctx, input: { params, body } }) =>
  changeWork(ctx, { id: params.id, version: body.version }, async (tx, work) => {
    if (work.exam === null) throw new Failure('conflict', 'exam.none')
    // Its corrections are shown one by one, and all of them at its end.
    if (work.exam.release === 'live') throw new Failure('conflict', 'live.running')
    if (work.resultsAt !== null) return null
    await tx.update(works).set({ resultsAt: ctx.now }).where(eq(works.id, work.id))
    await tellStudents({ db: tx, now: ctx.now }, work)
    return { resultsAt: ctx.now }
  })

/** What waited for the release: notifications, also of marks that were published before, badges for a high score, the grades of a learning platform. */
export async function tellStudents(
  { db, now }: Pick<Context, 'db' | 'now'>,
  work: { id: string; platform: boolean },
): Promise<void> {
  const handedIn = await db
    .select()
    .from(assignees)
    .where(and(eq(assignees.workId, work.id), isNotNull(assignees.submittedAt)))
  await notifyEvaluation(
    db,
    handedIn.map(({ id }) => id),
    now,
  )
  for (const assignee of handedIn) await awardBadges(db, assignee, now)
  const published = and(eq(workMarkings.workId, work.id), isNotNull(workMarkings.publishedAt))
  if ((await db.$count(workMarkings, published)) > 0) await notifyMarks(db, work.id, now)
  if (work.platform) await queueGrades(db, work.id)
}

/** Publishes what its due date publishes; replies follow the date at once (domain/exams/times). Returns how many works. */
export async function releaseDueExams(db: Db, now: number): Promise<number> {
  const isDue = and(isNull(works.resultsAt), lte(works.dueDate, now), sql`${works.exam}->>'release' = 'dueDate'`)
  const due = await db
    .select({ id: works.id })
    .from(works)
    .where(and(isNotNull(works.exam), isDue))
    .limit(100)
  for (const { id } of due)
    await db.transaction(async (tx) => {
      // Looked at again under lock: its dates or conditions may have changed meanwhile.
      const [work] = await tx
        .update(works)
        .set({ resultsAt: now })
        .where(and(eq(works.id, id), isDue))
        .returning()
      if (work) await tellStudents({ db: tx, now }, work)
    })
  return due.length
}
