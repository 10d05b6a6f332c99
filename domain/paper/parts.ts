import type { Question } from '#contract/question'
import type { ChoiceType } from '#contract/question-types'
import type { QuizChoice } from '#contract/questions/choices'
import type { HolesData } from '#contract/questions/holes'
import type { MatchingPair } from '#contract/questions/matching'
import type { OrderingItem } from '#contract/questions/ordering'
import { alternatives, holeNames, ownText } from '../scoring/holes.ts'
import { comparableText, type MatchingOption, optionsOf } from '../scoring/matching.ts'
import { type PaperVersion, paperOrder } from './order.ts'

type Asked<T extends Question['type']> = Extract<Question, { type: T }>

/** What a pupil ticks, numbers or joins is named by a letter: A, B, … Z, AA. */
export const letterOf = (place: number): string =>
  place < 26 ? String.fromCharCode(65 + place) : `${letterOf(Math.floor(place / 26) - 1)}${letterOf(place % 26)}`

type Lettered<T> = T & { readonly letter: string }
const addLetters = <T extends object>(items: readonly T[]): Lettered<T>[] =>
  items.map((item, place) => ({ ...item, letter: letterOf(place) }))

/** The choices as a sheet shows them: in the author’s order, unless the author shuffles them or there are versions. */
export function choicesOnPaper({ _id, data }: Asked<ChoiceType>, version: PaperVersion | null): Lettered<QuizChoice>[] {
  const mixes = version !== null || data.shuffle === true
  return addLetters(mixes ? paperOrder(data.choices, { seed: _id, version }) : data.choices)
}

/** An item to number; `place`: its place in the right order, from 1. */
export type PaperItem = OrderingItem & { readonly place: number }

/** The items in the order of a sheet, never the right one. */
export function itemsOnPaper({ _id, data }: Asked<'Ordering'>, version: PaperVersion | null): PaperItem[] {
  const items = data.items.map((item, place) => ({ ...item, place: place + 1 }))
  return paperOrder(items, { seed: _id, version }, (order) => order.some((item, place) => item !== items[place]))
}

/** Pairs by number and options by letter; `answer`: the letter of the option that belongs to the pair. */
export interface PaperPairs {
  readonly pairs: readonly (MatchingPair & { readonly number: number; readonly answer: string })[]
  readonly options: readonly Lettered<MatchingOption>[]
}

/** The two columns of a sheet: the pairs as written, their options mixed, so that they do not stand face to face. */
export function pairsOnPaper({ _id, data }: Asked<'Matching'>, version: PaperVersion | null): PaperPairs {
  const texts = data.pairs.map(({ right }) => comparableText(right))
  const faces = (order: readonly MatchingOption[]) => order.some(({ text }, place) => text !== texts[place])
  const options = addLetters(paperOrder(optionsOf(data), { seed: _id, version }, faces))
  const letter = (right: string) => options.find(({ text }) => text === comparableText(right))?.letter ?? ''
  return { options, pairs: data.pairs.map((pair, place) => ({ ...pair, number: place + 1, answer: letter(pair.right) })) }
}

/** The first accepted answer of each hole, in the order of the text. */
export const wordsOfHoles = ({ text, holes }: HolesData): string[] =>
  holeNames(text).map((name) => alternatives(ownText(holes, name))[0] ?? '')

/** The words to place in the holes, mixed: one for each hole, so a word that fits twice stands there twice. */
export function wordBank({ _id, data }: Asked<'HolesInText'>, version: PaperVersion | null): string[] {
  const words = wordsOfHoles(data).map((word) => ({ word }))
  const inText = (order: readonly { word: string }[]) => order.every(({ word }, place) => word === words[place]?.word)
  const order = paperOrder(words, { seed: _id, version }, (drawn) => !inText(drawn))
  return order.map(({ word }) => word).filter((word) => word !== '')
}
