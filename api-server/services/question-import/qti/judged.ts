import { childrenOf, descendantsOf, textWithin, type XmlElement } from '#api/xml-tree'
import { comparisons1 } from './conditions1.ts'

/** An answer that a branch of an item’s rules compares with a response. */
export interface Judged {
  readonly value: string
  /** `stated`: the right answer that the item declares. */
  readonly how: 'equal' | 'stated' | 'contains' | 'pattern' | 'atLeast' | 'atMost'
  /** Whether a bound is itself wrong. */
  readonly strict?: boolean
  readonly worth: number
  /** Which of the sets of answers that are right together it belongs to; null for one that is right alone. */
  readonly set: XmlElement | null
}

export interface Range {
  readonly low: number
  readonly high: number
  /** How many of these are themselves wrong. */
  readonly open?: number
}

/** Between which numbers an answer is right, by the right one. */
type Margin = (right: number) => Range

/** What the rules of an item say of a response. */
export interface JudgedResponse {
  readonly answers: readonly Judged[]
  readonly margin: Margin | null
}

const comparisons: ReadonlyMap<string, Judged['how']> = new Map([
  ...['match', 'equal', 'equalRounded', 'stringMatch', 'member'].map((name) => [name, 'equal'] as const),
  ['substring', 'contains'],
  ['patternMatch', 'pattern'],
  ...['gte', 'gt'].map((name) => [name, 'atLeast'] as const),
  ...['lte', 'lt'].map((name) => [name, 'atMost'] as const),
])

/** Programs that turned QTI 1.2 into QTI 2 had no other name for some of its comparisons. */
const comparisonOf = ({ name, attributes }: XmlElement) =>
  name === 'customOperator' ? comparisons1.get(attributes.class ?? '') : comparisons.get(name)

const branchNames: ReadonlySet<string> = new Set(['responseIf', 'responseElseIf'])

/** Another branch, or what is denied. */
const apart: ReadonlySet<string> = new Set(['not', 'responseCondition', 'responseIf', 'responseElseIf', 'responseElse'])

/** The comparisons of a branch itself. */
function comparisonsIn(branch: XmlElement): XmlElement[] {
  return branch.children.flatMap((child) => {
    if (apart.has(child.name)) return []
    return comparisonOf(child) ? [child] : comparisonsIn(child)
  })
}

/** An outcome that is no score. */
const otherOutcome = /feedback|incorrect/i

/** The most that a branch adds to an outcome; 1 for the best value, or for true. */
function worthOf(branch: XmlElement): number {
  const sets = childrenOf(branch, 'setOutcomeValue').filter(({ attributes }) => !otherOutcome.test(attributes.identifier ?? ''))
  return Math.max(0, ...sets.map(worthOfSet))
}

function worthOfSet(set: XmlElement): number {
  const values = valuesWithin(set)
  if (values.length === 0) return descendantsOf(set, 'variable').length > 0 ? 1 : 0
  return values.reduce((sum, value) => sum + (value === 'true' ? 1 : Number(value) || 0), 0)
}

/** Whether a branch shows the feedback on right answers: the only mark of these in what Blackboard writes. */
const showsCorrect = (branch: XmlElement) => outcomesOf(branch).some((value) => /^correct(?:_fb)?$/i.test(value))

/** The values that a branch gives to its outcomes. */
export const outcomesOf = (branch: XmlElement) => childrenOf(branch, 'setOutcomeValue').flatMap(valuesWithin)

const valuesWithin = (element: XmlElement) => descendantsOf(element, 'baseValue').map((value) => textWithin(value).trim())

/** What the rules of an item say of its responses, by their identifiers; each rule is read once. */
export function judgedResponses(processing: XmlElement | undefined): ReadonlyMap<string, JudgedResponse> {
  const branches = descendantsOf(processing, ...branchNames).map((branch) => ({ branch, worth: worthOf(branch) }))
  const scored = branches.some(({ branch, worth }) => worth > 0 && comparisonsIn(branch).length > 0)
  const found = new Map<string, { answers: Judged[]; margin: Margin | null }>()
  const of = (identifier: string) => {
    const known = found.get(identifier) ?? { answers: [], margin: null }
    found.set(identifier, known)
    return known
  }
  for (const { branch, worth } of branches) {
    const deserved = scored ? worth : showsCorrect(branch) ? 1 : 0
    if (deserved <= 0) continue
    for (const comparison of comparisonsIn(branch))
      for (const { attributes } of childrenOf(comparison, 'variable'))
        of(attributes.identifier ?? '').answers.push(...answersOf(comparison, deserved))
  }
  for (const equal of descendantsOf(processing, 'equal', 'equalRounded'))
    for (const { attributes } of childrenOf(equal, 'variable')) of(attributes.identifier ?? '').margin ??= marginOf(equal)
  return found
}

const otherWay: Partial<Record<Judged['how'], Judged['how']>> = { atLeast: 'atMost', atMost: 'atLeast' }

function answersOf(comparison: XmlElement, worth: number): Judged[] {
  const named = comparison.attributes.substring === 'true' ? 'contains' : (comparisonOf(comparison) ?? 'equal')
  // « 3 < x » says of x that it is more than 3.
  const isTurned = comparison.children.at(-1)?.name === 'variable'
  const how = (isTurned && otherWay[named]) || named
  const strict = /^[gl]t$/.test(comparison.name)
  if (how === 'pattern') return [{ value: comparison.attributes.pattern ?? '', how, worth, set: null }]
  if (childrenOf(comparison, 'correct').length > 0) return [{ value: '', how: 'stated', worth, set: null }]
  const sets = [...childrenOf(comparison, 'multiple'), ...childrenOf(comparison, 'ordered')]
  const valuesIn = (element: XmlElement, set: XmlElement | null) =>
    childrenOf(element, 'baseValue').map((value) => ({ value: textWithin(value).trim(), how, strict, worth, set }))
  // Any one of a container is right where the response is to be in it.
  return [...valuesIn(comparison, null), ...sets.flatMap((set) => valuesIn(set, comparison.name === 'member' ? null : set))]
}

function marginOf({ name, attributes }: XmlElement): Margin | null {
  const figures = Number(attributes.figures ?? Number.NaN)
  if (name === 'equalRounded')
    return 10 ** -figures > 0 ? roundedTo(figures, attributes.roundingMode === 'significantFigures') : null
  const [below = 0, above = below] = (attributes.tolerance ?? '').trim().split(/\s+/).map(Number)
  const open = [attributes.includeLowerBound, attributes.includeUpperBound].filter((bound) => bound === 'false').length
  const isWithin = /^(?:absolute|relative)$/.test(attributes.toleranceMode ?? '') && Math.max(below, above) > 0
  const part = (right: number) => (attributes.toleranceMode === 'relative' ? Math.abs(right) / 100 : 1)
  return isWithin ? (right) => ({ low: right - below * part(right), high: right + above * part(right), open }) : null
}

/** Numbers that are the same to so many places, or figures that count. */
const roundedTo =
  (figures: number, significant: boolean): Margin =>
  (right) => {
    const step = 10 ** -(significant && right !== 0 ? figures - 1 - Math.floor(Math.log10(Math.abs(right))) : figures)
    const rounded = Math.round(right / step)
    return { low: (rounded - 0.5) * step, high: (rounded + 0.5) * step }
  }
