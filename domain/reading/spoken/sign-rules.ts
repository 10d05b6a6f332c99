import { wordTable } from '../../word-set.ts'
import { spellOut } from './letters.ts'
import { cardinal } from './numbers.ts'
import { asSign, plusOrMinus, type Rule, rule, textBefore } from './rule.ts'

/** Signs that always have the same reading. */
const signs = wordTable(`÷ divisé par, + plus, − moins, = égale, ≠ différent de, ≈ environ égal à, ≃ environ égal à,
  ≤ inférieur ou égal à, ≥ supérieur ou égal à, <= inférieur ou égal à, >= supérieur ou égal à,
  ⩽ inférieur ou égal à, ⩾ supérieur ou égal à, < inférieur à, > supérieur à,
  ∞ infini, ∈ appartient à, ∉ n’appartient pas à, ∪ union, ∩ inter, ⊂ inclus dans, ⊥ perpendiculaire à,
  ∥ parallèle à, ⇒ implique, ⟹ implique, ↔ équivaut à, ⟺ équivaut à, ⇌ en équilibre avec, ⇄ en équilibre avec, ↦ donne,
  ∀ pour tout , ∃ il existe , ⊆ inclus dans, ⊄ non inclus dans, ⊃ contient, ≡ congru à, ≅ environ égal à, ∝ proportionnel à,
  ∧ et, ∨ ou, ¬ non , ∖ privé de, ∑ somme de , ∏ produit de , ∫ intégrale de , ∘ rond, ⇔ équivaut à, → donne, ⟶ donne,
  ∤ ne divise pas, ∣ divise, ∅ ensemble vide, ℝ l’ensemble des réels, ℕ l’ensemble des entiers naturels, ℤ l’ensemble des entiers relatifs,
  ℚ l’ensemble des rationnels, ℂ l’ensemble des complexes, & et, ♀ femelle, ♩ noire, ♪ croche, ♫ croches, ♂ mâle,
  ² au carré, ³ au cube, √ racine carrée de, ∛ racine cubique de , ∜ racine quatrième de , °C degrés Celsius, € euros, $ dollars, % pour cent`)

const rootNames = wordTable('³ cubique, ⁴ quatrième, ⁿ énième')

const powerOf = (digits: string) =>
  asSign(digits === '2' ? 'au carré' : digits === '3' ? 'au cube' : `puissance ${cardinal(digits)}`)

const perWords =
  'nuit|repas|portion|séance|trimestre|enfant|ménage|adulte|classe|groupe|paquet|page|ligne|question|jour|semaine|mois|an|année|heure|minute|seconde|personne|élève|habitant|litre'

const functions = wordTable(`cos cosinus, sin sinus, tan tangente, ln logarithme népérien, log logarithme,
  exp exponentielle, lim limite, arccos arc cosinus, arcsin arc sinus, arctan arc tangente`)
const functionName = [...functions.keys()].join('|')
const named = (name = '', power = '') => `${functions.get(name)}${power && (power === '²' ? ' carré' : ' cube')}`

/** Functions, and ratios of lengths. */
export const functionRules: readonly Rule[] = [
  rule(`(${functionName})([²³])?\\(([a-zα-ω]|\\d+)\\)`, ([name, power, of = '']) => `${named(name, power)} de ${spellOut(of)}`),
  rule(`(${functionName})([²³])?(?=\\()`, ([name, power]) => `${named(name, power)} de `),
  rule('(cos|sin|tan|ln|log|exp)([²³]?)(?=<functionOf>|(?<=[²³])[a-zα-ω]<end>)', ([name, power]) => `${named(name, power)} `),
  rule('lim(?=<gap>[fghuvw](?![a-z]))', 'limite de'),
  rule("([fgh])(?:″|''|’’|′′)(?=\\()", ([name = '']) => `${spellOut(name)} seconde de `),
  rule("([fgh])[′'’](?=\\()", ([name = '']) => `${spellOut(name)} prime de `),
  rule("([fgh])(?:″|''|′′)", ([name = '']) => `${spellOut(name)} seconde`),
  rule('([uvw])\\((?=[nkp\\d])', ([name = '']) => `${spellOut(name)} de `),
  rule('(PGCD|PPCM|pgcd|ppcm)\\(', ([name = '']) => `${spellOut(name)} de `),
  rule('log([₀-₉]+)', ([base = '']) => `logarithme de base ${spellOut(base)} de`),
  rule('([a-z]|\\d+)(?:!(?=<gap>?[=×÷/+−)])|<gap>!(?=<gap>?[=×÷]))', ([of = '']) => `factorielle ${spellOut(of)}`),
  rule(
    '([A-Z]{2})/([A-Z]{2})(?![\\p{L}])(?=<gap>?[=×+])|(?<=[=×+]<gap>?)([A-Z]{2})/([A-Z]{2})(?![\\p{L}])',
    ([one, other, third, fourth]) => `${spellOut(one ?? third ?? '')} sur ${spellOut(other ?? fourth ?? '')}`,
  ),
]

