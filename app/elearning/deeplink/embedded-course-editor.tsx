'use client'

import type { ComponentProps } from 'react'
import { contractBody } from '#components/authoring/saving/contract-errors.ts'
import { embeddedSaving } from '#components/authoring/saving/embedded-saving.ts'
import { type Editing, storedOf } from '#components/authoring/types.ts'
import { courseEditing } from '#components/course-editor/course-editing.ts'
import { CourseEditor } from '#components/course-editor/course-editor'
import { type CourseForm, formOfCourse } from '#components/course-editor/course-form.ts'
import { createCourse } from '#contract/course'
import { useEmbedding } from './use-embedding.tsx'

type Props = Pick<ComponentProps<typeof CourseEditor>, 'userId' | 'offer' | 'course'> & { ltik: string }

const embeddedCourseEditing = (ltik: string): Editing<CourseForm> => {
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

const kind = {
  editing: embeddedCourseEditing,
  missing: ({ modules }: CourseForm) => (modules.some(({ questionCount }) => questionCount > 0) ? null : 'addModules'),
} as const

/** The course editor in a platform's frame (RTE-050). */
export function EmbeddedCourseEditor({ ltik, ...rest }: Props) {
  return <CourseEditor {...rest} embedding={useEmbedding(ltik, kind, false)} />
}
