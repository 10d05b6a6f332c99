import { wordSet } from '../../word-set.ts'
import { readText, type WordToken } from '../read.ts'
import { signMark } from '../sentence.ts'
import { type SpokenPart, spokenParts } from '../spoken-words.ts'
import { sayFrench } from './say.ts'

/** A word as it is said: its sounds in IPA with the liaison before it, or its letters where we have no sounds; or a pause. */
export type Sounding =
  | { readonly sounds: string; readonly stressed: boolean }
  | { readonly letters: string }
  | { readonly pause: string }

/** What is said for neighbouring words of a text: usually one, several where they are read as one (« av. J.-C. »). */
export interface Utterance {
  readonly words: readonly string[]
  readonly soundings: readonly Sounding[]
  /** The same in words, for an engine with pronunciations of its own. */
  readonly said: string
}

/** Words that carry no accent. */
const unstressed = wordSet(
  'le la les un une des de du d l au aux à en et ou où mais ni car que qui je tu il elle on nous vous ils elles ce cet cette ces mon ton son ma ta sa ' +
    'mes tes ses nos vos notre votre leur leurs me te se ne y par pour sur sous dans sans avec chez si est a ont sont dont comme quand lui',
)

/** Part of a text, in UTF-16 offsets; the rest is its context. */
interface Range {
  readonly start: number
  readonly end: number
}

/** A text as the voice says it, with the sounds that reading aids colour. `only`: some words, as in their sentence. Pure. */
export function utteranceOf(text: string, only: Range = { start: 0, end: text.length }): Utterance[] {
  const stretches = sayFrench(text)
  const groups: { start: number; end: number; words: string[]; wanted: boolean }[] = []
  let [said, next] = ['', 0]
  const parts = spokenParts(text).filter((part) => part.said)
  for (const stretch of stretches) {
    const own: SpokenPart[] = []
    for (; next < parts.length && (parts[next]?.start ?? 0) < stretch.end; next++) own.push(...parts.slice(next, next + 1))
    if (own.length > 0)
      groups.push({
        start: said.length,
        end: 0,
        words: own.map(({ start, end }) => text.slice(start, end)),
        wanted: own.some(({ start, end }) => start < only.end && end > only.start),
      })
    said += stretch.said
  }
  if (groups.length === 0) groups.push({ start: 0, end: 0, words: [], wanted: true })
  for (const [at, group] of groups.entries()) group.end = groups[at + 1]?.start ?? said.length
  // Signs before the first word are said with it.
  if (groups[0]) groups[0].start = 0
  const soundings = soundingsOf(said)
  let read = 0
  return groups.flatMap(({ start, end, words, wanted }, at) => {
    const from = read
    while ((soundings[read]?.at ?? end) < end) read += 1
    if (!wanted) return []
    const own = soundings.slice(from, read)
    const first = at > 0 && !groups[at - 1]?.wanted
    const linkedOwn = own.map(({ liaison, sounding }) => (first ? sounding : linkLiaison(liaison, sounding)))
    return [{ words, soundings: linkedOwn, said: said.slice(start, end).replaceAll(signMark, '').replace(/\s+/gu, ' ').trim() }]
  })
}

interface Placed {
  readonly at: number
  readonly liaison: string
  readonly sounding: Sounding
}

const linkLiaison = (liaison: string, sounding: Sounding): Sounding =>
  'sounds' in sounding ? { ...sounding, sounds: liaison + sounding.sounds } : sounding

function soundingsOf(said: string): Placed[] {
  const placed: Placed[] = []
  let [at, liaison, elided] = [0, '', '']
  for (const token of readText(said)) {
    if (!('word' in token)) {
      const pause = pauseOf(token.text)
      if (pause) placed.push({ at, liaison: '', sounding: { pause } })
      if (pause) liaison = ''
    } else if (token.joins) elided += soundsOf(token) ?? ''
    else {
      const sounds = soundsOf(token)
      const sounding: Sounding =
        sounds === null
          ? { letters: token.text }
          : { sounds: elided + sounds, stressed: !unstressed.has(token.text.toLowerCase()) }
      placed.push({ at, liaison: elided === '' ? liaison : '', sounding })
      liaison = token.liaison ?? ''
      elided = ''
    }
    at += token.text.length
  }
  return placed
}

/** The sounds of a word in IPA; null for a word that cannot be read. */
function soundsOf({ graphemes }: WordToken): string | null {
  const sounds = graphemes.map(([, phoneme]) => phoneme).join('')
  // « dix-sept »: both letters have a colour, and one sound is heard.
  return sounds === '' ? null : sounds.replace('ss', 's')
}

/** The strongest pause in the text between two words. */
const pauseOf = (text: string): string =>
  /[!?]/u.exec(text)?.[0] ?? /[.…\n]/u.exec(text)?.[0].replace(/[…\n]/u, '.') ?? /[;:,]/u.exec(text)?.[0] ?? ''
