import type { Formula, FormulaExpression, FormulaNode } from '#contract/formula'
import { isBound } from './surroundings.ts'
import { findPlace, nestedOf, type Place } from './tree.ts'
import { lengthOf, nodeAt, positionOf } from './units.ts'

/** A position between two units (units.ts) of the expression with this uuid. */
export interface Caret {
  expression: string
  index: number
}

/** The state of the editor. `anchor` is where the selection began; null without a selection. */
export interface EditState {
  formula: Formula
  caret: Caret
  anchor: Caret | null
  /** A word in which names stand as signs: its letters as typed and as shown, until the caret moves; none at the start of a root typed by its name. */
  word?: { readonly letters: string; readonly shown: string; readonly end: Caret }
  /** The expressions of the roots that a typed closing parenthesis leaves: sqrt(2)+1. */
  called?: readonly string[]
}

/** Units from..to of one expression. */
export interface Range {
  expression: string
  from: number
  to: number
}

export type Move = 'left' | 'right' | 'up' | 'down' | 'start' | 'end'

const endOf = (expression: FormulaExpression): Caret => ({ expression: expression.uuid, index: lengthOf(expression) })
const startOf = (expression: FormulaExpression): Caret => ({ expression: expression.uuid, index: 0 })

/** The caret at the end of the formula. */
export const caretAtEnd = (formula: Formula): Caret => endOf(formula.expression)

/**
 * Moves the caret; `extend` keeps the other end of the selection and skips a construct instead of entering it. Left and right visit
 * every position of the formula; up and down change line in a fraction, an exponent or an index.
 */
export function moveCaret(state: EditState, move: Move, extend = false): EditState {
  const range = selectedRange(state)
  if (range && !extend && (move === 'left' || move === 'right')) {
    return { ...state, caret: { expression: range.expression, index: move === 'left' ? range.from : range.to }, anchor: null }
  }
  const place = findPlace(state.formula, state.caret.expression)
  if (!place) return { ...state, caret: caretAtEnd(state.formula), anchor: null }
  const caret = steps[move](place, state.caret.index, extend)
  return caret ? placeCaret(state, caret, extend) : extend ? state : { ...state, anchor: null }
}

/** Puts the caret at a position of the formula, as a mouse click does. */
export function placeCaret(state: EditState, caret: Caret, extend = false): EditState {
  const anchor = extend ? (state.anchor ?? state.caret) : null
  const still = anchor !== null && anchor.expression === caret.expression && anchor.index === caret.index
  return { ...state, caret, anchor: still ? null : anchor }
}

/** Selects everything. */
export function selectAll(state: EditState): EditState {
  const caret = caretAtEnd(state.formula)
  return { ...state, caret, anchor: caret.index === 0 ? null : startOf(state.formula.expression) }
}

/** The selection in the smallest expression with both ends; a construct with one end inside is selected whole. */
export function selectedRange({ formula, caret, anchor }: EditState): Range | null {
  if (!anchor) return null
  const levels = new Map(levelsOf(formula, anchor).map((level) => [level.expression, level]))
  for (const level of levelsOf(formula, caret)) {
    const other = levels.get(level.expression)
    if (!other) continue
    const range = { ...level, from: Math.min(level.from, other.from), to: Math.max(level.to, other.to) }
    return range.from < range.to ? range : null
  }
  return null
}

function levelsOf(formula: Formula, caret: Caret): Range[] {
  const levels: Range[] = []
  let place = findPlace(formula, caret.expression)
  let range = { from: caret.index, to: caret.index }
  while (place) {
    levels.push({ expression: place.expression.uuid, ...range })
    if (!place.parent) break
    const from = positionOf(place.parent.place.expression, place.parent.item)
    range = { from, to: from + 1 }
    place = place.parent.place
  }
  return levels
}

type Step = (place: Place, index: number, over: boolean) => Caret | null

