import type { Assignee, FrozenCourse } from '#contract/assignee'
import type { CoursePart } from '#contract/course-part'
import type { Question, QuestionDraft } from '#contract/question'

/** What the player needs of an assignee, for a course given to nobody: no answer, no comment, nothing stored. */
export function previewAssignee({ part, ...course }: FrozenCourse & { readonly part?: CoursePart | undefined }) {
  return {
    _id: course._id,
    workId: course._id,
    work: { name: course.name, comment: '', archiveAt: null, endedAt: null },
    course,
    part,
    answers: [],
    lateAnswers: [],
    submitted: false,
    duration: 0,
    comments: { global: null, modules: {}, questions: {} },
  } satisfies Partial<Omit<Assignee, 'work'>> & { work: Pick<Assignee['work'], 'name' | 'comment' | 'archiveAt' | 'endedAt'> }
}

/** Whether there is something to play: a module with only questions of unknown type still shows its start and end (OP-137). */
export const isPlayable = (modules: readonly { questions: readonly unknown[] }[]): boolean =>
  modules.some((module) => module.questions.length > 0)

/** A question as currently edited by its author: an unsaved voice is represented by its data URL. */
export function unsavedQuestion({ audio, ...question }: QuestionDraft): Question {
  const { text, tips, response } = audio
  return { ...question, audio: { text: unsavedFile(text), tips: unsavedFile(tips), response: unsavedFile(response) } }
}

/** A file for the player: the name of a stored one, the data URL of an unsaved one. */
export const unsavedFile = (file: QuestionDraft['audio']['text']): string | null =>
  file !== null && typeof file === 'object' ? file.data : file
