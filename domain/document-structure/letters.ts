/** Characters other than letters that TeX's own fonts have at unmapped code points (T1 and OT1 encodings). */
const texSigns: Readonly<Record<string, string>> = {
  '\u0015': '–',
  '\u0016': '—',
  '\u001B': 'ff',
  '\u001C': 'fi',
  '\u001D': 'fl',
  '\u001E': 'ffi',
  '\u001F': 'ffl',
}

/** Accents that old TeX fonts draw as separate characters before their letter, with their combining equivalents. */
const accents: Readonly<Record<string, string>> = {
  '´': '\u0301',
  '`': '\u0300',
  ˆ: '\u0302',
  '¨': '\u0308',
  '¸': '\u0327',
  '˜': '\u0303',
}
const accented = /([´`ˆ¨¸˜])\s?([aeiouycnAEIOUYCNı])/gu

/** Bullets of symbol fonts, which are private code points; any other sign of such a font is one where it stands alone. */
const symbolBullets = /[\uF0B7\uF0A7\uF0D8\uF0FC\uF076\uF0A8\uF02D]|^\s*[\uF020-\uF0FF]\s*$/g

/** The text of a page in standard characters: ligatures expanded, slanted letters of mathematics upright, accents and strokes combined with what they are over, no invisible characters. */
export const plainLetters = (text: string): string =>
  text
    .replace(/[\uFB00-\uFB06\u{1D400}-\u{1D7FF}]/gu, (sign) => sign.normalize('NFKC'))
    .replace(/\p{Cc}/gu, (sign) => texSigns[sign] ?? sign)
    .replace(accented, (_, accent: string, letter: string) => `${letter === 'ı' ? 'i' : letter}${accents[accent] ?? ''}`)
    .replace(/\u0338\s*([=<>≤≥≡∈∃⊂])/gu, '$1\u0338')
    .replace(symbolBullets, '•')
    .replace(/[\p{Cc}\u200B\u2060\uFEFF\uFFFE\uFFFF]/gu, ' ')
    .normalize('NFC')

/** The share, 0 to 1, of the characters of a text that have no known meaning: fonts without a map to Unicode. */
export function unknownShare(text: string): number {
  const signs = Array.from(text.replace(/\s+/gu, ''))
  return signs.filter((sign) => /[\p{Co}\p{Cn}\p{Cs}\uFFFD]/u.test(sign)).length / Math.max(1, signs.length)
}
