import type { Formula, FormulaExpression, FormulaNode } from '#contract/formula'
import { type Construct, newConstruct } from '#domain/formula/tree'
import { itemsOfText } from '#domain/formula/typing'
import { pack } from '#domain/formula/units'

/** A formula in a compact notation: texts (in which operators are recognised) and constructs. */
export type Part = string | { kind: Construct; parts: Part[]; under?: Part[] }

/** The tree of some parts, with uuids counted from 1. */
export function buildFormula(parts: readonly Part[]): Formula {
  let last = 0
  const newId = () => String(++last)
  const build = (some: readonly Part[]): FormulaNode[] => pack(some.flatMap(one), newId)
  const one = (part: Part): FormulaNode[] => {
    if (typeof part === 'string') return itemsOfText(part, newId)
    const node = newConstruct(part.kind, build(part.parts), newId)
    if (node.type !== 'fraction') return [node]
    const denominator: FormulaExpression = { ...node.denominator, items: build(part.under ?? []) }
    return [{ ...node, denominator }]
  }
  const uuid = newId()
  return { version: 1, expression: { type: 'expression', uuid, items: build(parts) } }
}

const wrap =
  (kind: Construct) =>
  (...parts: Part[]): Part => ({ kind, parts })

export const power = wrap('power')
export const index = wrap('subscript')
export const root = wrap('squareroot')
export const cubeRoot = wrap('cuberoot')
export const round = wrap('parenthesis')
export const square = wrap('square')
export const curly = wrap('curly')
export const bar = wrap('bar')
export const angle = wrap('angle')
export const vector = wrap('vector')
export const arrow = wrap('arrow')

/** A fraction; several parts above or below are given as a list. */
export function over(above: Part | Part[], below: Part | Part[]): Part {
  return { kind: 'fraction', parts: [above].flat(), under: [below].flat() }
}
