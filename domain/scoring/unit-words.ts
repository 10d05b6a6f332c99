import { normaliseHole } from './holes.ts'

const prefixWords = {
  ...{
    '': '',
    giga: 'G',
    méga: 'M',
    kilo: 'k',
    hecto: 'h',
    déca: 'da',
    déci: 'd',
    centi: 'c',
    milli: 'm',
    micro: 'μ',
    nano: 'n',
  },
}
const prefixedWords = {
  ...{
    mètre: 'm',
    gramme: 'g',
    litre: 'L',
    seconde: 's',
    ampère: 'A',
    volt: 'V',
    watt: 'W',
    joule: 'J',
    newton: 'N',
    pascal: 'Pa',
  },
  ...{ hertz: 'Hz', mole: 'mol', octet: 'o', ohm: 'Ω', coulomb: 'C' },
}
const wholeWords = {
  ...{
    euro: '€',
    centime: 'c€',
    minute: 'min',
    heure: 'h',
    jour: 'j',
    tonne: 't',
    hectare: 'ha',
    kelvin: 'K',
    pourcent: '%',
    degré: '°',
  },
  ...{ par: '/', carré: '²', cube: '³' },
}

const symbolOfWord: ReadonlyMap<string, string> = new Map(
  Object.entries(wholeWords)
    .concat(
      Object.entries(prefixWords).flatMap(([prefix, sign]) =>
        Object.entries(prefixedWords).map(([word, symbol]) => [prefix + word, sign + symbol]),
      ),
    )
    .map(([word, symbol]) => [normaliseHole(word), symbol]),
)

/** A unit with its words as symbols: « mètres par seconde » is m/s, « centimètres carrés » cm². Other words stay as they are. */
export function unitSymbols(unit: string): string {
  const words = unit.replace(/pour cent/iu, 'pourcent').split(/[\s\u2212\u2010-\u2014-]+|(?=\/)|(?<=\/)/u)
  const symbols = words.map(
    (word) => symbolOfWord.get(normaliseHole(word)) ?? symbolOfWord.get(normaliseHole(word).replace(/s$/u, '')),
  )
  if (symbols.every((symbol) => symbol === undefined)) return unit
  return words
    .map((word, at) => symbols[at] ?? word)
    .join(' ')
    .replace(/ ?([/²³]) ?/gu, '$1')
}
