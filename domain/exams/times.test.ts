import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allowedMs, type ExamWork, endOfSitting, examGrace, isHeldBack, isReleased, takesAnswers } from './times.ts'

const minute = 60_000
const work: ExamWork = {
  ...{ exam: { minutes: 30, release: 'teacher' }, dueDate: 1000 * minute, resultsAt: null },
  ...{ status: 'PUBLISHED', archiveAt: 2000 * minute, endedAt: null },
}
const anInstant = fc.integer({ min: 0, max: 3000 }).map((minutes) => minutes * minute)
const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })

it('counts extra time, a third of it exactly', () => {
  expect(allowedMs({ minutes: 45 }, 4 / 3)).toBe(60 * minute)
  expect(allowedMs({ minutes: 1 }, 1.25)).toBe(75_000)
  expect(allowedMs({ minutes: null }, 4 / 3)).toBeNull()
})

it('ends as a clock does that goes on second by second, whatever the limit, the extra time and the closing', () => {
  const given = fc.record({
    minutes: orNull(fc.integer({ min: 1, max: 20 })),
    factor: fc.constantFrom(1, 4 / 3, 1.5, 2),
    startedAt: fc.integer({ min: 0, max: 30 }).map((minutes) => minutes * minute),
    archiveAt: orNull(fc.integer({ min: 0, max: 60 }).map((minutes) => minutes * minute)),
  })
  fc.assert(
    fc.property(given, ({ minutes, factor, startedAt, archiveAt }) => {
      const exam = { minutes, release: 'teacher' } as const
      const endsAt = endOfSitting({ ...work, exam, archiveAt }, { startedAt, factor })
      let at = Math.min(startedAt, archiveAt ?? startedAt)
      const goesOn = () =>
        (minutes === null || at - startedAt < minutes * minute * factor) && (archiveAt === null || at < archiveAt)
      while (goesOn() && at < 120 * minute) at += 1000
      expect(endsAt ?? 120 * minute).toBe(at)
    }),
    { numRuns: 60 },
  )
})

it('takes answers up to a small grace after the end, and none of a work that was cancelled', () => {
  const open = { status: 'PUBLISHED' } as const
  expect(takesAnswers(1000, open, 1000 + examGrace)).toBe(true)
  expect(takesAnswers(1000, open, 1001 + examGrace)).toBe(false)
  expect(takesAnswers(null, open, Number.MAX_SAFE_INTEGER)).toBe(true)
  // Ended by its teacher: what is on its way still counts.
  expect(takesAnswers(1000, { status: 'ARCHIVED' }, 1000)).toBe(true)
  expect(takesAnswers(null, { status: 'CANCELED' }, 0)).toBe(false)
})

it('is released by hand at any time, by its due date only if so chosen; other works always are', () => {
  const byDate: ExamWork = { ...work, exam: { minutes: null, release: 'dueDate' } }
  expect(isReleased(work, work.dueDate + 1)).toBe(false)
  expect(isReleased({ ...work, resultsAt: 5 }, 6)).toBe(true)
  expect(isReleased(byDate, byDate.dueDate - 1)).toBe(false)
  expect(isReleased(byDate, byDate.dueDate)).toBe(true)
  expect(isReleased({ ...work, exam: null }, 0)).toBe(true)
  const byClosing: ExamWork = { ...work, exam: { minutes: null, release: 'closing' }, archiveAt: 1500 * minute }
  expect([1500 * minute - 1, 1500 * minute].map((now) => isReleased(byClosing, now))).toEqual([false, true])
  expect(isReleased({ ...byClosing, endedAt: 900 * minute }, 900 * minute)).toBe(true)
  expect(isReleased({ ...byClosing, archiveAt: null }, 5000 * minute)).toBe(false)
})

it('is held back from whoever may still answer, and before the release from everybody', () => {
  const any = fc.record({ now: anInstant, submittedAt: orNull(anInstant), resultsAt: orNull(anInstant) })
  fc.assert(
    fc.property(any, ({ now, submittedAt, resultsAt }) => {
      const held = isHeldBack({ ...work, resultsAt }, { submittedAt, waitingCount: 0 }, now)
      expect(held).toBe(resultsAt === null || (submittedAt === null && now < (work.archiveAt ?? 0)))
      expect(isHeldBack({ ...work, exam: null, resultsAt }, { submittedAt, waitingCount: 1 }, now)).toBe(false)
    }),
  )
})

it('is not published by a date while a person must read an answer of the copy; its teacher may publish it so', () => {
  const part = { submittedAt: 900 * minute, waitingCount: 1 }
  const now = 1000 * minute
  for (const release of ['dueDate', 'closing'] as const) {
    const released: ExamWork = { ...work, exam: { minutes: null, release }, archiveAt: now, resultsAt: now }
    expect([isHeldBack(released, part, now), isHeldBack(released, { ...part, waitingCount: 0 }, now)]).toEqual([true, false])
  }
  expect(isHeldBack({ ...work, resultsAt: now }, part, now)).toBe(false)
})
