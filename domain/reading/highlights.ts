import { type ColourMode, type ReadingChoice, type ReadingInk, soundGroups } from './choice.ts'
import { looksOfPairs, type MirrorLetter, mirrorLetters } from './confused.ts'
import { splitSounds } from './phonemes.ts'
import type { ReadWord } from './word.ts'

/** A range of a text with its own display; highlights never overlap, and `inner` ones are inside their parent. */
export interface Highlight {
  /** UTF-16 offsets from the start of the text; `end` is exclusive. */
  readonly start: number
  readonly end: number
  readonly kind: 'word' | 'syllable' | 'underlined' | 'sound' | 'lined' | 'silent' | 'liaison' | `letter-${MirrorLetter}`
  readonly ink?: ReadingInk
  readonly inner?: readonly Highlight[]
}

type WordRead = Pick<ReadWord, 'syllables' | 'graphemes'>

/** Finds the words of a text with their reading; `read` is null for a word that cannot be read. */
export type Reader = (text: string) => readonly PlacedWord[]
export interface PlacedWord {
  readonly start: number
  readonly end: number
  readonly read: WordRead | null
  /** Whether a liaison joins the next word to this one. */
  readonly linked: boolean
  /** An elided word (l’): its letters belong to the first syllable of the next one. */
  readonly joins: boolean
}

/** The settings that determine the highlights of a text. */
export interface HighlightSettings extends Pick<ReadingChoice, 'mode' | 'colours' | 'confused'> {
  readonly silent: boolean
  readonly liaisons: boolean
  /** Highlight the letters b, d, p and q. */
  readonly mirror: boolean
}

/** Whether the highlights require the reading of the words. */
export const needsReading = ({ mode, silent, liaisons }: HighlightSettings): boolean =>
  silent || liaisons || mode === 'PHONEMES_COLOR' || mode === 'SYLLABLES_COLOR' || mode === 'SYLLABLES_UNDERLINE'

/** The words without their reading, which is enough for colouring words and lines. */
export const plainReader: Reader = (text) =>
  plainWords(text).map((place) => ({ ...place, read: null, linked: false, joins: false }))

/** The highlights of one text, in order (AID-003 to AID-007). A word that cannot be read is left unmarked (AID-012). */
export function highlightsOf(text: string, settings: HighlightSettings, reader: Reader): Highlight[] {
  const highlights = highlightsOfWords(text, settings, reader)
  return settings.mirror ? withLetters(highlights, lettersOf(text, settings)) : highlights
}

/** The highlights of a text in another language, whose words our rules cannot read. */
export const highlightsOfForeign = (text: string, settings: HighlightSettings): Highlight[] =>
  highlightsOf(
    text,
    needsReading(settings) ? { ...settings, mode: 'normal', silent: false, liaisons: false } : settings,
    plainReader,
  )

function lettersOf(text: string, { mode }: HighlightSettings): Highlight[] {
  const isBlack = mode === 'normal' || mode === 'SYLLABLES_UNDERLINE'
  return Array.from(text.matchAll(/[bdpq]/g), ({ 0: letter, index }) => {
    const highlight = { start: index, end: index + 1, kind: `letter-${letterOf(letter)}` } as const
    return isBlack ? { ...highlight, ink: mirrorLetters[letterOf(letter)] } : highlight
  })
}

const letterOf = (letter: string): MirrorLetter => (letter === 'b' || letter === 'd' || letter === 'p' ? letter : 'q')

/** Adds the highlights of single letters to those of words, inside them where they are. */
function withLetters(highlights: readonly Highlight[], letters: readonly Highlight[]): Highlight[] {
  const all: Highlight[] = []
  let at = 0
  const until = (place: number) => {
    const from = at
    for (let letter = letters[at]; letter && letter.start < place; letter = letters[++at]);
    return letters.slice(from, at)
  }
  for (const highlight of highlights) {
    all.push(...until(highlight.start))
    const inside = until(highlight.end)
    all.push(inside.length > 0 ? { ...highlight, inner: withLetters(highlight.inner ?? [], inside) } : highlight)
  }
  return [...all, ...until(Number.POSITIVE_INFINITY)]
}

function highlightsOfWords(text: string, settings: HighlightSettings, reader: Reader): Highlight[] {
  const nextInk = alternating(settings)
  const words = reader(text)
  const bySyllable = settings.mode === 'SYLLABLES_COLOR' || settings.mode === 'SYLLABLES_UNDERLINE'
  return words.flatMap((word, index) => {
    const [before, next] = [words[index - 1], words[index + 1]]
    const opens = bySyllable && word.joins && next?.read && next.start === word.end
    if (opens) return []
    const opened = bySyllable && word.read && before?.joins && before.end === word.start ? joinElided(before, word) : word
    const highlights = highlightsOfWord(opened, settings, nextInk)
    if (!settings.liaisons || !word.linked || !next || next.start <= word.end) return highlights
    return [...highlights, { start: word.end, end: next.start, kind: 'liaison' }]
  })
}

