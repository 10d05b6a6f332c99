import { describe, expect, it } from 'vitest'
import type { WorkStatus } from '#contract/work-statuses'
import { parisInstant } from '../dates/paris-time.ts'
import { archiveAt } from './archive-at.ts'
import { assigneeState, isOpen, shownState, workStatusAt } from './work.ts'

describe('archiveAt', () => {
  it.each([
    ['none', '2026-10-20', '2026-10-20'],
    ['1w', '2026-10-20', '2026-10-27'],
    ['2w', '2026-10-20', '2026-11-03'],
    ['1m', '2026-10-20', '2026-11-20'],
    ['3m', '2026-10-20', '2027-01-20'],
    ['1w', '2026-03-25', '2026-04-01'],
    ['1m', '2027-01-31', '2027-02-28'],
    ['1m', '2028-01-31', '2028-02-29'],
    ['3m', '2026-11-30', '2027-02-28'],
  ] as const)('%s after %s at 18:00 is %s at 18:00 in Paris', (delay, due, archived) => {
    expect(archiveAt(parisInstant(due, '18:00'), delay)).toBe(parisInstant(archived, '18:00'))
  })
  it('never archives with the delay `never`', () => {
    expect(archiveAt(parisInstant('2026-10-20', '18:00'), 'never')).toBeNull()
  })
})

describe('workStatusAt', () => {
  const due = parisInstant('2026-10-20', '18:00')
  it('archives a published work from its archive instant on', () => {
    const work = { status: 'PUBLISHED', archiveAt: due } as const
    expect(workStatusAt(work, due - 1)).toBe('PUBLISHED')
    expect(workStatusAt(work, due)).toBe('ARCHIVED')
    expect(isOpen(work, due - 1)).toBe(true)
    expect(isOpen(work, due)).toBe(false)
  })
  it('leaves other statuses and works without an archive instant unchanged', () => {
    expect(workStatusAt({ status: 'DELETED', archiveAt: due }, due + 1)).toBe('DELETED')
    expect(workStatusAt({ status: 'PUBLISHED', archiveAt: null }, due + 1)).toBe('PUBLISHED')
  })
})

describe('assigneeState', () => {
  it('follows start and submission', () => {
    expect(assigneeState({ startedAt: null, submittedAt: null })).toBe('todo')
    expect(assigneeState({ startedAt: 1, submittedAt: null })).toBe('inprogress')
    expect(assigneeState({ startedAt: null, submittedAt: 2 })).toBe('done')
  })
})

describe('shownState', () => {
  const due = parisInstant('2026-10-20', '18:00')
  const told = (status: WorkStatus, now = due) =>
    (['todo', 'inprogress', 'done'] as const).map((state) => shownState({ state, excused: null }, { status, dueDate: due }, now))
  it.each([
    ['PUBLISHED', ['todo', 'inprogress', 'done']],
    ['ARCHIVED', ['missed', 'missed', 'done']],
    ['TERMINATED', ['missed', 'missed', 'done']],
    ['DRAFT', ['notGiven', 'notGiven', 'done']],
    ['UNPUBLISHED', ['notGiven', 'notGiven', 'done']],
    ['CANCELED', ['canceled', 'canceled', 'done']],
  ] as const)('of a work that is %s', (status, states) => expect(told(status)).toEqual(states))

  it('says that the work is not expected of a student, whatever they did', () => {
    const work = { status: 'PUBLISHED', dueDate: due } as const
    expect(shownState({ state: 'done', excused: 'absent' }, work, due + 1)).toBe('absent')
    expect(shownState({ state: 'todo', excused: 'excused' }, { ...work, status: 'ARCHIVED' }, due + 1)).toBe('excused')
  })

  it('is late after the due date, as long as the work is open', () => {
    expect(told('PUBLISHED', due + 1)).toEqual(['late', 'late', 'done'])
    expect(told('ARCHIVED', due + 1)).toEqual(['missed', 'missed', 'done'])
    expect(told('CANCELED', due + 1)).toEqual(['canceled', 'canceled', 'done'])
  })
})
