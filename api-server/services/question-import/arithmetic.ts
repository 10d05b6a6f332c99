/** Functions that Moodle’s calculated questions may use, by their name. */
const functions: ReadonlyMap<string, (...values: number[]) => number> = new Map(
  Object.entries({
    ...{ abs: Math.abs, acos: Math.acos, asin: Math.asin, atan: Math.atan, atan2: Math.atan2, ceil: Math.ceil, cos: Math.cos },
    ...{ cosh: Math.cosh, exp: Math.exp, floor: Math.floor, log: Math.log, log10: Math.log10, max: Math.max, min: Math.min },
    ...{ pow: Math.pow, sin: Math.sin, sinh: Math.sinh, sqrt: Math.sqrt, tan: Math.tan, tanh: Math.tanh, pi: () => Math.PI },
    round: (value: number, digits = 0) => Number(value.toFixed(Math.max(0, Math.min(12, digits)))),
    deg2rad: (value: number) => (value * Math.PI) / 180,
    rad2deg: (value: number) => (value * 180) / Math.PI,
  }),
)

/** Longest formula, in characters. */
const longest = 2000
/** The innermost brackets, with the function before them. */
const brackets = /([a-z]\w{0,9})?\s*\(([^()]*)\)/
const number = /^(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/

/** The value of a formula of numbers, operators and functions; null for anything else, or where it has none. */
export function resultOf(formula: string): number | null {
  if (formula.length > longest || /[[\]]/.test(formula)) return null
  // What stands in brackets, once reckoned, is written as its place among these; what is no formula is NaN.
  const values: number[] = []
  const atom = (text: string) =>
    number.test(text) ? Number(text) : (values[Number(/^\[(\d+)\]$/.exec(text)?.[1])] ?? Number.NaN)
  let rest = formula.toLowerCase()
  for (let found = brackets.exec(rest); found; found = brackets.exec(rest)) {
    const [whole, name, inside = ''] = found
    const given = inside.trim() === '' ? [] : inside.split(',').map((part) => sum(part, atom))
    const value = name === undefined && given.length === 1 ? given[0] : functions.get(name ?? '')?.(...given)
    rest = rest.replace(whole, `[${values.push(value ?? Number.NaN) - 1}]`)
  }
  const value = sum(rest, atom)
  return Number.isFinite(value) ? value : null
}

type NumberOf = (text: string) => number

/** Without brackets: a sign after a number adds or takes away. */
const sum = (text: string, atom: NumberOf) =>
  reckon(text.split(/(?<=[\d.\]]\s*)([-+])/), (term) =>
    reckon(term.split(/(?<!\*)([*/%])(?!\*)/), (factor) => power(factor, atom)),
  )

/** Texts with the signs between them, from left to right. */
function reckon([first = '', ...others]: readonly string[], numberOf: NumberOf): number {
  let value = numberOf(first)
  for (let at = 0; at < others.length; at += 2) {
    const other = numberOf(others[at + 1] ?? '')
    const sign = others[at]
    if (sign === '+') value += other
    else if (sign === '-') value -= other
    else if (sign === '*') value *= other
    else value = sign === '/' ? value / other : value % other
  }
  return value
}

function power(text: string, atom: NumberOf): number {
  const [, signs = '', base = '', exponent] = /^([-+\s]*)([^*^]*)(?:(?:\*\*|\^)(.*))?$/s.exec(text) ?? []
  const value = exponent === undefined ? atom(base.trim()) : atom(base.trim()) ** power(exponent, atom)
  return signs.replace(/[^-]/g, '').length % 2 === 0 ? value : -value
}
