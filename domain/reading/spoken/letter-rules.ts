import { elements } from '../../formula/words.ts'
import { wordSet } from '../../word-set.ts'
import { spellOut } from './letters.ts'
import { numberWords } from './numbers.ts'
import { asSign, type Place, plusOrMinus, type Rule, rule, textBefore, wordAfter } from './rule.ts'

/** Said letter by letter though they have vowels; those without a vowel always are. */
const acronyms = wordSet(
  'ADN ARN OGM ONG OMS URSS USA UE EDF EPS EMC CDI CPE AESH UV IA IRM TVA PIB GPS USB URL API OCDE FMI EMI AVS AED ENT EPI IUT CHU ' +
    'CDD PAI VIH IVG ADSL BEP CAP CEE RSA TPE PME COD COI COS CCF BAC_ DGESCO IEN IPR ATSEM EVS AE ASSR APC AP UPE UPEA PAP MDPH ' +
    'SNU RIB CIDJ CIO EREA EAC EDT EMT RER IGN INA AOC IGP ISS GES ENS EHESS HEC BTP CAF ETP OVM PNG JPEG EXE ISO UHT RAM_ AG ' +
    'RATP UNSS ANPE ORL UK AOP ATP AIEA ADP RMI OK HTML PDF IP QI PC_ PIX_ PEAC ESS EPLE PEP EIP AEFE DALF_ FLE_ FOU_ OPA LEA PE HDA AVC IMC VAE OQTF AM PIN_ ID TICE_ DVD ISBN ISSN ARNM DDHC',
)
/** Said as words in spite of their letters. */
const spoken = wordSet(
  'ONU OTAN NASA UNESCO URSSAF GIEC ONISEP SAMU OPEP ACE UNICEF SIDA OVNI FIFA INSEE SMIC COVID PISA ULIS SEGPA REP ZEP LASER RADAR CROUS CAPES TICE CEDEX',
)

const asHeard = new Map([
  ['NASA', 'nassa'],
  ['ULIS', 'ulisse'],
])

const vowel = /[AEIOUYÀÂÉÈÊËÎÏÔÛÙ]/u
const sounds = wordSet('pff pfff brr brrr hmm hm psst pst grr grrr zzz mmm mm st ch tss tsst pschitt')
/** Names of points in geometry. */
const points = /^(?:[A-Z]{2}|ABCD?E?F?G?H?|DEFG?H?|EFGH?|OAB|IJKL?|MNOP?|RST|STU|PQRS?|OIJ|AMN|AHB|SABCD?)$/u
const words = wordSet(
  'le la de du en et un il on sa ma ta ce se ne me te je ni si ou au or os as tu va vu es eu nu lu su bu pu ai ah oh eh ha ho an if us ut mi re do fa où çà là dû mû né',
)

function sayCapitals(written: string): string | null {
  if (spoken.has(written)) return asHeard.get(written) ?? written.toLowerCase()
  if (acronyms.has(written) || !vowel.test(written) || isUnsayable(written)) return spellOut(written)
  return points.test(written) && !words.has(written.toLowerCase()) ? spellOut(written) : null
}

const symbols = [...elements].toSorted((one, other) => other.length - one.length).join('|')
const sayIon = (molecule: string, size = '', sign = '') =>
  [spellOut(molecule), size && spellOut(size), sign && plusOrMinus(sign)].filter(Boolean).join(' ')
const isMolecule = (written: string) => /[₂-₉\d]/u.test(written) || /[A-Z][a-z][A-Z]|[A-Z]{2}[a-z]$/u.test(written)

const operator = '[=+×÷<>≤≥≠−*/^]'
const isVariable = (text: string, start: number, end: number) =>
  new RegExp(`(?:${operator}|\\d|[(;|])[ \\u00A0\\u202F]?$`, 'u').test(text.slice(Math.max(0, start - 3), start)) ||
  new RegExp(`^[ \\u00A0\\u202F]?(?:${operator}|[²³⁰-⁹₀-₉)|])`, 'u').test(text.slice(end, end + 3))

const isCalculated = (text: string, start: number, end: number) =>
  /[=+×÷<>≤≥≠−/][ \u00A0\u202F]?$/u.test(text.slice(Math.max(0, start - 2), start)) ||
  /^[ \u00A0\u202F]?[=+×÷<>≤≥≠²³]/u.test(text.slice(end, end + 2))

