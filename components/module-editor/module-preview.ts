import { typedMinutes } from '#components/authoring/numbers.ts'
import type { FrozenCourse } from '#contract/assignee'
import { knownQuestions } from '#contract/question'
import { unsavedFile, unsavedQuestion } from '#domain/player/preview'
import type { ModuleForm } from './module-form.ts'

/** A module as it is written, for the player: with what is not saved yet. */
export const writtenModule = (id: string, form: ModuleForm): FrozenCourse['modules'][number] => ({
  _id: id,
  name: form.name.trim(),
  duration: typedMinutes(form.duration) || 0,
  document: unsavedFile(form.document),
  questions: knownQuestions(form.questions).map(unsavedQuestion),
})
