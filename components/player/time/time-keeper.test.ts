import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type AnswerDrafts, openAnswerDrafts } from '#lib/browser/outbox/answer-drafts'
import { keepTime } from './time-keeper.ts'

const owner = { userId: 'u1', assigneeId: 'a1' }
let database = 0
let kept: AnswerDrafts
let held: Set<string>

/** Mock of the browser's Web Locks: a name is held by one page at a time. */
function locks() {
  return {
    async request(name: string, ...rest: unknown[]) {
      const task = rest.at(-1) as (lock: object | null) => unknown
      if (held.has(name)) return await task(null)
      held.add(name)
      try {
        return await task({ name })
      } finally {
        held.delete(name)
      }
    },
  }
}

beforeEach(async () => {
  kept = await openAnswerDrafts(`times-${++database}`)
  held = new Set()
  vi.stubGlobal('navigator', { locks: locks() })
})
afterEach(() => {
  vi.unstubAllGlobals()
  kept.close()
})

const opened = (pageId: string) => {
  const onFound = vi.fn()
  return { ...keepTime(kept, { owner, pageId }, onFound), onFound }
}

it('hands the time of a closed page to the next one, once', async () => {
  const gone = opened('p1')
  gone.keep({ q1: 4000, q2: 500 })
  gone.stop()
  await expect.poll(async () => Object.keys(await kept.times(owner))).toEqual(['p1'])
  const next = opened('p2')
  await expect.poll(() => next.onFound).toHaveBeenCalledWith({ q1: 4000, q2: 500 })
  expect(await kept.times(owner)).toEqual({})
  const third = opened('p3')
  await kept.times(owner)
  expect(third.onFound).not.toHaveBeenCalled()
})

it('does not take over the time of a page that is still open', async () => {
  const living = opened('p1')
  living.keep({ q1: 4000 })
  await expect.poll(() => kept.times(owner)).toEqual({ p1: { q1: 4000 } })
  const asked = vi.spyOn(navigator.locks, 'request')
  const other = opened('p2')
  await expect.poll(() => asked).toHaveBeenCalledWith('tremplin-time-p1', { ifAvailable: true }, expect.any(Function))
  expect(await kept.times(owner)).toEqual({ p1: { q1: 4000 } })
  expect(other.onFound).not.toHaveBeenCalled()
})

it('forgets saved time, and writes at most every 250 ms of counted time', async () => {
  const write = vi.spyOn(kept, 'keepTime')
  const page = opened('p1')
  for (let ms = 1000; ms < 2000; ms += 10) page.keep({ q1: ms })
  expect(write.mock.calls.map(([, , { q1 }]) => q1)).toEqual([1000, 1250, 1500, 1750])
  page.keep({})
  await expect.poll(() => kept.times(owner)).toEqual({})
})

it('restores nothing where the browser has no Web Locks', async () => {
  vi.stubGlobal('navigator', {})
  await kept.keepTime(owner, 'p0', { q1: 1000 })
  expect(opened('p1').onFound).not.toHaveBeenCalled()
})
