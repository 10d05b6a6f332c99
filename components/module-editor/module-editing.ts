import { otherVersionHref } from '#components/authoring/history/other-version.ts'
import { contractBody, contractErrors } from '#components/authoring/saving/contract-errors.ts'
import { type Editing, storedOf } from '#components/authoring/types.ts'
import { createModule, moduleDraft } from '#contract/module'
import type { StoredDraft } from '#contract/question'
import { moduleProblems } from '#domain/authoring/module-problems'
import { compareModules } from '#domain/versions/compare'
import { type MergeRules, mergeForms } from '#domain/versions/merge'
import { callApi } from '#lib/browser/client'
import { withFormFiles } from '#lib/browser/form-files'
import { newUuid } from '#lib/browser/uuid'
import { moduleEditorPath } from '#lib/routes'
import {
  copyOfForm,
  fieldOfPath,
  formOfModule,
  leftOutOfCopy,
  type ModuleForm,
  moduleContent,
  moduleForm,
} from './module-form.ts'

const moduleMerging: MergeRules<ModuleForm, StoredDraft> = {
  groups: [
    ['name'],
    // A chapter belongs to the subject and one of the levels.
    ['subjectId', 'levels', 'chapterId'],
    ['duration'],
    ['keywords'],
    ['cantAffect'],
    ['document', 'originalDocument'],
  ],
  itemsOf: ({ questions }) => questions,
  withItems: (form, questions) => ({ ...form, questions: [...questions] }),
  copyOf: (question) => ({ ...question, _id: newUuid() }),
}

export const moduleEditing: Editing<ModuleForm> = {
  kind: 'module',
  parseForm(value) {
    const parsed = moduleForm.safeParse(value)
    return parsed.success ? parsed.data : undefined
  },
  contentOf: moduleContent,
  saveErrors: (form) => contractErrors(moduleDraft, moduleContent(form)),
  problems: moduleProblems,
  fieldOf: fieldOfPath,
  async send(content, base, key) {
    const body = contractBody(createModule.body, await withFormFiles(content))
    const options = { idempotencyKey: key }
    const saved = base
      ? await callApi('updateModule', { params: { id: base.id }, body: { ...body, version: base.version } }, options)
      : await callApi('createModule', { body }, options)
    return storedOf(saved)
  },
  async newest(id) {
    const module = await callApi('getModule', { params: { id } })
    return { stored: storedOf(module), form: formOfModule(module) }
  },
  merge: (changes) => mergeForms(changes, moduleMerging),
  restore: async (id) => storedOf(await callApi('restoreModule', { params: { id } })),
  history: {
    list: (id, after = 0) => callApi('listModuleVersions', { params: { id }, query: { after: String(after) } }),
    async read(id, version) {
      const { content } = await callApi('getModuleVersion', { params: { id, version: String(version) } })
      const form = formOfModule(content)
      return { form, lost: [], whole: form }
    },
    compare: compareModules,
  },
  copyOf: (form, suffix) => copyOfForm(form, { newId: newUuid, suffix }),
  leftOutOfCopy,
  editorPath: moduleEditorPath,
  otherVersionPath: (id) => otherVersionHref(moduleEditorPath(id)),
}
