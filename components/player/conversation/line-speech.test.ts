import { expect, it } from 'vitest'
import { hasChoices } from '#contract/question-types'
import type { QuizChoice } from '#contract/questions/choices'
import type { Line } from '#domain/player/line'
import { quizQuestion } from '#tests/support/sample-work'
import { lineSpeech } from './line-speech.ts'

/** The answer to a quiz, with w0 picked; g0 is good and w1 is wrong. */
function answersLine(changes: Readonly<Record<string, Partial<QuizChoice>>>, judged = true): Line {
  const quiz = quizQuestion('q', 1, 2)
  if (!hasChoices(quiz)) throw new Error('another type')
  const choices = quiz.data.choices.map((choice) => ({ ...choice, ...changes[choice.id] }))
  const question = { ...quiz, correctionLanguage: 'EN' as const, data: { ...quiz.data, choices } }
  const files = { audio: null, document: null }
  const record = { value: ['w0'], evaluation: 0, tipsUsed: false, duration: 0, files }
  return { key: 'q-answer', speaker: 'student', kind: 'answer', question, record, judged, late: null }
}

it('the answers of a quiz can be listened to if a good or picked choice has feedback', async () => {
  expect(lineSpeech(answersLine({}))).toBeNull()
  expect(lineSpeech(answersLine({ w0: { feedback: 'non' } }, false))).toBeNull()
  expect(lineSpeech(answersLine({ w1: { feedback: 'jamais dit' }, g0: { feedback: '' } }))).toBeNull()
  const speech = lineSpeech(answersLine({ w0: { feedback: '', feedbackHtml: '<p>be<sup>2</sup></p>' } }))
  expect(speech).toMatchObject({ language: 'EN', recorded: null })
  expect(await speech?.text()).toBe('be²')
})
