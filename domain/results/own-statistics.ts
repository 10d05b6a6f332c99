import type { StudentStatistics, SubmittedFigures } from '#contract/student'
import { parisDay } from '../dates/paris-day.ts'
import { schoolYearRange } from '../dates/school-year-range.ts'
import { compareFrench } from '../people/names.ts'
import { exactEvaluation, meanOf, shownMean } from '../scoring/mean.ts'

/** One submission of the student. `evaluationSum` divided by `evaluationCount` (answers) is its exact evaluation. */
export interface Submission {
  readonly subjectId: string
  readonly subjectName: string
  readonly training: boolean
  readonly submittedAt: number
  readonly evaluationSum: number
  readonly evaluationCount: number
  readonly waitingCount: number
  /** Active ms. */
  readonly duration: number
}

/** A student's figures of one school year up to `now` (epoch ms), works apart from trainings; months without any included. */
export function ownStatistics(rows: readonly Submission[], schoolYear: string, now: number): StudentStatistics {
  const subjects = Map.groupBy(rows, (row) => row.subjectId)
  const months = Map.groupBy(rows, (row) => monthOf(row.submittedAt))
  return {
    total: bothFigures(rows),
    subjects: [...subjects]
      .map(([subjectId, own]) => ({ subjectId, name: own[0]?.subjectName ?? '', ...bothFigures(own) }))
      .sort((a, b) => compareFrench(a.name, b.name)),
    months: monthsOf(schoolYear, now).map((month) => ({ month, ...bothFigures(months.get(month) ?? []) })),
  }
}

const monthOf = (instant: number) => parisDay(instant).slice(0, 7)

/** The months of a school year that have begun, August to August; always at least the first. */
function monthsOf(schoolYear: string, now: number): string[] {
  const { from, to } = schoolYearRange(schoolYear)
  const first = Number(monthOf(from).slice(0, 4))
  const last = monthOf(Math.min(to, Math.max(from, now)))
  const all = Array.from({ length: 13 }, (_, index) => {
    const month = 7 + index
    return `${first + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
  return all.filter((month) => month <= last)
}

const bothFigures = (rows: readonly Submission[]) => ({
  works: figures(rows.filter((row) => !row.training)),
  trainings: figures(rows.filter((row) => row.training)),
})

function figures(rows: readonly Submission[]): SubmittedFigures {
  const evaluations = rows.flatMap((row) => exactEvaluation(row) ?? [])
  const duration = rows.reduce((sum, row) => sum + row.duration, 0)
  return {
    submitted: rows.length,
    held: rows.length - evaluations.length,
    averageEvaluation: meanOf(evaluations),
    duration,
    averageDuration: shownMean(duration, rows.length),
  }
}
