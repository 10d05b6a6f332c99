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

it('keeps the key when only the request was refused, and while other acts are sent', async () => {
  const refusals = [
    new Failure('tooMany', 'proxy.busy'),
    new Failure('forbidden', 'origin.refused'),
    new Failure('conflict', 'session.changed'),
  ]
  const send = vi.fn<(key: string) => Promise<string>>().mockResolvedValue('done')
  for (const refusal of refusals)
    await expect(sendJob('leave', send.mockRejectedValueOnce(refusal))).rejects.toThrow(refusal.message)
  await sendJob('another', send)
  await sendJob('leave', send)
  const [first, ...others] = send.mock.calls.flat()
  expect(others.toSpliced(2, 1)).toEqual([first, first, first])
  expect(others[2]).not.toBe(first)
})

it('asks again after an act that runs when a request fails on its way, for a minute, or until it is aborted', async () => {
  vi.useFakeTimers()
  const failing = (last: Error | string) => {
    const send = vi.fn<(key: string) => Promise<string>>().mockRejectedValueOnce(running(3))
    send.mockRejectedValueOnce(new NetworkFailure('502')).mockRejectedValueOnce(new Failure('tooMany', 'proxy.busy'))
    return typeof last === 'string' ? send.mockResolvedValue(last) : send.mockRejectedValue(last)
  }
  const wait = async (send: ReturnType<typeof failing>) => {
    const ended = sendJob('move', send).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    return ended
  }
  expect(await wait(failing('done'))).toBe('done')
  const aborted = failing(new DOMException('', 'AbortError'))
  expect(await wait(aborted)).toMatchObject({ name: 'AbortError' })
  expect(aborted).toHaveBeenCalledTimes(4)
  const unreachable = failing(new NetworkFailure('gone'))
  expect(await wait(unreachable)).toMatchObject({ statusText: 'gone' })
  expect(unreachable).toHaveBeenCalledTimes(32)
  vi.useRealTimers()
})
