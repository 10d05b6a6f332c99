import { expect, it } from 'vitest'
import type { GroupMarks } from '#contract/marking'
import { pastedColumn, pastedTable } from './pasted-marks.ts'

const cell = (mark: number | null): GroupMarks['students'][number]['cells'][number] => ({
  ...{ state: mark === null ? 'missing' : 'marked', mark, late: false, waiting: 0, assigneeId: null },
})
const held = { ...cell(13.5), state: 'waiting', waiting: 2 } as const
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

it('leaves out a mark that does not stand, for a gradebook knows no « 2 à corriger »', () => {
  const waiting = [{ ...row('Diop', null), cells: [held] }]
  expect(pastedColumn({ students: waiting }, 0)).toBe('')
  expect(pastedTable({ students: waiting })).toBe('Zoé Diop\t\t')
})

it('keeps a name in its own cell, whatever is in it', () => {
  expect(pastedTable({ students: [row('De\tLa\nTour', 9, 9)] })).toBe('Zoé De La Tour\t9\t9')
})
