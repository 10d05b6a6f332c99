/** Functions that Moodle’s calculated questions may use, by their name. */
const functions: Readonly<Record<string, (...values: number[]) => number>> = {
  ...{ abs: Math.abs, acos: Math.acos, asin: Math.asin, atan: Math.atan, atan2: Math.atan2, ceil: Math.ceil, cos: Math.cos },
  ...{ cosh: Math.cosh, exp: Math.exp, floor: Math.floor, log: Math.log, log10: Math.log10, max: Math.max, min: Math.min },
  ...{ pow: Math.pow, sin: Math.sin, sinh: Math.sinh, sqrt: Math.sqrt, tan: Math.tan, tanh: Math.tanh, pi: () => Math.PI },
  round: (value: number, digits = 0) => Number(value.toFixed(Math.max(0, Math.min(12, digits)))),
  deg2rad: (value: number) => (value * Math.PI) / 180,
  rad2deg: (value: number) => (value * 180) / Math.PI,
}

const tokens = /\s*(?:(\d+\.?\d*(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)|([a-z]\w*)|(\*\*|[-+*/^%(),]))/iy

/** Longest formula, in tokens, and deepest nesting. */
const maxTokens = 500
const maxDepth = 50

function tokensOf(text: string): string[] | null {
  const found: string[] = []
  tokens.lastIndex = 0
  for (let end = 0; end < text.trimEnd().length; end = tokens.lastIndex) {
    const match = tokens.exec(text)
    if (!match || found.length === maxTokens) return null
    found.push(match[0].trim())
  }
  return found
}

class NotArithmetic extends Error {}

class Reader {
  private at = 0
  private depth = 0
  private readonly parts: readonly string[]

  constructor(parts: readonly string[]) {
    this.parts = parts
  }

  whole(): number {
    const value = this.sum()
    if (this.at < this.parts.length) throw new NotArithmetic()
    return value
  }

  private takes(...signs: readonly string[]): string | undefined {
    const next = this.parts[this.at]
    if (next === undefined || !signs.includes(next)) return undefined
    this.at += 1
    return next
  }

  private sum(): number {
    this.depth += 1
    if (this.depth > maxDepth) throw new NotArithmetic()
    let value = this.product()
    for (let sign = this.takes('+', '-'); sign; sign = this.takes('+', '-'))
      value += sign === '+' ? this.product() : -this.product()
    this.depth -= 1
    return value
  }

  private product(): number {
    let value = this.signed()
    for (let sign = this.takes('*', '/', '%'); sign; sign = this.takes('*', '/', '%')) {
      const other = this.signed()
      value = sign === '*' ? value * other : sign === '/' ? value / other : value % other
    }
    return value
  }

  private signed(): number {
    let sign = 1
    for (let one = this.takes('-', '+'); one; one = this.takes('-', '+')) if (one === '-') sign = -sign
    const base = this.atom()
    return sign * (this.takes('**', '^') ? base ** this.signed() : base)
  }

  private atom(): number {
    if (this.takes('(')) return this.closed(this.sum())
    const next = this.parts[this.at] ?? ''
    this.at += 1
    if (/^[\d.]/.test(next)) return Number(next)
    const name = next.toLowerCase()
    const known = Object.hasOwn(functions, name) ? functions[name] : undefined
    if (!known || !this.takes('(')) throw new NotArithmetic()
    const values: number[] = []
    if (!this.takes(')')) {
      do values.push(this.sum())
      while (this.takes(','))
      this.closed(0)
    }
    return known(...values)
  }

  private closed(value: number): number {
    if (!this.takes(')')) throw new NotArithmetic()
    return value
  }
}

/** The value of a formula of numbers, operators and functions; null for anything else, or where it has none. */
export function resultOf(formula: string): number | null {
  const parts = tokensOf(formula)
  if (!parts || parts.length === 0) return null
  try {
    const value = new Reader(parts).whole()
    return Number.isFinite(value) ? value : null
  } catch (error) {
    if (error instanceof NotArithmetic) return null
    throw error
  }
}
