import type { StoredDraft } from '#contract/question'
import { isKnown } from '#contract/question-types'
import { speakFormula } from '#domain/formula/speech'
import { type PrintedPart, printedParts } from '#domain/questions/kind'
import { kindOf } from '#domain/questions/kinds'
import { plainText } from '#domain/rich-text/plain'
import { differ } from './differ.ts'
import { runsBetween, type TextRun, wordRuns } from './sequence.ts'

/** A text field that changed, by its name. */
export interface TextChange<Part extends string> {
  readonly part: Part
  readonly runs: readonly TextRun[]
}

export type QuestionPart = 'statement' | PrintedPart | 'response' | 'tips'
export type ItemPart = 'name' | 'keywords' | 'introduction'

/** Comparison of one question of a module, or of one module of a course. */
export interface ComparedItem {
  readonly id: string
  readonly kind: 'same' | 'changed' | 'added' | 'removed'
  /** Its order relative to the items in both versions changed. */
  readonly moved: boolean
  /** Its number in the later version, or in the earlier one if it was removed; from 1. */
  readonly number: number
  /** Its name, or its first words. */
  readonly words: string
  readonly changes: readonly TextChange<QuestionPart>[]
  /** Whether something other than those texts changed: type, voices, layout, languages. */
  readonly otherwise: boolean
}

export interface Comparison {
  readonly fields: readonly TextChange<ItemPart>[]
  /** Whether something other than those texts and the items changed: subject, levels, duration, document, share. */
  readonly otherwise: boolean
  readonly items: readonly ComparedItem[]
}

interface ComparedModule {
  readonly name: string
  readonly keywords: string
  readonly questions: readonly StoredDraft[]
}

/** Compares two versions of a module, question by question. */
export function compareModules<M extends ComparedModule>(before: M, after: M): Comparison {
  const fields = textChanges([
    ['name', before.name, after.name],
    ['keywords', before.keywords, after.keywords],
  ] as const)
  const rest = ({ name: _name, keywords: _keywords, questions: _questions, ...others }: ComparedModule) => others
  return {
    fields,
    otherwise: differ(rest(before), rest(after)),
    items: comparedItems(before.questions, after.questions, questionItem),
  }
}

interface ComparedCourse {
  readonly name: string
  readonly keywords: string
  readonly introduction: string
  readonly modules: readonly { readonly _id: string; readonly name: string }[]
}

/** Compares two versions of a course, module by module, without the content of the modules, which have their own history. */
export function compareCourses<C extends ComparedCourse>(before: C, after: C): Comparison {
  const fields = textChanges([
    ['name', before.name, after.name],
    ['keywords', before.keywords, after.keywords],
    ['introduction', plainText(before.introduction), plainText(after.introduction)],
  ] as const)
  const rest = ({ name: _n, keywords: _k, introduction: _i, modules: _m, ...others }: ComparedCourse) => others
  const items = comparedItems(before.modules, after.modules, (_, { name }) => ({ words: name, changes: [], otherwise: false }))
  const drawn = plainText(before.introduction) === plainText(after.introduction) && before.introduction !== after.introduction
  return { fields, otherwise: drawn || differ(rest(before), rest(after)), items }
}

/** Number of changes, for a summary line. */
export const countChanges = ({ fields, otherwise, items }: Comparison): number =>
  fields.length + (otherwise ? 1 : 0) + items.filter(({ kind, moved }) => kind !== 'same' || moved).length

type Item = Pick<ComparedItem, 'words' | 'changes' | 'otherwise'>

/** The items of the later version in order, with removed ones at their earlier position. */
function comparedItems<T extends { readonly _id: string }>(
  before: readonly T[],
  after: readonly T[],
  compared: (before: T, after: T) => Item,
): ComparedItem[] {
  const earlier = new Map(before.map((item, index) => [item._id, { item, number: index + 1 }]))
  const later = new Map(after.map((item, index) => [item._id, { item, number: index + 1 }]))
  const ids = (list: readonly T[]) => list.map(({ _id }) => _id)
  return runsBetween(ids(before), ids(after)).flatMap(({ kind, items }) =>
    items.flatMap((id): ComparedItem[] => {
      const [was, is] = [earlier.get(id), later.get(id)]
      if (was && is) {
        // A moved item is in both a removed and an added run: it is reported at its new position.
        if (kind === 'removed') return []
        const item = compared(was.item, is.item)
        const changed = item.changes.length > 0 || item.otherwise
        return [{ id, ...item, kind: changed ? 'changed' : 'same', moved: kind === 'added', number: is.number }]
      }
      const only = was ?? is
      return only
        ? [{ id, ...compared(only.item, only.item), kind: was ? 'removed' : 'added', moved: false, number: only.number }]
        : []
    }),
  )
}

function questionItem(before: StoredDraft, after: StoredDraft): Item {
  const [was, is] = [textsOf(before), textsOf(after)]
  const changes = textChanges(parts.map((part) => [part, was[part] ?? '', is[part] ?? ''] as const))
  const words = (is.statement || is.holes || '').replace(/\s+/gu, ' ').trim().slice(0, 120)
  // Voices, languages, points; also changes to the look of a text that leave its words unchanged.
  const otherwise = changes.length === 0 ? differ(before, after) : differ(besides(before), besides(after))
  return { words, changes, otherwise }
}

const parts = ['statement', ...printedParts, 'response', 'tips'] as const

/** The texts of a question as people read them. */
function textsOf(question: StoredDraft): { readonly [part in QuestionPart]?: string } {
  if (!isKnown(question)) return {}
  const { statement, tips, response } = question
  const printed = kindOf(question).printed(question)
  return {
    statement: plainText(statement),
    tips: plainText(tips),
    response: response === null ? '' : typeof response === 'string' ? plainText(response) : speakFormula(response),
    ...(printed && { [printed.part]: printed.text }),
  }
}

/** The data of a question other than the compared texts. */
function besides(question: StoredDraft): object {
  if (!isKnown(question)) return question
  const { statement: _s, tips: _t, response: _r, ...rest } = question
  const printed = kindOf(question).printed(question)
  return printed ? { ...rest, data: printed.rest } : rest
}

const textChanges = <Part extends string>(texts: readonly (readonly [Part, string, string])[]): TextChange<Part>[] =>
  texts.flatMap(([part, before, after]) => (before === after ? [] : [{ part, runs: wordRuns(before, after) }]))
