import type { Formula, FormulaExpression, FormulaNode } from '#contract/formula'
import { isChemistry, isState, type Token, tokensOf } from './tokens.ts'
import { deepestShown } from './tree.ts'
import {
  bracketWords,
  functionNames,
  greekNames,
  operatorWords,
  perUnits,
  signWords,
  smallNumbers,
  stateWords,
  unitNames,
} from './words.ts'

/** Where an item stands: its neighbours decide where a fraction or a root must say that it ends. */
interface Around {
  chemistry: boolean
  depth: number
  before: FormulaNode | undefined
  after: FormulaNode | undefined
}

type Wrapper = Extract<FormulaNode, { type: 'power' | 'subscript' | 'bar' | 'angle' | 'vector' | 'squareroot' | 'arrow' }>

/** A formula as a French teacher reads it aloud: « x au carré sur y ». Nothing for an empty one. */
export function speakFormula(formula: Formula): string {
  const { items } = formula.expression
  return polish(speakItems(items, isChemistry(items), 0))
}

function polish(words: string): string {
  return words
    .replace(/\s+/gu, ' ')
    .replace(/(?:\s*,)+/gu, ',')
    .replace(/^[\s,]+|[\s,]+$/gu, '')
}

function speakItems(items: readonly FormulaNode[], chemistry: boolean, depth: number): string {
  if (depth > deepestShown) return '…'
  return items
    .map((node, index) => speakNode(node, { chemistry, depth, before: items[index - 1], after: items[index + 1] }))
    .join(' ')
}

function speakNode(node: FormulaNode, around: Around): string {
  switch (node.type) {
    case 'expression':
      return speakItems(node.items, around.chemistry, around.depth + 1)
    case 'literal':
      return speakTokens(tokensOf(node.text), around)
    case 'operator':
      return operatorWords.get(node.text.trim()) ?? speakTokens(tokensOf(node.text), around)
    case 'fraction':
      return speakFraction(inside(node.numerator, around), inside(node.denominator, around), node, around)
    case 'bracket':
      return speakBracket(node.shape, node.expression, around)
    case 'power':
    case 'subscript':
    case 'bar':
    case 'angle':
    case 'vector':
    case 'squareroot':
    case 'arrow':
      return speakers[node.type](inside(node.expression, around), node, around)
    default:
      return ''
  }
}

function inside({ items }: FormulaExpression, { chemistry, depth }: Around): string {
  return items.length === 0 ? 'vide' : speakItems(items, chemistry, depth + 1)
}

function speakTokens(tokens: readonly Token[], { chemistry, after }: Around): string {
  return tokens
    .map((token, index) => {
      const last = index === tokens.length - 1
      const word = speakRate(tokens, index) ?? speakToken(token, chemistry)
      const takesArgument = token.kind === 'word' && functionNames.has(token.text) && !['lim', 'pH'].includes(token.text)
      const next = tokens.slice(index + 1).find(({ kind }) => kind !== 'space')
      const hasArgument = next
        ? next.kind !== 'sign'
        : Boolean(after && ['fraction', 'squareroot', 'vector'].includes(after.type))
      return takesArgument && hasArgument ? `${word} de` : last || token.kind !== 'space' ? word : ''
    })
    .join(' ')
}

/** km/h: « kilomètres par heure ». */
function speakRate(tokens: readonly Token[], index: number): string | undefined {
  const isUnit = (at: number) => tokens[at]?.kind === 'word' && unitNames.has(tokens[at].text)
  if (tokens[index]?.text === '/' && isUnit(index - 1)) return 'par'
  return tokens[index - 1]?.text === '/' && isUnit(index - 2) ? perUnits.get(tokens[index]?.text ?? '') : undefined
}

function speakToken({ kind, text }: Token, chemistry: boolean): string {
  if (kind === 'number') return chemistry ? (smallNumbers[Number(text)] ?? text) : text
  if (kind === 'word') return functionNames.get(text) ?? unitNames.get(text) ?? text
  if (kind === 'letter') return greekNames.get(text) ?? text
  return kind === 'space' ? '' : (signWords.get(text) ?? text)
}

function speakFraction(numerator: string, denominator: string, node: FormulaNode & { type: 'fraction' }, around: Around): string {
  const alone = startsThere(around.before) && endsThere(around.after)
  if (alone && isShort(node.numerator) && isShort(node.denominator)) return `${numerator} sur ${denominator}`
  return `fraction, numérateur ${numerator}, dénominateur ${denominator}, fin de fraction,`
}

