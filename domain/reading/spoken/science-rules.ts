import { wordTable } from '../../word-set.ts'
import { spellOut } from './letters.ts'
import { cardinal, numberWords } from './numbers.ts'
import { asSign, type Rule, rule, textBefore } from './rule.ts'

/* What is said for isotopes, genotypes and places on the globe. */

/** Elements by their symbols, as isotopes are named: « ¹⁴C » carbone quatorze. */
const elementNames = wordTable(`H hydrogène, He hélium, Li lithium, Be béryllium, B bore, C carbone, N azote, O oxygène,
  F fluor, Ne néon, Na sodium, Mg magnésium, Al aluminium, Si silicium, P phosphore, S soufre, Cl chlore, Ar argon,
  K potassium, Ca calcium, Fe fer, Co cobalt, Ni nickel, Cu cuivre, Zn zinc, Br brome, Kr krypton, Sr strontium,
  Tc technétium, Ag argent, I iode, Xe xénon, Cs césium, Ba baryum, Au or, Hg mercure, Pb plomb, Po polonium, Rn radon,
  Ra radium, Th thorium, U uranium, Pu plutonium, Am américium`)

const winds: Record<string, string> = { N: 'nord', S: 'sud', E: 'est', O: 'ouest', W: 'ouest' }
const windWords = (letters: string) => [...letters.replace(/[^A-Z]/gu, '')].map((letter) => winds[letter]).join('-')

const sayCount = (count: string, name: string) => `${numberWords(count, true)} ${name}${/^[01](?:,|$)/u.test(count) ? '' : 's'}`

/** « 48° 51′ 12″ N » */
function angle([degrees = '', minutes, seconds, wind]: readonly (string | undefined)[]): string {
  const parts = [`${numberWords(degrees)} degré${/^[01](?:,|$)/u.test(degrees) ? '' : 's'}`]
  if (minutes) parts.push(sayCount(minutes, 'minute'))
  if (seconds) parts.push(sayCount(seconds, 'seconde'))
  if (wind) parts.push(asSign(windWords(wind)))
  return parts.join(' ')
}

const amount = '(\\d+(?:,\\d+)?)'
const minutesAndSeconds = `${amount}<gap>?[′'’](?:<gap>?${amount}<gap>?(?:″|"|''|′′|’’))?`
const wind = '(?:<gap>?([NSEOW]|N-?[EO]|S-?[EO])(?![\\p{L}\\p{N}]))'
const size = (letter: string) => `${letter === letter.toUpperCase() ? 'grand' : 'petit'} ${spellOut(letter)}`

export const scienceRules: readonly Rule[] = [
  // « M(H) », « n(CO₂) »
  rule('([MVmncE])\\((?=[A-Z][A-Za-z₀-₉\\d⁺⁻]{0,8}\\))', ([letter = '']) => `${spellOut(letter)} de `),
  rule(
    `([⁰¹²³⁴-⁹]+)[₀-₉]*(${[...elementNames.keys()].toSorted((one, other) => other.length - one.length).join('|')})(?![\\p{Ll}])`,
    ([mass = '', symbol = ''], place) =>
      [
        textBefore(place)
          .trimEnd()
          .endsWith(elementNames.get(symbol) ?? '')
          ? ''
          : elementNames.get(symbol),
        cardinal(mass.normalize('NFKC')),
      ]
        .join(' ')
        .trim(),
  ),
  rule(`${amount}<gap>?°<gap>?${minutesAndSeconds}${wind}?`, angle),
  rule(`${amount}<gap>?°${wind}`, ([degrees, direction]) => angle([degrees, undefined, undefined, direction])),
  // « Aa », « (A//a) »: the same letter twice names two alleles.
  rule('([A-Z])(?://)?([a-z])(?![\\p{L}])', ([large = '', small = '']) =>
    large.toLowerCase() === small ? `${size(large)} ${size(small)}` : null,
  ),
  rule('×(?<=(?:AA|Aa|aa|BB|Bb|bb|Rr|RR|rr)<gap>×)(?=<gap>(?:AA|Aa|aa|BB|Bb|bb|Rr|RR|rr)(?!\\p{L}))', 'croisé avec'),
  // « les gamètes (A) et (a) »
  rule('([A-Za-z])(?=[)\\]])(?<=[(\\[][A-Za-z])', ([letter = ''], { text, start, end }) => {
    const other = letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()
    const around = text.slice(Math.max(0, start - 40), end + 40)
    return around.includes(`(${other})`) || around.includes(`[${other}]`) ? size(letter) : null
  }),
  rule('(?<=(?:[Aa]u|[Dd]u|[Ll]e|[Vv]ers<gap>l[e’]|secteur|vents?<gap>de)<gap>)(N-?[EO]|S-?[EO])<end>', ([letters = '']) =>
    windWords(letters),
  ),
  rule(
    '(?<=(?:hémisphère|pôle|Amérique|Afrique|Europe|quart|côte|rive)<gap>)([NSEO])\\.?<end>',
    ([letter = '']) => winds[letter] ?? null,
  ),
  rule('(?<=(?:[Aa]u|[Dd]u|[Ll]e)<gap>)([NS])\\.', ([letter = '']) => winds[letter] ?? null),
  rule(
    '([NSEO])\\.?-([NSEO])(?:\\.|<end>)(?<!\\p{L}[NSEO]\\.?-[NSEO]\\.?)',
    ([one = '', other = '']) => `${winds[one]}-${winds[other]}`,
  ),
  rule('([A-Za-z])//([A-Za-z])(?![\\p{L}])(?<=\\([A-Za-z]//[A-Za-z])', ([one = '', other = '']) =>
    one.toLowerCase() === other.toLowerCase() ? `${size(one)} ${size(other)}` : null,
  ),
]
