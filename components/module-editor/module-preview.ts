import { typedMinutes } from '#components/authoring/fields/numbers.ts'
import type { FrozenCourse } from '#contract/assignee'
import { knownQuestions } from '#contract/question'
import { unsavedFile, unsavedQuestion } from '#domain/player/preview'
import type { ModuleForm } from './module-form.ts'

/** The module as currently edited, unsaved changes included, for the player. */
export const writtenModule = (id: string, form: ModuleForm): FrozenCourse['modules'][number] => ({
  _id: id,
  name: form.name.trim(),
  duration: typedMinutes(form.duration) || 0,
  document: unsavedFile(form.document),
  questions: knownQuestions(form.questions).map(unsavedQuestion),
})
