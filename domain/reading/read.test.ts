import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { processorMs } from '#tests/support/processor-time'
import { readWord } from '#tests/support/read-word'
import { readText } from './read.ts'

const graphemes = (word: string) =>
  readWord(word)
    .graphemes.map(([letters, phoneme]) => `${letters}:${phoneme}`)
    .join(' ')
const syllables = (word: string) => readWord(word).syllables.join('·')

describe('the tokens concatenate to the original text', () => {
  const frenchWord = fc.string({
    unit: fc.constantFrom(..."aàâbcçdeéèêëfghiîïjlmnoôœpqrstuùvxyzAÉLŒ’'-\u0301\u0327ﬁæñ"),
    maxLength: 14,
  })
  test.each([
    ['any text', fc.string({ unit: 'binary', maxLength: 60 })],
    ['French letters', frenchWord],
  ])('%s', (_name, anyText) => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { word, syllables, graphemes } = readWord(text)
        expect(word).toBe(text)
        expect(syllables.join('')).toBe(text)
        expect(graphemes.map(([letters]) => letters).join('')).toBe(text)
        const tokens = readText(text)
        expect(tokens.map((token) => token.text).join('')).toBe(text)
        for (const token of tokens) {
          if (!('word' in token)) continue
          expect(token.syllables.join('')).toBe(token.text)
          expect(token.graphemes.map(([letters]) => letters).join('')).toBe(token.text)
        }
      }),
      { numRuns: 500 },
    )
  })
})

test('composed and decomposed accents, capitals and typographic ligatures are read alike', () => {
  expect(readWord('e\u0301cole').syllables).toEqual(['e\u0301', 'co', 'le'])
  expect(graphemes('ÉCOLE')).toBe('É:e C:k O:ɔ L:l E:')
  expect(readWord('ﬁlle')).toMatchObject({
    syllables: ['ﬁl', 'le'],
    graphemes: [
      ['ﬁ', 'fi'],
      ['ll', 'j'],
      ['e', ''],
    ],
  })
})

test.each(['12', 'm²', 'TGV', 'ADN', 'URSS', 'XIVe', 'Mme', 'αβγ', 'привет', '', '\ud800', 'x'.repeat(5000)])(
  'left plain: %s',
  (word) => {
    expect(readWord(word)).toEqual({ word, syllables: [word], graphemes: [[word, '']] })
  },
)

test('elided words and pronouns after a verb are separate words', () => {
  const tokens = readText('L’ami d’Éva chante-t-il ?')
  expect(tokens.map(({ text }) => text)).toEqual(['L’', 'ami', ' ', 'd’', 'Éva', ' ', 'chante', '-', 't', '-', 'il', ' ?'])
  expect(tokens[0]).toMatchObject({ joins: true })
})

test('10,000 different words are read in less than 200 ms', async () => {
  const words = Array.from(
    { length: 10_000 },
    (_, index) => `${['chan', 'pré', 'ouvr', 'tranqu'][index % 4]}${index.toString(26).replace(/\d/gu, 'e')}tion`,
  )
  const runs: number[] = []
  // The best of five: even processor time is longer while other programs share the caches.
  for (let i = 0; i < 5; i++)
    runs.push(
      await processorMs(() => {
        for (const word of words) readWord(word)
      }),
    )
  expect(Math.min(...runs)).toBeLessThan(200)
})

test.each([
  ['maison', 'mai·son'],
  ['grand-père', 'grand-·pè·re'],
  ['aujourd’hui', 'au·jourd’·hui'],
])('syllables of %s', (word, expected) => expect(syllables(word)).toBe(expected))

const liaisons = (text: string) =>
  readText(text).flatMap((token) => ('word' in token && token.liaison ? [`${token.text} ${token.liaison}`] : []))

test.each([
  ['Les amis de mes oncles', ['Les z', 'mes z']],
  ['un grand ours, un ancien ami, en plein air', ['grand t', 'un n', 'ancien n', 'plein n']],
  ['les héros et les héroïnes, les halles, des harangues', ['les z']],
  ['des hippopotames honnêtes', ['des z']],
  ['Sont-ils arrivés ? Avez-vous entendu ?', ['Sont t']],
  ['L’un est venu, un autre attend.', ['un n']],
  ['Le son est fort, son ami aussi.', ['son n']],
  ['tous ensemble, deux plus un', []],
  ['D’est en ouest, il est ici', ['en n', 'est t']],
  ['Le son [e] et un [ɛ]', []],
])('liaisons: %s', (text, expected) => {
  expect(liaisons(text)).toEqual(expected)
})

