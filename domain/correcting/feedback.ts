import type { Answer, AnswerValue } from '#contract/answer'
import type { Assignee, Comment } from '#contract/assignee'
import type { Formula } from '#contract/formula'
import type { Language } from '#contract/languages'
import { hasChoices, type Question } from '#contract/question'
import type { QuizChoice } from '#contract/questions/choices'
import type { HolesData } from '#contract/questions/holes'
import type { HotSpotsData, SpotsPicture } from '#contract/questions/hot-spots'
import type { OrderingData, OrderingItem } from '#contract/questions/ordering'
import { chosenIds, isFormula, typedHoles, typedText } from '../questions/values.ts'
import { isEmptyAnswer, isSelfEvaluated } from '../scoring/answer.ts'
import { shuffledFor } from '../scoring/choice-order.ts'
import { alternatives, gatherHoles, holeNames, isHoleRight, ownText } from '../scoring/holes.ts'
import { type FoundZone, foundZones, type Mark, readMarks } from '../scoring/hot-spots.ts'
import { type MatchedPair, matchedPairs } from '../scoring/matching.ts'
import { weightedMean } from '../scoring/mean.ts'
import { inOrder, misplacedItems } from '../scoring/ordering.ts'
import { pointsOf } from '../scoring/points.ts'
import { expectedQuantity, judgeNumeric, type NumericVerdict } from '../scoring/quantity.ts'

export type ReplayedChoice = QuizChoice & { readonly chosen: boolean }

export interface ReplayedHole {
  /** Its position in the text, from 1. */
  readonly number: number
  readonly typed: string
  readonly accepted: readonly string[]
  readonly right: boolean
}

/** `astray`: the item must be moved; the others are in the right order. */
export type ReplayedItem = OrderingItem & { readonly astray: boolean }

/** The items in the student's order (none when it was left unchanged) and in the right one. */
export interface ReplayedOrder {
  readonly items: readonly ReplayedItem[]
  readonly expected: readonly OrderingItem[]
  readonly language: Language
}

/** A number as typed, the expected one, and how they compare. */
export interface ReplayedNumber {
  readonly typed: string
  readonly verdict: NumericVerdict
  readonly expected: ReturnType<typeof expectedQuantity>
}

/** The picture with its zones and whether they were found, and the marks. */
export interface ReplayedZones {
  readonly picture: SpotsPicture | null
  readonly zones: readonly FoundZone[]
  readonly marks: readonly Mark[]
}

/** A student's answer in the shape that the teacher's view needs. `empty`: skipped without an answer. */
export type ReplayedAnswer =
  | { readonly kind: 'none' | 'empty' | 'audio' }
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'choices'
      readonly choices: readonly ReplayedChoice[]
      /** Of the choices, and of their feedback, which is part of the correction. */
      readonly languages: { readonly choices: Language; readonly feedback: Language }
    }
  | ({ readonly kind: 'number' } & ReplayedNumber)
  | { readonly kind: 'holes'; readonly text: string; readonly holes: readonly ReplayedHole[] }
  | ({ readonly kind: 'order' } & ReplayedOrder)
  | { readonly kind: 'pairs'; readonly pairs: readonly MatchedPair[]; readonly language: Language }
  | ({ readonly kind: 'zones' } & ReplayedZones)
  | { readonly kind: 'formula'; readonly formula: Formula }

export interface ReplayedQuestion {
  /** Its position in the module, from 1. */
  readonly number: number
  readonly question: Question
  readonly answer: ReplayedAnswer
  /** Exact percent, null without an evaluation. */
  readonly evaluation: number | null
  /** Whether the evaluation is the student's own rather than computed (OP-075). */
  readonly selfEvaluated: boolean
  /** Full name of the member of staff who gave the evaluation, if one did. */
  readonly grader: string | null
  /** Active ms. */
  readonly duration: number
  readonly tipsUsed: boolean
  /** Stored names of the files attached to the answer. */
  readonly files: { readonly audio: string | null; readonly document: string | null }
  /** For an answer that arrived after the closing and counts: when it was given and when it arrived, epoch ms; else null. */
  readonly arrival: { readonly givenAt: number; readonly answeredAt: number } | null
  readonly comment: Comment | null
}

export interface ReplayedModule {
  readonly _id: string
  readonly name: string
  /** Stored name of its document, null without one. */
  readonly document: string | null
  readonly questions: readonly ReplayedQuestion[]
  readonly answered: number
  /** Rounded mean of the evaluated answers, weighted by points; null without any. */
  readonly evaluation: number | null
  readonly comment: Comment | null
}

