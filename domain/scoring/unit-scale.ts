import { unitExponents } from './unit.ts'

/** A fraction of integers. */
export interface Ratio {
  readonly over: bigint
  readonly under: bigint
}

/** How much of its base units a unit is; equal `dimensions`: one can be converted into the other. */
interface Scale {
  readonly ratio: Ratio
  readonly dimensions: string
}

const prefixes: Record<string, number> = {
  ...{ Y: 24, Z: 21, E: 18, P: 15, T: 12, G: 9, M: 6, k: 3, h: 2, da: 1 },
  ...{ d: -1, c: -2, m: -3, μ: -6, n: -9, p: -12, f: -15, a: -18 },
}

/** Each unit as a ratio of base units; those of the second table take no prefix. */
const prefixed: Record<string, readonly [over: bigint, under: bigint, bases: string]> = {
  ...{
    m: [1n, 1n, 'm'],
    g: [1n, 1n, 'g'],
    s: [1n, 1n, 's'],
    A: [1n, 1n, 'A'],
    K: [1n, 1n, 'K'],
    mol: [1n, 1n, 'mol'],
    '€': [1n, 1n, '€'],
  },
  ...{
    L: [1n, 1000n, 'm3'],
    l: [1n, 1000n, 'm3'],
    t: [1_000_000n, 1n, 'g'],
    o: [1n, 1n, 'o'],
    B: [1n, 1n, 'o'],
    eV: [1n, 1n, 'eV'],
  },
  ...{ N: [1000n, 1n, 'g·m·s-2'], J: [1000n, 1n, 'g·m2·s-2'], W: [1000n, 1n, 'g·m2·s-3'], Pa: [1000n, 1n, 'g·m-1·s-2'] },
  ...{ bar: [100_000_000n, 1n, 'g·m-1·s-2'], Hz: [1n, 1n, 's-1'], C: [1n, 1n, 'A·s'] },
  ...{ V: [1000n, 1n, 'g·m2·s-3·A-1'], Ω: [1000n, 1n, 'g·m2·s-3·A-2'] },
}
const whole: typeof prefixed = {
  ...{ min: [60n, 1n, 's'], h: [3600n, 1n, 's'], j: [86_400n, 1n, 's'], d: [86_400n, 1n, 's'] },
  ...{ ha: [10_000n, 1n, 'm2'], '%': [1n, 100n, ''] },
}

/** The scale of a unit; null for one that is not a formula of units. Unknown symbols are units of their own. */
export function scaleOf(unit: string): Scale | null {
  const exponents = unitExponents(unit)
  if (exponents === null) return null
  let ratio: Ratio = { over: 1n, under: 1n }
  const dimensions = new Map<string, number>()
  for (const [symbol, exponent] of exponents) {
    const [own, bases] = scaleOfSymbol(symbol)
    ratio = multiplied(ratio, raised(own, exponent))
    for (const [base, power] of bases) dimensions.set(base, (dimensions.get(base) ?? 0) + power * exponent)
  }
  const named = [...dimensions].filter(([, power]) => power !== 0).sort(([a], [b]) => (a < b ? -1 : 1))
  return { ratio, dimensions: named.map(([base, power]) => `${base}${power}`).join('·') }
}

function scaleOfSymbol(symbol: string): [Ratio, ReadonlyMap<string, number>] {
  const known = (unit: readonly [bigint, bigint, string], power = 0): [Ratio, ReadonlyMap<string, number>] => [
    multiplied({ over: unit[0], under: unit[1] }, raised({ over: 10n, under: 1n }, power)),
    unitExponents(unit[2]) ?? new Map(),
  ]
  const own = Object.hasOwn(whole, symbol) ? whole[symbol] : Object.hasOwn(prefixed, symbol) ? prefixed[symbol] : undefined
  if (own) return known(own)
  for (const [prefix, power] of Object.entries(prefixes)) {
    const base = symbol.startsWith(prefix) ? symbol.slice(prefix.length) : ''
    const unit = Object.hasOwn(prefixed, base) ? prefixed[base] : undefined
    if (unit) return known(unit, power)
  }
  return [{ over: 1n, under: 1n }, new Map([[symbol, 1]])]
}

const multiplied = (one: Ratio, other: Ratio): Ratio => ({ over: one.over * other.over, under: one.under * other.under })

function raised({ over, under }: Ratio, power: number): Ratio {
  const by = BigInt(Math.abs(power))
  return power < 0 ? { over: under ** by, under: over ** by } : { over: over ** by, under: under ** by }
}

/** What a number in the unit `from` is multiplied by to be in the unit `to`; null if they measure different things. */
export function conversion(from: string, to: string): Ratio | null {
  const [given, wanted] = [scaleOf(from), scaleOf(to)]
  if (given === null || wanted === null || given.dimensions !== wanted.dimensions) return null
  return multiplied(given.ratio, { over: wanted.ratio.under, under: wanted.ratio.over })
}
