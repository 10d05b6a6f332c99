import { alternatives, matchesHole } from './holes.ts'

/** How an example differs from the accepted answer. */
export type Variation =
  | 'asWritten'
  | 'upperCase'
  | 'withoutAccents'
  | 'spaced'
  | 'point'
  | 'plural'
  | 'oneLetterLess'
  | 'negative'

export interface HoleExample {
  readonly typed: string
  readonly variation: Variation
  readonly accepted: boolean
}

const maxExamples = 6

/** Examples of input, judged as the player does (matchesHole). The first alternative is varied, the others as written. */
export function holeExamples(accepted: string, exact: boolean): HoleExample[] {
  const [first, ...others] = alternatives(accepted)
  if (first === undefined) return []
  const seen = new Set<string>()
  const examples: HoleExample[] = []
  for (const [variation, typed] of [...variations(first), ...others.map((other) => ['asWritten', other] as const)]) {
    if (typed === '' || seen.has(typed)) continue
    seen.add(typed)
    examples.push({ typed, variation, accepted: matchesHole(typed, accepted, exact) })
  }
  return examples.slice(0, maxExamples)
}

function variations(word: string): (readonly [Variation, string])[] {
  const number = /^-?\d+(?:[.,]\d+)?$/u.test(word)
  return [
    ['asWritten', word],
    ['upperCase', word.toLocaleUpperCase('fr')],
    ['withoutAccents', word.normalize('NFD').replace(/\p{M}+/gu, '')],
    ['point', number ? word.replace(',', '.') : ''],
    ['negative', number && !word.startsWith('-') ? `-${word}` : ''],
    ['spaced', word.length > 1 && !number ? `${word.slice(0, 1)} ${word.slice(1)}` : ''],
    ['plural', number || /[sxz]$/iu.test(word) ? '' : `${word}s`],
    ['oneLetterLess', [...word].length > 2 ? [...word].slice(0, -1).join('') : ''],
  ]
}
