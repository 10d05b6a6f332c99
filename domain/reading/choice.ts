import { type ConfusedPair, confusedPairNames } from './confused.ts'
import { sounds } from './phonemes.ts'

/** How the text is displayed (AID-002 to AID-007). */
export const readingModes = [
  'normal',
  'WORDS_COLOR',
  'PHONEMES_COLOR',
  'SYLLABLES_COLOR',
  'SYLLABLES_UNDERLINE',
  'LINES_COLOR',
] as const
export type ReadingMode = (typeof readingModes)[number]
export type ColourMode = Exclude<ReadingMode, 'normal'>

/** The colours that a student can choose: each is a token of app/globals.css, legible on every background of both themes. */
export const readingInks = ['ink', 'blue', 'red', 'green', 'purple', 'orange', 'teal', 'pink', 'olive'] as const
export type ReadingInk = (typeof readingInks)[number]

/**
 * Switches; `open`: the bar is expanded, `slow`: the voice is slower, `served`: not the device's own, `tap`: a
 * tapped word is read aloud, `mirror`: b, d, p, q are marked.
 */
const readingSwitches = ['open', 'font', 'zoom', 'ruler', 'silent', 'liaisons', 'mirror', 'slow', 'served', 'tap'] as const
export type ReadingSwitch = (typeof readingSwitches)[number]

/** The spacings that can be increased, in steps from 0 (default) to 2. */
export const readingSpaces = ['letters', 'words', 'lines'] as const
export type ReadingSpace = (typeof readingSpaces)[number]
const maxSpace = 2

/** All choices of the reader on this device. */
export interface ReadingChoice {
  readonly mode: ReadingMode
  readonly colours: { readonly [mode in ColourMode]: readonly ReadingInk[] }
  readonly on: { readonly [name in ReadingSwitch]: boolean }
  readonly spaces: { readonly [name in ReadingSpace]: number }
  /** The sounds that the reader confuses: colouring by sound colours only these; none for every sound. */
  readonly confused: readonly ConfusedPair[]
}

/** Sounds that share a colour. A vowel and a consonant never do, because they are neighbours (AID-004). */
export const soundGroups = [
  { key: 'a', phonemes: [sounds.a], ink: 'red' },
  { key: 'e', phonemes: [sounds.e, sounds.openE], ink: 'orange' },
  { key: 'i', phonemes: [sounds.i, sounds.u], ink: 'olive' },
  { key: 'o', phonemes: [sounds.o, sounds.openO], ink: 'red' },
  { key: 'ou', phonemes: [sounds.ou], ink: 'olive' },
  { key: 'eu', phonemes: [sounds.eu, sounds.openEu, sounds.schwa], ink: 'orange' },
  { key: 'an', phonemes: [sounds.an], ink: 'olive' },
  { key: 'in', phonemes: [sounds.in, sounds.un], ink: 'red' },
  { key: 'on', phonemes: [sounds.on], ink: 'orange' },
  { key: 'semi', phonemes: [sounds.yod, sounds.w, sounds.ui], ink: 'teal' },
  { key: 'p', phonemes: [sounds.p, sounds.t, sounds.k], ink: 'blue' },
  { key: 'b', phonemes: [sounds.b, sounds.d, sounds.g], ink: 'purple' },
  { key: 'f', phonemes: [sounds.f, sounds.s, sounds.ch], ink: 'teal' },
  { key: 'v', phonemes: [sounds.v, sounds.z, sounds.j], ink: 'purple' },
  { key: 'm', phonemes: [sounds.m, sounds.n, sounds.gn, sounds.ng], ink: 'blue' },
  { key: 'l', phonemes: [sounds.l, sounds.r], ink: 'ink' },
] as const satisfies readonly { key: string; phonemes: readonly string[]; ink: ReadingInk }[]

export const defaultColours: ReadingChoice['colours'] = {
  WORDS_COLOR: ['blue', 'red', 'ink'],
  PHONEMES_COLOR: soundGroups.map(({ ink }) => ink),
  SYLLABLES_COLOR: ['blue', 'red'],
  SYLLABLES_UNDERLINE: ['blue', 'red'],
  LINES_COLOR: ['blue', 'red', 'ink'],
}

export const defaultChoice: ReadingChoice = {
  mode: 'normal',
  colours: defaultColours,
  on: switchesOf(() => false),
  spaces: { letters: 0, words: 0, lines: 0 },
  confused: [],
}

/** Whether the display differs from plain text, so that the code of the reading aids is needed. */
export const isAided = ({ mode, on }: ReadingChoice): boolean => mode !== 'normal' || on.silent || on.liaisons || on.mirror

/** Playback rate of the voice; 1 is the recorded speed. */
export const voiceRate = ({ on }: ReadingChoice): number => (on.slow ? 0.7 : 1)

/** Days that a choice is stored (AID-011). */
export const readingCookieDays = 365

/** The cookie of all choices except the colours. */
export const readingCookie = 'lecture'

/** The cookie of a mode's colour list (OP-124). */
export const colourCookie = (mode: ColourMode) => `${readingCookie}-${mode}`

