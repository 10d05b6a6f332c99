import * as z from 'zod/mini'
import { typedMinutes } from '#components/authoring/numbers.ts'
import type { Module, ModuleDraftInput } from '#contract/module'
import { hasChoices, isKnown, knownQuestions, type QuestionDraft, storedDraft } from '#contract/question'
import { fileInput } from '#contract/upload'
import type { ModuleAtVersion } from '#contract/version'
import { copyName } from '#domain/copy-name'
import { withoutLostHoles } from './questions.ts'

/** What the editor holds: as the module, with the duration as it is typed and no subject as an empty text. */
export const moduleForm = z.object({
  name: z.string(),
  subjectId: z.string(),
  levels: z.array(z.string()),
  chapterId: z.nullable(z.string()),
  duration: z.string(),
  keywords: z.string(),
  cantAffect: z.boolean(),
  questions: z.array(storedDraft),
  /** A new file by its reference (lib/browser/form-files), the name of the one that is kept, or none. */
  document: fileInput,
  /** The name that the document had on its author’s machine. */
  originalDocument: z.nullable(z.string()),
})
export type ModuleForm = z.output<typeof moduleForm>

/** A new module; `levels` and `subjectId` are chosen already where the school leaves no choice. */
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

/** What of a module its editor holds. */
type ModuleContent = Omit<ModuleAtVersion, 'questions'> & { questions: ModuleForm['questions'] }

export function formOfModule(module: ModuleContent): ModuleForm {
  const { name, subjectId, levels, chapter, keywords, cantAffect, questions, document, originalDocument } = module
  return {
    name,
    subjectId,
    levels,
    chapterId: chapter,
    duration: String(module.duration).replace('.', ','),
    keywords,
    cantAffect,
    questions,
    document,
    originalDocument,
  }
}

interface Copying {
  readonly newId: () => string
  /** What goes after the name. */
  readonly suffix: string
}

/**
 * A new module that begins as a copy of another (MOD-014): its questions are its own, its files are shared. Questions of unknown
 * type stay in the original alone: the server keeps them where they are and takes none in.
 */
export function copyOfModule(module: Module, copying: Copying): ModuleCopy {
  const form = formOfModule(module)
  return { of: module._id, form: copyOfForm(form, copying), leftOut: leftOutOfCopy(form) }
}

/** What a new module begins as; `leftOut`: how many questions of the original it could not take over. */
export interface ModuleCopy {
  readonly of: string
  readonly form: ModuleForm
  readonly leftOut: number
}

/** The same of what the editor holds. */
export const copyOfForm = (form: ModuleForm, { newId, suffix }: Copying): ModuleForm => ({
  ...ownQuestions(form, newId),
  name: copyName(form.name, suffix),
})

/** The form with questions that are a copy's own. */
export const ownQuestions = (form: ModuleForm, newId: () => string): ModuleForm => ({
  ...form,
  questions: knownQuestions(form.questions).map((question) => ({ ...question, _id: newId() })),
})

/** How many of its questions a copy cannot take over. */
export const leftOutOfCopy = ({ questions }: Pick<ModuleForm, 'questions'>): number =>
  questions.length - knownQuestions(questions).length

/** The form without the evaluation by machine, which only the main school sets (QST-027). */
export const withoutAutomated = (form: ModuleForm): ModuleForm => ({
  ...form,
  questions: form.questions.map((question) => (isKnown(question) ? { ...question, automatedEvaluation: false } : question)),
})

/** What a save sends for this form; the duration is NaN when what is typed is no number. */
export function moduleContent({ originalDocument: _known, chapterId: chapter, ...form }: ModuleForm): ModuleDraftInput {
  return {
    ...form,
    chapter,
    duration: typedMinutes(form.duration),
    questions: form.questions.map((question) => (isKnown(question) ? withoutLostHoles(question) : question)),
  }
}

/** The form without the file at a path of the contract, its document or the voice of a question; the same form where none is. */
export function withoutFile(form: ModuleForm, path: string): ModuleForm {
  if (path === 'document') return { ...form, document: null, originalDocument: null }
  const [, place, voice] = /^questions\.(\d+)\.audio\.(text|tips|response)$/.exec(path) ?? []
  if (place === undefined || voice === undefined) return form
  const questions = form.questions.map((question, index) =>
    index === Number(place) && isKnown(question) ? { ...question, audio: { ...question.audio, [voice]: null } } : question,
  )
  return { ...form, questions }
}

interface ChapterPlace {
  readonly _id: string
  readonly subjectId: string
  readonly levelId: string
}

/** The chapters that suit the subject and one of the levels. */
export const suitingChapters = <C extends ChapterPlace>(
  chapters: readonly C[],
  form: Pick<ModuleForm, 'subjectId' | 'levels'>,
): C[] => chapters.filter((chapter) => chapter.subjectId === form.subjectId && form.levels.includes(chapter.levelId))

/** The form with a chapter that no longer suits its subject and levels taken off; as it is while the chapters are not known. */
export function withSuitingChapter(form: ModuleForm, chapters: readonly ChapterPlace[] | undefined): ModuleForm {
  if (!chapters) return form
  const suits = suitingChapters(chapters, form).some((chapter) => chapter._id === form.chapterId)
  return form.chapterId === null || suits ? form : { ...form, chapterId: null }
}

/** A stable name for the field at a path of the contract: questions and choices by id, so that it survives a move. */
export function fieldOfPath(form: Pick<ModuleForm, 'questions'>, path: string): string {
  const [, place, rest = ''] = /^questions\.(\d+)(.*)$/.exec(path) ?? []
  const found = place === undefined ? undefined : form.questions[Number(place)]
  if (!found || !isKnown(found)) return path
  const [, list, itemPlace] = /^\.data\.(choices|items|pairs|extras|zones)\.(\d+)/.exec(rest) ?? []
  const item = itemPlace === undefined ? undefined : itemsOf(found, list)[Number(itemPlace)]
  if (item && /\.feedback(?:Html)?$/.test(rest)) return feedbackField(choiceField(found._id, item.id))
  const side = list === 'pairs' ? /left|right/.exec(rest)?.[0] : list === 'zones' ? /width/.exec(rest)?.[0] : undefined
  return item ? choiceField(found._id, side ? `${item.id}.${side}` : item.id) : questionField(found._id, rest.slice(1))
}

/** What a question has in a list of that name, each with its id. */
function itemsOf(question: QuestionDraft, list: string | undefined): readonly { readonly id: string }[] {
  if (list === 'choices' && hasChoices(question)) return question.data.choices
  if (list === 'items' && question.type === 'Ordering') return question.data.items
  if (list === 'pairs' && question.type === 'Matching') return question.data.pairs
  if (list === 'extras' && question.type === 'Matching') return question.data.extras
  if (list === 'zones' && question.type === 'HotSpots') return question.data.zones
  return []
}

export const questionField = (questionId: string, part: string) => ['questions', questionId, ...(part ? [part] : [])].join('.')
/** Of what is said of a choice, by the name of the choice's own field. */
export const feedbackField = (choice: string) => `${choice}.feedback`
export const choiceField = (questionId: string, choiceId: string) => `questions.${questionId}.choice.${choiceId}`
