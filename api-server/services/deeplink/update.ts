import { eq, sql } from 'drizzle-orm'
import { Failure } from '#contract/errors'
import type { Module } from '#contract/module'
import { searchText } from '#domain/lists/search'
import type { Context, PreparedService } from '../../context.ts'
import { courses } from '../../db/schema.ts'
import { findEditableCourse } from '../course/get.ts'
import { updateCourse } from '../course/save.ts'
import { modulesInOrder } from '../course/view.ts'
import { updateModule } from '../module/save.ts'
import { savedItem } from './item.ts'
import { ownDeepLinking } from './launch.ts'

export const updateDeepLinkItem: PreparedService<'updateDeepLinkItem'> = {
  prepare: async ({ ctx, input: { params, query, body } }) => {
    const found = await ownDeepLinking(ctx, query.ltik)
    const { courseId } = params
    const { course } = await findEditableCourse(ctx, courseId)
    if (!('questions' in body))
      return async (inside) => {
        await updateCourse({ ctx: inside, input: { params: { id: courseId }, query: undefined, body } })
        return savedItem(inside, found, { courseId, module: null })
      }
    const [module, ...others] = await modulesInOrder(ctx, courseId)
    if (!module || others.length > 0) throw new Failure('conflict', 'course.severalModules')
    const save = await updateModule.prepare({ ctx, input: { params: { id: module.id }, query: undefined, body } })
    return async (inside) => {
      const saved = await save(inside)
      // The course takes the name of its only module as long as it has not been renamed.
      if (course.name === module.name) await renameCourse(inside, course, saved)
      return savedItem(inside, found, { courseId, module: saved })
    }
  },
}

async function renameCourse(ctx: Context, { id, keywords }: typeof courses.$inferSelect, { name, duration }: Module) {
  await ctx.db
    .update(courses)
    .set({
      name,
      duration,
      searchText: searchText(name, keywords),
      version: sql`${courses.version} + 1`,
      updatedAt: ctx.now,
    })
    .where(eq(courses.id, id))
}
