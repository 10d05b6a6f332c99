import type { WorkResults } from '#contract/feedback'
import { wholeMinutes } from '#domain/duration'
import { fullName } from '#domain/names'
import { hasOwnPoints, pointsOf } from '#domain/scoring/points'
import { roundHalfUp } from '#domain/scoring/rounding'
import type { AssigneeRow } from '../cards/card-data.ts'

/** A question of a work as its table shows it; `evaluation` in whole percent. */
export interface QuestionRow {
  readonly _id: string
  readonly number: number
  /** What it weighs, where it is told. */
  readonly points: number | null
  readonly module: string
  readonly statement: string
  readonly answered: number
  readonly failed: number
  readonly evaluation: number | null
  readonly minutes: number | null
  /** The share through which the class's answers are looked at: the first with a result; null without any answer. */
  readonly through: string | null
}

/** One student at one question: whole percent, null without any; `late`: given after the closing, and not decided of yet. */
export interface Mark {
  readonly percent: number | null
  readonly late: boolean
}

/** A student’s line of the heat map, in the order of the questions. */
export interface StudentMarks {
  readonly assigneeId: string
  readonly name: string
  readonly marks: readonly Mark[]
}

export interface ResultData {
  readonly questions: readonly QuestionRow[]
  readonly students: readonly StudentMarks[]
}

/** What the students of the page are to a question. */
type Pupil = Pick<AssigneeRow, '_id' | 'firstname' | 'lastname' | 'state'>

const isAnswered = (mark: Mark | undefined) => mark !== undefined && (mark.percent !== null || mark.late)

/** What is shown: rounded, in the order of the names; students who answered nothing are left out. */
export function resultData({ questions, students }: WorkResults, assignees: readonly Pupil[]): ResultData {
  const marks = new Map(
    students.map(({ assigneeId, evaluations, late }) => [
      assigneeId,
      questions.map(({ questionId }, index): Mark => {
        const evaluation = evaluations[index] ?? null
        return { percent: evaluation === null ? null : roundHalfUp(evaluation), late: late.includes(questionId) }
      }),
    ]),
  )
  return {
    questions: questions.map((question, index) => ({
      _id: question.questionId,
      number: question.number,
      points: hasOwnPoints(question) ? pointsOf(question) : null,
      module: question.moduleName,
      statement: question.statement,
      answered: question.answeredCount,
      failed: question.failedCount,
      evaluation: question.averageEvaluation === null ? null : roundHalfUp(question.averageEvaluation),
      minutes: wholeMinutes(question.averageDuration),
      through: throughOf(assignees, { answered: question.answeredCount > 0, markOf: (id) => marks.get(id)?.[index] }),
    })),
    students: assignees.flatMap(({ _id, firstname, lastname }) => {
      const own = marks.get(_id)
      return own?.some(isAnswered) ? [{ assigneeId: _id, name: fullName(firstname, lastname), marks: own }] : []
    }),
  }
}

type QuestionFilter = { answered: boolean; markOf: (id: string) => Mark | undefined }

function throughOf(assignees: readonly Pupil[], { answered, markOf }: QuestionFilter): string | null {
  const marked = assignees.find(({ _id }) => isAnswered(markOf(_id)))
  return (marked ?? (answered ? assignees.find(({ state }) => state !== 'todo') : undefined))?._id ?? null
}

/** The hardest first: most failures, then the lowest mean, then the order of the work. */
export const byFailures = (questions: readonly QuestionRow[]): QuestionRow[] =>
  questions.toSorted((a, b) => b.failed - a.failed || (a.evaluation ?? 101) - (b.evaluation ?? 101) || a.number - b.number)

/** The question that failed most; undefined when none did. */
export function mostFailed(questions: readonly QuestionRow[]): QuestionRow | undefined {
  const [first] = byFailures(questions)
  return first && first.failed > 0 ? first : undefined
}
