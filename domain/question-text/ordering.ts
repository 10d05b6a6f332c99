import { asksToOrder } from '../instructions.ts'
import { placeAmong, toComparable } from '../same-words.ts'
import type { Asked, Choice } from './block.ts'
import { namedIn } from './named-answers.ts'
import type { Proposed } from './proposed.ts'

/** Choices that are to be put in order, in that of the answer where it names them all. */
export function orderOf(choices: readonly Choice[], { statement, answer }: Asked): Proposed {
  const told = namedIn(answer ?? '', choices)
  const isWhole = told.found.length === choices.length && !told.isGuess
  const items = (isWhole ? told.found : choices).map(({ text }) => text)
  return { kind: 'ordering', statement, items, ...(!isWhole && { sure: false, ...(answer !== null && { response: answer }) }) }
}

/** « Range dans l’ordre croissant : 3,5 ; 3,05 ; 3,15 », or lines below « Numérote … dans l’ordre »: as the answer that has the same parts says. */
export function orderedParts(whole: string, answer: string | null): Proposed | null {
  const parts = (text: string) => text.split(/\s+[/|–<>-]\s+|\s*;\s*/u).map((part) => part.trim())
  const lines = whole.split('\n')
  const asked = lines.findLastIndex(asksToOrder)
  const below = asked < 0 ? [] : lines.slice(asked + 1)
  const isBelow =
    below.length > 2 && below.every((item) => item.length <= 120 && (/^[—–-]\s/u.test(item) || !/[?:]\s*$/u.test(item)))
  const listed = isBelow
    ? below.map((item) => item.replace(/^[\s.…_]{2,}/u, ''))
    : parts(lines.at(-1)?.replace(/^.*:\s+|\.\s*$(?<!\..*\.\s*)/gu, '') ?? '')
  const listedAs = parts(answer ?? '').map((part) => listed[placeAmong(part, listed)] ?? part)
  const isAsListed = /^(?:dans )?(?:cet|l[’'])\s?ordre/iu.test(answer ?? '')
  const told = isAsListed ? listed : listedAs.length > 1 ? listedAs : inSentence(listed, answer ?? '')
  const isTold = told.toSorted().join('|') === listed.toSorted().join('|')
  if (listed.length < 3 || new Set(listed).size < listed.length || !(isTold || (answer === null && asked >= 0))) return null
  const statement = lines.slice(0, isBelow ? asked + 1 : -1).join('\n') || whole.replace(/\s*:.*$/su, '')
  return { kind: 'ordering', statement, items: isTold ? told : listed, ...(!isTold && { sure: false }) }
}

function inSentence(words: readonly string[], sentence: string): string[] {
  const left = [...words].sort((a, b) => b.length - a.length)
  const told: string[] = []
  let rest = toComparable(sentence)
  while (rest !== '') {
    const at = left.findIndex((word) => `${rest} `.startsWith(`${toComparable(word)} `))
    if (at < 0) return []
    const [word = ''] = left.splice(at, 1)
    told.push(word)
    rest = rest.slice(toComparable(word).length).trim()
  }
  return told
}
