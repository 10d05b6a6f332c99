import { expect, it, vi } from 'vitest'
import { Failure } from '#contract/errors'
import { NetworkFailure } from './failures.ts'
import { followJobProgress, readJobProgress } from './job-progress.ts'
import { sendJob } from './send-job.ts'

const running = (done: number) => new Failure('conflict', 'job.running', { done: String(done), total: '50' })

it('waits with one key until the act has ended, and tells how far it is meanwhile', async () => {
  const told: unknown[] = []
  const stop = followJobProgress(() => told.push(readJobProgress()))
  const send = vi.fn<(key: string) => Promise<string>>().mockRejectedValueOnce(running(3)).mockRejectedValueOnce(running(40))
  expect(await sendJob('erase', send.mockResolvedValueOnce('done'))).toBe('done')
  stop()
  expect(told).toEqual([{ done: 3, total: 50 }, { done: 40, total: 50 }, null])
  expect(new Set(send.mock.calls.flat()).size).toBe(1)
})

it('keeps the key of an act whose end is unknown, so that a second press waits for the first; never of one that has ended', async () => {
  const keys: string[] = []
  const send = (error?: Error) => async (key: string) => {
    keys.push(key)
    if (error) throw error
  }
  await expect(sendJob('suspend', send(new NetworkFailure('')))).rejects.toThrow()
  await sendJob('suspend', send())
  await expect(sendJob('suspend', send(new Failure('conflict', 'job.lost')))).rejects.toThrow('job.lost')
  await sendJob('suspend', send())
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(3)
})
