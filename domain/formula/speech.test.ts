import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formula as formulaSchema } from '#contract/formula'
import {
  buildFormula,
  cubeRoot,
  curly,
  index,
  over,
  type Part,
  power,
  root,
  round,
  square,
  vector,
} from '#tests/support/build-formula'
import { anyActs, counter, doActs } from '#tests/support/formula-edits'
import { goldenFormulas } from '#tests/support/golden-formulas'
import { processorMs } from '#tests/support/processor-time'
import { openFormula } from './edit.ts'
import { speakFormula } from './speech.ts'

const all = Object.values(goldenFormulas).flat()
const read = (...parts: Part[]) => speakFormula(buildFormula(parts))

test('there are at least 60 golden formulas, all valid and with distinct readings', () => {
  expect(all.length).toBeGreaterThanOrEqual(60)
  expect(new Set(all.map(({ reading }) => reading)).size).toBe(all.length)
  for (const { parts } of all) expect(formulaSchema.safeParse(buildFormula(parts)).success).toBe(true)
})

test.each(all)('$reading', ({ parts, reading }) => expect(speakFormula(buildFormula(parts))).toBe(reading))

describe('formulas that could sound alike have different readings', () => {
  test.each<[Part[], Part[]]>([
    [[over('a', 'b'), '+c'], [over('a', ['b+c'])]],
    [[root('a'), '+b'], [root('a+b')]],
    [[root('a'), 'b'], [root('ab')]],
    [[root('a')], [cubeRoot('a')]],
    [[cubeRoot('a'), 'b'], [cubeRoot('ab')]],
    [
      ['x', power('n'), '+1'],
      ['x', power('n+1')],
    ],
    [
      ['u', index('n'), '+1'],
      ['u', index('n+1')],
    ],
    [['2', over('a', 'b')], [over('2a', 'b')]],
    [[over('a', 'b'), 'c'], [over('a', 'bc')]],
    [
      [round('a+b'), 'c'],
      ['a+', round('bc')],
    ],
    [[curly('1;2')], [round('1;2')]],
    [[vector('AB'), 'C'], [vector('AB', index('C'))]],
  ])('%#', (one, other) => expect(read(...one)).not.toBe(read(...other)))
})

test.each([
  ['abc', 'a b c'],
  ['abcd', 'a b c d'],
  ['ABCD', 'A B C D'],
  ['Aire', 'Aire'],
  ['temps', 'temps'],
  ['2sinx', '2 sinus x'],
  ['5 cm', '5 centimètres'],
  ['1 000,5', '1 000,5'],
])('letters are read one by one, words and units as a whole: %s', (text, reading) => expect(read(text)).toBe(reading))

test.each<[Part[], string]>([
  [['A=12 cm', power('2')], 'A égale 12 centimètres carrés'],
  [['1 L=1 dm', power('3')], '1 L égale 1 décimètres cubes'],
  [['v=15 m/s'], 'v égale 15 mètres par seconde'],
  [['g=9,8 N/kg'], 'g égale 9,8 newtons par kilogramme'],
  [['20 °C'], '20 degrés Celsius'],
  [['2·x'], '2 point médian x'],
  [[vector('u'), '·', vector('v')], 'vecteur u scalaire vecteur v'],
  [['x=3 ou x=-2'], 'x égale 3 ou bien x égale moins 2'],
  [['f:x→2x+3'], 'f deux-points x flèche 2 x plus 3'],
  [['f', power("''"), round('x')], 'f seconde de x'],
  [['x∈ℝ'], 'x appartient à l’ensemble des réels'],
  [['f′', round('x'), '=2x'], 'f prime de x égale 2 x'],
  [['f′′', round('x')], 'f seconde de x'],
  [[round('AB'), '∥', round('CD')], 'droite A B parallèle à droite C D'],
  [[round('d'), '⊥', round('d′')], 'droite d perpendiculaire à droite d prime'],
  [['M∈', square('AB')], 'M appartient à segment A B'],
  [['Σ', index('k=1'), power('n'), 'k'], 'somme pour k égale 1, jusqu’à n, de k'],
  [['∫', index('0'), power('1'), 'x dx'], 'intégrale de 0, jusqu’à 1, de x d x'],
  [['n=', over('m', 'M')], 'n égale m sur grand M'],
  [['N=n×N', index('A')], 'grand N égale n fois grand N indice A'],
  [['√2'], 'racine carrée de 2'],
  [['∛8'], 'racine cubique de 8'],
  [['½'], 'un demi'],
  [['f′'], 'f prime'],
  [['a // b'], 'a parallèle à b'],
  [['|x|=3'], 'valeur absolue de x, égale 3'],
  [['|−3|'], 'valeur absolue de moins 3'],
  [['|x+1|'], 'valeur absolue de x plus 1, fin de valeur absolue'],
  [['P(A|B)'], 'P parenthèse ouvrante A barre verticale B parenthèse fermante'],
  [['ρ=5 kg/m', power('3')], 'rhô égale 5 kilogrammes par mètre cube'],
  [[over('1', '2'), 'mv', power('2')], 'un demi de m v au carré'],
  [[over('1', '2'), power('2')], 'fraction, numérateur 1, dénominateur 2, fin de fraction, au carré'],
])('reads like a teacher: %#', (parts, reading) => expect(read(...parts)).toBe(reading))

test('an empty formula has no reading; an empty place is announced', () => {
  expect(read()).toBe('')
  expect(read(over([], 'y'))).toBe('vide sur y')
})

test('a node of unknown type is skipped', () => {
  const formula = buildFormula(['x+1'])
  const strange: unknown = { type: 'matrix', uuid: 'm', rows: [] }
  const items = [...formula.expression.items]
  Reflect.apply(items.push, items, [strange])
  expect(speakFormula({ version: 1, expression: { ...formula.expression, items } })).toBe('x plus 1')
})

test('reads 5,000 nodes quickly', async () => {
  const formula = buildFormula(['a+'.repeat(2400), 'a'])
  const speak = () => expect(speakFormula(formula)).toHaveLength(2400 * 'a plus '.length + 1)
  expect(await processorMs(speak)).toBeLessThan(500)
})

test('any input has a reading: one line, nothing undefined, no stray comma; only an empty formula has none', () => {
  fc.assert(
    fc.property(anyActs, (acts) => {
      const newId = counter()
      const start = openFormula(null, newId)
      if (!start) throw new Error('an empty formula opens')
      const { formula } = doActs(start, acts, newId)
      const reading = speakFormula(formula)
      expect(reading).not.toMatch(/undefined|\[object|\s\s|,,|^,|,$|\n/u)
      const isBlank = formula.expression.items.every((item) => item.type === 'literal' && item.text.trim() === '')
      expect(reading === '').toBe(isBlank)
    }),
    { numRuns: 150 },
  )
})
