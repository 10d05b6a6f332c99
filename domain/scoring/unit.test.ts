import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalUnit, isSameUnit } from './unit.ts'

const raised = (exponent: number) =>
  [...String(exponent)].map((sign) => (sign === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(sign)])).join('')

describe('the writings of a unit', () => {
  const writings = {
    'm/s²': [
      ...['m/s^2', 'm/s2', 'm / s²', 'm·s⁻²', 'm.s-2', 'm s^-2', 'm.s^(-2)', 'm*s^{-2}', 'm s⁻²', 's⁻²·m', 'm·s⁻¹·s⁻¹'],
      ...['m/s/s', 'm/(s·s)', 'm/(s s)', '(m/s)/s', 'm × s^−2', 'm∕s²', 'm⋅s–2', 'm s -2', 'm**1·s**-2'],
    ],
    'km/h': ['km·h⁻¹', 'km.h-1', 'km h^-1', 'h⁻¹ km', '(km)/(h)', 'km / h.'],
    'J/(kg·K)': ['J·kg⁻¹·K⁻¹', 'J.kg-1.K-1', 'J kg^-1 K^-1', 'J/kg/K', 'J/(kg K)', 'J/kg·K', 'J/kg.K', 'J·K⁻¹/kg'],
    'N·m²/kg²': ['Nm²/kg²', 'N m^2 kg^-2', 'N.m2.kg-2', 'N·(m/kg)²', 'Nm²kg⁻²'],
    kWh: ['kW·h', 'kW h', 'kW.h', 'h·kW'],
    '/s': ['s⁻¹', 's^-1', 's-1'],
    'g/mol': ['g·mol⁻¹', 'mol⁻¹·g'],
    'pommes/panier': ['pommes·panier⁻¹', 'pommes / panier'],
    'mètres par seconde': ['mètres  par seconde'],
    '°C/min': ['℃·min⁻¹', '° C / min', 'ºC.min-1'],
    'µm²': ['μm^2', 'µm2'],
  }
  it.each(Object.entries(writings))('of %s are the same', (unit, others) => {
    for (const other of others) {
      expect([other, isSameUnit(unit, other)]).toEqual([other, true])
      expect([other, isSameUnit(other, unit)]).toEqual([other, true])
      expect(canonicalUnit(other)).toBe(canonicalUnit(unit))
    }
  })

  it.each([
    ['m/s²', 'm/s'],
    ['m/s²', 'm·s²'],
    ['m/s²', 'm/s^-2'],
    ['m/s²', 's²/m'],
    ['m·s⁻²', 'ms⁻²'],
    ['km/h', 'm/s'],
    ['mW', 'MW'],
    ['mN', 'm·N'],
    ['J/(kg·K)', 'J·K/kg'],
    ['J/kg·K⁻¹', 'J·kg⁻¹·K'],
    ['pommes', 'poires'],
    ['pommes', 'Pommes'],
    ['mètres par seconde', 'seconde par mètres'],
    ['m^123', 'm^12'],
    ['m/m', 's/s'],
  ])('%s is not %s', (unit, other) => {
    expect(isSameUnit(unit, other)).toBe(false)
  })

  it('is compared as text when it is no formula', () => {
    expect(isSameUnit('(m', 'm')).toBe(true)
    expect(isSameUnit('pommes rouges', 'pommesrouges')).toBe(true)
    expect(isSameUnit('newton-mètre', 'newton−mètre')).toBe(true)
  })
})

const symbols = ['m', 's', 'kg', 'mol', 'K', 'A', 'km', 'h', 'mW', 'MW', 'L', 'min', '€', 'µg']
const units = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom(...symbols),
      fc.integer({ min: -4, max: 4 }).filter((exponent) => exponent !== 0),
    ),
    {
      selector: ([symbol]) => symbol,
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((powers) => new Map(powers))
type Powers = ReadonlyMap<string, number>

/** A writing of a unit, by choices from 0 to 1. */
function written(unit: Powers, choices: readonly number[]): string {
  let at = 0
  const pick = <T>(values: readonly T[]): T => values[Math.floor((choices[at++ % choices.length] ?? 0) * values.length)] as T
  const power = (symbol: string, exponent: number) =>
    exponent === 1 && pick([true, true, false])
      ? symbol
      : symbol +
        pick([
          raised(exponent),
          `^${exponent}`,
          `${exponent}`,
          `^(${exponent})`,
          ` ^ ${exponent}`,
          `^{${exponent}}`,
          `(${exponent})`,
        ])
  const joined = (powers: readonly (readonly [string, number])[]) =>
    powers
      .map(([symbol, exponent]) => power(symbol, exponent))
      .reduce((all, one) => all + pick(['·', '.', '*', ' ', '×', ' · ', '⋅']) + one)
  const all = [...unit].sort(() => pick([-1, 1]))
  const [above, below] = [all.filter(([, exponent]) => exponent > 0), all.filter(([, exponent]) => exponent < 0)]
  if (below.length === 0 || pick([true, false])) return joined(all)
  const divisors = below.map(([symbol, exponent]) => [symbol, -exponent] as const)
  const slash = pick(['/', ' / ', '∕'])
  const top = above.length === 0 ? '' : joined(above)
  return pick([
    () => `${top}${slash}(${joined(divisors)})`,
    () => `${top}${slash}${joined(divisors)}`,
    () => top + divisors.map((divisor) => slash + joined([divisor])).join(''),
  ])()
}
const writing = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 7, maxLength: 29 })
const same = (one: Powers, other: Powers) =>
  one.size === other.size && [...one].every(([symbol, exponent]) => other.get(symbol) === exponent)

it('two writings are the same exactly when they have the same symbols with the same exponents', () => {
  fc.assert(
    fc.property(units, units, writing, writing, (first, second, choices, others) => {
      const [one, again, other] = [written(first, choices), written(first, others), written(second, others)]
      expect(isSameUnit(one, again)).toBe(true)
      expect(canonicalUnit(one)).toBe(canonicalUnit(again))
      expect(isSameUnit(one, other)).toBe(same(first, second))
    }),
    { numRuns: 2000 },
  )
})

it('one exponent more is another unit, however both are written', () => {
  fc.assert(
    fc.property(units, fc.nat(3), writing, writing, (unit, place, choices, others) => {
      const [symbol = ''] = [...unit.keys()].slice(place % unit.size)
      const changed = new Map(unit).set(symbol, (unit.get(symbol) ?? 0) + 5)
      expect(isSameUnit(written(unit, choices), written(changed, others))).toBe(false)
    }),
    { numRuns: 1000 },
  )
})

it('never fails, whatever is typed, and a unit is always itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[mskg()^/·.\- 0-9⁻²{}]{0,80}$/u)), (text) => {
      expect(isSameUnit(text, text)).toBe(true)
    }),
  )
})