/** « L × l »: where both sizes of a letter stand in a calculation, each is named. */
function saySize(letter: string, { text, start, end }: Place): string {
  const isSmall = letter === letter.toLowerCase()
  const own = asSign(spellOut(letter))
  if (!isVariable(text, start, end)) return own
  const other = isSmall ? letter.toUpperCase() : letter.toLowerCase()
  const around = ` ${text.slice(Math.max(0, start - 12), end + 12)} `
  const isBoth = new RegExp(
    `(?:${operator}[ \\u00A0\\u202F]?\\(?${other}(?![\\p{L}'’])|(?<![\\p{L}'’])${other}\\)?[ \\u00A0\\u202F]?${operator})`,
    'u',
  ).test(around)
  return isBoth ? `${isSmall ? 'petit' : 'grand'} ${own}` : own
}

const plainWords = wordSet(
  'AMI AMIE AIR AIRE ANE ANS ARC ART AXE AGE EAU EST EUX FEU FOI ILE ILS ICI JEU LUI MOI TOI SOI OIE OUI PEU PIE PLI PRE QUE QUI RUE SOU TRI UNE VIE VUE FEE CLE ' +
    'NUE LOI ROI COU CRI CRU FOU MOU ONT OSE OTE ETE OEIL OURS ÉTÉ ÂGE ÎLE ÂNE CLÉ PRÉ BLÉ THÉ FÉE NÉE OUÏ ELU ÉLU EPI ÉPI EUE',
)
/** Letters that cannot begin or make a French word: « ZEE », « IDH », « DGSE ». */
const isUnsayable = (capitals: string) =>
  (capitals.length === 3 &&
    !/^[^AEIOUY][AEIOUY][^AEIOUY]$/u.test(capitals) &&
    !plainWords.has(capitals) &&
    /^[A-Z]+$/u.test(capitals)) ||
  /^(?!BL|BR|CH|CL|CR|DR|FL|FR|GL|GN|GR|KL|KR|PH|PL|PN|PR|PS|SC|SH|SK|SL|SM|SN|SP|ST|SV|TH|TR|TS|VR)[B-DF-HJ-NP-TV-XZ]{2}/u.test(
    capitals,
  )

