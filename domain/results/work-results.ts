import type { FrozenCourse } from '#contract/assignee'
import type { QuestionResult } from '#contract/feedback'
import type { Question } from '#contract/question'
import { type Claimed, isOpenClaim } from '../attempts/claim.ts'
import { plainBeginning, shorten } from '../authoring/first-words.ts'
import { kindOf } from '../questions/kinds.ts'
import { failedUnder } from '../scoring/evaluation.ts'
import { meanOf, shownMean } from '../scoring/mean.ts'

/** One student's result for an answered question: exact percent or null, active ms, and whether they believe it right. */
export interface QuestionMark extends Claimed {
  readonly duration: number
}

/** A student's results by question id. */
export interface StudentMarks {
  readonly assigneeId: string
  /** Epoch ms, null before. */
  readonly submittedAt: number | null
  readonly marks: ReadonlyMap<string, QuestionMark>
}

/** A class's results for each question of a work, in the order of the course: the rows of the heat map and of the export. */
export function questionResults(course: FrozenCourse, students: readonly StudentMarks[]): QuestionResult[] {
  const questions = course.modules.flatMap((module) => module.questions.map((question) => ({ module, question })))
  return questions.map(({ module, question }, index) => {
    const marks = students.flatMap((student) => student.marks.get(question._id) ?? [])
    const evaluations = marks.flatMap(({ evaluation }) => (evaluation === null ? [] : [evaluation]))
    const time = marks.reduce((sum, { duration }) => sum + duration, 0)
    return {
      questionId: question._id,
      moduleId: module._id,
      moduleName: module.name,
      number: index + 1,
      type: question.type,
      ...(question.points !== undefined && { points: question.points }),
      statement: shorten(statementOf(question)),
      answeredCount: marks.length,
      evaluatedCount: evaluations.length,
      failedCount: evaluations.filter((evaluation) => evaluation < failedUnder).length,
      claimedCount: marks.filter(isOpenClaim).length,
      averageEvaluation: meanOf(evaluations),
      averageDuration: shownMean(time, marks.length),
    }
  })
}

/** A question with holes may have no statement: its text identifies it instead, without the answers. */
const statementOf = (question: Question): string =>
  plainBeginning(question.statement) || plainBeginning(kindOf(question).body(question)).replace(/\{[^{}]*\}/gu, '…')
