import { wordsOf } from '../../indication/words.ts'
import { cardinal, romanValue } from './numbers.ts'

// One to twenty, then the tens; what is also a common French word without its accents is left out (« dos », « once », « très », « due »).
const foreign = [
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty
  thirty forty fifty sixty seventy eighty ninety hundred`,
  `uno _ _ cuatro cinco seis siete ocho nueve diez _ doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte
  treinta cuarenta cincuenta sesenta setenta ochenta noventa cien`,
  `eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig
  dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert`,
  `uno _ tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove
  venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento`,
].flatMap((words) => words.split(/\s+/u).map((word, at) => [word, at < 20 ? at + 1 : (at - 17) * 10] as const))

/** Numbers in words without spaces, French to a thousand. « Un » is an article. */
const values = new Map([
  ...foreign.flatMap(([word, value]) => (word === '_' ? [] : [[wordsOf(word).join(' '), String(value)] as const])),
  ...Array.from({ length: 999 }, (_, at) => [wordsOf(cardinal(String(at + 2))).join(' '), String(at + 2)] as const),
])
const longest = 7

/** The whole numbers that a text says: in digits, in words of five languages, in Roman capitals. */
export function numbersSaid(text: string): Set<string> {
  const said = new Set(
    (text.match(/\d+(?:[ \u00A0\u202F]\d{3})*/gu) ?? []).flatMap((all) => [all.replace(/\D/gu, ''), ...all.split(/\D/u)]),
  )
  for (const [letters] of text.matchAll(/(?<!\p{L})[IVXLCDM]{2,}(?=\p{Ll}{0,3}(?!\p{L}))/gu)) {
    const value = romanValue(letters)
    if (value !== null) said.add(value)
  }
  const words = wordsOf(text)
  for (let at = 0; at < words.length; ) {
    const length = Array.from({ length: longest }, (_, less) => longest - less).find((n) =>
      values.has(words.slice(at, at + n).join(' ')),
    )
    if (length !== undefined) said.add(values.get(words.slice(at, at + length).join(' ')) ?? '')
    at += length ?? 1
  }
  return said
}
