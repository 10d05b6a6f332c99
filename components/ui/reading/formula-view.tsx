import { clsx } from 'clsx'
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { speakFormula } from '#domain/formula/speech'
import { isChemistry, type Token, tokensOf } from '#domain/formula/tokens'
import {
  type Formula,
  type FormulaExpression,
  type FormulaNode,
  type FormulaWrapper,
  gridMarks,
  linesOf,
  maxShownDepth,
} from '#domain/formula/tree'
import { widestItem } from '#domain/formula/width'
import { formulaText } from '#domain/rich-text/formula-text'

interface Context {
  chemistry: boolean
  depth: number
}

/** MathML for display, its French reading once for screen readers, and the line that is copied (`CopiedFormulas`). */
export function FormulaView({ formula, className }: { formula: Formula; className?: string }) {
  const reading = speakFormula(formula)
  if (reading === '') return null
  const { items } = formula.expression
  const lines = breakable(drawItems(items, { chemistry: isChemistry(items), depth: 0 }))
  // Content that scrolls must be scrollable by keyboard, hence focusable.
  const isWide = widestItem(items) > maxInlineWidth
  return (
    <span
      role="img"
      aria-label={reading}
      lang="fr"
      data-copied={formulaText(formula)}
      className={clsx(isWide && wide, className) || undefined}
      tabIndex={isWide ? 0 : undefined}
    >
      {createElement(Fragment, null, ...lines)}
    </span>
  )
}

/** In characters: the width of a line on a phone. A wider fraction or root, which cannot wrap, scrolls in its own block. */
const maxInlineWidth = 24
const wide = 'block max-w-full overflow-x-auto py-1'

/** The `renderMath` of a RichTextView. */
export const renderFormula = (formula: Formula): ReactNode => <FormulaView formula={formula} />

type FormulaPiece = { node: ReactElement; breaksBefore: boolean }
const maxUnbroken = 24

/** MathML does not wrap: a long formula becomes several <math> elements, with a possible line break before an operator. */
function breakable(pieces: readonly FormulaPiece[]): ReactElement[] {
  const lines: ReactElement[][] = []
  for (const { node, breaksBefore } of pieces) {
    const open = lines.at(-1)
    if (!open || breaksBefore || open.length >= maxUnbroken) lines.push([node])
    else open.push(node)
  }
  const wordBreak = createElement('wbr')
  return lines.flatMap((line, index) => (index === 0 ? [mathOf(line)] : [wordBreak, mathOf(line)]))
}

const mathOf = (line: readonly ReactElement[]) =>
  createElement('math', { className: 'formula', 'aria-hidden': true, displaystyle: 'true' }, row(line))

const row = (nodes: readonly ReactElement[], className?: string) => createElement('mrow', { className }, ...nodes)
// Chromium measures letters by their ink: without a strut, a bracket around x would be only as tall as the x.
const strut = (height: string) => createElement('mspace', { width: '0', height, depth: '0.22em' })
const mark = (name: string) => createElement('mtext', { className: `f-mark f-${name}` })
// Makes an empty slot visible: without it an empty fraction would show nothing.
const empty = () => createElement('mspace', { className: 'f-void', width: '0.6em', height: '0.65em', depth: '0.05em' })

function content({ items }: FormulaExpression, { chemistry, depth }: Context): ReactElement[] {
  if (items.length === 0) return [empty()]
  if (depth > maxShownDepth) return [createElement('mtext', null, '…')]
  return drawItems(items, { chemistry: chemistry || isChemistry(items), depth: depth + 1 }).map(({ node }) => node)
}

/** The pieces of a list of items; a power or an index is drawn on the piece before it. */
function drawItems(items: readonly FormulaNode[], context: Context): FormulaPiece[] {
  const pieces: FormulaPiece[] = []
  for (const [index, item] of items.entries()) {
    if (item.type !== 'power' && item.type !== 'subscript') pieces.push(...drawItem(item, items[index - 1], context))
    else if (!pairedWith(items, index)) pieces.push(drawScripts(pieces.pop(), [item, items[index + 1]], context))
  }
  return pieces
}

/** True when the script at this index was already drawn with the one before it: an index under an exponent. */
function pairedWith(items: readonly FormulaNode[], index: number): boolean {
  const before = items[index - 1]
  const isScript = before?.type === 'power' || before?.type === 'subscript'
  return isScript && before.type !== items[index]?.type && !pairedWith(items, index - 1)
}

