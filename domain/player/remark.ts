import { verdictOf } from '../attempts/known.ts'
import { fnv1a } from '../hash.ts'
import { failedUnder } from '../scoring/evaluation.ts'

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

/** Aiko's remark; its words are under `player.remark`. `inRow`: consecutive right answers, this one included. */
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

/** A streak of right answers is noticed from this length on, then at each step. */
const streakFrom = 3
const streakStep = 2
/** Minimum number of questions of a work for its half and its last question to be noticed. */
const longEnough = 4

/**
 * A remark for each answer, by question id: on its result and on what came before (streaks, progress, a hard stretch). It depends
 * only on the answers, so a reload gives the same remarks; all variants of a kind are used before one is repeated.
 * @param answers evaluated ones, in the order of the questions
 * @param total number of questions of the work
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

/** The kind of remark on the last answer. A failure never gets a remark on progress or on its score. */
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

/** From the work's first question for the first time, so that works differ; `times`: how often the kind was used before. */
function variantOf(firstQuestionId: string, kind: RemarkKind, times: number): Remark['variant'] {
  const at = (fnv1a(`${kind} ${firstQuestionId}`) + times) % remarkVariants.length
  return remarkVariants[at] ?? 'a'
}
