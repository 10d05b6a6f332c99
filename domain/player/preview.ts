import type { Assignee, FrozenCourse } from '#contract/assignee'
import type { Question, QuestionDraft } from '#contract/question'

/** What the player needs of an assignee, for a course that nobody was given: no answer, no comment, nothing stored. */
export function previewAssignee(course: FrozenCourse) {
  return {
    _id: course._id,
    workId: course._id,
    work: { name: course.name, comment: '', archiveAt: null, endedAt: null },
    course,
    answers: [],
    lateAnswers: [],
    submitted: false,
    duration: 0,
    comments: { global: null, modules: {}, questions: {} },
  } satisfies Partial<Omit<Assignee, 'work'>> & { work: Pick<Assignee['work'], 'name' | 'comment' | 'archiveAt' | 'endedAt'> }
}

/** Whether there is something to play: a module that has questions of unknown type alone shows its start and end (OP-137). */
export const isPlayable = (modules: readonly { questions: readonly unknown[] }[]): boolean =>
  modules.some((module) => module.questions.length > 0)

/** A question as its author has it on the screen: a voice that is not saved yet stands there as its data URL. */
export function unsavedQuestion({ audio, ...question }: QuestionDraft): Question {
  const { text, tips, response } = audio
  return { ...question, audio: { text: unsavedFile(text), tips: unsavedFile(tips), response: unsavedFile(response) } }
}

/** A file as the player finds it: the name of a kept one, the data URL of one that is not saved yet. */
export const unsavedFile = (file: QuestionDraft['audio']['text']): string | null =>
  file !== null && typeof file === 'object' ? file.data : file
