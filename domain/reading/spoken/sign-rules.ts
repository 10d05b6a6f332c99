import { spelled } from './letters.ts'
import { cardinal, numberWords } from './numbers.ts'
import { type Rule, rule, textBefore } from './rule.ts'

/** Signs that always have the same reading. */
const signs: Record<string, string> = {
  '×': 'fois',
  '⋅': 'fois',
  '÷': 'divisé par',
  '+': 'plus',
  '−': 'moins',
  '=': 'égale',
  '≠': 'différent de',
  '≈': 'environ égal à',
  '≃': 'environ égal à',
  '≤': 'inférieur ou égal à',
  '≥': 'supérieur ou égal à',
  '⩽': 'inférieur ou égal à',
  '⩾': 'supérieur ou égal à',
  '<': 'inférieur à',
  '>': 'supérieur à',
  '±': 'plus ou moins',
  '∞': 'infini',
  '∈': 'appartient à',
  '∉': 'n’appartient pas à',
  '∪': 'union',
  '∩': 'inter',
  '⊂': 'inclus dans',
  '⊥': 'perpendiculaire à',
  '∥': 'parallèle à',
  '⇒': 'donc',
  '⇔': 'équivaut à',
  '→': 'donne',
  '⟶': 'donne',
  '∅': 'ensemble vide',
  ℝ: 'ensemble des réels',
  ℕ: 'ensemble des entiers naturels',
  ℤ: 'ensemble des entiers relatifs',
  '&': 'et',
  α: 'alpha',
  β: 'bêta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'epsilon',
  θ: 'thêta',
  λ: 'lambda',
  μ: 'mu',
  π: 'pi',
  ρ: 'rhô',
  σ: 'sigma',
  φ: 'phi',
  ω: 'oméga',
  Δ: 'delta',
  Σ: 'sigma',
  Ω: 'oméga',
  '♀': 'femelle',
  '♂': 'mâle',
  '²': 'au carré',
  '³': 'au cube',
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const powerOf = (digits: string) => (digits === '2' ? 'au carré' : digits === '3' ? 'au cube' : `puissance ${cardinal(digits)}`)
const plainDigits = (written: string) => [...written].map((digit) => raised.indexOf(digit)).join('')

const perWords = 'jour|semaine|mois|an|année|heure|minute|seconde|personne|élève|habitant|litre'

const functions: Record<string, string> = { cos: 'cosinus', sin: 'sinus', tan: 'tangente' }

/** Signs of calculations. */
const sums: readonly Rule[] = [
  rule('(cos|sin|tan)\\(([a-zα-ω])\\)', ([name = '', of = '']) => `${functions[name]} de ${signs[of] ?? spelled(of)}`),
  rule('(cos|sin|tan)(?=<functionOf>)', ([name = '']) => functions[name] ?? null),
  rule('\\*(?=<gap>?[\\p{L}\\d])(?<=[\\p{L}\\d]<gap>?\\*)', 'fois'),
  rule(':(?=<gap>\\d+(?:,\\d+)?<gap>?(?:=|[+−×]))(?<=\\d<gap>:)', 'divisé par'),
  rule('/(?=[\\d(])(?<=[\\d)]/)', 'sur'),
  // A hyphen before a number is a minus, unless it begins a line or joins words.
  rule('[-–−](?=\\d)(?<![\\p{L}\\p{N}][-–−])', 'moins'),
  rule('[-–](?=<gap>?[\\d(a-z])(?<=(?:\\d|\\)|[²³]|\\b[a-z])<gap>?[-–])(?!<gap>?\\p{L}{2})(?!\\p{L}-)(?<!\\b[ay]-)', 'moins'),
  rule('√\\(?(?=[^\\s)]+\\)?)', 'racine carrée de '),
  rule('√', 'racine carrée de'),
  rule('∛', 'racine cubique de '),
  rule('\\^(\\d+)', ([digits = '']) => powerOf(digits)),
  rule('\\^([a-z])(?!\\p{L})', ([letter = '']) => `puissance ${spelled(letter)}`),
  rule(`⁻([${raised}]+)`, ([digits = '']) => `puissance moins ${cardinal(plainDigits(digits))}`),
  rule(`[${raised}]+`, (_groups, { text, start, end }) => powerOf(plainDigits(text.slice(start, end)))),
  rule('[₀-₉]+', (_groups, { text, start, end }) => cardinal(text.slice(start, end).normalize('NFKC'))),
  rule('ⁿ', 'puissance enne'),
  rule('ˣ', 'puissance ixe'),
  rule('₊|⁺', 'plus'),
  rule('₋|⁻', 'moins'),
  rule('//(?=<gap>?[(\\[]?\\p{L})', 'parallèle à'),
  rule("(?<=\\b[A-Zfghd])[′'’](?![\\p{L}])", 'prime'),
  rule(
    '(\\d+)[′’](?:<gap>?(\\d+)(?:″|’’|′′))?',
    ([minutes = '', seconds]) => `${cardinal(minutes, true)} minutes${seconds ? ` ${cardinal(seconds, true)} secondes` : ''}`,
  ),
  rule('\\|(?=[^|\\n]{1,20}\\|)', (_groups, { text, start }) => (isClosing(text, start) ? ', ' : 'valeur absolue de ')),
  rule('\\|', ', '),
  rule('~<gap>?(?=\\d)', 'environ '),
  rule('<=', 'inférieur ou égal à'),
  rule('>=', 'supérieur ou égal à'),
  rule('(?:-+|=)>', 'donne'),
]

/** Whether a bar is the second of its pair in the line. */
const isClosing = (text: string, start: number) => text.slice(0, start).split('\n').at(-1)?.match(/\|/gu)?.length === 1

/** Slashes, brackets and what has no sound. */
const marks: readonly Rule[] = [
  rule(`/<gap>?(?=(?:${perWords})s?<end>)(?<!\\p{L}{3}/)`, 'par '),
  rule('<gap>?/<gap>?(?=\\p{L}{2})(?<=\\p{L}{2}<gap>?/<gap>?)', (_groups, place) =>
    /(?:^|[ (])et$/u.test(textBefore(place)) ? ' ' : / ?fois$/u.test(textBefore(place)) ? ' par ' : ' ou ',
  ),
  rule('/(?=[a-z](?!\\p{L}))(?<=\\d/)', 'sur'),
  rule('/(?=[A-Za-z](?!\\p{L}))(?<=(?:^|[^\\p{L}])[A-Za-z]/)', 'sur'),
  // « élève(s) », « ami(e)s »: what changes nothing to the ear.
  rule('(?<=\\b[Ll][ae])\\(les\\)', ' ou les'),
  rule('(?<=\\p{L})\\((?:s|x|e|es|nt|ent)\\)s?', ''),
  rule('(?<=[\\p{Ll}])[·•.]e(?:[·•.]?(s))?(?!\\p{L})', ([plural = '']) => plural),
  // A name of a line or a segment: « [AB] », « (d) ».
  rule("[([](?=[A-Z](?:[′'’]|[A-Z′'’]{1,4})?[)\\]]|d[₁-₉′'’\\d]?\\))", ''),
  rule("(?<=[([](?:[A-Z](?:[′'’]|[A-Z′'’]{1,4})?|d[₁-₉′'’\\d]?))[)\\]]", ''),
  rule('(\\[)(?:…|\\.{3})\\]', '…'),
  rule('[([{](?=\\S)', (_groups, place) => (/(?:^|[\s(«])$/u.test(textBefore(place)) ? ', ' : '')),
  rule('[)\\]}]', ', '),
  rule('[«»“”„"]', ' '),
  rule('(?:_<gap>?){2,}|(?:\\.<gap>?){4,}', '… '),
  rule('[-–—](?=<gap>)(?<=(?:^|\\n)<gap>*[-–—])', ''),
  rule('<gap>[-–—]<gap>', ', '),
  rule('[–—]', ', '),
  rule('[•◦▪■□●○►▶✓✔✗✘☐☑→*_#|\\\\~^©®™†‡°′″]', ' '),
  rule('[/]', ' '),
]

export const signRules: readonly Rule[] = [
  ...sums,
  ...Object.entries(signs).map(([sign, said]) => rule(sign.replace(/[+^$.*?()[\]{}|\\]/gu, '\\$&'), said)),
  ...marks,
]

/** Addresses of the web and of mail, smileys and pictures. */
export const webRules: readonly Rule[] = [
  rule('(?<![\\w.+-])[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+', (_groups, { text, start, end }) => addressWords(text.slice(start, end))),
  rule(
    '(?:https?://)?((?:www\\.)?[a-z0-9-]+(?:\\.[a-z0-9-]+)*\\.(?:fr|com|org|net|eu|be|ch|ca|io|edu|gouv)(?:/[\\w./?=&%#-]*)?)(?![\\p{L}@])',
    ([address = '']) =>
      /[.?]$/u.test(address)
        ? `${addressWords(address.replace(/[.?/]+$/u, ''))}${/[.?]$/u.test(address) ? '.' : ''}`
        : addressWords(address.replace(/\/$/u, '')),
  ),
  rule('https?://\\S+', (_groups, { text, start, end }) => addressWords(text.slice(start, end).replace(/^https?:\/\//u, ''))),
  rule(
    '(?<=[\\p{L}\\d])\\.(pdf|docx?|odt|png|jpe?g|mp3|mp4|csv|txt|xlsx?|zip|html?)(?!\\p{L})',
    ([ending = '']) => `point ${spelled(ending)}`,
    'i',
  ),
  rule("[:;=8][-'^]?[()DPpOo/](?![\\p{L}\\p{N}])(?<=(?:^|\\s)[:;=8][-'^]?[()DPpOo/])", ' '),
  rule(
    '(?:(?:\\p{Extended_Pictographic}(?<![©®™↔])|\\p{Regional_Indicator}|\\p{Emoji_Modifier})[\\u{FE0F}\\u{200D}\\u{20E3}]*)+',
    ' ',
  ),
  rule('#(?=\\p{L})', 'mot-dièse '),
]

const separators: Record<string, string> = {
  '.': 'point',
  '@': 'arobase',
  '-': 'tiret',
  _: 'tiret bas',
  '/': 'barre oblique',
  '?': 'point d’interrogation',
  '=': 'égale',
  '&': 'et',
  '+': 'plus',
  '%': 'pour cent',
  '#': 'dièse',
}

/** « ecole point f r »: letters of a short ending, words of the others. */
function addressWords(address: string): string {
  const pieces = address.match(/[\p{L}]+|\d+|./gu) ?? []
  return pieces
    .map((piece) => {
      if (/^\d/u.test(piece)) return numberWords(piece)
      if (piece === 'www') return 'trois double vé'
      if (/^(?:\p{L}|fr|eu|be|ch|ca|io|html?|php|pdf)$/iu.test(piece) || (/^\p{L}+$/u.test(piece) && !/[aeiouy]/iu.test(piece)))
        return spelled(piece)
      return separators[piece] ?? piece
    })
    .join(' ')
}
