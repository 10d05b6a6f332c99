import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goldenPairs } from '#tests/support/golden-pairs'
import { alternatives, matchesHole } from './holes.ts'

const rows = goldenPairs.flatMap(({ rule, exact, pairs }) =>
  pairs.map(([answer, accepted, right]) => ({ rule, exact, answer, accepted, right })),
)
const named = rows.map((row) => ({ ...row, title: JSON.stringify([row.answer, row.accepted]) }))

describe('answers in holes, pair by pair', () => {
  it('has at least 300 distinct pairs, and both verdicts under every rule', () => {
    expect(rows.length).toBeGreaterThanOrEqual(300)
    expect(new Set(rows.map((row) => JSON.stringify([row.exact, row.answer, row.accepted]))).size).toBe(rows.length)
    for (const { rule, pairs } of goldenPairs) {
      if (rule.startsWith('nothing')) continue
      expect([rule, new Set(pairs.map(([, , right]) => right)).size]).toEqual([rule, 2])
    }
  })

  it.each(named)('$rule (exact $exact): $title is $right', ({ answer, accepted, exact, right }) => {
    expect(matchesHole(answer, accepted, exact)).toBe(right)
  })

  it('an answer that is right in exact mode is right without it', () => {
    for (const { answer, accepted } of rows.filter((row) => row.exact && row.right))
      expect(matchesHole(answer, accepted, false)).toBe(true)
  })

  it('is symmetric for a pair with one accepted answer', () => {
    for (const { answer, accepted, exact, right } of rows) {
      if (answer.trim() === '' || answer.includes('|') || alternatives(accepted).length !== 1 || accepted.includes('|')) continue
      expect([answer, accepted, matchesHole(accepted, answer, exact)]).toEqual([answer, accepted, right])
    }
  })
})

describe('answers in holes, for any text', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aàbceéèêiïoôœuùç’ -'), minLength: 1, maxLength: 20 })
  const text = letters.filter((word) => /\p{L}/u.test(word))
  const variants: ((word: string) => string)[] = [
    (word) => word.toUpperCase(),
    (word) => word.normalize('NFD'),
    (word) => word.replaceAll('’', "'"),
    (word) => word.replaceAll('’', '\u02BC'),
    (word) => word.replaceAll('œ', 'oe'),
    (word) => word.replaceAll(' ', '\u00A0'),
    (word) => word.replaceAll(' ', '\u202F\u202F'),
    (word) => word.replaceAll('-', '\u2011'),
    (word) => `  ${word}\u00A0`,
    (word) => word.normalize('NFD').replace(/\p{M}/gu, ''),
    (word) => `${word}.`,
  ]

  it('any chain of harmless variants of a text stays right', () => {
    fc.assert(
      fc.property(text, fc.array(fc.constantFrom(...variants), { maxLength: 6 }), (word, chain) => {
        const typed = chain.reduce((result, vary) => vary(result), word)
        expect(matchesHole(typed, word, false)).toBe(true)
        expect(matchesHole(word, typed, false)).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  it('a different number is never right, however it is written', () => {
    const number = fc.integer({ min: -9999, max: 9999 }).map((hundredths) => hundredths / 100)
    const written = (value: number, [comma, minus, space]: readonly [boolean, boolean, boolean]) =>
      String(value)
        .replace('.', comma ? ',' : '.')
        .replace('-', `${minus ? '\u2212' : '-'}${space ? '\u202F' : ''}`)
    const style = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean())
    fc.assert(
      fc.property(number, number, style, style, (typed, accepted, one, two) => {
        const same = typed === accepted || (typed === 0 && accepted === 0)
        expect(matchesHole(written(typed, one), written(accepted, two), false)).toBe(same)
      }),
      { numRuns: 600 },
    )
  })

  it('exact mode only ignores surrounding spaces and Unicode composition', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...variants), (word, vary) => {
        const same = vary(word).trim().normalize('NFC') === word.trim().normalize('NFC')
        expect(matchesHole(vary(word), word, true)).toBe(same)
      }),
    )
  })
})
