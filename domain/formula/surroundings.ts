import type { FormulaExpression, FormulaNode } from '#contract/formula'
import { tokensOf } from './tokens.ts'
import { maxShownDepth } from './tree.ts'
import { lengthUnits } from './words.ts'

/* What stands in and around a construct, by which it is heard where it begins and ends. */

/** Position of an item: its neighbours decide where a construct must announce its end. */
export interface SpeechContext {
  chemistry: boolean
  /** Letters that the formula has both as capitals and as small ones, in capitals: « grand M ». */
  twoCases: ReadonlySet<string>
  depth: number
  /** The types of the enclosing constructs: « fin d’indice » must close the right one. */
  within: string
  items: readonly FormulaNode[]
  index: number
  before: FormulaNode | undefined
  after: FormulaNode | undefined
}

/** The items as they are drawn: groups without a symbol of their own are expanded, adjacent literals merged. */
export function flatten(items: readonly FormulaNode[], depth = 0): FormulaNode[] {
  const flat: FormulaNode[] = []
  for (const item of items) {
    const inner = item.type === 'expression' && depth < maxShownDepth ? flatten(item.items, depth + 1) : [item]
    for (const node of inner) {
      const last = flat.at(-1)
      if (node.type === 'literal' && last?.type === 'literal') flat[flat.length - 1] = { ...last, text: last.text + node.text }
      else flat.push(node)
    }
  }
  return flat
}

/** Number of letters, numbers or words in the content, ignoring a leading sign; null for any other content. */
export function plainTokens({ items }: FormulaExpression): number | null {
  const flat = flatten(items)
  const rest = flat[0]?.type === 'operator' && /^[+−±-]$/u.test(flat[0].text.trim()) ? flat.slice(1) : flat
  const [only, ...others] = rest
  if (!only) return flat.length === 0 ? 1 : null
  if (others.length > 0 || only.type !== 'literal') return null
  const tokens = tokensOf(only.text).filter(({ kind }) => kind !== 'space')
  return tokens.every(({ kind }) => kind !== 'sign') ? tokens.length : null
}

/** Whether a subscript number can be a count: H₂, (OH)₂. */
export const isCounted = (before: FormulaNode | undefined): boolean =>
  before?.type === 'bracket' || (before?.type === 'literal' && /\p{L}\s*$/u.test(before.text))

/** Whether a superscript sign can be a charge: Na⁺, SO₄²⁻. */
export const isCharged = (before: FormulaNode | undefined): boolean => isCounted(before) || before?.type === 'subscript'

export const isLimit = (before: FormulaNode | undefined): boolean =>
  before?.type === 'literal' && before.text.trim().endsWith('lim')

/** The word that begins the condition in the subscript of a sum or integral sign; undefined for any other item. */
export function sumAt(items: readonly FormulaNode[], index: number): string | undefined {
  const before = items[index - 1]
  if (items[index]?.type !== 'subscript' || before?.type !== 'literal') return undefined
  return /[Σ∑]\s*$/u.test(before.text) ? 'pour' : /∫\s*$/u.test(before.text) ? 'de' : undefined
}

/** A bound of a sum or an integral, or what is under a limit; it holds whole expressions: k = 0, n + 1, x → 0. */
export const isBound = (items: readonly FormulaNode[], index: number): boolean =>
  isLimit(items[index - 1]) ||
  sumAt(items, index) !== undefined ||
  (items[index]?.type === 'power' && sumAt(items, index - 1) !== undefined)

/** kg/m³: « par mètre cube ». */
export function isPerLength(before: FormulaNode | undefined): boolean {
  const tokens = before?.type === 'literal' ? tokensOf(before.text) : []
  const last = tokens.at(-1)
  return last?.kind === 'word' && tokens.at(-2)?.text === '/' && (last.text === 'm' || lengthUnits.has(last.text))
}

/** cm², but not x². */
export function isLength(before: FormulaNode | undefined): boolean {
  const last = before?.type === 'literal' ? tokensOf(before.text).at(-1) : undefined
  return last?.kind === 'word' && lengthUnits.has(last.text)
}

export const textOf = ({ items }: FormulaExpression): string =>
  items.map((item) => (item.type === 'literal' || item.type === 'operator' ? item.text : '…')).join('')

export function isOneSign({ items }: FormulaExpression): boolean {
  const [only, ...others] = items
  return others.length === 0 && only?.type === 'literal' && tokensOf(only.text).length === 1
}

/** Whether the content is understood as a unit without announcing its end: no operator, and few characters. */
export function isShort({ items }: FormulaExpression): boolean {
  const flat = flatten(items)
  const first = flat[0]
  const rest = first?.type === 'operator' && /^[+−±-]$/u.test(first.text.trim()) ? flat.slice(1) : flat
  const plain = rest.every((item) => ['literal', 'power', 'subscript', 'bar', 'vector', 'angle'].includes(item.type))
  const pieces = rest.flatMap((item) => (item.type === 'literal' ? tokensOf(item.text) : []))
  return (
    plain &&
    pieces.filter(({ kind }) => kind !== 'space').length <= 3 &&
    pieces.every(({ kind, text }) => kind !== 'sign' || /['’∩∪]/u.test(text))
  )
}

/** Whether the preceding item cannot be taken for a part of what follows. */
export function startsThere({ items, index, before }: SpeechContext): boolean {
  if (!before || before.type === 'operator' || before.type === 'arrow') return true
  if (before.type === 'subscript') return isLimit(items[index - 2])
  return before.type === 'literal' && /[;:,(∈→]\s*$/u.test(before.text)
}

/** Whether the following item cannot be taken for a part of what was just read. */
export function endsThere(after: FormulaNode | undefined): boolean {
  if (!after || after.type === 'operator' || after.type === 'arrow') return true
  return after.type === 'literal' && /^\s*[;:,)·⋅=<>≤≥→⇔⇒∈∉]/u.test(after.text)
}
