import type { Service } from '../../context.ts'
import { courses } from '../../db/schema.ts'
import { authorship } from '../authorship.ts'
import { refuseTransition } from '../module/prepare.ts'
import { nameSeenSources } from '../origin/copy.ts'
import { saveCourseVersion } from '../version/keep.ts'
import { findCourse } from './get.ts'
import { prepareCourse, writeModules } from './prepare.ts'
import { courseView } from './view.ts'

export const createCourse: Service<'createCourse'> = async ({ ctx, input: { body } }) => {
  refuseTransition(null, body.status)
  const values = await prepareCourse(ctx, body, { target: body.status, publishAnyway: body.publishAnyway, courseId: null })
  const id = await ctx.db.transaction(async (tx) => {
    const [created] = await tx
      .insert(courses)
      .values({
        ...values,
        ...authorship(ctx),
      })
      .returning({ id: courses.id })
    if (!created) throw new Error('the insert returned no row')
    const inside = { ...ctx, db: tx }
    await writeModules(inside, created.id, body.modules)
    if (body.copyOf) await nameSeenSources(inside, { of: 'course', from: body.copyOf, to: created.id })
    await saveCourseVersion(inside, created.id, 'caller')
    return created.id
  })
  return courseView(ctx, await findCourse(ctx, id))
}
