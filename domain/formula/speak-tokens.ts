import type { FormulaNode } from '#contract/formula'
import type { SpeechContext } from './surroundings.ts'
import { type Token, tokensOf } from './tokens.ts'
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

/** The reading of the tokens of a literal between two items. */
export function speakTokens(tokens: readonly Token[], around: SpeechContext): string {
  const { chemistry, before } = around
  return tokens
    .map((token, index) => {
      const isCoefficient =
        index === 0 ? !before || before.type === 'operator' || before.type === 'arrow' : tokens[index - 1]?.kind === 'space'
      if (chemistry && token.kind === 'number' && !isCoefficient) return `nombre ${speakToken(token, chemistry)}`
      return (
        speakRate(tokens, index) ?? speakSign(tokens, index, around) ?? speakLetter(token, around) ?? speakToken(token, chemistry)
      )
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

/** « m » and « M » sound alike: the capital is « grand M » where both occur. */
const speakLetter = ({ kind, text }: Token, { chemistry, twoCases }: SpeechContext): string | undefined =>
  kind === 'letter' && !chemistry && twoCases.has(text) ? `grand ${text}` : undefined

/** Signs whose reading depends on their neighbours: « a // b », the dot between vectors, the arrow of « f : x → 2x », 20 °C. */
function speakSign(tokens: readonly Token[], index: number, around: SpeechContext): string | undefined {
  const { before, after } = around
  const text = tokens[index]?.text ?? ''
  if (
    /[·⋅]/u.test(text) &&
    ((index === 0 && before?.type === 'vector') || (index === tokens.length - 1 && after?.type === 'vector'))
  )
    return 'scalaire'
  if (text === '′' && tokens[index + 1]?.text === '′') return 'seconde'
  if (text === '′' && tokens[index - 1]?.text === '′') return ''
  if (text === '|') return speakBar(tokens, index, around)
  if (text === '/' && tokens[index + 1]?.text === '/') return 'parallèle à'
  if (text === '/' && tokens[index - 1]?.text === '/') return ''
  if (text === '→' && tokens.slice(0, index).some((one) => one.text === ':')) return 'flèche'
  return text === 'C' && tokens[index - 1]?.text === '°' ? 'Celsius' : undefined
}

/** « |x| »: a pair of bars; its end is announced unless it holds one letter or number. Other bars keep their name. */
function speakBar(tokens: readonly Token[], index: number, { items, index: item }: SpeechContext): string | undefined {
  const piecesOf = (node: FormulaNode) =>
    node.type === 'literal' ? tokensOf(node.text).flatMap(({ kind, text }) => (kind === 'space' ? [] : [text])) : [node.type]
  const all = items.flatMap(piecesOf)
  const at = items.slice(0, item).flatMap(piecesOf).length + tokens.slice(0, index).filter(({ kind }) => kind !== 'space').length
  const bars = all.flatMap((piece, place) => (piece === '|' ? [place] : []))
  if (bars.length % 2 === 1 || bars.some((place, rank) => bars[rank + 1] === place + 1)) return undefined
  const rank = bars.indexOf(at)
  if (rank % 2 === 0) return 'valeur absolue de'
  const content = all.slice((bars[rank - 1] ?? 0) + 1, at)
  const own = content[0] === 'operator' ? content.slice(1) : content
  return own.length === 1 && /^[\p{L}\d]/u.test(own[0] ?? '') && !/^[a-z]{2}/u.test(own[0] ?? '')
    ? ','
    : ', fin de valeur absolue,'
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
    'fraction numérateur dénominateur vide racine carrée carrés cubique cubes puissance exposant indice vecteur angle barre donne avec flèche quand ' +
    'tout charge nombre signe condition pour jusqu’à borne seconde scalaire Celsius grand parallèle droite segment valeur absolue demi demis tiers quart quarts cinquième cinquièmes sixième sixièmes ' +
    'septième septièmes huitième huitièmes neuvième neuvièmes'
  reserved ??= new Set([own, ...spokenWords].flatMap((words) => words.toLowerCase().split(/[\s’]/u)))
  return reserved.has(word.toLowerCase())
}
