import { expect, it } from 'vitest'
import { momentOf } from './moment.ts'

const homework = { status: 'PUBLISHED', exam: null, dueDate: 50, archiveAt: 100, endedAt: null, resultsAt: null } as const
const test = { ...homework, exam: { minutes: 30, release: 'teacher' } } as const
const open = { submittedAt: null, waitingCount: 0 }
const handedIn = { submittedAt: 20, waitingCount: 0 }

it.each([
  ['homework under way', homework, open, 10, 'validated'],
  ['homework handed in', homework, handedIn, 30, 'handedIn'],
  ['homework that closed', homework, open, 100, 'closed'],
  ['a test handed in', test, handedIn, 30, 'heldBack'],
  ['a test under way, its results published', { ...test, resultsAt: 15 }, open, 30, 'heldBack'],
  ['a test handed in, its results published', { ...test, resultsAt: 25 }, handedIn, 30, 'published'],
  ['a test missed, its results published', { ...test, resultsAt: 25 }, open, 100, 'published'],
  ['a test released by its date', { ...test, exam: { minutes: 30, release: 'dueDate' } }, handedIn, 50, 'published'],
  [
    'the same, while an answer waits',
    { ...test, exam: { minutes: 30, release: 'dueDate' } },
    { ...handedIn, waitingCount: 1 },
    50,
    'heldBack',
  ],
] as const)('%s', (_, work, part, now, moment) => {
  expect(momentOf(work, part, now)).toBe(moment)
})
