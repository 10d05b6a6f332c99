import { describe, expect, it } from 'vitest'
import { Failure } from '#contract/errors'
import { NetworkFailure } from '#lib/browser/failures'
import type { Attempt, StoredItem } from '../types.ts'
import { sendSave } from './save-merging.ts'

/** A mock server that saves each key once, and whose replies can be lost. */
function server() {
  const replies = new Map<string, StoredItem>()
  const saves: { content: object; base: StoredItem | null }[] = []
  let lose = false
  let refuse = false
  return {
    saves,
    loseReplies: (on: boolean) => {
      lose = on
    },
    refuseAll: (on: boolean) => {
      refuse = on
    },
    async send(content: object, base: StoredItem | null, key: string): Promise<StoredItem> {
      if (refuse) throw new Failure('invalid', 'invalid')
      const reply = replies.get(key) ?? { id: 'm', version: (base?.version ?? 0) + 1, status: 'DRAFT' as const }
      if (!replies.has(key)) saves.push({ content, base })
      replies.set(key, reply)
      if (lose) throw new NetworkFailure()
      return reply
    },
  }
}

/** What the editor keeps between saves. */
function editor() {
  const kept: { stored: StoredItem | null; attempt: Attempt | null } = { stored: null, attempt: null }
  let keys = 0
  return {
    kept,
    progress: {
      newKey: () => `key-${++keys}`,
      onTry: (attempt: Attempt) => {
        kept.attempt = attempt
      },
      onSettled: (stored: StoredItem) => {
        kept.stored = stored
      },
    },
  }
}

describe('sendSave', () => {
  it('creates one item when the reply is lost and the same content is sent again', async () => {
    const api = server()
    const { kept, progress } = editor()
    api.loseReplies(true)
    await expect(sendSave(api, { ...kept, content: { name: 'a' } }, progress)).rejects.toThrow(NetworkFailure)
    api.loseReplies(false)
    await expect(sendSave(api, { ...kept, content: { name: 'a' } }, progress)).resolves.toMatchObject({ id: 'm', version: 1 })
    expect(api.saves).toHaveLength(1)
  })

  it('settles the unanswered save before it sends different content', async () => {
    const api = server()
    const { kept, progress } = editor()
    api.loseReplies(true)
    await expect(sendSave(api, { ...kept, content: { name: 'a' } }, progress)).rejects.toThrow(NetworkFailure)
    api.loseReplies(false)
    await expect(sendSave(api, { ...kept, content: { name: 'b' } }, progress)).resolves.toMatchObject({ version: 2 })
    expect(api.saves).toEqual([
      { content: { name: 'a' }, base: null },
      { content: { name: 'b' }, base: { id: 'm', version: 1, status: 'DRAFT' } },
    ])
  })

  it('forgets an unanswered save that the server refuses', async () => {
    const api = server()
    const { kept, progress } = editor()
    kept.attempt = { key: 'old', base: null, content: '{"name":""}' }
    api.refuseAll(true)
    const refused = sendSave(api, { ...kept, content: { name: 'b' } }, { ...progress, onTry: () => api.refuseAll(false) })
    await expect(refused).resolves.toMatchObject({ version: 1 })
    expect(api.saves).toEqual([{ content: { name: 'b' }, base: null }])
  })

  it('keeps the unanswered save while the network is still down', async () => {
    const api = server()
    const { kept, progress } = editor()
    api.loseReplies(true)
    await expect(sendSave(api, { ...kept, content: { name: 'a' } }, progress)).rejects.toThrow(NetworkFailure)
    const first = kept.attempt
    await expect(sendSave(api, { ...kept, content: { name: 'b' } }, progress)).rejects.toThrow(NetworkFailure)
    expect(kept.attempt).toEqual(first)
  })
})
