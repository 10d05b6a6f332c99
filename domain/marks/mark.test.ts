import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outOfs, roundings } from '#contract/marking-options'
import { groupMarks } from './group-marks.ts'
import { markCell, markOf, ownCell, standingMark } from './mark.ts'

const rules = { outOf: 20, coefficient: 1, rounding: 'half', lateHalf: true } as const

describe('markOf', () => {
  it.each([
    [72.5, 20, 'none', false, 14.5],
    [100 / 3, 20, 'none', false, 6.67],
    [100 / 3, 20, 'quarter', false, 6.75],
    [100 / 3, 20, 'half', false, 6.5],
    // 11.25 is half way between two halves.
    [56.25, 20, 'half', false, 11.5],
    [100, 5, 'quarter', false, 5],
    [0, 10, 'half', false, 0],
    [72.5, 20, 'half', true, 7.5],
    [100, 20, 'none', true, 10],
  ] as const)('%d %% out of %d, rounded to %s, late: %s -> %d', (percent, outOf, rounding, late, mark) => {
    expect(markOf(percent, { outOf, rounding, lateHalf: true }, late)).toBe(mark)
  })

  it('keeps the points of a late copy unless the work halves them', () => {
    expect(markOf(80, { ...rules, lateHalf: false }, true)).toBe(16)
  })

  it('is the nearest step to the exact points, never outside of the scale, and grows with the percent', () => {
    const any = fc.record({ outOf: fc.constantFrom(...outOfs), rounding: fc.constantFrom(...roundings), lateHalf: fc.boolean() })
    const percent = fc.integer({ min: 0, max: 6000 }).map((sixtieths) => sixtieths / 60)
    fc.assert(
      fc.property(any, percent, percent, fc.boolean(), (how, one, other, late) => {
        const mark = markOf(one, how, late)
        const step = { none: 0.01, quarter: 0.25, half: 0.5 }[how.rounding]
        const exact = ((one / 100) * how.outOf) / (late && how.lateHalf ? 2 : 1)
        expect(Math.abs(mark - exact)).toBeLessThanOrEqual(step / 2 + 1e-9)
        expect(Math.abs(mark / step - Math.round(mark / step))).toBeLessThan(1e-6)
        expect(mark).toBeGreaterThanOrEqual(0)
        expect(mark).toBeLessThanOrEqual(how.outOf)
        if (one <= other) expect(mark).toBeLessThanOrEqual(markOf(other, how, late))
      }),
    )
  })
})

describe('markCell', () => {
  const work = { status: 'PUBLISHED', dueDate: 1000, archiveAt: 3000, marking: rules } as const
  const part = {
    id: 'a',
    excused: null,
    dueDate: null,
    archiveAt: null,
    submittedAt: 1000,
    evaluationSum: 150,
    evaluationCount: 2,
    waitingCount: 0,
  }
  it('has a mark for a copy handed in, on time up to the due date itself, which may be the student’s own', () => {
    expect(markCell(part, work, 5000)).toEqual({ state: 'marked', mark: 15, late: false, waiting: 0, assigneeId: 'a' })
    expect(markCell({ ...part, submittedAt: 1001 }, work, 5000)).toMatchObject({ mark: 7.5, late: true })
    expect(markCell({ ...part, submittedAt: 1001, dueDate: 1500 }, work, 5000)).toMatchObject({ mark: 15, late: false })
  })
  it('has no mark before, after or without a copy, nor for who is excused or absent', () => {
    const none = { ...part, submittedAt: null }
    expect(markCell(none, work, 2999)).toMatchObject({ state: 'awaited', mark: null })
    expect(markCell(none, work, 3000)).toMatchObject({ state: 'missing', mark: null })
    expect(markCell({ ...none, dueDate: 1500, archiveAt: 4000 }, work, 3000)).toMatchObject({ state: 'awaited' })
    expect(markCell({ ...part, excused: 'excused' }, work, 1)).toMatchObject({ state: 'excused', mark: null, late: false })
    expect(markCell({ ...part, excused: 'absent' }, work, 1)).toMatchObject({ state: 'absent', mark: null })
    expect(markCell(undefined, work, 1)).toEqual({ state: 'notGiven', mark: null, late: false, waiting: 0, assigneeId: null })
  })
  it('tells the mark of what is read while a person must read the rest, and counts it nowhere', () => {
    const cell = markCell({ ...part, waitingCount: 2 }, work, 5000)
    expect(cell).toEqual({ state: 'waiting', mark: 15, late: false, waiting: 2, assigneeId: 'a' })
    expect([standingMark(cell), standingMark(markCell(part, work, 5000)), standingMark(undefined)]).toEqual([null, 15, null])
    expect(ownCell(cell)).toEqual({ ...cell, mark: null })
    const unread = { ...part, waitingCount: 7, evaluationSum: 0, evaluationCount: 0 }
    expect(markCell(unread, work, 5000)).toMatchObject({ state: 'waiting', mark: null })
    expect(markCell({ ...unread, submittedAt: null }, work, 1)).toMatchObject({ state: 'awaited', waiting: 0 })
  })
})

describe('groupMarks', () => {
  it('makes the mean of the class of the means of its students, each once, however many marks they have', () => {
    const marked = { status: 'PUBLISHED', dueDate: 1000, archiveAt: 3000, marking: { ...rules, publishedAt: null } } as const
    const kind = { kind: 'homework', timeLimit: null, marked: true } as const
    const facts = { name: '', kind, creatorId: 't', subjectId: 's', subjectName: '', exam: null, resultsAt: null, endedAt: null }
    const works = ['one', 'two'].map((_id) => ({ _id, ...facts, ...marked }))
    const students = ['ana', 'bob'].map((_id) => ({ _id, firstname: _id, lastname: '', avatar: '' }))
    const sums = { excused: null, dueDate: null, archiveAt: null, submittedAt: 1000, evaluationCount: 1, waitingCount: 0 }
    const parts = [
      { id: '1', userId: 'ana', workId: 'one', ...sums, evaluationSum: 100 },
      { id: '2', userId: 'ana', workId: 'two', ...sums, evaluationSum: 100 },
      { id: '3', userId: 'bob', workId: 'one', ...sums, evaluationSum: 50 },
      // A person must still read an answer of this one.
      { id: '4', userId: 'bob', workId: 'two', ...sums, evaluationSum: 0, waitingCount: 1 },
    ]
    const all = groupMarks({ works, older: 0, unmarked: [], students, parts }, 5000)
    expect(all.students.map(({ mean }) => mean)).toEqual([20, 10])
    expect(all.works.map(({ mean }) => mean)).toEqual([15, 20])
    expect(all.mean).toBe(15)
  })
})