/** « Décompose 3 452 : », « Exercice 2 : »: the colon opens what follows. */
const isHeading =
  /(?:^|[^\p{L}])(?:par|décompos(?:e[rz]?|ons)|nombres?|exercice|question|étape|calcul|page|numéro|n°|p\.|ex\.)[ \u00A0\u202F]\d[\d,\u00A0\u202F ]*$/iu

/** « le score de 3:1 », « un écran 4:3 », « à 9:5 » */
const isRatio =
  /(?<!\p{L})(?:ratio|rapport|proportions?|score|match|victoire|formats?|écran|échelle|verset|à)(?!\p{L})[^.!?\n]*$/iu

/** Words of two letters that are not a product. */
const notLetters = '(?:au|ce|d[eu]|e[nt]|il|je|l[ae]|m[ae]|ne|o[nu]|s[aei]|t[aeu]|un)(?!\\p{L})'

/** Signs of calculations. */
const sums: readonly Rule[] = [
  // No sound of their own: « six fois » is said « si fwa », « ± » plu zou moins.
  rule('±', 'plus ou moins'),
  rule('[×⋅]|\\*(?=<gap>?[\\p{L}\\d])(?<=[\\p{L}\\d]<gap>?\\*)', 'fois'),
  rule(':(?=<gap>\\d+(?:,\\d+)?<gap>?(?:=|[+−×?]|$|\\n)|\\d(?![\\d:h]))(?<=\\d<gap>?:)', (_groups, place) =>
    isHeading.test(textBefore(place)) || isRatio.test(textBefore(place)) ? null : asSign('divisé par'),
  ),
  // « le + grand » compares, « 3 + 4 » adds.
  rule('\\+(?<=(?<!\\p{L})(?:l[ae]s?|une?|des)<gap>\\+)(?=<gap>?(?!de(?!\\p{L}))\\p{Ll}{2})', 'plus'),
  rule('<gap>-(?<=(?<!\\p{L})(?:aux|des|les)<gap>-)(?=<gap>de<gap>\\d)', ' moins'),
  // « (12 + 15) / 3 »
  rule('<gap>?/<gap>?(?=[\\d(√]|[A-Za-z](?!\\p{L}))(?<=\\)<gap>?/<gap>?)', ' sur '),
  rule('\\*(?<=[ℕℤℚℝℂ]\\*)', ' étoile'),
  rule('/(?=[\\d(√])(?<=(?:[\\d)]|(?<!\\p{L})[A-Za-z])/)', 'sur'),
  rule(`<gap>/<gap>(?=\\d)(?<=(?:\\d|(?<!\\p{L})(?!${notLetters})[A-Za-z]{1,2})<gap>/<gap>)`, ' sur '),
  // A hyphen before a number is a minus, unless it begins a line or joins words.
  rule('[-–−](?=\\d)(?<![\\p{L}\\p{N}][-–−])', asSign('moins')),
  rule(
    '[-–](?=<gap>?[\\d(a-z])(?<=(?:\\d|\\)|[²³]|\\b[a-z])<gap>?[-–])(?!<gap>?\\p{L}{2})(?!\\p{L}-)(?<!\\b[ay]-)',
    asSign('moins'),
  ),
  rule('(?<![\\p{L}\\d)])([³⁴ⁿ])√\\(?(?=[^\\s)]+\\)?)', ([rank = '']) => `racine ${rootNames.get(rank)} de `),
  rule('√\\(?(?=[^\\s)]+\\)?)', 'racine carrée de '),
  rule('\\^(\\d+)', ([digits = '']) => powerOf(digits)),
  rule('\\^([a-z])(?!\\p{L})', ([letter = '']) => asSign(`puissance ${spellOut(letter)}`)),
  rule('⁻([⁰¹²³⁴-⁹]+)', ([digits = '']) => asSign(`puissance moins ${cardinal(digits.normalize('NFKC'))}`)),
  rule('([⁰¹²³⁴-⁹]+)', ([digits = '']) => powerOf(digits.normalize('NFKC'))),
  rule('[₀-₉]+', (_groups, { text, start, end }) => cardinal(text.slice(start, end).normalize('NFKC'))),
  rule('([ⁿˣ])+', ([power]) => asSign(`puissance ${power === 'ⁿ' ? 'enne' : 'ixe'}`)),
  rule('[₊⁺₋⁻]', (_groups, { text, start }) => plusOrMinus(text.charAt(start))),
  rule('//(?=<gap>?[(\\[]?\\p{L})', 'parallèle à'),
  rule("(?<=\\b[A-Zfghd])[′'’](?![\\p{L}])", 'prime'),
  rule(
    '(\\d+)[′’](?:<gap>?(\\d+)(?:″|’’|′′))?',
    ([minutes = '', seconds]) => `${cardinal(minutes, true)} minutes${seconds ? ` ${cardinal(seconds, true)} secondes` : ''}`,
  ),
  rule('\\|(?=[^|\\n]{1,20}\\|)', (_groups, { text, start }) => (isClosing(text, start) ? ', ' : 'valeur absolue de ')),
  rule('\\|', ', '),
  rule('(?:~|≈(?<=(?:^|\\n|[(:]|\\p{Ll}{3})<gap>?≈))<gap>?(?=\\d)', 'environ '),
  rule('/(?=Δ)', ' sur '),
  rule('(?:-{1,8}|=)>', 'donne'),
  rule('∑(?=<gap>?d(?:e|es|u)<gap>)', 'somme'),
  rule('[→➔➜](?<=(?:^|\\n)<gap>{0,4}[→➔➜])', ''),
  rule('→(?<=\\d<gap>?h<gap>?\\d{0,2}<gap>?→)', ', '),
  rule('\\\\(?=\\p{L})(?<=[\\p{L}:]\\\\)', ' barre oblique inverse '),
  rule('\\{(?=[^{}\\n]{1,40}[;,][^{}\\n]{1,40}\\})', (_groups, place) =>
    /[=∈∉⊂∪∩][ \u00A0\u202F]?$/u.test(textBefore(place)) ? ' l’ensemble ' : null,
  ),
]

