import type { Formula, FormulaExpression, FormulaNode } from '#contract/formula'
import { absolute, greatestDivisor, wholeDecimal } from '../scoring/decimal.ts'
import { lookOf } from './look.ts'
import { tokensOf } from './tokens.ts'
import { measureFormula } from './tree.ts'
import { functionNames } from './words.ts'

/*
 * Equal forms: terms and factors stand in any order, the sides of an equality too; brackets that change nothing may be left out; numbers and
 * signs are computed (2×3x is 6x, 0,5 is 1/2, x−(−3) is x+3), as are powers of numbers. Nothing is expanded, factored or gathered: 2(x+1)
 * is not 2x+2, x+x not 2x, x×x not x². There is no more algebra in it.
 */

/** A product: its number as a fraction, and its other factors, sorted, a divisor after a stroke. `terms`: of its only factor, a sum. */
interface Value {
  readonly over: bigint
  readonly under: bigint
  readonly factors: readonly string[]
  readonly terms?: readonly Value[]
}

const makeNumber = (over: bigint, under = 1n): Value => {
  if (under === 0n) throw new NotRead()
  const common = greatestDivisor(absolute(over), absolute(under)) * (under < 0n ? -1n : 1n)
  return { over: over / common, under: under / common, factors: [] }
}
const makeAtom = (text: string): Value => ({ ...makeNumber(1n), factors: [text] })
const textOf = ({ over, under, factors }: Value) => `${over}/${under}·${factors.join('·')}`
const isNumber = ({ factors }: Value) => factors.length === 0
const isOne = (value: Value) => isNumber(value) && value.over === value.under

function multiply(one: Value, other: Value): Value {
  const terms = isNumber(one) ? other.terms : isNumber(other) ? one.terms : undefined
  const factors = [...one.factors, ...other.factors].sort()
  return { ...makeNumber(one.over * other.over, one.under * other.under), factors, ...(terms && { terms }) }
}

const invert = ({ over, under, factors }: Value): Value => ({
  ...makeNumber(under, over),
  factors: factors.map((factor) => (factor.startsWith('/') ? factor.slice(1) : `/${factor}`)).sort(),
})

function add(values: readonly Value[]): Value {
  const terms = values.flatMap((value) => (value.over === value.under ? (value.terms ?? [value]) : [value]))
  const total = terms
    .filter(isNumber)
    .reduce((all, { over, under }) => makeNumber(all.over * under + over * all.under, all.under * under), makeNumber(0n))
  const all = [...(total.over === 0n ? [] : [total]), ...terms.filter((term) => !isNumber(term))]
  const [only = total] = all
  return all.length < 2 ? only : { ...makeAtom(`(${all.map(textOf).sort().join('+')})`), terms: all }
}

/** Longest number, in digits, that a power of numbers is computed to. */
const maxDigits = 60

function raise(base: Value, exponent: Value): Value {
  const whole = isNumber(exponent) && exponent.under === 1n
  if (whole && exponent.over < 0n) return invert(raise(base, makeNumber(-exponent.over)))
  if (isOne(exponent)) return base
  if (whole && isNumber(base) && BigInt(`${base.over}${base.under}`.length) * exponent.over <= maxDigits)
    return makeNumber(base.over ** exponent.over, base.under ** exponent.over)
  return makeAtom(`${textOf(base)}^${textOf(exponent)}`)
}

/** A formula without this form: with an empty box, or longer than anybody writes. */
class NotRead extends Error {}

type Piece =
  | { readonly sign: string }
  | { readonly text: string; readonly kind: 'number' | 'letter' | 'word' }
  | { readonly node: FormulaNode }

const alike: Record<string, string> = { '-': '−', '–': '−', '*': '×', '·': '×', '⋅': '×', ':': '/', '÷': '/', '>=': '≥' }

const piecesOf = (items: readonly FormulaNode[]): Piece[] =>
  items.flatMap((item): Piece[] => {
    if (item.type === 'expression') return piecesOf(item.items)
    if (item.type === 'operator') return [{ sign: alike[item.text.trim()] ?? item.text.trim() }]
    if (item.type !== 'literal') return [{ node: item }]
    return tokensOf(item.text).flatMap(({ kind, text }): Piece[] =>
      kind === 'space' ? [] : kind === 'sign' ? [{ sign: alike[text] ?? text }] : [{ kind, text }],
    )
  })

class Reader {
  private readonly pieces: readonly Piece[]
  private at = 0

  constructor(pieces: readonly Piece[]) {
    this.pieces = pieces
  }

  /** Sums between signs of comparison, brackets and separators. */
  readForm(): string {
    const parts: string[] = []
    while (this.at < this.pieces.length) {
      const sign = this.peekSign()
      if (sign === '' || '+−(√∛'.includes(sign)) parts.push(textOf(this.readSum()))
      else {
        parts.push(sign)
        this.at += 1
      }
    }
    const [left = '', sign = '', right = ''] = parts
    if (parts.length !== 3) return parts.join(' ')
    if (sign === '>' || sign === '≥') return [right, sign === '>' ? '<' : '≤', left].join(' ')
    return (sign === '=' || sign === '≠' ? [...[left, right].sort(), sign] : parts).join(' ')
  }

  /** The value of all that is read; what is no sum, as (a;b), stays as it is. */
  readValue(): Value {
    const value = this.readSum()
    if (this.at === this.pieces.length) return value
    this.at = 0
    return makeAtom(`(${this.readForm()})`)
  }

  private peekSign(): string {
    const piece = this.pieces[this.at]
    return piece && 'sign' in piece ? piece.sign : ''
  }

  private readSum(): Value {
    const terms: Value[] = []
    do {
      terms.push(this.readSigned(() => this.readProduct()))
    } while (this.peekSign() === '+' || this.peekSign() === '−')
    return add(terms)
  }

