import { expect, test } from 'vitest'
import {
  activationOf,
  countedParts,
  ratesOf,
  repartitionOf,
  sessionCountsOf,
  trainingSumOf,
  usePoints,
  workSumOf,
} from './figures.ts'

const row = (values: object) => ({
  items: 0,
  assigned: 0,
  started: 0,
  submitted: 0,
  held: 0,
  evaluationSum: 0,
  durationSum: 0,
  ...values,
})

test('rates are computed from exact sums and rounded once, halves up (OP-139)', () => {
  const rows = [
    row({ assigned: 3, submitted: 2, evaluationSum: 100 / 3 }),
    row({ assigned: 5, submitted: 3, held: 2, evaluationSum: 100 / 3 + 100 / 3 }),
  ]
  expect(ratesOf(rows)).toEqual({ success: 33, submission: 63, assigned: 8, submitted: 5, held: 2 })
})

test('no data gives zeros (OP-100)', () => {
  expect(ratesOf([])).toEqual({ success: 0, submission: 0, assigned: 0, submitted: 0, held: 0 })
  expect(workSumOf([])).toEqual({ count: 0, assigned: 0, finished: 0, rate: 0 })
  expect(repartitionOf([], () => '')).toEqual([])
  expect(activationOf([], [])).toMatchObject({ total: 0, active: 0, rate: 0 })
})

test('the flag chooses which trainings count; the rate does not change (OP-104)', () => {
  const rows = [row({ items: 4, started: 3, submitted: 2 })]
  expect(trainingSumOf(rows, 'finished')).toEqual({ count: 2, started: 3, finished: 2, rate: 67 })
  expect(trainingSumOf(rows, 'training')).toMatchObject({ count: 3, rate: 67 })
  expect(trainingSumOf(rows)).toMatchObject({ count: 3 })
})

test('parts add up to the whole, largest first, unnamed ones with a null id', () => {
  const nameOf = (id: string) => ({ m: 'Mathématiques', f: 'Français' })[id] ?? ''
  const parts = [
    { id: 'f', items: 1 },
    { id: '?', items: 1 },
    { id: 'm', items: 2 },
    { id: 'e', items: 0 },
  ]
  expect(repartitionOf(parts, nameOf)).toEqual([
    { id: 'm', name: 'Mathématiques', count: 2, percent: 50 },
    { id: null, name: '', count: 1, percent: 25 },
    { id: 'f', name: 'Français', count: 1, percent: 25 },
  ])
  expect(countedParts(parts, nameOf)).toHaveLength(3)
})

test('only teachers, students and parents are counted (STA-019)', () => {
  const people = (role: string, count: number, sessions: number) => ({ role, people: count, sessions })
  const active = [people('TEACHER', 1, 4), people('STUDENT', 6, 9), people('HEADMASTER', 1, 50)]
  const all = [people('TEACHER', 2, 0), people('STUDENT', 8, 0), people('SUPERVISOR', 9, 0)]
  expect(sessionCountsOf(active, all)).toEqual({
    total: 13,
    teacher: 4,
    student: 9,
    parent: 0,
    newUsers: 10,
    newUsersByRole: { teacher: 2, student: 8, parent: 0 },
  })
  expect(activationOf(active, all)).toEqual({
    total: 10,
    active: 7,
    rate: 70,
    byRole: {
      teacher: { total: 2, active: 1, rate: 50 },
      student: { total: 8, active: 6, rate: 75 },
      parent: { total: 0, active: 0, rate: 0 },
    },
  })
})

test('the use of a period counts students who had arrived by its end and had not left before it', () => {
  const period = (first: string, last: string) => ({ first, last, from: 0, to: 0, label: first })
  const periods = [period('2026-11-02', '2026-11-08'), period('2026-11-09', '2026-11-15'), period('2026-11-16', '2026-11-22')]
  const changes = [
    { day: '2026-11-08', arrived: 2, left: 0 },
    { day: '2026-11-10', arrived: 0, left: 4 },
  ]
  const activity = [
    { place: 0, role: 'STUDENT', people: 6, sessions: 9 },
    { place: 0, role: 'TEACHER', people: 1, sessions: 5 },
    { place: 2, role: 'STUDENT', people: 2, sessions: 2 },
  ]
  expect(usePoints(periods, activity, { before: 10, changes }).map(({ from, to, label, ...point }) => point)).toEqual([
    { value: 50, count: 14, active: 6, students: 12 },
    { value: 0, count: 0, active: 0, students: 12 },
    { value: 25, count: 2, active: 2, students: 8 },
  ])
})
