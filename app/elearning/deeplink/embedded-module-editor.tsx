'use client'

import type { ComponentProps } from 'react'
import { embeddedModuleEditing } from '#components/module-editor/embedded-editing.ts'
import { ModuleEditor } from '#components/module-editor/module-editor'
import type { ModuleForm } from '#components/module-editor/module-form.ts'
import type { Module } from '#contract/module'
import { useEmbedding } from './use-embedding.tsx'

type Props = Pick<ComponentProps<typeof ModuleEditor>, 'userId' | 'subjects' | 'levels' | 'chapters' | 'official'> & {
  ltik: string
  /** The module as the server has it, and the course around it; absent, a new one. */
  edited?: { courseId: string; module: Module }
  /** Below the list of contents, whose page it shares. */
  underList: boolean
}

const kind = {
  editing: embeddedModuleEditing,
  missing: ({ questions }: ModuleForm) => (questions.length === 0 ? 'addQuestions' : null),
} as const

/** The editor of modules in a platform's frame (RTE-049). */
export function EmbeddedModuleEditor({ ltik, edited, underList, ...rest }: Props) {
  const embedding = useEmbedding(ltik, kind, underList)
  // In its frame a module goes by the course around it.
  return <ModuleEditor {...rest} {...(edited && { module: { ...edited.module, _id: edited.courseId } })} embedding={embedding} />
}
