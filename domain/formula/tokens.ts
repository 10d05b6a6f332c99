import type { FormulaNode, FormulaWrapper } from '#contract/formula'
import { elements, functionNames, linkWords, perUnits, unitNames } from './words.ts'

/** A piece of a literal, as a reader sees it. */
export interface Token {
  kind: 'number' | 'letter' | 'word' | 'sign' | 'space'
  text: string
}

const pieces = /(?<number>\d+(?:[.,\u00a0\u202f ]?\d+)*)|(?<letters>\p{L}\p{M}*(?:['’]?\p{L}\p{M}*)*)|(?<space>\s+)|(?<sign>.)/gsu

/**
 * The tokens of a literal: numbers, known functions, units after a number or a bar, « ou » between spaces and written-out words are
 * single tokens; other letters are read one by one.
 */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const { groups, index } of text.matchAll(pieces)) {
    if (groups?.number !== undefined) tokens.push({ kind: 'number', text: groups.number })
    else if (groups?.space !== undefined) tokens.push({ kind: 'space', text: ' ' })
    else if (groups?.sign !== undefined) tokens.push({ kind: 'sign', text: groups.sign })
    else tokens.push(...wordsOf(groups?.letters ?? '', tokens, /^\s/u.test(text.slice(index + (groups?.letters?.length ?? 0)))))
  }
  return tokens
}

function wordsOf(text: string, before: readonly Token[], isBeforeSpace: boolean): Token[] {
  const last = before.at(-1)
  const isLink = isBeforeSpace && last?.kind === 'space' && linkWords.has(text)
  if (isLink || (last?.text === '/' && perUnits.has(text))) return [{ kind: 'word', text }]
  return lettersOf(text, before.findLast(({ kind }) => kind !== 'space')?.kind === 'number')
}

function lettersOf(text: string, afterNumber = false): Token[] {
  const isUnit = unitNames.has(text) && (afterNumber || text.length > 2)
  if (isUnit || functionNames.has(text)) return [{ kind: 'word', text }]
  // sin x may be written sinx.
  const name = [...functionNames.keys()].find((one) => text.startsWith(one) && text.length === one.length + 1)
  if (name) return [{ kind: 'word', text: name }, ...lettersOf(text.slice(name.length))]
  if (isWord(text)) return [{ kind: 'word', text }]
  return (text.match(/['’]|\p{L}\p{M}*/gu) ?? []).map((one) => ({ kind: /['’]/u.test(one) ? 'sign' : 'letter', text: one }))
}

/** Four letters or more, lower case after the first, a vowel besides it: distance, Aire, but not abcd, BC or NaCl. */
const isWord = (text: string): boolean => /^\p{L}\p{Ll}{3,}$/u.test(text) && /.[aeiouyàâéèêëîïôùûœ]/u.test(text)

/** The symbols of a literal that contains only chemical elements and numbers (CuSO, 2NaCl); null otherwise. */
function chemicalSymbols(text: string): string[] | null {
  const symbols: string[] = []
  for (const part of text.match(/\p{Lu}\p{Ll}?|\d+|\s+|./gsu) ?? []) {
    if (/^[\d\s.·⋅]+$/u.test(part)) continue
    if (!elements.has(part)) return null
    symbols.push(part)
  }
  return symbols
}

/** Whether items are a chemical formula or equation: an arrow, or element symbols with counts of two or more, or a charge. */
export function isChemistry(items: readonly FormulaNode[]): boolean {
  if (items.some(({ type }) => type === 'arrow')) return true
  const counts = items.some((item) => (item.type === 'subscript' ? isCount(item) : item.type === 'power' && isCharge(item)))
  return counts && items.every((item, index) => isChemicalItem(item, index > 0 ? items[index - 1] : undefined))
}

function isChemicalItem(item: FormulaNode, before: FormulaNode | undefined): boolean {
  if (item.type === 'literal') return chemicalSymbols(item.text) !== null
  if (item.type === 'operator') return item.text === '+'
  if (item.type === 'subscript') return before !== undefined && isCount(item)
  if (item.type === 'power') return before !== undefined && isCharge(item)
  return item.type === 'bracket' && (isState(item) || item.expression.items.every((one) => isChemicalItem(one, item)))
}

const textOf = (items: readonly FormulaNode[]) => items.map((one) => ('text' in one ? one.text : '?')).join('')

const isCount = (item: FormulaWrapper) => /^(?:[2-9]|\d\d)$/u.test(textOf(item.expression.items))

const isCharge = (item: FormulaWrapper) => /^\d?[+−-]$/u.test(textOf(item.expression.items))

/** Whether an item is the state of matter in brackets after a formula: s, l, g, aq. */
export const isState = (item: FormulaNode): boolean =>
  item.type === 'bracket' && /^(?:s|l|g|aq)$/u.test(textOf(item.expression.items))
