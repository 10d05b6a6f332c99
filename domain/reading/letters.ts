/** A word in the form that the rules use, with the mapping back to the original text. */
export interface Letters {
  /** Lower case letters, composed, one code unit each; other characters unchanged. */
  plain: string
  /** The word itself when it maps one to one, otherwise the original text of each letter; '' for the second letter of ﬁ. */
  written: string | string[]
}

/** Letters of words in plain form, those of foreign names too. */
export const vowels = 'aàâäáãåăeéèêëiîïíoôöóõøuùûüúyÿýœæ'
export const consonants = 'bcçčćdfghjklłmnñńpqrřsšştvwxzž'

const composed = /^[a-zàâäçéèêëîïôöùûüœæ'-]*$/u

const ligatures: ReadonlyMap<string, string> = new Map([
  ['ﬀ', 'ff'],
  ['ﬁ', 'fi'],
  ['ﬂ', 'fl'],
  ['ﬃ', 'ffi'],
  ['ﬄ', 'ffl'],
  ['ﬅ', 'st'],
  ['ﬆ', 'st'],
  ['ĳ', 'ij'],
])

/** Converts a word without losing a byte: accents composed or not, upper or lower case, typographic ligatures included. */
export function lettersOf(word: string): Letters {
  const lower = word.toLowerCase()
  if (composed.test(lower)) return { plain: lower, written: word }
  const letters = { plain: '', written: [] as string[] }
  for (const [cluster] of word.matchAll(/[^\p{M}]\p{M}*|\p{M}+/gsu)) {
    const small = cluster.normalize('NFC').toLowerCase()
    const plain = ligatures.get(small) ?? (small === '’' || small === 'ʼ' ? "'" : small === '‐' || small === '‑' ? '-' : small)
    const letter = ligatures.has(small) || plain.length === 1 ? plain : '?'
    letters.plain += letter
    letters.written.push(cluster, ...Array.from<string>({ length: letter.length - 1 }).fill(''))
  }
  return letters
}

/** The original text of some letters of the plain form. */
export function lettersBetween({ written }: Letters, from: number, to: number): string {
  const part = written.slice(from, to)
  return typeof part === 'string' ? part : part.join('')
}
