import { contractBody } from '#components/authoring/saving/contract-errors.ts'
import type { Editing } from '#components/authoring/types.ts'
import { createCourse } from '#contract/course'
import { Failure } from '#contract/errors'
import { callApi } from '#lib/browser/client'
import { deepLinkEditorPath } from '#lib/routes'
import { courseEditing, storedOf } from './course-editing.ts'
import type { CourseForm } from './course-form.ts'

/** Editing of a course by a platform's teacher (API-077, API-078). */
export const embeddedCourseEditing = (ltik: string): Editing<CourseForm> => ({
  ...courseEditing,
  async send(content, base, key) {
    const body = contractBody(createCourse.body, content)
    const [query, options] = [{ ltik }, { idempotencyKey: key }]
    const { course } = base
      ? await callApi(
          'updateDeepLinkItem',
          { params: { courseId: base.id }, query, body: { ...body, version: base.version } },
          options,
        )
      : await callApi('createDeepLinkItem', { query, body }, options)
    return storedOf(course)
  },
  newest: async (id) => storedOf(await callApi('getDeepLinkCourse', { params: { courseId: id }, query: { ltik } })),
  // The platform's page opens no archived course.
  restore: () => Promise.reject(new Failure('forbidden', 'headless.refused')),
  editorPath: (id) => deepLinkEditorPath(ltik, { course: id }),
  // The visit belongs to this frame: another window has no access.
  otherVersionPath: () => null,
})
