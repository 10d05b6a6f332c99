import type { XmlElement } from '#api/xml-tree'
import { childOf, childrenOf, textWithin, valuesOf, within } from './element.ts'

/** An area of a picture that is worth points: its shape and coordinates as QTI writes them. */
export interface Area {
  readonly shape: string
  readonly coords: string
}

/** What an interaction is answered with, and which answers are right. */
export interface QtiResponse {
  readonly identifier: string
  readonly single: boolean
  readonly ordered: boolean
  readonly baseType: string
  /** The right answers; in their order where `ordered`. Several of a single response are each right. */
  readonly right: readonly string[]
  /** Whether other answers are worth a part of the points. */
  readonly partial: boolean
  /** Whether capital letters count, where the file says so. */
  readonly exact: boolean
  readonly areas: readonly Area[]
  /** What a number may differ by; '' for nothing. */
  readonly tolerance: string
}

/** The responses of an item of QTI 2, by their identifier. */
export function responsesOf(item: XmlElement): ReadonlyMap<string, QtiResponse> {
  const processing = childOf(item, 'responseProcessing')
  return new Map(
    childrenOf(item, 'responseDeclaration').map((declaration) => {
      const identifier = declaration.attributes.identifier ?? ''
      return [identifier, responseOf(declaration, { identifier, processing })]
    }),
  )
}

interface Entry {
  readonly key: string
  readonly worth: number
  readonly exact: boolean
}

const entriesOf = (declaration: XmlElement): Entry[] =>
  childrenOf(childOf(declaration, 'mapping'), 'mapEntry').map(({ attributes }) => ({
    key: attributes.mapKey ?? '',
    worth: Number(attributes.mappedValue ?? 0),
    exact: attributes.caseSensitive === 'true',
  }))

function responseOf(
  declaration: XmlElement,
  { identifier, processing }: { identifier: string; processing: XmlElement | undefined },
): QtiResponse {
  const { cardinality = 'single', baseType = 'identifier' } = declaration.attributes
  const single = cardinality === 'single' || cardinality === 'record'
  const entries = entriesOf(declaration)
  const best = Math.max(0, ...entries.map(({ worth }) => worth))
  const mapped = entries.filter(({ worth }) => worth > 0 && (!single || worth >= best)).map(({ key }) => key)
  const stated = valuesOf(childOf(declaration, 'correctResponse'))
  const written = single ? [...stated, ...mapped] : stated.length > 0 ? stated : mapped
  const right = written.length > 0 ? written : processedAnswers(processing, identifier)
  return {
    identifier,
    single,
    ordered: cardinality === 'ordered',
    baseType,
    right: cardinality === 'ordered' ? right : [...new Set(right)],
    partial: single && entries.some(({ worth }) => worth > 0 && worth < best),
    exact: entries.some(({ exact }) => exact),
    areas: childrenOf(childOf(declaration, 'areaMapping'), 'areaMapEntry')
      .filter(({ attributes }) => Number(attributes.mappedValue ?? 0) > 0)
      .map(({ attributes }) => ({ shape: attributes.shape ?? '', coords: attributes.coords ?? '' })),
    tolerance: toleranceOf(processing, identifier),
  }
}

const comparisons = ['match', 'equal', 'equalRounded', 'stringMatch', 'member', 'patternMatch'] as const

const names = (element: XmlElement, identifier: string) =>
  childrenOf(element, 'variable').some(({ attributes }) => attributes.identifier === identifier)

/** Answers that the rules of an item compare with a response, where its declaration says none, and reward. */
function processedAnswers(processing: XmlElement | undefined, identifier: string): string[] {
  const branches = within(processing, 'responseIf', 'responseElseIf').filter(rewards)
  const compared = branches.flatMap((branch) => {
    const denied = new Set(within(branch, 'not', 'responseIf').flatMap((not) => within(not, ...comparisons)))
    return within(branch, ...comparisons).filter((one) => !denied.has(one) && names(one, identifier))
  })
  // Several answers together: other sets of them that are right too cannot be said here.
  const together = compared.flatMap((one) => [...childrenOf(one, 'multiple'), ...childrenOf(one, 'ordered')])[0]
  return (together ? [together] : compared).flatMap((one) =>
    childrenOf(one, 'baseValue').map((value) => textWithin(value).trim()),
  )
}

/** Whether a branch sets an outcome to a number above zero, or to the best one. */
const rewards = (branch: XmlElement) =>
  childrenOf(branch, 'setOutcomeValue').some(
    (set) =>
      !/feedback/i.test(set.attributes.identifier ?? '') &&
      within(set, 'baseValue', 'variable').some(
        (value) => Number(textWithin(value).trim()) > 0 || value.name === 'variable' || textWithin(value).trim() === 'true',
      ),
  )

function toleranceOf(processing: XmlElement | undefined, identifier: string): string {
  const equal = within(processing, 'equal').find((one) => names(one, identifier) && one.attributes.toleranceMode === 'absolute')
  const [amount = ''] = equal?.attributes.tolerance?.trim().split(/\s+/) ?? []
  return Number(amount) > 0 ? amount : ''
}

const numberIn = (declaration: XmlElement | undefined) => valuesOf(childOf(declaration, 'defaultValue'))[0]

/** The points of an item, as its outcomes, its mapping or its rules say; '' where nothing does. */
export function pointsIn(item: XmlElement): string {
  const own = within(childOf(item, 'instructureMetadata'), 'instructureField').find(
    ({ attributes }) => attributes.name === 'points_possible',
  )
  if (Number(own?.attributes.value) > 0) return String(Number(own?.attributes.value))
  const outcomes = childrenOf(item, 'outcomeDeclaration')
  const named = (name: string) => outcomes.find(({ attributes }) => attributes.identifier === name)
  const most = named('SCORE')?.attributes.normalMaximum ?? numberIn(named('MAXSCORE'))
  if (most !== undefined && Number(most) > 0) return String(Number(most))
  const mapped = childrenOf(item, 'responseDeclaration').map(mappedPoints)
  const processing = childOf(item, 'responseProcessing')
  const set = within(processing, 'setOutcomeValue')
    .filter(({ attributes }) => attributes.identifier === 'SCORE')
    .flatMap((one) => childrenOf(one, 'baseValue').map((value) => Number(textWithin(value).trim())))
    .filter((value) => value > 0)
  const all = mapped.reduce((sum, value) => sum + value, 0)
  const best = Math.max(0, ...set)
  // A hundred is the whole in percent.
  const points = all > 0 ? all : best === 100 ? 1 : best
  return points > 0 ? String(points) : ''
}

function mappedPoints(declaration: XmlElement): number {
  const mapping = childOf(declaration, 'mapping')
  const most = Number(mapping?.attributes.upperBound ?? Number.NaN)
  if (most > 0) return most
  const worths = entriesOf(declaration)
    .map(({ worth }) => worth)
    .filter((worth) => worth > 0)
  const single = declaration.attributes.cardinality === 'single'
  return single ? Math.max(0, ...worths) : worths.reduce((sum, worth) => sum + worth, 0)
}
