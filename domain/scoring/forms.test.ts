import { describe, expect, it } from 'vitest'
import type { NumberForm, NumericData } from '#contract/questions/numeric'
import { conversion } from '../unit-scale.ts'
import { judgeNumeric, quantityText, scoreNumeric } from './quantity.ts'

const data = (value: string, rest: Partial<NumericData> = {}): NumericData => ({
  ...{ value, tolerance: { amount: '', kind: 'absolute' }, unit: '', unitRequired: false },
  ...rest,
})

describe('the writings of a number', () => {
  it.each([
    ['0,5', '½'],
    ['0,75', '¾'],
    ['1,5', '1½'],
    ['-2,25', '− 2 ¼'],
    ['1/3', '⅓'],
    ['0,375', '⅜'],
    ['2/3', '2⁄3'],
    ['-4', 'moins 4'],
    ['-4', 'Moins 4'],
    ['-4', '− 4'],
    ['-4', '– 4'],
    ['-0,5', 'moins ½'],
    ['-4', 'x = moins 4'],
    ['4', 'plus 4'],
    ['0,5', '50 %'],
    ['0,5', '50%'],
    ['0,125', '12,5 pour cent'],
    ['1,2', '120 pourcent'],
  ])('%s may be written %s', (value, typed) => expect(scoreNumeric(data(value), typed)).toBe(100))

  it.each([
    ['0,5', '5 %'],
    ['4', 'moins 4'],
    ['-4', 'moins'],
    ['-4', 'moins que 4'],
    ['1,5', '½'],
    ['0,5', '½ ½'],
    ['0,5', '½²'],
    ['3', '1 1/2'],
  ])('%s is not %s', (value, typed) => expect(scoreNumeric(data(value), typed)).toBe(0))

  it('a percent sign is a unit like any other where one is expected, or where the number is one already', () => {
    expect(judgeNumeric(data('0,5', { unit: 'm' }), '50 %')).toEqual({ number: false, unit: 'wrong' })
    expect(judgeNumeric(data('50'), '50 %')).toEqual({ number: true, unit: 'unexpected' })
    expect(scoreNumeric(data('50', { unit: '%', unitRequired: true }), '50 %')).toBe(100)
    expect(scoreNumeric(data('0,5', { tolerance: { amount: '0,01', kind: 'absolute' } }), '50,5 %')).toBe(100)
  })

  it('is read back to the student', () => {
    expect(['½', '1 ½ m', 'moins 4', '2⁄3'].map(quantityText)).toEqual(['1/2', '3/2\u00A0m', '\u22124', '2/3'])
  })
})

describe('a unit in words', () => {
  it.each([
    ['€', 'euros'],
    ['€', 'Euro'],
    ['cm', 'centimètres'],
    ['cm', 'centimetre'],
    ['cm²', 'centimètres carrés'],
    ['m3', 'mètres cubes'],
    ['km/h', 'kilomètres par heure'],
    ['km/h', 'km par heure'],
    ['km/h', 'kilomètres/heure'],
    ['mL', 'millilitres'],
    ['%', 'pour cent'],
    ['min', 'minutes'],
    ['kilogrammes', 'kg'],
    ['pommes par jour', 'pommes/jour'],
  ])('%s may be written %s', (unit, typed) =>
    expect(scoreNumeric(data('5', { unit, unitRequired: true }), `5 ${typed}`)).toBe(100),
  )

  it.each([
    ['cm', 'millimètres'],
    ['m', 'mètres carrés'],
    ['€', 'centimes'],
    ['km/h', 'kilomètres heure'],
    ['g', 'milligrammes'],
  ])('%s is not %s', (unit, typed) => expect(scoreNumeric(data('5', { unit, unitRequired: true }), `5 ${typed}`)).toBe(50))
})

