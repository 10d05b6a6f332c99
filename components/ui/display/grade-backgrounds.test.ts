import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { grades } from '#domain/scoring/evaluation'
import { gradeBackgrounds } from './grade-backgrounds.ts'

const css = readFileSync(new URL('../../../app/globals.css', import.meta.url), 'utf8')

/** How much greener than red the colour of a class is, in both colour schemes. */
function greenOf(name: string): number[] {
  const colours = new RegExp(`--${name.replace('bg-', '')}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(css)?.slice(1) ?? []
  return colours.map((hex) => Number.parseInt(hex.slice(2, 4), 16) - Number.parseInt(hex.slice(0, 2), 16))
}

it('the bar of grades goes from red to green, each grade greener than the one before (SCO-010)', () => {
  expect(gradeBackgrounds).toHaveLength(grades.length)
  for (const scheme of [0, 1]) {
    const greens = gradeBackgrounds.map((name) => greenOf(name)[scheme] ?? Number.NaN)
    expect(greens[0]).toBeLessThan(-60)
    expect(greens.at(-1)).toBeGreaterThan(60)
    expect(greens).toEqual(greens.toSorted((one, other) => one - other))
    expect(new Set(greens).size).toBe(grades.length)
  }
})
