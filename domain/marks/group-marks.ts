import type { GroupMarks, MarkCell, MarkedWork, UnmarkedWork } from '#contract/marking'
import type { Person } from '#contract/user'
import { type ExamWork, isReleased } from '../exams/times.ts'
import { type MarkableWork, type MarkedPart, markCell, standingMark } from './mark.ts'
import { meanOutOf20, plainMean } from './mean.ts'

/** A work that is marked, as stored. */
export type MarkedRow = Omit<MarkedWork, 'mean' | 'held'> & MarkableWork & Pick<ExamWork, 'exam' | 'resultsAt' | 'endedAt'>

/** One student's part in one of the works. */
export interface GroupPart extends MarkedPart {
  readonly userId: string
  readonly workId: string
}

interface Given {
  readonly works: readonly MarkedRow[]
  /** Number of older works that are not among them. */
  readonly older: number
  readonly unmarked: readonly UnmarkedWork[]
  readonly students: readonly Person[]
  readonly parts: readonly GroupPart[]
}

const keyOf = (userId: string, workId: string) => `${userId} ${workId}`

/** The marks of a group's students in its works, with the means of rows and columns; the class's mean is that of its students'. */
export function groupMarks({ works, older, unmarked, students, parts }: Given, now: number): GroupMarks {
  const byKey = new Map(parts.map((part) => [keyOf(part.userId, part.workId), part]))
  const rows = students.map((student) => {
    const cells = works.map((work) => markCell(byKey.get(keyOf(student._id, work._id)), work, now))
    return { student, cells, mean: meanOfCells(works, cells) }
  })
  return {
    works: works.map(({ status, archiveAt, exam, resultsAt, endedAt, ...work }, index) => ({
      ...work,
      held: !isReleased({ ...work, archiveAt, exam, resultsAt, endedAt }, now),
      mean: plainMean(rows.map(({ cells }) => standingMark(cells[index]))),
    })),
    older,
    unmarked: [...unmarked],
    students: rows,
    mean: plainMean(rows.map(({ mean }) => mean)),
  }
}

const meanOfCells = (works: readonly MarkedRow[], cells: readonly MarkCell[]) =>
  meanOutOf20(works.map(({ marking }, index) => ({ ...marking, mark: standingMark(cells[index]) })))
