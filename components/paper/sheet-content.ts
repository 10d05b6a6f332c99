import type { CoursePart } from '#contract/course-part'
import type { Module } from '#contract/module'
import type { Question, StoredQuestion } from '#contract/question'
import { knownQuestions } from '#contract/question-types'
import type { PaperVersion } from '#domain/paper/order'
import { withUnbreakableSpaces } from '#domain/rich-text/unbreakable-spaces'
import { hasCustomPoints, pointsOf } from '#domain/scoring/points'
import type { PaperOptions } from './options.ts'

export interface NumberedQuestion {
  readonly number: number
  readonly question: Question
}

export interface SheetContent {
  readonly title: string
  /** Said to the pupils below the title; '' for nothing. */
  readonly comment: string
  readonly modules: readonly { readonly id: string; readonly name: string; readonly questions: readonly NumberedQuestion[] }[]
  /** Of a very large course. */
  readonly part?: CoursePart | undefined
  /** Questions of a type that this version does not know (ERR-044). */
  readonly unknown: number
  /** Names of documents that belong to the questions and are printed by themselves. */
  readonly documents: readonly string[]
}

type Part = Pick<Module, '_id' | 'name' | 'document'> & {
  readonly questions: readonly StoredQuestion[]
  readonly originalDocument?: string | null
}

interface Sheet {
  readonly title: string
  readonly comment?: string
  readonly modules: readonly Part[]
  readonly part?: CoursePart | undefined
}

/** The content of a sheet: questions are numbered through all modules, those without questions are left out. */
export function sheetContent({ title, comment = '', modules, part }: Sheet) {
  const before = part?.before ?? 0
  let number = before
  const numbered = modules.map(({ _id, name, questions }) => ({
    id: _id,
    name,
    questions: knownQuestions(questions).map((question) => {
      number += 1
      return { number, question }
    }),
  }))
  const all = modules.reduce((sum, { questions }) => sum + questions.length, 0)
  return {
    ...{ title: withUnbreakableSpaces(title), comment, unknown: all - (number - before), part },
    modules: numbered.filter(({ questions }) => questions.length > 0),
    documents: modules.flatMap(({ document, originalDocument }) => (document === null ? [] : [originalDocument ?? document])),
  } satisfies SheetContent
}

export const questionsOf = ({ modules }: Pick<SheetContent, 'modules'>): Question[] =>
  modules.flatMap(({ questions }) => questions.map(({ question }) => question))

export const totalPoints = (content: Pick<SheetContent, 'modules'>): number =>
  questionsOf(content).reduce((sum, question) => sum + pointsOf(question), 0)

/** Marks are in points where their author gave questions different weights, else out of twenty. */
export const usualMark = (content: Pick<SheetContent, 'modules'>): PaperOptions['mark'] =>
  questionsOf(content).some(hasCustomPoints) ? 'points' : 'twenty'

/** The versions to print, one after the other; null is the one sheet of everybody. */
export const versionsOf = ({ version }: Pick<PaperOptions, 'version'>): (PaperVersion | null)[] =>
  version === 'both' ? ['A', 'B'] : version === 'a' ? ['A'] : version === 'b' ? ['B'] : [null]
