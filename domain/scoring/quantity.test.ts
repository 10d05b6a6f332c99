import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NumericData } from '#contract/questions/numeric'
import { canonicalDecimal, decimalText, isWithin, readDecimal, wholeDecimal } from './decimal.ts'
import { expectedQuantity, isReadableUnit, judgeNumeric, quantityKey, quantityText, scoreNumeric } from './quantity.ts'

const data = (value: string, rest: Partial<NumericData> = {}): NumericData => ({
  value,
  tolerance: { amount: '', kind: 'absolute' },
  unit: '',
  unitRequired: false,
  ...rest,
})
const within = (amount: string, kind: 'absolute' | 'percent' = 'absolute') => ({ tolerance: { amount, kind } })

describe('reading a number', () => {
  it.each([
    ['3,14', '314e-2', ''],
    ['3.14', '314e-2', ''],
    [' 3,140 ', '314e-2', ''],
    ['1 234 567,891', '1234567891e-3', ''],
    ['1\u202F234,5', '12345e-1', ''],
    ['1\u00A0234', '1234e0', ''],
    ['3,141 592 65', '314159265e-8', ''],
    ['\u22125', '-5e0', ''],
    ['\u2013 5', '-5e0', ''],
    ['+5', '5e0', ''],
    ['-0,0', '0', ''],
    [',5', '5e-1', ''],
    ['6,02 × 10^23', '602e21', ''],
    ['6,02×10²³', '602e21', ''],
    ['6,02.10^23', '602e21', ''],
    ['3.10^5', '3e5', ''],
    ['6.02x10^(-3) mol', '602e-5', 'mol'],
    ['-1,6 × 10⁻¹⁹ C', '-16e-20', 'C'],
    ['10^-3', '1e-3', ''],
    ['2e3', '2e3', ''],
    ['2,5E-3 m', '25e-4', 'm'],
    ['3 cm', '3e0', 'cm'],
    ['3cm.', '3e0', 'cm'],
    ['3.', '3e0', ''],
    ['12 % ', '12e0', '%'],
    ['20°C', '2e1', '°C'],
    ['3 e', '3e0', 'e'],
    ['3,2 × 10^4', '32e3', ''],
    ['3,2 \u22C5 10⁴', '32e3', ''],
    ['1 200,5', '12005e-1', ''],
    ['1/2', '5e-1', ''],
    ['-6 / 4 m', '-15e-1', 'm'],
    ['2/6', '1e0/3', ''],
    ['1,5/9', '5e-1/3', ''],
    ['3/4/s', '75e-2', '/s'],
    ['x = 3', '3e0', ''],
    ['= 1/3', '1e0/3', ''],
    ['≈ 3,14 cm', '314e-2', 'cm'],
  ])('%s', (text, number, rest) => {
    const read = readDecimal(text)
    expect([read && canonicalDecimal(read.number), read?.rest]).toEqual([number, rest])
  })

  it.each(['', 'trois', '12 34', '1,2,3', '5-3', '3 ^ 2', '- ', 'environ 3', '1e999', '9'.repeat(41), '2^3'])(
    'no number in %j',
    (text) => expect(readDecimal(text)).toBeNull(),
  )
  it.each(['12/05/2026', '1/0', '1/2,5', '1/-2', '3 × 4', '3x2', '12 : 4', '12 ÷ 4', '3²', '2⁻¹', 'xy = 3', '='])(
    'no number in an expression still to be computed: %j',
    (text) => expect(readDecimal(text)).toBeNull(),
  )

  it('a fraction equals any equivalent one, and is compared exactly with a tolerance', () => {
    const whole = fc.bigInt({ min: -10_000n, max: 10_000n })
    const part = fc.bigInt({ min: 1n, max: 10_000n })
    fc.assert(
      fc.property(whole, part, part, whole, part, (digits, divisor, by, other, otherDivisor) => {
        const fraction = { digits, scale: 0, exponent: null, divisor }
        const longer = { ...fraction, digits: digits * by, divisor: divisor * by }
        expect(canonicalDecimal(longer)).toBe(canonicalDecimal(fraction))
        expect(wholeDecimal(decimalText(fraction))).toEqual(fraction)
        const second = { digits: other, scale: 0, exponent: null, divisor: otherDivisor }
        const exact = { amount: { digits: 0n, scale: 0, exponent: null }, percent: false }
        const same = digits * otherDivisor === other * divisor
        expect(isWithin(fraction, second, exact)).toBe(same)
        expect(canonicalDecimal(fraction) === canonicalDecimal(second)).toBe(same)
        const gap = digits * otherDivisor - other * divisor
        const within = (gap < 0n ? -gap : gap) <= 2n * divisor * otherDivisor
        expect(isWithin(fraction, second, { ...exact, amount: { digits: 2n, scale: 0, exponent: null } })).toBe(within)
      }),
    )
  })

  it('reads back its own output, and writes equal numbers alike', () => {
    const numbers = fc.record({
      digits: fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
      scale: fc.nat(12),
      exponent: fc.option(fc.integer({ min: -250, max: 250 })),
    })
    fc.assert(
      fc.property(numbers, (number) => {
        const read = wholeDecimal(decimalText(number))
        expect(read && canonicalDecimal(read)).toBe(canonicalDecimal(number))
        const longer = { ...number, digits: number.digits * 10n, scale: number.scale + 1 }
        expect(canonicalDecimal(longer)).toBe(canonicalDecimal(number))
      }),
    )
  })

  it('never fails, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d ,.eE^x×+-]{0,30}[a-z%°|]{0,3}$/u)), (typed) => {
        const score = scoreNumeric(data('3,5', { unit: 'm', unitRequired: true }), typed)
        expect([0, 50, 100]).toContain(score)
        expect(quantityText(typed) === null).toBe(judgeNumeric(data('1'), typed) === 'unreadable')
      }),
    )
  })
})