function drawScripts(
  base: FormulaPiece | undefined,
  [first, next]: readonly [FormulaWrapper, FormulaNode | undefined],
  context: Context,
): FormulaPiece {
  const children = [base?.node ?? row([]), row(content(first.expression, context))]
  const breaksBefore = base?.breaksBefore ?? false
  const isPair = (next?.type === 'power' || next?.type === 'subscript') && next.type !== first.type
  if (!isPair) return { node: createElement(first.type === 'power' ? 'msup' : 'msub', null, ...children), breaksBefore }
  const second = row(content(next.expression, context))
  const scripts = first.type === 'power' ? [children[0], second, children[1]] : [...children, second]
  return { node: createElement('msubsup', null, ...scripts), breaksBefore }
}

function drawItem(item: FormulaNode, before: FormulaNode | undefined, context: Context): FormulaPiece[] {
  if (item.type === 'literal')
    return tokensOf(item.text).map((token) => ({ node: drawToken(token, context), breaksBefore: false }))
  if (item.type === 'operator') return [drawOperator(item.text.trim(), before)]
  const node = drawConstruct(item, context)
  return node ? [{ node, breaksBefore: item.type === 'arrow' }] : []
}

function drawOperator(text: string, before: FormulaNode | undefined): FormulaPiece {
  const afterSign = before?.type === 'literal' && tokensOf(before.text).at(-1)?.kind === 'sign'
  const infix = before !== undefined && before.type !== 'operator' && before.type !== 'arrow' && !afterSign
  const attributes = { form: infix ? 'infix' : 'prefix', stretchy: 'false', className: signClass(text) }
  return { node: createElement('mo', attributes, text), breaksBefore: infix }
}

function drawToken({ kind, text }: Token, { chemistry }: Context): ReactElement {
  if (kind === 'number') return createElement('mn', null, text)
  if (kind === 'space') return createElement('mspace', { width: '0.25em' })
  if (kind === 'sign')
    return createElement('mo', { stretchy: 'false', className: signClass(text) }, text === "'" || text === '’' ? '′' : text)
  // As in French schoolbooks: lowercase letters are italic; capitals, chemical elements and words are upright.
  const upright = chemistry || kind === 'word' || !/^\p{Ll}/u.test(text)
  // Without `mathvariant`, Firefox and Safari draw a single letter as an italic one of another font.
  return createElement('mi', { mathvariant: 'normal', className: upright ? 'f-upright' : undefined }, text)
}

const signClass = (text: string) => (/^[-−]$/.test(text) ? 'f-minus' : undefined)

function drawConstruct(item: FormulaNode, context: Context): ReactElement | null {
  switch (item.type) {
    case 'expression':
      return row(content(item, context))
    case 'fraction':
      return createElement('mfrac', null, row(content(item.numerator, context)), row(content(item.denominator, context)))
    case 'bracket':
      return decorate({ name: 'fence', marks: [`${item.shape}-open`, `${item.shape}-close`] }, item.expression, context)
    case 'grid': {
      const cell = (expression: FormulaExpression) => createElement('mtd', null, ...content(expression, context))
      const lines = linesOf(item).map((cells) => createElement('mtr', null, ...cells.map(cell)))
      const table = createElement('mtable', { columnalign: item.shape === 'system' ? 'left' : 'center' }, ...lines)
      return row([table, ...gridMarks[item.shape].map(mark)], 'f-box f-fence')
    }
    case 'squareroot':
    case 'cuberoot': {
      const root = decorate({ name: 'root', marks: ['hook', 'line'] }, item.expression, context)
      const degree = createElement('mn', null, '3')
      return item.type === 'squareroot' ? root : row([createElement('msup', { className: '-mr-[0.6em]' }, row([]), degree), root])
    }
    case 'bar':
      return decorate({ name: 'over f-bar', marks: ['line'] }, item.expression, context)
    case 'vector':
      return decorate({ name: 'over f-vector', marks: ['line', 'head'] }, item.expression, context)
    case 'angle':
      return decorate({ name: 'over f-angle', marks: ['hat'] }, item.expression, context)
    case 'arrow':
      return drawArrow(item.expression, context)
    default:
      return null
  }
}

interface Decoration {
  readonly name: string
  readonly marks: readonly string[]
}

function decorate({ name, marks }: Decoration, expression: FormulaExpression, context: Context): ReactElement {
  const height = name.startsWith('over') ? '0.52em' : '0.72em'
  return row([strut(height), ...content(expression, context), ...marks.map(mark)], `f-box f-${name}`)
}

function drawArrow(expression: FormulaExpression, context: Context): ReactElement {
  const line = createElement('mspace', { width: '1.6em', height: '0.5em', depth: '0.2em' })
  const labelled = row(content(expression, { ...context, chemistry: isChemistry(expression.items) }))
  const body = expression.items.length > 0 ? createElement('mover', null, line, labelled) : line
  return row([body, mark('line'), mark('head')], 'f-box f-reaction')
}
