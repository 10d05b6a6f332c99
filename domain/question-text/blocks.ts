import { asksToFill, asksToPick, asksToWrite } from '../instructions.ts'
import { placeAmong } from '../same-words.ts'
import {
  type ChoiceLine,
  choiceOf,
  choicesOf,
  isPlaceToWrite,
  isSheetHead,
  type Note,
  type Numbered,
  noteOf,
  numberOf,
  type Piece,
  pointsAlone,
  pointsAround,
  sidesOf,
  type TextLine,
  withChoices,
  withoutVerdict,
} from './lines.ts'
import { lined, truthOf } from './proposed.ts'

const title = /[.!?:;…,]\s*$/u

/** Words above questions that ask nothing: a title, the name of a school. */
const isTitle = (text: string): boolean => !title.test(text) && text.split(/\s+/).length <= 12

export interface Choice extends ChoiceLine {
  readonly strong: boolean
  readonly feedback?: string
}

/** What stands above several questions: the instruction of an exercise, a text to read. */
interface Head {
  readonly number: string
  readonly lines: string[]
  /** Of all its questions together. */
  readonly points: string | undefined
  questions: number
}

/** What is known of a question while its lines are read. */
export interface Block {
  readonly number: string
  readonly head: Head | null
  statement: string[]
  choices: Choice[]
  sides: { left: string; right: string }[]
  rows: (readonly Piece[])[]
  /** Words that stand out among others. */
  marked: string[]
  answer: string | null
  /** The choices in their right order, by letter. */
  order: string | null
  /** Right sides that match nothing. */
  extras: string[]
  tips: string[]
  response: string[]
  /** Answers that stand in its words, in their colour. */
  told: string[]
  points: string | undefined
  /** How many choices stand above its last place to write; -1 without one. */
  placed: number
  /** Whether some of it is not in the colour of answers. */
  plain: boolean
  /** Whether a blank line came last. */
  ended: boolean
}

const newBlock = (number: string, head: Head | null): Block => ({
  ...{ number, head, statement: [], choices: [], sides: [], rows: [], marked: [], answer: null },
  ...{ placed: -1, plain: false, told: [], points: undefined },
  ...{ order: null, extras: [], tips: [], response: [], ended: false },
})

export interface Sheet {
  readonly blocks: readonly Block[]
  /** Lines that ask nothing: titles, and places for a name. */
  readonly leftOut: readonly string[]
}

/** The questions of a sheet with what stands above them. */
export function sheetOf(lines: readonly TextLine[]): Sheet {
  const reader = new SheetReader(lines)
  for (const [at, line] of lines.entries()) reader.take(line, at)
  return reader.done()
}

class SheetReader {
  private readonly lines: readonly TextLine[]
  private readonly numbers: readonly (Numbered | null)[]
  private readonly numbered: boolean
  private readonly blocks: Block[] = []
  private readonly leftOut: string[] = []
  private head: Head | null = null
  private block: Block = newBlock('', null)

  constructor(lines: readonly TextLine[]) {
    this.lines = lines
    this.numbers = numbersOf(lines)
    this.numbered = lines.some(({ text, cells }) => !cells && numberOf(text) !== null)
  }

  done(): Sheet {
    this.next('')
    // Below the last question: words that no question follows; a name or a title is none.
    const below = this.head?.questions === 0 ? this.head.lines : []
    const statement = this.blocks.length > 0 && below.every(isTitle) ? [] : below
    const last = statement.length > 0 ? [{ ...newBlock('', null), statement }] : []
    return { blocks: [...this.blocks, ...last], leftOut: statement === below ? this.leftOut : [...this.leftOut, ...below] }
  }

  take(line: TextLine, at: number): void {
    const { text } = line
    const found = this.numbers[at]
    const points = pointsAlone(text)
    if (isSheetHead(text) || isHeadRow(line) || (points && isBlank(this.block))) this.leftOut.push(text.trim())
    else if (points) this.block.points = points
    else if (text.trim() === '') {
      this.block.ended = true
      if (!this.numbered) this.next('')
    } else if (found?.isPart && this.holdsQuestions(at)) this.open(found)
    else if (found) {
      if (found.isPart) this.close()
      this.next(found.number)
      this.block.marked.push(...(line.marked ?? []))
      this.block.plain = !line.coloured
      if (this.told(line)) return
      if (found.text !== '') this.state(found.text, line.marked)
    } else {
      const isDue = line.cells
        ? isDone(this.block) && line.cells.every((cell) => truthOf(cell.text) === null)
        : startsAnother(this.block, line)
      if (isDue || this.leadsOn(line, at)) this.next('')
      if (this.block.choices.length > 0 || !this.told(line)) take(this.block, line)
    }
  }

