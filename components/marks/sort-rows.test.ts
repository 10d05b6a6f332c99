import { expect, it } from 'vitest'
import { nextOrder, type Row, sortedRows } from './sort-rows.ts'

const row = (lastname: string, mark: number | null): Row => ({
  student: { _id: lastname, firstname: '', lastname, avatar: '' },
  cells: [{ state: mark === null ? 'missing' : 'marked', mark, late: false, waiting: 0, assigneeId: null }],
  mean: mark,
})
const rows = [row('A', 12), row('B', null), row('C', 15), row('D', 12)]
const namesBy = (order: Parameters<typeof sortedRows>[1]) =>
  sortedRows(rows, order)
    .map(({ student }) => student.lastname)
    .join('')

it('puts rows without a mark last in both directions, and keeps equal ones in the order of the class', () => {
  expect(namesBy({ by: 0, descending: true })).toBe('CADB')
  expect(namesBy({ by: 'mean', descending: false })).toBe('ADCB')
  expect(namesBy({ by: 'name', descending: false })).toBe('ABCD')
  expect(namesBy({ by: 'name', descending: true })).toBe('DCBA')
})

it('starts with the highest marks, with the first name, and turns round at the second press', () => {
  const first = nextOrder({ by: 'name', descending: false }, 'mean')
  expect(first).toEqual({ by: 'mean', descending: true })
  expect(nextOrder(first, 'mean')).toEqual({ by: 'mean', descending: false })
  expect(nextOrder(first, 'name')).toEqual({ by: 'name', descending: false })
})