/** Merges an elided word with the next one: l’é-cole. */
function joinElided(elided: PlacedWord, word: PlacedWord): PlacedWord {
  if (!elided.read || !word.read) return word
  const letters = elided.read.syllables.join('')
  const [first = '', ...others] = word.read.syllables
  const read = { syllables: [letters + first, ...others], graphemes: [...elided.read.graphemes, ...word.read.graphemes] }
  return { ...word, start: elided.start, read }
}

/** Alternates the colours of a mode over the whole text, so that neighbours always differ. */
function alternating({ mode, colours }: HighlightSettings): () => { ink: ReadingInk } | undefined {
  const inks = mode === 'normal' ? [] : colours[mode]
  let turn = 0
  return () => {
    const ink = inks[turn++ % inks.length]
    return ink && { ink }
  }
}

type NextInk = ReturnType<typeof alternating>

function highlightsOfWord(word: PlacedWord, settings: HighlightSettings, nextInk: NextInk): Highlight[] {
  const { mode, silent } = settings
  const { start, end, read } = word
  if (mode === 'LINES_COLOR') return [{ start, end, kind: 'word', ...innerSilence(word, silent) }]
  if (mode === 'WORDS_COLOR') return [{ start, end, kind: 'word', ...nextInk(), ...innerSilence(word, silent) }]
  if (!read) return []
  if (mode === 'PHONEMES_COLOR') return soundsOf(word, read, settings)
  const silences = silent ? silencesOf(start, read) : []
  return mode === 'normal' ? silences : syllablesOf(word, read, { mode, silences, nextInk })
}

const innerSilence = ({ start, read }: PlacedWord, silent: boolean) => {
  const inner = silent && read ? silencesOf(start, read) : []
  return inner.length > 0 ? { inner } : {}
}

interface SyllableLook {
  readonly mode: ColourMode
  readonly silences: readonly Highlight[]
  readonly nextInk: NextInk
}

function syllablesOf({ start }: PlacedWord, { syllables }: WordRead, { mode, silences, nextInk }: SyllableLook): Highlight[] {
  const kind = mode === 'SYLLABLES_UNDERLINE' ? 'underlined' : 'syllable'
  let at = start
  return syllables.map((syllable) => {
    const from = at
    at += syllable.length
    return { start: from, end: at, kind, ...nextInk(), inner: within(silences, from, at) }
  })
}

/** The parts of silent letters inside a syllable: a grapheme may cross its border (bal-lon). */
const within = (silences: readonly Highlight[], start: number, end: number): Highlight[] =>
  silences
    .filter((highlight) => highlight.start < end && highlight.end > start)
    .map((highlight) => ({ ...highlight, start: Math.max(highlight.start, start), end: Math.min(highlight.end, end) }))

function silencesOf(start: number, { graphemes }: WordRead): Highlight[] {
  let at = start
  return graphemes.flatMap(([letters, phoneme]) => {
    const from = at
    at += letters.length
    return phoneme === '' && /\p{L}/u.test(letters) ? [{ start: from, end: at, kind: 'silent' }] : []
  })
}

const groupOfPhoneme = new Map<string, number>(soundGroups.flatMap(({ phonemes }, index) => phonemes.map((one) => [one, index])))

/** Colours by sound: each letter or group of letters, or only those of the sounds that the reader confuses. */
function soundsOf({ start }: PlacedWord, { graphemes }: WordRead, { colours, confused, silent }: HighlightSettings): Highlight[] {
  const only = confused.length > 0 ? looksOfPairs(confused) : null
  let at = start
  return graphemes.flatMap(([letters, phoneme]): Highlight[] => {
    const place = { start: at, end: at + letters.length }
    at = place.end
    if (!/\p{L}/u.test(letters)) return []
    if (phoneme === '') return only && !silent ? [] : [{ ...place, kind: 'silent' }]
    const found = splitSounds(phoneme)
    const look = only?.get(found.findLast((sound) => only.has(sound)) ?? '')
    if (only) return look ? [{ ...place, kind: look.lined ? 'lined' : 'sound', ink: look.ink }] : []
    // A grapheme of several phonemes (x, oi, oin) has the colour of its last one, which is the vowel if there is one.
    const ink = colours.PHONEMES_COLOR[groupOfPhoneme.get(found.at(-1) ?? '') ?? -1]
    return ink ? [{ ...place, kind: 'sound', ink }] : []
  })
}

const word = /[\p{L}\p{M}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{M}\p{N}]+)*['’]?/gu

/** The words of a text without their reading: `start` inclusive, `end` exclusive, in UTF-16 units. */
const plainWords = (text: string): { start: number; end: number }[] =>
  Array.from(text.matchAll(word), ({ 0: found, index }) => ({ start: index, end: index + found.length }))
