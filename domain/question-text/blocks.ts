import { asksOfBelow, asksToFill, asksToPick, asksToRead, asksToWrite, isInstruction } from '../instructions.ts'
import { asksForTruth, truthOf } from '../truths.ts'
import { documentLines, isDocument, isTitle, needsMore } from './above.ts'
import { addLine, addStatement, asksNothing, type Block, type Head, isBlank, isDone, newBlock, startsAnother } from './block.ts'
import { applyKey, applyToTable, doubtKey, shareKey, type Told } from './key.ts'
import {
  choiceOf,
  endsAsking,
  hasGap,
  isPlaceToWrite,
  type Numbered,
  numberOf,
  type Piece,
  type SheetKey,
  sidesOf,
  type TextLine,
  withChoices,
} from './lines.ts'
import { answerNames, noteOf } from './notes.ts'
import { pointsAlone, pointsAround, pointsAtEnd } from './said-points.ts'
import { isLevel, isSheetHead } from './sheet-head.ts'

/** The questions of a sheet with what stands above them, and the lines that ask nothing: titles, and places for a name. */
export const sheetOf = (lines: readonly TextLine[]) => new SheetReader(lines).read()

class SheetReader {
  private readonly lines: readonly TextLine[]
  private readonly numbers: readonly (Numbered | null)[]
  private readonly numbered: boolean
  private readonly blocks: Block[] = []
  private readonly leftOut: string[] = []
  private texts: readonly string[] = []
  private readonly unkeyed: SheetKey[number][] = []
  private readonly told: Told[] = []
  private head: Head | null = null
  private doubtful = false
  private block: Block = newBlock('', null)

  constructor(lines: readonly TextLine[]) {
    this.lines = lines
    this.numbers = numbersOf(lines)
    this.numbered = lines.some(({ text, cells }) => !cells && numberOf(text) !== null)
  }

  read() {
    for (const [at, line] of this.lines.entries()) this.take(line, at)
    this.next('')
    // Below the last question: words that no question follows; a name or a title is none.
    const below = this.head?.questions === 0 ? this.head.lines : []
    const statement = this.blocks.length > 0 && below.every(isTitle) ? [] : below
    const last = statement.length > 0 ? [{ ...newBlock('', null), statement }] : []
    const left = applyKey(this.unkeyed, this.blocks, this.told)
    const unkeyed = applyToTable(left, this.blocks)
    doubtKey(this.told, this.blocks, unkeyed.length > 0 ? left : [])
    const leftOut = [...this.leftOut, ...(statement === below ? [] : below), ...unkeyed]
    return { blocks: [...this.blocks, ...last], leftOut }
  }

  private take(line: TextLine, at: number): void {
    const { text } = line
    const found = this.numbers[at]
    const points = pointsAlone(text)
    const isUnread = !line.cells && unreadKey.test(text)
    this.block.guessed ||= isUnread
    if (line.key) {
      this.next('')
      this.unkeyed.push(...applyKey(line.key, this.blocks, this.told))
    } else if (
      isUnread ||
      isSheetHead(text) ||
      isHeadRow(line) ||
      line.cells?.some((cell) => isSheetHead(cell.text)) ||
      (isLevel(text) && this.block.number === '' && (isBlank(this.block) || isTitled(this.block))) ||
      (points && isBlank(this.block))
    )
      this.leftOut.push(text.trim())
    else if (points) this.block.points = points
    else if (text.trim() === '') {
      this.block.ended = true
      if (!this.numbered) this.next('')
    } else if (found?.isPart && this.holdsQuestions(at)) this.open(found)
    else if (found) {
      if (found.isPart) this.close()
      this.next(found.number)
      this.block.isPart = found.isPart
      this.block.marked.push(...(line.marked ?? []))
      this.block.plain = !line.coloured
      if (this.takeColoured(line)) return
      if (found.text !== '') addStatement(this.block, found.text, line.marked)
    } else {
      const isOfSheet = this.head === null && this.blocks.length === 0 && isTitled(this.block)
      const isDue = line.cells
        ? isOfSheet || (isDone(this.block) && line.cells.every((cell) => truthOf(cell.text) === null))
        : startsAnother(this.block, line) || (this.block.answer !== null && this.isAnswered(at))
      if (isDue || this.instructs(line, at)) this.next('')
      if (!line.cells && noteOf(text) && shareKey(text, [...this.blocks, ...(isBlank(this.block) ? [] : [this.block])])) return
      this.reopen(text)
      if (this.block.choices.length > 0 || !this.takeColoured(line)) addLine(this.block, line)
    }
  }

