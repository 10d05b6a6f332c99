import { describe, expect, it } from 'vitest'
import { type ChoiceQuestion, changeChoice } from '#components/questions/choices/choices.ts'
import { lossOf, newQuestion, withType } from '#components/questions/convert.ts'
import type { QuestionOf } from '#components/questions/views.ts'
import type { QuestionDraft } from '#contract/question'
import { hasChoices } from '#contract/question-types'
import { withHolesText, withoutLostHoles } from '#domain/questions/holes-in-text'
import { kindOf } from '#domain/questions/kinds'
import { copiesOf, duplicateQuestion, hasContent } from './questions.ts'

const hasData = (question: QuestionDraft) => kindOf(question).hasData(question)

/** Ids that count up: n1, n2, … */
function counter() {
  let count = 0
  return () => `n${++count}`
}

function text(id: string): QuestionOf<'Text'> {
  const question = newQuestion('Text', id, counter())
  if (question.type !== 'Text') throw new Error('not a free text')
  return question
}
function quiz(id = 'q'): ChoiceQuestion {
  const question = newQuestion('Quizz', id, counter())
  if (question.type !== 'Quizz') throw new Error('not a quiz')
  return question
}
function holes(text: string): QuestionOf<'HolesInText'> {
  const question = newQuestion('HolesInText', 'h', counter())
  if (question.type !== 'HolesInText') throw new Error('not a text with holes')
  return { ...question, data: { ...question.data, text } }
}
const ids = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id)

describe('newQuestion', () => {
  it('starts a quiz with three empty choices, none of them good, each with its own id', () => {
    expect(quiz().data.choices).toEqual([
      { id: 'n1', text: '', good: false },
      { id: 'n2', text: '', good: false },
      { id: 'n3', text: '', good: false },
    ])
  })

  it('gives a free text no data', () => {
    expect(text('a')).not.toHaveProperty('data')
  })
})

describe('the list of questions', () => {
  const list = [text('a'), quiz('b'), text('c')]

  it('puts the copy right after its question, with all its content but another id', () => {
    const copied = duplicateQuestion(list, 'b', 'b2')
    expect(ids(copied)).toEqual(['a', 'b', 'b2', 'c'])
    expect(copied[2]).toEqual({ ...list[1], _id: 'b2' })
  })

  it('copies questions with new ids and the same voices, and keeps automated evaluation only at the main school', () => {
    const audio = { text: 'a.mp3', tips: null, response: null }
    const spoken = { ...text('x'), audio, automatedEvaluation: true }
    const copies = copiesOf([spoken, quiz('y')], { newId: counter(), official: false })
    expect(ids(copies)).toEqual(['n1', 'n2'])
    expect(copies[0]).toEqual({ ...spoken, _id: 'n1', automatedEvaluation: false })
    expect(copiesOf([spoken], { newId: counter(), official: true })).toEqual([{ ...spoken, _id: 'n1' }])
  })
})

describe('withType', () => {
  it('keeps the texts and resets the data', () => {
    const before = { ...text('a'), statement: '<p>S</p>', tips: '<p>T</p>', response: '<p>R</p>' }
    const asQuiz = withType(before, 'Quizz', counter())
    expect(asQuiz).toMatchObject({ _id: 'a', type: 'Quizz', statement: '<p>S</p>', tips: '<p>T</p>', response: '<p>R</p>' })
    expect(asQuiz.type === 'Quizz' && asQuiz.data.choices).toHaveLength(3)
    expect(withType(asQuiz, 'Text', counter())).toEqual(before)
  })

  it('returns a question of that type unchanged, choices included', () => {
    const chosen = changeChoice(quiz(), 'n1', { text: '4' })
    expect(withType(chosen, 'Quizz', counter())).toBe(chosen)
  })
})

describe('a quiz and a single choice', () => {
  const marked = (...good: string[]) =>
    good.reduce((question, id) => changeChoice(question, id, { text: id, good: true }), quiz())
  const goodOf = (question: QuestionDraft) =>
    hasChoices(question) ? question.data.choices.filter(({ good }) => good).map(({ id }) => id) : []

  it('are converted into each other with their choices', () => {
    const one = withType(marked('n2'), 'SingleChoice', counter())
    expect([one.type, goodOf(one), lossOf(marked('n2'), 'SingleChoice')]).toEqual(['SingleChoice', ['n2'], null])
    expect(withType(one, 'Quizz', counter())).toEqual(marked('n2'))
    expect(lossOf(one, 'Quizz')).toBeNull()
  })

  it('with several good choices, a single choice keeps none of them good, after a confirmation', () => {
    const several = marked('n1', 'n3')
    const one = withType(several, 'SingleChoice', counter())
    expect([lossOf(several, 'SingleChoice'), goodOf(one)]).toEqual(['marks', []])
    expect(hasChoices(one) && one.data.choices.map(({ text }) => text)).toEqual(['n1', '', 'n3'])
    expect([lossOf(several, 'Text'), lossOf(several, 'HolesInText')]).toEqual(['data', 'data'])
  })

  it('a single choice has one good choice: the last one marked', () => {
    const one = withType(marked('n2'), 'SingleChoice', counter())
    expect(hasChoices(one) && goodOf(changeChoice(one, 'n3', { good: true }))).toEqual(['n3'])
    expect(hasChoices(one) && goodOf(changeChoice(one, 'n3', { text: 'x' }))).toEqual(['n2'])
  })

  it('start empty when converted from any other type (QST-004)', () => {
    const one = withType(text('a'), 'SingleChoice', counter())
    expect(hasChoices(one) && one.data).toMatchObject({ choices: [{ text: '', good: false }, {}, {}], speakerLanguage: 'FR' })
  })
})

