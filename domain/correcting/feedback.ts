import type { Answer, AnswerValue } from '#contract/answer'
import type { Assignee, Comment } from '#contract/assignee'
import type { Question } from '#contract/question'
import type { AnswerState } from '../attempts/known.ts'
import { answerStateOf } from '../attempts/state.ts'
import { isSelfEvaluated, ownPercentOf } from '../scoring/answer.ts'
import { shuffledFor } from '../scoring/choice-order.ts'
import { isEvaluators } from '../scoring/graders.ts'
import { weightedMean } from '../scoring/mean.ts'
import { pointsOf } from '../scoring/points.ts'

/** A student's answer. `hasAudio`: a recording is attached. */
export interface ReplayedAnswer {
  readonly value: AnswerValue
  readonly hasAudio: boolean
  /** Its mark (exact percent), if it has one. */
  readonly evaluation?: number | null
}

export interface ReplayedQuestion {
  /** Its position in the module, from 1. */
  readonly number: number
  readonly question: Question
  /** Null before the student reached it. */
  readonly answer: ReplayedAnswer | null
  /** Exact percent, null without an evaluation. */
  readonly evaluation: number | null
  /** Who gave it: the student where they evaluate (OP-075), which nobody does in a test, nor of a blank worth 0. */
  readonly source: 'staff' | 'student' | 'computed' | null
  /** Of an answer handed in that is `waiting`, a person must read something (OP-160). */
  readonly state: AnswerState
  /** Full name of the member of staff who gave the evaluation, if one did. */
  readonly grader: string | null
  /** Active ms. */
  readonly duration: number
  readonly tipsUsed: boolean
  /** Stored names of the files attached to the answer. */
  readonly files: { readonly audio: string | null; readonly document: string | null }
  /** For an answer that arrived after the closing and counts: when it was given and when it arrived, epoch ms; else null. */
  readonly arrival: { readonly givenAt: number; readonly answeredAt: number } | null
  readonly comment: Comment | null
}

export type ReplayedModule = ReturnType<typeof replayWork>[number]

type Replayable = Pick<Assignee, '_id' | 'course' | 'answers' | 'comments' | 'graders' | 'changes' | 'submitted'> & {
  readonly work: Pick<Assignee['work'], 'kind'>
}

/** A student's work for the teacher's view: every module and question in order, with the answer and the comments (WRK-028). */
export function replayWork(copy: Replayable) {
  const { _id: assigneeId, course, answers, comments } = copy
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]))
  return course.modules.map((module) => {
    const questions = module.questions.map(
      (question, index): ReplayedQuestion => ({
        ...replayQuestion(copy, shuffledFor(assigneeId, question), byQuestion.get(question._id)),
        number: index + 1,
        comment: comments.questions[question._id] ?? null,
      }),
    )
    const marks = questions.flatMap(({ evaluation, question }) =>
      evaluation === null ? [] : [{ evaluation, points: pointsOf(question) }],
    )
    return {
      _id: module._id,
      name: module.name,
      /** Its stored name, null without one. */
      document: module.document,
      questions,
      /** Without blanks. */
      answered: questions.filter(isAnswered).length,
      /** Rounded mean of the evaluated answers, weighted by points; null without any. */
      evaluation: weightedMean(marks),
      comment: comments.modules[module._id] ?? null,
    }
  })
}

const isAnswered = ({ state }: Pick<ReplayedQuestion, 'state'>): boolean => state !== 'none' && state !== 'empty'

function replayQuestion({ graders, changes = [], submitted, work }: Replayable, question: Question, answer: Answer | undefined) {
  const grader = graders?.[question._id] ?? null
  const state = answerStateOf(question, answer ?? null, { optional: false, read: submitted })
  const own = work.kind !== 'test' && isAnswered({ state }) && !(answer && isEvaluators(changes, answer))
  return {
    question,
    grader,
    state,
    source: grader === null ? sourceOf(question, answer, own) : ('staff' as const),
    answer: answer ? { value: answer.value, hasAudio: answer.audio !== null, evaluation: answer.evaluation } : null,
    evaluation: answer?.evaluation ?? null,
    duration: answer?.duration ?? 0,
    tipsUsed: answer?.tipsUsed ?? false,
    files: { audio: answer?.audio ?? null, document: answer?.document ?? null },
    arrival: answer?.givenAt === undefined ? null : { givenAt: answer.givenAt, answeredAt: answer.answeredAt },
  }
}

/** Whose an evaluation is that nobody of the staff gave. What the bar of the self-evaluation cannot give was computed, before its giver was stored. */
function sourceOf(question: Question, answer: Answer | undefined, own: boolean): ReplayedQuestion['source'] {
  if (!answer || answer.evaluation === null) return null
  const gives = own && isSelfEvaluated(question) && ownPercentOf(question, answer.value, answer.evaluation) !== null
  return gives ? 'student' : 'computed'
}
