import { wordTable } from '../../word-set.ts'
import { spellOut } from './letters.ts'
import { numberWords } from './numbers.ts'
import { type Rule, rule } from './rule.ts'

/** Addresses of the web and of mail, smileys and pictures. */
export const webRules: readonly Rule[] = [
  rule('(?<![\\w.+-])[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+', (_groups, { text, start, end }) => addressWords(text.slice(start, end))),
  // « @leo_13 »
  rule('(?<![\\w.])@[\\w][\\w.-]{0,40}(?<!\\.)', (_groups, { text, start, end }) => addressWords(text.slice(start, end))),
  rule(
    '(?<![\\w.-])(?:https?://)?((?:www\\.)?[a-z0-9-]+(?:\\.[a-z0-9-]+)*\\.(?:fr|com|org|net|eu|be|ch|ca|io|edu|gouv)(?:/[\\w./?=&%#-]*)?)(?![\\p{L}@])',
    ([address = '']) =>
      /[.?]$/u.test(address)
        ? `${addressWords(address.replace(/[.?/]+$/u, ''))}${/[.?]$/u.test(address) ? '.' : ''}`
        : addressWords(address.replace(/\/$/u, '')),
  ),
  rule('https?://\\S+', (_groups, { text, start, end }) => addressWords(text.slice(start, end).replace(/^https?:\/\//u, ''))),
  rule(
    '(?<=[\\p{L}\\d])\\.(pdf|docx?|odt|png|jpe?g|mp3|mp4|csv|txt|xlsx?|zip|html?)(?!\\p{L})',
    ([ending = '']) => `point ${spellOut(ending)}`,
    'i',
  ),
  rule("[:;=8][-'^]?[()DPpOo/](?![\\p{L}\\p{N}])(?<=(?:^|\\s)[:;=8][-'^]?[()DPpOo/])", ' '),
  rule(
    '(?:(?:\\p{Extended_Pictographic}(?<![©®™↔])|\\p{Regional_Indicator}|\\p{Emoji_Modifier})[\\u{FE0F}\\u{200D}\\u{20E3}]*)+',
    ' ',
  ),
  rule('([A-Z]):(?=\\\\\\p{L})', ([drive = '']) => `${spellOut(drive)} deux-points `),
  rule('#(?=\\p{L})', 'mot-dièse '),
]

const separators = wordTable(`. point, @ arobase, - tiret, _ tiret bas, / barre oblique, ? point d’interrogation, = égale,
  & et, + plus, % pour cent, # dièse`)

/** « ecole point f r »: letters of a short ending, words of the others. */
function addressWords(address: string): string {
  const pieces = address.match(/\p{L}+|\d+|./gu) ?? []
  return pieces
    .map((piece) => {
      if (/^\d/u.test(piece)) return numberWords(piece)
      if (piece === 'www') return 'trois double vé'
      if (/^(?:\p{L}|fr|eu|be|ch|ca|io|html?|php|pdf)$/iu.test(piece) || (/^\p{L}+$/u.test(piece) && !/[aeiouy]/iu.test(piece)))
        return spellOut(piece)
      return separators.get(piece) ?? piece
    })
    .join(' ')
}
