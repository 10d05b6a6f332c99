import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { Failure, staleVersion } from '#contract/errors'
import type { WorkCorrection } from '#contract/work-correction'
import { canManageWork } from '#domain/permissions'
import { workStatusAt } from '#domain/work'
import type { Context, Service } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { courseModules, frozenCourses, works } from '../../db/schema.ts'
import { lockAssignees } from '../assignee/rollups.ts'
import { findEditableCourse } from '../course/get.ts'
import { findEditableModule } from '../module/get.ts'
import { moduleView } from '../module/view.ts'
import { managedWorks } from '../visibility/works.ts'
import { copiesOf } from './correct-copies.ts'
import { type Plan, plan } from './correct-plan.ts'
import { writeCorrection } from './correct-write.ts'
import { findWork, selectWorks, workView } from './view.ts'

const maxWorks = 50

/** By the courses that hold the module now, then by what was frozen. */
export const listModuleWorks: Service<'listModuleWorks'> = async ({ ctx, input: { params } }) => {
  await findEditableModule(ctx, params.id)
  const inCourses = ctx.db.select({ id: courseModules.courseId }).from(courseModules).where(eq(courseModules.moduleId, params.id))
  const containsModule = JSON.stringify({ modules: [{ _id: params.id }] })
  return worksUnderWay(ctx, and(inArray(works.courseId, inCourses), sql`${frozenCourses.content} @> ${containsModule}::jsonb`))
}

export const listCourseWorks: Service<'listCourseWorks'> = async ({ ctx, input: { params } }) => {
  await findEditableCourse(ctx, params.id)
  return worksUnderWay(ctx, eq(works.courseId, params.id))
}

/** Works under way that the caller may change, the next due first. */
async function worksUnderWay({ db, caller, now }: Context, those: SQL | undefined) {
  const rows = await selectWorks(db)
    .where(
      and(
        those,
        eq(works.status, 'PUBLISHED'),
        eq(works.training, false),
        managedWorks(caller),
        sql`(${works.archiveAt} is null or ${works.archiveAt} > ${now})`,
      ),
    )
    .orderBy(asc(works.dueDate), asc(works.id))
    .limit(maxWorks)
  return rows.map((row) => workView(row, now))
}

export const correctWorks: Service<'correctWorks'> = async ({ ctx, input: { params, body } }) => {
  const module = await findEditableModule(ctx, params.id)
  if (module.version !== body.version) throw staleVersion(moduleView(module, ctx.caller))
  const { scope, structure } = body
  const written = { moduleId: params.id, questions: module.questions, scope, structure }
  // Always in one order, so that two corrections never wait for each other.
  const ids = [...new Set(body.works)].sort()
  const records: WorkRecord[] = []
  for (const id of ids) records.push(await correctable(ctx, id))
  if (body.preview) {
    const corrections: WorkCorrection[] = []
    for (const work of records) corrections.push(await correctionOf(ctx.db, await plan(ctx.db, work, written)))
    return corrections
  }
  return ctx.db.transaction(async (tx) => {
    const corrections: WorkCorrection[] = []
    for (const work of records) {
      // Under lock of the students' rows: an answer that arrives meanwhile is graded again here, or by what is corrected then.
      await lockAssignees(tx, work.id)
      const planned = await plan(tx, await reread(tx, work), written)
      const correction = await correctionOf(tx, planned)
      await writeCorrection({ ...ctx, db: tx }, planned)
      corrections.push(correction)
    }
    return corrections
  })
}

type WorkRecord = typeof works.$inferSelect

async function correctable(ctx: Context, id: string): Promise<WorkRecord> {
  const { work } = await findWork(ctx, id)
  if (!canManageWork(ctx.caller, work)) throw new Failure('forbidden', 'work.notYours')
  if (workStatusAt(work, ctx.now) !== 'PUBLISHED') throw new Failure('conflict', 'work.ended')
  return work
}

/** The work once its students are locked: another correction may have been faster. */
async function reread(tx: Db, { id }: WorkRecord): Promise<WorkRecord> {
  const [work] = await tx
    .select()
    .from(works)
    .where(and(eq(works.id, id), ne(works.status, 'DELETED')))
  if (!work) throw new Failure('notFound', 'work.notFound')
  return work
}

const correctionOf = async (
  db: Db,
  { work, questions, left, regraded, structure, completed }: Plan,
): Promise<WorkCorrection> => ({
  workId: work.id,
  questions,
  left,
  structure,
  handsIn: completed.length,
  copies: await copiesOf(
    db,
    regraded.flatMap(({ changes }) => changes),
  ),
})
