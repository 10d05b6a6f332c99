import { placeAmong, toComparable } from '../same-words.ts'
import type { Choice } from './block.ts'
import { choiceLetters } from './lines.ts'

interface Named {
  readonly found: readonly Choice[]
  readonly why: string
  /** Whether it may mean others. */
  readonly isGuess: boolean
}

/** Letters that an answer begins with, and the sign before what it says of them: « A, C – car … », « b) Paris ». */
const leading =
  /^\(?[a-j](?![\p{L}\d’'])(?:(?:[\s,;/&+.)(–-]|(?<!\p{L})et(?!\p{L}))+[a-j](?![\p{L}\d’']))*(?=\s*(?:$|[.):,;–—(-]|\s(?:car|parce|puisque)(?!\p{L})))/iu
/** Letters in what follows: « a » is a word too. */
const others = /(?<![\p{L}\d’'])(?:[b-j]|[B-JA]|a(?=\s?[.):]))(?![\p{L}\d’'])/gu
const ofLetters = /[a-j](?![\p{L}\d’'])/giu

/** The choices that an answer names by their words or letters; a guess where it names another one by other means, or one twice. */
export function namedIn(answer: string, choices: readonly Choice[]): Named {
  const isUnlettered = choices.every(({ letter }) => letter === '')
  const placeOf = (letter: string) =>
    isUnlettered ? choiceLetters.indexOf(letter.toLowerCase()) : choices.findIndex((one) => one.letter === letter.toLowerCase())
  const texts = choices.map(({ text }) => text)
  const named = (places: readonly number[], why = '', rivals: readonly number[] = []): Named => ({
    found: [...new Set(places)].flatMap((place) => choices[place] ?? []),
    why,
    isGuess:
      new Set(places).size < places.length ||
      rivals.some((place) => place >= 0 && place < choices.length && !places.includes(place)),
  })
  const whole = placeAmong(answer, texts)
  const lead = leading.exec(answer.trim())?.[0] ?? ''
  const places = (lead.match(ofLetters) ?? []).map(placeOf)
  const isLed = places.length > 0 && places.every((place) => place >= 0 && place < choices.length)
  if (whole >= 0 && (isUnlettered || !isLed)) return named([whole])
  const parts = answer.split(/\s*(?:(?<!\d)[,;]|[,;](?!\d)|(?<=\s)et(?=\s))\s*/u)
  const each = parts.length > 1 && parts.length <= 20 ? parts.map((part) => namedIn(part, choices)) : []
  if (each.length > 0 && each.every(({ found, why, isGuess }) => found.length === 1 && why === '' && !isGuess))
    return named(each.flatMap(({ found }) => found.map((one) => choices.indexOf(one))))
  if (isLed) {
    const why = withoutSign(answer.trim().slice(lead.length))
    const said = placeAmong(why, texts)
    return named(places, places.includes(said) ? '' : why, [whole, said, ...(why.match(others) ?? []).map(placeOf)])
  }
  const [, words = '', sign = ''] = /^(.+?)(\s*(?:[.):,;]\s+|\s[–—(-]\s?|\().+)$/su.exec(answer) ?? []
  const place = placeAmong(words, texts)
  if (place < 0) return named([])
  const why = withoutSign(sign)
  const holds = (text: string) => ` ${toComparable(why)} `.includes(` ${toComparable(text)} `)
  const rivals = texts.map((text, at) => (holds(text) ? at : -1))
  return named([place], why, rivals)
}

/** What is said of an answer, without the sign before it. */
const withoutSign = (text: string) =>
  /^[\s.):,;–—-]*\(/.test(text) ? text.replace(/^[^(]*\(\s*|\)\.?$/gu, '') : text.replace(/^[\s.):,;–—-]+/u, '')

/** The answers that one line gives: « a ; b », else « a, b » or « a – b ». « 2,5 » is one. */
export const partsOf = (answer: string): string[] =>
  answer.split(answer.includes(';') ? /\s*;\s*/u : /\s*(?:(?<!\d),|,(?!\d))\s*|\s+[–-]\s+/u).filter(Boolean)

/** A line that is asked with others, by its letter where it has one. */
export type Item = Pick<Choice, 'text'> & Partial<Pick<Choice, 'letter' | 'shown'>>

/** What an answer says of each item: by its letter, « b. faux, a. vrai », else by its place; a guess where letters repeat, or numbers name lettered items. */
export function answersOf(answer: string | null, items: readonly Partial<Item>[]) {
  const label = String.raw`\(?([a-j])\s?(?:[.):=]\s*|[–-]\s*(?=\S))`
  const pattern = new RegExp(`(?:^|[\\s,;–-])${label}(.+?)(?=[\\s,;–-]+\\(?[a-j]\\s?(?:[.):=]|[–-]\\S)|\\s*$)`, 'giu')
  const isLabelled = new RegExp(`^\\s*${label}`, 'iu').test(answer ?? '')
  const named = isLabelled
    ? [...(answer ?? '').matchAll(pattern)].map(([, letter = '', words = '']) => ({
        letter: letter.toLowerCase(),
        words: words.replace(/[\s,;.–-]+$/u, ''),
      }))
    : []
  const parts = answer?.split(/[,;]+|\s{2,}/u).map((part) => part.trim()) ?? []
  const numbers = parts.map((part) => /^(\d{1,2})\s?[.):=–-]\s*(?=\S)/u.exec(part))
  const isNumbered = numbers.some((number) => number !== null)
  const isPlaced = named.length === 0 && parts.length === items.length
  const told = items.map(({ letter }, place) => {
    if (!isPlaced) return named.find((one) => one.letter === (letter || choiceLetters[place]))?.words ?? null
    return parts[place]?.slice(numbers[place]?.[0].length ?? 0) ?? null
  })
  const isGuess = isPlaced
    ? isNumbered && (items.some(({ letter }) => letter) || numbers.some((number, at) => Number(number?.[1]) !== at + 1))
    : new Set(named.map(({ letter }) => letter)).size < named.length
  // What names none of them is shown with each.
  const isUnread = answer !== null && told.every((one) => one === null)
  return { told, ...((isGuess || isUnread) && { doubts: ['guessedKey'] as const }), ...(isUnread && { response: answer }) }
}
