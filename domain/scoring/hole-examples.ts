import { alternatives, matchesHole } from './holes.ts'

const maxExamples = 6

/** Examples of input, judged as the player does (matchesHole). The first alternative is varied, the others as written. */
export function holeExamples(accepted: string, exact: boolean) {
  const [first, ...others] = alternatives(accepted)
  if (first === undefined) return []
  const examples = new Set([...variations(first), ...others].filter((typed) => typed !== ''))
  return [...examples].slice(0, maxExamples).map((typed) => ({ typed, accepted: matchesHole(typed, accepted, exact) }))
}

/** As it is written, in capitals, without accents, with a point, negative, with a space, in the plural, one letter short; '' for none. */
function variations(word: string): string[] {
  const number = /^-?\d+(?:[.,]\d+)?$/u.test(word)
  return [
    word,
    word.toLocaleUpperCase('fr'),
    word.normalize('NFD').replace(/\p{M}+/gu, ''),
    number ? word.replace(',', '.') : '',
    number && !word.startsWith('-') ? `-${word}` : '',
    word.length > 1 && !number ? `${word.slice(0, 1)} ${word.slice(1)}` : '',
    number || /[sxz]$/iu.test(word) ? '' : `${word}s`,
    [...word].length > 2 ? [...word].slice(0, -1).join('') : '',
  ]
}
