import type { Answer, AnswerValue } from '#contract/answer'
import type { Help } from '#contract/arrangement'
import type { FrozenCourse } from '#contract/assignee'
import type { CoursePart } from '#contract/course-part'
import type { OwnSitting } from '#contract/exam'
import type { Question } from '#contract/question'
import { knownQuestions, type QuestionType } from '#contract/question-types'
import { knownOf } from '../attempts/known.ts'
import { expandIntroduction } from '../authoring/introduction.ts'
import { pick } from '../pick.ts'
import { kindOf } from '../questions/kinds.ts'
import { readTexts } from '../questions/values.ts'
import { richTextFromPlain } from '../rich-text/plain.ts'
import { shuffledFor } from '../scoring/choice-order.ts'
import { type Attachments, noAttachments, storedAttachments } from './attachment.ts'

export interface PlayedModule {
  readonly id: string
  readonly name: string
  /** A stored file name, or null. */
  readonly document: string | null
  readonly questions: readonly Question[]
}

/** The content to play: rich texts are HTML, and the placeholders of the introduction are filled in. */
export interface PlayedWork {
  readonly comment: string
  readonly introduction: string
  readonly modules: readonly PlayedModule[]
  /** An « évaluation » whose key and results are held back: nothing is scored here, an answer is done once it is given. */
  readonly sealed?: boolean
  /** Of a very large work, which part this is: the others are other pages. */
  readonly part?: CoursePart | undefined
  /** What makes it easier for this student, if anything. */
  readonly help?: Help
  /** The open question of a lesson live alone: nothing follows it here and nothing is handed in; its teacher goes on. */
  readonly paced?: boolean
  /** Its time is over: no other part follows. */
  readonly timeOver?: boolean
  /** A lesson that ended while its student worked freely, and that goes no further here. */
  readonly cutShort?: boolean
  /** Its correction is on the board: the names in answers that were covered, by those that cover them. */
  readonly revealed?: Readonly<Record<string, string>>
}

/** An answer in the player, given once it is validated. `evaluation` is null until it is known, or until its student has evaluated it. */
export interface AnswerRecord {
  readonly value: AnswerValue
  readonly files: Attachments
  readonly evaluation: number | null
  readonly tipsUsed: boolean
  /** The student said that they believe it right; `reviewed`: staff has evaluated it since. */
  readonly claimed?: 'made' | 'reviewed'
}
export type SavedAnswer = AnswerRecord & { readonly questionId: string }

/** A stored answer converted for the player. */
export const savedAnswer = (answer: StoredAnswer): SavedAnswer => ({
  ...pick(answer, 'questionId', 'value', 'evaluation', 'tipsUsed'),
  files: storedAttachments(answer),
  ...(answer.claimedAt !== undefined && { claimed: answer.claimSettledAt === undefined ? 'made' : 'reviewed' }),
})
type StoredAnswer = Omit<Answer, 'moduleId' | 'duration' | 'answeredAt' | 'givenAt'>

/** An answer in progress. `eliminated`: ids of the quiz choices that the hint has removed. */
export interface Draft {
  readonly value: AnswerValue
  readonly files: Attachments
  readonly eliminated: readonly string[]
  readonly tipsShown: boolean
  /** The assistant's indications, first one first. */
  readonly indications: readonly string[]
  /** The student left out the question, which was optional then. */
  readonly leftOut?: true
}

type Word = Parameters<typeof expandIntroduction>[2]

/** The playable part of a frozen course. `comment`: the teacher's, empty for a preview. */
export function playedCourse({ course, work, part }: GivenCourse, word: Word): PlayedWork {
  return {
    // Comments are plain text; the player's lines are rich text.
    comment: richTextFromPlain(work.comment),
    introduction: expandIntroduction(course.introduction, { ...course, part }, word),
    part,
    modules: course.modules.map(({ _id, name, document, questions }) => ({
      id: _id,
      name,
      document,
      // Questions of unknown type are skipped without a line (ERR-044).
      questions: knownQuestions(questions),
    })),
  }
}

/** The content that a student's part in a work plays. `word` formats one module of {liste-modules}. */
export function playedWork(assignee: PlayerAssignee, word: Word): PlayedWork {
  const work = playedCourse(assignee, word)
  const met = (module: PlayedModule) => ({ ...module, questions: module.questions.map((one) => shuffledFor(assignee._id, one)) })
  const { help, sitting, paced } = assignee
  const more = { ...(sitting?.sealed && { sealed: true }), ...(paced && { paced }), ...(help && { help }) }
  return { ...work, modules: work.modules.map(met), ...more }
}

interface GivenCourse {
  readonly course: FrozenCourse
  readonly work: { readonly comment: string }
  readonly part?: CoursePart | undefined
}

interface PlayerAssignee extends GivenCourse {
  readonly _id: string
  readonly sitting?: Pick<OwnSitting, 'sealed'> | undefined
  readonly help?: Help | undefined
  readonly paced?: boolean | undefined
}

/** Whether another part of the work follows, on another page. */
export const goesOn = ({ part, timeOver }: Pick<PlayedWork, 'part' | 'timeOver'>): boolean =>
  part !== undefined && part.part < part.parts && !timeOver

/** Whether neither key nor result is here: an « évaluation », or a lesson whose board has not shown the correction. */
export const isSealed = ({ sealed, revealed }: Pick<PlayedWork, 'sealed' | 'revealed'>): boolean =>
  !knownOf('given', revealed ? 'revealed' : sealed ? 'heldBack' : 'validated', 'pupil').key

/** Whether the student may leave out a question: it is neither expected nor counted without an answer. */
export const isOptional = ({ help }: Pick<PlayedWork, 'help'>, { type }: Question): boolean =>
  help?.optionalTypes.includes(type) === true

/** Whether the student may speak instead of writing, which any answer in words takes. */
export const mayAnswerAloud = ({ help }: Pick<PlayedWork, 'help'>, question: Question): boolean =>
  help?.oral === true && kindOf(question).recording === 'beside'

/** The draft of an empty answer. */
export const emptyDraft = (type: QuestionType): Draft => ({
  value: kindOf({ type }).emptyValue,
  files: noAttachments,
  eliminated: [],
  tipsShown: false,
  indications: [],
})

/** A draft stored in the browser (without its files), if it still fits its question's type; storage is never trusted. */
export function draftOf(type: QuestionType, stored: unknown): Draft | undefined {
  if (typeof stored !== 'object' || stored === null || !('value' in stored)) return undefined
  const value = kindOf({ type }).read(stored.value)
  if (value === undefined) return undefined
  const rest: Partial<Record<keyof Draft, unknown>> = stored
  return {
    value,
    files: noAttachments,
    eliminated: readTexts(rest.eliminated) ?? [],
    tipsShown: rest.tipsShown === true,
    indications: readTexts(rest.indications) ?? [],
    ...(rest.leftOut === true && { leftOut: true as const }),
  }
}
