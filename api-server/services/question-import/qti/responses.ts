import { childOf, childrenOf, descendantsOf, textWithin, valuesOf, type XmlElement } from '#api/xml-tree'
import { type Judged, type JudgedResponse, judgedResponses, type Range } from './judged.ts'

/** What an interaction is answered with, and which answers are right. */
export type QtiResponse = ReturnType<typeof responseOf>

/** The responses of an item of QTI 2, by their identifier. */
export function responsesOf(item: XmlElement): ReadonlyMap<string, QtiResponse> {
  const judged = judgedResponses(childOf(item, 'responseProcessing'))
  return new Map(
    childrenOf(item, 'responseDeclaration').map((declaration) => {
      const identifier = declaration.attributes.identifier ?? ''
      return [identifier, responseOf(declaration, judged.get(identifier) ?? unjudged)]
    }),
  )
}

const unjudged: JudgedResponse = { answers: [], margin: null }

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

function responseOf(declaration: XmlElement, judged: JudgedResponse) {
  const { cardinality = 'single', baseType = 'identifier' } = declaration.attributes
  const single = cardinality === 'single' || cardinality === 'record'
  const entries = entriesOf(declaration)
  const best = Math.max(0, ...entries.map(({ worth }) => worth))
  const mapped = entries.filter(({ worth }) => worth > 0 && (!single || worth >= best)).map(({ key }) => key)
  const stated = valuesOf(childOf(declaration, 'correctResponse'))
  const written = single ? [...stated, ...mapped] : stated.length > 0 ? stated : mapped
  const { answers } = judged
  const { right, partial, otherSets } = withProcessed(written, answers, single)
  return {
    single,
    baseType,
    /** The right answers, in their order where it counts. Several of a single response are each right. */
    right: cardinality === 'ordered' ? right : [...new Set(right)],
    /** Whether other answers are worth a part of the points. */
    partial: single && (entries.some(({ worth }) => worth > 0 && worth < best) || partial),
    /** Whether capital letters count, where the file says so. */
    exact: entries.some(({ exact }) => exact),
    /** The areas of a picture that are worth points, as QTI writes them. */
    areas: childrenOf(childOf(declaration, 'areaMapping'), 'areaMapEntry')
      .filter(({ attributes }) => Number(attributes.mappedValue ?? 0) > 0)
      .map(({ attributes }) => ({ shape: attributes.shape ?? '', coords: attributes.coords ?? '' })),
    /** Between which numbers it lies, where the rules or its margin say so. */
    range: rangeOf(judged, right, baseType),
    /** Whether its right answers are known from the rules only: an answer that is typed is compared with them. */
    judged: written.length === 0,
    /** Whether the rules accept what contains a right answer. */
    contained: answers.some(({ how }) => how === 'contains'),
    /** Whether an expression that cannot be taken over decides. */
    patterned: answers.some(({ how, value }) => how === 'pattern' && !literalsOf(value)),
    /** Whether other sets of answers are right too. */
    otherSets,
  }
}

/** The right answers that an item declares, and those that its rules reward besides; of a single one, the ones that are worth the most. */
function withProcessed(written: readonly string[], answers: JudgedResponse['answers'], single: boolean) {
  const compared = answers.flatMap((one) =>
    one.how === 'pattern' ? (literalsOf(one.value) ?? []).map((value) => ({ ...one, value })) : one.how === 'equal' ? [one] : [],
  )
  const best = Math.max(0, ...answers.map(({ worth }) => worth))
  const valuesIn = (set: XmlElement) => compared.filter((one) => one.set === set).map(({ value }) => value)
  const sets = [...new Set(compared.filter(({ worth }) => worth >= best).flatMap(({ set }) => set ?? []))].map(valuesIn)
  if (sets.length > 0 || (!single && written.length > 0)) {
    const right = written.length > 0 ? written : (sets[0] ?? [])
    return { right, partial: false, otherSets: sets.some((set) => set.toSorted().join() !== right.toSorted().join()) }
  }
  const rewarded = compared.filter(({ worth }) => !single || worth >= best).map(({ value }) => value)
  return { right: [...written, ...rewarded], partial: rewarded.length < compared.length, otherSets: false }
}

/** The words of an expression that is only a list of them (« ^(chat|chien)$ »); null for any other. */
export function literalsOf(pattern: string): string[] | null {
  const words = pattern
    .trim()
    .replace(/^\^|\$$/g, '')
    .replace(/^\((?:\?:)?([^()]*)\)$/, '$1')
    .split('|')
  return words.every((word) => /^[\p{L}\p{N}][\p{L}\p{N} '’-]*$/u.test(word)) ? words : null
}

/** By the bounds that the rules compare with, by a margin around the right answer, or by whole numbers that are all right. */
function rangeOf({ answers, margin }: JudgedResponse, right: readonly string[], baseType: string): Range | null {
  const of = (how: 'atLeast' | 'atMost') => answers.find((one) => one.how === how)
  const boundOf = (one: Judged | undefined, inside: number) =>
    Number(one?.value ?? Number.NaN) + (one?.strict && baseType === 'integer' ? inside : 0)
  const bounds = { low: boundOf(of('atLeast'), 1), high: boundOf(of('atMost'), -1) }
  const open = baseType === 'integer' ? 0 : answers.filter(({ strict }) => strict).length
  if (Number.isFinite(bounds.low + bounds.high)) return bounds.low <= bounds.high ? { ...bounds, open } : null
  const numbers = [...new Set(right.map(Number))].toSorted((a, b) => a - b)
  const [low, high] = [numbers[0] ?? Number.NaN, numbers.at(-1) ?? Number.NaN]
  if (margin && numbers.length === 1 && Number.isFinite(low)) return margin(low)
  const isRow = /^(?:float|integer)$/.test(baseType) && numbers.length > 1 && numbers.every((one, at) => one === low + at)
  return isRow ? { low, high } : null
}

const numberIn = (declaration: XmlElement | undefined) => valuesOf(childOf(declaration, 'defaultValue'))[0]

/** What Canvas says of an item of QTI 2; '' elsewhere. */
export const canvasField = (item: XmlElement, name: string) =>
  descendantsOf(childOf(item, 'instructureMetadata'), 'instructureField').find(({ attributes }) => attributes.name === name)
    ?.attributes.value ?? ''

/** The points of an item, as its outcomes, its mapping or its rules say; '' where nothing does. */
export function pointsIn(item: XmlElement): string {
  const own = Number(canvasField(item, 'points_possible'))
  if (own > 0) return String(own)
  const outcomes = childrenOf(item, 'outcomeDeclaration')
  const named = (name: string) => outcomes.find(({ attributes }) => attributes.identifier === name)
  const most = named('SCORE')?.attributes.normalMaximum ?? numberIn(named('MAXSCORE'))
  if (most !== undefined && Number(most) > 0) return String(Number(most))
  const mapped = childrenOf(item, 'responseDeclaration').map(mappedPoints)
  const processing = childOf(item, 'responseProcessing')
  const set = descendantsOf(processing, 'setOutcomeValue')
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
