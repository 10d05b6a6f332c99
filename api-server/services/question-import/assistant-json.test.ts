import { expect, it } from 'vitest'
import { questionsOfJson } from './assistant-json.ts'

const read = (value: unknown) => questionsOfJson(JSON.stringify(value))?.questions
const choices = (...good: boolean[]) => ({ kind: 'choice', choices: good.map((one) => ({ good: one })) })

it('a list of questions, in an object or not, with the right answer by words, letter, place or mark', () => {
  const options = ['2', '3', '4']
  const keyed = [
    { question: 'A ?', options, answer: '3' },
    { question: 'A ?', options, correct_answer: 'B' },
    { énoncé: 'A ?', propositions: { a: '2', b: '3', c: '4' }, bonneRéponse: 'b' },
    { question: 'A ?', choices: options, correctIndex: 1 },
    { question: 'A ?', réponses: options.map((texte) => ({ texte, correcte: texte === '3', estCorrecte: texte === '3' })) },
    { question: 'A ?', options: options.map((text, at) => ({ id: 'abc'[at], text })), correctAnswer: 'b' },
  ]
  for (const one of keyed) expect(read([one]), JSON.stringify(one)).toMatchObject([choices(false, true, false)])
  const inside = questionsOfJson(JSON.stringify({ quiz: { titre: 'Nombres premiers', questions: keyed } }))
  expect(inside).toMatchObject({ questions: { length: keyed.length }, leftOut: ['Nombres premiers'] })
  expect(read({ questions: [{ question: 'A ?', options, answers: ['2', '4'] }] })).toMatchObject([choices(true, false, true)])
})

it('a number that may be a place counted from one is a guess', () => {
  const options = ['a', 'b', 'c']
  const asked = { question: 'Q ?', options }
  const doubts = { doubts: ['guessedKey'] }
  expect(read([{ ...asked, answer: 1 }])).toMatchObject([{ ...choices(false, true, false), ...doubts }])
  for (const guess of [
    { ...asked, answer: '1' },
    { ...asked, answer: [1, 2] },
    { ...asked, answer: ['a', 'a'] },
    { question: 'Q ?', options: { a: 'b', b: 'a' }, answer: 'a' },
  ])
    expect(read([guess]), JSON.stringify(guess)).toMatchObject([doubts])
  for (const sure of [
    { ...asked, answer: [0, 2] },
    { ...asked, answer: 0 },
    { ...asked, correctIndex: 1 },
    { question: 'Q ?', options: ['1', '2'], answer: 1 },
  ])
    expect(read([sure])?.[0]).not.toHaveProperty('doubts')
  expect(read([{ question: 'Q ?', options: ['2', '3', '4'], correctIndex: 2 }])).toMatchObject([choices(false, false, true)])
  expect(read([{ question: 'Q ?', options: ['a', 'à', 'as'], answer: 'à' }])).toMatchObject([choices(false, true, false)])
})

it('true or false, a word, a number, a free answer, pairs, with points, help and correction', () => {
  const shared = { points: 2, indice: 'Compte.', explication: 'Parce que.' }
  expect(
    read([
      { question: 'La Terre est plate.', type: 'vrai_faux', answer: false, ...shared },
      { question: 'Capitale ?', answer: 'Paris' },
      { question: '6 × 7 ?', réponse: 42 },
      { question: 'Pourquoi ?', type: 'open' },
      {
        question: 'Relie.',
        type: 'matching',
        pairs: [
          { left: 'chat', right: 'miaule' },
          { left: 'chien', right: 'aboie' },
        ],
      },
    ]),
  ).toMatchObject([
    { kind: 'verdict', right: false, points: '2', tips: 'Compte.', response: 'Parce que.' },
    { kind: 'holes', answers: [['Paris']] },
    { kind: 'number', value: '42' },
    { kind: 'text', statement: 'Pourquoi ?' },
    {
      kind: 'matching',
      pairs: [
        { left: 'chat', right: 'miaule' },
        { left: 'chien', right: 'aboie' },
      ],
    },
  ])
})

it('a key that names no choice is no key; JSON without questions, or no JSON, is none of this', () => {
  expect(read([{ question: 'A ?', options: ['x', 'y'], answer: 'z' }])).toMatchObject([choices(false, false)])
  for (const text of ['{"a": 1}', '[1, 2]', '[{"question": ""}]', '{mange|dévore}', 'Bonjour', '[{'])
    expect(questionsOfJson(text)).toBeNull()
})
