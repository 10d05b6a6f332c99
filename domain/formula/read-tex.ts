import { type Formula, type FormulaExpression, type FormulaGrid, type FormulaNode, gridLimits } from '#contract/formula'
import { isSquare } from './intervals.ts'
import { doubleStruck, struckSigns, texFunctions, texLooks, texSigns } from './tex-signs.ts'
import { type Construct, formulaLimits, isWithinLimits, newConstruct } from './tree.ts'
import { itemsOfText } from './typing.ts'
import { pack } from './units.ts'

/** Longest formula that is read, in characters of TeX. */
export const maxTexLength = 4000

/** TeX that has no counterpart here. */
class NotRead extends Error {}

const pieces = /\\(?<command>[a-zA-Z]+|.)|(?<space>\s+)|(?<sign>.)/gsu

interface Piece {
  readonly command?: string
  readonly sign?: string
}

const wrappers: ReadonlyMap<string, Construct> = new Map([
  ...['overline', 'bar'].map((name) => [name, 'bar'] as const),
  ...['vec', 'overrightarrow'].map((name) => [name, 'vector'] as const),
  ...['widehat', 'hat'].map((name) => [name, 'angle'] as const),
  ['xrightarrow', 'arrow'],
])
const fractions = new Set(['frac', 'dfrac', 'tfrac', 'cfrac'])
const texts = new Set(['text', 'textrm', 'textbf', 'textit', 'mbox', 'hbox'])
const bareEnvironments = ['array', 'matrix', 'aligned']
const environments: ReadonlyMap<string, FormulaGrid['shape']> = new Map([
  ['cases', 'system'],
  ...['pmatrix', 'bmatrix', ...bareEnvironments].map((name) => [name, 'matrix'] as const),
])
const shapes: ReadonlyMap<string, Construct> = new Map([
  ['()', 'parenthesis'],
  ['[]', 'square'],
  ['{}', 'curly'],
])

/**
 * The formula that TeX of mathematics writes, without the signs around it, with uuids counted from 1; null for what the editor
 * does not have (determinants, roots of another degree …) and for what is malformed, too long or too deep; `lenient`: such a part stays as it
 * is written, a command with its arguments. Never throws, in time linear to its length; lenient, to twenty times that.
 */
export function readTex(tex: string, lenient = false): Formula | null {
  if (tex.length > maxTexLength) return null
  try {
    const formula = new TexReader(tex, lenient).formula()
    return isWithinLimits(formula) ? formula : null
  } catch (error) {
    if (error instanceof NotRead) return null
    throw error
  }
}

class TexReader {
  private readonly pieces: readonly Piece[]
  private at = 0
  private depth = 0
  private last = 0
  private steps = 0

  /** Where the content of the last `\left` began, and lines right after one, which make a system or a matrix with it. */
  private opened = -1
  private readonly bare = new Set<FormulaNode>()
  private readonly lenient: boolean

  constructor(tex: string, lenient: boolean) {
    this.lenient = lenient
    this.pieces = [...tex.matchAll(pieces)].map(({ groups }) => ({
      ...(groups?.command !== undefined && { command: groups.command }),
      ...(groups?.sign !== undefined && { sign: groups.sign }),
    }))
  }

  formula(): Formula {
    const uuid = this.newId()
    const items = this.group(() => false)
    if (this.at < this.pieces.length || items.length === 0) throw new NotRead()
    return { version: 1, expression: { type: 'expression', uuid, items } }
  }

  private readonly newId = () => String(++this.last)

  private readonly literal = (text: string) => itemsOfText(text, this.newId)

  /** Items up to a piece that ends them, which is not taken. */
  private group(isEnd: (piece: Piece) => boolean): FormulaNode[] {
    this.depth += 1
    if (this.depth > formulaLimits.depth) throw new NotRead()
    const items: FormulaNode[] = []
    for (let piece = this.pieces[this.at]; piece && !isEnd(piece); piece = this.pieces[this.at]) {
      this.at += 1
      items.push(...this.one(piece))
    }
    this.depth -= 1
    return pack(this.bracketed(items), this.newId)
  }

  /** What a piece begins; where that is not read and the reader is lenient, the piece alone as it is written. */
  private one(piece: Piece): FormulaNode[] {
    const { at, depth } = this
    // What is read again inside what was read again would take forever.
    const isTooMuch = ++this.steps > 20 * this.pieces.length
    try {
      return this.exactly(piece)
    } catch (error) {
      if (!this.lenient || isTooMuch || !(error instanceof NotRead)) throw error
      Object.assign(this, { at, depth })
      return this.literal(sourceOf(piece) + (piece.command === undefined ? '' : this.arguments()))
    }
  }

