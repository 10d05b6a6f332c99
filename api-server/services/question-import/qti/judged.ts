import type { XmlElement } from '#api/xml-tree'
import { childrenOf, textWithin, within } from './element.ts'

/** An answer that a branch of an item’s rules compares with a response. */
interface Judged {
  readonly value: string
  readonly how: 'equal' | 'contains' | 'atLeast' | 'atMost'
  readonly worth: number
  /** Whether it is one of several that are right together. */
  readonly together: boolean
}

/** What the rules of an item say of a response. */
export interface JudgedResponse {
  readonly answers: readonly Judged[]
  /** What a number may differ by; '' for nothing. */
  readonly tolerance: string
}

const comparisons: ReadonlyMap<string, Judged['how']> = new Map([
  ...['match', 'equal', 'equalRounded', 'stringMatch', 'member', 'patternMatch'].map((name) => [name, 'equal'] as const),
  ['substring', 'contains'],
  ['gte', 'atLeast'],
  ['lte', 'atMost'],
])

/** Operators of QTI 1.2 that a program which turned it into QTI 2 had no other name for. */
const operators: ReadonlyMap<string, Judged['how']> = new Map([
  ['vargte', 'atLeast'],
  ['vargt', 'atLeast'],
  ['varlte', 'atMost'],
  ['varlt', 'atMost'],
])

const comparisonOf = ({ name, attributes }: XmlElement) =>
  name === 'customOperator' ? operators.get(attributes.class ?? '') : comparisons.get(name)

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
  const values = within(set, 'baseValue').map((value) => textWithin(value).trim())
  if (values.length === 0) return within(set, 'variable').length > 0 ? 1 : 0
  return values.reduce((sum, value) => sum + (value === 'true' ? 1 : Number(value) || 0), 0)
}

/** Whether a branch shows the feedback on right answers: the only mark of these in what Blackboard writes. */
const showsCorrect = (branch: XmlElement) =>
  childrenOf(branch, 'setOutcomeValue').some((set) =>
    within(set, 'baseValue').some((value) => /^correct(?:_fb)?$/i.test(textWithin(value).trim())),
  )

/** What the rules of an item say of its responses, by their identifiers; each rule is read once. */
export function judgedResponses(processing: XmlElement | undefined): ReadonlyMap<string, JudgedResponse> {
  const branches = within(processing, ...branchNames).map((branch) => ({ branch, worth: worthOf(branch) }))
  const scored = branches.some(({ branch, worth }) => worth > 0 && comparisonsIn(branch).length > 0)
  const found = new Map<string, { answers: Judged[]; tolerance: string }>()
  const of = (identifier: string) => {
    const known = found.get(identifier) ?? { answers: [], tolerance: '' }
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
  for (const equal of within(processing, 'equal')) {
    const tolerance = toleranceOf(equal)
    for (const { attributes } of childrenOf(equal, 'variable')) of(attributes.identifier ?? '').tolerance ||= tolerance
  }
  return found
}

function answersOf(comparison: XmlElement, worth: number): Judged[] {
  const how = comparison.attributes.substring === 'true' ? 'contains' : (comparisonOf(comparison) ?? 'equal')
  const sets = [...childrenOf(comparison, 'multiple'), ...childrenOf(comparison, 'ordered')]
  const valuesIn = (element: XmlElement, together: boolean) =>
    childrenOf(element, 'baseValue').map((value) => ({ value: textWithin(value).trim(), how, worth, together }))
  return [...valuesIn(comparison, false), ...sets.flatMap((set) => valuesIn(set, true))]
}

function toleranceOf({ attributes }: XmlElement): string {
  const [amount = ''] = attributes.toleranceMode === 'absolute' ? (attributes.tolerance ?? '').trim().split(/\s+/) : []
  return Number(amount) > 0 ? amount : ''
}
