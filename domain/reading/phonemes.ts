/**
 * The sounds of standard French as spoken in France, in IPA. A grapheme has one of them, several (`x` in taxi: /ks/) or none:
 * `silent`. Rules and screens refer to sounds by these constants; `splitSounds` splits a grapheme's phoneme.
 */
export const sounds = {
  a: 'a',
  e: 'e',
  openE: 'ɛ',
  schwa: 'ə',
  i: 'i',
  o: 'o',
  openO: 'ɔ',
  ou: 'u',
  u: 'y',
  eu: 'ø',
  openEu: 'œ',
  an: 'ɑ̃',
  in: 'ɛ̃',
  on: 'ɔ̃',
  un: 'œ̃',
  yod: 'j',
  w: 'w',
  ui: 'ɥ',
  p: 'p',
  b: 'b',
  t: 't',
  d: 'd',
  k: 'k',
  g: 'ɡ',
  f: 'f',
  v: 'v',
  s: 's',
  z: 'z',
  ch: 'ʃ',
  j: 'ʒ',
  m: 'm',
  n: 'n',
  gn: 'ɲ',
  ng: 'ŋ',
  l: 'l',
  r: 'ʁ',
} as const

export type Sound = (typeof sounds)[keyof typeof sounds]

const vowels = /[aeɛəioɔuyøœɑ]/u

/** Whether a grapheme's phoneme contains a vowel, so that it can be the nucleus of a syllable. */
export const hasVowel = (phoneme: string): boolean => vowels.test(phoneme)

/** The sounds of a grapheme's phoneme: `ks` gives k and s, `wɛ̃` gives w and ɛ̃. */
export const splitSounds = (phoneme: string): string[] => phoneme.match(/.\u0303?/gu) ?? []
