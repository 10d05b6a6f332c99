import type { Formula, FormulaExpression, FormulaGrid, FormulaNode, FormulaWrapper } from '#contract/formula'
import { speakTokens } from './speak-tokens.ts'
import {
  endsThere,
  flatten,
  isCharged,
  isCounted,
  isLength,
  isLimit,
  isOneSign,
  isPerLength,
  isShort,
  plainTokens,
  type SpeechContext,
  startsThere,
  sumAt,
  textOf,
} from './surroundings.ts'
import { isChemistry, isState, tokensOf } from './tokens.ts'
import { linesOf, maxShownDepth, nestedOf } from './tree.ts'
import { bracketWords, functionNames, operatorWords, partNames, signWords, smallNumbers, stateWords } from './words.ts'

/**
 * A formula as a French teacher reads it aloud: « x au carré sur y ». '' for an empty one. Formulas that look different have
 * different readings: « fin de … » and « le tout » are added where the words alone would be ambiguous.
 */
export function speakFormula(formula: Formula): string {
  const items = flatten(formula.expression.items)
  return polish(speakItems(items, { chemistry: isChemistry(items), twoCases: twoCasesOf(formula), depth: 0, within: '' }))
}

/** The capitals whose small letter also occurs: m and M in « n = m / M ». */
function twoCasesOf(formula: Formula): ReadonlySet<string> {
  const letters = new Set<string>()
  const gather = (items: readonly FormulaNode[], depth: number) => {
    for (const node of items) {
      if (node.type === 'literal') for (const { kind, text } of tokensOf(node.text)) if (kind === 'letter') letters.add(text)
      if (depth < maxShownDepth) for (const inner of nestedOf(node)) gather(inner.items, depth + 1)
    }
  }
  gather(formula.expression.items, 0)
  return new Set([...letters].filter((letter) => letter !== letter.toLowerCase() && letters.has(letter.toLowerCase())))
}

function polish(words: string): string {
  return words
    .replace(/\s+/gu, ' ')
    .replace(/(?:\s*,)+/gu, ',')
    .replace(/^[\s,]+|[\s,]+$/gu, '')
}

function speakItems(
  items: readonly FormulaNode[],
  { chemistry, twoCases, depth, within }: Pick<SpeechContext, 'chemistry' | 'twoCases' | 'depth' | 'within'>,
): string {
  if (depth > maxShownDepth) return '…'
  return items
    .map((node, index) =>
      speakNode(node, { chemistry, twoCases, depth, within, items, index, before: items[index - 1], after: items[index + 1] }),
    )
    .join(' ')
}

function speakNode(node: FormulaNode, around: SpeechContext): string {
  switch (node.type) {
    case 'expression':
      return speakItems(node.items, { ...around, depth: around.depth + 1 })
    case 'literal':
      return speakTokens(tokensOf(node.text), around)
    case 'operator':
      return speakOperator(node.text.trim(), around)
    case 'fraction':
      return speakFraction(node, around)
    case 'bracket':
      return speakBracket(node.shape, node.expression, around)
    case 'grid':
      return speakGrid(node, around)
    case 'power':
    case 'subscript':
    case 'bar':
    case 'angle':
    case 'vector':
    case 'squareroot':
    case 'cuberoot':
    case 'arrow':
      return speakers[node.type](inside(node.expression, around, node.type), node, around)
    default:
      return ''
  }
}

function inside(expression: FormulaExpression, { depth, within, ...around }: SpeechContext, type: string): string {
  const items = flatten(expression.items)
  return items.length === 0 ? 'vide' : speakItems(items, { ...around, depth: depth + 1, within: `${within} ${type}` })
}

function speakOperator(text: string, { chemistry, before, after }: SpeechContext): string {
  const words = operatorWords.get(text) ?? text
  // A charge is read « plus » too: a sign without a term on one side is announced as « signe ».
  const lacksTerm = !after || after.type === 'arrow' || (chemistry && isState(after))
  const isDoubled = text === '+' && [before, after].some((node) => node?.type === 'operator' && node.text.trim() === '+')
  return /^[+−-]$/u.test(text) && (lacksTerm || isDoubled) ? `signe ${words}` : words
}