/** Whether a bar is the second of its pair in the line. */
const isClosing = (text: string, start: number, bar = /\|/gu) =>
  (text
    .slice(Math.max(0, start - 200), start)
    .split('\n')
    .at(-1)
    ?.match(bar)?.length ?? 0) %
    2 ===
  1

/** What a slash between words says, by what stands before: « et/ou », « trois fois/jour », « v = distance/temps ». */
const slashed = [
  [/(?:^|[ (])et$/u, ' '],
  [/ ?fois$/u, ' par '],
  [/=[^.;!?\n]*$/u, ' sur '],
] as const

/** Slashes, brackets and what has no sound. */
const marks: readonly Rule[] = [
  rule('/min<end>', ' par minute'),
  rule('‖(?=[^‖\\n]{1,20}‖)', (_groups, { text, start }) =>
    isClosing(text, start, /‖/gu)
      ? ' '
      : /norme[ \u00A0\u202F]$/u.test(textBefore({ text, start, end: start }))
        ? ''
        : 'norme de ',
  ),
  rule('‖', ' '),
  rule(`/<gap>?(?=(?:${perWords})s?<end>)(?<!\\p{L}{3}/)`, 'par '),
  rule(`/(?=(?:${perWords})s?<end>)(?<=\\d<gap>?k?(?:cal|Wh)/)`, ' par '),
  rule('(?<=entre<gap>)\\(<gap>?(?:…|\\.{3})?<gap>?\\)', 'parenthèses'),
  rule('(?<=entre<gap>)\\[<gap>?(?:…|\\.{3})?<gap>?\\]', 'crochets'),
  rule(
    '<gap>?/<gap>?(?=\\p{L}{2})(?<=\\p{L}{2}<gap>?/<gap>?)',
    (_groups, place) => slashed.find(([before]) => before.test(textBefore(place)))?.[1] ?? ' ou ',
  ),
  rule('/(?=[a-z](?!\\p{L}))(?<=\\d/)', 'sur'),
  rule('<gap>?/<gap>?(?=[A-Za-z](?!\\p{L}))(?<=(?:(?:^|[^\\p{L}])[A-Za-z]|\\d<gap>)<gap>?/<gap>?)', ' sur '),
  rule('/(?=[àô](?!\\p{L}))(?<=(?<!\\p{L})[ao]/)', ' ou '),
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
  rule('[-–—](?=<gap>)(?<=(?:^|\\n)<gap>{0,8}[-–—])', ''),
  rule('<gap>[-–—]<gap>', ', '),
  rule('[–—]', ', '),
  rule('[•◦▪■□●○►▶✓✔✗✘☐☑→*_#|\\\\~^©®™†‡°′″]', ' '),
  rule('[/]', ' '),
]

export const signRules: readonly Rule[] = [
  ...sums,
  ...[...signs].map(([sign, said]) => rule(sign.replace(/[+^$.*?()[\]{}|\\]/gu, '\\$&'), asSign(said))),
  ...marks,
]
