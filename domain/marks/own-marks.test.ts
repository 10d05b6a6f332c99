import { expect, it } from 'vitest'
import { parisInstant } from '../dates/paris-time.ts'
import { type MarkOfSubject, ownMarks } from './own-marks.ts'

const terms = [
  { first: '2026-09-01', last: '2026-11-30' },
  { first: '2026-12-01', last: '2027-03-15' },
]
const mark = (name: string, day: string, value: number | null, subjectName = 'Mathématiques'): MarkOfSubject => ({
  kind: { kind: 'homework', timeLimit: null, marked: true },
  ...{ assigneeId: name, name, dueDate: parisInstant(day), subjectId: subjectName, subjectName },
  ...{ outOf: 20, coefficient: 1, state: value === null ? 'waiting' : 'marked', mark: value, late: false },
  waiting: value === null ? 2 : 0,
})

it('lists the latest term first, marks of no term last, subjects in French order, and means of what stands', () => {
  const marks = [
    mark('a', '2026-09-10', 12),
    mark('b', '2026-12-02', 15),
    mark('c', '2026-12-03', null),
    mark('d', '2027-05-01', 8),
    mark('e', '2026-12-04', 9, 'Écologie'),
  ]
  const shown = ownMarks(terms, marks).map(({ term, subjects }) => [
    term?.number ?? null,
    subjects.map(({ name, mean, marks: own }) => [name, mean, own.map((one) => one.name).join('')]),
  ])
  expect(shown).toEqual([
    [
      2,
      [
        ['Écologie', 9, 'e'],
        ['Mathématiques', 15, 'bc'],
      ],
    ],
    [1, [['Mathématiques', 12, 'a']]],
    [null, [['Mathématiques', 8, 'd']]],
  ])
})
