import * as z from 'zod/mini'
import { minutesText, typedMinutes } from '#components/authoring/fields/numbers.ts'
import type { Offer } from '#components/authoring/fields/offered.ts'
import { choiceField, feedbackField, questionField } from '#components/questions/fields/field-names.ts'
import type { FrozenCourse } from '#contract/assignee'
import type { Course } from '#contract/course'
import type { DocumentRules, Module, ModuleDraftInput } from '#contract/module'
import { type QuestionDraft, storedDraft } from '#contract/question'
import { isKnown, knownQuestions } from '#contract/question-types'
import type { Chapter } from '#contract/reference'
import { fileInput } from '#contract/upload'
import type { ModuleAtVersion } from '#contract/version'
import { copyName } from '#domain/authoring/copy-name'
import { pick } from '#domain/pick'
import { unsavedFile, unsavedQuestion } from '#domain/player/preview'
import { withoutLostHoles } from '#domain/questions/holes-in-text'

/** The editor's form: the module, with the duration as typed and '' for no subject. */
export const moduleForm = z.object({
  name: z.string(),
  subjectId: z.string(),
  levels: z.array(z.string()),
  chapterId: z.nullable(z.string()),
  duration: z.string(),
  keywords: z.string(),
  cantAffect: z.boolean(),
  questions: z.array(storedDraft),
  /** A new file by its reference (lib/browser/form-files), the name of the stored file, or null. */
  document: fileInput,
  /** Name of the document on its author’s machine. */
  originalDocument: z.nullable(z.string()),
})
export type ModuleForm = z.output<typeof moduleForm>

/** The lists and rules of the module editor; each is undefined if loading failed. */
export interface ModuleOffer extends Offer {
  readonly chapters: readonly Chapter[] | undefined
  readonly document: DocumentRules | undefined
}

/** A new module; `levels` and `subjectId` are already chosen where the school offers only one. */
export const newModuleForm = (chosen: Pick<ModuleForm, 'subjectId' | 'levels'>): ModuleForm => ({
  name: '',
  ...chosen,
  chapterId: null,
  duration: '10',
  keywords: '',
  cantAffect: false,
  questions: [],
  document: null,
  originalDocument: null,
})

type ModuleContent = Omit<ModuleAtVersion, 'questions'> & { questions: ModuleForm['questions'] }

/** In the order of the schema: a draft that is read back is compared with it as text. */
export const formOfModule = (module: ModuleContent): ModuleForm => ({
  ...pick(module, 'name', 'subjectId', 'levels'),
  chapterId: module.chapter,
  duration: minutesText(module.duration),
  ...pick(module, 'keywords', 'cantAffect', 'questions', 'document', 'originalDocument'),
})

interface Copying {
  readonly newId: () => string
  /** Added to the name. */
  readonly suffix: string
}

export type ModuleCopy = Readonly<ReturnType<typeof copyOfModule>>

/**
 * A copy (MOD-014) with questions of its own and shared files; none of an unknown type, which no server accepts anew: `leftOut` counts
 * those that it lacks.
 */
export function copyOfModule(module: Module, copying: Copying) {
  const form = formOfModule(module)
  return { of: module._id, form: copyOfForm(form, copying), leftOut: leftOutOfCopy(form) }
}

export const copyOfForm = (form: ModuleForm, { newId, suffix }: Copying): ModuleForm => ({
  ...ownQuestions(form, newId),
  name: copyName(form.name, suffix),
})

/** The form with new ids for its questions, as a copy needs. */
export const ownQuestions = (form: ModuleForm, newId: () => string): ModuleForm => ({
  ...form,
  questions: knownQuestions(form.questions).map((question) => ({ ...question, _id: newId() })),
})

export const leftOutOfCopy = ({ questions }: Pick<ModuleForm, 'questions'>): number =>
  questions.length - knownQuestions(questions).length

