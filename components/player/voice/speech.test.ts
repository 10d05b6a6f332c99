import { afterEach, expect, it, vi } from 'vitest'
import type { Question } from '#contract/question'
import { emptyQuestionFields } from '#domain/authoring/empty-question'
import { recordedVoices, recordingsOf, utterancesOfSpeech } from './speech.ts'

const spoken = (response: string | null): Question => ({
  ...emptyQuestionFields,
  ...{ _id: 'q', type: 'Text', statement: '<p>Quoi ?</p>', response: '' },
  audio: { text: 'enonce.mp3', tips: null, response },
})

afterEach(() => void vi.unstubAllGlobals())

it.each(['work', 'course'] as const)('asks once for the recordings of a %s, by what is played (PLY-048)', async (of) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    asked.push(new URL(address instanceof Request ? address.url : address, 'http://web.test').pathname)
    return Response.json({ q: { text: 'enonce.mp3', tips: null, response: null } })
  })
  const id = '0198afbf-3300-7199-b782-3440361e6998'
  expect(await recordedVoices({ of, id })).toMatchObject({ q: { text: 'enonce.mp3' } })
  expect(asked).toEqual([expect.stringMatching(new RegExp(`/${of}/${id}/audio$`))])
})

it('asks for the recordings of a work only where a question has one', () => {
  const work = (...questions: Question[]) => ({ modules: [{ id: 'm', name: '', document: null, questions }] })
  const silent = { ...spoken(null), audio: { text: null, tips: null, response: null } }
  expect(recordingsOf('work', 'w', work(silent))).toEqual({ of: 'questions', questions: [] })
  expect(recordingsOf('course', 'c', work(silent, spoken(null)))).toEqual({ of: 'course', id: 'c' })
})

it('takes the recordings of a lesson from the question on the board, and that of its correction once it is shown', async () => {
  vi.stubGlobal('document', { cookie: '' })
  let shown = spoken(null)
  const lesson = { of: 'lesson', questions: () => [shown] } as const
  const correction = { key: 'c', text: async () => '', language: 'FR', recorded: { questionId: 'q', part: 'response' } } as const
  expect(await utterancesOfSpeech(correction, await recordedVoices(lesson), null)).toEqual([])
  shown = spoken('corrige.mp3')
  const [heard] = await utterancesOfSpeech(correction, await recordedVoices(lesson), null)
  expect(heard?.recording).toContain('corrige.mp3')
})