  private readSigned(read: () => Value): Value {
    let sign = 1n
    for (; this.peekSign() === '+' || this.peekSign() === '−'; this.at++) if (this.peekSign() === '−') sign = -sign
    return multiply(makeNumber(sign), read())
  }

  private readProduct(): Value {
    let value = this.readPower()
    for (;;) {
      const sign = this.peekSign()
      if (sign === '×' || sign === '/') {
        this.at += 1
        const next = this.readSigned(() => this.readPower())
        value = multiply(value, sign === '/' ? invert(next) : next)
      } else if (this.startsFactor()) value = multiply(value, this.readPower())
      else return value
    }
  }

  private startsFactor(): boolean {
    const piece = this.pieces[this.at]
    if (!piece) return false
    if ('sign' in piece) return '(√∛'.includes(piece.sign)
    return (
      'kind' in piece || (piece.node.type !== 'arrow' && (piece.node.type !== 'bracket' || piece.node.shape === 'parenthesis'))
    )
  }

  private readPower(): Value {
    let value = this.readBase()
    for (;;) {
      const piece = this.pieces[this.at]
      if (piece && 'sign' in piece && piece.sign === '^') {
        this.at += 1
        value = raise(
          value,
          this.readSigned(() => this.readBase()),
        )
      } else if (piece && 'node' in piece && piece.node.type === 'power') {
        this.at += 1
        value = raise(value, readExpression(piece.node.expression))
      } else if (piece && 'node' in piece && piece.node.type === 'subscript') {
        this.at += 1
        value = makeAtom(`${textOf(value)}_${new Reader(piecesOf(piece.node.expression.items)).readForm()}`)
      } else return value
    }
  }

  private readBase(): Value {
    const piece = this.pieces[this.at]
    this.at += 1
    if (!piece) throw new NotRead()
    if ('node' in piece) return readNode(piece.node)
    if ('sign' in piece) return this.readBracketed(piece.sign)
    if (piece.kind === 'number') return numberOf(piece.text)
    return functionNames.has(piece.text) ? makeAtom(`${piece.text} ${textOf(this.readPower())}`) : makeAtom(piece.text)
  }

  private readBracketed(sign: string): Value {
    if (sign === '√' || sign === '∛') return makeAtom(`${sign}${textOf(this.readBase())}`)
    if (sign !== '(') throw new NotRead()
    const from = this.at
    for (let open = 1; open > 0; this.at++) {
      if (this.at === this.pieces.length) throw new NotRead()
      open += Number(this.peekSign() === '(') - Number(this.peekSign() === ')')
    }
    return new Reader(this.pieces.slice(from, this.at - 1)).readValue()
  }
}

const readExpression = ({ items }: FormulaExpression): Value => new Reader(piecesOf(items)).readValue()

function readNode(node: FormulaNode): Value {
  if (node.type === 'fraction') return multiply(readExpression(node.numerator), invert(readExpression(node.denominator)))
  if (node.type === 'bracket') return readExpression(node.expression)
  if (node.type === 'squareroot') return makeAtom(`√${textOf(readExpression(node.expression))}`)
  if (node.type === 'cuberoot') return makeAtom(`∛${textOf(readExpression(node.expression))}`)
  if (node.type === 'power' || node.type === 'subscript') throw new NotRead()
  return makeAtom(lookOf({ version: 1, expression: { type: 'expression', uuid: '', items: [node] } }))
}

function numberOf(text: string): Value {
  const read = wholeDecimal(text)
  if (read === null) throw new NotRead()
  return makeNumber(read.digits, 10n ** BigInt(read.scale))
}

/** What is longer or deeper is compared as it is written. */
const limits = { nodes: 200, depth: 20, characters: 200 }

function formOf(formula: Formula): string | null {
  const { nodes, depth } = measureFormula(formula)
  if (nodes > limits.nodes || depth > limits.depth) return null
  try {
    return new Reader(piecesOf(formula.expression.items)).readForm()
  } catch (error) {
    if (error instanceof NotRead) return null
    throw error
  }
}

/** Whether two formulas are equal forms of one another. */
export function areEqualForms(one: Formula, other: Formula): boolean {
  if (lookOf(one) === lookOf(other)) return true
  const form = formOf(one)
  return form !== null && form !== '' && form === formOf(other)
}

/** Whether two typed texts are; only for texts of mathematics: « sel de mer » has no other order. */
export function areEqualTexts(typed: string, expected: string): boolean {
  const isMaths =
    /[\d\u00BC-\u00BE\u2150-\u215E+\-−×*·/:^=<>√∛²³]/u.test(expected) &&
    (expected.match(/\p{L}{3,}/gu) ?? []).every((word) => functionNames.has(word) || /^(?:sqrt|cbrt)$/iu.test(word))
  return isMaths && typed.length <= limits.characters && areEqualForms(formulaOf(typed), formulaOf(expected))
}

/** A text as it is typed, with its raised figures and signs of two characters. */
function formulaOf(typed: string): Formula {
  const text = typed
    .normalize('NFC')
    .replace(/[⁰¹²³⁴-⁹⁻⁺]+/gu, (raised) => `^(${raised.normalize('NFKC')})`)
    .replace(/[\u00BC-\u00BE\u2150-\u215E]/gu, (sign) => `(${sign.normalize('NFKC').replace('\u2044', '/')})`)
    .replace(/sqrt/giu, '√')
    .replace(/cbrt/giu, '∛')
    .replaceAll('<=', '≤')
    .replaceAll('>=', '≥')
  return { version: 1, expression: { type: 'expression', uuid: '', items: [{ type: 'literal', uuid: '', text }] } }
}
