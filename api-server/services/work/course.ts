import type { Service } from '../../context.ts'
import { frozenContent } from '../attempt/frozen-course.ts'
import { findWork } from '../attempt/work-view.ts'

/** What a work asks, whatever has become of its course and modules since. */
export const getWorkCourse: Service<'getWorkCourse'> = async ({ ctx, input }) => {
  const { work } = await findWork(ctx, input.params.id)
  return frozenContent(ctx.db, work.frozenCourseId)
}
