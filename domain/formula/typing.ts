import type { FormulaNode } from '#contract/formula'
import { type EditState, selectedRange } from './caret.ts'
import { deleteBackward, insertConstruct, insertItems } from './edit.ts'
import { type Construct, findPlace, type NewId } from './tree.ts'
import { charactersOf, lengthOf, positionOf, unitsOf } from './units.ts'

/** The operators of the on-screen keyboard (OP-120). */
export const operators = ['+', '−', '×', '÷', '=', '≠', '<', '>', '≤', '≥', '±'] as const

const operatorOf = new Map<string, string>([...operators.map((one) => [one, one] as const), ['-', '−'], ['*', '×']])
const opening: Record<string, Construct> = { '(': 'parenthesis', '[': 'square', '{': 'curly', '^': 'power', _: 'subscript' }
const closing: Record<string, string> = { ')': 'parenthesis', ']': 'square', '}': 'curly' }

/** Literals and operators for a text: each operator is an item of its own, the rest is literal; control characters are dropped. */
export function itemsOfText(text: string, newId: NewId): FormulaNode[] {
  const clean = text.replace(/\s+/gu, ' ').replace(/\p{Cc}/gu, '')
  return charactersOf(clean).map((character) => {
    const operator = operatorOf.get(character)
    return operator ? { type: 'operator', uuid: newId(), text: operator } : { type: 'literal', uuid: newId(), text: character }
  })
}

/** Inserts a text literally: no character opens a construct. For pasted text and the keys of the on-screen keyboard. */
export function insertText(state: EditState, text: string, newId: NewId): EditState {
  const items = itemsOfText(text, newId)
  return items.length === 0 ? state : insertItems(state, items, newId)
}

/** Pairs of signs that become one. */
const joinedSigns = new Map([
  ['<=', '≤'],
  ['>=', '≥'],
  ['!=', '≠'],
])

/**
 * Inserts typed text: ( [ { ^ _ open a construct, their closing characters leave it, and / turns the term before it into a
 * numerator. An operator after a completed exponent or index leaves it; <= >= != become one sign, and the word sqrt a root.
 */
export function typeText(state: EditState, text: string, newId: NewId): EditState {
  return charactersOf(text).reduce((now, character) => typeCharacter(now, character, newId), state)
}

function typeCharacter(state: EditState, character: string, newId: NewId): EditState {
  const construct = opening[character]
  if (construct) return insertConstruct(state, construct, newId)
  const completed = completeSign(state, character, newId) ?? completeRoot(state, character, newId)
  if (completed) return completed
  if (operatorOf.has(character)) return insertText(leaveScript(state), character, newId)
  if (character === '/') return insertConstruct(selectedRange(state) ? state : selectTerm(state), 'fraction', newId)
  return closeBracket(state, closing[character]) ?? insertText(state, character, newId)
}

function completeSign(state: EditState, character: string, newId: NewId): EditState | null {
  const sign = joinedSigns.get(`${textBefore(state, 1)}${character}`)
  return sign ? insertText(leaveScript(deleteBackward(state, newId)), sign, newId) : null
}

/** Replaces the letters « sqrt » by a root; null when they are not there, or the formula would nest too deep. */
function completeRoot(state: EditState, character: string, newId: NewId): EditState | null {
  if (character !== 't' || textBefore(state, 3) !== 'sqr') return null
  const { expression, index } = state.caret
  const letters = { ...state, anchor: { expression, index: index - 3 } }
  const cleared = deleteBackward(letters, newId)
  const rooted = insertConstruct(cleared, 'squareroot', newId)
  return rooted === cleared ? null : rooted
}

/** The last `count` units before the caret as text, if they are literals or operators; '' while something is selected. */
function textBefore(state: EditState, count: number): string {
  const place = state.anchor ? null : findPlace(state.formula, state.caret.expression)
  const units = place ? unitsOf(place.expression.items).slice(Math.max(0, state.caret.index - count), state.caret.index) : []
  return units.map((unit) => (unit.type === 'literal' || unit.type === 'operator' ? unit.text : '')).join('')
}

/** Moves the caret out of the exponents and indices that it ends; no-op when nothing or an operator precedes it. */
function leaveScript(state: EditState): EditState {
  const place = state.anchor ? null : findPlace(state.formula, state.caret.expression)
  if (!place?.parent || state.caret.index < lengthOf(place.expression)) return state
  const { expression } = place.parent.place
  const node = expression.items[place.parent.item]
  const last = place.expression.items.at(-1)
  if ((node?.type !== 'power' && node?.type !== 'subscript') || !last || last.type === 'operator') return state
  return leaveScript({ ...state, caret: { expression: expression.uuid, index: positionOf(expression, place.parent.item) + 1 } })
}

function closeBracket(state: EditState, shape: string | undefined): EditState | null {
  const place = shape && !state.anchor ? findPlace(state.formula, state.caret.expression) : null
  if (!place?.parent || state.caret.index < lengthOf(place.expression)) return null
  const { expression } = place.parent.place
  const node = expression.items[place.parent.item]
  if (node?.type !== 'bracket' || node.shape !== shape) return null
  return { ...state, caret: { expression: expression.uuid, index: positionOf(expression, place.parent.item) + 1 } }
}

/** Selects the term before the caret, back to an operator, a space or an arrow. */
function selectTerm(state: EditState): EditState {
  const place = findPlace(state.formula, state.caret.expression)
  const units = place ? unitsOf(place.expression.items) : []
  let from = state.caret.index
  while (from > 0 && isPartOfTerm(units[from - 1])) from--
  return from === state.caret.index ? state : { ...state, anchor: { expression: state.caret.expression, index: from } }
}

function isPartOfTerm(unit: FormulaNode | undefined): boolean {
  if (!unit || unit.type === 'operator' || unit.type === 'arrow') return false
  return unit.type !== 'literal' || !/[\s;:(]/u.test(unit.text)
}
