import { expect, it } from 'vitest'
import type { Question } from '#contract/question'
import { canAskIndication, current, hasTips } from '#domain/player/current'
import { conversation } from '#domain/player/lines'
import { formulaOf, formulaQuestion, holesQuestion, sampleWork, student, textQuestion } from '#tests/support/sample-work'
import { lineSpeech } from './line-speech.ts'

// An author may record a part instead of writing it (QST-006): it is offered and played like a written one.

const silent = { text: null, tips: null, response: null }
const begun = (question: Question) =>
  student(sampleWork([[question]]))
    .send({ type: 'begin' })
    .wait(4000)
const lineOf = (game: ReturnType<typeof begun>, key: string) => conversation(game.state).find((line) => line.key === key)

it('tips that are only recorded are offered, marked as used, and played (PLY-016, PLY-017)', () => {
  const game = begun({ ...textQuestion('q'), audio: { ...silent, tips: 'aide.mp3' } })
  const now = current(game.state)
  expect(now && hasTips(now.question, now.place.attempt, {})).toBe(true)
  expect(canAskIndication(game.state)).toBe(false)
  game.send({ type: 'askTips', random: 0 })
  const line = lineOf(game, 'q-tips')
  expect(line).toMatchObject({ kind: 'tips', html: '' })
  expect(line && lineSpeech(line)).toMatchObject({ recorded: { questionId: 'q', part: 'tips' } })
  game.send({ type: 'edit', value: 'x' }).send({ type: 'validate' }).send({ type: 'evaluate', percent: 50 })
  expect(game.saved()).toMatchObject([{ tipsUsed: true }])
})

it.each([
  ['a text', { ...textQuestion('q'), response: '' } as Question],
  ['a formula', { ...formulaQuestion('q'), response: formulaOf() } as Question],
])('the correction of %s that is only recorded has its line', (_, question) => {
  const game = begun({ ...question, audio: { ...silent, response: 'correction.mp3' } })
  game.send({ type: 'validate' }).send({ type: 'confirmEmpty', yes: true })
  const line = lineOf(game, 'q-correction')
  expect(line).toMatchObject({ kind: 'correction', html: '' })
  expect(line && lineSpeech(line)).toMatchObject({ recorded: { questionId: 'q', part: 'response' } })
})

it('the recorded statement of a fill-in is played; without one there is nothing to listen to', () => {
  const recorded = lineOf(begun({ ...holesQuestion('q'), audio: { ...silent, text: 'consigne.mp3' } }), 'q-statement')
  expect(recorded && lineSpeech(recorded)).toMatchObject({ recorded: { questionId: 'q', part: 'text' } })
  const mute = lineOf(begun(holesQuestion('q')), 'q-statement')
  expect(mute && lineSpeech(mute)).toBeNull()
})

it('a statement, tips and a correction that contain only a picture are shown (OP-147)', () => {
  const picture = '<img src="/bff/files/module/picture/a.png" alt="Un chat">'
  const game = begun({ ...textQuestion('q', picture), statement: picture, response: picture } as Question)
  game.send({ type: 'askTips', random: 0 }).send({ type: 'edit', value: 'x' }).send({ type: 'validate' })
  for (const key of ['q-statement', 'q-tips', 'q-correction']) expect(lineOf(game, key)).toMatchObject({ html: picture })
})
