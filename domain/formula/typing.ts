import type { FormulaNode } from '#contract/formula'
import { type EditState, moveCaret, selectedRange } from './caret.ts'
import { deleteBackward, insertConstruct, insertItems, unwrap } from './edit.ts'
import { isSquare, lacksEnd } from './intervals.ts'
import { isBound, sumAt } from './surroundings.ts'
import { texSigns } from './tex-signs.ts'
import { type Construct, findPlace, type NewId, nestedOf, type Place } from './tree.ts'
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
  ['−>', '→'],
  ['=>', '⇒'],
  ['≤>', '⇔'],
  ['+−', '±'],
])

/** What they are not after: a factorial 5!=120; <->. */
const notAfter: Record<string, RegExp> = { '≠': /\S/u, '→': /</u }

/** Names that stand as signs where they are words of their own: pi, not pic, copie. */
const names =
  'pi alpha beta gamma delta epsilon theta lambda rho sigma phi psi omega Gamma Delta Theta Lambda Sigma Phi Psi Omega'
const signOfName = new Map([...names.split(' ').map((name) => [name, texSigns.get(name) ?? name] as const), ['oo', '∞']])

const namedRoots: Record<string, Construct> = { sqrt: 'squareroot', cbrt: 'cuberoot' }
const longestWord = 40

/**
 * Inserts typed text: ( [ { ^ _ open a construct, their closing characters leave it, and / turns the term before it into a
 * numerator. An operator or a / after a completed exponent or index leaves it; a comparison or a semicolon leaves completed fractions
 * and roots too. A square bracket after a semicolon ends the interval, whichever way it looks. <= >= -> => +- become one sign, as
 * does != after a space; pi, alpha and oo as words of their own, ended by a space that is not kept; sqrt and cbrt a root, which sqrt( and ) surround.
 */
export const typeText = (state: EditState, text: string, newId: NewId): EditState =>
  charactersOf(text).reduce((now, character) => typeCharacter(now, character, newId), state)

const comparing = /^[=≠<>≤≥;]$/u

/** Inserts the sign of a key of the on-screen keyboard: literally, except what the same sign does when it is typed; « ² » is a power. */
export function pressSign(state: EditState, text: string, newId: NewId): EditState {
  if (comparing.test(text) || isSquare(text)) return typeText(state, text, newId)
  const raised = text === '²' ? insertConstruct(state, 'power', newId) : state
  return raised === state ? insertText(state, text, newId) : moveCaret(insertText(raised, '2', newId), 'right')
}

function typeCharacter(state: EditState, character: string, newId: NewId): EditState {
  const ended = isSquare(character) ? endInterval(state, character, newId) : null
  if (ended) return ended
  const construct = opening[character]
  if (construct)
    return raiseBound(state, character, newId) ?? callRoot(state, character) ?? insertConstruct(state, construct, newId)
  const completed = completeSign(state, character, newId) ?? completeWord(state, character, newId)
  if (completed) return completed
  if (comparing.test(character)) return insertText(leave(state, nested), character, newId)
  if (operatorOf.has(character)) return insertText(leave(state, scripts), character, newId)
  if (character === '/') return insertFraction(leave(state, scripts), newId)
  return closeBracket(state, closing[character]) ?? insertText(state, character, newId)
}

/** Inserts a sum or an integral sign with its bounds; the caret goes to the lower one. */
export function insertBounded(state: EditState, sign: string, newId: NewId): EditState {
  const signed = insertText(state, sign, newId)
  const lower = insertConstruct(signed, 'subscript', newId)
  const upper = insertConstruct({ ...lower, caret: { ...signed.caret, index: signed.caret.index + 1 } }, 'power', newId)
  return upper === lower ? state : { ...upper, caret: lower.caret }
}

/** Inserts a fraction around the selection, else around the term before the caret: 3, Fraction, 4 is 3/4. */
export const insertFraction = (state: EditState, newId: NewId): EditState =>
  insertConstruct(selectedRange(state) ? state : selectTerm(state), 'fraction', newId)

function completeSign(state: EditState, character: string, newId: NewId): EditState | null {
  const sign = joinedSigns.get(`${textBefore(state, 1)}${operatorOf.get(character) ?? character}`)
  if (!sign || notAfter[sign]?.test(textBefore(state, 2).slice(0, -1))) return null
  const bare = deleteBackward(state, newId)
  return insertText(leave(bare, sign === '±' ? scripts : nested), sign, newId)
}

/**
 * Types a letter of a word that is a name or was one before it, or ends with that of a root, and the space that ends a name; null for
 * any other, and where it would nest too deep.
 */
function completeWord(state: EditState, character: string, newId: NewId): EditState | null {
  const shown = /\p{Script=Latin}*$/u.exec(textBefore(state, longestWord))?.[0] ?? ''
  const word = state.word?.end === state.caret ? state.word : { letters: shown, shown }
  if (character === ' ' && word.shown !== word.letters && word.letters !== '') return { ...state, caret: { ...state.caret } }
  if (!/^\p{Script=Latin}/u.test(character)) return null
  const letters = word.letters + character
  const root = namedRoots[letters.slice(-4)]
  const sign = isBeforeLetter(state) ? undefined : signOfName.get(letters)
  if (!root && sign === undefined && word.shown === word.letters) return null
  const { expression, index } = state.caret
  const before = { ...state, anchor: { expression, index: index - (root ? 3 : word.shown.length) } }
  if (root) {
    const rooted = insertConstruct(deleteBackward(before, newId), root, newId)
    return rooted.caret.expression === expression ? null : { ...rooted, word: { letters: '', shown: '', end: rooted.caret } }
  }
  const done = insertText(before, sign ?? letters, newId)
  return { ...done, word: { letters, shown: sign ?? letters, end: done.caret } }
}

