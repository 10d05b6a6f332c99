import pino from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startJobs } from './jobs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const log = pino({ level: 'silent' })
const doubtClock = async () => null

it('runs a job at its interval, never twice at once, and counts how it ended', async () => {
  const ends: (() => void)[] = []
  const counted: string[] = []
  const run = () => new Promise((resolve) => ends.push(() => resolve(null)))
  const jobs = [
    { name: 'slow', everyMs: 1000, run },
    { name: 'failing', everyMs: 2000, run: () => Promise.reject(new Error('no')) },
    { name: 'done', everyMs: 2500, run: async () => 3 },
  ]
  const stop = startJobs(jobs, { log, doubtClock, count: (job, result) => void counted.push(`${job} ${result}`) })
  await vi.advanceTimersByTimeAsync(2500)
  expect([ends.length, counted]).toEqual([1, ['failing failed', 'done done']])
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(1000)
  expect([ends.length, counted]).toEqual([2, ['failing failed', 'done done', 'slow idle']])
  await stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ends).toHaveLength(2)
})

it('waits at its end for the run of a job that must finish', async () => {
  let end = () => {}
  const run = () => new Promise<void>((resolve) => (end = resolve))
  const stop = startJobs([{ name: 'grades', everyMs: 10, run, atStart: true, finishes: true }], {
    log,
    doubtClock,
    count: () => {},
  })
  let stopped = false
  const stopping = stop().then(() => (stopped = true))
  await vi.advanceTimersByTimeAsync(10)
  expect(stopped).toBe(false)
  end()
  await stopping
})

it('runs no job that goes by the hour while the clock is doubted, and says so', async () => {
  let doubt: object | null = { server: 1, database: 2 }
  const counted: string[] = []
  const jobs = [
    { name: 'maintenance', everyMs: 10, run: async () => 1, byClock: true },
    { name: 'grades', everyMs: 10, run: async () => 1 },
  ]
  const stop = startJobs(jobs, {
    ...{ log, doubtClock: async () => doubt },
    count: (job, result) => void counted.push(`${job} ${result}`),
  })
  await vi.advanceTimersByTimeAsync(10)
  expect(counted.toSorted()).toEqual(['grades done', 'maintenance failed'])
  doubt = null
  await vi.advanceTimersByTimeAsync(10)
  expect(counted).toContain('maintenance done')
  await stop()
})
