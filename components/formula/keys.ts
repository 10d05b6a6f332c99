import type { Move } from '#domain/formula/caret'
import { type Construct, constructs } from '#domain/formula/tree'

/** A key of the on-screen keyboard. A `text` key has a name in the messages only if its sign cannot be read out as it is. */
export type Key =
  | { does: 'text'; text: string }
  | { does: 'construct'; construct: Construct; face: 'named' | 'drawn' }
  | { does: 'bounded'; sign: '∑' | '∫' }
  | { does: 'move'; move: Move }
  | { does: 'capitals' | 'backspace' | 'space' | 'undo' | 'redo' }

const texts = (all: string): Key[] => all.split(' ').map((text) => ({ does: 'text', text }))
const named = (...all: Construct[]): Key[] => all.map((construct) => ({ does: 'construct', construct, face: 'named' }))
const drawn = (...all: Construct[]): Key[] => all.map((construct) => ({ does: 'construct', construct, face: 'drawn' }))

const bounded = (['∑', '∫'] as const).map((sign): Key => ({ does: 'bounded', sign }))

/** The three tabs (OP-120), of at most four rows each, one of more than ten keys, so that the question stays visible above them. */
export const keyboardTabs = {
  letters: [
    texts('a z e r t y u i o p'),
    texts('q s d f g h j k l m'),
    [{ does: 'capitals' } as const, ...texts('w x c v b n ² ’ é')],
    texts('è ê ë à â ç î ï ô ù û œ'),
  ],
  digits: [
    [...texts('7 8 9 ÷'), ...drawn('fraction', 'parenthesis'), ...texts('² π % °')],
    [...texts('4 5 6 ×'), ...drawn('power', 'subscript', 'squareroot'), ...texts('≤ ≥ €')],
    [...texts('1 2 3 = ≠ ≈ / [ ]'), ...bounded],
    texts('0 x n k . ; : < > !'),
  ],
  symbols: [
    // The other signs are beside the digits.
    texts('cos sin tan × = ± £ $ ? · → ⇒ ⇔ ∀ ⊥ ∥'),
    texts('π α β θ λ ρ Δ Ω ∞ ∈ ∉ ⊂ ∩ ∪ ℝ ℕ'),
    named(...constructs),
  ],
} satisfies Record<string, Key[][]>

/** Above the tabs, next to the formula: comma, plus, minus and backspace stay visible however low the window is. */
export const commonKeys: Key[] = [
  ...texts(', + −'),
  { does: 'space' },
  { does: 'move', move: 'left' },
  { does: 'move', move: 'right' },
  { does: 'move', move: 'up' },
  { does: 'move', move: 'down' },
  { does: 'backspace' },
  { does: 'undo' },
  { does: 'redo' },
]

/** Signs that a screen reader may skip, with the keys of their names in the messages. */
export const signNames = {
  '+': 'plus',
  '−': 'minus',
  '×': 'times',
  '÷': 'divided',
  '=': 'equals',
  '≠': 'unequal',
  '<': 'less',
  '>': 'greater',
  '≤': 'atMost',
  '≥': 'atLeast',
  '±': 'plusMinus',
  ',': 'comma',
  '.': 'point',
  ';': 'semicolon',
  ':': 'colon',
  '%': 'percent',
  '€': 'euro',
  $: 'dollar',
  '£': 'pound',
  '!': 'exclamation',
  '?': 'question',
  '°': 'degree',
  '/': 'slash',
  '’': 'prime',
  '(': 'open',
  ')': 'close',
  '[': 'openSquare',
  ']': 'closeSquare',
  π: 'pi',
  α: 'alpha',
  β: 'beta',
  θ: 'theta',
  λ: 'lambda',
  ρ: 'rho',
  Δ: 'delta',
  Ω: 'omega',
  '∞': 'infinity',
  '∈': 'element',
  '∩': 'intersection',
  '∪': 'union',
  '≈': 'about',
  '⇒': 'implies',
  '⇔': 'equivalent',
  '∀': 'forAll',
  '⊥': 'perpendicular',
  '∥': 'parallel',
  '∉': 'notElement',
  '⊂': 'subset',
  ℝ: 'reals',
  ℕ: 'naturals',
  '→': 'tends',
  '·': 'dot',
  '²': 'squared',
} as const

export const hasName = (text: string): text is keyof typeof signNames => text in signNames

/** The capital of a letter; a text that has no one-character capital stays as it is. */
export function capital(text: string): string {
  const upper = text.toLocaleUpperCase('fr')
  return upper.length === text.length && /^\p{L}$/u.test(text) && !/[πθλρ]/u.test(text) ? upper : text
}
