import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context, Service } from '../../context.ts'
import { courseModules, frozenCourses, works } from '../../db/schema.ts'
import { selectWorks, workView } from '../attempt/work-view.ts'
import { findEditableCourse } from '../course/get.ts'
import { findEditableModule } from '../module/get.ts'
import { managedWorks } from '../visibility/works.ts'

const maxWorks = 50

/** Running works with this module: narrowed by the courses that contain it now, then by the works' frozen content. */
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

/** Running works that the caller may change, earliest due date first. */
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
