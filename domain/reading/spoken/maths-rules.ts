import { spellOut } from './letters.ts'
import { cardinal } from './numbers.ts'
import { asSign, plusOrMinus, type Rule, rule, textBefore } from './rule.ts'

/* What is said for intervals, coordinates and indices. */

const indexSigns = '₀-₉ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼ₊₋'

/** Raised or lowered signs in words. */
const written = (small: string) =>
  [...small.normalize('NFKC').matchAll(/\d+|./gu)]
    .map(([piece]) => (/[+−-]/u.test(piece) ? plusOrMinus(piece) : spellOut(piece)))
    .join(' ')

/** « uₙ » u n, « uₙ₊₁ » and « u_{n+1} » u indice n plus un. */
const sayIndexed = (letter: string, index: string): string =>
  `${spellOut(letter)} ${/[₊₋+−-]/u.test(index) ? 'indice ' : ''}${written(index)}`

const powerSigns = '⁰¹²³⁴-⁹⁺⁻ᵃ-ᵡʰʲʷʸⁿˣ'

/** « 2ⁿ⁺¹ » deux puissance n plus un. */
const raisedTo = (power: string) => asSign(`puissance ${written(power)}`)

const bound = '(?:(?!\\p{L}{3})[^\\[\\];\\n]){1,20}'

/** « [0 ; 1[ »: the bracket says whether its end belongs to the interval. */
function openingOf([first = '', last = '']: readonly string[], place: Parameters<Rule['say']>[1]): string {
  const kind = first === '[' && last === ']' ? ' fermé' : first === ']' && last === '[' ? ' ouvert' : ''
  return `${/intervalle[ \u00A0\u202F]$/iu.test(textBefore(place)) ? '' : ' l’intervalle'}${kind} `
}

/** The ends of « ∫₀¹ », « ∫_0^{2π} », « Σ_{k=1}^{n} », « lim_{x→0} » in words. */
const sayBound = (small: string) =>
  [...small.normalize('NFKC').matchAll(/\d+|[^_^{}\s]/gu)]
    .map(([piece]) => (piece === '∞' ? 'l’infini' : /[+−-]/u.test(piece) ? plusOrMinus(piece) : spellOut(piece)))
    .join(' ')
const below = `([₀-₉ₐₙ₋]+|_(?:\\{[^{}\\n]{1,8}\\}|[+−-]?(?:\\d+|[a-z∞])))`
const above = `([${powerSigns}]+|\\^(?:\\{[^{}\\n]{1,8}\\}|[+−-]?(?:\\d+|[a-z∞])))`
const toward = '([a-z])<gap>?(?:→|⟶|->)<gap>?([+−-]?<gap>?(?:∞|\\d+|[a-z]))'

/** Limits, integrals and sums with what stands below and above them. */
const bounded: readonly Rule[] = [
  rule(
    `lim(?:ite)?<gap>?(?:_?\\{<gap>?|_?\\(<gap>?|_)?${toward}<gap>?[})]?(?:<gap>|(?=[\\p{L}(]))`,
    ([of = '', to = '']) => `limite, quand ${spellOut(of)} tend vers ${sayBound(to)}, de `,
  ),
  rule(`∫${below}${above}<gap>?`, ([from = '', to = '']) => `intégrale de ${sayBound(from)} à ${sayBound(to)} de `),
  rule(
    `[Σ∑]_\\{([a-z])=([^{}\\n]{1,6})\\}${above}<gap>?`,
    ([of = '', from = '', to = '']) => `somme, pour ${spellOut(of)} de ${sayBound(from)} à ${sayBound(to)}, de `,
  ),
]

