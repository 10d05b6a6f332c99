import { sounds } from './phonemes.ts'

/** Sounds that readers take for one another: the look of each is the same in every pair, and the lined ones also differ without colour. */
export const confusedSounds = {
  b: { phonemes: [sounds.b], ink: 'blue', lined: false },
  d: { phonemes: [sounds.d], ink: 'red', lined: true },
  p: { phonemes: [sounds.p], ink: 'orange', lined: true },
  t: { phonemes: [sounds.t], ink: 'green', lined: false },
  k: { phonemes: [sounds.k], ink: 'teal', lined: false },
  g: { phonemes: [sounds.g], ink: 'purple', lined: true },
  f: { phonemes: [sounds.f], ink: 'blue', lined: false },
  v: { phonemes: [sounds.v], ink: 'orange', lined: true },
  s: { phonemes: [sounds.s], ink: 'green', lined: false },
  z: { phonemes: [sounds.z], ink: 'purple', lined: true },
  ch: { phonemes: [sounds.ch], ink: 'red', lined: true },
  j: { phonemes: [sounds.j], ink: 'teal', lined: false },
  m: { phonemes: [sounds.m], ink: 'blue', lined: false },
  n: { phonemes: [sounds.n], ink: 'pink', lined: true },
  l: { phonemes: [sounds.l], ink: 'olive', lined: false },
  r: { phonemes: [sounds.r], ink: 'purple', lined: true },
  ou: { phonemes: [sounds.ou], ink: 'blue', lined: false },
  u: { phonemes: [sounds.u], ink: 'pink', lined: true },
  on: { phonemes: [sounds.on], ink: 'orange', lined: true },
  an: { phonemes: [sounds.an], ink: 'green', lined: false },
  in: { phonemes: [sounds.in, sounds.un], ink: 'purple', lined: true },
} as const satisfies Record<string, { phonemes: readonly string[]; ink: string; lined: boolean }>

type ConfusedSound = (typeof confusedSounds)[keyof typeof confusedSounds]

/** The pairs that can be coloured alone, the lined sound last. Their names are words of a cookie. */
export const confusedPairs = {
  'b-d': ['b', 'd'],
  'b-p': ['b', 'p'],
  't-d': ['t', 'd'],
  'k-g': ['k', 'g'],
  'f-v': ['f', 'v'],
  's-z': ['s', 'z'],
  's-ch': ['s', 'ch'],
  'j-ch': ['j', 'ch'],
  'm-n': ['m', 'n'],
  'l-r': ['l', 'r'],
  'ou-on': ['ou', 'on'],
  'ou-u': ['ou', 'u'],
  'an-on': ['an', 'on'],
  'an-in': ['an', 'in'],
} as const satisfies Record<string, readonly [keyof typeof confusedSounds, keyof typeof confusedSounds]>

export type ConfusedPair = keyof typeof confusedPairs

const isPair = (name: string): name is ConfusedPair => name in confusedPairs

export const confusedPairNames: readonly ConfusedPair[] = Object.keys(confusedPairs).filter(isPair)

/** The look of each phoneme of these pairs. */
export function looksOfPairs(pairs: readonly ConfusedPair[]): ReadonlyMap<string, ConfusedSound> {
  const chosen = pairs.flatMap((pair) => confusedPairs[pair].map((name): ConfusedSound => confusedSounds[name]))
  return new Map(chosen.flatMap((sound) => sound.phonemes.map((phoneme) => [phoneme, sound])))
}

/** Lowercase letters that are mirror images of one another, with their ink in black text. */
export const mirrorLetters = { b: 'blue', d: 'red', p: 'green', q: 'purple' } as const

export type MirrorLetter = keyof typeof mirrorLetters
