'use client'

import type { ComponentProps } from 'react'
import { contractBody } from '#components/authoring/saving/contract-errors.ts'
import { embeddedSaving } from '#components/authoring/saving/embedded-saving.ts'
import { type Editing, storedOf } from '#components/authoring/types.ts'
import { moduleEditing } from '#components/module-editor/module-editing.ts'
import { ModuleEditor } from '#components/module-editor/module-editor'
import { formOfModule, type ModuleForm, soleModule } from '#components/module-editor/module-form.ts'
import { Failure } from '#contract/errors'
import { createModule, type Module } from '#contract/module'
import { withFormFiles } from '#lib/browser/form-files'
import { useEmbedding } from './use-embedding.tsx'

type Props = Pick<ComponentProps<typeof ModuleEditor>, 'userId' | 'offer' | 'official'> & {
  ltik: string
  /** The saved module and the course that wraps it; undefined for a new module. */
  edited?: { courseId: string; module: Module }
  /** True when it is below the content list, on the same page. */
  underList: boolean
}

const severalModules = () => new Failure('conflict', 'course.severalModules')

/** Editing of a course's only module by a platform's teacher; its id is that of the course, which the first save makes. */
const embeddedModuleEditing = (ltik: string): Editing<ModuleForm> => {
  const { saveItem, read, editing } = embeddedSaving(ltik)
  return {
    ...moduleEditing,
    ...editing,
    async send(content, base, key) {
      const { course, module } = await saveItem(contractBody(createModule.body, await withFormFiles(content)), base, key)
      if (!module) throw severalModules()
      return storedOf({ ...module, _id: course._id })
    },
    async newest(id) {
      const module = soleModule(await read(id))
      if (!module?.questions) throw severalModules()
      return { stored: storedOf({ ...module, _id: id }), form: formOfModule({ ...module, questions: module.questions }) }
    },
  }
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
