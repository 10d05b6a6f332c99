import { expect, it } from 'vitest'
import { canPublish, type ExamFacts } from './exam-facts.ts'

const facts = (release: ExamFacts['release'], released: boolean): ExamFacts => ({
  ...{ release, released, minutes: 30, ownOrder: true, aids: false, drawn: null, shownAt: null, resultsRead: false },
  ...{ closesAt: null, now: 0 },
})
const copy = (waiting: number, excused: 'absent' | null = null) => ({ waiting, excused })

it.each([
  ['by the teacher, nothing published', facts('teacher', false), [copy(0)], true],
  ['by the teacher, published', facts('teacher', true), [copy(2)], false],
  ['at the closing, before it', facts('closing', false), [], true],
  ['at the closing, all of it stands', facts('closing', true), [copy(0)], false],
  ['at the closing, a copy waits', facts('closing', true), [copy(0), copy(2)], true],
  ['at the closing, a copy of who is excused waits', facts('closing', true), [copy(0), copy(2, 'absent')], false],
])('results may be published: %s', (_, exam, copies, may) => {
  expect(canPublish(exam, copies)).toBe(may)
})
