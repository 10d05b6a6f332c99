import { normaliseHole } from './scoring/holes.ts'

/** « kilo k, milli m » as pairs. */
const pairs = (text: string) => text.split(', ').map((pair) => pair.split(' ') as [string, string])

const prefixes = pairs('giga G, méga M, kilo k, hecto h, déca da, déci d, centi c, milli m, micro μ, nano n').concat([['', '']])
const bases = pairs(
  'mètre m, gramme g, litre L, seconde s, ampère A, volt V, watt W, joule J, newton N, pascal Pa, hertz Hz, mole mol, octet o, ohm Ω',
)
const others = pairs(
  'euro €, centime c€, minute min, heure h, jour j, tonne t, hectare ha, pourcent %, degré °, par /, carré ², cube ³',
)

const symbols: ReadonlyMap<string, string> = new Map(
  [
    ...others,
    ...prefixes.flatMap(([prefix, sign]) => bases.map(([word, symbol]) => [prefix + word, sign + symbol] as const)),
  ].map(([word, symbol]) => [normaliseHole(word), symbol]),
)

/** A unit with its words as symbols: « mètres par seconde » is m/s, « centimètres carrés » cm². Other words stay as they are. */
export function unitSymbols(unit: string): string {
  const words = unit.replace(/pour cent/iu, 'pourcent').split(/[\s\u2212\u2010-\u2014-]+|(?=\/)|(?<=\/)/u)
  const known = words.map((word) => symbols.get(normaliseHole(word)) ?? symbols.get(normaliseHole(word).replace(/s$/u, '')))
  if (known.every((symbol) => symbol === undefined)) return unit
  return words
    .map((word, at) => known[at] ?? word)
    .join(' ')
    .replace(/ ?([/²³]) ?/gu, '$1')
}
