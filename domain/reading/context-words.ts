import { wordSet } from '../word-set.ts'
import type { Sentence } from './sentence.ts'

const pluralDeterminers = wordSet(
  'les des ces mes tes ses nos vos leurs aux plusieurs quelques certains certaines deux trois quatre cinq six sept huit neuf dix ' +
    'onze douze treize quinze vingt trente cent cents mille tous toutes',
)
export const singularDeterminers = wordSet(
  "le la l' un une du au ce cet cette mon ma ton ta son sa notre votre leur chaque aucun aucune quel quelle tout toute",
)

/** « les », « deux » or a number in digits other than 1. */
export const isPlural = (determiner: string) => pluralDeterminers.has(determiner) || /^(?!0*1$)\d+$/u.test(determiner)

export const objectPronouns = wordSet("ne n' se s' me m' te t' le la les l' lui leur nous vous y en")
export const prepositions = wordSet(
  "de d' à en dans par pour sur sous avec sans chez vers entre contre depuis pendant après avant dès comme jusqu' selon malgré",
)
export const finite = wordSet(
  'est es sont était étaient fut furent sera seront serait a ont avait avaient eut aura auront fait font fit va vont allait peut dit ' +
    'semble reste devient veut doit voit prend met suis sommes êtes ai as avons avez',
)

/** « ils firent », « ils rendront », « ils polluent »: the third person plural, as far as letters tell. */
export const isPluralForm = (word: string): boolean =>
  /^(?:ont|sont|font|vont)$/u.test(word) || (/ront$/u.test(word) && !/^(?:af)?front$/u.test(word))

/** Whether one of some words occurs in the same sentence, at most eight words away. */
export function isAround({ near }: Sentence, words: ReadonlySet<string>): boolean {
  const inOneDirection = (step: number) => {
    for (let distance = step; Math.abs(distance) <= 8 && near(distance) !== '.'; distance += step)
      if (words.has(near(distance))) return true
    return false
  }
  return inOneDirection(-1) || inOneDirection(1)
}

/** The first word before this one that is not in `passed`; `wanted` is found even if it is. */
export function firstBefore({ near }: Sentence, passed: ReadonlySet<string>, wanted = ''): string {
  for (let distance = -1; distance >= -4; distance--) {
    const word = near(distance)
    if (word === wanted || !passed.has(word)) return word
  }
  return ''
}

/** « les élèves », « vieux os »: a word in -s or -x after a plural determiner. */
export const isPluralNoun = (word: string, before: string): boolean => /[sx]$/u.test(word) && isPlural(before)

/** The words before this one in the same clause, at most fourteen. */
export function clauseBefore({ near }: Sentence): string[] {
  const words: string[] = []
  for (let distance = -1; distance >= -14 && near(distance) !== '.'; distance--) words.unshift(near(distance))
  const lastPause = words.lastIndexOf(',')
  return lastPause > 0 && words.length - lastPause > 2 ? words.slice(lastPause + 1) : words
}
