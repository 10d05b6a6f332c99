import { expect, it } from 'vitest'
import type { Attachment } from '#domain/player/attachment'
import { dataUrlOf } from '#lib/browser/data-url'
import { answerCall, answerOf } from './answer-entry.ts'

const voice: Attachment = { kind: 'held', name: 'voix', blob: new Blob(['son'], { type: 'audio/mpeg' }) }
const answer = { questionId: 'q1', value: 'x', evaluation: 50, tipsUsed: true }

it('queues the bytes of files held by this browser, and the names of stored files', () => {
  const saved = { ...answer, files: { audio: voice, document: { kind: 'stored' as const, name: 'a.pdf' } } }
  const call = answerCall('w1', { moduleId: 'm1', answer: saved, duration: 1234, givenAt: 99 })
  expect(call).toEqual({
    call: 'saveAnswer',
    input: {
      params: { workId: 'w1' },
      body: { ...answer, moduleId: 'm1', duration: 1234, givenAt: 99, replaces: false, audio: null, document: 'a.pdf' },
    },
    files: { audio: { name: 'voix', blob: voice.blob } },
  })
  expect(answerOf(call)).toEqual(saved)
})

it('has no files when there are none', () => {
  const saved = { ...answer, files: { audio: null, document: null } }
  const call = answerCall('w1', { moduleId: 'm1', answer: saved, duration: 0, givenAt: 99 })
  expect(call).not.toHaveProperty('files')
  expect(answerOf(call)).toEqual(saved)
})

it.each([
  ['a text', 'fin \ud83d', 'fin \ufffd'],
  ['a pasted NUL', 'a\0b', 'ab'],
  ['the holes of a text', { chat: 'ch\0at\udc00' }, { chat: 'chat\ufffd' }],
  ['a hole named expression', { expression: 'a\0b' }, { expression: 'ab' }],
  ['choices', ['a', 'b'], ['a', 'b']],
])('makes %s storable by the API before sending', (_, value, expected) => {
  const saved = { ...answer, value, files: { audio: null, document: null } }
  expect(answerCall('w1', { moduleId: 'm1', answer: saved, duration: 0, givenAt: 99 }).input.body.value).toEqual(expected)
})

it('turns bytes of any length into a data URL of their type', async () => {
  for (const size of [0, 1, 2, 3, 0x6000, 0x6001, 200_000]) {
    const bytes = Uint8Array.from({ length: size }, (_, at) => at % 251)
    const url = await dataUrlOf(new Blob([bytes], { type: 'audio/wav' }))
    expect(url).toBe(`data:audio/wav;base64,${Buffer.from(bytes).toString('base64')}`)
  }
})
