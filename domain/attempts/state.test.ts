import { describe, expect, it } from 'vitest'
import { question as questionSchema } from '#contract/question'
import { everyQuestion, everyType, manners } from '#tests/support/every-type'
import { kindOf } from '../questions/kinds.ts'
import { isSelfEvaluated, scoreAnswer } from '../scoring/answer.ts'
import { answerStateOf, mayAnswerAgain, testMark } from './state.ts'

const noFile = { audio: null, document: null }
const aTest = { optional: false, read: true }

describe.each(everyQuestion().map((one) => [one.type, questionSchema.parse(one)] as const))('%s', (type, question) => {
  const blank = { ...noFile, value: kindOf(question).emptyValue }
  const files = { ...noFile, audio: type === 'Audio' ? 'a.mp3' : null }

  it('without an answer, or with a blank, is missing; left out where it is optional for the pupil', () => {
    expect(answerStateOf(question, null, aTest)).toBe('none')
    expect(answerStateOf(question, null, { ...aTest, optional: true })).toBe('passed')
    for (const evaluation of [0, null]) {
      expect(answerStateOf(question, { ...blank, evaluation }, aTest)).toBe('empty')
      expect(answerStateOf(question, { ...blank, evaluation }, { ...aTest, optional: true })).toBe('passed')
    }
    // The teacher heard the pupil in class.
    expect(answerStateOf(question, { ...blank, evaluation: 60 }, aTest)).toBe('marked')
  })

  it.each(manners)('answered (%s) is marked, waits for a person, or is still its pupil’s to mark', (manner) => {
    const answer = { ...files, value: everyType[question.type].given[manner].value }
    expect(answerStateOf(question, { ...answer, evaluation: 0 }, aTest)).toBe('marked')
    expect(answerStateOf(question, { ...answer, evaluation: 0 }, { ...aTest, optional: true })).toBe('marked')
    if (!isSelfEvaluated(question)) return
    expect(answerStateOf(question, { ...answer, evaluation: null }, aTest)).toBe('waiting')
    expect(answerStateOf(question, { ...answer, evaluation: null }, { ...aTest, read: false })).toBe('given')
  })

  it('in a test a blank is worth 0, what is computed counts at once, and what is written or spoken waits for a person', () => {
    expect(testMark(question, blank)).toBe(0)
    // Of true or false without a reason see below.
    for (const manner of type === 'TrueFalse' ? (['right'] as const) : manners) {
      const answer = { ...files, value: everyType[question.type].given[manner].value }
      expect(testMark(question, answer)).toBe(scoreAnswer(question, answer.value))
    }
    if (!isSelfEvaluated(question)) return
    expect(testMark(question, { ...blank, audio: 'a.mp3' })).toBeNull()
    expect(testMark(question, { ...blank, document: 'page.jpg' })).toBeNull()
  })

  it('may be answered again as long as nothing of it is computed, in homework not handed in (WRK-035, OP-160)', () => {
    const open = ['Text', 'Audio', 'MathFormula'].includes(type)
    expect(mayAnswerAgain(question, { submitted: false, sealed: false })).toBe(open)
    expect(mayAnswerAgain(question, { submitted: true, sealed: false })).toBe(false)
    expect(mayAnswerAgain(question, { submitted: false, sealed: true })).toBe(false)
  })

  it('is no blank with a photo of the page', () => {
    expect(answerStateOf(question, { ...blank, document: 'page.jpg', evaluation: null }, aTest)).toBe('waiting')
  })
})

it('of true or false, the verdict counts alone where no reason is written', () => {
  const question = everyQuestion()
    .map((one) => questionSchema.parse(one))
    .find(({ type }) => type === 'TrueFalse')
  if (question?.type !== 'TrueFalse') throw new Error('no question')
  const right = String(question.data.good)
  const marks = [
    { verdict: right },
    { verdict: right, why: ' ' },
    { verdict: `not ${right}` },
    { verdict: right, why: 'car' },
    { why: 'car' },
  ]
  expect(marks.map((value) => testMark(question, { ...noFile, value }))).toEqual([50, 50, 0, null, null])
})