/** « a ≡ b [7] », « 10 ≡ 3 mod 7 »; « P(A|B) », « P_A(B) » */
const related: readonly Rule[] = [
  rule('<gap>?\\[(\\d{1,4}|[a-z])\\](?<=≡[^≡\\[\\n]{1,20}\\[\\w+\\])', ([of = '']) => ` modulo ${spellOut(of)} `),
  rule('mod(?=<gap>\\d)(?<=≡[^≡\\n]{1,20}mod)', 'modulo'),
  rule('<gap>?\\|<gap>?(?<=(?<!\\p{L})[Pp]\\([^()|\\n]{1,10}\\|<gap>?)(?=[^()|\\n]{1,10}\\))', ' sachant '),
  rule('([Pp])_\\{?([A-Z])\\}?(?=\\()', ([name = '', of = '']) => `${spellOut(name)} indice ${spellOut(of)} de `),
]

const sum = '[^()\\n]{1,30}[+−×÷–-][^()\\n]{1,30}'
const times = '[+−×÷*–-]<gap>?'

/** Brackets around a sum, which a pause alone would lose: « 15 − (3 + 4) », « 2(x + 1) », « (a + b)² ». */
const brackets: readonly Rule[] = [
  rule(`(?<=[\\d\\p{L})]<gap>?${times}|(?:^|[\\n=;])<gap>?[−-])\\((?=${sum}\\))`, ' entre parenthèses, '),
  rule(`(?<=[\\d\\p{L})]<gap>?${times}\\(${sum})\\)(?=<gap>?[+−×÷*–-])`, ', fin de parenthèse, '),
  rule(`(?<=(?<!\\p{L})(?:\\d|[a-eikmnx-z]))\\((?=${sum}\\))`, ' facteur de '),
  rule('\\)<gap>?[×·]?<gap>?\\((?=[^()\\n]{1,30}[+−-])', ', facteur de '),
  rule(`(?<=\\(${sum})\\)!`, ', le tout factorielle'),
  rule(`(?<=\\(${sum}|\\([−-]\\d{1,4})\\)([²³])`, ([power]) => `, le tout au ${power === '²' ? 'carré' : 'cube'}`),
]

const ends = (sign: string | undefined, isClosed: boolean) => (isClosed ? 'fermé' : 'ouvert') + (sign ?? '')