function speakFraction({ numerator, denominator }: FormulaNode & { type: 'fraction' }, around: SpeechContext): string {
  const [above, below] = [inside(numerator, around, 'fraction'), inside(denominator, around, 'fraction')]
  const alone = startsThere(around) && endsThere(around.after) && flatten(numerator.items)[0]?.type !== 'operator'
  if (alone && isShort(numerator) && isShort(denominator)) return `${above} sur ${below}`
  const part = partOf(numerator, denominator, around)
  if (part) return part
  return `fraction, numérateur ${above}, dénominateur ${below}, fin de fraction,`
}

/** « un demi de m v au carré »: a small part of what follows, up to the next sign. */
function partOf(numerator: FormulaExpression, denominator: FormulaExpression, around: SpeechContext): string | undefined {
  const [above, below] = [textOf(numerator), textOf(denominator)]
  const name = /^[2-9]$/u.test(below) ? partNames[Number(below)] : undefined
  const { after } = around
  const starts =
    after?.type === 'literal'
      ? /^\s*\p{L}/u.test(after.text)
      : /^(?:squareroot|cuberoot|bracket|fraction|vector|bar)$/u.test(after?.type ?? '')
  if (!name || !/^[1-9]$/u.test(above) || !startsThere(around) || !starts || around.chemistry) return undefined
  return `${smallNumbers[Number(above)]} ${name}${above === '1' || name === 'tiers' ? '' : 's'} de`
}

function speakBracket(shape: keyof typeof bracketWords, expression: FormulaExpression, around: SpeechContext): string {
  // A concentration in a mathematical formula: [H3O+].
  const chemistry = around.chemistry || (shape === 'square' && isChemistry(expression.items))
  const content = inside(expression, { ...around, chemistry }, 'bracket')
  const [open, close] = bracketWords[shape]
  const name = nameOfLine(shape, textOf(expression).replace(/\s/gu, ''), around)
  if (name) return `${name} ${content}`
  if (shape === 'parenthesis' && around.chemistry && isState({ type: 'bracket', uuid: '', shape, expression })) {
    return stateWords.get(textOf(expression)) ?? content
  }
  if (shape !== 'parenthesis' || around.chemistry || !callsFunction(around.before)) return `${open} ${content} ${close}`
  if (isShort(expression) && endsThere(around.after)) return `de ${content}`
  if (isShort(expression) && around.after?.type === 'power') return `de ${content}, le tout`
  return `de ${open} ${content} ${close}`
}