const steps: Record<Move, Step> = {
  left(place, index, over) {
    const here = place.expression.uuid
    if (index === 0) return stepOut(place, -1, over)
    const inner = over ? undefined : nestedAt(place.expression, index - 1).at(-1)
    return inner ? endOf(inner) : { expression: here, index: index - 1 }
  },
  right(place, index, over) {
    if (index >= lengthOf(place.expression)) return stepOut(place, 1, over)
    const inner = over ? undefined : nestedAt(place.expression, index)[0]
    return inner ? startOf(inner) : { expression: place.expression.uuid, index: index + 1 }
  },
  start: (place, index) => (index > 0 ? startOf(place.expression) : startOf(rootOf(place))),
  end: (place, index) => (index < lengthOf(place.expression) ? endOf(place.expression) : endOf(rootOf(place))),
  up: (place, index, over) => (over ? null : stepLine(place, index, 'up')),
  down: (place, index, over) => (over ? null : stepLine(place, index, 'down')),
}

function nestedAt(expression: FormulaExpression, position: number): FormulaExpression[] {
  const node = nodeAt(expression, position)
  return node ? nestedOf(node) : []
}

function rootOf(place: Place): FormulaExpression {
  let top = place
  while (top.parent) top = top.parent.place
  return top.expression
}

/** The caret beyond the end of a nested expression: in the adjacent expression of the same construct, or next to the construct. */
function stepOut({ parent }: Place, by: 1 | -1, over: boolean): Caret | null {
  if (!parent) return null
  const { expression } = parent.place
  const node = expression.items[parent.item]
  const neighbour = node && !over ? (nestedOf(node)[parent.slot + by] ?? boundBeside(parent, by)) : undefined
  if (neighbour) return by === 1 ? startOf(neighbour) : endOf(neighbour)
  const before = positionOf(expression, parent.item)
  return { expression: expression.uuid, index: by === 1 ? before + 1 : before }
}

/** The other bound of a sum or an integral; nothing is written between the two. */
function boundBeside({ place, item }: NonNullable<Place['parent']>, by: 1 | -1): FormulaExpression | undefined {
  const { items } = place.expression
  const beside = items[item + by]
  return beside && isBound(items, item) && isBound(items, item + by) ? nestedOf(beside)[0] : undefined
}

function stepLine(place: Place, index: number, to: 'up' | 'down'): Caret | null {
  const after = lineOf(nodeAt(place.expression, index), to)
  if (after) return startOf(after)
  const before = lineOf(nodeAt(place.expression, index - 1), to)
  if (before) return endOf(before)
  for (let at = place; at.parent; at = at.parent.place) {
    const target = otherLine(at, index, to)
    if (target) return target
  }
  return null
}

/** The nested expression above or below the line in an adjacent construct. */
function lineOf(node: FormulaNode | null, to: 'up' | 'down'): FormulaExpression | null {
  if (node?.type === 'fraction') return to === 'up' ? node.numerator : node.denominator
  return node?.type === (to === 'up' ? 'power' : 'subscript') ? node.expression : null
}

function otherLine(at: Place, index: number, to: 'up' | 'down'): Caret | null {
  const { parent } = at
  if (!parent) return null
  const { expression } = parent.place
  const node = expression.items[parent.item]
  if (node?.type === 'fraction' && parent.slot === (to === 'up' ? 1 : 0)) {
    const line = to === 'up' ? node.numerator : node.denominator
    return { expression: line.uuid, index: Math.min(index, lengthOf(line)) }
  }
  if (node?.type === 'grid') {
    const cell = node.cells[parent.slot + (to === 'up' ? -1 : 1) * node.columns]
    return cell ? { expression: cell.uuid, index: Math.min(index, lengthOf(cell)) } : null
  }
  if (node?.type !== (to === 'up' ? 'subscript' : 'power')) return null
  const bound = boundBeside(parent, to === 'up' ? 1 : -1)
  return bound ? endOf(bound) : stepOut(at, 1, true)
}
