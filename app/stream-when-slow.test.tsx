import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SteadyBoundary } from '#components/ui/states/steady-boundary'
import { streamWhenSlow, waitBeforeStreamingMs } from './stream-when-slow.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('the page'), ms))

test('renders a page that is ready in time without fallback', async () => {
  const drawn = streamWhenSlow(({ ms }: { ms: number }) => after(ms), 'waiting')({ ms: waitBeforeStreamingMs - 1 })
  await vi.advanceTimersByTimeAsync(waitBeforeStreamingMs)
  const { type, props } = await drawn
  expect(type).toBe(SteadyBoundary)
  expect(props).toEqual({ late: false, fallback: null, children: 'the page' })
})

test('shows the fallback for a late page, which follows', async () => {
  const drawn = streamWhenSlow(({ ms }: { ms: number }) => after(ms), 'waiting')({ ms: waitBeforeStreamingMs + 1 })
  await vi.advanceTimersByTimeAsync(waitBeforeStreamingMs)
  const { props } = await drawn
  expect(props).toMatchObject({ late: true, fallback: 'waiting' })
  const late = props.children.type(props.children.props)
  await vi.advanceTimersByTimeAsync(1)
  expect(await late).toBe('the page')
})

test('rejects before anything is sent when the page throws in time', async () => {
  const missing = streamWhenSlow(() => Promise.reject(new Error('not found')), 'waiting')
  await expect(missing({})).rejects.toThrow('not found')
})
