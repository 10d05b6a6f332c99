import type { Service } from '../../context.ts'
import { license } from '../origin/license.ts'
import { readOrigin } from '../origin/read.ts'
import { findCourse, findDisposableCourse } from './get.ts'

export const getCourseOrigin: Service<'getCourseOrigin'> = async ({ ctx, input: { params } }) => {
  await findCourse(ctx, params.id)
  return readOrigin(ctx, 'course', params.id)
}

export const licenseCourse: Service<'licenseCourse'> = async ({ ctx, input: { params, body } }) => {
  await findDisposableCourse(ctx, params.id)
  return license(ctx, { of: 'course', id: params.id }, body)
}
