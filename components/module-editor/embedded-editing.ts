import { contractBody } from '#components/authoring/saving/contract-errors.ts'
import type { Editing, StoredItem } from '#components/authoring/types.ts'
import type { Course } from '#contract/course'
import { Failure } from '#contract/errors'
import { createModule, type Module } from '#contract/module'
import { callApi } from '#lib/browser/client'
import { withFormFiles } from '#lib/browser/form-files'
import { deepLinkEditorPath } from '#lib/routes'
import { moduleEditing } from './module-editing.ts'
import type { ModuleForm } from './module-form.ts'

/**
 * Editing of a course's only module by a platform's teacher (API-077, API-078). The item's id is that of the course, which the
 * first save creates around the module.
 */
export const embeddedModuleEditing = (ltik: string): Editing<ModuleForm> => ({
  ...moduleEditing,
  async send(content, base, key) {
    const body = contractBody(createModule.body, await withFormFiles(content))
    const [query, options] = [{ ltik }, { idempotencyKey: key }]
    const { course, module } = base
      ? await callApi(
          'updateDeepLinkItem',
          { params: { courseId: base.id }, query, body: { ...body, version: base.version } },
          options,
        )
      : await callApi('createDeepLinkItem', { query, body }, options)
    return storedUnder(course._id, module)
  },
  async newest(id) {
    const course = await callApi('getDeepLinkCourse', { params: { courseId: id }, query: { ltik } })
    return storedUnder(id, soleModule(course))
  },
  // The platform's page opens no archived module.
  restore: () => Promise.reject(new Failure('forbidden', 'headless.refused')),
  editorPath: (id) => deepLinkEditorPath(ltik, { course: id }),
  // The visit belongs to this frame: another window has no access.
  otherVersionPath: () => null,
})

/** The module that a course was created around: its only one, with the course's own name; undefined for any other course. */
export const soleModule = ({ name, modules }: Pick<Course, 'name' | 'modules'>) =>
  modules.length === 1 && modules[0]?.name === name ? modules[0] : undefined

function storedUnder(id: string, module: Pick<Module, 'version' | 'status'> | null | undefined): StoredItem {
  if (!module) throw new Failure('conflict', 'course.severalModules')
  return { id, version: module.version, status: module.status }
}