/** The form without automated evaluation, which only the main school may set (QST-027). */
export const withoutAutomated = (form: ModuleForm): ModuleForm => ({
  ...form,
  questions: form.questions.map((question) => (isKnown(question) ? { ...question, automatedEvaluation: false } : question)),
})

/** The body that a save sends for this form; the duration is NaN when the typed text is not a number. */
export function moduleContent({ originalDocument: _known, chapterId: chapter, ...form }: ModuleForm): ModuleDraftInput {
  return {
    ...form,
    chapter,
    duration: typedMinutes(form.duration),
    questions: form.questions.map((question) => (isKnown(question) ? withoutLostHoles(question) : question)),
  }
}

/** The form without the file at a contract path (the document, or a question's voice); the same form where there is none. */
export function withoutFile(form: ModuleForm, path: string): ModuleForm {
  if (path === 'document') return { ...form, document: null, originalDocument: null }
  const [, place, voice] = /^questions\.(\d+)\.audio\.(text|tips|response)$/.exec(path) ?? []
  if (place === undefined || voice === undefined) return form
  const questions = form.questions.map((question, index) =>
    index === Number(place) && isKnown(question) ? { ...question, audio: { ...question.audio, [voice]: null } } : question,
  )
  return { ...form, questions }
}

type ChapterPlace = Pick<Chapter, '_id' | 'subjectId' | 'levelId'>

export const suitingChapters = <C extends ChapterPlace>(
  chapters: readonly C[],
  form: Pick<ModuleForm, 'subjectId' | 'levels'>,
): C[] => chapters.filter((chapter) => chapter.subjectId === form.subjectId && form.levels.includes(chapter.levelId))

/** Removes a chapter that does not match the form's subject and levels; unchanged while the chapters are unknown. */
export function withSuitingChapter(form: ModuleForm, chapters: readonly ChapterPlace[] | undefined): ModuleForm {
  if (!chapters) return form
  const suits = suitingChapters(chapters, form).some((chapter) => chapter._id === form.chapterId)
  return form.chapterId === null || suits ? form : { ...form, chapterId: null }
}

/** A stable name for the field at a contract path: questions and choices are named by id, so that the name survives a move. */
export function fieldOfPath(form: Pick<ModuleForm, 'questions'>, path: string): string {
  const [, place, rest = ''] = /^questions\.(\d+)(.*)$/.exec(path) ?? []
  const found = place === undefined ? undefined : form.questions[Number(place)]
  if (!found || !isKnown(found)) return path
  const [, list, itemPlace] = /^\.data\.([a-z]+)\.(\d+)/.exec(rest) ?? []
  const item = itemPlace === undefined ? undefined : itemsOf(found, list)[Number(itemPlace)]
  if (item && /\.feedback(?:Html)?$/.test(rest)) return feedbackField(choiceField(found._id, item.id))
  const [, side] = /\.(left|right|width)/.exec(rest) ?? []
  return item ? choiceField(found._id, side ? `${item.id}.${side}` : item.id) : questionField(found._id, rest.slice(1))
}

function itemsOf(question: QuestionDraft, list: string | undefined): readonly { readonly id: string }[] {
  const [, found] = Object.entries('data' in question ? question.data : {}).find(([name]) => name === list) ?? []
  return Array.isArray(found) ? found : []
}

/** The module that a course was created around: its only one, with the course's own name; undefined for any other course. */
export const soleModule = ({ name, modules }: Pick<Course, 'name' | 'modules'>) =>
  modules.length === 1 && modules[0]?.name === name ? modules[0] : undefined

/** The module as currently edited, unsaved changes included, for the player. */
export const writtenModule = (id: string, form: ModuleForm): FrozenCourse['modules'][number] => ({
  _id: id,
  name: form.name.trim(),
  duration: typedMinutes(form.duration) || 0,
  document: unsavedFile(form.document),
  questions: knownQuestions(form.questions).map(unsavedQuestion),
})
