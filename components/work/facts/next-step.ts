import type { AssigneeRow } from '../cards/card-data.ts'

type Row = Pick<AssigneeRow, '_id' | 'excused' | 'waiting' | 'toReview' | 'submittedAt'>

/** What comes next in a work: copies to correct, results to publish, copies to read, results to take away; null while nothing was handed in. */
export type NextStep =
  | { readonly kind: 'correct' | 'read'; readonly first: string; readonly count: number }
  | { readonly kind: 'publish' | 'export' }
  | null

/** Answers that somebody must read come first, then the publication of an « évaluation », then copies that nobody has read; not those of who is excused. */
export function nextStep(students: readonly Row[], publishes: boolean): NextStep {
  const waiting = students.filter(({ excused, waiting: count }) => excused === null && count > 0)
  const submitted = students.some(({ submittedAt }) => submittedAt !== null)
  const kind = waiting.length > 0 || publishes ? 'correct' : 'read'
  const copies = kind === 'correct' ? waiting : students.filter(({ toReview }) => toReview)
  const [first] = copies
  if (first) return { kind, first: first._id, count: copies.length }
  return submitted ? { kind: publishes ? 'publish' : 'export' } : null
}
