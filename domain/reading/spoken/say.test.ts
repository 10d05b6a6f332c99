import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growth } from '#tests/support/processor-time'
import { signMark } from '../sentence.ts'
import { sayFrench } from './say.ts'
import { utteranceOf } from './utter.ts'

/** The whole text as it is said, in words and punctuation. */
const spokenFrench = (text: string): string =>
  tidied(
    sayFrench(text)
      .map(({ said }) => said)
      .join(''),
  )

/** One space between words, one mark at a pause. Each expression reads a run of spaces or commas once. */
const tidied = (said: string): string =>
  said
    .replaceAll(signMark, '')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n\s*/gu, '. ')
    .replace(/ ?,(?: ?,)*( ?[.;:!?…])?/gu, (_found, mark?: string) => mark ?? ',')
    .replace(/([.,;:!?…]) ?, /gu, '$1 ')
    .replace(/ ([.,])/gu, '$1')
    .replace(/^[\s,]+/u, '')
    .replace(/(?<![\s,])[\s,]+$/u, '')

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

// A rule that reads a run again at each of its signs would take 16 times as long: the limit is as far from that as from once.
it.each([' ', '-', '–', ', ', '|a', 'a-', 'a.', 'ⁿ', 'ℝ', '.'])(
  'takes a time that grows with the length of a run of « %s »',
  async (unit) => {
    expect(await growth((length) => spokenFrench(unit.repeat(length / unit.length)), 1_000, 16)).toBeLessThan(4)
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

const terms = ['a', 'b', 'x', 'y', 'n', '2x', 'x²', '3a²', '□', '…', '3,5', '1/2', '√2', 'π', 'AB', '4 cm']

describe('a sign has its own sound, whatever stands around it', () => {
  // « y » alone is the pronoun.
  const own = (term: string) => (term === 'y' ? 'i ɡʁɛk' : soundsOf(term))
  const sum = (one: string, other: string) => [own(one), 'plys', own(other)].join(' ').trim()
  const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => String(first + at))

  it('in each sum to 40 and 20', () => {
    for (const one of from(1, 40)) for (const other of from(1, 20)) expect(soundsOf(`${one} + ${other}`)).toBe(sum(one, other))
  })

  it('in each sum of letters, powers, brackets, fractions, measures and empty boxes', () => {
    for (const one of terms)
      for (const other of [...terms, '3', '16']) expect(soundsOf(`${one} + ${other}`)).toBe(sum(one, other))
  })

  it.each([
    ['6 = 3 + 3', 'sis eɡal tʁwa plys tʁwa'],
    ['10 − 6', 'dis mwɛ̃ sis'],
    ['10 ÷ 2', 'dis divize paʁ dø'],
    ['6 × 2', 'si fwa dø'],
    ['±2', 'ply zu mwɛ̃ dø'],
    ['a + (b + 1)', 'a plys ɑ̃tʁ paʁɑ̃tɛz be plys œ̃'],
    ['les + de 18 ans', 'le plys də dizɥit ɑ̃'],
    ['le + grand', 'lə ply ɡʁɑ̃'],
    ['Na⁺ et Fe3+', 'ɛn a plys e ɛf ə tʁwa plys'],
    ['48,85° E', 'kaʁɑ̃tɥit viʁɡyl katʁvɛ̃sɛ̃k dəɡʁe ɛst'],
    // The reading of a formula, in words.
    ['x au carré plus 1', 'iks o kaʁe plys œ̃'],
    ['a plus b', 'a plys be'],
    ['6 plus 4', 'sis plys katʁ'],
    ['fin de parenthèse plus n', 'fɛ̃ də paʁɑ̃tɛz plys ɛn'],
  ])('%s', (text, sounds) => expect(soundsOf(text)).toBe(sounds))
})

/** « written => sounds », one a line. */
const heard = readFileSync(new URL('sounds.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' => '))

it.each(heard)('%s sounds %s', (written = '', sounds) => expect(soundsOf(written)).toBe(sounds))

it.each([
  ['trois x', 'tʁwa iks'],
  ['le grand S', 'lə ɡʁɑ̃ ɛs'],
  ['Trace un S et deux Y.', 'tʁas œ̃ ɛs e dø i ɡʁɛk'],
  ['un x et un n', 'œ̃ iks e œ̃ ɛn'],
  ['un ADN', 'œ̃ na de ɛn'],
  ['1° Lis. 2° Lis.', 'œ̃ li dø li'],
  ['1/ Lis', 'œ̃ li'],
  ['Mme Petit arrive.', 'madam pəti aʁiv'],
  ['Un petit arbre', 'œ̃ pəti taʁbʁ'],
  ['Le petit est là.', 'lə pəti ɛ la'],
  ['Les enfants jouent avec les fils électriques.', 'le zɑ̃fɑ̃ ʒu avɛk le fil elɛktʁik'],
  ['H₃O⁺', 'aʃ tʁwa o plys'],
  ['2I⁻ et 2e⁻', 'dø i mwɛ̃ e dø ə mwɛ̃'],
  ['3t − 8', 'tʁwa te mwɛ̃ ɥit'],
  ['SF₆', 'ɛs ɛf sis'],
  ['Les fils du roi jouent.', 'le fis dy ʁwa ʒu'],
])('a liaison leads to no letter’s name, nor from a name: %s', (text, sounds) => expect(soundsOf(text)).toBe(sounds))

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
