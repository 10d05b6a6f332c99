import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AnswerView } from '#components/correcting/replay/answer-view'
import { RootMessages } from '#components/ui/messages'
import type { AnswerValue } from '#contract/answer'
import { type Question, question } from '#contract/question'
import { questionTypes } from '#contract/question-types'
import { conversation } from '#domain/player/lines'
import { startPlayer } from '#domain/player/start'
import type { PlayedWork } from '#domain/player/work'
import { kindOf } from '#domain/questions/kinds'
import { computedShare, scoreAnswer } from '#domain/scoring/answer'
import messages from '#messages'
import { everyQuestion, everyType, manners } from '#tests/support/every-type'
import { sampleWork } from '#tests/support/sample-work'
import { Conversation } from './conversation.tsx'

/** Where the pupil may know what is right, and where nobody has told them. */
const moments: [string, Partial<PlayedWork>, boolean][] = [
  ['homework or a training', {}, true],
  ['a test, under way or handed in', { sealed: true }, false],
  ['a lesson before its correction', { sealed: true, paced: true }, false],
  ['a lesson, its correction on the board', { sealed: true, paced: true, revealed: {} }, true],
]
const files = { audio: null, document: null }
const claim = /(?:text|bg|border)-(?:good|bad|warn)\b|data-verdict/u
/** What the machine judges; a true or false has a reason that it does not. */
const judgedTypes = questionTypes.filter((type) => !['Text', 'MathFormula', 'Audio'].includes(type))

const markupOf = (shown: React.ReactNode) => renderToStaticMarkup(<RootMessages messages={messages}>{shown}</RootMessages>)
const asked = (type: Question['type']) => question.parse(everyQuestion().find((one) => one.type === type))

/** What the pupil reads of an answer that is given, below its question. */
function read(one: Question, value: AnswerValue, parts: Partial<PlayedWork>): string {
  const evaluation = parts.sealed && !parts.revealed ? null : scoreAnswer(one, value)
  const answers = [{ questionId: one._id, value, files, evaluation, tipsUsed: false }]
  const state = startPlayer({ mode: 'readonly', work: sampleWork([[one]], parts), answers, submitted: true, evaluation })
  const lines = conversation(state).filter(({ kind }) => !['warning', 'moduleStart', 'moduleEnd', 'end'].includes(kind))
  return markupOf(<Conversation lines={lines} mode="readonly" replayed opening={false} />)
}

it.each(questionTypes.flatMap((type) => moments.map(([moment, parts, known]) => [type, moment, parts, known] as const)))(
  '%s in %s is coloured exactly where its verdict is known',
  (type, _, parts, known) => {
    const one = asked(type)
    for (const manner of manners) {
      const { value } = everyType[type].given[manner]
      if (known && judgedTypes.includes(type)) expect(read(one, value, parts)).toMatch(claim)
      else expect(read(one, value, parts)).not.toMatch(claim)
    }
  },
)

/** What is said of an answer whose mark is `evaluation`: the sign, the sentence beside it, and the verdicts in the card. */
function toldOf(one: Question, value: AnswerValue, evaluation: number | null) {
  const answers = [{ questionId: one._id, value, files, evaluation, tipsUsed: false }]
  const state = startPlayer({ mode: 'readonly', work: sampleWork([[one]]), answers, submitted: true, evaluation })
  const lines = conversation(state)
  const markup = (kind: string) => markupOf(<Conversation lines={lines.filter((line) => line.kind === kind)} {...shown} />)
  const [card = '', expected] = markup('answer').split(messages.questions.expectedAnswer)
  const has = (...looks: string[]) => looks.some((look) => new RegExp(`text-${look}\\b`, 'u').test(card))
  const result = markup('result')
  const sign = /data-verdict="(\w+)"/u.exec(result)?.[1] ?? null
  return {
    sign,
    sentence: /<p>(.*?)<\/p>/u.exec(result)?.[1] ?? null,
    card: { good: has('good'), not: has('bad', 'warn'), red: has('bad') },
    expected: expected !== undefined,
  }
}
const shown = { mode: 'readonly', replayed: true, opening: false } as const
const { quiz, number, trueFalse, hotSpots, ordering, holesAllRight, formulaResult } = messages.player
const allRight = [
  ...Object.values(quiz.right),
  ...[number.result.right.right, ...Object.values(trueFalse.result.right), hotSpots.allFound, ordering.allRight, holesAllRight],
  formulaResult.right,
]

