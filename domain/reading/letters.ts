/** A word as the rules see it, and how to get back to what was written. */
export interface Letters {
  /** Small letters, composed, one character each; what is no letter stands as it is. */
  plain: string
  /** The word itself where its letters stand one for one, else what was written for each; the second letter of ﬁ has ''. */
  written: string | string[]
}

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

/** Takes a word apart without losing a byte: accents may be composed or not, letters small or capital, ligatures of print too. */
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

/** What was written for some letters of the plain form. */
export function lettersBetween({ written }: Letters, from: number, to: number): string {
  const part = written.slice(from, to)
  return typeof part === 'string' ? part : part.join('')
}
