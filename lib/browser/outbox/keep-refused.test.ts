import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import type { OutboxEntry } from './entry.ts'
import { keepRefused } from './keep-refused.ts'
import { openKeptAnswers } from './kept-answers.ts'

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
  await keepRefused(entry)
  const kept = await openKeptAnswers()
  expect(await kept.drafts(owner)).toEqual({ q: { value: 'Mon texte.', eliminated: [], tipsShown: true, indications: [] } })
  expect(await kept.files(owner)).toMatchObject([{ questionId: 'q', slot: 'audio', name: 'voix' }])
  expect(await kept.drafts({ ...owner, userId: 'another' })).toEqual({})
  kept.close()
})

it('throws nothing where there is no database', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await expect(keepRefused(entry)).resolves.toBeUndefined()
  vi.unstubAllGlobals()
})