  /** Takes a line some of whose words are in the colour of answers; false for any other. */
  private takeColoured(line: TextLine): boolean {
    const { block } = this
    const own = withoutColoured(line, [...(block.head?.lines ?? []), ...block.statement].join('\n'))
    if (own) {
      block.statement.push(numberOf(own.text)?.text ?? own.text)
      block.inlineAnswers.push(...own.told)
      Object.assign(block, { plain: true, ended: false })
    }
    return own !== null
  }

  /** Whether words that stand out, or apart above a number, say what to do next: « **Traduis en espagnol.** », « Complète avec a ou à : ». */
  private instructs(line: TextLine, at: number): boolean {
    const { text, starts, cells } = line
    const { number, statement, ended } = this.block
    const isLeading = /:\s*$/u.test(text) && (asksToWrite(text) || asksToPick(text))
    if (cells || !(starts || ended) || statement.length === 0 || !(isLeading || isInstruction(text))) return false
    if (!this.numbered && starts && statement.length > 1 && isInstruction(statement[0] ?? '')) return true
    if (startsStrong(line)) return number !== '' || statement.some(hasGap)
    const next = this.numbers[at + 1] ?? this.numbers[at + 2]
    // A task below a task goes on with it.
    return next?.isPart === false && next.number !== '1' && (isLeading || !statement.some(isInstruction))
  }

  /** A note that stands alone is said of the question above. */
  private reopen(text: string) {
    const last = this.blocks.at(-1)
    if (!isBlank(this.block) || this.block.number !== '' || !last || last.head !== this.head || !noteOf(text)) return
    this.block = last
    this.blocks.pop()
    if (last.head) last.head.questions -= 1
  }

  /** Whether the line below says what is right: « Plus long fleuve », « Réponse : le Nil ». */
  private isAnswered(at: number): boolean {
    return !noteOf(this.lines[at]?.text ?? '') && noteOf(this.lines[at + 1]?.text ?? '')?.kind === 'answer'
  }

  /** Whether numbered questions, or several that each have a place to write, follow before the next part. */
  private holdsQuestions(at: number): boolean {
    let places = 0
    for (let next = at + 1; next < this.lines.length; next += 1) {
      const line = this.lines[next]
      const found = this.numbers[next]
      if (found) return !found.isPart || places > 1
      if (line && isPlaceToWrite(line.text) && /[?.:]\s*$/u.test(this.lines[next - 1]?.text ?? '')) places += 1
    }
    return places > 1
  }

  private open({ number, text }: { number: string; text: string }) {
    this.close()
    const { statement, points } = pointsAround(text)
    this.head = { number, lines: [...this.texts, statement].filter(Boolean), points, questions: 0 }
    this.block = newBlock('', this.head)
  }

  /** What was read stands alone: it is not below the part that was open. */
  private close() {
    this.next('')
    const { lines = [], questions = 1 } = this.head ?? {}
    // A text to read, which the parts below ask about.
    if (questions === 0 && (lines.join(' ').length > 120 || lines.some(asksToRead))) this.texts = lines
    this.head = null
    this.block = newBlock('', null)
  }

  private next(number: string) {
    const { block } = this
    const isOfBelow =
      this.numbered || (this.blocks.length === 0 && block.statement.every(isTitle)) || needsMore(block.statement.at(-1) ?? '')
    if (isOfBelow && block.number === '' && asksNothing(block)) this.putAbove(block.statement)
    else if (number !== '' && isDocument(block)) this.putAbove(documentLines(block))
    else if (!isBlank(block)) {
      const [title = '', asked = ''] = block.statement
      if (!this.numbered && this.blocks.length === 0 && isTitle(title) && !isInstruction(title) && endsAsking(asked))
        this.leftOut.push(...block.statement.splice(0, 1))
      // Without numbers, an instruction is that of what stands below it.
      if (!this.numbered && isInstruction(title)) this.head = null
      this.blocks.push(this.head === null ? { ...block, head: null } : block)
      if (this.head) this.head.questions += 1
    }
    // A task with points of its own, between numbers, may be a question.
    if (block.number === '' && !isBlank(block))
      this.doubtful = Number(number) > 1 && pointsAtEnd(block.statement.at(-1) ?? '').points !== undefined
    this.block = { ...newBlock(number, this.head), guessed: this.doubtful }
  }

