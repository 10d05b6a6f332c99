import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import messages from '#messages'
import tailwind from '../../tailwind.config.ts'
import { digits, frenchLetters } from './letters.ts'

const { theme } = tailwind
const declared = readFileSync(new URL('../../app/fonts.ts', import.meta.url), 'utf8')
const [figures, western, other] = new Set([...declared.matchAll(/'(U\+[^']+)'/g)].map(([, range]) => range ?? ''))
const rangesOf = (written = '') =>
  written.split(',').map((range): [number, number] => {
    const [first = 0, last = first] = range
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return [first, last]
  })
const holds = (ranges: [number, number][], letter: string) =>
  ranges.some(([first, last]) => first <= (letter.codePointAt(0) ?? 0) && (letter.codePointAt(0) ?? 0) <= last)

test('needs no extra font for French letters, and covers every letter of Latin-1', () => {
  const [west, rest] = [rangesOf(western), rangesOf(other)]
  for (const letter of frenchLetters) expect([holds(west, letter), holds(rest, letter)], letter).toEqual([false, false])
  for (let code = 0xa0; code <= 0x17f; code += 1) {
    const letter = String.fromCodePoint(code)
    // The soft hyphen has no glyph but is in the fonts.
    expect([frenchLetters.includes(letter), holds(west, letter), holds(rest, letter)].filter(Boolean), letter).toHaveLength(1)
  }
})

test('needs only the French letters for the texts of the screens', () => {
  const west = rangesOf(western)
  const written = new Set(JSON.stringify(messages))
  expect([...written].filter((letter) => holds(west, letter))).toEqual([])
})

test('takes its figures from the face with a plain zero, and nothing else', () => {
  const held = Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
    holds(rangesOf(figures), letter),
  )
  expect(held.join('')).toBe(digits)
  expect(String(theme?.fontFamily?.['text'])).toMatch(/^var\(--font-digits\)/)
})
