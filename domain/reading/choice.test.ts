import { describe, expect, it } from 'vitest'
import {
  arrangedReadingCookie,
  arrangedText,
  choiceText,
  colourCookie,
  colourModes,
  coloursText,
  defaultChoice,
  isChoiceText,
  isOfOtherReader,
  knownReader,
  type ReadingChoice,
  readChoice,
  readChoiceOf,
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

describe('with aids set beforehand', () => {
  const reader = { userId: 'a', aids: 'SYLLABLES_COLOR.font' }
  const read = (cookies: Record<string, string>, of = reader) => readChoiceOf(of, (name) => cookies[name])

  it('begins with them, whatever somebody else chose on this device', () => {
    const ofAnother = { [readingCookie]: 'LINES_COLOR.zoom', [colourCookie('SYLLABLES_COLOR')]: 'olive.teal' }
    expect(read(ofAnother)).toEqual({
      ...defaultChoice,
      mode: 'SYLLABLES_COLOR',
      on: { ...defaultChoice.on, font: true },
    })
    expect(readChoiceOf(null, () => 'LINES_COLOR.zoom').mode).toBe('LINES_COLOR')
  })

  it('is what they chose since, until other aids are set', () => {
    const cookies = { [arrangedReadingCookie]: arrangedText(reader, chosen), [colourCookie('SYLLABLES_COLOR')]: 'olive.teal' }
    expect(read(cookies)).toEqual(chosen)
    expect(read(cookies, { ...reader, aids: 'WORDS_COLOR' }).mode).toBe('WORDS_COLOR')
    expect(read(cookies, { ...reader, userId: 'b' }).on.zoom).toBe(false)
    // Without network only the person is known.
    expect(readChoiceOf({ userId: 'a', aids: undefined }, (name) => new Map(Object.entries(cookies)).get(name))).toEqual(chosen)
    expect(readChoiceOf({ userId: 'b', aids: undefined }, (name) => new Map(Object.entries(cookies)).get(name)).on.zoom).toBe(
      false,
    )
  })

  it('is told from the cookie where only the person is known, and is the device’s for whoever has none', () => {
    const text = arrangedText(reader, chosen)
    expect(knownReader({ userId: 'a', aids: undefined }, text)).toEqual(reader)
    expect(knownReader({ userId: 'b', aids: undefined }, text)).toBeNull()
    expect(knownReader(null, text)).toBeNull()
    // So what is chosen without network is still theirs with it.
    const known = knownReader({ userId: 'a', aids: undefined }, text) ?? expect.unreachable()
    const later = { ...chosen, mode: 'LINES_COLOR' } as const
    expect(read({ [arrangedReadingCookie]: arrangedText(known, later) })).toEqual(later)
  })

  it('has nothing in its cookie that a cookie cannot hold', () => {
    expect(arrangedText({ userId: crypto.randomUUID(), aids: reader.aids }, chosen)).toMatch(/^[\w.~-]+$/)
  })
})

it('knows what another reader left on the device', () => {
  const text = arrangedText({ userId: 'abel', aids: 'WORDS_COLOR' }, defaultChoice)
  expect(['abel', 'bea', null].map((userId) => isOfOtherReader(text, userId))).toEqual([false, true, true])
})
