import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Attachment, noAttachments } from '#domain/player/attachment'
import { type Draft, emptyDraft } from '#domain/player/work'
import { type AnswerDrafts, openAnswerDrafts } from '#lib/browser/outbox/answer-drafts'
import { holesQuestion, quizQuestion, sampleWork, textQuestion } from '#tests/support/sample-work'
import { createAnswerKeeper, storedDrafts } from './answer-keeper.ts'

const work = sampleWork([[textQuestion('t'), quizQuestion('q', 1, 1)], [holesQuestion('h')]])
const owner = { userId: 'u1', assigneeId: 'a1' }
const text = (value: Draft['value'], rest: Partial<Draft> = {}): Draft => ({ ...emptyDraft('Text'), value, ...rest })
const voice: Attachment = { kind: 'held', name: 'voix', blob: new Blob(['son'], { type: 'audio/mpeg' }) }

let database = 0
let kept: AnswerDrafts
beforeEach(async () => {
  kept = await openAnswerDrafts(`answers-${++database}`)
})
afterEach(() => kept.close())

/** Follows a question from an empty draft to `draft`. */
function make(questionId: string, draft: Draft, onNoRoom = () => {}) {
  const keeper = createAnswerKeeper(kept, owner, onNoRoom)
  keeper.follow(questionId, text(''))
  keeper.follow(questionId, draft)
  return keeper
}
const kinds = (drafts: Record<string, Draft>) =>
  Object.fromEntries(Object.entries(drafts).map(([id, { files }]) => [id, files.audio?.kind ?? null]))

it('keeps drafts of each type with their hints and files until they are dropped', async () => {
  const drafts = {
    t: text('Il était\nune fois ', { tipsShown: true, indications: ['un indice'] }),
    q: text(['g0'], { eliminated: ['w0'], tipsShown: true }),
    h: text({ chat: 'ch' }),
  }
  const keepers = Object.entries(drafts).map(([questionId, draft]) => make(questionId, draft))
  expect(await storedDrafts(kept, owner, work)).toEqual(drafts)
  keepers[0]?.drop('t')
  await expect.poll(async () => Object.keys(await storedDrafts(kept, owner, work))).toEqual(['q', 'h'])
})

it('keeps an attached file, replaces it, and deletes it once it is on the server or removed', async () => {
  const keeper = make('t', text('', { files: { audio: voice, document: null } }))
  await expect.poll(async () => kinds(await storedDrafts(kept, owner, work))).toEqual({ t: 'held' })
  const other: Attachment = { ...voice, blob: new Blob(['autre son']) }
  keeper.follow('t', text('', { files: { audio: other, document: null } }))
  await expect.poll(async () => (await kept.files(owner)).map(({ blob }) => blob.size)).toEqual([9])
  keeper.follow('t', text('', { files: { audio: { kind: 'stored', name: 'voix.mp3' }, document: null } }))
  await expect.poll(() => kept.files(owner)).toEqual([])
  keeper.follow('t', text('', { files: { audio: voice, document: null } }))
  await expect.poll(() => kept.files(owner)).toHaveLength(1)
  keeper.follow('t', text('', { files: noAttachments }))
  await expect.poll(() => kept.files(owner)).toEqual([])
})

it('keeps that a question was left out, with what was typed, until something is typed again', async () => {
  const keeper = make('t', text('typed'))
  keeper.leaveOut('t')
  await expect.poll(() => storedDrafts(kept, owner, work)).toEqual({ t: text('typed', { leftOut: true }) })
  keeper.follow('t', text('typed again'))
  await expect.poll(() => storedDrafts(kept, owner, work)).toEqual({ t: text('typed again') })
})

it('does not write back a draft that was restored after a reload', async () => {
  const keeper = createAnswerKeeper(kept, owner, () => {})
  keeper.follow('t', text('ancien', { files: { audio: voice, document: null } }))
  expect(await storedDrafts(kept, owner, work)).toEqual({})
})

it('returns no drafts of another user or of another work', async () => {
  make('t', text('à moi', { files: { audio: voice, document: null } }))
  await expect.poll(() => kept.files(owner)).toHaveLength(1)
  for (const other of [
    { ...owner, userId: 'u2' },
    { ...owner, userId: 'u' },
    { ...owner, assigneeId: 'a2' },
  ]) {
    expect(await storedDrafts(kept, other, work)).toEqual({})
  }
})

it('leaves out drafts that are malformed or of another type', async () => {
  await kept.keepDraft(owner, 't', { value: ['g0'] })
  await kept.keepDraft(owner, 'q', { value: 'x' })
  await kept.keepDraft(owner, 'h', 'rien')
  expect(await storedDrafts(kept, owner, work)).toEqual({})
})

it('reports a file for which there is no room, and works without a database', async () => {
  const full: AnswerDrafts = { ...kept, keepFile: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }
  const onNoRoom = vi.fn()
  const keeper = createAnswerKeeper(full, owner, onNoRoom)
  keeper.follow('t', text(''))
  keeper.follow('t', text('', { files: { audio: voice, document: null } }))
  await expect.poll(() => onNoRoom).toHaveBeenCalledOnce()

  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('no', 'SecurityError')
    },
  })
  const none = await openAnswerDrafts('none').finally(() => vi.unstubAllGlobals())
  await none.keepDraft(owner, 't', text('x'))
  expect(await storedDrafts(none, owner, work)).toEqual({})
  await expect(none.keepFile(owner, { questionId: 't', slot: 'audio', name: '', blob: new Blob() })).rejects.toThrow()
})
