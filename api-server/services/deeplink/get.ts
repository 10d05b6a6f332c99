import type { Service } from '../../context.ts'
import { findUsableCourse } from '../course/get.ts'
import { courseView } from '../course/view.ts'
import { ownDeepLinking } from './launch.ts'

export const getDeepLinkCourse: Service<'getDeepLinkCourse'> = async ({ ctx, input: { params, query } }) => {
  await ownDeepLinking(ctx, query.ltik)
  return courseView(ctx, await findUsableCourse(ctx, params.courseId), true)
}
