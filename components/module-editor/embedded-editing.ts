import { contractBody } from '#components/authoring/saving/contract-errors.ts'
import { embeddedSaving } from '#components/authoring/saving/embedded-saving.ts'
import { type Editing, type StoredItem, storedOf } from '#components/authoring/types.ts'
import type { Course } from '#contract/course'
import { Failure } from '#contract/errors'
import { createModule, type Module } from '#contract/module'
import { withFormFiles } from '#lib/browser/form-files'
import { moduleEditing } from './module-editing.ts'
import { formOfModule, type ModuleForm } from './module-form.ts'

/**
 * Editing of a course's only module by a platform's teacher. The item's id is that of the course, which the first save creates
 * around the module.
 */
export const embeddedModuleEditing = (ltik: string): Editing<ModuleForm> => {
  const { saveItem, read, editing } = embeddedSaving(ltik)
  return {
    ...moduleEditing,
    ...editing,
    async send(content, base, key) {
      const { course, module } = await saveItem(contractBody(createModule.body, await withFormFiles(content)), base, key)
      return storedUnder(course._id, module)
    },
    async newest(id) {
      const module = soleModule(await read(id))
      const stored = storedUnder(id, module)
      return { stored, form: formOfStored(module) }
    },
  }
}

/** The module that a course was created around: its only one, with the course's own name; undefined for any other course. */
export const soleModule = ({ name, modules }: Pick<Course, 'name' | 'modules'>) =>
  modules.length === 1 && modules[0]?.name === name ? modules[0] : undefined

function formOfStored(module: Course['modules'][number] | undefined): ModuleForm {
  if (!module?.questions) throw new Failure('conflict', 'course.severalModules')
  return formOfModule({ ...module, questions: module.questions })
}

function storedUnder(id: string, module: Pick<Module, 'version' | 'status'> | null | undefined): StoredItem {
  if (!module) throw new Failure('conflict', 'course.severalModules')
  return storedOf({ ...module, _id: id })
}
