import type { OwnMark, OwnMarks, Term } from '#contract/marking'
import { compareFrench } from '../people/names.ts'
import { meanOutOf20 } from './mean.ts'
import { termIndexOf } from './terms.ts'

export type MarkOfSubject = OwnMark & { readonly subjectId: string; readonly subjectName: string }

/** A student's marks by term, latest term first, and by subject in French order; terms without marks are left out. */
export function ownMarks(terms: readonly Term[], marks: readonly MarkOfSubject[]): OwnMarks {
  return [...Map.groupBy(marks, ({ dueDate }) => termIndexOf(terms, dueDate))]
    .sort(([a], [b]) => b - a)
    .map(([index, there]) => {
      const found = terms[index]
      return {
        term: found ? { ...found, number: index + 1, count: terms.length } : null,
        subjects: bySubject(there),
      }
    })
}

const bySubject = (marks: readonly MarkOfSubject[]): OwnMarks[number]['subjects'] =>
  [...Map.groupBy(marks, ({ subjectId }) => subjectId)]
    .map(([subjectId, own]) => ({
      ...{ subjectId, name: own[0]?.subjectName ?? '', mean: meanOutOf20(own) },
      marks: own.map(({ subjectId: _, subjectName: __, ...mark }) => mark),
    }))
    .sort((a, b) => compareFrench(a.name, b.name))
