'use client'

import type { ComponentProps } from 'react'
import { CourseEditor } from '#components/course-editor/course-editor'
import type { ModuleOffer } from '#components/module-editor/module-form.ts'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'

const moduleWindow = windowPart(() => import('./module-window.tsx'), 'module-window')

type Props = Omit<ComponentProps<typeof CourseEditor>, 'onModule'> & {
  ofModules: Pick<ModuleOffer, 'chapters' | 'document'>
  /** True when the author's school is the main one. */
  official: boolean
}

/** The course editor, whose modules open in the module editor in a dialog over it. */
export function CourseWithModules({ ofModules, official, ...course }: Props) {
  const { userId, offer } = course
  return (
    <CourseEditor
      {...course}
      onModule={(opened) => (
        <LazyWindow part={moduleWindow} onClose={opened.onClose}>
          {({ ModuleWindow }) => <ModuleWindow {...opened} {...{ userId, official }} offer={{ ...offer, ...ofModules }} />}
        </LazyWindow>
      )}
    />
  )
}
