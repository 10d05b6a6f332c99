import { expect, test } from 'vitest'
import { moveCaret } from '#domain/formula/caret'
import { insertConstruct, openFormula } from '#domain/formula/edit'
import type { Construct } from '#domain/formula/tree'
import { insertBounded, insertFraction, pressSign } from '#domain/formula/typing'
import { formulaText } from '#domain/rich-text/formula-text'
import { counter } from '#tests/support/formula-edits'
import { capital, commonKeys, type Key, keyboardTabs } from './keys.ts'

/** Keys by short names: constructs, and ▶ for the caret to the right. Other words are pressed letter by letter. */
const constructs: Record<string, Construct> = {
  '^': 'power',
  _: 'subscript',
  '√': 'squareroot',
  '∛': 'cuberoot',
  '(': 'parenthesis',
  '{': 'curly',
  '[]': 'square',
  bar: 'bar',
  hat: 'angle',
  vec: 'vector',
  '⇀': 'arrow',
}

function keyOf(name: string): Key {
  if (name === 'frac') return { does: 'construct', construct: 'fraction', face: 'drawn' }
  const construct = constructs[name]
  if (construct) return { does: 'construct', construct, face: 'drawn' }
  if (name === '▶' || name === '▼') return { does: 'move', move: name === '▶' ? 'right' : 'down' }
  return name === '∑' || name === '∫' ? { does: 'bounded', sign: name } : { does: 'text', text: name }
}

const isSame = (one: Key, other: Key) => JSON.stringify({ ...one, face: '' }) === JSON.stringify({ ...other, face: '' })

/** « abx » letter by letter; names of keys stay. */
const tokensOf = (keys: string) =>
  keys
    .split(' ')
    .flatMap((one) => (/^[a-zA-Z]{2,}$/u.test(one) && !constructs[one] && !['frac', 'cos'].includes(one) ? [...one] : [one]))

/** What pressing these keys writes on a phone, and the taps that it takes, those on a tab and on the lock of capitals included. */
function tapped(keys: string): { text: string; taps: number } {
  const newId = counter()
  let state = openFormula(null, newId)
  let tab: keyof typeof keyboardTabs = 'digits'
  let [taps, isLocked] = [0, false]
  for (const token of tokensOf(keys)) {
    const isCapital = /^[A-Z]$/u.test(token)
    const key = keyOf(isCapital ? token.toLowerCase() : token)
    const isThere = (of: Iterable<Key>) => [...of].some((one) => isSame(one, key))
    if (!isThere(commonKeys) && !isThere(keyboardTabs[tab].flat())) {
      const other = (['digits', 'letters', 'symbols'] as const).find((one) => isThere(keyboardTabs[one].flat()))
      if (!other) throw new Error(`no key for ${token}`)
      tab = other
      taps += 1
    }
    if (/^[a-z]$/iu.test(token) && isLocked !== isCapital) {
      tab = 'letters'
      taps += 1
      isLocked = isCapital
    }
    taps += 1
    if (!state) continue
    if (key.does === 'text') state = pressSign(state, isCapital ? capital(key.text) : key.text, newId)
    else if (key.does === 'move') state = moveCaret(state, key.move)
    else if (key.does === 'bounded') state = insertBounded(state, key.sign, newId)
    else if (key.does === 'construct')
      state = key.construct === 'fraction' ? insertFraction(state, newId) : insertConstruct(state, key.construct, newId)
  }
  return { text: state ? formulaText(state.formula) : '', taps }
}

/**
 * The tabs of MathLive's keyboard, as its 0.111.1 declares them: what a tap writes, and what takes two, the shift key or a long press
 * before it. Its key × writes a dot, its ÷ a fraction; brackets close themselves.
 */
const mathLive = {
  numeric: [
    'x n 7 8 9 0 1 2 3 4 5 6 frac e π < > × ² ^ √ ( ) − ∀ , = + ▶',
    'y a z t r k j p u i ≤ ≥ _ ∛ ± ∞ ≠ ≈ % ÷ ∑ ∫ cos θ ρ',
  ],
  symbols: ['cos sin tan → ∈ ∪ ∩ vec ∀ ⇔ ⊂ π ∞ , ▶', '⇒ ∉ hat ° ; ∫'],
  letters: ['a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9 − + = , ▶', 'ℝ ℕ ; ( )'],
  greek: ['α β θ λ ρ π ▶', 'Δ Ω'],
} as const

/** The fewest taps for these keys there: at each one all tabs are tried. Capitals take two, or one once their lock was pressed twice. */
function tappedThere(keys: string): number {
  let least = new Map<string, number>([['numeric', 0]])
  for (const token of tokensOf(keys)) {
    const next = new Map<string, number>()
    for (const [state, taps] of least)
      for (const [tab, [once, twice]] of Object.entries(mathLive)) {
        const [from, lock] = state.split(' ')
        const isCapital = /^[A-Z]$/u.test(token)
        const isOnce = once.split(' ').includes(token) && !(lock && tab === 'letters' && /^[a-z]$/u.test(token))
        const own = isOnce ? 1 : twice.split(' ').includes(token) ? 2 : isCapital && tab === 'letters' ? (lock ? 1 : 2) : null
        if (own === null) continue
        const sum = taps + own + (tab === from ? 0 : 1)
        const put = (key: string, total: number) => next.set(key, Math.min(total, next.get(key) ?? total))
        put(lock ? `${tab} lock` : tab, sum)
        if (isCapital && !lock) put(`${tab} lock`, sum + 1)
      }
    if (next.size === 0) throw new Error(`MathLive has no key for ${token}`)
    least = next
  }
  return Math.min(...least.values())
}

