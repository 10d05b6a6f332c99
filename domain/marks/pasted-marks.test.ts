import { expect, it } from 'vitest'
import { pastedColumn, pastedTable } from './pasted-marks.ts'

const cell = (mark: number | null) =>
  ({ state: mark === null ? 'missing' : 'marked', mark, late: false, assigneeId: null }) as const
const row = (lastname: string, mean: number | null, ...marks: (number | null)[]) => ({
  student: { _id: lastname, firstname: 'Zoé', lastname, avatar: '' },
  cells: marks.map(cell),
  mean,
})
const students = [row('Amrani', 13.25, 14.5, 12), row('Bois', null, null, null), row('Camus', 9, 9, null)]

it('gives a line to every student, with decimal commas, and an empty one where there is no mark', () => {
  expect(pastedColumn({ students }, 0)).toBe('14,5\n\n9')
  expect(pastedTable({ students })).toBe('Zoé Amrani\t14,5\t12\t13,25\nZoé Bois\t\t\t\nZoé Camus\t9\t\t9')
})
