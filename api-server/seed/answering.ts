import type { AnswerValue } from '#contract/answer'
import type { Question } from '#contract/question'
import type { QuestionType } from '#contract/question-types'
import type { Zone } from '#contract/questions/hot-spots'
import type { MatchingData } from '#contract/questions/matching'
import type { NumericData } from '#contract/questions/numeric'
import { markOf, scoreAnswer } from '#domain/scoring/answer'
import { alternatives } from '#domain/scoring/holes'
import { entryAt } from '#domain/scoring/hot-spots'
import { matchedPairs, optionsOf } from '#domain/scoring/matching'
import { expectedQuantity } from '#domain/scoring/quantity'
import type { Reading, Sample } from '../library/content/course.ts'
import type { Random } from '../library/random.ts'

/** A pupil's answer to one question. `duration` in ms, `evaluation` 0–100 by the rules of domain/scoring. */
export interface Attempt {
  value: AnswerValue
  evaluation: number | null
  duration: number
  tipsUsed: boolean
}

interface Pupil {
  /** 0-1. */
  readonly ability: number
  /** Sample answers to the question. */
  readonly samples: readonly Sample[]
  readonly reading?: Reading | undefined
}

/** An answer of that pupil; null for a question without sample answers. */
export function attempt(question: Question, pupil: Pupil, random: Random): Attempt | null {
  const way: Way = ways[question.type]
  const tipsUsed =
    question.tips !== '' && random.chance(0.45 * (1 - pupil.ability) + (pupil.reading === 'misleadingHelp' ? 0.3 : 0.05))
  const given = way.answer(question, { ...pupil, ability: chanceOf(pupil, tipsUsed) }, random)
  if (!given) return null
  const [min, max] = way.seconds
  return {
    value: given.value,
    evaluation:
      scoreAnswer(question, given.value) ?? (given.evaluation === null ? null : markOf(question, given.value, given.evaluation)),
    duration: random.whole(min * 1000, max * 1000),
    tipsUsed,
  }
}

/** The chance that a pupil of that ability knows the answer, as the question is read. */
function chanceOf({ ability, reading }: Pupil, helped: boolean): number {
  switch (reading) {
    case 'ambiguous':
      return ability > 0.65 ? 0.15 : 0.8
    case 'easy':
      return 0.99
    case 'hard':
      return 0.15 * ability
    case 'misleadingHelp':
      return helped ? ability / 3 : ability
    case undefined:
      return ability
  }
}

/** How pupils answer a type: the active time of an answer, and what they answer; null without an answer. */
interface Way<Q extends Question = Question> {
  readonly seconds: readonly [number, number]
  answer(question: Q, pupil: Pupil, random: Random): Sample | null
}

const ways: { readonly [T in QuestionType]: Way<Extract<Question, { type: T }>> } = {
  Quizz: { seconds: [12, 60], answer: scored(({ data }, ability, random) => choose(data.choices, ability, random)) },
  SingleChoice: { seconds: [10, 45], answer: scored(({ data }, ability, random) => choose(data.choices, ability, random)) },
  Numeric: { seconds: [20, 120], answer: scored(({ data }, ability, random) => measure(data, ability, random)) },
  HolesInText: { seconds: [30, 130], answer: scored(({ data }, ability, random) => fill(data.holes, ability, random)) },
  Ordering: { seconds: [20, 90], answer: scored(({ data }, ability, random) => arrange(data.items, ability, random)) },
  Matching: { seconds: [25, 100], answer: scored(({ data }, ability, random) => match(data, ability, random)) },
  HotSpots: { seconds: [10, 60], answer: scored(({ data }, ability, random) => mark(data.zones, ability, random)) },
  TrueFalse: { seconds: [40, 180], answer: fromSamples },
  Text: { seconds: [60, 260], answer: fromSamples },
  MathFormula: { seconds: [45, 180], answer: fromSamples },
  Audio: { seconds: [40, 120], answer: fromSamples },
}

type Valued<Q> = (question: Q, ability: number, random: Random) => AnswerValue

