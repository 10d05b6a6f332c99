import fc from 'fast-check'
import type { Formula, FormulaExpression } from '#contract/formula'
import { type EditState, type Move, moveCaret, selectAll } from '#domain/formula/caret'
import { copySelection, deleteBackward, deleteForward, insertConstruct, paste } from '#domain/formula/edit'
import { constructs, type NewId, nestedOf } from '#domain/formula/tree'
import { insertText, typeText } from '#domain/formula/typing'

/** One user action in the editor, as data. */
export type Act =
  | { act: 'type' | 'insert'; text: string }
  | { act: 'construct'; kind: (typeof constructs)[number] }
  | { act: 'move'; move: Move; extend: boolean }
  | { act: 'back' | 'forward' | 'all' | 'copy' | 'cut' | 'paste' }

const moves: readonly Move[] = ['left', 'right', 'up', 'down', 'start', 'end']
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    act: fc.constantFrom('type' as const, 'insert' as const),
    text: fc.oneof(
      fc.constantFrom('a', '12', '+', '-', '/', '^', '(', ')', ' ', 'é', 'e\u0301', '€', '\ud800'),
      fc.string({ maxLength: 3 }),
    ),
  }),
  fc.record({ act: fc.constant('construct' as const), kind: fc.constantFrom(...constructs) }),
  fc.record({ act: fc.constant('move' as const), move: fc.constantFrom(...moves), extend: fc.boolean() }),
  fc.record({
    act: fc.constantFrom('back' as const, 'forward' as const, 'all' as const, 'copy' as const, 'cut' as const, 'paste' as const),
  }),
)

export const anyActs = fc.array(act, { maxLength: 60 })

/** Ids in order: n1, n2, n3. */
export function counter(): NewId {
  let last = 0
  return () => `n${++last}`
}

/** Applies the acts in order, starting with an empty clipboard. `seen` is called after each. */
export function doActs(
  start: EditState,
  acts: readonly Act[],
  newId: NewId,
  seen: (state: EditState) => void = () => {},
): EditState {
  let state = start
  let clipboard: Formula | null = null
  for (const one of acts) {
    if (one.act === 'copy' || one.act === 'cut') clipboard = copySelection(state, newId) ?? clipboard
    if (one.act === 'paste') state = clipboard ? paste(state, clipboard, newId) : state
    else state = doAct(state, one, newId)
    seen(state)
  }
  return state
}

function doAct(state: EditState, one: Act, newId: NewId): EditState {
  if (one.act === 'type') return typeText(state, one.text, newId)
  if (one.act === 'insert') return insertText(state, one.text, newId)
  if (one.act === 'construct') return insertConstruct(state, one.kind, newId)
  if (one.act === 'move') return moveCaret(state, one.move, one.extend)
  if (one.act === 'all') return selectAll(state)
  if (one.act === 'back' || (one.act === 'cut' && state.anchor)) return deleteBackward(state, newId)
  return one.act === 'forward' ? deleteForward(state, newId) : state
}

/** Every uuid of a formula, in reading order. */
export function uuidsOf(expression: FormulaExpression): string[] {
  return [expression.uuid, ...expression.items.flatMap((item) => [item.uuid, ...nestedOf(item).flatMap(uuidsOf)])]
}

/** Every expression of a formula, in reading order. */
export function expressionsOf(expression: FormulaExpression): FormulaExpression[] {
  return [expression, ...expression.items.flatMap((item) => nestedOf(item).flatMap(expressionsOf))]
}
