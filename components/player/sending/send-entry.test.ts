import { beforeEach, expect, it, vi } from 'vitest'
import { Failure } from '#contract/errors'
import type { OutboxEntry } from '#lib/browser/outbox/entry'
import { sendEntry } from './send-entry.ts'

const callApi = vi.hoisted(() => vi.fn())
vi.mock('#lib/browser/client', () => ({ callApi }))
beforeEach(() => void callApi.mockReset())

const body = { questionId: 'q', moduleId: 'm', value: null, evaluation: 50, duration: 1, tipsUsed: false }
const entry: OutboxEntry = {
  call: 'saveAnswer',
  input: { params: { workId: 'w' }, body },
  files: { audio: { name: 'voix', blob: new Blob(['son'], { type: 'audio/mpeg' }) } },
  userId: 'u',
  assigneeId: 'a',
  idempotencyKey: 'key-12345',
}
const audio = { name: 'voix', data: `data:audio/mpeg;base64,${btoa('son')}` }

it('sends the bytes of a file as a data URL, with the idempotency key of the entry', async () => {
  callApi.mockResolvedValueOnce('saved')
  expect(await sendEntry(entry)).toBe('saved')
  const input = { params: { workId: 'w' }, body: { ...body, audio } }
  expect(callApi.mock.calls).toEqual([
    ['saveAnswer', input, { idempotencyKey: 'key-12345', writer: 'u', signal: expect.any(AbortSignal) }],
  ])
})

it.each(['tooLarge', 'unsupported', 'invalid'] as const)(
  'saves the answer without its file when the file is refused as %s',
  async (kind) => {
    callApi.mockRejectedValueOnce(new Failure(kind, 'no')).mockResolvedValueOnce('saved')
    const onFileRefused = vi.fn()
    expect(await sendEntry(entry, onFileRefused)).toBe('saved')
    expect(onFileRefused).toHaveBeenCalledOnce()
    expect(callApi.mock.calls[1]).toEqual([
      'saveAnswer',
      { params: { workId: 'w' }, body },
      {
        idempotencyKey: 'key-12345-bare',
        writer: 'u',
        signal: expect.any(AbortSignal),
      },
    ])
  },
)

it('lets the outbox handle any other failure', async () => {
  callApi.mockRejectedValue(new Failure('conflict', 'work.closed'))
  await expect(sendEntry(entry)).rejects.toThrow('work.closed')
  expect(callApi).toHaveBeenCalledOnce()
})
