import type { AnswerValue } from '#contract/answer'
import type { FrozenCourse } from '#contract/assignee'
import type { Question, QuestionType } from '#contract/question'
import { expandIntroduction } from '../introduction.ts'
import { richTextFromPlain } from '../rich-text/plain.ts'

/** The question types that the player can play today; the others are passed without a line (ERR-044). */
export const playableTypes: ReadonlySet<QuestionType> = new Set<QuestionType>(['Text', 'Quizz', 'HolesInText'])

export interface PlayedModule {
  readonly id: string
  readonly name: string
  /** A stored file name, or null. */
  readonly document: string | null
  readonly questions: readonly Question[]
}

/** What is played: rich texts are HTML, the introduction has its placeholders filled in. */
export interface PlayedWork {
  readonly comment: string
  readonly introduction: string
  readonly modules: readonly PlayedModule[]
}

/** An answer as the player knows it. `evaluation` is null until the student has evaluated it. */
export interface AnswerRecord {
  readonly value: AnswerValue
  readonly evaluation: number | null
  readonly tipsUsed: boolean
}
export type SavedAnswer = AnswerRecord & { readonly questionId: string }

type Word = Parameters<typeof expandIntroduction>[2]

/** The playable part of a frozen course. `comment`: the teacher's, empty for a preview. */
export function playedCourse(course: FrozenCourse, comment: string, word: Word): PlayedWork {
  return {
    // Written as plain text; the player's lines are rich text.
    comment: richTextFromPlain(comment),
    introduction: expandIntroduction(course.introduction, course, word),
    modules: course.modules.map(({ _id, name, document, questions }) => ({
      id: _id,
      name,
      document,
      questions: questions.filter((question) => playableTypes.has(question.type)),
    })),
  }
}

/** What a student's share of a work plays. `word` words one module of {liste-modules}. */
export const playedWork = (assignee: { course: FrozenCourse; work: { comment: string } }, word: Word): PlayedWork =>
  playedCourse(assignee.course, assignee.work.comment, word)

/** The value of an answer that nobody has begun. */
export function emptyValue(type: QuestionType): AnswerValue {
  switch (type) {
    case 'Text':
      return ''
    case 'Quizz':
      return []
    case 'HolesInText':
      return {}
    case 'MathFormula':
      return { version: 1, expression: { type: 'expression', uuid: 'root', items: [] } }
    case 'Audio':
      return null
  }
}

/** A stored draft when it still suits its question's type, else undefined: storage is never trusted. */
export function draftOf(type: QuestionType, stored: unknown): AnswerValue | undefined {
  if (type === 'Text') return typeof stored === 'string' ? stored : undefined
  if (type === 'Quizz') return Array.isArray(stored) && stored.every((id) => typeof id === 'string') ? stored : undefined
  if (type !== 'HolesInText' || typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined
  const entries = Object.entries(stored)
  return entries.every((entry): entry is [string, string] => typeof entry[1] === 'string')
    ? Object.fromEntries(entries)
    : undefined
}