/** An answer whose percent is computed. */
function scored<Q extends Question>(value: Valued<Q>): Way<Q>['answer'] {
  return (question, { ability }, random) => ({ value: value(question, ability, random), evaluation: 0 })
}

/** One of the sample answers, better for a better pupil. */
function fromSamples(_: Question, { samples, ability }: Pupil, random: Random): Sample | null {
  const rank = Math.floor((1 - ability) * samples.length + (random.next() - 0.5))
  const sample = samples[Math.min(samples.length - 1, Math.max(0, rank))]
  if (!sample) return null
  // A pupil rates their own answer slightly high or low.
  const evaluation = Math.min(100, Math.max(0, Math.round(sample.evaluation / 10) * 10 + random.pick([-10, 0, 0, 10])))
  return { value: sample.value, evaluation }
}

function choose(choices: readonly { id: string; good: boolean }[], ability: number, random: Random): string[] {
  const good = choices.filter((choice) => choice.good)
  const wrong = choices.filter((choice) => !choice.good)
  if (random.chance(ability)) return good.map((choice) => choice.id)
  if (good.length <= 1) return wrong.length > 0 ? [random.pick(wrong).id] : []
  const picked = random.shuffle(good).slice(0, -1)
  if (wrong.length > 0 && random.chance(0.5)) picked.push(random.pick(wrong))
  return choices.filter((choice) => picked.includes(choice)).map((choice) => choice.id)
}

/** Items in the right order, or with one misplaced; weaker pupils may misplace a second one. */
function arrange(items: readonly { id: string }[], ability: number, random: Random): string[] {
  const order = items.map(({ id }) => id)
  if (random.chance(ability)) return order
  const misplaced = random.chance(ability) ? 1 : 2
  for (let count = 0; count < misplaced; count++) {
    const [taken = ''] = order.splice(random.whole(0, order.length - 1), 1)
    order.splice(random.whole(0, order.length), 0, taken)
  }
  return order
}

/** The right quantity, or without its unit, or ten times too much. */
function measure(data: NumericData, ability: number, random: Random): string {
  const { quantity } = expectedQuantity(data)
  if (random.chance(0.2 + 0.8 * ability)) return quantity
  return random.chance(0.5) ? data.value : quantity.replace(/\d(?=\D*$)/u, '$&0')
}

/** Each pair matched with its own option, or with a random one. */
function match(data: MatchingData, ability: number, random: Random): Record<string, string> {
  const options = optionsOf(data)
  const entries = matchedPairs(data, {}).map(({ id, right }): [string, string] => {
    const own = options.find(({ text }) => text === right)
    return [id, own && random.chance(0.3 + 0.7 * ability) ? own.id : random.pick(options).id]
  })
  return Object.fromEntries(entries)
}

/** A mark in the middle of each good zone, or of a random zone instead. */
function mark(zones: readonly Zone[], ability: number, random: Random): string[] {
  const marks = zones
    .filter(({ good }) => good)
    .map((good) => (random.chance(0.3 + 0.7 * ability) ? good : random.pick(zones)))
    .map(({ x, y, width, height }) => entryAt({ x: x + width / 2, y: y + height / 2 }))
  return [...new Set(marks)]
}

function fill(holes: Record<string, string>, ability: number, random: Random): Record<string, string> {
  const answers = Object.values(holes).map((accepted) => alternatives(accepted)[0] ?? '')
  const entries = Object.keys(holes).map((name, index): [string, string] => {
    const right = answers[index] ?? ''
    return [name, random.chance(0.25 + 0.75 * ability) ? right : mistake(right, answers, random)]
  })
  return Object.fromEntries(entries.filter(([, typed]) => typed !== ''))
}

/** Another hole's word, a missing letter, a wrong number, or nothing. */
function mistake(right: string, answers: readonly string[], random: Random): string {
  if (/^\d+$/.test(right)) return String(Number(right) + random.pick([1, 2, 10]))
  const others = answers.filter((other) => other !== right)
  if (others.length > 0 && random.chance(0.35)) return random.pick(others)
  if (right.length > 3 && random.chance(0.8)) return right.slice(0, -1)
  return ''
}
