import { randomUUID } from 'node:crypto'
import type { AnswerValue } from '#contract/answer'
import type { Formula } from '#contract/formula'
import { type QuestionInput, type QuestionType, questionTypes } from '#contract/question'
import { sampleFiles, uploadOf } from './sample-files.ts'

/** What a pupil gives in the tests that every type must pass; a spoken answer is a recording besides. */
export interface GivenValue {
  readonly value: AnswerValue
  readonly percent: number
}

/** How the members of the class answer, in this order; the last of the class gives nothing. */
export const manners = ['right', 'alike', 'partly', 'wrong'] as const
export type Manner = (typeof manners)[number]

/** One question of a type, and what the layers that it goes through must make of it. */
export interface TypeSample {
  /** Without its id. Its picture, where it has one, is `carte.png`. */
  readonly question: object
  /** `alike` says the same as `right` in another writing. A percent counts where the student evaluates. */
  readonly given: Readonly<Record<Manner, GivenValue>>
  /** How many answers stand together in the class answers, the largest group first. */
  readonly groups: readonly number[]
  /** What is read of the right answer by whoever corrects it, in this order. */
  readonly read: readonly string[]
  /** What the document of the statements shows besides the statement, and what would tell the answer. */
  readonly shown: readonly string[]
  readonly secret: readonly string[]
  /** The question once its author changed the key: `wrong` is right then, and `right` wrong. Null where students evaluate. */
  readonly turned: object | null
}

/** Percents of the four manners; `partly` is half unless it is told. */
const given = (
  right: AnswerValue,
  alike: AnswerValue,
  partly: AnswerValue,
  wrong: AnswerValue,
  half = 50,
): TypeSample['given'] => ({
  right: { value: right, percent: 100 },
  alike: { value: alike, percent: 100 },
  partly: { value: partly, percent: half },
  wrong: { value: wrong, percent: 0 },
})

const formula = (text: string): Formula => ({
  version: 1,
  expression: { type: 'expression', uuid: 'root', items: [{ type: 'literal', uuid: 'l', text }] },
})

const choice = (id: string, text: string, good: boolean) => ({
  ...{ id, text, good, feedback: `retour ${text}` },
  feedbackHtml: `<p>retour <strong>${text}</strong></p>`,
})
const quiz = (good: readonly string[]) =>
  [
    ['a', 'deux'],
    ['b', 'quatre'],
    ['c', 'trois'],
    ['d', 'cinq'],
  ].map(([id = '', text = '']) => choice(id, text, good.includes(id)))

const quantity = (value: string) => ({
  value,
  tolerance: { amount: '0,1', kind: 'absolute' },
  unit: 'cm|centimètres',
  unitRequired: true,
})

const sentence = (animal: string, prey: string) => ({
  text: '<p>Le {x} mange la {y}.</p>',
  holes: { x: animal, y: prey },
})

const items = (...texts: readonly string[]) => ({
  items: texts.map((text) => ({ id: text, text, ...(text === 'chat' && { html: '<p><em>chat</em></p>' }) })),
})

const pairs = (dog: string, rose: string) => ({
  pairs: [
    { id: 'chien', left: 'le chien', leftHtml: '<p><em>le chien</em></p>', right: dog },
    { id: 'rose', left: 'la rose', right: rose },
  ],
  extras: [{ id: 'fer', text: 'un métal' }],
})

const zone = (id: string, x: number, good: boolean) => ({
  ...{ id, label: `la ${id}`, shape: 'rectangle', x, y: 10, width: 20, height: 20, good },
})
const map = (...good: readonly string[]) => ({
  picture: { name: 'carte.png', alt: 'Une carte', width: 12, height: 8 },
  zones: ['seine', 'loire', 'garonne', 'dordogne'].map((id, index) => zone(id, index * 25, good.includes(id))),
})

/**
 * Every type of question with its sample: a type that is not here does not compile, and each layer's test takes all of them
 * (decision 93 lists the layers).
 */