type Replayable = Pick<Assignee, '_id' | 'course' | 'answers' | 'comments' | 'graders'>

/** A student's work for the teacher's view: every module and question in order, with the answer and the comments (WRK-028). */
export function replayWork({ _id: assigneeId, course, answers, comments, graders }: Replayable): ReplayedModule[] {
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]))
  return course.modules.map((module) => {
    const questions = module.questions.map((question, index) => ({
      ...replayQuestion(shuffledFor(assigneeId, question), byQuestion.get(question._id)),
      number: index + 1,
      grader: graders?.[question._id] ?? null,
      comment: comments.questions[question._id] ?? null,
    }))
    const marks = questions.flatMap(({ evaluation, question }) =>
      evaluation === null ? [] : [{ evaluation, points: pointsOf(question) }],
    )
    return {
      _id: module._id,
      name: module.name,
      document: module.document,
      questions,
      answered: questions.filter(({ answer }) => answer.kind !== 'none').length,
      evaluation: weightedMean(marks),
      comment: comments.modules[module._id] ?? null,
    }
  })
}

function replayQuestion(question: Question, answer: Answer | undefined) {
  return {
    question,
    answer: answer ? replayValue(question, answer.value, answer.audio !== null) : { kind: 'none' as const },
    evaluation: answer?.evaluation ?? null,
    selfEvaluated: isSelfEvaluated(question),
    duration: answer?.duration ?? 0,
    tipsUsed: answer?.tipsUsed ?? false,
    files: { audio: answer?.audio ?? null, document: answer?.document ?? null },
    arrival: answer?.givenAt === undefined ? null : { givenAt: answer.givenAt, answeredAt: answer.answeredAt },
  }
}

/** One answer in the shape that the teacher's view needs. */
export function replayValue(question: Question, value: AnswerValue, hasAudio: boolean): ReplayedAnswer {
  // Choices, orders, pairs, zones and holes are shown even when nothing was chosen, moved or filled, so that the missed ones are
  // visible.
  if (hasChoices(question)) {
    const chosen = new Set(chosenIds(value))
    const { data, correctionLanguage } = question
    return {
      kind: 'choices',
      choices: data.choices.map((choice) => ({ ...choice, chosen: chosen.has(choice.id) })),
      languages: { choices: data.speakerLanguage, feedback: correctionLanguage },
    }
  }
  if (question.type === 'Ordering') return { kind: 'order', ...replayOrder(question.data, chosenIds(value)) }
  if (question.type === 'Matching')
    return { kind: 'pairs', pairs: matchedPairs(question.data, typedHoles(value)), language: question.data.speakerLanguage }
  if (question.type === 'HotSpots') return { kind: 'zones', ...replayZones(question.data, chosenIds(value)) }
  if (question.type === 'HolesInText') return { kind: 'holes', ...replayHoles(question.data, typedHoles(value)) }
  if (isEmptyAnswer(question, value, hasAudio)) return { kind: 'empty' }
  if (question.type === 'Numeric') {
    const typed = typedText(value)
    return { kind: 'number', typed, verdict: judgeNumeric(question.data, typed), expected: expectedQuantity(question.data) }
  }
  if (typeof value === 'string' && value.trim() !== '') return { kind: 'text', text: value }
  if (isFormula(value)) return { kind: 'formula', formula: value }
  return { kind: 'audio' }
}

function replayOrder({ items, speakerLanguage }: OrderingData, order: readonly string[]): ReplayedOrder {
  const astray = misplacedItems(items, order)
  return {
    items: inOrder(items, order).map((item) => ({ ...item, astray: astray.includes(item.id) })),
    expected: items,
    language: speakerLanguage,
  }
}

/** The zones to find and those that were marked, with the marks. */
export const replayZones = ({ picture, zones }: HotSpotsData, entries: readonly string[]): ReplayedZones => ({
  picture,
  zones: foundZones(zones, entries),
  marks: readMarks(zones, entries),
})

/** The text with `[1]`, `[2]` in place of its holes, and the content of each hole. */
function replayHoles(data: HolesData, values: Readonly<Record<string, string>>) {
  const names = holeNames(data.text)
  const text = gatherHoles(data.text).replace(/\{[^{}]*\}/gu, (hole) => {
    const at = names.indexOf(holeNames(hole)[0] ?? '')
    return at < 0 ? hole : `[${at + 1}]`
  })
  const holes = names.map((name, index) => ({
    number: index + 1,
    typed: ownText(values, name),
    accepted: alternatives(ownText(data.holes, name)),
    right: isHoleRight(data, name, values),
  }))
  return { text, holes }
}
