import { failedUnder } from '../scoring/evaluation.ts'
import { pickNumber } from '../shuffle.ts'
import { verdictOf } from './verdict.ts'

const kinds = ['perfect', 'good', 'partly', 'missed', 'struggle', 'recovered', 'streak', 'halfway', 'lastOne'] as const
export type RemarkKind = (typeof kinds)[number]
const variants = ['a', 'b', 'c'] as const

/** What Aiko says of an answer; the words are at `player.remark` of the messages. `inRow`: right answers in a row, this one included. */
export interface Remark {
  readonly kind: RemarkKind
  readonly variant: (typeof variants)[number]
  readonly inRow: number
}

export interface EvaluatedAnswer {
  readonly questionId: string
  /** Percent. */
  readonly evaluation: number
}

/** Right answers in a row from which, and at which steps, a streak is noticed. */
const streakFrom = 3
const streakStep = 2
/** Questions that a work has at least for its half, or its last question, to be noticed. */
const longEnough = 4

/**
 * A remark for each answer, by question id: of its result and of what came before (streaks, progress, a hard stretch). It follows
 * from the answers alone, so that a reload says the same again; never the same words twice in a row.
 * @param answers evaluated ones, in the order of the questions
 * @param total questions of the work
 */
export function remarksOf(answers: readonly EvaluatedAnswer[], total: number): ReadonlyMap<string, Remark> {
  const remarks = new Map<string, Remark>()
  let previous: Remark | undefined
  answers.forEach(({ questionId }, index) => {
    const soFar = answers.slice(0, index + 1).map(({ evaluation }) => evaluation)
    const kind = kindOf(soFar, total)
    const remark: Remark = { kind, variant: variantOf(questionId, kind, previous), inRow: rightInRow(soFar) }
    remarks.set(questionId, remark)
    previous = remark
  })
  return remarks
}

/** What is noticed of the last of these percents. A failure is never met with how far the work is, nor with what it scored. */
function kindOf(soFar: readonly number[], total: number): RemarkKind {
  const [last = 0, before] = soFar.toReversed()
  if (failed(last)) return before !== undefined && failed(before) ? 'struggle' : 'missed'
  if (isRight(last) && before !== undefined && failed(before)) return 'recovered'
  const inRow = rightInRow(soFar)
  if (inRow >= streakFrom && (inRow - streakFrom) % streakStep === 0) return 'streak'
  if (total >= longEnough && soFar.length === total - 1) return 'lastOne'
  if (total >= longEnough && soFar.length === Math.ceil(total / 2)) return 'halfway'
  if (!isRight(last)) return 'partly'
  return last === 100 ? 'perfect' : 'good'
}

const failed = (percent: number) => percent < failedUnder
const isRight = (percent: number) => verdictOf(percent) === 'right'

function rightInRow(soFar: readonly number[]): number {
  const broken = soFar.toReversed().findIndex((percent) => !isRight(percent))
  return broken < 0 ? soFar.length : broken
}

/** Chosen by the question, so that works differ; another one where it would repeat what was just said. */
function variantOf(questionId: string, kind: RemarkKind, previous: Remark | undefined): Remark['variant'] {
  const at = pickNumber(questionId) % variants.length
  const repeats = previous?.kind === kind && previous.variant === variants[at]
  return variants[repeats ? (at + 1) % variants.length : at] ?? 'a'
}