  /** Takes a line some of whose words are in the colour of answers; false for any other. */
  private told(line: TextLine): boolean {
    const { block } = this
    const own = withoutColoured(line, [...(block.head?.lines ?? []), ...block.statement].join('\n'))
    if (own) {
      block.statement.push(numberOf(own.text)?.text ?? own.text)
      block.told.push(...own.told)
      Object.assign(block, { plain: true, ended: false })
    }
    return own !== null
  }

  /** Whether a paragraph says what to do with the numbered lines that follow: « Complète avec a ou à : ». */
  private leadsOn({ text, starts, cells }: TextLine, at: number): boolean {
    const isApart = !cells && (starts === true || this.block.ended) && this.block.statement.length > 0
    const next = this.numbers[at + 1] ?? this.numbers[at + 2]
    return (
      isApart && next?.isPart === false && next.number !== '1' && /:\s*$/u.test(text) && (asksToWrite(text) || asksToPick(text))
    )
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
    this.head = { number, lines: statement === '' ? [] : [statement], points, questions: 0 }
    this.block = newBlock('', this.head)
  }

  /** What was read stands alone: it is not below the part that was open. */
  private close() {
    this.next('')
    this.head = null
    this.block = newBlock('', null)
  }

  private state(text: string, marked?: readonly string[]) {
    const one = withChoices(text)
    this.block.statement.push(...[one?.statement ?? text].filter(Boolean))
    this.block.choices.push(...strongIn(one?.choices ?? [], marked))
  }

  private next(number: string) {
    const { block } = this
    const isTitled = this.blocks.length === 0 && block.statement.every(isTitle)
    if ((this.numbered || isTitled) && block.number === '' && asksNothing(block)) this.above(block.statement)
    else if (!isBlank(block)) {
      this.blocks.push(block)
      if (block.head) block.head.questions += 1
    }
    this.block = newBlock(number, this.head)
  }

  /** Lines before the first question of a part are its instruction or its text; titles are left out. */
  private above(lines: readonly string[]) {
    const titles = this.head === null ? lines.filter(isTitle) : []
    this.leftOut.push(...titles)
    const kept = lines.filter((line) => !titles.includes(line))
    if (kept.length === 0) return
    const { head } = this
    const before = head && (head.number !== '' || head.questions === 0) ? head : null
    if (before && before.questions === 0) before.lines.push(...kept)
    else this.head = { number: before?.number ?? '', lines: [...(before?.lines ?? []), ...kept], points: undefined, questions: 0 }
  }
}

const asksNothing = ({ choices, sides, rows, answer, response, statement, placed }: Block) =>
  choices.length + sides.length + rows.length + response.length === 0 && answer === null && placed < 0 && statement.length > 0

const isBlank = ({ statement, choices, sides, rows }: Block) =>
  statement.length + choices.length + sides.length + rows.length === 0

/** A line without the words in the colour of answers, at its end or in the gaps that it is to have: « Complète … ». */
function withoutColoured({ text, pieces = [] }: TextLine, above: string): { text: string; told: readonly string[] } | null {
  const asked = numberOf(text)?.text ?? text
  if (pieces.length === 0 || choiceOf(asked) || choicesOf(asked) || withChoices(asked)) return null
  const isTold = ({ coloured, text: words }: Piece) => Boolean(coloured) && /[\p{L}\d]/u.test(words)
  const words = pieces.filter(isTold).map((piece) => piece.text.trim().replace(/^\[|\]$/g, ''))
  const told = words.map((one) => noteOf(one)?.text ?? one)
  const first = pieces.findIndex(isTold)
  const plain = text.slice(0, text.length - pieces.map((piece) => piece.text).join('').length)
  const before =
    plain +
    pieces
      .slice(0, first)
      .map((piece) => piece.text)
      .join('')
  const isAtEnd = told.length > 0 && pieces.slice(first).every((piece) => piece.coloured || !/[\p{L}\d]/u.test(piece.text))
  if (isAtEnd && /[.?!:=→]\s*$/u.test(before)) return { text: before.trim(), told: [told.join(' ')] }
  if (told.length === 0 || !asksToFill(`${above}\n${text}`)) return null
  return {
    text: plain + pieces.map((piece) => (isTold(piece) ? piece.text.replace(/\S.*\S|\S/u, '______') : piece.text)).join(''),
    told,
  }
}

