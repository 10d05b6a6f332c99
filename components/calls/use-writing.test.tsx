import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { useWriting } from './use-writing.ts'

type Writing = ReturnType<typeof useWriting>

function Probe({ onFailed, tell }: { onFailed: (error: unknown) => void; tell: (writing: Writing) => void }) {
  const writing = useWriting(onFailed)
  tell(writing)
  return String(writing.pending)
}

/** The hook's `write` in a rendered component. */
function writer(onFailed: (error: unknown) => void) {
  const found: Writing[] = []
  expect(renderToString(<Probe onFailed={onFailed} tell={(writing) => void found.push(writing)} />)).toBe('false')
  const [writing] = found
  if (!writing) throw new Error('not rendered')
  return writing.write
}

it('runs one write at a time: a second press does nothing', async () => {
  const write = writer(() => {})
  const first = Promise.withResolvers<void>()
  const [one, two] = [vi.fn(() => first.promise), vi.fn(async () => {})]
  const running = write(one)
  expect(await write(two)).toBe(false)
  first.resolve()
  expect(await running).toBe(true)
  expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 0])
  expect(await write(two)).toBe(true)
})

it('hands a failure on, resolves to false, and may write again', async () => {
  const failed: unknown[] = []
  const write = writer((error) => void failed.push(error))
  const error = new Error('refused')
  expect(await write(() => Promise.reject(error))).toBe(false)
  expect(failed).toEqual([error])
  expect(await write(async () => {})).toBe(true)
})