/** Whether a letter follows the caret: what is typed there is within a word. */
function isBeforeLetter({ formula, caret: { expression, index } }: EditState): boolean {
  const next = unitsOf(findPlace(formula, expression)?.expression.items ?? [])[index]
  return next?.type === 'literal' && /^\p{Script=Latin}/u.test(next.text)
}

/** An opening parenthesis after the name of a root goes into the root itself: sqrt(2)+1 is no root of a pair of brackets. */
function callRoot(state: EditState, character: string): EditState | null {
  if (character !== '(' || state.word?.end !== state.caret || state.word.letters !== '') return null
  return { ...state, caret: { ...state.caret }, called: [...(state.called ?? []), state.caret.expression] }
}

/** ^ after a typed lower bound begins the upper one: ∫_a^b. */
function raiseBound(state: EditState, character: string, newId: NewId): EditState | null {
  const box = character === '^' ? boxEnded(state) : null
  if (!box || box.expression.items.length === 0 || !sumAt(box.around.items, box.parent.item)) return null
  const next = moveCaret(state, 'right')
  return next.caret.expression === box.around.uuid ? insertConstruct(next, 'power', newId) : null
}

/** The last `count` units before the caret as text, U+FFFC for a construct; '' while something is selected. */
function textBefore(state: EditState, count: number): string {
  const place = state.anchor ? null : findPlace(state.formula, state.caret.expression)
  const units = place ? unitsOf(place.expression.items).slice(Math.max(0, state.caret.index - count), state.caret.index) : []
  return units.map((unit) => (unit.type === 'literal' || unit.type === 'operator' ? unit.text : '\uFFFC')).join('')
}

/** The constructs that an operator leaves, and those that a comparison leaves. */
const scripts = ['power', 'subscript']
const nested = [...scripts, 'fraction', 'squareroot', 'cuberoot']

/** Moves the caret out of the constructs of these types that it ends. */
function leave(state: EditState, types: readonly string[]): EditState {
  const outer = leaveOne(state, types)
  return outer ? leave(outer, types) : state
}

/** The box that the caret ends, and what it is a part of; null while something is selected. */
function boxEnded(state: EditState) {
  const place = state.anchor ? null : findPlace(state.formula, state.caret.expression)
  if (!place?.parent || state.caret.index < lengthOf(place.expression)) return null
  const around = place.parent.place.expression
  const node = around.items[place.parent.item]
  return node ? { expression: place.expression, parent: place.parent, around, node } : null
}

/** Null when nothing or an operator precedes the caret, or something follows it. */
function leaveOne(state: EditState, types: readonly string[]): EditState | null {
  const box = boxEnded(state)
  const last = box?.expression.items.at(-1)
  if (!box || !types.includes(box.node.type) || !last || last.type === 'operator') return null
  if (isBound(box.around.items, box.parent.item)) return null
  return box.parent.slot === nestedOf(box.node).length - 1 ? behind(state, box.parent) : null
}

/** The caret behind a construct. */
const behind = (state: EditState, { place: { expression }, item }: NonNullable<Place['parent']>): EditState => ({
  ...state,
  caret: { expression: expression.uuid, index: positionOf(expression, item) + 1 },
})

/** Closes the bracket around the caret, from inside the completed constructs that end there too: (1/2). */
function closeBracket(state: EditState, shape: string | undefined): EditState | null {
  const box = shape ? boxEnded(state) : null
  if (!box) return null
  const isCalled = shape === 'parenthesis' && state.called?.includes(box.expression.uuid)
  if (isCalled || (box.node.type === 'bracket' && box.node.shape === shape)) return behind(state, box.parent)
  const outer = leaveOne(state, nested)
  return outer && closeBracket(outer, shape)
}

/** Ends an interval with a square bracket: [0;1[ ]0;1] ]0;1[. Null where none is open; [0;1] stays a pair of brackets. */
function endInterval(state: EditState, sign: '[' | ']', newId: NewId): EditState | null {
  const place = state.anchor ? null : findPlace(state.formula, state.caret.expression)
  if (!place) return null
  const around = place.parent?.place.expression.items[place.parent.item]
  const signs = signsOf(place.expression.items)
  if (lacksEnd(signs.slice(0, state.caret.index))) return insertText(state, sign, newId)
  const atEnd = state.caret.index === signs.length
  if (sign === '[' && atEnd && around?.type === 'bracket' && around.shape === 'square' && lacksEnd(['[', ...signs]))
    return unwrap(state, { place, signs: ['[', '['] }, newId)
  const outer = leaveOne(state, nested)
  return outer && endInterval(outer, sign, newId)
}

const signsOf = (items: readonly FormulaNode[]) => unitsOf(items).map((unit) => (unit.type === 'literal' ? unit.text : ''))

/** Selects the term before the caret, back to an operator, a comparison, a separator or an arrow. */
function selectTerm(state: EditState): EditState {
  const place = findPlace(state.formula, state.caret.expression)
  const units = place ? unitsOf(place.expression.items) : []
  let from = state.caret.index
  while (from > 0 && isPartOfTerm(units[from - 1])) from--
  return from === state.caret.index ? state : { ...state, anchor: { expression: state.caret.expression, index: from } }
}

function isPartOfTerm(unit: FormulaNode | undefined): boolean {
  if (!unit || unit.type === 'operator' || unit.type === 'arrow') return false
  return unit.type !== 'literal' || !/[\s;:([\]≈≡→⇒⇔↦∈∉∪∩⊂·⋅]/u.test(unit.text)
}
