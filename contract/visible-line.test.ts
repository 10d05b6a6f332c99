import { describe, expect, test } from 'vitest'
import { requiredLine } from './scalars.ts'
import { visibleLine } from './visible-line.ts'

describe('visibleLine', () => {
  test.each([
    ['a zero-width space', 'Al\u200bice', 'Alice'],
    ['a direction override', '\u202eecilA\u202c', 'ecilA'],
    ['direction isolates and marks', '\u2066Alice\u2069\u200f', 'Alice'],
    ['controls', 'Ali\u0007ce\u009f', 'Alice'],
    ['a byte order mark', '\ufeffAlice', 'Alice'],
    ['a soft hyphen', 'Ali\u00adce', 'Alice'],
    ['line ends and tabs', 'Alice\r\n\tMartin', 'Alice Martin'],
    ['several spaces, one of them no-break', ' Alice \u00a0 Martin ', 'Alice\u00a0Martin'],
    ['a space of another width', 'Alice\u2003Martin', 'Alice Martin'],
    ['spaces separated by invisible characters only', 'Alice \u200b Martin', 'Alice Martin'],
    ['a filler of another script', 'A\u3164lice\u2800', 'Alice'],
    ['a joiner between Latin letters', 'Al\u200dice', 'Alice'],
    ['a variation selector after a letter', 'A\ufe0flice', 'Alice'],
    ['a decomposed accent', 'Zoe\u0301', 'Zoé'],
    ['tag characters', 'Alice\u{e0041}', 'Alice'],
  ])('removes %s', (_, typed, kept) => expect(visibleLine(typed)).toBe(kept))

  test.each([
    'L’été 🏖️ « d’hiver » "x" שלום <b>',
    '👩‍👩‍👧‍👦 la famille',
    '👩🏽‍🚀',
    '❤️‍🔥',
    '1️⃣ numéro',
    'می‌خواهم',
    'क्‍ष',
    'x² ≤ 3,5 €',
    'Pourquoi\u202f? «\u00a0Parce que\u00a0»',
    '안녕 漢字 Ωμέγα',
  ])('keeps %s', (line) => expect(visibleLine(line)).toBe(line.normalize('NFC')))

  test('is idempotent', () => {
    for (const text of ['a \u200b\u00a0 b', '\u200d👩\u200d\u200d🚀\ufe0f', 'e\u200b\u0301'])
      expect(visibleLine(visibleLine(text))).toBe(visibleLine(text))
  })

  test.each(['', '   ', '\u0301', '\u200b\u202e', '\u3164', '\u2800\u2800', '\u0000\u0001'])('%j is empty', (line) => {
    expect(requiredLine.safeParse(line)).toMatchObject({ success: false, error: { issues: [{ message: 'required' }] } })
  })

  test('the limit counts the characters that are kept', () => {
    expect(requiredLine.safeParse(`${' '.repeat(500)}${'a'.repeat(200)}`)).toMatchObject({ success: true })
    expect(requiredLine.safeParse('a'.repeat(201))).toMatchObject({ success: false, error: { issues: [{ message: 'tooLong' }] } })
    expect(requiredLine.safeParse('\u200b'.repeat(2001))).toMatchObject({ success: false })
  })
})
