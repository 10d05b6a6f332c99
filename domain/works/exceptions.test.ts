import fc from 'fast-check'
import { expect, it } from 'vitest'
import { archiveDurations } from '#contract/archive-durations'
import { excuses } from '#contract/excuses'
import { extraTimeLimits } from '#contract/extra-time'
import { parisInstant } from '../dates/paris-time.ts'
import { archiveAt, ownDates } from './archive-at.ts'
import { datesFor, excusedFrom, expectedQuestions, extraTimeOf, hasContent, hasHelp, helpOf, workFor } from './exceptions.ts'
import { isScheduled, publicationProblem } from './publication.ts'
import { workStatusAt } from './work.ts'

const due = parisInstant('2026-10-20', '18:00')
const hour = 3_600_000

it('gives exactly a third more time for 33 percent, and otherwise what is written', () => {
  expect([extraTimeOf({ extraTime: null }), extraTimeOf({ extraTime: 33 }) * 45, extraTimeOf({ extraTime: 50 })]).toEqual([
    1, 60, 1.5,
  ])
  const percent = fc.integer(extraTimeLimits)
  fc.assert(fc.property(percent, percent, (a, b) => a >= b || extraTimeOf({ extraTime: a }) < extraTimeOf({ extraTime: b })))
})

it('excuses for either reason', () => {
  expect([excusedFrom({ excused: null }), ...excuses.map((excused) => excusedFrom({ excused }))]).toEqual([false, true, true])
})

it('has the dates of the work but for a student with their own, which close after the same delay', () => {
  const instants = fc.integer({ min: due - 400 * 24 * hour, max: due + 400 * 24 * hour })
  fc.assert(
    fc.property(instants, fc.option(instants), fc.constantFrom(...archiveDurations), instants, (dueDate, own, delay, now) => {
      const work = { dueDate, archiveAt: archiveAt(dueDate, delay), status: 'PUBLISHED', endedAt: null } as const
      const stored = ownDates(own, delay)
      const dates = datesFor(work, stored)
      expect(dates).toMatchObject({ dueDate: own ?? dueDate, archiveAt: archiveAt(own ?? dueDate, delay) })
      const shown = { ...work, status: workStatusAt(work, now) }
      const mine = stored.dueDate === null ? null : { dueDate: stored.dueDate, archiveAt: stored.archiveAt }
      expect(workFor(shown, mine, now).status).toBe(workStatusAt(dates, now))
    }),
  )
})

it('leaves a work that its teacher ended closed, also for who would have had longer', () => {
  const own = { dueDate: due + 48 * hour, archiveAt: due + 48 * hour }
  const ended = { status: 'ARCHIVED', dueDate: due, archiveAt: due, endedAt: due - hour } as const
  expect(workFor(ended, own, due + hour).status).toBe('ARCHIVED')
  expect(workFor({ ...ended, endedAt: null }, own, due + hour).status).toBe('PUBLISHED')
  expect(workFor({ ...ended, endedAt: null }, own, due + 49 * hour).status).toBe('ARCHIVED')
})

it('keeps arrangements that say something, and types that this version knows', () => {
  const empty = { extraTime: null, oral: false, optionalTypes: [], aids: '', note: '' }
  expect([empty, { ...empty, note: 'PAP' }, { ...empty, aids: 'normal.font' }, { ...empty, oral: true }].map(hasContent)).toEqual(
    [false, true, true, true],
  )
  expect(helpOf({ extraTime: 33, oral: false, optionalTypes: ['Hologram', 'Text'] })).toEqual({
    ...{ extraTime: 33, oral: false },
    optionalTypes: ['Text'],
  })
  expect(hasHelp(helpOf({ extraTime: null, oral: false, optionalTypes: ['Hologram'] }))).toBe(false)
})

it('is visible from its publication on, which is to come and before the due date', () => {
  const at = due - 24 * hour
  expect([at - 1, at].map((now) => isScheduled({ publishAt: at }, now))).toEqual([true, false])
  expect(isScheduled({ publishAt: null }, 0)).toBe(false)
  const now = at - hour
  expect([null, at, now, now + 1, due - 1, due].map((one) => publicationProblem(one, { dueDate: due, now }))).toEqual([
    ...[null, null, 'past', null, null],
    'afterDue',
  ])
})

it('expects what was not left out, once the work is handed in', () => {
  const part = { submittedAt: 5, optionalTypes: ['Text'], answerCount: 2 }
  expect(expectedQuestions(part, 3)).toBe(2)
  // Still to come, or nothing may be left out.
  expect(expectedQuestions({ ...part, submittedAt: null }, 3)).toBe(3)
  expect(expectedQuestions({ ...part, optionalTypes: [] }, 3)).toBe(3)
  // Answered and withdrawn since by a correction.
  expect(expectedQuestions({ ...part, answerCount: 4 }, 3)).toBe(3)
})
