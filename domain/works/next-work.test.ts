import { expect, it } from 'vitest'
import { dayMs } from '../dates/duration.ts'
import { firstDue, nextWorks } from './next-work.ts'

const at = (id: string, archiveAt: number | null = null, exam: { release: string } | null = null, dueDate = 5 * dayMs) => ({
  ...{ id, endsAt: null as number | null },
  work: { status: 'PUBLISHED' as const, archiveAt, exam, dueDate, createdAt: 0 },
})
const test = (id: string, dueDate?: number) => at(id, null, { release: 'teacher' }, dueDate)
const lesson = (id: string, archiveAt: number | null = null) => at(id, archiveAt, { release: 'live' })

it.each([
  ['a begun work before a new one', { inprogress: [at('a'), at('b')], todo: [at('c')] }, 'a', true],
  ['a new work when none was begun', { inprogress: [], todo: [at('c'), at('d')] }, 'c', false],
  ['only a work that is still open', { inprogress: [at('a', 5)], todo: [at('c', 20)] }, 'c', false],
  ['a work when only one list could be read', { inprogress: undefined, todo: [at('c')] }, 'c', false],
])('offers %s', (_, works, id, begun) => {
  expect(nextWorks(works, 10)).toMatchObject([{ work: { id }, begun }])
})

it.each([
  ['before a begun work', { inprogress: [at('a')], todo: [at('c'), lesson('l')] }, 'l', false, true],
  ['also when it is begun', { inprogress: [at('a'), lesson('l')], todo: [] }, 'l', true, true],
  ['not once it is closed', { inprogress: [at('a')], todo: [lesson('l', 5)] }, 'a', true, false],
  ['not a test', { inprogress: [at('a')], todo: [test('t')] }, 'a', true, false],
])('offers a lesson that runs, %s', (_, works, id, begun, live) => {
  expect(nextWorks(works, 10)).toMatchObject([{ work: { id }, begun, live }])
})

it('offers all lessons that run, begun or not, the newest first', () => {
  const given = (id: string, createdAt: number) => ({ ...lesson(id), work: { ...lesson(id).work, createdAt } })
  const works = { inprogress: [at('a'), given('second', 2)], todo: [given('first', 1), at('c'), given('third', 3)] }
  expect(nextWorks(works, 10)).toMatchObject([
    { work: { id: 'third' }, begun: false, live: true },
    { work: { id: 'second' }, begun: true, live: true },
    { work: { id: 'first' }, begun: false, live: true },
  ])
})

it('offers nothing when no work is open', () => {
  expect(nextWorks({ inprogress: [at('a', 5)], todo: [] }, 10)).toEqual([])
  expect(nextWorks({ inprogress: undefined, todo: undefined }, 10)).toEqual([])
})

it.each([
  [
    'whose time runs, whenever it is due',
    { inprogress: [at('a'), { ...test('t'), endsAt: 900 }], todo: [test('u', 11)] },
    't',
    true,
  ],
  [
    'that is due today, before a begun work',
    { inprogress: [at('a')], todo: [at('c', null, null, 11), test('t', 11)] },
    't',
    false,
  ],
  ['not one of yesterday', { inprogress: [at('a')], todo: [test('t', 10 - dayMs)] }, 'a', true],
  ['not before a lesson', { inprogress: [{ ...test('t'), endsAt: 900 }], todo: [lesson('l')] }, 'l', false],
])('offers a test %s', (_, works, id, begun) => {
  expect(nextWorks(works, 10)).toMatchObject([{ work: { id }, begun }])
})

it('offers after a work the one that is due first, begun or not, but for a lesson or a test that runs', () => {
  const due = (id: string, day: number) => at(id, null, null, day * dayMs)
  const id = (...works: ReturnType<typeof at>[]) => firstDue(works, 10)?.id
  expect(id(due('todo', 9), due('begun', 2))).toBe('begun')
  expect(id(due('begun', 9), due('todo', 2))).toBe('todo')
  expect(id(due('a', 2), lesson('l'))).toBe('l')
  expect(id(due('a', 2), { ...test('t', 9 * dayMs), endsAt: 900 })).toBe('t')
  expect(id(at('closed', 5))).toBeUndefined()
})
