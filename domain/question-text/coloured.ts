import { asksToFill, asksToWrite, isInstruction } from '../instructions.ts'
import { choiceOf, endsAsking, hasGap, numberOf, type Piece, type TextLine, withChoices } from './lines.ts'
import { noteOf } from './notes.ts'

/** A line without the words in the colour of answers, at its end or in the gaps that it is to have: « Complète … ». */
export function withoutColoured(
  { text, pieces = [] }: TextLine,
  above: string,
): { text: string; told: readonly string[] } | null {
  const asked = numberOf(text)?.text ?? text
  if (pieces.length === 0 || noteOf(asked) || choiceOf(asked) || withChoices(asked)) return null
  const written = (some: readonly Piece[]) => some.map((piece) => piece.text).join('')
  const strongFrom = pieces.findIndex(({ strong }) => strong)
  const beforeBold = written(pieces.slice(0, strongFrom))
  // Bold words are answers only behind a question, and where words are to be filled in and no gap is there: not in what asks for them.
  const areGaps = !hasGap(text) && asksToFill(`${above}\n${text}`) && (!isInstruction(asked) || /:\s/u.test(beforeBold))
  const isTold = ({ coloured, strong, text: words }: Piece) =>
    Boolean(coloured || (strong && !/:\s*$/.test(words) && (areGaps || endsAsking(beforeBold)))) && /[\p{L}\d]/u.test(words)
  const words = pieces.filter(isTold).map((piece) => piece.text.trim().replace(/^\[|\]$/g, ''))
  const told = words.map((one) => noteOf(one)?.text ?? one)
  const first = pieces.findIndex(isTold)
  const plain = text.slice(0, text.length - written(pieces).length)
  const before = plain + written(pieces.slice(0, first))
  const isAtEnd = told.length > 0 && pieces.slice(first).every((piece) => isTold(piece) || !/[\p{L}\d]/u.test(piece.text))
  if (isAtEnd && /[.?!:=→]\s*$/u.test(before)) return { text: before.trim(), told: [told.join(' ')] }
  const instruction = `${above}\n${text}`
  // « Nous (chanter) chantons. »
  const isAsked = asksToFill(instruction) || (asksToWrite(instruction) && /\)\s*$/.test(before))
  if (told.length === 0 || !isAsked) return null
  return {
    text: plain + pieces.map((piece) => (isTold(piece) ? piece.text.replace(/\S.*\S|\S/u, '______') : piece.text)).join(''),
    told,
  }
}
