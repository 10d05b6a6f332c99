import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../../app/globals.css', import.meta.url), 'utf8')
const declared = [...css.matchAll(/--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)]
const themes = {
  light: new Map(declared.map(([, name, light]) => [name, light])),
  dark: new Map(declared.map(([, name, , dark]) => [name, dark])),
}

/** WCAG 2 relative luminance of #rrggbb. */
function luminance(hex: string): number {
  const linear = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0)
}

function contrast(theme: keyof typeof themes, front: string, back: string): number {
  const [a, b] = [front, back].map((name) => {
    const hex = themes[theme].get(name)
    if (!hex) throw new Error(`no token --${name}`)
    return luminance(hex)
  })
  return (Math.max(a ?? 0, b ?? 0) + 0.05) / (Math.min(a ?? 0, b ?? 0) + 0.05)
}

const grounds = ['paper', 'surface', 'sunken', 'brand-soft', 'accent-soft', 'good-soft', 'warn-soft', 'bad-soft']
const inks = ['ink', 'muted', 'brand', 'accent-ink', 'good', 'warn', 'bad']
const grades = Array.from({ length: 11 }, (_, grade) => `grade-${grade}`)
const text = [
  ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)),
  ['on-brand', 'brand'] as const,
  ['on-brand', 'brand-strong'] as const,
  ['on-accent', 'accent'] as const,
  ['on-accent', 'accent-strong'] as const,
  ...grades.map((grade) => ['on-grade', grade] as const),
]
const shapes = ['control', 'focus', 'brand'].flatMap((shape) =>
  ['paper', 'surface', 'sunken'].map((ground) => [shape, ground] as const),
)

describe.each(['light', 'dark'] as const)('%s tokens', (theme) => {
  it.each(text)('%s on %s has the contrast of text (AA, 4.5)', (front, back) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(4.5)
  })
  it.each(shapes)('%s on %s has the contrast of a shape (AA, 3)', (front, back) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(3)
  })
})

it('gives each of the eleven grades a different colour', () => {
  expect(new Set(grades.map((grade) => themes.light.get(grade))).size).toBe(11)
})