export const letterRules: readonly Rule[] = [
  rule('PM(2,5|10)<end>', ([size = '']) => `${spellOut('PM')} ${numberWords(size)}`),
  rule('([fghFGHP])\\(([a-z]|\\d+)\\)', ([name = '', value = '']) => `${spellOut(name)} de ${spellOut(value)}`),
  rule(
    "([A-Zfgh])[′'’](?![\\p{L}′'’]|<gap>?(?:_|…|\\.\\.|«))|([a-z])′",
    ([capital, small]) => `${spellOut(capital ?? small ?? '')} prime`,
  ),
  rule('([a-z])(\\d{1,2})(?![\\p{L}\\d])', ([letter = '', index = '']) => `${spellOut(letter)} ${spellOut(index)}`),
  rule('([fghFGHP])\\((?=[^)]{1,12}\\))', ([letter = '']) => `${spellOut(letter)} de `),
  // « Fe2+ », « SO42- », « Cl- »: the last figure is the charge's.
  rule(`((?:(?:${symbols})\\d?)+)([1-4]?)([+-])(?=[\\s,.;:!?)]|$)`, ([molecule = '', size, sign = '']) =>
    sign === '+' || /\d|^(?:Cl|Br|F|HO|OH)$/u.test(molecule) ? sayIon(molecule, size, sign) : null,
  ),
  rule(
    `((?:(?:${symbols})[₀-₉\\d]*)+(?:\\((?:${symbols})+\\)[₀-₉\\d]*)?)([²³⁴]?)([⁺⁻])?(?![\\p{L}\\p{N}])`,
    ([molecule = '', size, sign]) => {
      const isSpelled = sign !== undefined || (isMolecule(molecule) && (molecule.match(/[A-Z]/gu) ?? []).length > 0)
      if (!isSpelled || /^[A-Z]\d+$/u.test(molecule)) return null
      return sayIon(molecule, size, sign)
    },
  ),
  // « le fer (Fe) »
  rule(`(?<=\\()(${symbols})(?=\\))`, ([symbol = '']) => (words.has(symbol.toLowerCase()) ? null : spellOut(symbol))),
  rule('((?:\\p{Lu}\\.){2,}(?:\\p{Lu}(?!\\p{L}))?)', ([dotted = '']) => {
    const letters = dotted.replaceAll('.', '')
    return sayCapitals(letters) ?? (letters.length > 3 && spoken.has(letters) ? letters.toLowerCase() : spellOut(letters))
  }),
  // Initials: « J. Dupont ».
  rule("(\\p{Lu})\\.(?=(?:<gap>|-)(?:\\p{Lu}|de<gap>\\p{Lu}|d['’]\\p{Lu}))", ([letter = ''], place) =>
    /\b(?:point|sommet|droite|classe|lettre|vitamine|et|groupe|plan)[ \u00A0\u202F]$/u.test(textBefore(place))
      ? null
      : spellOut(letter),
  ),
  rule("(?<!\\p{L})(\\p{Lu}{2,})s?(?![\\p{L}\\p{Nd}’'])", ([letters = ''], { text, start, end }) =>
    letters.length === 2 && end - start === 2 && isCalculated(text, start, end) ? spellOut(letters) : sayCapitals(letters),
  ),
  // « CM2 », « A4 », « 3D », « H1N1 », « A₁ ».
  rule('(?:\\p{Lu}{1,3}[\\d₀-₉]+)+(?:\\p{Lu}(?!\\p{L})\\d*)?(?!\\p{L})', (_groups, { text, start, end }) =>
    spellOut(text.slice(start, end)),
  ),
  rule('(?<=\\d)(\\p{Lu})(?![\\p{L}\\p{N}])', ([letter = '']) => spellOut(letter)),
  // Vowels without their accent at the start of a sentence, and « y », stay words.
  rule("([B-HJ-NP-XZ])(?![\\p{L}\\p{M}\\d’'])", ([letter = ''], place) => saySize(letter, place)),
  rule("([IOUAYE])(?![\\p{L}\\p{M}\\d’'-])", ([letter = ''], place) => {
    const opens = /(?:^|[.!?…:\n«"–—-])[ \u00A0\u202F]*$/u.test(textBefore(place))
    return opens && /^[ \u00A0\u202F]\p{Ll}/u.test(place.text.slice(place.end, place.end + 2)) ? null : asSign(spellOut(letter))
  }),
  rule("([xzkbcdfghjlmnpqrstvw])(?![\\p{L}\\p{M}\\d’'])", ([letter = ''], place) => {
    const { text, start, end } = place
    const isJoined =
      /[\p{L}'’][-‐‑]$/u.test(text.slice(Math.max(0, start - 2), start)) || /^[-‐‑]\p{L}/u.test(text.slice(end, end + 2))
    return isJoined ? null : saySize(letter, place)
  }),
  rule("([yae])(?![\\p{L}\\p{M}\\d’'-])", ([letter = ''], place) =>
    isVariable(place.text, place.start, place.end) ||
    /\b(?:lettre|variable|inconnue|ordonnées?|axe des|voyelle)[ \u00A0\u202F]$/u.test(textBefore(place)) ||
    // « les x et les y »
    (/(?<![\p{L}’'])(?:un|deux|des|les)[ \u00A0\u202F]$/iu.test(textBefore(place)) &&
      letter !== 'a' &&
      (letter === 'e' || wordAfter(place) === ''))
      ? asSign(spellOut(letter))
      : null,
  ),
  // « ax + b »: a product, where no word is written so.
  rule("(?<![\\p{L}'’-])([a-z]{2}|[abcxyz]{3})(?![\\p{L}\\p{M}'’-])", ([letters = ''], { text, start, end }) =>
    isCalculated(text, start, end) && !words.has(letters) ? asSign(spellOut(letters)) : null,
  ),
  // « 3xy »: letters after a number are variables.
  rule('(?<=\\d)([a-z]{1,2})(?![a-zà-ÿ])', ([letters = '']) => asSign(spellOut(letters))),
  rule('(?<!\\p{L})(\\p{L}{2,})(?![\\p{L}\\p{M}])', ([letters = '']) =>
    /[aeiouyàâäéèêëîïôöùûüœæ]/iu.test(letters) || !/^[a-z]+$/iu.test(letters) || sounds.has(letters.toLowerCase())
      ? null
      : spellOut(letters),
  ),
]
