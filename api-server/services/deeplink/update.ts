import { eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import { searchText } from '#domain/lists/search'
import type { Service } from '../../context.ts'
import { courses } from '../../db/schema.ts'
import { findEditableCourse } from '../course/get.ts'
import { updateCourse } from '../course/update.ts'
import { modulesInOrder } from '../course/view.ts'
import { updateModule } from '../module/update.ts'
import { savedItem } from './item.ts'
import { ownDeepLinking } from './launch.ts'

export const updateDeepLinkItem: Service<'updateDeepLinkItem'> = async ({ ctx, input: { params, query, body } }) => {
  const found = await ownDeepLinking(ctx, query.ltik)
  const { courseId } = params
  const { course } = await findEditableCourse(ctx, courseId)
  if (!('questions' in body)) {
    await updateCourse({ ctx, input: { params: { id: courseId }, query: undefined, body } })
    return savedItem(ctx, found, { courseId, module: null })
  }
  const [module, ...others] = await modulesInOrder(ctx.db, courseId)
  if (!module || others.length > 0) throw new Failure('conflict', 'course.severalModules')
  const saved = await updateModule({ ctx, input: { params: { id: module.id }, query: undefined, body } })
  // The course takes the name of its only module as long as it has not been renamed.
  if (course.name === module.name)
    await ctx.db
      .update(courses)
      .set({
        name: saved.name,
        duration: saved.duration,
        searchText: searchText(saved.name, course.keywords),
        version: sql`${courses.version} + 1`,
        updatedAt: ctx.now,
      })
      .where(eq(courses.id, courseId))
  return savedItem(ctx, found, { courseId, module: saved })
}