describe('the choices of a quiz', () => {
  it('are changed by id', () => {
    const good = changeChoice(quiz(), 'n2', { text: '4', good: true })
    expect(good.data.choices[1]).toEqual({ id: 'n2', text: '4', good: true })
    expect(good.data.choices[0]).toEqual(quiz().data.choices[0])
  })

  it('keep feedback and shuffling, and lose their feedback when converted to another type', () => {
    const changed = changeChoice(quiz(), 'n2', { feedback: 'Presque' })
    const shuffled = { ...changed, data: { ...changed.data, shuffle: true } }
    expect(withType(shuffled, 'SingleChoice', counter())).toMatchObject({
      data: { shuffle: true, choices: [{}, { feedback: 'Presque' }, {}] },
    })
    expect(lossOf(shuffled, 'Text')).toBe('data')
    // A decorative picture has no text.
    expect(hasData(changeChoice(quiz(), 'n1', { feedback: '', feedbackHtml: '<img src="module/picture/a.png" alt="">' }))).toBe(
      true,
    )
    expect(hasData(changeChoice(quiz(), 'n1', { feedback: '', feedbackHtml: '' }))).toBe(false)
  })
})

it.each([
  ['an empty free text', text('a'), false],
  ['an empty quiz', quiz(), false],
  ['an empty paragraph', { ...text('a'), statement: '<p><br></p>' }, false],
  ['a statement', { ...text('a'), statement: '<p>?</p>' }, true],
  ['a choice with text', changeChoice(quiz(), 'n1', { text: '4' }), true],
  ['an empty number', newQuestion('Numeric', 'n', counter()), false],
  ['a choice marked good', changeChoice(quiz(), 'n1', { good: true }), true],
])('hasContent: %s is %s', (_name, question, expected) => {
  expect(hasContent(question)).toBe(expected)
})

it('hasData checks for what a change of type would lose', () => {
  expect(hasData({ ...quiz(), statement: '<p>?</p>' })).toBe(false)
  expect(hasData(changeChoice(quiz(), 'n3', { text: 'x' }))).toBe(true)
  expect(hasData(holes('<p>le {chat}</p>'))).toBe(true)
  expect(hasData(holes(''))).toBe(false)
  for (const type of ['Ordering', 'Matching', 'HotSpots'] as const) expect(hasData(newQuestion(type, 'o', counter()))).toBe(false)
  const items = [{ id: 'i', text: 'un' }]
  expect(hasData({ ...text('o'), type: 'Ordering', data: { items, speakerLanguage: 'FR' } })).toBe(true)
  expect(hasData({ ...text('o'), type: 'Matching', data: { pairs: [], extras: items, speakerLanguage: 'FR' } })).toBe(true)
  const drawn = [{ id: 'i', text: '', html: '<img src="module/picture/a.png" alt="">' }]
  expect(hasData({ ...text('o'), type: 'Ordering', data: { items: drawn, speakerLanguage: 'FR' } })).toBe(true)
  expect(hasData(newQuestion('MathFormula', 'm', counter()))).toBe(false)
})

describe('a change of type resets the data (QST-002 to 004)', () => {
  it.each(['Text', 'MathFormula', 'Audio'] as const)('%s has none', (type) => {
    expect(withType(quiz(), type, counter())).not.toHaveProperty('data')
  })

  it('HolesInText has an empty text, no holes, and is read in French', () => {
    expect(withType(quiz(), 'HolesInText', counter())).toMatchObject({
      data: { text: '', holes: {}, exact: false, speakerLanguage: 'FR' },
    })
  })

  it('a correction in words is not converted into a formula, nor a formula into words', () => {
    const formula = withType({ ...quiz(), response: '<p>R</p>' }, 'MathFormula', counter())
    expect(formula.response).toBeNull()
    expect(withType(formula, 'Text', counter()).response).toBe('')
  })
})

it('a number starts empty and exact, and is lost by a change of type', () => {
  const number = newQuestion('Numeric', 'n', counter())
  expect(number).toMatchObject({
    data: { value: '', tolerance: { amount: '', kind: 'absolute' }, unit: '', unitRequired: false },
  })
  expect(lossOf(number, 'Text')).toBeNull()
  const filled = number.type === 'Numeric' ? { ...number, data: { ...number.data, value: '3' } } : number
  expect([lossOf(filled, 'Text'), 'data' in withType(filled, 'Text', counter())]).toEqual(['data', false])
})

