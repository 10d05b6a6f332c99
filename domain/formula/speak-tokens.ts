import type { FormulaNode } from '#contract/formula'
import type { Token } from './tokens.ts'
import {
  functionNames,
  letterNames,
  linkWords,
  perUnits,
  rateUnits,
  signWords,
  smallNumbers,
  spokenWords,
  unitNames,
} from './words.ts'

interface TokenContext {
  chemistry: boolean
  before: FormulaNode | undefined
  after: FormulaNode | undefined
}

/** The reading of the tokens of a literal between two items. */
export function speakTokens(tokens: readonly Token[], around: TokenContext): string {
  const { chemistry, before } = around
  return tokens
    .map((token, index) => {
      const isCoefficient =
        index === 0 ? !before || before.type === 'operator' || before.type === 'arrow' : tokens[index - 1]?.kind === 'space'
      if (chemistry && token.kind === 'number' && !isCoefficient) return `nombre ${speakToken(token, chemistry)}`
      return speakRate(tokens, index) ?? speakSign(tokens, index, around) ?? speakToken(token, chemistry)
    })
    .join(' ')
}

/** km/h: « kilomètres par heure »; a one-letter unit only after a number and a space: 15 m/s. */
function speakRate(tokens: readonly Token[], index: number): string | undefined {
  const text = (at: number) => tokens[at]?.text ?? ''
  const isUnit = (at: number) => tokens[at]?.kind === 'word' && unitNames.has(text(at))
  const isRate = (at: number) => tokens[at - 2]?.kind === 'number' && tokens[at - 1]?.kind === 'space' && rateUnits.has(text(at))
  const isTop = (at: number) => text(at + 1) === '/' && perUnits.has(text(at + 2)) && (isUnit(at) || isRate(at))
  if (isTop(index)) return unitNames.get(text(index)) ?? rateUnits.get(text(index))
  if (isTop(index - 1)) return 'par'
  return isTop(index - 2) ? perUnits.get(text(index)) : undefined
}

/** Signs whose reading depends on their neighbours: the dot between vectors, the arrow of « f : x → 2x », 20 °C. */
function speakSign(tokens: readonly Token[], index: number, { before, after }: TokenContext): string | undefined {
  const text = tokens[index]?.text ?? ''
  if (
    /[·⋅]/u.test(text) &&
    ((index === 0 && before?.type === 'vector') || (index === tokens.length - 1 && after?.type === 'vector'))
  )
    return 'scalaire'
  if (text === '→' && tokens.slice(0, index).some((one) => one.text === ':')) return 'flèche'
  return text === 'C' && tokens[index - 1]?.text === '°' ? 'Celsius' : undefined
}

function speakToken({ kind, text }: Token, chemistry: boolean): string {
  if (kind === 'number') return chemistry ? (smallNumbers[Number(text)] ?? text) : text
  if (kind === 'word')
    return functionNames.get(text) ?? unitNames.get(text) ?? linkWords.get(text) ?? (isReserved(text) ? `mot ${text}` : text)
  if (kind === 'letter') return letterNames.get(text) ?? text
  return kind === 'space' ? '' : (signWords.get(text) ?? text)
}

let reserved: ReadonlySet<string> | undefined

/** Whether a word written out in a formula is also used by readings: « sinus » is not sin. */
function isReserved(word: string): boolean {
  const own =
    'fraction numérateur dénominateur vide racine carrée carrés cubes puissance exposant indice vecteur angle barre donne avec flèche quand ' +
    'tout charge nombre signe condition pour jusqu’à borne seconde scalaire Celsius'
  reserved ??= new Set([own, ...spokenWords].flatMap((words) => words.toLowerCase().split(/[\s’]/u)))
  return reserved.has(word.toLowerCase())
}
