import type { AssigneeRow } from '../cards/card-data.ts'

type Row = Pick<AssigneeRow, '_id' | 'waiting' | 'toReview' | 'submittedAt'>

/** What comes next in a work: copies to correct, results to publish, results to take away; null while nothing was handed in. */
export type NextStep =
  | { readonly kind: 'correct'; readonly first: string; readonly count: number }
  | { readonly kind: 'publish' | 'export' }
  | null

/** Answers that somebody must read come first, then the publication of an « évaluation », then copies that nobody has read. */
export function nextStep(students: readonly Row[], publishes: boolean): NextStep {
  const waiting = students.filter(({ waiting: count }) => count > 0)
  const submitted = students.some(({ submittedAt }) => submittedAt !== null)
  const copies = waiting.length > 0 || publishes ? waiting : students.filter(({ toReview }) => toReview)
  const [first] = copies
  if (first) return { kind: 'correct', first: first._id, count: copies.length }
  return submitted ? { kind: publishes ? 'publish' : 'export' } : null
}
