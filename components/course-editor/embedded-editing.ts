import { contractBody } from '#components/authoring/saving/contract-errors.ts'
import { embeddedSaving } from '#components/authoring/saving/embedded-saving.ts'
import { type Editing, storedOf } from '#components/authoring/types.ts'
import { createCourse } from '#contract/course'
import { courseEditing } from './course-editing.ts'
import { type CourseForm, formOfCourse } from './course-form.ts'

/** Editing of a course by a platform's teacher. */
export const embeddedCourseEditing = (ltik: string): Editing<CourseForm> => {
  const { saveItem, read, editing } = embeddedSaving(ltik)
  return {
    ...courseEditing,
    ...editing,
    send: async (content, base, key) => storedOf((await saveItem(contractBody(createCourse.body, content), base, key)).course),
    async newest(id) {
      const course = await read(id)
      return { stored: storedOf(course), form: formOfCourse(course) }
    },
  }
}
