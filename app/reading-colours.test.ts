import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultColours, readingInks, soundGroups } from '#domain/reading/choice'

const css = readFileSync(new URL('./globals.css', import.meta.url), 'utf8')
const declared = [...css.matchAll(/--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)]

type Colour = readonly [red: number, green: number, blue: number]

/** A colour token in linear light. */
function colour(name: string, theme: 'light' | 'dark'): Colour {
  const found = declared.find(([, token]) => token === name)?.[theme === 'light' ? 2 : 3]
  if (!found) throw new Error(`no token --${name}`)
  const at = (place: number) => {
    const value = Number.parseInt(found.slice(place, place + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [at(1), at(3), at(5)]
}

const luminance = ([red, green, blue]: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((first, second) => first - second)
  return (light + 0.05) / (dark + 0.05)
}

type Matrix = readonly [Colour, Colour, Colour]

/** Colour vision: normal, and without one of the three cone types (Machado, Oliveira and Fernandes 2009, full severity). */
const visions: Record<string, Matrix> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const seen = (matrix: Matrix, [red, green, blue]: Colour): Colour => {
  const part = (row: Colour) => Math.min(1, Math.max(0, row[0] * red + row[1] * green + row[2] * blue))
  return [part(matrix[0]), part(matrix[1]), part(matrix[2])]
}

/** CIE L*a*b*, D65. */
function lab([red, green, blue]: Colour): Colour {
  const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
  const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
  const y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** The smallest distance between two inks over the four kinds of vision: 10 is clearly visible side by side. */
function distance(one: string, other: string, theme: 'light' | 'dark'): number {
  const of = (name: string, sight: Matrix) => lab(seen(sight, colour(`read-${name}`, theme)))
  return Math.min(
    ...Object.values(visions).map((sight) => {
      const [first, second] = [of(one, sight), of(other, sight)]
      return Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2])
    }),
  )
}

const grounds = ['paper', 'surface', 'sunken', 'brand-soft', 'accent-soft', 'good-soft', 'warn-soft', 'bad-soft']
const cycles = [
  defaultColours.WORDS_COLOR,
  defaultColours.SYLLABLES_COLOR,
  defaultColours.SYLLABLES_UNDERLINE,
  defaultColours.LINES_COLOR,
]
const [vowels, consonants] = [soundGroups.slice(0, 9), soundGroups.slice(9)]

describe.each(['light', 'dark'] as const)('the inks on %s', (theme) => {
  it.each([...readingInks, 'silent'])('%s is legible as text on every background (AA, 4.5)', (ink) => {
    for (const ground of grounds)
      expect(contrast(colour(`read-${ink}`, theme), colour(ground, theme)), ground).toBeGreaterThanOrEqual(4.5)
  })

  it('neighbours differ for every kind of vision, by default', () => {
    for (const inks of cycles)
      for (const [index, ink] of inks.entries())
        expect(distance(ink, inks[(index + 1) % inks.length] ?? '', theme), ink).toBeGreaterThan(30)
    for (const vowel of vowels)
      for (const consonant of consonants)
        expect(distance(vowel.ink, consonant.ink, theme), `${vowel.key} ${consonant.key}`).toBeGreaterThan(15)
  })
})
