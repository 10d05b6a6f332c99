import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holesQuestion, quizQuestion, sampleWork, textQuestion } from '#domain/player/sample'
import { type Draft, emptyDraft } from '#domain/player/work'
import { dropDraft, readDrafts, writeDraft } from './drafts.ts'

const work = sampleWork([[textQuestion('t'), quizQuestion('q', 1, 1)], [holesQuestion('h')]])
const owner = { userId: 'u1', assigneeId: 'a1' }
let stored: Map<string, string>
const text = (value: Draft['value'], rest: Partial<Draft> = {}): Draft => ({ ...emptyDraft('Text'), value, ...rest })

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

it('keeps drafts of each type until they are dropped', () => {
  const drafts = {
    t: text('Il était\nune fois ', { tipsShown: true, indications: ['un indice'] }),
    q: text(['g0'], { eliminated: ['w0'], tipsShown: true }),
    h: text({ chat: 'ch' }),
  }
  for (const [questionId, draft] of Object.entries(drafts)) writeDraft(owner, questionId, draft)
  expect(readDrafts(owner, work)).toEqual(drafts)
  dropDraft(owner, 't')
  expect(Object.keys(readDrafts(owner, work))).toEqual(['q', 'h'])
})

it('shows nobody else’s, nor those of another work', () => {
  writeDraft(owner, 't', text('à moi'))
  expect(readDrafts({ ...owner, userId: 'u2' }, work)).toEqual({})
  expect(readDrafts({ ...owner, assigneeId: 'a2' }, work)).toEqual({})
})

it('leaves out what is broken or of another type', () => {
  writeDraft(owner, 't', text(['g0']))
  writeDraft(owner, 'q', text('x'))
  writeDraft(owner, 'h', text(null))
  expect(readDrafts(owner, work)).toEqual({})
  for (const key of stored.keys()) stored.set(key, '{')
  expect(readDrafts(owner, work)).toEqual({})
})

it('goes on without storage', () => {
  vi.stubGlobal('localStorage', undefined)
  writeDraft(owner, 't', text('x'))
  expect(readDrafts(owner, work)).toEqual({})
})
