import fc from 'fast-check'
import { expect, it } from 'vitest'
import { examMinutes } from '#contract/exam-limits'
import { hourMs, minuteMs } from '../dates/duration.ts'
import { extendedDueDate, extensionOf } from './extension.ts'

const now = Date.parse('2026-11-19T10:00:00+01:00')

it.each([
  ['in an hour', hourMs, hourMs + 5 * minuteMs],
  ['in two hours', 2 * hourMs, 2 * hourMs + 5 * minuteMs],
  ['later today', 2 * hourMs + 1, null],
  ['now', 0, 5 * minuteMs],
  ['ten minutes ago', -10 * minuteMs, 5 * minuteMs],
  ['yesterday', -24 * hourMs, null],
])('a work that is due %s', (_, dueIn, left) => {
  expect(extendedDueDate(now + dueIn, now)).toBe(left === null ? null : now + left)
  const change = extensionOf({ dueDate: now + dueIn, exam: null }, now)
  expect(change).toEqual(left === null ? null : { dueDate: now + left, exam: null })
})

it('gives an « évaluation » five more minutes, whenever it is due, and leaves its other conditions', () => {
  const exam = { minutes: 30, aids: true }
  const far = now + 24 * hourMs
  expect(extensionOf({ dueDate: far, exam }, now)).toEqual({ dueDate: far, exam: { minutes: 35, aids: true } })
  expect(extensionOf({ dueDate: now + minuteMs, exam }, now)).toEqual({
    dueDate: now + 6 * minuteMs,
    exam: { minutes: 35, aids: true },
  })
  expect(extensionOf({ dueDate: far, exam: { minutes: null } }, now)).toBeNull()
  expect(extensionOf({ dueDate: far, exam: { minutes: examMinutes.max } }, now)).toBeNull()
})

it('takes time away from nobody', () => {
  const some = fc.record({ dueIn: fc.integer({ min: -48, max: 48 }), minutes: fc.option(fc.integer({ min: 1, max: 480 })) })
  fc.assert(
    fc.property(some, ({ dueIn, minutes }) => {
      const dueDate = now + dueIn * 10 * minuteMs
      const change = extensionOf({ dueDate, exam: { minutes } }, now)
      expect(change?.dueDate ?? dueDate).toBeGreaterThanOrEqual(dueDate)
      expect(change?.exam?.minutes ?? minutes ?? 0).toBeGreaterThanOrEqual(minutes ?? 0)
    }),
  )
})
