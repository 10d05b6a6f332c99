'use client'

import type { ComponentProps } from 'react'
import { CourseEditor } from '#components/course-editor/course-editor'
import type { CourseForm } from '#components/course-editor/course-form.ts'
import { embeddedCourseEditing } from '#components/course-editor/embedded-editing.ts'
import { useEmbedding } from './use-embedding.tsx'

type Props = Pick<ComponentProps<typeof CourseEditor>, 'userId' | 'offer' | 'course'> & { ltik: string }

const kind = {
  editing: embeddedCourseEditing,
  missing: ({ modules }: CourseForm) => (modules.some(({ questionCount }) => questionCount > 0) ? null : 'addModules'),
} as const

/** The course editor in a platform's frame (RTE-050). */
export function EmbeddedCourseEditor({ ltik, ...rest }: Props) {
  return <CourseEditor {...rest} embedding={useEmbedding(ltik, kind, false)} />
}
