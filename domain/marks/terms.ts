import type { Term } from '#contract/marking'
import { parisDay } from '../dates/paris-day.ts'
import { schoolYearOfDay, schoolYearStart } from '../dates/school-year.ts'

const startOf = (schoolYear: string) => Number(schoolYear.slice(0, 4))

/** Whether a text as 2026-2027 names two consecutive years. */
export const isSchoolYear = (schoolYear: string): boolean => Number(schoolYear.slice(5)) === startOf(schoolYear) + 1

/** The usual trimesters of a school year (2026-2027), which leave no day of it out. */
export function usualTerms(schoolYear: string): Term[] {
  const start = startOf(schoolYear)
  return [
    { first: schoolYearStart(start), last: `${start}-11-30` },
    { first: `${start}-12-01`, last: `${start + 1}-03-15` },
    { first: `${start + 1}-03-16`, last: `${start + 1}-08-15` },
  ]
}

export type TermProblem = 'outside' | 'order' | 'overlap'

/** What is wrong with terms, by the place of the day (`0.first`); empty when they follow one another within the year. */
export function termProblems(terms: readonly Term[], schoolYear: string): Record<string, TermProblem> {
  const problems: Record<string, TermProblem> = {}
  const isOutside = (day: string) => schoolYearOfDay(day) !== schoolYear
  for (const [index, { first, last }] of terms.entries()) {
    const before = terms[index - 1]
    if (isOutside(first)) problems[`${index}.first`] = 'outside'
    else if (before && first <= before.last) problems[`${index}.first`] = 'overlap'
    if (isOutside(last)) problems[`${index}.last`] = 'outside'
    else if (last < first) problems[`${index}.last`] = 'order'
  }
  return problems
}

/** How terms are called, by their number in the year: two semesters, three trimesters, periods otherwise. */
export const termKind = (count: number): 'semester' | 'trimester' | 'period' =>
  count === 2 ? 'semester' : count === 3 ? 'trimester' : 'period'

/** Index of the term of a day; between two terms and after the last one that of the term before, -1 before the first one. */
export const termIndexAt = (terms: readonly Term[], day: string): number => terms.findLastIndex(({ first }) => first <= day)

/** Index of the term that holds an instant, -1 for none. */
export function termIndexOf(terms: readonly Term[], instant: number): number {
  const day = parisDay(instant)
  return terms.findIndex(({ first, last }) => first <= day && day <= last)
}

/** Where an empty term's reader finds works: index of the term of the next one, else of the last; -1 in none of them, undefined without works. */
export function otherTerm(terms: readonly Term[], { last }: Term, dueDates: readonly number[]): number | undefined {
  const due = dueDates.find((dueDate) => parisDay(dueDate) > last) ?? dueDates.at(-1)
  return due === undefined ? undefined : termIndexOf(terms, due)
}