describe('a tolerance', () => {
  it.each([
    ['0,2', '0,1', 'absolute', ['0,1', '0,3'], ['0,099', '0,301', '-0,2']],
    ['1', '0,1', 'absolute', ['1,1', '0,9', '1,10'], ['1,100000000000000001', '0,8999']],
    ['3,14', '', 'absolute', ['3.14', '3,140', '314e-2'], ['3,1', '3,141']],
    ['200', '5', 'percent', ['190', '210', '2,1×10^2'], ['189,99', '210,01']],
    ['-40', '2,5', 'percent', ['-41', '-39'], ['-41,1', '40']],
    ['0', '10', 'percent', ['0', '-0'], ['0,001']],
    ['1/3', '', 'absolute', ['1/3', '2/6', '10/30'], ['0,33', '1/4']],
    ['1/3', '0,01', 'absolute', ['0,33', '0,34'], ['0,3']],
    ['1/3', '1', 'percent', ['0,33', '0,3366'], ['0,3']],
    ['0,75', '', 'absolute', ['3/4', '6/8'], ['4/3']],
    ['6,02 × 10^23', '0,01 × 10^23', 'absolute', ['6,01e23', '6,03e23'], ['6,04e23', '6,02']],
  ] as const)('of %s by %s (%s)', (value, amount, kind, right, wrong) => {
    const given = data(value, within(amount, kind))
    expect(right.map((typed) => scoreNumeric(given, typed))).toEqual(right.map(() => 100))
    expect(wrong.map((typed) => scoreNumeric(given, typed))).toEqual(wrong.map(() => 0))
  })

  it('includes exactly its bounds, and nothing one digit beyond', () => {
    const cents = fc.integer({ min: -100_000, max: 100_000 })
    const written = (amount: bigint, scale: number) => decimalText({ digits: amount, scale, exponent: null })
    fc.assert(
      fc.property(cents, fc.nat(10_000), fc.boolean(), (value, amount, above) => {
        const sign = above ? 1n : -1n
        const given = data(written(BigInt(value), 2), within(written(BigInt(amount), 2)))
        const edge = BigInt(value) + sign * BigInt(amount)
        expect(scoreNumeric(given, written(edge, 2))).toBe(100)
        expect(scoreNumeric(given, written(edge * 10n + sign, 3))).toBe(0)
      }),
    )
  })

  it('is symmetric for opposite numbers, and grows with its amount', () => {
    const decimal = fc.record({ digits: fc.bigInt({ min: -9999n, max: 9999n }), scale: fc.nat(4), exponent: fc.constant(null) })
    const amounts = fc.record({ digits: fc.bigInt({ min: 0n, max: 9999n }), scale: fc.nat(4), exponent: fc.constant(null) })
    const opposite = (number: { digits: bigint; scale: number; exponent: null }) => ({ ...number, digits: -number.digits })
    fc.assert(
      fc.property(decimal, decimal, amounts, fc.boolean(), (expected, given, amount, percent) => {
        const near = isWithin(expected, given, { amount, percent })
        expect(isWithin(opposite(expected), opposite(given), { amount, percent })).toBe(near)
        const wider = { ...amount, digits: amount.digits + 1n }
        if (near) expect(isWithin(expected, given, { amount: wider, percent })).toBe(true)
        expect(isWithin(expected, expected, { amount, percent })).toBe(true)
      }),
    )
  })
})

