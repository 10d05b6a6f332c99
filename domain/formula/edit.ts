import type { Formula, FormulaNode } from '#contract/formula'
import { type Caret, caretAtEnd, type EditState, selectedRange } from './caret.ts'
import {
  type Construct,
  emptyFormula,
  findPlace,
  formulaLimits,
  maxShownDepth,
  measureFormula,
  type NewId,
  nestedOf,
  newConstruct,
  type Place,
  replaceItems,
} from './tree.ts'
import { lengthOf, normalise, pack, positionOf, renew, unitsOf } from './units.ts'

/** Starts editing at the end; null: nested too deep to be displayed. Null input starts an empty formula. */
export function openFormula(formula: Formula | null, newId: NewId): EditState | null {
  if (formula && measureFormula(formula).depth > maxShownDepth) return null
  const opened = formula ? normalise(formula, newId) : emptyFormula(newId)
  return { formula: opened, caret: caretAtEnd(opened), anchor: null }
}

/** Inserts items at the caret, replacing the selection. Returns the same state when the formula would exceed its limits. */
export function insertItems(state: EditState, items: readonly FormulaNode[], newId: NewId): EditState {
  const units = unitsOf(items)
  const { expression, from, to } = targetOf(state)
  return within(state, splice(state, { expression, from, to, units, caret: { expression, index: from + units.length } }, newId))
}

/** Inserts a construct around the selection; the caret goes into its first empty expression, else its first (OP-142). */
export function insertConstruct(state: EditState, kind: Construct, newId: NewId): EditState {
  const { expression, from, to } = targetOf(state)
  const place = findPlace(state.formula, expression)
  if (!place) return state
  // When a literal is cut in two, the part outside the construct keeps its uuid.
  const content = pack(unitsOf(place.expression.items).slice(from, to), newId).map((item) =>
    item.type === 'literal' ? { ...item, uuid: newId() } : item,
  )
  const node = newConstruct(kind, content, newId)
  const nested = nestedOf(node)
  const inner = nested.find(({ items }) => items.length === 0) ?? nested[0]
  const caret = inner ? { expression: inner.uuid, index: lengthOf(inner) } : { expression, index: from + 1 }
  return within(state, splice(state, { expression, from, to, units: [node], caret }, newId))
}

/** Removes the selection, or the unit before the caret; a non-empty construct is entered first. */
export const deleteBackward = (state: EditState, newId: NewId): EditState => remove(state, -1, newId)

/** Removes the selection, or the unit after the caret; a non-empty construct is entered first. */
export const deleteForward = (state: EditState, newId: NewId): EditState => remove(state, 1, newId)

/** The selection as a formula of its own, for the clipboard; null without a selection. */
export function copySelection(state: EditState, newId: NewId): Formula | null {
  const range = selectedRange(state)
  const place = range && findPlace(state.formula, range.expression)
  if (!range || !place) return null
  const items = pack(unitsOf(place.expression.items).slice(range.from, range.to), newId)
  return { version: 1, expression: renew({ type: 'expression', uuid: '', items }, newId) }
}

/** Inserts a copied formula with new uuids. Returns the same state when it does not fit. */
export function paste(state: EditState, copied: Formula, newId: NewId): EditState {
  if (measureFormula(copied).depth > formulaLimits.depth) return state
  return insertItems(state, renew(copied.expression, newId).items, newId)
}

/** The state after an edit, or the state before it when the formula would exceed formulaLimits (nodes, depth). */
function within(before: EditState, after: EditState): EditState {
  const size = measureFormula(after.formula)
  return size.nodes <= formulaLimits.nodes && size.depth <= formulaLimits.depth ? after : before
}

function targetOf(state: EditState) {
  const { expression, index } = state.caret
  return selectedRange(state) ?? { expression, from: index, to: index }
}

/** A replacement of units in an expression, and the caret afterwards. */
interface Splice {
  readonly expression: string
  readonly from: number
  readonly to: number
  readonly units: readonly FormulaNode[]
  readonly caret: Caret
}

function splice(state: EditState, { expression, from, to, units, caret }: Splice, newId: NewId): EditState {
  const place = findPlace(state.formula, expression)
  if (!place) return state
  const all = unitsOf(place.expression.items)
  const items = pack([...all.slice(0, from), ...units, ...all.slice(to)], newId)
  return { ...state, formula: replaceItems(place, items), caret, anchor: null }
}

function remove(state: EditState, by: 1 | -1, newId: NewId): EditState {
  const range = selectedRange(state)
  if (range) {
    const { expression, from, to } = range
    return splice(state, { expression, from, to, units: [], caret: { expression, index: from } }, newId)
  }
  const { expression, index } = state.caret
  const place = findPlace(state.formula, expression)
  if (!place) return state
  const at = by === 1 ? index : index - 1
  const unit = unitsOf(place.expression.items)[at]
  if (!unit) return removeAround(state, { place, by }, newId)
  const nested = nestedOf(unit)
  if (nested.every(({ items }) => items.length === 0)) {
    return splice(state, { expression, from: at, to: at + 1, units: [], caret: { expression, index: at } }, newId)
  }
  const inner = by === 1 ? nested[0] : nested.at(-1)
  return inner ? { ...state, caret: { expression: inner.uuid, index: by === 1 ? 0 : lengthOf(inner) }, anchor: null } : state
}

/** At the edge of an expression: to the other part of a non-empty fraction, else the construct goes, its content stays. */
function removeAround(state: EditState, { place, by }: { place: Place; by: 1 | -1 }, newId: NewId): EditState {
  const { parent } = place
  const node = parent?.place.expression.items[parent.item]
  if (!parent || !node) return state
  const nested = nestedOf(node)
  const neighbour = nested[parent.slot + by]
  if (neighbour && nested.some(({ items }) => items.length > 0)) {
    return { ...state, caret: { expression: neighbour.uuid, index: by === 1 ? 0 : lengthOf(neighbour) }, anchor: null }
  }
  const bare = unwrap(state, { place }, newId)
  return by === 1 ? bare : { ...bare, caret: { ...bare.caret, index: positionOf(parent.place.expression, parent.item) } }
}

interface Unwrapping {
  readonly place: Place
  readonly signs?: readonly [string, string]
}

/** The construct around a place replaced by its content between two signs; the caret goes behind it. */
export function unwrap(state: EditState, { place: { parent }, signs = ['', ''] }: Unwrapping, newId: NewId): EditState {
  const node = parent?.place.expression.items[parent.item]
  if (!parent || !node) return state
  const outer = parent.place.expression
  const from = positionOf(outer, parent.item)
  const [open = [], close = []] = signs.map((text): FormulaNode[] =>
    text === '' ? [] : [{ type: 'literal', uuid: newId(), text }],
  )
  const units = [...open, ...nestedOf(node).flatMap(({ items }) => unitsOf(items)), ...close]
  const caret = { expression: outer.uuid, index: from + units.length }
  return splice(state, { expression: outer.uuid, from, to: from + 1, units, caret }, newId)
}