describe('another unit', () => {
  const varied = (value: string, unit: string, more: Partial<NumericData> = {}) =>
    data(value, { unit, unitRequired: true, otherUnits: true, ...more })
  it.each([
    ['3,5', 'cm', '35 mm'],
    ['3,5', 'cm', '0,035 m'],
    ['3,5', 'cm', '35 millimètres'],
    ['2,5', 'h', '2 h 30'],
    ['2,5', 'h', '2h30 min'],
    ['2,5', 'h', '150 min'],
    ['72', 'km/h', '20 m/s'],
    ['1', 'L', '1 dm³'],
    ['1', 'L', '1000 cm3'],
    ['2', 'ha', '20 000 m²'],
    ['5', '€', '500 centimes'],
    ['1,5', 't', '1500 kg'],
    ['1', 'kWh', '3600 kJ'],
    ['2', 'N', '2 kg·m/s²'],
    ['1013', 'hPa', '1,013 bar'],
  ])('of the same quantity is right when the teacher lets it vary: %s %s is %s', (value, unit, typed) => {
    expect(judgeNumeric(varied(value, unit), typed)).toEqual({ number: true, unit: 'right' })
    expect(scoreNumeric({ ...varied(value, unit), otherUnits: false }, typed)).toBeLessThan(100)
  })

  it.each([
    ['3,5', 'cm', '35 cm', { number: false, unit: 'right' }],
    ['3,5', 'cm', '3,5 mm', { number: true, unit: 'wrong' }],
    ['3,5', 'cm', '3,5 kg', { number: true, unit: 'wrong' }],
    ['3,5', 'cm', '35 mm²', { number: false, unit: 'wrong' }],
    ['3,5', 'cm', '35', { number: false, unit: 'missing' }],
    ['2,5', 'h', '2 h 70', { number: false, unit: 'wrong' }],
    ['20', '°C', '293 K', { number: false, unit: 'wrong' }],
  ])('is not right for another quantity: %s %s is not %s', (value, unit, typed, verdict) => {
    expect(judgeNumeric(varied(value, unit), typed)).toEqual(verdict)
  })

  it('keeps the tolerance of the expected unit', () => {
    const near = varied('3,5', 'cm', { tolerance: { amount: '0,1', kind: 'absolute' } })
    expect(['36 mm', '34 mm', '36,1 mm'].map((typed) => scoreNumeric(near, typed))).toEqual([100, 100, 0])
  })

  it('is converted exactly, whatever the powers, and never for text', () => {
    expect(conversion('m/s', 'km/h')).toEqual({ over: 3600n, under: 1000n })
    expect(conversion('pommes rouges', 'pommes rouges')).toBeNull()
    expect(conversion('constructor', 'm')).toBeNull()
    expect(conversion('Ym^99', 'am^99')).not.toBeNull()
  })
})

describe('the form that is asked for', () => {
  const given: [typed: string, value: string, NumberForm[]][] = [
    ['0,5', '0,5', ['decimal']],
    ['0,50', '0,5', ['decimal']],
    ['1/2', '0,5', ['fraction', 'irreducible']],
    ['½', '0,5', ['fraction', 'irreducible']],
    ['2/4', '0,5', ['fraction']],
    ['-6/4', '-1,5', ['fraction']],
    ['-3/2', '-1,5', ['fraction', 'irreducible']],
    ['1 ½', '1,5', []],
    ['0,5/1', '0,5', []],
    ['50 %', '0,5', []],
    ['5×10^-1', '0,5', []],
    ['5e-1', '0,5', []],
    ['3', '3', ['decimal', 'irreducible']],
    ['3/1', '3', ['fraction', 'irreducible']],
  ]
  it.each(given)('%s for %s counts as %j', (typed, value, right) => {
    for (const form of ['decimal', 'fraction', 'irreducible'] as const) {
      const isRight = right.includes(form)
      expect(judgeNumeric(data(value, { form }), typed), form).toEqual({
        number: true,
        unit: 'right',
        ...(isRight ? {} : { form }),
      })
      expect(scoreNumeric(data(value, { form }), typed), form).toBe(isRight ? 100 : 0)
    }
    expect(scoreNumeric(data(value), typed)).toBe(100)
  })

  it('a wrong value stays wrong, whatever its form', () => {
    expect(judgeNumeric(data('0,5', { form: 'decimal' }), '0,6')).toEqual({ number: false, unit: 'right' })
  })
})
