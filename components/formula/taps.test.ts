import { expect, test } from 'vitest'
import { moveCaret } from '#domain/formula/caret'
import { insertConstruct, openFormula } from '#domain/formula/edit'
import type { Construct } from '#domain/formula/tree'
import { insertBounded, insertFraction, pressSign } from '#domain/formula/typing'
import { formulaText } from '#domain/rich-text/formula-text'
import { counter } from '#tests/support/formula-edits'
import { commonKeys, type Key, keyboardTabs } from './keys.ts'

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

/** What pressing these keys writes on a phone, and the taps that it takes, those on a tab included. */
function tapped(keys: string): { text: string; taps: number } {
  const newId = counter()
  let state = openFormula(null, newId)
  let tab: keyof typeof keyboardTabs = 'digits'
  let taps = 0
  for (const name of keys
    .split(' ')
    .flatMap((one) => (/^[a-z]{2,}$/u.test(one) && !constructs[one] && !['frac', 'cos'].includes(one) ? [...one] : [one]))) {
    const key = keyOf(name)
    const isThere = (of: Iterable<Key>) => [...of].some((one) => isSame(one, key))
    if (!isThere(commonKeys) && !isThere(keyboardTabs[tab].flat())) {
      const other = (['digits', 'letters', 'symbols'] as const).find((one) => isThere(keyboardTabs[one].flat()))
      if (!other) throw new Error(`no key for ${name}`)
      tab = other
      taps += 1
    }
    taps += 1
    if (!state) continue
    if (key.does === 'text') state = pressSign(state, key.text, newId)
    else if (key.does === 'move') state = moveCaret(state, key.move)
    else if (key.does === 'bounded') state = insertBounded(state, key.sign, newId)
    else if (key.does === 'construct')
      state = key.construct === 'fraction' ? insertFraction(state, newId) : insertConstruct(state, key.construct, newId)
  }
  return { text: state ? formulaText(state.formula) : '', taps }
}

// Forty formulas of collège and lycée, none of which takes more taps than on MathLive’s keyboard (0.111, counted by hand; it has no key
// for 13 of them: [0;1[, ℝ, ℕ, ∥, ⊥, hats, % …).
test.each([
  ['2 x + 1 = 7', '2x+1=7', 6],
  ['( 2 x + 1 ▶ frac 5 ▶ = 3', '((2x+1))/5=3', 11],
  ['1 frac 2 ▶ + 1 frac 3', '1/2+1/3', 8],
  ['x ² − 4 x + 4 = 0', 'x^2−4x+4=0', 9],
  ['( a + b ▶ ²', '(a+b)^2', 8],
  ['a ² + 2 a b + b ²', 'a^2+2ab+b^2', 13],
  ['3 , 5 × 1 0 ^ − 3', '3,5×10^(−3)', 9],
  ['√ 1 6 ▶ = 4', '√16=4', 6],
  ['∛ 8 ▶ = 2', '∛8=2', 7],
  ['b ² − 4 a c', 'b^2−4ac', 9],
  ['frac − b + √ Δ ▶ ▶ 2 a', '(−b+√Δ)/2a', 15],
  ['x = − 3', 'x=−3', 4],
  ['x ≤ 5', 'x≤5', 3],
  ['x ≠ 0', 'x≠0', 3],
  ['[ 0 ; 1 [', '[0;1[', 5],
  ['] − ∞ ; 3 ]', ']−∞;3]', 8],
  ['] 0 ; 1 [ ∪ ] 2 ; 3 [', ']0;1[∪]2;3[', 13],
  ['x ∈ ℝ', 'x∈ℝ', 4],
  ['n ∈ ℕ', 'n∈ℕ', 4],
  ['x ∉ ] 0 ; 1 [', 'x∉]0;1[', 9],
  ['u _ n + 1 ▶ = 2 u _ n', 'u_(n+1)=2u_n', 15],
  ['f ( x ▶ = x ²', 'f(x)=x^2', 9],
  ['2 π r', '2πr', 4],
  ['π r ²', 'πr^2', 5],
  ['vec a b ▶ + vec b c', 'ab⃗+bc⃗', 12],
  ['hat a b c ▶ = 9 0 °', '∠abc=90°', 12],
  ['( d ▶ ∥ ( e', '(d)∥(e)', 9],
  ['( d ▶ ⊥ ( e', '(d)⊥(e)', 9],
  ['π ≈ 3 , 1 4', 'π≈3,14', 8],
  ['a ⇔ b', 'a⇔b', 6],
  ['a ⇒ b', 'a⇒b', 6],
  ['∀ x ∈ ℝ', '∀x∈ℝ', 7],
  ['a ⊂ b', 'a⊂b', 6],
  ['∑ k = 0 ▶ n ▶ k', '∑_(k=0)^nk', 12],
  ['∫ 0 ▶ 1 ▶ x ²', '∫_0^1x^2', 9],
  ['1 frac x ▶ → 0', '1/x→0', 8],
  ['cos ( 0 ▶ = 1', 'cos(0)=1', 8],
  ['a _ n ▶ + 1', 'a_n+1', 8],
  ['7 ÷ 2 = 3 , 5', '7÷2=3,5', 7],
  ['2 0 % × 5 0 = 1 0', '20%×50=10', 9],
])('%s is %s in %i taps', (keys, text, taps) => expect(tapped(keys)).toEqual({ text, taps }))
