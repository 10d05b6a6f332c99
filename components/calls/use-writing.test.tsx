import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import messages from '#messages'
import { useWriting } from './use-writing.ts'

type Writing = ReturnType<typeof useWriting>
type ProbeProps = { onFailed: (error: unknown) => void; leaves: boolean; tell: (writing: Writing) => void }

function Probe({ onFailed, leaves, tell }: ProbeProps) {
  const writing = useWriting(onFailed, { leaves })
  tell(writing)
  return String(writing.pending)
}

/** The hook's `write` in a rendered component. */
function writer(onFailed: (error: unknown) => void, leaves = false) {
  const found: Writing[] = []
  const html = renderToString(
    <RootMessages messages={{ errors: messages.errors }}>
      <Probe onFailed={onFailed} leaves={leaves} tell={(writing) => void found.push(writing)} />
    </RootMessages>,
  )
  expect(html).toBe('false')
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

it('that leads to another page does nothing more once it succeeded', async () => {
  const write = writer(() => {}, true)
  expect(await write(() => Promise.reject(new Error('refused')))).toBe(false)
  expect(await write(async () => {})).toBe(true)
  expect(await write(async () => {})).toBe(false)
})