describe('the answers of holes', () => {
  const answersAfter = (texts: readonly string[], change: Record<string, string> = {}) => {
    const start = withHolesText(holes('').data, texts[0] ?? '')
    return texts.slice(1).reduce((data, text) => withHolesText(data, text), { ...start, holes: { ...start.holes, ...change } })
      .holes
  }

  it('a new hole accepts its own word', () => {
    expect(answersAfter(['le {chat} dort'])).toEqual({ chat: 'chat' })
  })

  // Each text is what an editor says after one act: « Trou », a key, a paste.
  it.each([
    ['a number that « Trou » added', ['{le} le', '{le} {le 2}'], { 'le 2': 'le' }],
    ['the next one', ['{le} {le 2} le', '{le} {le 2} {le 3}'], { 'le 3': 'le' }],
    ['the first that is free', ['{le} {le 3} le', '{le} {le 3} {le 2}'], { 'le 2': 'le' }],
    ['a number of the text', ['{mai} mai 1968', '{mai} {mai 1968}'], { 'mai 1968': 'mai 1968' }],
    [
      'a number of the text that is the next one',
      ['{chapitre} chapitre 2', '{chapitre} {chapitre 2}'],
      { 'chapitre 2': 'chapitre 2' },
    ],
    ['a number of the text, then one added', ['{mai 1968} mai 1968', '{mai 1968} {mai 1968 2}'], { 'mai 1968 2': 'mai 1968' }],
    ['words before a number of the text', ['{le} le 2', '{le} {le 2} 2'], { 'le 2': 'le' }],
    ['a number without another hole', ['Louis 14', '{Louis 14}'], { 'Louis 14': 'Louis 14' }],
    ['a name typed to its end', ['{Louis} {Louis 14', '{Louis} {Louis 14}'], { 'Louis 14': 'Louis 14' }],
    ['a name pasted', ['{acte}', '{acte} {acte 2}'], { 'acte 2': 'acte 2' }],
    ['a bold word', ['{le} <strong>le</strong>', '{le} <strong>{le 2}</strong>'], { 'le 2': 'le' }],
    ['signs that HTML escapes', ['{&lt;} &lt;', '{&lt;} {&lt; 2}'], { '< 2': '<' }],
    ['spaces of two kinds', ['{le} le\u00A0 2', '{le} {le\u00A0 2}'], { 'le 2': 'le 2' }],
    ['an added number that goes and comes', ['{le} le', '{le} {le 2}', '{le} le', '{le} {le 2}'], { 'le 2': 'le' }],
    ['the name of a former hole', ['{le} le', '{le} {le 2}', '{le} le', '{le} le 2', '{le} {le 2}'], { 'le 2': 'le 2' }],
    ['a deletion taken back', ['{le} le', '{le} {le 2}', '{le} ', '{le} {le 2}'], { 'le 2': 'le' }],
    ['the name of another hole, corrected', ['{chein} chein', '{chein} {chein 2}', '{chein} {chien 2}'], { 'chien 2': 'chien' }],
    ['a number corrected', ['{le} le', '{le} {le 2}', '{le} {le 3}'], { 'le 3': 'le' }],
    ['a date corrected', ['{mai} mai 1967', '{mai} {mai 1967}', '{mai} {mai 1968}'], { 'mai 1968': 'mai 1968' }],
  ])('%s', (_name, texts, expected) => {
    expect(answersAfter(texts.map((text) => `<p>${text}</p>`))).toMatchObject(expected)
  })

  it('what an author wrote for a hole comes back with its braces', () => {
    expect(answersAfter(['2 + 2', '{2 + 2}'], { '2 + 2': '4' })).toEqual({ '2 + 2': '4' })
    expect(answersAfter(['{le} le', '{le} {le 2}'], { 'le 2': 'le|la' })).toMatchObject({ 'le 2': 'le|la' })
  })

  it('a renamed hole keeps the answers written for it, and a default answer follows the name', () => {
    expect(answersAfter(['le {chat}', 'le {chats}'], { chat: 'chat|minou' }).chats).toBe('chat|minou')
    expect(answersAfter(['le {chat}', 'le {chats}']).chats).toBe('chats')
  })

  it('a deleted hole gets its answers back when it returns, and only those of the current text are sent', () => {
    const kept = answersAfter(['{un} {deux}', '{un}', '{un} {deux}'], { deux: '2' })
    expect(kept.deux).toBe('2')
    const sent = withoutLostHoles({ ...holes(''), data: { ...holes('').data, text: '{un}', holes: { un: '1', deux: '2' } } })
    expect(sent.type === 'HolesInText' && sent.data.holes).toEqual({ un: '1' })
  })
})
