import { unitExponents } from './scoring/unit.ts'

/** A fraction of integers. */
export interface Ratio {
  readonly over: bigint
  readonly under: bigint
}

/** Powers of ten. */
const prefixes = 'Y24 Z21 E18 P15 T12 G9 M6 k3 h2 da1 d-1 c-2 m-3 μ-6 n-9 p-12 f-15 a-18'.split(' ').map((one) => {
  const [, prefix = '', power = '0'] = /^(\D+?)(-?\d+)$/u.exec(one) ?? []
  return [prefix, Number(power)] as const
})

/** Symbols as so many of their base units. Base units stand for themselves. */
const tableOf = (text: string) =>
  new Map(
    text.split(', ').map((line) => {
      const [symbol = '', amount = '1', bases = symbol] = line.split(' ')
      const [over = '1', under = '1'] = amount.split('/')
      return [
        symbol,
        { ratio: { over: BigInt(over), under: BigInt(under) }, bases: unitExponents(bases) ?? new Map<string, number>() },
      ] as const
    }),
  )
const prefixed = tableOf(
  'm, g, s, A, K, mol, €, o, eV, L 1/1000 m3, l 1/1000 m3, t 1000000 g, N 1000 g·m·s-2, J 1000 g·m2·s-2, W 1000 g·m2·s-3, Pa 1000 g·m-1·s-2, ' +
    'bar 100000000 g·m-1·s-2, Hz 1 s-1, V 1000 g·m2·s-3·A-1, Ω 1000 g·m2·s-3·A-2',
)
const unprefixed = tableOf('min 60 s, h 3600 s, j 86400 s, d 86400 s, ha 10000 m2, % 1/100 ')

/** How much of its base units a unit is, and which; null for one that is not a formula of units. Unknown symbols are base units. */
function scaleOf(unit: string): { ratio: Ratio; bases: string } | null {
  let ratio: Ratio = { over: 1n, under: 1n }
  const bases = new Map<string, number>()
  const exponents = unitExponents(unit)
  for (const [symbol, exponent] of exponents ?? []) {
    const [prefix = '', power = 0] =
      unprefixed.has(symbol) || prefixed.has(symbol)
        ? []
        : (prefixes.find(([one]) => symbol.startsWith(one) && prefixed.has(symbol.slice(one.length))) ?? [])
    const own = unprefixed.get(symbol) ?? prefixed.get(symbol.slice(prefix.length))
    ratio = multiply(ratio, raise(multiply(own?.ratio ?? one, raise({ over: 10n, under: 1n }, power)), exponent))
    for (const [base, times] of own?.bases ?? [[symbol, 1]]) bases.set(base, (bases.get(base) ?? 0) + times * exponent)
  }
  const named = [...bases].flatMap(([base, power]) => (power === 0 ? [] : `${base}${power}`))
  return exponents && { ratio, bases: named.sort().join('·') }
}

const one: Ratio = { over: 1n, under: 1n }
const multiply = (a: Ratio, b: Ratio): Ratio => ({ over: a.over * b.over, under: a.under * b.under })

function raise({ over, under }: Ratio, power: number): Ratio {
  const by = BigInt(Math.abs(power))
  return power < 0 ? { over: under ** by, under: over ** by } : { over: over ** by, under: under ** by }
}

/** What a number in the unit `from` is multiplied by to be in the unit `to`; null if they measure different things. */
export function conversion(from: string, to: string): Ratio | null {
  const [given, wanted] = [scaleOf(from), scaleOf(to)]
  if (given === null || wanted === null || given.bases !== wanted.bases) return null
  return multiply(given.ratio, { over: wanted.ratio.under, under: wanted.ratio.over })
}
