import { failedUnder } from '../scoring/evaluation.ts'
import { pickNumber } from '../shuffle.ts'
import { verdictOf } from './verdict.ts'

const kinds = [
  'perfect',
  'good',
  'helped',
  'partly',
  'rising',
  'missed',
  'struggle',
  'recovered',
  'streak',
  'halfway',
  'lastOne',
] as const
export type RemarkKind = (typeof kinds)[number]
export const remarkVariants = ['a', 'b', 'c', 'd', 'e'] as const

/** What Aiko says of an answer; the words are at `player.remark` of the messages. `inRow`: right answers in a row, this one included. */
export interface Remark {
  readonly kind: RemarkKind
  readonly variant: (typeof remarkVariants)[number]
  readonly inRow: number
}

export interface EvaluatedAnswer {
  readonly questionId: string
  /** Percent. */
  readonly evaluation: number
  /** Whether the student asked for the author's help. */
  readonly tipsUsed?: boolean
}

/** Right answers in a row from which, and at which steps, a streak is noticed. */
const streakFrom = 3
const streakStep = 2
/** Questions that a work has at least for its half, or its last question, to be noticed. */
const longEnough = 4

/**
 * A remark for each answer, by question id: of its result and of what came before (streaks, progress, a hard stretch). It follows
 * from the answers alone, so that a reload says the same again; the words of a kind go round before any of them comes back.
 * @param answers evaluated ones, in the order of the questions
 * @param total questions of the work
 */
export function remarksOf(answers: readonly EvaluatedAnswer[], total: number): ReadonlyMap<string, Remark> {
  const remarks = new Map<string, Remark>()
  const said: RemarkKind[] = []
  answers.forEach(({ questionId }, index) => {
    const soFar = answers.slice(0, index + 1)
    const kind = kindOf(soFar, total)
    const variant = variantOf(answers[0]?.questionId ?? '', kind, said.filter((before) => before === kind).length)
    remarks.set(questionId, { kind, variant, inRow: rightInRow(soFar) })
    said.push(kind)
  })
  return remarks
}

/** What is noticed of the last answer. A failure is never met with how far the work is, nor with what it scored. */
function kindOf(soFar: readonly EvaluatedAnswer[], total: number): RemarkKind {
  const [last, before] = soFar.toReversed()
  if (!last || failed(last)) return before && failed(before) ? 'struggle' : 'missed'
  const comesBack = before !== undefined && failed(before)
  if (comesBack && isRight(last)) return 'recovered'
  const inRow = rightInRow(soFar)
  if (inRow >= streakFrom && (inRow - streakFrom) % streakStep === 0) return 'streak'
  if (total >= longEnough && soFar.length === total - 1) return 'lastOne'
  if (total >= longEnough && soFar.length === Math.ceil(total / 2)) return 'halfway'
  if (!isRight(last)) return comesBack ? 'rising' : 'partly'
  if (last.tipsUsed) return 'helped'
  return last.evaluation === 100 ? 'perfect' : 'good'
}

const failed = ({ evaluation }: EvaluatedAnswer) => evaluation < failedUnder
const isRight = ({ evaluation }: EvaluatedAnswer) => verdictOf(evaluation) === 'right'

function rightInRow(soFar: readonly EvaluatedAnswer[]): number {
  const broken = soFar.toReversed().findIndex((answer) => !isRight(answer))
  return broken < 0 ? soFar.length : broken
}

/** Where a kind begins is drawn from the work's first question, so that works differ; `times`: how often it was said before. */
function variantOf(firstQuestionId: string, kind: RemarkKind, times: number): Remark['variant'] {
  const at = (pickNumber(`${kind} ${firstQuestionId}`) + times) % remarkVariants.length
  return remarkVariants[at] ?? 'a'
}