export const mathsRules: readonly Rule[] = [
  // « 5t − 4 » is no tonnes, « 2e⁻ » no second.
  rule(
    '(\\d+)([a-z])(?=<gap>?[+−]<gap>?\\d+(?![\\d,]|<gap>?[\\p{L}€$%°]))(?<![,.\\d]\\d+[a-z])',
    ([number = '', letter = '']) => `${cardinal(number)} ${asSign(spellOut(letter))}`,
  ),
  // « la n-ième fois », « le nᵉ terme »
  rule('n(?:-?ième|ᵉ)<end>', 'énième'),
  rule('([a-z])(?:(?=-ième<end>)|ᵉ<end>)(?<!\\p{L}[a-z]ᵉ?)', ([letter = ''], { text, end }) =>
    text.charAt(end) === '-' ? spellOut(letter) : `${spellOut(letter)}-ième`,
  ),
  rule('(\\d*)e⁻', ([number = '']) => `${number && `${cardinal(number)} `}${asSign(spellOut('e'))} ${plusOrMinus('−')}`),
  rule('([A-Z])(?=[⁺⁻])(?<=\\d[A-Z])', ([letter = '']) => asSign(spellOut(letter))),
  rule(`((?:\\[|(?<=^|[\\s(«=∈])\\]))(?=${bound};${bound}([\\[\\]]))(?<![\\p{L}\\d]\\[)`, openingOf),
  // « [0 ; 1[ » is closed on the left and open on the right.
  rule(`(?<=([\\[\\]])${bound};${bound})([\\[\\]])`, ([first = '', last = '']) =>
    first === last ? `, ${ends(' à gauche', first === '[')} et ${ends(' à droite', last === ']')}` : '',
  ),
  ...bounded,
  ...related,
  ...brackets,
  rule('([+−-])<gap>?∞', ([sign = '']) => `${plusOrMinus(sign)} l’infini`),
  rule("([A-Z])(?=[′'’]?\\([^();\\n]{1,15};[^();\\n]{1,15}\\))(?![′'’])", ([name = '']) => `${spellOut(name)} de coordonnées `),
  rule(`([A-Za-z])([${indexSigns}]*[ₐ-ₜᵢⱼ][${indexSigns}]*)(?!\\p{L})`, ([letter = '', index = '']) => sayIndexed(letter, index)),
  rule('([A-Za-z])_\\{([a-z\\d](?:[+−-]\\d{1,3})?)\\}', ([letter = '', index = '']) => sayIndexed(letter, index)),
  rule('∠<gap>?', (_groups, place) => (/angles?[ \u00A0\u202F]$/u.test(textBefore(place)) ? '' : 'angle ')),
  rule(
    '([fgh])<gap>?:<gap>?([a-z])<gap>?(?:↦|⟼|→|⟶)',
    ([name = '', of = '']) => `${spellOut(name)} qui à ${spellOut(of)} associe `,
  ),
  rule('([a-z])<gap>?(?:↦|⟼)', ([of = '']) => `qui à ${spellOut(of)} associe `),
  rule('(C[fgh])(?<=\\(C[fgh])(?=\\))', ([curve = '']) => spellOut(curve)),
  rule('([\\u{1D400}-\\u{1D7FF}])([a-z]?)(?!\\p{L})', ([letter = '', of = '']) => `${spellOut(letter)} ${spellOut(of)}`.trim()),
  // « x̂Oy »
  rule(
    '((?:[A-Zxyz]\\u0302?){2,3})(?![\\p{L}\\p{M}])(?<=\\u0302[A-Zxyz]{0,2})',
    ([letters = ''], place) =>
      `${/angles?[ \u00A0\u202F]$/u.test(textBefore(place)) ? '' : 'angle '}${spellOut(letters.normalize('NFD').replace(/\u0302/gu, ''))}`,
  ),
  rule(
    `(?![IVX]ʳ?ᵉ)([A-Za-z])([${powerSigns}]*[ᵃ-ᵡʰʲʷʸⁿˣ][${powerSigns}]*)(?!\\p{L})`,
    ([base = '', power = '']) => `${spellOut(base)} ${raisedTo(power)}`,
  ),
  rule(`(?<=[\\d)])([${powerSigns}]*[ᵃ-ᵡʰʲʷʸⁿˣ][${powerSigns}]*)`, ([power = '']) => raisedTo(power)),
  // « Δt », « 2πr »
  rule('([ΔΣα-ω])(?=[A-Za-z][₀-₉]?(?!\\p{L}))(?!μ[mgsL])', ([letter = '']) => `${spellOut(letter)} `),
  rule('([Α-Ωα-ωϕ])(?![\\p{L}\\p{M}])(?<!\\p{L}[Α-Ωα-ωϕ])', ([letter = ''], place) =>
    letter === 'Ω' && /(?:\d|(?<!\p{L})en)[ \u00A0\u202F]?$/u.test(textBefore(place)) ? null : spellOut(letter),
  ),
  rule(
    '([A-Za-z]{1,2})\\u20D7',
    ([name = ''], place) => `${/vecteurs?[ \u00A0\u202F]$/u.test(textBefore(place)) ? '' : 'vecteur '}${spellOut(name)}`,
  ),
  rule('<gap>?[·⋅]<gap>?(?=[A-Za-z]{1,2}\\u20D7)', ' scalaire '),
  rule('<gap>?[·⋅]<gap>?(?=[A-Za-z](?!\\p{L}{2})|[\\d(√])(?<=(?:(?<!\\p{L})[A-Za-z]|[\\d)²³])<gap>?[·⋅]<gap>?)', ' fois '),
  // The mark of a note after a word: « abîme¹ ».
  rule('(?<=\\p{Ll}{4}|(?!cos|sin|tan)\\p{Ll}{3})[⁰¹²³⁴-⁹]{1,2}(?![\\p{L}⁺⁻])', ''),
  rule('(?<=\\p{Ll}{4})\\[[1-9]\\d?\\]', ''),
]
