import type { Formula, FormulaExpression, FormulaNode } from '#contract/formula'
import { doubleStruck, texCommands } from './tex-signs.ts'
import { tokensOf } from './tokens.ts'
import { bracketSigns, linesOf } from './tree.ts'
import { functionNames } from './words.ts'

/** Signs that are written otherwise than by the first command that reads as they do; letters and other signs are written as they are. */
const commands: ReadonlyMap<string, string> = new Map([
  ...[...texCommands].filter(([sign]) => /[^ -~]/.test(sign)),
  ...Array.from(doubleStruck, ([letter, sign]) => [sign, `\\mathbb{${letter}}`] as const),
  ...Object.entries({
    ...{ '−': '-', '·': '\\cdot', '→': '\\rightarrow', '⊄': '\\not\\subset', '°': '^{\\circ}', '′': "'", '″': "''", '€': '€' },
    ...{ ε: '\\varepsilon', µ: '\\mu', φ: '\\varphi', ϕ: '\\phi' },
    ...{ '%': '\\%', '#': '\\#', $: '\\$', '&': '\\&', _: '\\_', '{': '\\{', '}': '\\}' },
    ...{ '\\': '\\backslash', '^': '\\hat{}', '~': '\\sim' },
  }),
])

/** Functions that TeX has a command for; the others are operators by name. */
const named = new Set(['sin', 'cos', 'tan', 'arcsin', 'arccos', 'arctan', 'ln', 'log', 'exp', 'lim'])

const wrappers = {
  ...{ power: '^', subscript: '_', squareroot: '\\sqrt', cuberoot: '\\sqrt[3]' },
  ...{ bar: '\\overline', angle: '\\widehat', vector: '\\overrightarrow' },
} as const

/** A formula in TeX, without the signs around it: `\frac{a+b}{2}`. The base of a power is what stands before it, as in our tree. */
export const formulaTex = ({ expression }: Formula): string => expressionTex(expression)

const expressionTex = ({ items }: FormulaExpression): string =>
  items
    .reduce((before, item, at) => joinTex(before, (lacksBase(items, at) ? '{}' : '') + nodeTex(item)), '')
    .replace(/^(?:\\ )+|(?:\\ )+$/g, '')

/** Whether a power or an index follows one of its kind, which TeX refuses, or stands first, on nothing. */
function lacksBase(items: readonly FormulaNode[], at: number): boolean {
  const type = items[at]?.type
  if (type !== 'power' && type !== 'subscript') return false
  const base = items.slice(0, at).findLastIndex((item) => item.type !== 'power' && item.type !== 'subscript')
  return base === -1 ? at === 0 || items[at - 1]?.type === type : items.slice(base + 1, at).some((item) => item.type === type)
}

/** A command ends at a space before a letter. */
const joinTex = (before: string, next: string) =>
  /\\[a-zA-Z]+$/.test(before) && /^[a-zA-Z]/.test(next) ? `${before} ${next}` : before + next

function nodeTex(node: FormulaNode): string {
  switch (node.type) {
    case 'expression':
      return `{${expressionTex(node)}}`
    case 'literal':
    case 'operator':
      return textTex(node.text)
    case 'fraction':
      return `\\frac{${expressionTex(node.numerator)}}{${expressionTex(node.denominator)}}`
    case 'bracket': {
      const [open, close] = bracketSigns[node.shape]
      return `\\left${textTex(open)}${expressionTex(node.expression)}\\right${textTex(close)}`
    }
    case 'grid': {
      const lines = linesOf(node).map((cells) => cells.map(expressionTex).join('&'))
      const name = node.shape === 'system' ? 'cases' : 'pmatrix'
      return `\\begin{${name}}${lines.join('\\\\')}\\end{${name}}`
    }
    case 'arrow':
      return node.expression.items.length > 0 ? `\\xrightarrow{${expressionTex(node.expression)}}` : '\\rightarrow'
    default:
      return `${wrappers[node.type]}{${expressionTex(node.expression)}}`
  }
}

/** A text of a formula: functions and words upright, the French comma without the space that TeX puts after one. */
function textTex(text: string): string {
  return tokensOf(text).reduce((tex, { kind, text: piece }) => {
    if (kind === 'space') return joinTex(tex, '\\ ')
    if (kind === 'number') return joinTex(tex, piece.replace(/,/g, '{,}').replace(/\s/g, '\\,'))
    if (kind === 'word') return joinTex(tex, wordTex(piece))
    return joinTex(
      tex,
      [...piece].reduce((some, sign) => joinTex(some, commands.get(sign) ?? sign), ''),
    )
  }, '')
}

function wordTex(word: string): string {
  if (named.has(word)) return `\\${word}`
  return functionNames.has(word) ? `\\operatorname{${word}}` : `\\text{${word}}`
}
