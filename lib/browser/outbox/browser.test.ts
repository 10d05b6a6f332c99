import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { openAnswerDrafts } from './answer-drafts.ts'
import { restoreRefused } from './browser.ts'
import type { OutboxEntry } from './entry.ts'

const owner = { userId: 'u', assigneeId: 'a' }
const body = { questionId: 'q', moduleId: 'm', value: 'Mon texte.', evaluation: 50, duration: 1, tipsUsed: true }
const audio = { name: 'voix', blob: new Blob(['son'], { type: 'audio/mpeg' }) }
const entry: OutboxEntry = {
  call: 'saveAnswer',
  input: { params: { workId: 'w' }, body },
  files: { audio },
  idempotencyKey: 'key-12345',
  ...owner,
}

it('makes a refused answer a draft again, with its file, for its own student', async () => {
  await restoreRefused(entry)
  const kept = await openAnswerDrafts()
  expect(await kept.drafts(owner)).toEqual({ q: { value: 'Mon texte.', eliminated: [], tipsShown: true, indications: [] } })
  expect(await kept.files(owner)).toMatchObject([{ questionId: 'q', slot: 'audio', name: 'voix' }])
  expect(await kept.drafts({ ...owner, userId: 'another' })).toEqual({})
  kept.close()
})

it('throws nothing without a database', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await expect(restoreRefused(entry)).resolves.toBeUndefined()
  vi.unstubAllGlobals()
})
