import { type ColourMode, type ReadingChoice, type ReadingInk, soundGroups } from './choice.ts'
import { splitSounds } from './phonemes.ts'
import { plainWords } from './plain-words.ts'

/** A range of a text with its own display; marks never overlap, and `inner` ones are inside their parent. */
export interface Mark {
  /** UTF-16 offsets from the start of the text; `end` is exclusive. */
  readonly start: number
  readonly end: number
  readonly kind: 'word' | 'syllable' | 'underlined' | 'sound' | 'silent' | 'liaison'
  readonly ink?: ReadingInk
  readonly inner?: readonly Mark[]
}

/** The reading of a word: its parts concatenate to its text. */
export interface ReadWord {
  readonly syllables: readonly string[]
  /** Letters with their phoneme in IPA, '' when silent. */
  readonly graphemes: readonly (readonly [letters: string, phoneme: string])[]
}

/** Finds the words of a text with their reading; `read` is null for a word that cannot be read. */
export type Reader = (text: string) => readonly PlacedWord[]
export interface PlacedWord {
  readonly start: number
  readonly end: number
  readonly read: ReadWord | null
  /** Whether a liaison joins the next word to this one. */
  readonly linked: boolean
  /** An elided word (l’): its letters belong to the first syllable of the next one. */
  readonly joins: boolean
}

/** The settings that determine the marks of a text. */
export type MarkSettings = Pick<ReadingChoice, 'mode' | 'colours'> & { readonly silent: boolean; readonly liaisons: boolean }

/** Whether the marks require the reading of the words. */
export const needsReading = ({ mode, silent, liaisons }: MarkSettings): boolean =>
  silent || liaisons || mode === 'PHONEMES_COLOR' || mode === 'SYLLABLES_COLOR' || mode === 'SYLLABLES_UNDERLINE'

/** The words without their reading, which is enough for colouring words and lines. */
export const plainReader: Reader = (text) =>
  plainWords(text).map((place) => ({ ...place, read: null, linked: false, joins: false }))

/** The marks of one text, in order (AID-003 to AID-007). A word that cannot be read is left unmarked (AID-012). */
export function marksOf(text: string, settings: MarkSettings, reader: Reader): Mark[] {
  const inks = new InkWheel(settings)
  const words = reader(text)
  const bySyllable = settings.mode === 'SYLLABLES_COLOR' || settings.mode === 'SYLLABLES_UNDERLINE'
  return words.flatMap((word, index) => {
    const [before, next] = [words[index - 1], words[index + 1]]
    const opens = bySyllable && word.joins && next?.read && next.start === word.end
    if (opens) return []
    const opened = bySyllable && word.read && before?.joins && before.end === word.start ? joined(before, word) : word
    const marks = marksOfWord(opened, settings, inks)
    if (!settings.liaisons || !word.linked || !next || next.start <= word.end) return marks
    return [...marks, { start: word.end, end: next.start, kind: 'liaison' }]
  })
}

/** Merges an elided word with the next one: l’é-cole. */
function joined(elided: PlacedWord, word: PlacedWord): PlacedWord {
  if (!elided.read || !word.read) return word
  const letters = elided.read.syllables.join('')
  const [first = '', ...others] = word.read.syllables
  const read = { syllables: [letters + first, ...others], graphemes: [...elided.read.graphemes, ...word.read.graphemes] }
  return { ...word, start: elided.start, read }
}

/** Alternates the colours of a mode over the whole text, so that neighbours always differ. */
class InkWheel {
  #turn = 0
  readonly #inks: readonly ReadingInk[]

  constructor({ mode, colours }: MarkSettings) {
    this.#inks = mode === 'normal' ? [] : colours[mode]
  }

  next(): { ink: ReadingInk } | undefined {
    const ink = this.#inks[this.#turn++ % this.#inks.length]
    return ink && { ink }
  }
}

function marksOfWord(word: PlacedWord, settings: MarkSettings, inks: InkWheel): Mark[] {
  const { mode, silent } = settings
  const { start, end, read } = word
  if (mode === 'LINES_COLOR') return [{ start, end, kind: 'word', ...innerSilence(word, silent) }]
  if (mode === 'WORDS_COLOR') return [{ start, end, kind: 'word', ...inks.next(), ...innerSilence(word, silent) }]
  if (!read) return []
  if (mode === 'PHONEMES_COLOR') return soundsOf(word, read, settings.colours[mode])
  const silences = silent ? silencesOf(start, read) : []
  return mode === 'normal' ? silences : syllablesOf(word, read, { mode, silences, inks })
}

const innerSilence = ({ start, read }: PlacedWord, silent: boolean) => {
  const inner = silent && read ? silencesOf(start, read) : []
  return inner.length > 0 ? { inner } : {}
}

interface SyllableLook {
  readonly mode: ColourMode
  readonly silences: readonly Mark[]
  readonly inks: InkWheel
}

function syllablesOf({ start }: PlacedWord, { syllables }: ReadWord, { mode, silences, inks }: SyllableLook): Mark[] {
  const kind = mode === 'SYLLABLES_UNDERLINE' ? 'underlined' : 'syllable'
  let at = start
  return syllables.map((syllable) => {
    const from = at
    at += syllable.length
    return { start: from, end: at, kind, ...inks.next(), inner: within(silences, from, at) }
  })
}

/** The parts of silent letters inside a syllable: a grapheme may cross its border (bal-lon). */
const within = (silences: readonly Mark[], start: number, end: number): Mark[] =>
  silences
    .filter((mark) => mark.start < end && mark.end > start)
    .map((mark) => ({ ...mark, start: Math.max(mark.start, start), end: Math.min(mark.end, end) }))

function silencesOf(start: number, { graphemes }: ReadWord): Mark[] {
  let at = start
  return graphemes.flatMap(([letters, phoneme]) => {
    const from = at
    at += letters.length
    return phoneme === '' && /\p{L}/u.test(letters) ? [{ start: from, end: at, kind: 'silent' }] : []
  })
}

const groupOfPhoneme = new Map<string, number>(soundGroups.flatMap(({ phonemes }, index) => phonemes.map((one) => [one, index])))

/** A grapheme of several phonemes (x, oi, oin) has the colour of its last one, which is the vowel if there is one. */
function soundsOf({ start }: PlacedWord, { graphemes }: ReadWord, inks: readonly ReadingInk[]): Mark[] {
  let at = start
  return graphemes.flatMap(([letters, phoneme]): Mark[] => {
    const from = at
    at += letters.length
    if (!/\p{L}/u.test(letters)) return []
    if (phoneme === '') return [{ start: from, end: at, kind: 'silent' }]
    const ink = inks[groupOf(phoneme) ?? -1]
    return ink ? [{ start: from, end: at, kind: 'sound', ink }] : []
  })
}

/** The group of the last sound of a grapheme. */
function groupOf(phoneme: string): number | undefined {
  const last = splitSounds(phoneme).at(-1)
  return last === undefined ? undefined : groupOfPhoneme.get(last)
}
