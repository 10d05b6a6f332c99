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
  /** Also user names that may be words: true in the person's own texts. */
  readonly plainUsernames: boolean
}

/** User names shorter than this may be words of their own. */
const minUsernameLength = 5
/** Names taken over a life: more are not searched for together. */
const maxNames = 8
const titles = '(Mme|Mlle|Melle|Mr|M|Dr|Pr|Prof|Monsieur|Madame|Mademoiselle|Professeure?|Docteure?)\\.?'
const space = '(\\s|&nbsp;|\\u00a0|\\u202f|\\\\[nrt])+'

/** As a pattern, whatever the accents, apostrophes and hyphens. */
const loose = (text: string) => [...text.trim().normalize('NFC')].map(looseLetter).join('')

function looseLetter(letter: string): string {
  if (/['’ʼ]/u.test(letter)) return "(['’ʼ]|&#39;|&apos;)"
  if (/[\s-]/u.test(letter)) return `(${space}|-)`
  const bare = plain(letter)
  if (bare !== letter && /^\p{L}$/u.test(bare)) return `[${letter}${bare}]`
  return escaped(letter)
}

/** The text as part of a pattern, of PostgreSQL as of JavaScript. */
export const escaped = (text: string) => text.replace(/[\\^$.|?*+()[\]{}/]/g, '\\$&')

/**
 * The ways in which a text names a person beyond doubt, as a pattern of PostgreSQL (also for JSON as text): both names in either
 * order, a title or an initial with the last name, e-mail, user name. A first or last name alone may be a word (« Petit », « Rose »).
 * Null when there is nothing to look for.
 */
export function mentionPattern(identities: readonly Identity[], certain: Certain): string | null {
  const known = (of: (one: Identity) => string | null) =>
    [...new Set(identities.map((one) => of(one)?.trim().toLowerCase() ?? ''))].filter((name) => name !== '').slice(0, maxNames)
  const firsts = known(({ firstname }) => firstname)
  const lasts = known(({ lastname }) => lastname)
  // « claire » as a user name is no more certain than as a first name.
  const namesAlone = new Set([...firsts, ...lasts].map(plain))
  const usernames = known(({ username }) => username).filter(
    (name) =>
      name.length >= minUsernameLength && (/[^\p{L}]/u.test(name) || (certain.plainUsernames && !namesAlone.has(plain(name)))),
  )
  const [first, last] = [anyOf(firsts), anyOf(lasts)]
  const both = firsts.length > 0 && lasts.length > 0
  const initials = [...new Set(firsts.flatMap((name) => [...name].slice(0, 1)))].map(loose).join('|')
  const ways = [
    ...(certain.names && both ? [`${first}${space}${last}`, `${last},?${space}${first}`] : []),
    ...(certain.titles && both ? [`(${initials})\\.(${space})?${last}`] : []),
    ...(certain.titles && lasts.length > 0 ? [`${titles}${space}${last}`] : []),
    ...known(({ email }) => email).map(escaped),
    ...usernames.map(escaped),
  ]
  // In JSON the letter of `\n` is no part of the word after it.
  return ways.length === 0 ? null : `((?<![[:alnum:]])|(?<=\\\\[nrt]))(${ways.join('|')})(?![[:alnum:]])`
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}+/gu, '')
const anyOf = (names: readonly string[]) => `(${names.map(loose).join('|')})`
