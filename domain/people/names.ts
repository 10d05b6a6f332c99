interface GroupName {
  readonly type: 'Class' | 'Group'
  readonly name: string
}

const collator = new Intl.Collator('fr', { numeric: true })
// Locale-independent case conversion is correct for French, and twice as fast.
const upper = (text: string) => text.toUpperCase()
const lower = (text: string) => text.toLowerCase()

/** Compares two texts in French order, numbers by value: Emma, Éric, Zoé; 6A before 10B (GRP-012, OP-141). */
export const compareFrench = (a: string, b: string): number => collator.compare(a, b)

/** A text normalised for search: lower case, no accents, ligatures expanded, single spaces. */
export const foldText = (text: string): string =>
  lower(text)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/\s+/gu, ' ')
    .trim()

/** Compares classes before groups, then by name (GRP-011). */
export const compareGroups = (a: GroupName, b: GroupName): number =>
  a.type === b.type ? compareFrench(a.name, b.name) : a.type === 'Class' ? -1 : 1

/** Compares people by last name, then first name, in French order. */
export const comparePeople = (a: { firstname: string; lastname: string }, b: { firstname: string; lastname: string }): number =>
  compareFrench(a.lastname, b.lastname) || compareFrench(a.firstname, b.firstname)

/**
 * Display name of a class or group: up to 2 characters in upper case ("6b": "6B"), longer names capitalised ("terminale":
 * "Terminale"), with a final class letter in upper case too ("6e a": "6e A") (GRP-009, OP-143). The rest is kept as written ("CM2",
 * "ULIS", "6eA"), except a long word in capitals ("TERMINALE").
 */
export function groupLabel(name: string): string {
  const trimmed = name.trim()
  if (trimmed.length <= 2) return upper(trimmed)
  return trimmed
    .replace(/^\S+/, (word) => (/^\p{Lu}{7,}$/u.test(word) ? capitalise(word) : upper(word.slice(0, 1)) + word.slice(1)))
    .replace(/(?<=\s)[a-z]$/, upper)
}

/** The label of a class or group where a line may end: a short last part stays with the one before it ("6e A"). */
export const unbrokenLabel = (name: string): string => groupLabel(name).replace(/\s+(?=\S{1,2}$)/, '\u00A0')

/** A class or group in a list over several schools: its label and the school's name; the label alone when there is one school. */
export const groupChoice = ({ name, school }: { name: string; school?: string | undefined }): string =>
  school === undefined ? groupLabel(name) : `${groupLabel(name)} · ${school}`

/** First and last name as they are shown, each by itself: "JEAN-PIERRE", "dupont": "Jean-Pierre Dupont" (GRP-010). */
export const fullName = (first: string, last: string): string => `${properName(first)} ${properName(last)}`.trim()

/** `fullName` of both in one text, with a tab between. */
export const fullNameOfBoth = (names: string): string => {
  const [first = '', last = ''] = names.split('\t')
  return fullName(first, last)
}

/**
 * A first or a last name as it is shown: in capitals alone or small letters alone, with each part capitalised ("DE LA TOUR": "De La
 * Tour"); in mixed case as the school wrote it ("de La Tour", "McDonald") (OP-154).
 */
export function properName(name: string): string {
  const written = name.trim().replace(/\s+/g, ' ')
  const isMixed = /\p{Lu}/u.test(written) && /\p{Ll}/u.test(written)
  return isMixed ? written : written.replace(/[\p{L}\p{M}\p{N}]+/gu, capitalise)
}

/** A text of at most `max` characters: a longer one is cut after a word and ends with « … ». */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const start = text.slice(0, max)
  const gap = start.lastIndexOf(' ')
  return `${start.slice(0, gap > max / 2 ? gap : max - 1).replace(/[\s,;:.'’-]+$/u, '')}…`
}

const capitalise = (word: string) => upper(word.slice(0, 1)) + lower(word.slice(1))

/**
 * First letters after which « de » is cut: a vowel; an i or y that sounds as one (Yves, not Yasmine); a mute h (Hugo, not Hakim), which
 * no rule of spelling tells: French names have one, those of other languages mostly not.
 */
const mute =
  /^(?:[aàâäeéèêëiîïoôöuùûüœæ](?<!i(?=[aeo]))|y(?![aeiou])|h(?:é|è|ec|el(?!m)|en(?!d)|er[cmnv]|il[ad]|ip|on[oe]|or[at]|ub|ug[ou]|umb|ya|ad|ann|ab|ôp|is|iv|eu))/i

/** A name after « de »: d’Adam, de Lina, d’Hugo, de Hamza. Words of a name that is quoted (« … ») stay as they are. */
export const ofName = (name: string): string => (mute.test(name.trimStart()) ? `d’${name.trimStart()}` : `de ${name}`)

const articles: readonly (readonly [RegExp, string])[] = [
  [/^(?:collège|lycée|groupe|centre|campus|pôle|cours|petit|grand)\b/iu, 'le'],
  [/^(?:école|institut|institution|ensemble|externat|établissement|erea)(?![\p{L}])/iu, 'l’'],
  [/^(?:cité|maison|maternelle|section)(?![\p{L}])/iu, 'la'],
]

/** The name of a school inside a sentence: le collège Louise-Michel, l’école Jean-Jaurès; as it is where its kind is not said. */
export function schoolInSentence(name: string): string {
  const article = articles.find(([kind]) => kind.test(name))?.[1]
  if (article === undefined) return name
  const word = /^\p{Lu}\p{Ll}/u.test(name) ? name.slice(0, 1).toLowerCase() + name.slice(1) : name
  return article === 'l’' ? `${article}${word}` : `${article} ${word}`
}
