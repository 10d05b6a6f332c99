import { expect, it } from 'vitest'
import type { Notification } from '#contract/notification'
import { notificationLines } from './notifications.ts'

let made = 0
const told = (more: Partial<Notification>): Notification => {
  made += 1
  return {
    ...{ _id: `n${made}`, type: 'assignment', kind: 'submission', objectId: `a${made}`, workId: 'rome', title: 'Rome' },
    ...{ who: 'Inès Amrani', date: 1000 - made, read: false },
    ...more,
  }
}

it('groups the submissions of one work, newest first, and leaves other notifications alone', () => {
  const list = [
    told({}),
    told({ workId: 'fractions', title: 'Fractions' }),
    told({}),
    told({ kind: 'reminder' }),
    told({ kind: 'reminder' }),
    told({ workId: null }),
    told({ workId: null }),
    told({}),
  ]
  const lines = notificationLines(list)
  expect(lines.map(({ newest, count }) => [newest.title, newest.kind, count])).toEqual([
    ['Rome', 'submission', 3],
    ['Fractions', 'submission', 1],
    ['Rome', 'reminder', 1],
    ['Rome', 'reminder', 1],
    ['Rome', 'submission', 1],
    ['Rome', 'submission', 1],
  ])
  expect(lines[0]?.newest).toBe(list[0])
  expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(list.length)
})

it('keeps read and unread submissions apart', () => {
  const lines = notificationLines([told({ read: true }), told({}), told({ read: true })])
  expect(lines.map(({ newest, count }) => [newest.read, count])).toEqual([
    [true, 2],
    [false, 1],
  ])
})
