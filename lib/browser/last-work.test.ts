import { beforeEach, expect, it, vi } from 'vitest'
import { forgetLastWorks, lastWork, rememberWork } from './last-work.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  })
})

it('remembers the last work of each person separately (CLI-009)', () => {
  expect(lastWork('ines')).toBeUndefined()
  rememberWork('ines', { assigneeId: 'a', name: 'Fractions' })
  rememberWork('ines', { assigneeId: 'b', name: 'Angles' })
  expect(lastWork('ines')).toEqual({ assigneeId: 'b', name: 'Angles' })
  expect(lastWork('noe')).toBeUndefined()
})

it.each(['{', '"b"', '{"assigneeId":1}', 'null'])('treats %s as nothing stored', (text) => {
  rememberWork('ines', { assigneeId: 'a', name: 'Fractions' })
  for (const key of kept.keys()) kept.set(key, text)
  expect(lastWork('ines')).toBeUndefined()
})

it('forgets the works of everybody but one reader', () => {
  rememberWork('a', { assigneeId: '1', name: 'Un' })
  rememberWork('b', { assigneeId: '2', name: 'Deux' })
  forgetLastWorks('b')
  expect([lastWork('a'), lastWork('b')?.name]).toEqual([undefined, 'Deux'])
  forgetLastWorks('')
  expect(lastWork('b')).toBeUndefined()
})
