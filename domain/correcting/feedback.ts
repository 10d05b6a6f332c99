import type { Answer, AnswerValue } from '#contract/answer'
import type { Assignee, Comment } from '#contract/assignee'
import type { Question } from '#contract/question'
import { answerStateOf } from '../attempts/state.ts'
import { isSelfEvaluated } from '../scoring/answer.ts'
import { shuffledFor } from '../scoring/choice-order.ts'
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
  /** Whether the evaluation is the student's own rather than computed (OP-075); a blank worth 0 is nobody's. */
  readonly selfEvaluated: boolean
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

export interface ReplayedModule {
  readonly _id: string
  readonly name: string
  /** Stored name of its document, null without one. */
  readonly document: string | null
  readonly questions: readonly ReplayedQuestion[]
  /** Without blanks. */
  readonly answered: number
  /** Rounded mean of the evaluated answers, weighted by points; null without any. */
  readonly evaluation: number | null
  readonly comment: Comment | null
}

type Replayable = Pick<Assignee, '_id' | 'course' | 'answers' | 'comments' | 'graders'>

/** A student's work for the teacher's view: every module and question in order, with the answer and the comments (WRK-028). */
export function replayWork({ _id: assigneeId, course, answers, comments, graders }: Replayable): ReplayedModule[] {
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]))
  return course.modules.map((module) => {
    const questions = module.questions.map((question, index) => ({
      ...replayQuestion(shuffledFor(assigneeId, question), byQuestion.get(question._id)),
      number: index + 1,
      grader: graders?.[question._id] ?? null,
      comment: comments.questions[question._id] ?? null,
    }))
    const marks = questions.flatMap(({ evaluation, question }) =>
      evaluation === null ? [] : [{ evaluation, points: pointsOf(question) }],
    )
    return {
      _id: module._id,
      name: module.name,
      document: module.document,
      questions,
      answered: module.questions.filter((question) => isAnswered(question, byQuestion.get(question._id))).length,
      evaluation: weightedMean(marks),
      comment: comments.modules[module._id] ?? null,
    }
  })
}

const isAnswered = (question: Question, answer: Answer | undefined): boolean =>
  answer !== undefined && answerStateOf(question, answer, { optional: false, read: false }) !== 'empty'

function replayQuestion(question: Question, answer: Answer | undefined) {
  return {
    question,
    answer: answer ? { value: answer.value, hasAudio: answer.audio !== null, evaluation: answer.evaluation } : null,
    evaluation: answer?.evaluation ?? null,
    selfEvaluated: isSelfEvaluated(question) && (!answer || isAnswered(question, answer)),
    duration: answer?.duration ?? 0,
    tipsUsed: answer?.tipsUsed ?? false,
    files: { audio: answer?.audio ?? null, document: answer?.document ?? null },
    arrival: answer?.givenAt === undefined ? null : { givenAt: answer.givenAt, answeredAt: answer.answeredAt },
  }
}
