import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { drawings } from '#components/ui/display/icon-drawings.ts'
import { RootMessages } from '#components/ui/messages'
import type { AnswerValue } from '#contract/answer'
import { type Question, question } from '#contract/question'
import { questionTypes } from '#contract/question-types'
import { scoreAnswer } from '#domain/scoring/answer'
import messages from '#messages'
import { everyQuestion, everyType, type Manner, manners } from '#tests/support/every-type'
import { answeringOf } from './answers.tsx'
import { drawingOf } from './drawings.tsx'
import { GivenAnswer } from './given-answer.tsx'
import type { Density } from './views.ts'

const words = messages.questions
const asked = (type: Question['type'], change: object = {}): Question =>
  question.parse({ ...everyQuestion().find((one) => one.type === type), ...change })

const markupOf = (shown: ReactNode) => renderToStaticMarkup(<RootMessages messages={messages}>{shown}</RootMessages>)
const spaced = (text: string) => text.replace(/\s+/gu, ' ').trim()
const textOf = (markup: string) => spaced(markup.replace(/<[^>]*>/gu, ' ').replace(/&#x27;/gu, '’'))

function given(one: Question, value: AnswerValue, density: Density = 'row', judged = true): string {
  const { Given } = drawingOf(one)
  return textOf(markupOf(<Given question={one} value={value} density={density} judged={judged} />))
}
function solution(one: Question): string {
  const { Solution } = drawingOf(one)
  return textOf(markupOf(Solution && <Solution question={one} />))
}
const count = (text: string, word: string) => text.split(word).length - 1

describe('an answer in a row', () => {
  it('marks each choice, with the author’s feedback on the good and the picked ones', () => {
    const text = given(asked('Quizz'), ['a', 'c'])
    for (const verdict of [words.choices.right, words.choices.wrong, words.choices.missed]) expect(count(text, verdict)).toBe(1)
    expect(count(text, 'retour')).toBe(3)
    // Who chose nothing forgot none.
    const nothing = given(asked('Quizz'), null)
    expect([count(nothing, words.choices.missed), count(nothing, words.choices.good)]).toEqual([0, 2])
  })

  it('shows a number with its verdict and the expected one', () => {
    const expected = words.number.expectedWithin.replace('{quantity}', '1 203,5 cm').replace('{tolerance}', '0,1 cm')
    expect(given(asked('Numeric'), '1203,5')).toBe(spaced(`1203,5 ${words.number.missing} ${expected}`))
    expect(given(asked('Numeric'), 'trois')).toContain(words.number.unreadable)
  })

  it('numbers the holes and compares each with its accepted answers, even when nothing was typed', () => {
    const holes = asked('HolesInText', {
      data: {
        text: '<p>Le {ch<b>at</b>} et le {constructor}, encore le {chat}.</p>',
        holes: { chat: 'chat|matou', constructor: 'chien' },
      },
    })
    const text = given(holes, { chat: ' Matou ', constructor: 'loup' })
    expect(text).toContain('Le [1] et le [2], encore le [1].')
    expect([count(text, words.right), count(text, words.wrong)]).toEqual([1, 1])
    expect(text).toContain(spaced(words.expected.replace('{answers}', 'chien')))
    expect(given(holes, {})).toContain(spaced(words.expected.replace('{answers}', 'chat / matou')))
    expect(count(given(holes, {}), words.missed)).toBe(2)
  })

  it('shows an order item by item, and the right one unless it was found', () => {
    const text = given(asked('Ordering'), ['fourmi', 'chat', 'souris', 'cheval'])
    expect([count(text, words.order.placed), count(text, words.order.misplaced)]).toEqual([3, 1])
    expect(text).toContain(words.order.expected)
    expect(given(asked('Ordering'), ['fourmi', 'souris', 'chat', 'cheval'])).not.toContain(words.order.expected)
    expect(given(asked('Ordering'), [])).toMatch(/fourmi.*cheval/u)
  })

  it('shows every pair, matched or not, and every zone to find', () => {
    const pairs = given(asked('Matching'), { rose: 'chien' })
    expect([count(pairs, words.wrong), count(pairs, words.missed), count(pairs, words.right)]).toEqual([1, 1, 0])
    expect(given(asked('HotSpots'), [])).toContain('la loire')
    expect(given(asked('HotSpots'), [])).not.toContain('la garonne')
  })

  it('keeps a text as typed, and says what can only be heard', () => {
    const { Given } = drawingOf(asked('Text'))
    const typed = markupOf(<Given question={asked('Text')} value={'  Je  crois\nque <oui>'} density="row" judged />)
    expect(typed).toContain('  Je  crois\nque &lt;oui&gt;')
    for (const type of ['Text', 'Audio'] as const) expect(given(asked(type), null)).toBe(words.audio)
  })
})

describe.each(questionTypes)('an answer of type %s whose student may not know what is right', (type) => {
  const verdicts = [words.choices, words.number, words.order, words.said, words.trueFalse.said, { blank: words.missed }].flatMap(
    (one) => Object.values(one),
  )
  const shown = (manner: Manner, density: Density) => {
    const { Given } = drawingOf(asked(type))
    const { value } = everyType[type].given[manner]
    return markupOf(<Given question={asked(type)} value={value} density={density} judged={false} />)
  }

  it.each(manners)('%s: shows neither a colour, a sign nor a word of its verdict, on screen or for a reader', (manner) => {
    for (const density of ['bubble', 'row'] as const) {
      const markup = shown(manner, density)
      expect(markup).not.toMatch(/(?:text|bg|border)-(?:good|bad|warn)|[✓✗]/u)
      const said = verdicts.filter((word) => typeof word === 'string' && word.length > 4 && textOf(markup).includes(word))
      expect(said).toEqual([])
    }
  })

  it('shows the same signs for a right answer as for a wrong one', () => {
    const signs = (manner: Manner) => count(shown(manner, 'bubble'), '<svg')
    expect(signs('right')).toBe(signs('wrong'))
  })
})

it('a conversation keeps every choice where it was touched, and an empty recording is drawn elsewhere', () => {
  expect(given(asked('Quizz'), ['c'], 'bubble', false)).toBe(`deux quatre trois (${words.chosen}) cinq`)
  const text = given(asked('Quizz'), ['c'], 'bubble')
  const { missed, wrong } = words.choices
  expect([count(text, missed), count(text, wrong)]).toEqual([2, 1])
  expect(given(asked('Audio'), null, 'bubble')).toBe('')
})

it('an author reads the whole key, without a student', () => {
  expect(count(solution(asked('Quizz')), words.choices.good)).toBe(2)
  expect(solution(asked('Numeric'))).toContain(words.number.unitRequired)
  expect(solution(asked('Matching'))).toContain(spaced(words.pairs.extras.replace('{texts}', 'un métal')))
  expect(count(solution(asked('HotSpots')), words.zones.good)).toBe(2)
  expect(solution(asked('HolesInText'))).toBe('Le chat mange la souris .')
})

it('says what form is asked, before the answer and where a right value has another one', () => {
  const half = asked('Numeric', { data: { value: '0,5', form: 'decimal' } })
  const { Answer, Result } = answeringOf(half)
  const none = {
    toggle: () => {},
    edit: () => {},
    listen: () => null,
    recorder: null,
    eliminated: [],
    seed: '',
    validated: false,
  }
  const form = (part: ReactNode) => textOf(markupOf(part))
  expect(form(<Answer question={half} value="" {...none} />)).toContain(messages.player.number.form.decimal)
  const verdict = (value: string) => (scoreAnswer(half, value) === 100 ? 'right' : 'wrong')
  const result = (value: string) => form(Result && <Result question={half} value={value} verdict={verdict(value)} variant="a" />)
  expect(result('1/2')).toBe(messages.player.number.result.form.decimal)
  expect(result('0,5')).toBe(spaced(messages.player.number.result.right.right))
  expect(result('1/3')).toBe(messages.player.number.result.wrong.right)
  expect(given(half, '1/2')).toContain(words.number.form)
  expect(solution(half)).toContain(words.number.asked.decimal)
})

it.each(['bubble', 'row'] as const)('a forgiven spelling is right, and shown as it is written: %s', (density) => {
  const data = { text: '<p>Le {x}.</p>', holes: { x: 'numérateur' } }
  const shown = (x: string, more: object = {}, judged = true) =>
    given(asked('HolesInText', { data: { ...data, ...more } }), { x }, density, judged)
  const spelled = spaced(words.spelled.replace('{written}', 'numérateur'))
  expect(shown('numerateur')).toContain(spelled)
  expect(shown('numerateur')).toContain(density === 'bubble' ? `(${words.said.right})` : words.right)
  for (const other of [
    shown('numérateur'),
    shown('denominateur'),
    shown('numerateur', { exact: true }),
    shown('numerateur', {}, false),
  ])
    expect(other).not.toContain(spelled)
})

it.each([
  ['choices', asked('Quizz'), ['a', 'c']],
  [
    'holes',
    asked('HolesInText', { data: { text: '<p>{x} {y} {z}</p>', holes: { x: 'x', y: 'y', z: 'z' } } }),
    { x: 'x', y: 'non' },
  ],
  [
    'pairs',
    asked('Matching', { data: { pairs: ['x', 'y', 'z'].map((id) => ({ id, left: id, right: id })) } }),
    { x: 'x', y: 'z' },
  ],
  ['zones', asked('HotSpots'), ['@10;20', '@60;20']],
])('%s: right, wrong and missed have three signs, colours and words', (_, one, value) => {
  for (const density of ['bubble', 'row'] as const) {
    const { Given } = drawingOf(one)
    const markup = markupOf(<Given question={one} value={value} density={density} judged />)
    const colours = ['text-good', 'text-bad', 'text-warn']
    expect(colours.filter((colour) => markup.includes(colour))).toEqual(colours)
    // The sign differs too: forced colours leave no other difference.
    const signs = [drawings.check, drawings.close, drawings.info].map((path) => count(markup, `d="${path}"`))
    expect(signs.every((times) => times > 0)).toBe(true)
  }
})

// Times that what is expected is said: of an answer as the computer judges it, then under a person’s other mark, where no part is judged.
const expectedSaid: Readonly<Record<Question['type'], Readonly<Record<Manner, readonly [number, number]>>>> = {
  Text: { right: [0, 0], alike: [0, 0], partly: [0, 0], wrong: [0, 0] },
  Quizz: { right: [0, 1], alike: [0, 1], partly: [0, 1], wrong: [0, 1] },
  SingleChoice: { right: [0, 1], alike: [0, 1], partly: [0, 1], wrong: [0, 1] },
  Numeric: { right: [0, 1], alike: [0, 1], partly: [1, 1], wrong: [1, 1] },
  HolesInText: { right: [0, 1], alike: [0, 1], partly: [1, 1], wrong: [2, 1] },
  Ordering: { right: [0, 1], alike: [0, 1], partly: [1, 1], wrong: [1, 1] },
  Matching: { right: [0, 1], alike: [0, 1], partly: [1, 1], wrong: [2, 1] },
  HotSpots: { right: [0, 1], alike: [0, 1], partly: [0, 1], wrong: [0, 1] },
  TrueFalse: { right: [0, 1], alike: [0, 1], partly: [0, 1], wrong: [0, 0] },
  MathFormula: { right: [0, 0], alike: [0, 0], partly: [0, 0], wrong: [0, 0] },
  Audio: { right: [0, 0], alike: [0, 0], partly: [0, 0], wrong: [0, 0] },
}

it.each(questionTypes)('what is expected is said where it differs from the answer, and only there: %s', (type) => {
  const one = asked(type)
  const said = (manner: Manner, evaluation: number | null) => {
    const { value } = everyType[type].given[manner]
    const answer = { value, hasAudio: type === 'Audio', evaluation }
    const text = textOf(markupOf(<GivenAnswer question={one} answer={answer} density="row" judged blank="—" />))
    return [...text.matchAll(/Attendu|Ordre attendu|Réponse attendue/gu)].length
  }
  for (const manner of manners)
    expect([manner, said(manner, null), said(manner, 33)]).toEqual([manner, ...expectedSaid[type][manner]])
})

it('a number in other writing is the expected one, another within the tolerance is not', () => {
  const number = asked('Numeric', { data: { value: '2', unit: '', tolerance: { amount: '0,5', kind: 'absolute' } } })
  const said = (value: string) => given(number, value).includes('Attendu')
  expect(['2', '2,0', ' 2 ', '4/2'].map(said)).toEqual([false, false, false, false])
  expect(['2,3', '3', ''].map(said)).toEqual([true, true, true])
})
