import { expect, it } from 'vitest'
import { drainReader } from './drain.ts'

const part = new Uint8Array(1000)

/** A body of so many parts, that then ends or stalls, and what was read of it. */
function bodyOf(parts: number, then: 'ends' | 'stalls' = 'ends') {
  const state = { read: 0, cancelled: false }
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (state.read < parts) {
          state.read++
          controller.enqueue(part)
        } else if (then === 'ends') controller.close()
        else return new Promise<void>(() => {})
        return undefined
      },
      cancel: () => {
        state.cancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { body, state }
}

it('reads a refused body to its end', async () => {
  const { body, state } = bodyOf(20)
  await drainReader(body.getReader())
  expect(state).toEqual({ read: 20, cancelled: false })
})

it('gives up on an endless or a stalled one', async () => {
  const endless = bodyOf(Number.POSITIVE_INFINITY)
  await drainReader(endless.body.getReader(), { bytes: 5000, ms: 60_000 })
  expect(endless.state).toEqual({ read: 5, cancelled: true })
  const stalled = bodyOf(2, 'stalls')
  await drainReader(stalled.body.getReader(), { bytes: 5000, ms: 10 })
  expect(stalled.state).toEqual({ read: 2, cancelled: true })
})