describe('a unit', () => {
  const required = data('3,5', { unit: 'm/s | m·s⁻¹ | mètres par seconde', unitRequired: true })
  it.each([
    ['3,5 m/s', 'right', 100],
    ['3.5m / s', 'right', 100],
    ['3,5 m.s^-1', 'right', 100],
    ['3,5 m·s⁻¹', 'right', 100],
    ['3,5 mètres par seconde', 'right', 100],
    ['3,5', 'missing', 50],
    ['3,5 km/h', 'wrong', 50],
    ['3,5 M/s', 'wrong', 50],
  ] as const)('that is required: %s is %s', (typed, unit, score) => {
    expect(judgeNumeric(required, typed)).toEqual({ number: true, unit })
    expect(scoreNumeric(required, typed)).toBe(score)
  })

  it('may be omitted when optional, and is unexpected when there is none', () => {
    const optional = { ...required, unitRequired: false }
    expect(['3,5', '3,5 m/s', '3,5 km'].map((typed) => scoreNumeric(optional, typed))).toEqual([100, 100, 50])
    expect(judgeNumeric(data('12'), '12 cm')).toEqual({ number: true, unit: 'unexpected' })
    expect(judgeNumeric(required, '4')).toEqual({ number: false, unit: 'missing' })
    expect(scoreNumeric(required, '4 m/s')).toBe(0)
  })

  it.each([
    ['µm', 'μm'],
    ['Ω', '\u2126'],
    ['°C', '℃'],
    ['°C', 'º C'],
    ['m²', 'm^2'],
    ['m²', 'm2'],
    ['kWh', 'kW h'],
    ['%', '\u202F%'],
    ['min', 'min.'],
  ])('%s may be written %s', (unit, typed) => {
    expect(scoreNumeric(data('5', { unit, unitRequired: true }), `5 ${typed}`)).toBe(100)
  })

  it('may be written by its powers (decision 27)', () => {
    const speed = data('5', { unit: 'km/h', unitRequired: true })
    for (const typed of ['km·h⁻¹', 'km.h-1', 'km h^-1', 'h⁻¹·km']) expect(scoreNumeric(speed, `5 ${typed}`)).toBe(100)
    for (const typed of ['km·h', 'h/km', 'm/s', 'km/h²', 'Km/h']) expect(scoreNumeric(speed, `5 ${typed}`)).toBe(50)
  })

  it('that begins like a number cannot be read after one', () => {
    expect(['m', '/s', '%', '°', 'e', '€', 'x'].map(isReadableUnit)).toEqual([true, true, true, true, true, true, true])
    expect(['2 m', '-1', '^2', '.5', '×10^3 m'].map(isReadableUnit)).toEqual([false, false, false, false, false])
  })
})

it('the expected value is written in French notation', () => {
  expect(expectedQuantity(data('1234567.50', { unit: 'km|kilomètres', ...within('0.5') }))).toEqual({
    quantity: '1\u202F234\u202F567,50\u00A0km',
    tolerance: '0,5\u00A0km',
  })
  expect(expectedQuantity(data('-6.02e-23', { ...within('5', 'percent') }))).toEqual({
    quantity: '\u22126,02\u00A0×\u00A010⁻²³',
    tolerance: '5\u202F%',
  })
  expect(['45 °', '20 °C', '12 %', '3 m'].map(quantityText)).toEqual(['45°', '20\u00A0°C', '12\u202F%', '3\u00A0m'])
  expect(expectedQuantity(data('brouillon')).quantity).toBe('brouillon')
})

it('equivalent answers have the same key', () => {
  const [first, ...others] = ['1,5 m', '1.50m', '15e-1 m'].map(quantityKey)
  expect(others).toEqual([first, first])
  expect(quantityKey('1,5 km')).not.toBe(first)
  expect(quantityKey(' environ ')).toBe('environ')
  expect(quantityKey('9,81 m·s⁻²')).toBe(quantityKey('9.81 m/s2'))
})
