import type { FormulaNode } from '#contract/formula'
import { type Editing, selectedRange } from './caret.ts'
import { insertConstruct, insertItems } from './edit.ts'
import { type Construct, findPlace, type NewId } from './tree.ts'
import { charactersOf, lengthOf, positionOf, unitsOf } from './units.ts'

/** The operators of the on-screen keyboard (OP-120). */
export const operators = ['+', '−', '×', '÷', '=', '≠', '<', '>', '≤', '≥', '±'] as const

const operatorOf = new Map<string, string>([...operators.map((one) => [one, one] as const), ['-', '−'], ['*', '×']])
const opening: Record<string, Construct> = { '(': 'parenthesis', '[': 'square', '{': 'curly', '^': 'power', _: 'subscript' }
const closing: Record<string, string> = { ')': 'parenthesis', ']': 'square', '}': 'curly' }

/** Literals and operators for a text: an operator is an item of its own, the rest is literal; control characters are dropped. */
export function itemsOfText(text: string, newId: NewId): FormulaNode[] {
  const clean = text.replace(/\s+/gu, ' ').replace(/\p{Cc}/gu, '')
  return charactersOf(clean).map((character) => {
    const operator = operatorOf.get(character)
    return operator ? { type: 'operator', uuid: newId(), text: operator } : { type: 'literal', uuid: newId(), text: character }
  })
}

/** Inserts a text as it is: no character opens a construct. For pasted text and the keys of the on-screen keyboard. */
export function insertText(state: Editing, text: string, newId: NewId): Editing {
  const items = itemsOfText(text, newId)
  return items.length === 0 ? state : insertItems(state, items, newId)
}

/** Inserts what was typed: ( [ { ^ _ open a construct, their closing signs leave it, and / puts the term before it over a bar. */
export function typeText(state: Editing, text: string, newId: NewId): Editing {
  return charactersOf(text).reduce((now, character) => typeCharacter(now, character, newId), state)
}

function typeCharacter(state: Editing, character: string, newId: NewId): Editing {
  const construct = opening[character]
  if (construct) return insertConstruct(state, construct, newId)
  if (character === '/') return insertConstruct(selectedRange(state) ? state : selectTerm(state), 'fraction', newId)
  return closeBracket(state, closing[character]) ?? insertText(state, character, newId)
}

function closeBracket(state: Editing, shape: string | undefined): Editing | null {
  const place = shape && !state.anchor ? findPlace(state.formula, state.caret.expression) : null
  if (!place?.parent || state.caret.index < lengthOf(place.expression)) return null
  const { expression } = place.parent.place
  const node = expression.items[place.parent.item]
  if (node?.type !== 'bracket' || node.shape !== shape) return null
  return { ...state, caret: { expression: expression.uuid, index: positionOf(expression, place.parent.item) + 1 } }
}

/** The term before the caret, back to an operator, a space or an arrow. */
function selectTerm(state: Editing): Editing {
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
