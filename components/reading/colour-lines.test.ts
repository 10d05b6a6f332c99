import { expect, it } from 'vitest'
import { colourLines } from './colour-lines.ts'

const inks = ['blue', 'red', 'ink'] as const
const slices = { next: async () => true }
const root = { getBoundingClientRect: () => new DOMRectLike(0) }

/** The two sides of a rectangle that are read: its top, and its bottom 20 px lower. */
class DOMRectLike {
  readonly top: number
  readonly bottom: number

  constructor(top: number) {
    this.top = top
    this.bottom = top + 20
  }
}

/** Words at the lines that `lines` gives, from 0. Changing `lines` moves the words. */
function wordsOn(lines: number[]) {
  return lines.map((_, index) => ({ className: '', getBoundingClientRect: () => new DOMRectLike((lines[index] ?? 0) * 24) }))
}

it('gives each displayed line the next colour, also when the width has moved words to other lines (AID-007)', async () => {
  const lines = [0, 0, 1, 1, 2, 3]
  const words = wordsOn(lines)
  const colours = () => words.map(({ className }) => className.match(/text-read-(\w+)/u)?.[1])
  await colourLines(words, words[0], { inks, root, slices })
  expect(colours()).toEqual(['blue', 'blue', 'red', 'red', 'ink', 'blue'])
  lines.splice(0, 6, 0, 1, 2, 3, 4, 5)
  await colourLines(words, words[0], { inks, root, slices })
  expect(colours()).toEqual(['blue', 'red', 'ink', 'blue', 'red', 'ink'])
})

it('stops without changing anything once aborted', async () => {
  const words = wordsOn([0, 1])
  await colourLines(words, words[0], { inks, root, slices: { next: async () => false } })
  expect(words.map(({ className }) => className)).toEqual(['', ''])
})