/** Whether brackets follow the name of a function: f(x), P(A), sin(x). */
function callsFunction(before: FormulaNode | undefined): boolean {
  const last = before?.type === 'literal' ? tokensOf(before.text).at(-1) : undefined
  if (before?.type === 'power') return /^(?:['’′]{1,2}|″)$/u.test(textOf(before.expression))
  return last !== undefined && (last.kind === 'word' ? functionNames.has(last.text) : /^[f-hF-HP'’′″]$/u.test(last.text))
}

const lineNames = ['première', 'deuxième', 'troisième', 'quatrième']

/** « système, première ligne, …, fin de système »; the figures of a matrix are parted by commas. */
function speakGrid(node: FormulaGrid, around: SpeechContext): string {
  const lines = linesOf(node).map((cells, line) => {
    const said = cells.map((cell) => inside(cell, around, 'grid')).join(', ')
    return `${lineNames[line] ?? line + 1} ligne, ${said}`
  })
  const name = node.shape === 'system' ? 'système' : 'matrice'
  return `, ${name}, ${lines.join(', ')}, fin de ${name},`
}

type Speak = (content: string, node: FormulaWrapper, around: SpeechContext) => string

const speakers: Record<FormulaWrapper['type'], Speak> = {
  power(content, node, around) {
    const text = textOf(node.expression)
    const charge = around.chemistry && isCharged(around.before) ? /^(\d*)([+−-])$/u.exec(text) : null
    if (charge) return speakCharge(charge[1] ?? '', charge[2] ?? '', around)
    if (sumAt(around.items, around.index - 1)) return `jusqu’à ${content}${closing('fin de borne', node)}, de`
    if (/^[23]$/u.test(text) && isPerLength(around.before)) return text === '2' ? 'carré' : 'cube'
    if (text === '2') return isLength(around.before) ? 'carrés' : 'au carré'
    if (text === '3') return isLength(around.before) ? 'cubes' : 'au cube'
    if (/^['’′″°]$/u.test(text)) return signWords.get(text) ?? text
    if (/^['’′]{2}$/u.test(text)) return 'seconde'
    if (/^[+−-]$/u.test(text)) return `exposant ${signWords.get(text)}`
    return `puissance ${content}${ending('fin d’exposant', node, around)}`
  },
  subscript(content, node, around) {
    const text = textOf(node.expression)
    if (around.chemistry && /^\d+$/u.test(text) && isCounted(around.before)) return smallNumbers[Number(text)] ?? text
    if (isLimit(around.before)) return `quand ${content}${closing('fin de condition', node)}, de`
    const sum = sumAt(around.items, around.index)
    if (sum) return `${sum} ${content}${closing('fin de borne', node)}${around.after?.type === 'power' ? ',' : ', de'}`
    return `indice ${content}${ending('fin d’indice', node, around)}`
  },
  bar: (content, { expression }) => (isOneSign(expression) ? `${content} barre` : `barre sur ${content}, fin de barre,`),
  angle: (content, node, around) => `angle ${content}${ending('fin d’angle', node, around)}`,
  vector: (content, node, around) => `vecteur ${content}${ending('fin de vecteur', node, around)}`,
  squareroot: (content, node, around) => `racine carrée de ${content}${ending('fin de racine', node, around)}`,
  cuberoot: (content, node, around) => `racine cubique de ${content}${ending('fin de racine', node, around)}`,
  arrow(_content, { expression }, { twoCases, depth, within }) {
    const items = flatten(expression.items)
    if (items.length === 0) return 'donne'
    return `donne, avec ${speakItems(items, { chemistry: isChemistry(items), twoCases, depth: depth + 1, within })} sur la flèche,`
  },
}

/** « deux plus » for the charge 2+; « charge » first when « plus » could be a sum, or a subscript its number. */
function speakCharge(count: string, sign: string, { before, after }: SpeechContext): string {
  const stands = !after || after.type === 'operator' || after.type === 'arrow' || isState(after)
  const isBare = count === '' && before?.type === 'subscript'
  const words = `${count && (smallNumbers[Number(count)] ?? count)} ${signWords.get(sign)}`
  return `${stands && !isBare ? '' : 'charge '}${words}${after?.type === 'operator' ? ',' : ''}`
}

/** The words that close a construct; empty when nothing after it could be heard as part of it. */
function ending(words: string, { type, expression }: FormulaWrapper, around: SpeechContext): string {
  const count = plainTokens(expression)
  const { after } = around
  if (count === null || count > 3 || around.within.includes(type)) return `, ${words},`
  if (endsThere(after)) return ''
  if (count > 1 || (after?.type === 'literal' && couldBelong(around))) return `, ${words},`
  return after?.type === 'literal' ? ',' : ''
}

/** Whether following letters could be heard as part of the construct: they end where one may end unannounced. */
function couldBelong({ items, index }: SpeechContext): boolean {
  const after = items[index + 1]
  const tokens = after?.type === 'literal' ? tokensOf(after.text).filter(({ kind }) => kind !== 'space') : []
  const sign = tokens.findIndex(({ kind }) => kind === 'sign')
  return sign >= 0 || endsThere(items[index + 2])
}

/** The words that close a condition that contains a construct; '' otherwise. */
const closing = (words: string, { expression }: FormulaWrapper): string =>
  expression.items.some(isConstruct) ? `, ${words}` : ''

const isConstruct = ({ type }: FormulaNode): boolean => type !== 'literal' && type !== 'operator'

interface Around {
  readonly chemistry: boolean
  readonly before: FormulaNode | undefined
  readonly after: FormulaNode | undefined
}

/** « (AB) ⊥ (CD) », « [AB] »: what the brackets around one or two points name; undefined for other brackets. */
function nameOfLine(
  shape: 'parenthesis' | 'square' | 'curly',
  text: string,
  { chemistry, before, after }: Around,
): string | undefined {
  if (chemistry) return undefined
  if (shape === 'square') return /^[A-Z]['’′]?[A-Z]['’′]?$/u.test(text) ? 'segment' : undefined
  const isBeside = [before, after].some((node) => node?.type === 'literal' && /∥|⊥|\/\//u.test(node.text))
  return shape === 'parenthesis' && isBeside && /^(?:[A-Z]['’′]?[A-Z]['’′]?|[dΔ]['’′]?)$/u.test(text) ? 'droite' : undefined
}