/** The choice stored in cookies; missing or invalid parts have their defaults. `textOf` returns a cookie's text. */
export function readChoice(textOf: (name: string) => string | undefined): ReadingChoice {
  const words = (textOf(readingCookie) ?? '').split('.')
  const colours = Object.fromEntries(colourModes.map((mode) => [mode, coloursOf(mode, textOf(colourCookie(mode)))]))
  return {
    mode: readingModes.find((mode) => words.includes(mode)) ?? 'normal',
    colours: { ...defaultColours, ...colours },
    on: switchesOf((name) => words.includes(name)),
    spaces: {
      letters: spaceOf('letters', words),
      words: spaceOf('words', words),
      lines: spaceOf('lines', words),
    },
    confused: confusedPairNames.filter((pair) => words.includes(pair)),
  }
}

/** The text of the cookie of all choices except the colours; `readChoice` parses it. */
export function choiceText({ mode, on, spaces, confused }: ReadingChoice): string {
  const set = readingSwitches.filter((name) => on[name])
  const wide = readingSpaces.filter((name) => spaces[name] > 0).map((name) => `${name}${spaces[name]}`)
  const pairs = confusedPairNames.filter((pair) => confused.includes(pair))
  return [mode, ...set, ...wide, ...pairs].join('.')
}

/** The choice of `choiceText`, with the default colours. */
export const choiceOf = (text: string): ReadingChoice => readChoice((name) => (name === readingCookie ? text : undefined))

/** Whether a text is one that `choiceText` writes. */
export const isChoiceText = (text: string): boolean => choiceText(choiceOf(text)) === text

/** Whoever begins with aids that were set beforehand (`aids`: the text of a choice); undefined where only the person is known. */
export interface ArrangedReader {
  readonly userId: string
  readonly aids: string | undefined
}

/** The cookie of such a reader: the one of everybody else is of the device, on which others may read too. */
export const arrangedReadingCookie = `${readingCookie}-perso`

/** The text of that cookie: whose it is, what was set beforehand, and what they read with since, each mode whose colours they changed. */
export const arrangedText = ({ userId, aids }: ArrangedReader, choice: ReadingChoice): string =>
  [userId, aids, choiceText(choice), ...changedColours(choice)].join('~')

const changedColours = ({ colours }: ReadingChoice) =>
  colourModes
    .map((mode) => [coloursText(colours[mode]), coloursText(defaultColours[mode]), mode] as const)
    .flatMap(([text, usual, mode]) => (text === usual ? [] : [`${mode}.${text}`]))

/** Whether that cookie is of somebody else than the reader with this id, null for nobody. */
export const isOfOtherReader = (text: string, userId: string | null): boolean => text.split('~')[0] !== userId

/** Who reads with aids set beforehand; where only the person is known, their cookie says which. Null: they have none. */
export function knownReader(reader: ArrangedReader | null, text = ''): Required<ArrangedReader> | null {
  if (reader === null || reader.aids !== undefined) return reader
  const [userId, aids] = text.split('~')
  return userId === reader.userId ? { userId, aids } : null
}

/** A reader's choice with its colours: with aids set beforehand, what was chosen since on this device; later aids begin anew. */
export function readChoiceOf(reader: ArrangedReader | null, textOf: (name: string) => string | undefined): ReadingChoice {
  const left = textOf(arrangedReadingCookie) ?? ''
  const known = knownReader(reader, left)
  if (known === null) return readChoice(textOf)
  const [userId, aids, chosen, ...colours] = left.split('~')
  const own = userId === known.userId && aids === known.aids
  if (!own) return readChoice((name) => (name === readingCookie ? known.aids : undefined))
  const texts = new Map([[readingCookie, chosen], ...colours.map(colourEntry)])
  return readChoice((name) => texts.get(name))
}

/** From « MODE.ink.ink » the name of the mode's own cookie, and its text. */
function colourEntry(text: string): [string, string] {
  const [mode = '', ...inks] = text.split('.')
  return [`${readingCookie}-${mode}`, inks.join('.')]
}

/** The text of a mode's colour cookie. */
export const coloursText = (colours: readonly ReadingInk[]): string => colours.join('.')

export const colourModes: readonly ColourMode[] = readingModes.filter((mode) => mode !== 'normal')

/** A list of another length, or with an unknown name, is replaced by the default. */
function coloursOf(mode: ColourMode, text: string | undefined): readonly ReadingInk[] {
  const usual = defaultColours[mode]
  const chosen = (text ?? '').split('.').flatMap((name) => readingInks.find((ink) => ink === name) ?? [])
  return chosen.length === usual.length ? chosen : usual
}

function switchesOf(isOn: (name: ReadingSwitch) => boolean): ReadingChoice['on'] {
  return {
    open: isOn('open'),
    font: isOn('font'),
    zoom: isOn('zoom'),
    ruler: isOn('ruler'),
    silent: isOn('silent'),
    liaisons: isOn('liaisons'),
    mirror: isOn('mirror'),
    slow: isOn('slow'),
    served: isOn('served'),
    tap: isOn('tap'),
  }
}

function spaceOf(name: ReadingSpace, words: readonly string[]): number {
  for (let width = maxSpace; width > 0; width--) if (words.includes(`${name}${width}`)) return width
  return 0
}
