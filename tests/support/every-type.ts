import { randomUUID } from 'node:crypto'
import type { AnswerValue } from '#contract/answer'
import type { Formula } from '#contract/formula'
import type { QuestionInput } from '#contract/question'
import { type QuestionType, questionTypes } from '#contract/question-types'
import { sampleFiles, uploadOf } from './sample-files.ts'

/** A pupil’s value in the tests that cover every type; a spoken answer also has a recording. */
export interface GivenValue {
  readonly value: AnswerValue
  readonly percent: number
}

/** How the members of the class answer, in this order; the last member gives nothing. */
export const manners = ['right', 'alike', 'partly', 'wrong'] as const
export type Manner = (typeof manners)[number]

/** One question of a type, with the result expected from each layer. */
export interface TypeSample {
  /** The question without its id. A picture, where it has one, is `carte.png`. */
  readonly question: object
  /** `alike` is `right` written differently. `percent` is the evaluation of self-evaluated questions. */
  readonly given: Readonly<Record<Manner, GivenValue>>
  /** Sizes of the groups in the class answers, largest first. */
  readonly groups: readonly number[]
  /** Texts shown to whoever corrects the right answer, in this order. */
  readonly read: readonly string[]
  /** Texts of the statements document besides the statement, and texts that would give the answer away. */
  readonly shown: readonly string[]
  readonly secret: readonly string[]
  /** The question after its author changed the key: `wrong` becomes right and `right` wrong. Null for self-evaluation. */
  readonly rekeyed: object | null
}

/** Percents of the four manners; `partly` is 50 by default. */
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
 * Every type of question with its sample. A missing type does not compile, and each layer’s test runs over all of them
 * (decision 28 lists the layers).
 */
export const everyType: Readonly<Record<QuestionType, TypeSample>> = {
  Text: {
    question: { statement: '<p>Quelle est la capitale ?</p>', response: '<p>Paris.</p>' },
    given: given('C’est Paris', 'c’est paris !', 'Lyon', '?'),
    groups: [2, 1, 1],
    read: ['C’est Paris'],
    shown: [],
    secret: ['Paris'],
    rekeyed: null,
  },
  Quizz: {
    question: { statement: '<p>Lesquels sont pairs ?</p>', data: { choices: quiz(['a', 'b']) } },
    given: given(['a', 'b'], ['b', 'a'], ['a'], ['c', 'd']),
    groups: [2, 1, 1],
    read: ['deux', 'quatre'],
    shown: ['deux', 'quatre', 'trois', 'cinq'],
    secret: ['retour'],
    rekeyed: { data: { choices: quiz(['c', 'd']) } },
  },
  SingleChoice: {
    question: { statement: '<p>Lequel est pair ?</p>', data: { choices: quiz(['a']).filter(({ id }) => id !== 'b') } },
    given: given(['a'], ['a'], ['d'], ['c'], 0),
    groups: [2, 1, 1],
    read: ['deux'],
    shown: ['deux', 'trois', 'cinq'],
    secret: ['retour'],
    rekeyed: { data: { choices: quiz(['c']).filter(({ id }) => id !== 'b') } },
  },
  Numeric: {
    question: { statement: '<p>Combien mesure-t-il ?</p>', data: quantity('1 203,5') },
    given: given('1 203,5 cm', '1203.50 cm', '1 203,5', '17 cm'),
    groups: [2, 1, 1],
    read: ['1 203,5 cm'],
    shown: [],
    secret: ['203', 'centimètres'],
    rekeyed: { data: quantity('17') },
  },
  HolesInText: {
    question: { statement: '<p>Complète.</p>', data: sentence('chat', 'souris') },
    given: given({ x: 'chat', y: 'souris' }, { y: 'Souris ', x: 'CHAT' }, { x: 'chat' }, { x: 'lion', y: 'rose' }),
    groups: [2, 1, 1],
    read: ['chat', 'souris'],
    shown: ['mange la'],
    secret: ['chat', 'souris'],
    rekeyed: { data: sentence('lion', 'rose') },
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
    rekeyed: { data: items('cheval', 'chat', 'souris', 'fourmi') },
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
    rekeyed: { data: pairs('une plante', 'un animal') },
  },
  HotSpots: {
    question: { statement: '<p>Où sont-elles ?</p>', data: map('seine', 'loire') },
    given: given(['@10;20', '@30;20'], ['loire', 'seine'], ['@10;20'], ['@60;20', '@90;20']),
    groups: [2, 1, 1],
    read: ['la seine', 'la loire'],
    shown: ['Une carte'],
    secret: ['seine', 'loire', 'garonne', 'dordogne'],
    rekeyed: { data: map('garonne', 'dordogne') },
  },
  TrueFalse: {
    question: {
      statement: '<p>Un losange est un carré.</p>',
      response: '<p>Faux, il lui faut un angle droit.</p>',
      data: { good: false },
    },
    given: given(
      { verdict: 'false', why: 'Les angles' },
      { why: 'les angles !', verdict: 'false' },
      { verdict: 'false' },
      { verdict: 'true', why: 'Les côtés' },
    ),
    groups: [2, 1, 1],
    read: ['Faux', 'Les angles'],
    shown: [],
    secret: ['angle droit', 'Faux'],
    rekeyed: { data: { good: true } },
  },
  MathFormula: {
    question: { statement: '<p>Écris la moitié.</p>', response: formula('x') },
    given: given(formula('x'), formula('x'), formula('y'), formula('z')),
    groups: [2, 1, 1],
    read: ['x'],
    shown: [],
    secret: [],
    rekeyed: null,
  },
  Audio: {
    question: { statement: '<p>Présente-toi.</p>', response: '<p>Bonjour.</p>' },
    given: given(null, null, null, null),
    // All recordings form one group, because only a listener can tell which are alike.
    groups: [4],
    read: [],
    shown: [],
    secret: ['Bonjour'],
    rekeyed: null,
  },
}

const withPicture = (question: object, picture: string): object =>
  JSON.parse(JSON.stringify(question).replaceAll('carte.png', picture))

/** A question of each type, in the contract’s order. `picture`: stored name for the picture with zones. */
export const everyQuestion = (picture = 'carte.png', _id: () => string = randomUUID): QuestionInput[] =>
  questionTypes.map((type) => ({ ...withPicture(everyType[type].question, picture), _id: _id(), type }) as QuestionInput)

/** The same questions with their keys changed; self-evaluated ones stay as they were. */
export const rekeyedQuestions = <Q extends { type: QuestionType }>(questions: readonly Q[], picture = 'carte.png'): Q[] =>
  questions.map((question) => ({ ...question, ...withPicture(everyType[question.type].rekeyed ?? {}, picture) }))

/** The player’s body for an answer: its value, its evaluation, and the recording of a spoken one. */
export const sentAnswer = (type: QuestionType, manner: Manner) => {
  const { value, percent } = everyType[type].given[manner]
  const audio = type === 'Audio' ? { audio: uploadOf(sampleFiles.wav(), 'voix.wav', 'audio/wav') } : {}
  return { value, evaluation: percent, ...audio }
}
