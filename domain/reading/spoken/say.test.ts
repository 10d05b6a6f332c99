import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sayFrench, spokenFrench } from './say.ts'
import { utteranceOf } from './utter.ts'

/** « written => said », one a line, read and judged by a person. */
const cases = readFileSync(new URL('cases.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' => '))

it('has a case for each way of writing', () => expect(cases.length).toBeGreaterThan(300))

describe('what a teacher says', () => {
  it.each(cases)('%s: %s', (written = '', said) => expect(spokenFrench(written)).toBe(said))
})

const anyText = fc.array(fc.constantFrom(...cases.flatMap(([written = '']) => [written, ' ', '\n', ...written])), {
  maxLength: 12,
})

it('covers any text without losing or repeating a part of it', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anyText.map((parts) => parts.join('')),
        fc.string({ unit: 'binary' }),
      ),
      (text) => {
        const stretches = sayFrench(text)
        expect(stretches.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
        expect(stretches.every(({ start, end }) => start < end)).toBe(true)
      },
    ),
    { numRuns: 100 },
  )
})

/** Milliseconds of processor time, because other programs share the machine. */
function processorTime(text: string): number {
  const start = process.cpuUsage()
  spokenFrench(text)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

// A rule that reads a run again at each of its signs would take 256 times as long for a run that is 16 times longer.
it.each([' ', '-', '–', ', ', '|a', 'a-', 'a.', 'ⁿ', 'ℝ', '.'])(
  'takes a time that grows with the length of a run of « %s »',
  (unit) => {
    const short = Math.min(...Array.from({ length: 4 }, () => processorTime(unit.repeat(1_000 / unit.length))))
    expect(processorTime(unit.repeat(16_000 / unit.length))).toBeLessThan(24 * short + 40)
  },
)

const soundsOf = (text: string, only?: { start: number; end: number }) =>
  utteranceOf(text, only)
    .flatMap(({ soundings }) => soundings)
    .flatMap((one) => ('sounds' in one ? [one.sounds] : 'letters' in one ? [one.letters] : []))
    .join(' ')

it.each([
  ['Les os du chien.', 'le zo dy ʃjɛ̃'],
  ['J’en veux plus !', 'ʒɑ̃ vø plys'],
  ['Il n’en veut plus.', 'il nɑ̃ vø ply'],
  ['Les poules du couvent couvent.', 'le pul dy kuvɑ̃ kuv'],
  ['Les fils de la couturière', 'le fil də la kutyʁjɛʁ'],
  ['Il a 21 ans.', 'il a vɛ̃ te œ̃ nɑ̃'],
  ['80 ans', 'katʁvɛ̃ zɑ̃'],
  ['26 élèves', 'vɛ̃tsiz elɛv'],
  ['101 ans', 'sɑ̃ œ̃ nɑ̃'],
  ['17 h', 'disɛt œʁ'],
  ['L’EMC', 'lə ɛm se'],
  ['44 av. J.-C.', 'kaʁɑ̃tkatʁ avɑ̃ ʒezykʁi'],
])('ear and eye agree: %s', (text, sounds) => expect(soundsOf(text)).toBe(sounds))

it('says some words of a sentence as they are in it, without the liaison of a word that is not said', () => {
  const text = 'Les poules du couvent couvent des os.'
  const word = (found: string, from = 0) => ({ start: text.indexOf(found, from), end: text.indexOf(found, from) + found.length })
  expect(soundsOf(text, word('couvent'))).toBe('kuvɑ̃')
  expect(soundsOf(text, word('couvent', 20))).toBe('kuv')
  expect(soundsOf(text, word('os', 30))).toBe('o')
  expect(soundsOf(text, word('des os'))).toBe('de zo')
})

it('times words that are read as one together, and signs with the word before', () => {
  expect(utteranceOf('En 44 av. J.-C. 3 × 4 = 12').map(({ words }) => words)).toEqual([
    ['En'],
    ['44'],
    ['av.', 'J.-C.'],
    ['3'],
    ['4'],
    ['12'],
  ])
})