test('the name of a unit or an acronym is not derived from its letters', () => {
  const read = (text: string) =>
    readText(text).flatMap((token) => ('word' in token ? [token.graphemes.map(([, sound]) => sound).join('')] : []))
  expect(read('60 min')).toEqual([''])
  expect(read('5 ha, ha !')).toEqual(['', 'a'])
  expect(read('la RATP')).toEqual(['la', ''])
  expect(read('Le segment AB du carré ABCD')).toEqual(['lə', 'sɛɡmɑ̃', '', 'dy', 'kaʁe', ''])
  expect(read('LE ROI ET LA LOI')).toEqual(['lə', 'ʁwa', 'e', 'la', 'lwa'])
  expect(read('St-Malo et Ste-Anne')).toEqual(['sɛ̃malo', 'e', 'sɛ̃tan'])
})

describe('a word with a capital is read as a name', () => {
  const sounds = (text: string) =>
    readText(text).flatMap((token) => ('word' in token ? [token.graphemes.map(([, sound]) => sound).join('')] : []))
  test('after another word, and if its letters are hardly French', () => {
    expect(sounds('selon Popper')).toEqual(['səlɔ̃', 'pɔpɛʁ'])
    expect(sounds('vers Comodoro Rivadavia')).toEqual(['vɛʁ', 'kɔmɔdɔʁo', 'ʁivadavja'])
    expect(sounds('Takeshima est une île.')[0]).toBe('takeʃima')
  })
  test('not at the start of a sentence, of a line or after a sign', () => {
    expect(sounds('Tamponner la feuille.')[0]).toBe('tɑ̃pɔne')
    expect(sounds('a) Calculer l’aire')).toEqual(['a', 'kalkyle', 'l', 'ɛʁ'])
    expect(sounds('Il faut :\n- Dessiner')).toEqual(['il', 'fo', 'dɛsine'])
  })
  test('not if it is a word of every day', () => {
    expect(sounds('Devoir pour Vendredi')).toEqual(['dəvwaʁ', 'puʁ', 'vɑ̃dʁədi'])
    expect(sounds('Wagons. Injecter, Désherber')).toEqual(['vaɡɔ̃', 'ɛ̃ʒɛkte', 'dezɛʁbe'])
  })
})

describe('one word is read like its kin', () => {
  const sound = (word: string) =>
    readWord(word)
      .graphemes.map(([, phoneme]) => phoneme)
      .join('')
  test.each([
    ['œufs', 'oeufs'],
    ['bœufs', 'boeufs'],
    ['œsophage', 'oesophage'],
    ['œstrus', 'oestrus'],
    ['fœtus', 'foetus'],
    ['phœnix', 'phoenix'],
    ['myxœdème', 'myxoedème'],
    ['stœchiométrie', 'stoechiométrie'],
    ['tænia', 'taenia'],
    ['æquo', 'aequo'],
  ])('%s without its ligature', (written, keyed) => expect(sound(keyed)).toBe(sound(written)))
  test.each([
    ['blanc', 'Leblanc', 'ləblɑ̃'],
    ['loup', 'Chanteloup', 'ʃɑ̃təlu'],
    ['champ', 'Longchamp', 'lɔ̃ʃɑ̃'],
    ['coing', 'Loing', 'lwɛ̃'],
    ['abbaye', 'Château-l’Abbaye', 'ʃatolabei'],
    ['évêque', 'Levesque', 'ləvɛk'],
    ['Auxerre', 'auxerrois', 'osɛʁwa'],
    ['iPhone', 'iPad', 'ajpad'],
    ['shampooing', 'shampooingner', 'ʃɑ̃pwɛ̃ɲe'],
    ['schlinguer', 'chlinguer', 'ʃlɛ̃ɡe'],
  ])('%s and %s', (_kin, word, expected) => expect(sound(word)).toBe(expected))
  test('no name takes the sound of a verb', () => {
    expect(['luis', 'suez'].map(sound)).toEqual(['lɥi', 'sɥe'])
    expect(['Luis', 'Suez'].map(sound)).toEqual(['lwis', 'sɥɛz'])
  })
})
