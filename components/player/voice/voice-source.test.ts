import { expect, it } from 'vitest'
import type { Question } from '#contract/question'
import { emptyQuestionFields } from '#domain/authoring/empty-question'
import { recordedVoices, voiceOf } from './voice-source.ts'

const spoken = (response: string | null): Question => ({
  ...emptyQuestionFields,
  ...{ _id: 'q', type: 'Text', statement: '<p>Quoi ?</p>', response: '' },
  audio: { text: 'enonce.mp3', tips: null, response },
})

it('takes the recordings of a lesson from the question on the board, and that of its correction once it is shown', async () => {
  let shown = spoken(null)
  const lesson = { of: 'lesson', questions: () => [shown] } as const
  const correction = { key: 'c', text: async () => '', language: 'FR', recorded: { questionId: 'q', part: 'response' } } as const
  expect(await voiceOf(correction, await recordedVoices(lesson))).toEqual([])
  shown = spoken('corrige.mp3')
  const [piece] = await voiceOf(correction, await recordedVoices(lesson))
  expect((await piece?.())?.address).toContain('corrige.mp3')
})
