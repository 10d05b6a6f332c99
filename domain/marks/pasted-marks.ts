import type { StandingMark } from '#contract/assignee'
import type { GroupMarks } from '#contract/marking'
import { fullName } from '../people/names.ts'
import { standingMark } from './mark.ts'

/** A mark as French gradebooks read it: decimal comma, nothing when there is none. */
export const pastedMark = (mark: number | null): string => (mark === null ? '' : String(mark).replace('.', ','))

/** A mark with its scale, as its student reads it wherever it is told. */
export const writtenMark = ({ mark, outOf }: NonNullable<StandingMark>): string => `${pastedMark(mark)}/${outOf}`

/** One work's marks to paste into a column of a gradebook: a line per student, in the order of the class; nothing for one that does not stand. */
export const pastedColumn = ({ students }: Pick<GroupMarks, 'students'>, index: number): string =>
  students.map(({ cells }) => pastedMark(standingMark(cells[index]))).join('\n')

/** All marks to paste into a spreadsheet: a line per student, names, marks and mean separated by tabs. */
export const pastedTable = ({ students }: Pick<GroupMarks, 'students'>): string =>
  students
    .map(({ student, cells, mean }) =>
      [
        fullName(student.firstname, student.lastname).replace(/[\t\n]/g, ' '),
        ...cells.map((cell) => pastedMark(standingMark(cell))),
        pastedMark(mean),
      ].join('\t'),
    )
    .join('\n')