/** What numbers each line. « A. Vocabulaire (3 points) » is a part: no choice, which is no title, or has another below. */
function numbersOf(lines: readonly TextLine[]): (Numbered | null)[] {
  let last = 'A'.charCodeAt(0) - 1
  return lines.map((line, at) => {
    if (line.cells || isPair(lines, at)) return null
    const [, letter = '', text = ''] = /^\s*([A-F])\s?[.):–-]\s+(\S.*)$/u.exec(line.text) ?? []
    const next = [lines[at + 1], lines[at + 2]].find((one) => one?.text.trim())
    const isFollowed = choiceOf(next?.text ?? '')?.letter === String.fromCharCode(last + 2).toLowerCase()
    const isPart = letter.charCodeAt(0) === last + 1 && (pointsAround(text).points !== undefined || (line.strong && !isFollowed))
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

/** A table that follows choices, an answer or « vrai ou faux : » with its sentence, and a blank line, is not theirs. */
const isDone = ({ ended, choices, answer, rows, statement }: Block) =>
  ended && rows.length === 0 && (choices.length > 1 || answer !== null || Boolean(withoutVerdict(statement.join('\n'))))

/** « Question | Réponse », above a table of these. */
const isHeadRow = ({ cells }: TextLine) =>
  cells?.every(({ text }) => /^(?:n°|num[ée]ro|questions?|[ée]nonc[ée]s?|r[ée]ponses?|points?|colonne \w|)$/iu.test(text))

const isWords = (text: string) =>
  noteOf(text) === null && choiceOf(text) === null && sidesOf(text) === null && !isPlaceToWrite(text)

/** Plain words begin another part after choices or an answer and a blank line, or in a paragraph of their own; and after a place to write. */
function startsAnother(block: Block, line: TextLine): boolean {
  if (!isWords(line.text) || isTold(block, line)) return false
  const isFull = block.choices.length > 0 || block.sides.length > 0 || block.rows.length > 0 || block.answer !== null
  if (isFull) return block.ended || line.starts === true
  const isNext =
    block.placed >= 0 || (line.starts && [line.text, block.statement.at(-1) ?? ''].every((text) => /\?\s*$/u.test(text)))
  return block.number === '' && Boolean(isNext)
}

/** A paragraph in the colour of answers below a question that asks for words says what is right. */
const isTold = (block: Block, { text, coloured, starts }: TextLine) =>
  Boolean(coloured && starts && block.plain && isWords(text)) &&
  block.statement.length > 0 &&
  block.choices.length + block.rows.length + block.sides.length === 0 &&
  !/[?:]\s*$/u.test(text) &&
  !asksToPick(text) &&
  !asksToWrite(text)

function take(block: Block, line: TextLine): void {
  const { text, strong, cells, marked = [] } = line
  block.marked.push(...marked)
  const note = noteOf(text)
  const several = choicesOf(text)
  const one = choiceOf(text)
  const sides = sidesOf(text)
  if (cells && !several) block.rows.push(cells)
  else if (isPlaceToWrite(text)) block.placed = isBlank(block) ? -1 : block.choices.length
  else if (isTold(block, line)) block.answer = lined(block.answer ?? '', text.trim())
  else if (note && takeNote(block, note)) block.ended = false
  else if (several) block.choices.push(...strongIn(several, marked))
  else if (one && fits(block, one) && !(sides && choiceOf(sides.right))) block.choices.push({ ...one, strong })
  else if (sides) block.sides.push(sides)
  else if (block.choices.length > 0 && !block.ended) lengthen(block.choices, text)
  else takeWords(block, line)
  block.ended = false
}

/** A statement whose choices follow on the same line is one. */
function takeWords(block: Block, { text, coloured, marked, strong }: TextLine) {
  const one = block.choices.length === 0 ? withChoices(text) : null
  block.plain ||= !coloured
  if (strong && /\?\s*$/u.test(block.statement.at(-1) ?? '')) block.marked.push(text.trim())
  block.statement.push(one?.statement ?? text.trim())
  block.choices.push(...strongIn(one?.choices ?? [], marked))
}

/** The choices of one line; one stands out where its words, with their letter or without, are among those that do. */
function strongIn(choices: readonly ChoiceLine[], marked: readonly string[] = []): Choice[] {
  const texts = choices.map(({ text }) => text)
  const strong = new Set(marked.flatMap((words) => [words, choiceOf(words)?.text ?? words].map((one) => placeAmong(one, texts))))
  return choices.map((choice, at) => ({ ...choice, strong: strong.has(at) }))
}

/** Takes what a note says of its block; false for a comment before any choice, and for what matches nothing where there are no pairs. */
function takeNote(block: Block, { kind, text }: Note): boolean {
  const last = kind === 'feedback' ? block.choices.pop() : undefined
  if (kind === 'answer' || kind === 'order') block[kind] = text
  else if (kind === 'tips' || kind === 'response') block[kind].push(text)
  else if (last) block.choices.push({ ...last, feedback: [last.feedback, text].filter(Boolean).join(' ') })
  else if (kind === 'extras' && block.sides.length + block.rows.length > 0)
    block.extras.push(...text.split(/\s*;\s*/u).filter(Boolean))
  else return false
  return true
}

/** Letters follow one another: « A. Dumas » after no choice is a name unless it is the first. */
const fits = ({ choices }: Block, { letter }: ChoiceLine) =>
  letter === '' || letter === 'abcdefghij'[choices.filter((choice) => choice.letter !== '').length]

function lengthen(choices: Choice[], text: string) {
  const last = choices.pop()
  if (last) choices.push({ ...last, text: `${last.text} ${text.trim()}` })
}
