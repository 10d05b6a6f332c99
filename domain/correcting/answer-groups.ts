import type { AnswerValue } from '#contract/answer'
import type { GroupedAnswers } from '#contract/feedback'
import type { Question } from '#contract/question'
import { isOpenClaim } from '../attempts/claim.ts'
import type { Identity } from '../questions/kind.ts'
import { kindOf } from '../questions/kinds.ts'
import { isEmptyAnswer } from '../scoring/answer.ts'
import { isSlip } from './spelling.ts'

/** One student's answer to the question. */
export interface GivenAnswer {
  readonly assigneeId: string
  readonly value: AnswerValue
  readonly hasAudio: boolean
  /** Exact percent, null without an evaluation. */
  readonly evaluation: number | null
  /** When the student said that they believe it right, and when staff evaluated it since. */
  readonly claimedAt?: number | null
  readonly claimSettledAt?: number | null
}

/** Equivalent answers; the spellings most frequent first, and whether some differ by a slip. */
type AnswerGroup = GroupedAnswers['groups'][number]

interface Pile {
  key: string
  parts: readonly string[]
  answers: GivenAnswer[]
}

// Pairwise comparison is quadratic: a class never comes near this limit.
const maxCompared = 200

/**
 * Groups the answers of a class to one question: those that are identical except for case, accents, spaces and punctuation, or
 * near-identical (domain/correcting/spelling); those that students believe right first, then the largest. Recordings form one group, because only a listener can compare them.
 * Choices, orders, pairs, zones, numbers and formulas are never near.
 */
export function groupAnswers(question: Question, answers: readonly GivenAnswer[]): AnswerGroup[] {
  const piles = pile(question, answers).sort((a, b) => b.answers.length - a.answers.length)
  const groups: { lead: Pile; members: Pile[] }[] = []
  for (const [index, next] of piles.entries()) {
    const home = index < maxCompared ? groups.find(({ lead }) => isNear(lead, next)) : undefined
    if (home) home.members.push(next)
    else groups.push({ lead: next, members: [next] })
  }
  return groups
    .map(({ members }) => groupOf(question, members))
    .sort((a, b) => b.claimedBy.length - a.claimedBy.length || b.assigneeIds.length - a.assigneeIds.length)
}

function pile(question: Question, answers: readonly GivenAnswer[]): Pile[] {
  const piles = new Map<string, Pile>()
  for (const answer of answers) {
    const { key, parts } = identity(question, answer)
    const existing = piles.get(key)
    if (existing) existing.answers.push(answer)
    else piles.set(key, { key, parts, answers: [answer] })
  }
  return [...piles.values()]
}

/** The key that makes two answers equal, and the texts in which slips are tolerated (`parts`; empty: no slips). */
function identity(question: Question, { value, hasAudio }: GivenAnswer): Identity {
  if (isEmptyAnswer(question, value, hasAudio)) return { key: 'empty', parts: [] }
  if (hasAudio) return { key: 'audio', parts: [] }
  return kindOf(question).identity(question, value)
}

const isNear = (a: Pile, b: Pile) =>
  a.parts.length > 0 && a.parts.length === b.parts.length && a.parts.every((part, index) => isSlip(part, b.parts[index] ?? ''))

function groupOf(question: Question, piles: readonly Pile[]): AnswerGroup {
  const answers = piles.flatMap((one) => one.answers)
  const [first] = answers
  const evaluations = answers.flatMap(({ evaluation }) => (evaluation === null ? [] : [evaluation]))
  const empty = first !== undefined && isEmptyAnswer(question, first.value, first.hasAudio)
  return {
    kind: empty ? 'empty' : first?.hasAudio ? 'audio' : 'same',
    variants: variantsOf(question, answers),
    assigneeIds: answers.map(({ assigneeId }) => assigneeId),
    near: piles.length > 1,
    claimedBy: answers.filter(isOpenClaim).map(({ assigneeId }) => assigneeId),
    evaluation: evaluations.length > 0 ? evaluations.reduce((sum, one) => sum + one, 0) / evaluations.length : null,
  }
}

function variantsOf(question: Question, answers: readonly GivenAnswer[]): AnswerGroup['variants'] {
  const variants = new Map<string, { value: AnswerValue; assigneeIds: string[] }>()
  for (const { value, assigneeId } of answers) {
    const written = kindOf(question).written(question, value)
    const variant = variants.get(written)
    if (variant) variant.assigneeIds.push(assigneeId)
    else variants.set(written, { value, assigneeIds: [assigneeId] })
  }
  return [...variants.values()].sort((a, b) => b.assigneeIds.length - a.assigneeIds.length)
}