/** Why six of the forty cannot be written there. */
const closesItself = 'its brackets close themselves: [0;1[ becomes [0;1][]'
const noKey = 'it has no key for this sign'

// Forty formulas of collège and lycée: the keys here, what they write, the taps, and the keys on MathLive’s keyboard, the same where none are given.
test.each<[keys: string, text: string, taps: number, there?: string]>([
  ['2 x + 1 = 7', '2x+1=7', 6],
  ['( 2 x + 1 ▶ frac 5 ▶ = 3', '((2x+1))/5=3', 11, '( 2 x + 1 ) frac 5 ▶ = 3'],
  ['1 frac 2 ▶ + 1 frac 3', '1/2+1/3', 8],
  ['x ² − 4 x + 4 = 0', 'x^2−4x+4=0', 9],
  ['( a + b ▶ ²', '(a+b)^2', 7, '( a + b ) ²'],
  ['a ² + 2 a b + b ²', 'a^2+2ab+b^2', 12],
  ['3 , 5 × 1 0 ^ − 3', '3,5×10^(−3)', 9],
  ['√ 1 6 ▶ = 4', '√16=4', 6],
  ['∛ 8 ▶ = 2', '∛8=2', 7, '∛ 3 ▶ 8 ▶ = 2'],
  ['b ² − 4 a c', 'b^2−4ac', 9],
  ['frac − b + √ Δ ▶ ▶ 2 a', '(−b+√Δ)/2a', 15],
  ['x = − 3', 'x=−3', 4],
  ['x ≤ 5', 'x≤5', 3],
  ['x ≠ 0', 'x≠0', 3],
  ['[ 0 ; 1 [', '[0;1[', 5, closesItself],
  ['] − ∞ ; 3 ]', ']−∞;3]', 8, closesItself],
  ['] 0 ; 1 [ ∪ ] 2 ; 3 [', ']0;1[∪]2;3[', 13, closesItself],
  ['x ∈ ℝ', 'x∈ℝ', 4],
  ['n ∈ ℕ', 'n∈ℕ', 4],
  ['x ∉ ] 0 ; 1 [', 'x∉]0;1[', 9, closesItself],
  ['u _ n + 1 ▶ = 2 u _ n', 'u_(n+1)=2u_n', 15],
  ['f ( x ▶ = x ²', 'f(x)=x^2', 9, 'f ( x ) = x ²'],
  ['2 π r', '2πr', 4],
  ['π r ²', 'πr^2', 4],
  ['vec A B ▶ + vec B C', 'AB⃗+BC⃗', 13, 'A B vec + B C vec'],
  ['hat A B C ▶ = 9 0 °', '∠ABC=90°', 13, 'A B C hat = 9 0 °'],
  ['( d ▶ ∥ ( e', '(d)∥(e)', 9, noKey],
  ['( d ▶ ⊥ ( e', '(d)⊥(e)', 9, noKey],
  ['π ≈ 3 , 1 4', 'π≈3,14', 6],
  ['a ⇔ b', 'a⇔b', 6],
  ['a ⇒ b', 'a⇒b', 6],
  ['∀ x ∈ ℝ', '∀x∈ℝ', 7],
  ['a ⊂ b', 'a⊂b', 6],
  ['∑ k = 0 ▶ n ▶ k', '∑_(k=0)^nk', 8],
  ['∫ 0 ▶ 1 ▶ x ²', '∫_0^1x^2', 7],
  ['1 frac x ▶ → 0', '1/x→0', 8],
  ['cos ( 0 ▶ = 1', 'cos(0)=1', 8, 'cos ( 0 ) = 1'],
  ['a _ n ▶ + 1', 'a_n+1', 8],
  ['7 ÷ 2 = 3 , 5', '7÷2=3,5', 7],
  ['2 0 % × 5 0 = 1 0', '20%×50=10', 9],
])('%s is %s in %i taps, as many as on MathLive’s keyboard or fewer', (keys, text, taps, there = keys) => {
  expect(tapped(keys)).toEqual({ text, taps })
  if (there === closesItself || there === noKey) return
  // One more: our names of functions are behind a tab, of MathLive behind a long press on π.
  expect(taps).toBeLessThanOrEqual(tappedThere(there) + (keys.startsWith('cos') ? 1 : 0))
})

test('of the rows of letters and of digits one has more than ten keys: a low screen shows ten a line, and five lines', () => {
  for (const rows of [keyboardTabs.letters, keyboardTabs.digits]) expect(rows.filter((row) => row.length > 10)).toHaveLength(1)
})