  /** The arguments right after a command as they are written, or the space that parts it from the rest. */
  private arguments(): string {
    let [text, open, end] = ['', 0, this.at]
    for (let piece = this.pieces[end]; piece && (open > 0 || /[{[]/.test(piece.sign ?? '')); piece = this.pieces[++end]) {
      open += /[{[]/.test(piece.sign ?? '') ? 1 : /[\]}]/.test(piece.sign ?? '') ? -1 : 0
      text += sourceOf(piece)
    }
    if (text === '' || open > 0) return this.isSpace(this.at) ? ' ' : ''
    this.at = end
    return text
  }

  private exactly({ command, sign }: Piece): FormulaNode[] {
    if (command !== undefined) return this.command(command)
    if (sign === '{') return this.rest()
    if (sign === '}' || sign === '&') throw new NotRead()
    if (sign === '^') return this.power()
    if (sign === '_') return [this.wrapped('subscript', this.argument())]
    if (sign === "'") return this.literal('′')
    return sign === undefined ? [] : this.literal(sign === '~' ? ' ' : sign)
  }

  /** What follows an opening brace, with its end. */
  private rest(): FormulaNode[] {
    const items = this.group(({ sign }) => sign === '}')
    if (this.pieces[this.at]?.sign !== '}') throw new NotRead()
    this.at += 1
    return items
  }

  /** A group, or the next sign or command; spaces before it do not count. */
  private argument(): FormulaNode[] {
    while (this.pieces[this.at] && this.isSpace(this.at)) this.at += 1
    const piece = this.pieces[this.at]
    if (!piece) throw new NotRead()
    this.depth += 1
    if (this.depth > formulaLimits.depth) throw new NotRead()
    this.at += 1
    const items = this.one(piece)
    this.depth -= 1
    return pack(items, this.newId)
  }

  private isSpace(at: number): boolean {
    const piece = this.pieces[at]
    return piece !== undefined && piece.command === undefined && piece.sign === undefined
  }

  /** A ring above is a degree. */
  private power(): FormulaNode[] {
    const items = this.argument()
    const [only] = items
    const text = items.length === 1 && only?.type === 'literal' ? only.text : ''
    if (text === '∘' || text === '°') return this.literal('°')
    return /^′+$/.test(text) ? this.literal(text) : [this.wrapped('power', items)]
  }

  private wrapped(kind: Construct, items: FormulaNode[]): FormulaNode {
    return newConstruct(kind, items, this.newId)
  }

  private command(name: string): FormulaNode[] {
    const sign = texSigns.get(name)
    if (sign !== undefined) return this.literal(sign)
    if (texLooks.has(name)) return []
    if (texFunctions.has(name)) return this.functionName(name)
    if (fractions.has(name)) return [this.fraction()]
    if (texts.has(name)) return this.literal(this.raw())
    const wrapper = wrappers.get(name)
    if (wrapper) return this.wrappedBy(name, wrapper)
    if (name === 'not') return this.struck()
    if (name === 'sqrt') return [this.wrapped(this.degree(), this.argument())]
    if (name === 'mathbb') return this.literal(doubleStruck.get(this.raw()) ?? refuse())
    if (name === 'left') return this.leftRight()
    if (name === 'begin') return [this.environment()]
    throw new NotRead()
  }

  /** The root of what follows; there is none but square and cube roots. */
  private degree(): Construct {
    if (this.pieces[this.at]?.sign !== '[') return 'squareroot'
    if (this.pieces[this.at + 1]?.sign !== '3' || this.pieces[this.at + 2]?.sign !== ']') throw new NotRead()
    this.at += 3
    return 'cuberoot'
  }

  /** A hat on nothing is the sign. */
  private wrappedBy(name: string, wrapper: Construct): FormulaNode[] {
    const items = this.argument()
    return name === 'hat' && items.length === 0 ? this.literal('^') : [this.wrapped(wrapper, items)]
  }

  private struck(): FormulaNode[] {
    return this.literal(struckSigns.get(this.nextSign()) ?? refuse())
  }

  /** A function is apart from the letter after it. */
  private functionName(name: string): FormulaNode[] {
    const spaced = this.isSpace(this.at)
    const next = this.pieces[spaced ? this.at + 1 : this.at]
    const apart = next?.command !== undefined ? next.command !== 'left' : /[\p{L}\p{N}]/u.test(next?.sign ?? '')
    return this.literal(apart ? `${name} ` : name)
  }

  private fraction(): FormulaNode {
    const node = newConstruct('fraction', this.argument(), this.newId)
    if (node.type !== 'fraction') return refuse()
    const denominator: FormulaExpression = { ...node.denominator, items: this.argument() }
    return { ...node, denominator }
  }

  /** The letters between braces as they are written. */
  private raw(): string {
    while (this.isSpace(this.at)) this.at += 1
    const first = this.pieces[this.at]
    this.at += 1
    if (first?.sign !== '{') return first?.sign ?? refuse()
    let text = ''
    for (let piece = this.pieces[this.at]; piece?.sign !== '}'; piece = this.pieces[this.at]) {
      if (!piece) throw new NotRead()
      text += piece.command === undefined ? (piece.sign ?? ' ') : (texSigns.get(piece.command) ?? refuse())
      this.at += 1
    }
    this.at += 1
    return text
  }

  private leftRight(): FormulaNode[] {
    const left = this.delimiter()
    while (this.isSpace(this.at)) this.at += 1
    this.opened = this.at
    const items = this.group(({ command }) => command === 'right')
    if (!this.pieces[this.at]) throw new NotRead()
    this.at += 1
    const right = this.delimiter()
    const shape = shapes.get(left + right)
    const [only, ...others] = items
    if (only?.type === 'grid' && others.length === 0 && this.bare.delete(only))
      return [{ ...only, shape: left + right === '{' ? 'system' : shape ? 'matrix' : refuse() }]
    return shape ? [this.wrapped(shape, items)] : [...this.literal(left), ...items, ...this.literal(right)]
  }

  private environment(): FormulaNode {
    const isOpened = this.at - 1 === this.opened
    const name = this.raw()
    const isBare = bareEnvironments.includes(name)
    if (isBare && !isOpened) throw new NotRead()
    const grid = this.grid(environments.get(name) ?? refuse(), name)
    if (isBare) this.bare.add(grid)
    return grid
  }

  /** The lines of an environment up to its end; the alignment of columns is not kept. */
  private grid(shape: FormulaGrid['shape'], name: string): FormulaNode {
    if (name === 'array') this.raw()
    const lines: FormulaNode[][][] = [[]]
    for (let end = ''; end !== 'end'; ) {
      const items = this.group(({ sign, command }) => sign === '&' || command === '\\' || command === 'end')
      lines.at(-1)?.push(items)
      const piece = this.pieces[this.at++] ?? refuse()
      end = piece.command ?? ''
      if (end === '\\') lines.push([])
    }
    if (this.raw() !== name) throw new NotRead()
    const last = lines.at(-1)
    if (lines.length > 1 && last?.length === 1 && last[0]?.length === 0) lines.pop()
    const columns = Math.max(...lines.map(({ length }) => length))
    const cells = lines.flatMap((line) => Array.from({ length: columns }, (_, at) => this.expression(line[at] ?? [])))
    if (columns > gridLimits.columns || cells.length > gridLimits.cells) throw new NotRead()
    return { type: 'grid', uuid: this.newId(), shape, columns, cells }
  }

  private readonly expression = (items: FormulaNode[]): FormulaExpression => ({ type: 'expression', uuid: this.newId(), items })

  private delimiter(): string {
    const sign = this.nextSign()
    return sign === '.' ? '' : sign
  }

  /** The next sign after spaces, written or named. */
  private nextSign(): string {
    while (this.isSpace(this.at)) this.at += 1
    const piece = this.pieces[this.at]
    this.at += 1
    return (piece?.command === undefined ? piece?.sign : texSigns.get(piece.command)) ?? refuse()
  }

  /** Round and square brackets that belong together as constructs; ]0 ; 1[ stays as it is written. */
  private bracketed(items: readonly FormulaNode[]): FormulaNode[] {
    const open: { readonly sign: string; readonly before: FormulaNode[] }[] = []
    let now: FormulaNode[] = []
    for (const item of items.flatMap((one) => (one.type === 'literal' ? this.split(one) : [one]))) {
      const sign = item.type === 'literal' ? item.text : ''
      const last = open.at(-1)
      const shape = last && shapes.get(last.sign + sign)
      const isEnd = last !== undefined && isSquare(last.sign) && isSquare(sign) && isParted(now)
      if (last && shape && open.length + this.depth <= formulaLimits.depth) {
        now = [...last.before, this.wrapped(shape, pack(now.slice(1), this.newId))]
        open.pop()
      } else if (isEnd) {
        now = [...last.before, ...now, item]
        open.pop()
      } else if (sign === '(' || isSquare(sign)) {
        open.push({ sign, before: now })
        now = [item]
      } else now.push(item)
    }
    return [...open.flatMap(({ before }) => before), ...now]
  }

  private split(item: Extract<FormulaNode, { type: 'literal' }>): FormulaNode[] {
    return item.text
      .split(/([()[\]])/)
      .filter((text) => text !== '')
      .map((text, place) => ({ ...item, text, uuid: place === 0 ? item.uuid : this.newId() }))
  }
}

const sourceOf = ({ command, sign }: Piece): string => (command === undefined ? (sign ?? ' ') : `\\${command}`)

const isParted = (items: readonly FormulaNode[]) => items.some((item) => item.type === 'literal' && item.text.includes(';'))

function refuse(): never {
  throw new NotRead()
}
