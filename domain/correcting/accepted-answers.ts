import type { AnswerValue } from '#contract/answer'
import type { Question } from '#contract/question'
import { hasHoles } from '#contract/question-types'
import { typedHoles } from '../questions/values.ts'
import { computedShare, isSelfEvaluated, ownPercentOf } from '../scoring/answer.ts'
import { alternatives, holeNames, isAccepted, normaliseHole } from '../scoring/holes.ts'
import { isSlip } from './spelling.ts'

/** A text that the teacher accepts in a hole of one work, in addition to the author's answers. */
export interface AcceptedAnswer {
  readonly hole: string
  readonly text: string
}

/** The question with the answers that its teacher accepted afterwards; any other type of question is returned unchanged. */
export function acceptAlso(question: Question, accepted: readonly AcceptedAnswer[]): Question {
  if (!hasHoles(question) || accepted.length === 0) return question
  const { data } = question
  const names = new Set(holeNames(data.text))
  const holes = new Map(Object.entries(data.holes))
  for (const { hole, text } of accepted) if (names.has(hole)) holes.set(hole, `${holes.get(hole) ?? ''}|${text}`)
  return { ...question, data: { ...data, holes: Object.fromEntries(holes) } }
}

/** A wrong text that students typed in a hole. */
export interface Miss {
  readonly hole: string
  /** The most frequent spelling. */
  readonly text: string
  /** The accepted answer that it almost matches, or null. */
  readonly near: string | null
  readonly assigneeIds: string[]
}

interface HoleAnswer {
  readonly assigneeId: string
  readonly value: AnswerValue
}

/**
 * The wrong texts that students typed in the holes of a question: near misses first, then the most frequent. Spellings that count
 * as equal (in an exact question, identical ones only) are grouped.
 */
export function missesOf(question: Question, answers: readonly HoleAnswer[]): Miss[] {
  if (!hasHoles(question)) return []
  const { text, holes, exact } = question.data
  const misses = holeNames(text).flatMap((hole) => {
    const accepted = Object.hasOwn(holes, hole) ? (holes[hole] ?? '') : ''
    return gather(hole, answers, exact)
      .filter((miss) => !isAccepted(question.data, miss.text, accepted))
      .map((miss) => ({ ...miss, near: nearest(miss.text, accepted) }))
  })
  return misses.sort((a, b) => Number(b.near !== null) - Number(a.near !== null) || b.assigneeIds.length - a.assigneeIds.length)
}

function gather(hole: string, answers: readonly HoleAnswer[], exact: boolean) {
  const gathered = new Map<string, { writings: Map<string, number>; assigneeIds: string[] }>()
  for (const { assigneeId, value } of answers) {
    const values = typedHoles(value)
    const typed = (Object.hasOwn(values, hole) ? (values[hole] ?? '') : '').trim().normalize('NFC')
    if (typed === '') continue
    const key = exact ? typed : normaliseHole(typed) || typed
    const entry = gathered.get(key) ?? { writings: new Map<string, number>(), assigneeIds: [] }
    gathered.set(key, entry)
    entry.writings.set(typed, (entry.writings.get(typed) ?? 0) + 1)
    entry.assigneeIds.push(assigneeId)
  }
  return [...gathered.values()].map(({ writings, assigneeIds }) => {
    const [[text] = ['']] = [...writings].sort((a, b) => b[1] - a[1])
    return { hole, text, assigneeIds }
  })
}

/** The accepted answer from which a text differs only by slips, or in an exact question also by case or accents. */
function nearest(text: string, accepted: string): string | null {
  const typed = normaliseHole(text)
  if (typed === '') return null
  return alternatives(accepted).find((alternative) => isSlip(typed, normaliseHole(alternative))) ?? null
}

export interface GradedAnswer extends HoleAnswer {
  /** Exact percent as stored. */
  readonly evaluation: number | null
}

export interface Regrade {
  readonly assigneeId: string
  readonly before: number
  readonly after: number
}

// Scores are sums of exact shares: two computations of the same score differ by far less than this.
const same = (a: number, b: number) => Math.abs(a - b) < 1e-9

/**
 * The answers whose computed percent changes when the question `before` becomes `after`, provided that they still have their
 * computed percent: an evaluation set by a teacher is kept, and so is the share that a student evaluated.
 */
export function findRegrades(before: Question, after: Question, answers: readonly GradedAnswer[]): Regrade[] {
  const isComputed = !isSelfEvaluated(after)
  return answers.flatMap(({ assigneeId, value, evaluation }) => {
    const [old, renewed] = [computedShare(before, value), computedShare(after, value)]
    if (evaluation === null || same(old, renewed) || ownPercentOf(before, value, evaluation) === null) return []
    return [{ assigneeId, before: evaluation, after: isComputed ? renewed : evaluation - old + renewed }]
  })
}
