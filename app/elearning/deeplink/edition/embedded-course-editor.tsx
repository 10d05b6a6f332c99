'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useMemo } from 'react'
import type { Embedding } from '#components/authoring/types.ts'
import { CourseEditor } from '#components/course-editor/course-editor'
import type { CourseForm } from '#components/course-editor/course-form.ts'
import { embeddedCourseEditing } from '#components/course-editor/embedded-editing.ts'
import { WrittenItem } from '#components/deep-link/written-item'
import { deepLinkPath } from '#lib/routes'

type Props = Pick<ComponentProps<typeof CourseEditor>, 'userId' | 'subjects' | 'levels' | 'types' | 'course'> & { ltik: string }

/** The editor of courses in a platform's frame (RTE-050). */
export function EmbeddedCourseEditor({ ltik, ...rest }: Props) {
  const t = useTranslations('deepLink')
  const embedding = useMemo(
    (): Embedding<CourseForm> => ({
      editing: embeddedCourseEditing(ltik),
      back: { href: deepLinkPath(ltik), label: t('back') },
      actions: ({ id, form, dirty }) => (
        <WrittenItem
          ltik={ltik}
          courseId={id}
          name={form.name}
          dirty={dirty}
          missing={form.modules.some(({ questionCount }) => questionCount > 0) ? null : t('addModules')}
        />
      ),
    }),
    [ltik, t],
  )
  return <CourseEditor {...rest} embedding={embedding} />
}
