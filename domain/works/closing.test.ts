import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closesAt, closingStage, fateOf, givenInstant, lateGrace } from './closing.ts'

const due = Date.UTC(2026, 10, 20, 17)
const minute = 60_000
const published = { status: 'PUBLISHED', archiveAt: due, endedAt: null } as const
const ended = { status: 'ARCHIVED', archiveAt: due + 14 * 24 * 60 * minute, endedAt: due } as const

describe('when a work closes', () => {
  it('closes when its teacher ended it, else when it archives itself', () => {
    expect(closesAt(published)).toBe(due)
    expect(closesAt(ended)).toBe(due)
    expect(closesAt({ archiveAt: null, endedAt: null })).toBeNull()
  })
})

describe('the outcome of an answer', () => {
  it.each([published, ended])('depends on when it was given, up to 14 days after the closing: %j', (work) => {
    const fate = (givenAt: number, now: number) => fateOf(work, { givenAt, now })
    expect(fate(due - minute, due + lateGrace)).toBe('taken')
    expect(fate(due - minute, due + lateGrace + 1)).toBe('refused')
    expect(fate(due + minute, due + 2 * minute)).toBe('late')
    expect(fate(due + 1999, due + minute)).toBe('taken')
    expect(fate(due + 2000, due + minute)).toBe('late')
    // Without a time of its own, an answer was given when it arrived.
    expect(fate(due + 500, due + 500)).toBe('late')
  })

  it('is taken while the work is open, and refused when no closing is known', () => {
    expect(fateOf(published, { givenAt: due - 5, now: due - 1 })).toBe('taken')
    expect(fateOf({ ...published, archiveAt: null }, { givenAt: due, now: due + lateGrace * 9 })).toBe('taken')
    expect(fateOf({ ...published, status: 'CANCELED' }, { givenAt: due - 5, now: due + 1 })).toBe('refused')
    expect(fateOf({ status: 'ARCHIVED', archiveAt: null, endedAt: null }, { givenAt: 1, now: due })).toBe('refused')
  })

  it('never accepts an instant before the work was created or after the arrival', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer(), fc.nat(), (createdAt, claimed, later) => {
        const given = givenInstant(claimed, { createdAt, now: createdAt + later })
        expect(given).toBeGreaterThanOrEqual(createdAt)
        expect(given).toBeLessThanOrEqual(createdAt + later)
      }),
    )
    expect(givenInstant(undefined, { createdAt: 1, now: 9 })).toBe(9)
  })
})

describe('the closing warnings', () => {
  it('warns 15 and 5 minutes before, and at the closing', () => {
    const at = (before: number) => closingStage(due, due - before)
    expect(at(16 * minute)).toEqual({ stage: 'far' })
    expect(at(15 * minute)).toEqual({ stage: 'soon', minutes: 15 })
    expect(at(6 * minute)).toEqual({ stage: 'soon', minutes: 15 })
    expect(at(5 * minute)).toEqual({ stage: 'soon', minutes: 5 })
    expect(at(0)).toEqual({ stage: 'closed' })
    expect(closingStage(null, due)).toEqual({ stage: 'none' })
  })
})
