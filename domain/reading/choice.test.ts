import { expect, it } from 'vitest'
import {
  choiceText,
  colourCookie,
  colourModes,
  coloursText,
  defaultChoice,
  isChoiceText,
  type ReadingChoice,
  readChoice,
  readingCookie,
  soundGroups,
} from './choice.ts'
import { sounds } from './phonemes.ts'

const chosen: ReadingChoice = {
  mode: 'SYLLABLES_COLOR',
  colours: { ...defaultChoice.colours, SYLLABLES_COLOR: ['green', 'pink'] },
  on: { ...defaultChoice.on, open: true, zoom: true },
  spaces: { letters: 2, words: 0, lines: 1 },
  confused: ['b-d', 'an-in'],
}

it('is restored from its cookies, one for everything and one per mode (OP-124)', () => {
  const cookies = new Map([[readingCookie, choiceText(chosen)]])
  for (const mode of colourModes) cookies.set(colourCookie(mode), coloursText(chosen.colours[mode]))
  expect(cookies.size).toBe(6)
  expect(readChoice((name) => cookies.get(name))).toEqual(chosen)
})

it('is written in one way, in whatever order its pairs were ticked', () => {
  expect(isChoiceText(choiceText({ ...chosen, confused: ['an-in', 'b-d'] }))).toBe(true)
})

it.each([undefined, '', 'SYLLABLES', 'zoomed.letters9', '%%%', '__proto__.constructor', 'd-b.an'])(
  'is the default for %s',
  (text) => {
    expect(readChoice(() => text)).toEqual(defaultChoice)
  },
)

it('accepts a list of colours as a whole or not at all', () => {
  const read = (text: string) =>
    readChoice((name) => (name === colourCookie('LINES_COLOR') ? text : undefined)).colours.LINES_COLOR
  expect(read('green.pink.teal')).toEqual(['green', 'pink', 'teal'])
  for (const wrong of ['green', 'green.pink', 'green.pink.mauve', 'green.pink.teal.red'])
    expect(read(wrong)).toEqual(defaultChoice.colours.LINES_COLOR)
})

it('gives each sound one colour, and never the same one to a vowel and a consonant', () => {
  const grouped = soundGroups.flatMap(({ phonemes }): readonly string[] => phonemes)
  expect(grouped.toSorted()).toEqual(Object.values(sounds).toSorted())
  const vowels = new Set(soundGroups.slice(0, 9).map(({ ink }) => ink))
  for (const { ink } of soundGroups.slice(9)) expect(vowels).not.toContain(ink)
})
