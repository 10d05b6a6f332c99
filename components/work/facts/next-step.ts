import type { AssigneeRow } from '../cards/card-data.ts'

type Row = Pick<AssigneeRow, '_id' | 'excused' | 'waiting' | 'toReview' | 'submittedAt'>

/** What comes next in a work: copies to correct, results to publish, copies to read, results to take away; null while nothing was handed in. */
export type NextStep =
  | { readonly kind: 'correct' | 'read'; readonly first: string; readonly count: number }
  | { readonly kind: 'publish' | 'export' }
  | null

/** Copies that stand in the way of a result: an answer waits for its correction. Those of who is excused do not. */
export const copiesToCorrect = <R extends Pick<Row, 'excused' | 'waiting'>>(students: readonly R[]): R[] =>
  students.filter(({ excused, waiting }) => excused === null && waiting > 0)

/** Answers that somebody must read come first, then the publication of an « évaluation », then copies that nobody has read. */
export function nextStep(students: readonly Row[], publishes: boolean): NextStep {
  const waiting = copiesToCorrect(students)
  const submitted = students.some(({ submittedAt }) => submittedAt !== null)
  const kind = waiting.length > 0 || publishes ? 'correct' : 'read'
  const copies = kind === 'correct' ? waiting : students.filter(({ toReview }) => toReview)
  const [first] = copies
  if (first) return { kind, first: first._id, count: copies.length }
  return submitted ? { kind: publishes ? 'publish' : 'export' } : null
}