  /** Lines before the first question of a part are its instruction or its text; titles are left out. */
  private putAbove(lines: readonly string[]) {
    const isOut = (line: string, at: number) =>
      this.head === null &&
      isTitle(line) &&
      !isInstruction(line) &&
      !(at > 0 && /[,:|]/.test(line)) &&
      ![line, lines[at + 1] ?? ''].some((one) => /^\p{Ll}/u.test(one))
    const kept = lines.filter((line, at) => !isOut(line, at))
    this.leftOut.push(...lines.filter(isOut))
    if (kept.length === 0) return
    const { head } = this
    const before = head && (head.number !== '' || head.questions === 0) ? head : null
    if (before && before.questions === 0) before.lines.push(...kept)
    else {
      // Another instruction replaces that of its part; a text to read stays.
      const stays = before?.lines.filter((line) => !(isInstruction(line) && kept.some(isInstruction))) ?? []
      this.head = { number: before?.number ?? '', lines: [...stays, ...kept], points: undefined, questions: 0 }
    }
  }
}

const asksSomething = (line: string) => isInstruction(line) || asksOfBelow(line) || asksForTruth(line)
const isTitled = (block: Block) => asksNothing(block) && block.statement.every((line) => isTitle(line) && !asksSomething(line))

/** « Answers – A: 1. went », where no rule has read it: it belongs to no statement. */
const unreadKey = new RegExp(String.raw`^\s*(?:${answerNames})\s*[–—-]`, 'iu')

const startsStrong = ({ text, strong, marked: [first] = [] }: TextLine) =>
  strong || (first !== undefined && text.trimStart().startsWith(first))

/** What numbers each line. « A. Vocabulaire (3 points) » is a part: no choice, which is no title, or has another below. */
function numbersOf(lines: readonly TextLine[]): (Numbered | null)[] {
  let last = 'A'.charCodeAt(0) - 1
  return lines.map((line, at) => {
    if (line.cells || isPair(lines, at)) return null
    const [, letter = '', text = ''] = /^\s*([A-F])\s?[.):/–-]\s+(\S.*)$/u.exec(line.text) ?? []
    const next = [lines[at + 1], lines[at + 2]].find((one) => one?.text.trim())
    const isFollowed = choiceOf(next?.text ?? '')?.letter === String.fromCharCode(last + 2).toLowerCase()
    const isPart =
      letter.charCodeAt(0) === last + 1 &&
      (pointsAround(text).points !== undefined ||
        numberOf(next?.text ?? '')?.number === '1' ||
        (startsStrong(line) && !isFollowed))
    if (!isPart) return numberOf(line.text)
    last += 1
    return { number: letter, text, isPart }
  })
}

/** Whether a line of two columns has another one beside it, both with labels: « 1. chat    a. miaule ». */
function isPair(lines: readonly TextLine[], at: number): boolean {
  const isRow = (line: TextLine | undefined) => {
    const sides = line && sidesOf(line.text)
    return sides ? numberOf(sides.left) !== null && choiceOf(sides.right)?.letter !== '' && choiceOf(sides.right) !== null : false
  }
  return isRow(lines[at]) && (isRow(lines[at - 1]) || isRow(lines[at + 1]))
}

/** « Question | Réponse », above a table of these. */
const isHeadRow = ({ cells }: TextLine) =>
  cells?.every(({ text }) => /^(?:n°|num[ée]ro|questions?|[ée]nonc[ée]s?|r[ée]ponses?|points?|colonne \w|)$/iu.test(text))

/** A line without the words in the colour of answers, at its end or in the gaps that it is to have: « Complète … ». */
function withoutColoured({ text, pieces = [] }: TextLine, above: string): { text: string; told: readonly string[] } | null {
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
