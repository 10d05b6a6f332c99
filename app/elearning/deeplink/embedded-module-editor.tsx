'use client'

import type { ComponentProps } from 'react'
import { embeddedModuleEditing } from '#components/module-editor/embedded-editing.ts'
import { ModuleEditor } from '#components/module-editor/module-editor'
import type { ModuleForm } from '#components/module-editor/module-form.ts'
import type { Module } from '#contract/module'
import { useEmbedding } from './use-embedding.tsx'

type Props = Pick<ComponentProps<typeof ModuleEditor>, 'userId' | 'offer' | 'official'> & {
  ltik: string
  /** The saved module and the course that wraps it; undefined for a new module. */
  edited?: { courseId: string; module: Module }
  /** True when it is below the content list, on the same page. */
  underList: boolean
}

const kind = {
  editing: embeddedModuleEditing,
  missing: ({ questions }: ModuleForm) => (questions.length === 0 ? 'addQuestions' : null),
} as const

/** The module editor in a platform's frame (RTE-049). */
export function EmbeddedModuleEditor({ ltik, edited, underList, ...rest }: Props) {
  const embedding = useEmbedding(ltik, kind, underList)
  // Embedded calls identify a module by the course that wraps it.
  return <ModuleEditor {...rest} {...(edited && { module: { ...edited.module, _id: edited.courseId } })} embedding={embedding} />
}