export const everyType: Readonly<Record<QuestionType, TypeSample>> = {
  Text: {
    question: { statement: '<p>Quelle est la capitale ?</p>', response: '<p>Paris.</p>' },
    given: given('C’est Paris', 'c’est paris !', 'Lyon', '?'),
    groups: [2, 1, 1],
    read: ['C’est Paris'],
    shown: [],
    secret: ['Paris'],
    turned: null,
  },
  Quizz: {
    question: { statement: '<p>Lesquels sont pairs ?</p>', data: { choices: quiz(['a', 'b']) } },
    given: given(['a', 'b'], ['b', 'a'], ['a'], ['c', 'd']),
    groups: [2, 1, 1],
    read: ['deux', 'quatre'],
    shown: ['deux', 'quatre', 'trois', 'cinq'],
    secret: ['retour'],
    turned: { data: { choices: quiz(['c', 'd']) } },
  },
  SingleChoice: {
    question: { statement: '<p>Lequel est pair ?</p>', data: { choices: quiz(['a']).filter(({ id }) => id !== 'b') } },
    given: given(['a'], ['a'], ['d'], ['c'], 0),
    groups: [2, 1, 1],
    read: ['deux'],
    shown: ['deux', 'trois', 'cinq'],
    secret: ['retour'],
    turned: { data: { choices: quiz(['c']).filter(({ id }) => id !== 'b') } },
  },
  Numeric: {
    question: { statement: '<p>Combien mesure-t-il ?</p>', data: quantity('1 203,5') },
    given: given('1 203,5 cm', '1203.50 cm', '1 203,5', '17 cm'),
    groups: [2, 1, 1],
    read: ['1 203,5 cm'],
    shown: [],
    secret: ['203', 'centimètres'],
    turned: { data: quantity('17') },
  },
  HolesInText: {
    question: { statement: '<p>Complète.</p>', data: sentence('chat', 'souris') },
    given: given({ x: 'chat', y: 'souris' }, { y: 'Souris ', x: 'CHAT' }, { x: 'chat' }, { x: 'lion', y: 'rose' }),
    groups: [2, 1, 1],
    read: ['chat', 'souris'],
    shown: ['mange la'],
    secret: ['chat', 'souris'],
    turned: { data: sentence('lion', 'rose') },
  },
  Ordering: {
    question: { statement: '<p>Du plus petit au plus grand.</p>', data: items('fourmi', 'souris', 'chat', 'cheval') },
    given: given(
      ['fourmi', 'souris', 'chat', 'cheval'],
      ['fourmi', 'souris', 'chat', 'cheval'],
      ['fourmi', 'chat', 'souris', 'cheval'],
      ['cheval', 'chat', 'souris', 'fourmi'],
    ),
    groups: [2, 1, 1],
    read: ['fourmi', 'souris', 'chat', 'cheval'],
    shown: ['fourmi', 'souris', 'chat', 'cheval'],
    secret: [],
    turned: { data: items('cheval', 'chat', 'souris', 'fourmi') },
  },
  Matching: {
    question: { statement: '<p>Qui est quoi ?</p>', data: pairs('un animal', 'une plante') },
    given: given(
      { chien: 'chien', rose: 'rose' },
      { rose: 'rose', chien: 'chien' },
      { chien: 'chien', rose: 'fer' },
      { chien: 'rose', rose: 'chien' },
    ),
    groups: [2, 1, 1],
    read: ['le chien', 'un animal', 'la rose', 'une plante'],
    shown: ['le chien', 'la rose', 'un animal', 'une plante', 'un métal'],
    secret: [],
    turned: { data: pairs('une plante', 'un animal') },
  },
  HotSpots: {
    question: { statement: '<p>Où sont-elles ?</p>', data: map('seine', 'loire') },
    given: given(['@10;20', '@30;20'], ['loire', 'seine'], ['@10;20'], ['@60;20', '@90;20']),
    groups: [2, 1, 1],
    read: ['la seine', 'la loire'],
    shown: ['Une carte'],
    secret: ['seine', 'loire', 'garonne', 'dordogne'],
    turned: { data: map('garonne', 'dordogne') },
  },
  MathFormula: {
    question: { statement: '<p>Écris la moitié.</p>', response: formula('x') },
    given: given(formula('x'), formula('x'), formula('y'), formula('z')),
    groups: [2, 1, 1],
    read: ['x'],
    shown: [],
    secret: [],
    turned: null,
  },
  Audio: {
    question: { statement: '<p>Présente-toi.</p>', response: '<p>Bonjour.</p>' },
    given: given(null, null, null, null),
    // Who listens to recordings says which are alike.
    groups: [4],
    read: [],
    shown: [],
    secret: ['Bonjour'],
    turned: null,
  },
}

const withPicture = (question: object, picture: string): object =>
  JSON.parse(JSON.stringify(question).replaceAll('carte.png', picture))

/** A question of each type, in the order of the contract. `picture`: the stored name of the one of zones. */
export const everyQuestion = (picture = 'carte.png', _id: () => string = randomUUID): QuestionInput[] =>
  questionTypes.map((type) => ({ ...withPicture(everyType[type].question, picture), _id: _id(), type }) as QuestionInput)

/** The same questions with their keys changed, those that students evaluate as they were. */
export const turnedQuestions = <Q extends { type: QuestionType }>(questions: readonly Q[], picture = 'carte.png'): Q[] =>
  questions.map((question) => ({ ...question, ...withPicture(everyType[question.type].turned ?? {}, picture) }))

/** What the player sends of an answer: its value, its evaluation, and the recording of a spoken one. */
export const sentAnswer = (type: QuestionType, manner: Manner) => {
  const { value, percent } = everyType[type].given[manner]
  const audio = type === 'Audio' ? { audio: uploadOf(sampleFiles.wav(), 'voix.wav', 'audio/wav') } : {}
  return { value, evaluation: percent, ...audio }
}