it.each(judgedTypes.flatMap((type) => manners.map((manner) => [type, manner] as const)))(
  '%s answered %s: sign, sentence and card say the same, whoever decided, to pupil and teacher and on paper',
  (type, manner) => {
    const one = asked(type)
    const { value } = everyType[type].given[manner]
    const [least, own] = [computedShare(one, value), 100 - kindOf(one).computedOf(one)]
    const found = kindOf(one).score(one, value)
    for (const evaluation of [0, 10, 50, 60, 80, 90, 99, 100]) {
      const { sign, sentence, card, expected: beside } = toldOf(one, value, evaluation)
      const isFound = evaluation >= least && evaluation <= least + own
      const word = (percent: number) => (percent === 100 ? 'right' : percent > 0 ? 'partly' : 'wrong')
      expect(sign, `${evaluation}`).toBe(word(isFound ? found : evaluation))
      const copy = { value, evaluation, hasAudio: false }
      const [read = '', other] = markupOf(<AnswerView question={one} answer={copy} />).split(messages.questions.expectedAnswer)
      expect([claim.test(read), other !== undefined, beside], `${evaluation}`).toEqual([isFound, !isFound, !isFound])
      if (!isFound) {
        expect([sentence, card]).toEqual([messages.player.decided[word(evaluation)], { good: false, not: false, red: false }])
        expect(read).not.toMatch(/\((?:juste|faux)\)|Pas juste|Manquée?/u)
        continue
      }
      expect(allRight.includes(sentence ?? ''), sentence ?? '').toBe(sign === 'right')
      if (sign === 'right') expect(card.not).toBe(false)
      if (sign === 'partly') expect(card.good || !card.red).toBe(true)
      if (sign === 'wrong' || sign === 'partly') expect(card.not).toBe(true)
    }
  },
)

it('four choices of five are in part right, by sign, sentence and card', () => {
  const choices = [1, 2, 3, 4, 5].map((id) => ({ id: `${id}`, text: `${id}`, good: true, feedback: '' }))
  const one = question.parse({ ...asked('Quizz'), data: { choices } })
  const value = ['1', '2', '3', '4']
  expect(toldOf(one, value, scoreAnswer(one, value))).toEqual({
    sign: 'partly',
    sentence: quiz.partly.a,
    card: { good: true, not: true, red: false },
    expected: false,
  })
})

it('a number without its unit is amber, as its sign is', () => {
  const { value } = everyType.Numeric.given.partly
  expect(toldOf(asked('Numeric'), value, 50)).toMatchObject({ sign: 'partly', card: { good: false, not: true, red: false } })
})

it.each(judgedTypes)('%s left empty says so once, and shows what was right', (type) => {
  const one = asked(type)
  const text = read(one, kindOf(one).emptyValue, {}).replace(/<[^>]*>/gu, ' ')
  expect(text.match(/Sans réponse|Laissé vide|laissé vide|Ni vrai ni faux/gu)?.length).toBe(
    type === 'Matching' ? 2 : type === 'HolesInText' ? undefined : 1,
  )
  if (type === 'HolesInText') expect(text.match(/\bvide\b/gu)).toHaveLength(2)
  if (type === 'TrueFalse') expect(text).toContain('Attendu\u00a0: Faux')
  if (type === 'Numeric') expect(text).toContain('centimètres')
})

it.each(questionTypes)('%s: whoever corrects it always reads what is right', (type) => {
  const { value } = everyType[type].given.partly
  const answer = { value, evaluation: null, audio: null, document: null, hasAudio: false, tipsUsed: false } as never
  expect(claim.test(markupOf(<AnswerView question={asked(type)} answer={answer} />))).toBe(judgedTypes.includes(type))
})
