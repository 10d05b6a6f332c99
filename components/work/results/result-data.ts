import type { WorkResults } from '#contract/feedback'
import { wholeMinutes } from '#domain/dates/duration'
import { hasCustomPoints, pointsOf } from '#domain/scoring/points'
import { roundHalfUp } from '#domain/scoring/rounding'
import type { AssigneeRow } from '../cards/card-data.ts'

/** A question of a work, as a row of its table. */
export type QuestionRow = Readonly<ResultData['questions'][number]>

/** One student's result at one question: whole percent, null if none, `late` if given after the closing and not yet decided on, `waiting` for its correction. */
export type Mark = number | null | 'late' | 'waiting'

export type ResultData = Readonly<ReturnType<typeof resultData>>

type ResultAssignee = Pick<AssigneeRow, '_id' | 'state'>

const isAnswered = (mark: Mark | undefined) => mark !== undefined && mark !== null

/** The displayed results, rounded to whole percents; the `marks` by assignee id, in the order of the questions. */
export function resultData({ questions, students }: WorkResults, assignees: readonly ResultAssignee[]) {
  const marks = Object.fromEntries(
    students.map(({ assigneeId, evaluations, late, waiting = [] }) => [
      assigneeId,
      questions.map(({ questionId }, index): Mark => {
        const evaluation = evaluations[index] ?? null
        if (evaluation !== null) return roundHalfUp(evaluation)
        if (late.includes(questionId)) return 'late'
        return waiting.includes(questionId) ? 'waiting' : null
      }),
    ]),
  )
  return {
    questions: questions.map((question, index) => ({
      _id: question.questionId,
      number: question.number,
      /** Null for the default weight. */
      points: hasCustomPoints(question) ? pointsOf(question) : null,
      module: question.moduleName,
      statement: question.statement,
      answered: question.answeredCount,
      evaluated: question.evaluatedCount,
      failed: question.failedCount,
      claimed: question.claimedCount,
      evaluation: question.averageEvaluation === null ? null : roundHalfUp(question.averageEvaluation),
      minutes: wholeMinutes(question.averageDuration),
      /** Opens the answers of the class: the first with a result or late answer, else who has started; null when nobody answered. */
      viaAssigneeId: viaAssignee(assignees, { answered: question.answeredCount > 0, markOf: (id) => marks[id]?.[index] }),
    })),
    marks,
  }
}

type QuestionFilter = { answered: boolean; markOf: (id: string) => Mark | undefined }

function viaAssignee(assignees: readonly ResultAssignee[], { answered, markOf }: QuestionFilter): string | null {
  const marked = assignees.find(({ _id }) => isAnswered(markOf(_id)))
  return (marked ?? (answered ? assignees.find(({ state }) => state !== 'todo') : undefined))?._id ?? null
}

/** Sorted by difficulty: most failures, then the lowest mean, then the order of the work. */
export const byFailures = (questions: readonly QuestionRow[]): QuestionRow[] =>
  questions.toSorted((a, b) => b.failed - a.failed || (a.evaluation ?? 101) - (b.evaluation ?? 101) || a.number - b.number)

/** Those that most students failed: several only if nothing tells them apart. */
export const mostFailed = (questions: readonly QuestionRow[]): QuestionRow[] =>
  byFailures(questions).filter(
    ({ failed, evaluated, evaluation }, _, [first]) =>
      failed > 0 && failed === first?.failed && evaluated === first.evaluated && evaluation === first.evaluation,
  )
