import type { AnswerValue } from '#contract/answer'
import type { Formula } from '#contract/formula'

/** The chosen ids of a quiz value, the ids of an order, the marks on a picture; empty for any other shape. */
export const chosenIds = (value: AnswerValue): string[] => (Array.isArray(value) ? value : [])

/** The typed text of a value; '' for any other shape. */
export const typedText = (value: AnswerValue): string => (typeof value === 'string' ? value : '')

/** The typed holes of a holes value, or the options of a matching by pair; empty for any other shape. */
export function typedHoles(value: AnswerValue): Record<string, string> {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Whether a value has the shape of a formula. */
export const isFormula = (value: AnswerValue): value is Formula =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && typeof value.expression === 'object'

/** A value whose entries are texts by name with each entry replaced; any other shape stays. */
export function mappedEntries(value: AnswerValue, map: (entry: [string, string]) => [string, string]): AnswerValue {
  const entries = value === null ? null : entriesOf(value)
  const texts = entries?.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return texts && texts.length === entries?.length ? Object.fromEntries(texts.map(map)) : value
}

/** The entries of a value by name; null for any other shape. */
export const entriesOf = (value: NonNullable<AnswerValue>): [string, unknown][] | null =>
  typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : null

const isBlank = (text: string) => text.trim() === ''

/** A value as text, whatever the order in which its holes or pairs were filled. */
function writeValue(_question: unknown, value: AnswerValue): string {
  const entries = Object.entries(typedHoles(value)).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(isFormula(value) || entries.length === 0 ? value : entries)
}

const verbatim = { isUnfinished: () => false, written: writeValue, recorded: (value: AnswerValue) => value, answerText: () => '' }

/** The rules that follow from the shape of the answer: a text. */
export const textValue = {
  ...verbatim,
  emptyValue: '',
  read: (stored: unknown) => (typeof stored === 'string' ? stored : undefined),
  isEmpty: (value: AnswerValue) => isBlank(typedText(value)),
  answerText: typedText,
}

/** A list of ids or marks. */
export const idsValue = {
  ...verbatim,
  emptyValue: [],
  read: readTexts,
  isEmpty: (value: AnswerValue) => chosenIds(value).length === 0,
}

/** Texts or ids by name. */
export const namedValue = {
  ...verbatim,
  emptyValue: {},
  read: readNamed,
  isEmpty: (value: AnswerValue) => Object.values(typedHoles(value)).every(isBlank),
}

/** A stored list of texts; undefined for anything else. */
export function readTexts(stored: unknown): string[] | undefined {
  return Array.isArray(stored) && stored.every((text) => typeof text === 'string') ? stored : undefined
}

function readNamed(stored: unknown): Record<string, string> | undefined {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined
  const entries = Object.entries(stored)
  return entries.every((entry): entry is [string, string] => typeof entry[1] === 'string')
    ? Object.fromEntries(entries)
    : undefined
}

/** The rules of values that are neither texts nor lists: a formula, a recording. */
export const otherValue = verbatim
