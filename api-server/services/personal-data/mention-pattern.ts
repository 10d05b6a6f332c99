import { foldText } from '#domain/people/names'
import { isWordToo } from '#domain/people/word-names'

/** Names that a person has or had. */
export interface Identity {
  readonly firstname: string
  readonly lastname: string
  readonly username: string
  readonly email: string | null
}

/** Which ways of naming a person are certain where a pattern is used. */
export interface Certain {
  /** Both names: false where somebody else has the same. */
  readonly names: boolean
  /** A title or an initial with the last name: false where somebody else may be meant. */
  readonly titles: boolean
  /** Also user names of letters alone that are made of the names: true in the person's own texts. */
  readonly plainUsernames: boolean
}

/** User names shorter than this may be words of their own. */
const minUsernameLength = 5
/** Letters of the last name in a user name of letters alone. */
const minOfLastname = 3
/** Names taken over a life: more are not searched for together. */
const maxNames = 8
const titles = ['mme', 'mlle', 'melle', 'monsieur', 'madame', 'mademoiselle']
/** Words or letters of their own: what follows is written as a name. */
const shortTitles = '(M|Mr|MR|Dr|DR|Pr|PR|[Pp]rof|PROF|[Pp]rofesseure?|[Dd]octeure?)'
const space = '(\\s|&nbsp;|\\u00a0|\\u202f|\\\\[nrt])+'
const gap = /[\s'’ʼ-]/u
const particles = new Set(['de', 'du', 'des', 'd', 'la', 'le', 'les', 'l', 'von', 'van', 'el', 'al', 'ben', 'da', 'di'])

/** Letters with accents by the letter without. */
const accented: Readonly<Record<string, string>> = {
  ...{ a: 'àâäáãå', c: 'ç', e: 'éèêë', i: 'îïíì', n: 'ñ', o: 'ôöóòõø', u: 'ùûüú', y: 'ÿý' },
}

/** In any case, or as a name: with a capital at the start of its first word that is no particle (« de La Fontaine », « PETIT »). */
type Written = 'anyhow' | 'name'

/** As a pattern, whatever the accents (in one character or two), apostrophes and hyphens. */
function loose(text: string, written: Written = 'anyhow'): string {
  const letters = [...text.trim().normalize('NFC')]
  const starts = letters.flatMap((_, at) => (at === 0 || gap.test(letters[at - 1] ?? '') ? [at] : []))
  const wordAt = (at: number) => letters.slice(at).join('').split(gap)[0]?.toLowerCase() ?? ''
  const capital = written === 'anyhow' ? -1 : (starts.find((at) => !particles.has(wordAt(at))) ?? 0)
  return letters.map((letter, at) => looseLetter(letter, at === capital)).join('')
}

function looseLetter(letter: string, capital: boolean): string {
  if (/['’ʼ]/u.test(letter)) return "(['’ʼ]|&#39;|&apos;)"
  if (/[\s-]/u.test(letter)) return `(${space}|-)`
  if (!/^\p{L}$/u.test(letter)) return escapePattern(letter)
  const bare = foldText(letter)
  const variants = [...new Set([letter.toLowerCase(), bare, ...(accented[bare] ?? '')])]
  const written = variants.flatMap((one) => [...(capital ? [] : [one]), one.toUpperCase()])
  const marks = accented[bare] === undefined ? '' : '[\u0300-\u036f]*'
  return `[${written.filter((one) => [...one].length === 1).join('')}]${marks}`
}

/** Any of these texts where no `letter` (as of a class of either kind of pattern) touches it; in lower case. */
export const wordPattern = (texts: readonly string[], letter: string) =>
  `(?<![${letter}])(?:${texts.map((text) => escapePattern(text.toLowerCase())).join('|')})(?![${letter}])`

/** The text as part of a pattern, of PostgreSQL as of JavaScript. */
const escapePattern = (text: string) => text.replace(/[\\^$.|?*+()[\]{}/]/g, '\\$&')

/**
 * The ways in which a text names a person beyond doubt, as a pattern of PostgreSQL that minds capitals (also for JSON as text): both
 * names in either order, a title or an initial with the last name, e-mail, user name. A first or last name alone may be a word, and
 * so may both in small letters where the first name is one (« une rose petit »). Null when there is nothing to look for.
 */
export function mentionPattern(identities: readonly Identity[], certain: Certain): string | null {
  const known = (of: (one: Identity) => string | null) => namesOf(identities, of)
  const lasts = known(({ lastname }) => lastname)
  const firsts = lasts.length === 0 ? [] : known(({ firstname }) => firstname)
  const usernames = new Set(identities.filter((one) => isCertain(one, certain)).map(({ username }) => username))
  const initials = [...new Set(firsts.map((name) => loose([...name][0] ?? '', 'name')))].join('|')
  const named = anyOf(lasts, 'name')
  const ways = [
    ...(certain.names ? (['name', 'anyhow'] as const).flatMap((written) => bothNames(firsts, lasts, written)) : []),
    ...(certain.titles && firsts.length > 0 ? [`(${initials})\\.(${space})?${named}`] : []),
    ...(certain.titles && lasts.length > 0
      ? [`${anyOf(titles)}\\.?${space}${anyOf(lasts)}`, `${shortTitles}\\.?${space}${named}`]
      : []),
    ...[...known(({ email }) => email), ...usernames].map(exact),
  ]
  // In JSON the letter of `\n` is no part of the word after it.
  return ways.length === 0 ? null : `((?<![[:alnum:]])|(?<=\\\\[nrt]))(${ways.join('|')})(?![[:alnum:]])`
}

/** What stands between two names: spaces, the signs of file names, and formatting. */
const between = `(?:[\\s_.,-]|&nbsp;|\\\\[nrt]|<[^<>]{0,300}>)+`

/**
 * The ways in which a text names people in spite of an erasure, for a person to judge: both names though cut by formatting or in the name
 * of a file, and user names; `alone`: also the last name alone, with its capital.
 */
export function leftPattern(people: readonly Omit<Identity, 'email'>[], alone: boolean): RegExp {
  const ways = people.flatMap(({ firstname, lastname, username }) => {
    const [first, last] = [firstname, lastname].map((name) =>
      name
        .split(gap)
        .map((word) => loose(word))
        .join(between),
    )
    const isName = username.length >= minUsernameLength && /[^\p{L}]/u.test(username)
    return [
      ...(firstname === '' ? [] : [`${first}${between}${last}`, `${last}${between}${first}`]),
      ...(isName ? [exact(username)] : []),
      ...(alone ? [loose(lastname, 'name')] : []),
    ]
  })
  // Without a name to look for it finds nothing.
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${ways.join('|') || '(?!)'})(?![\\p{L}\\p{N}])`, 'gu')
}

/** The text with other words in the place of what the pattern finds; formatting that was opened or closed in between stays. */
export const replaceLeft = (text: string, pattern: RegExp, by: string): string =>
  text.replace(pattern, (found) => by + (found.match(/<[^<>]*>/gu) ?? []).join(''))

/** A text in small letters without accents: other letters than Latin ones stay. */
export const bareText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/gu, '')
    .toLowerCase()
    .replace(/ø/gu, 'o')

/**
 * One of these stands in every text, written by `bareText`, in which `mentionPattern` finds the person, and in some others: cheap, to look
 * once through the texts of a school for many people. Of a last name its longest word; '' stands everywhere.
 */
export function needlesOf(identities: readonly Identity[]): string[] {
  const certain = identities.filter((one) => isCertain(one, { names: true, titles: false, plainUsernames: true }))
  const exactly = [...namesOf(identities, ({ email }) => email), ...certain.map(({ username }) => username)].map(bareText)
  const lasts = namesOf(identities, ({ lastname }) => lastname).map((name) => {
    const words = bareText(name).match(/[a-z]+/gu) ?? []
    return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
  })
  return [...new Set([...lasts, ...exactly])]
}

/** Both names in either order: `name` for the first names that are words too, in any case for the others. */
function bothNames(firsts: readonly string[], lasts: readonly string[], written: Written): string[] {
  const those = firsts.filter((name) => isWordToo(name) === (written === 'name'))
  const [first, last] = [anyOf(those, written), anyOf(lasts, written)]
  return those.length === 0 ? [] : [`${first}${space}${last}`, `${last},?${space}${first}`]
}

/** Whether a user name names nothing but its person: no number, and letters alone only where the names make it (« hpetit »). */
function isCertain({ username, firstname, lastname }: Identity, { plainUsernames }: Certain): boolean {
  const [name, first, last] = [lettersOf(username), lettersOf(firstname), lettersOf(lastname)]
  if (username.trim().length < minUsernameLength || name === '') return false
  if (!/\p{N}/u.test(username) && [first, last].includes(name)) return false
  if (/[^\p{L}]/u.test(username.trim())) return true
  const cuts = [...name].map((_, at) => [name.slice(0, at), name.slice(at)] as const)
  const madeOfBoth = ([head, tail]: readonly [string, string]) =>
    (head !== '' && first.startsWith(head) && tail.length >= minOfLastname && last.startsWith(tail)) ||
    // « petits » may be a plural.
    (head === last && first.startsWith(tail) && !/^[esx]$/.test(tail))
  return plainUsernames && cuts.some(madeOfBoth)
}

const namesOf = (identities: readonly Identity[], of: (one: Identity) => string | null) =>
  [...new Set(identities.map((one) => of(one)?.trim().toLowerCase() ?? ''))].filter((name) => name !== '').slice(0, maxNames)

const lettersOf = (text: string) => foldText(text).replace(/[^\p{L}]+/gu, '')
/** In any case, as it stands otherwise. */
const exact = (text: string) =>
  text.replace(/./gsu, (one) => (/\p{L}/u.test(one) ? `[${one.toLowerCase()}${one.toUpperCase()}]` : escapePattern(one)))
const anyOf = (names: readonly string[], written: Written = 'anyhow') =>
  `(${names.map((name) => loose(name, written)).join('|')})`