function speakBracket(shape: keyof typeof bracketWords, expression: FormulaExpression, around: Around): string {
  // A concentration in a mathematical formula: [H3O+].
  const chemistry = around.chemistry || (shape === 'square' && isChemistry(expression.items))
  const content = inside(expression, { ...around, chemistry })
  const [open, close] = bracketWords[shape]
  if (shape === 'parenthesis' && around.chemistry && isState({ type: 'bracket', uuid: '', shape, expression })) {
    return stateWords.get(textOf(expression)) ?? content
  }
  if (shape !== 'parenthesis' || around.chemistry || !callsFunction(around.before)) return `${open} ${content} ${close}`
  return isShort(expression) ? `de ${content}` : `de ${open} ${content} ${close}`
}

/** f(x), P(A), sin(x): the bracket after a letter that names a function. */
function callsFunction(before: FormulaNode | undefined): boolean {
  const last = before?.type === 'literal' ? tokensOf(before.text).at(-1) : undefined
  if (before?.type === 'power') return textOf(before.expression) === "'" || textOf(before.expression) === '’'
  return last !== undefined && (last.kind === 'word' ? functionNames.has(last.text) : /^[f-hF-HP'’]$/u.test(last.text))
}

type Speak = (content: string, node: Wrapper, around: Around) => string

const speakers: Record<Wrapper['type'], Speak> = {
  power(content, { expression }, { chemistry, after }) {
    const text = textOf(expression)
    const charge = chemistry ? /^(\d*)([+−-])$/u.exec(text) : null
    if (charge)
      return `${charge[1] ? smallNumbers[Number(charge[1])] : ''} ${signWords.get(charge[2] ?? '')}${after?.type === 'operator' ? ',' : ''}`
    if (text === '2') return 'au carré'
    if (text === '3') return 'au cube'
    if (/^[+−'’°]$/u.test(text)) return signWords.get(text) ?? text
    if (!isShort(expression)) return `puissance ${content}, fin d’exposant,`
    return endsThere(after) ? `puissance ${content}` : `puissance ${content},`
  },
  subscript(content, { expression }, { chemistry, before, after }) {
    const text = textOf(expression)
    if (chemistry && /^\d+$/u.test(text)) return smallNumbers[Number(text)] ?? text
    if (before?.type === 'literal' && before.text.trim().endsWith('lim')) return `quand ${content}, de`
    if (!isShort(expression)) return `indice ${content}, fin d’indice,`
    return endsThere(after) || after?.type === 'bracket' || after?.type === 'power' ? `indice ${content}` : `indice ${content},`
  },
  bar: (content, { expression }) => (isOneSign(expression) ? `${content} barre` : `barre sur ${content}, fin de barre,`),
  angle: (content, { expression }) => (isShort(expression) ? `angle ${content}` : `angle ${content}, fin d’angle,`),
  vector: (content, { expression }) => (isShort(expression) ? `vecteur ${content}` : `vecteur ${content}, fin de vecteur,`),
  squareroot(content, { expression }, { after }) {
    const whole = isShort(expression) && endsThere(after)
    return whole ? `racine carrée de ${content}` : `racine carrée de ${content}, fin de racine,`
  },
  arrow(_content, { expression }, { depth }) {
    if (expression.items.length === 0) return 'donne'
    return `donne, avec ${speakItems(expression.items, isChemistry(expression.items), depth + 1)} sur la flèche,`
  },
}

function textOf({ items }: FormulaExpression): string {
  return items.map((item) => (item.type === 'literal' || item.type === 'operator' ? item.text : '…')).join('')
}

function isOneSign({ items }: FormulaExpression): boolean {
  const [only, ...others] = items
  return others.length === 0 && only?.type === 'literal' && tokensOf(only.text).length === 1
}

/** Whether the content can be heard as one thing, without a word that says where it ends. */
function isShort({ items }: FormulaExpression): boolean {
  const first = items[0]
  const rest = first?.type === 'operator' && /^[+−±-]$/u.test(first.text.trim()) ? items.slice(1) : items
  const plain = rest.every((item) => ['literal', 'power', 'subscript', 'bar', 'vector', 'angle'].includes(item.type))
  const pieces = rest.flatMap((item) => (item.type === 'literal' ? tokensOf(item.text) : []))
  return plain && pieces.filter(({ kind }) => kind !== 'space').length <= 3 && pieces.every(({ text }) => !/[:;/→·⋅]/u.test(text))
}

/** Whether what stands before cannot be taken for a part of what comes. */
function startsThere(before: FormulaNode | undefined): boolean {
  if (!before || ['operator', 'arrow', 'subscript'].includes(before.type)) return true
  return before.type === 'literal' && /[\s;:,.!?(∈→]$/u.test(before.text)
}

/** Whether what follows cannot be taken for a part of what was just read. */
function endsThere(after: FormulaNode | undefined): boolean {
  if (!after || after.type === 'operator' || after.type === 'arrow') return true
  return after.type === 'literal' && /^[\s;:,.!?)]/u.test(after.text)
}
