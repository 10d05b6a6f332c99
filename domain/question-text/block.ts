import { asksToPick, asksToWrite, isInstruction } from '../instructions.ts'
import { placeAmong } from '../same-words.ts'
import { withoutVerdict } from '../truths.ts'
import {
  type ChoiceLine,
  choiceLetters,
  choiceOf,
  choicesOf,
  endsAsking,
  hasGap,
  isPlaceToWrite,
  type Piece,
  sidesOf,
  type TextLine,
  withChoices,
} from './lines.ts'
import { type Note, noteOf } from './notes.ts'
import { stackLines } from './proposed.ts'
import { isLevel } from './sheet-head.ts'

export interface Choice extends ChoiceLine {
  readonly strong: boolean
  readonly feedback?: string
  /** Words that stand out in its line. */
  readonly shown?: readonly string[]
}

/** What stands above several questions: the instruction of an exercise, a text to read. */
export interface Head {
  readonly number: string
  readonly lines: string[]
  /** Of all its questions together. */
  readonly points: string | undefined
  questions: number
}

/** What a question says, where its block has been read. */
export interface Asked {
  readonly statement: string
  /** The instruction of its part. */
  readonly above: string
  readonly answer: string | null
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
  /** Whether the answer may be another, or none. */
  guessed: boolean
  /** The choices in their right order, by letter. */
  order: string | null
  /** Right sides that match nothing. */
  extras: string[]
  tips: string[]
  response: string[]
  /** Answers that stand in its words, in their colour. */
  inlineAnswers: string[]
  points: string | undefined
  /** Whether its number is that of an exercise. */
  isPart: boolean
  /** Which of its notes came last, with lines that go on with it. */
  openNote: 'answer' | 'list' | 'tips' | 'response' | null
  /** How many choices stand above its last place to write; -1 without one. */
  placed: number
  /** Whether some of it is not in the colour of answers. */
  plain: boolean
  /** Whether a blank line came last. */
  ended: boolean
}

export const newBlock = (number: string, head: Head | null): Block => ({
  ...{ number, head, statement: [], choices: [], sides: [], rows: [], marked: [], answer: null, guessed: false },
  ...{ openNote: null, placed: -1, plain: false, isPart: false, inlineAnswers: [], points: undefined },
  ...{ order: null, extras: [], tips: [], response: [], ended: false },
})

export const asksNothing = ({ choices, sides, rows, answer, response, statement, placed }: Block) =>
  choices.length + sides.length + rows.length + response.length === 0 &&
  answer === null &&
  placed < 0 &&
  statement.length > 0 &&
  !statement.some(hasGap)

export const isBlank = ({ statement, choices, sides, rows }: Block) =>
  statement.length + choices.length + sides.length + rows.length === 0

/** A table that follows choices, an answer or « vrai ou faux : » with its sentence, and a blank line, is not theirs. */
export const isDone = ({ ended, choices, answer, rows, statement }: Block) =>
  ended && rows.length === 0 && (choices.length > 1 || answer !== null || Boolean(withoutVerdict(statement.join('\n'))))

const isWords = (text: string) =>
  noteOf(text) === null && choiceOf(text) === null && sidesOf(text) === null && !isPlaceToWrite(text)

/** Plain words begin another part after choices or an answer and a blank line, or in a paragraph of their own; and after a place to write. */
export function startsAnother(block: Block, line: TextLine): boolean {
  if (!isWords(line.text) || isTold(block, line)) return false
  const isFull = block.choices.length > 0 || block.sides.length > 0 || block.rows.length > 0 || block.answer !== null
  if (isFull && (block.ended || line.starts)) return true
  // After an answer come its reasons, or what another one answers.
  if (block.openNote !== null) return !continuesNote(block, line)
  if (isFull) return false
  const isNext = block.placed >= 0 || (line.starts && [line.text, block.statement.at(-1) ?? ''].every(endsAsking))
  return block.number === '' && Boolean(isNext)
}

/** A paragraph in the colour of answers below a question that asks for words says what is right. */
export const isTold = (block: Block, { text, coloured, starts }: TextLine) =>
  Boolean(coloured && starts && block.plain && isWords(text)) &&
  block.statement.length > 0 &&
  block.choices.length + block.rows.length + block.sides.length === 0 &&
  !/[?:]\s*$/u.test(text) &&
  !asksToPick(text) &&
  !asksToWrite(text)

export function addLine(block: Block, line: TextLine): void {
  const { text, strong, cells, marked = [], guessed = false } = line
  block.marked.push(...marked)
  block.guessed ||= guessed
  const note = noteOf(text)
  const several = choicesOf(text)
  const one = choiceOf(text)
  const sides = sidesOf(text)
  if (cells && !several) block.rows.push(cells)
  else if (isLevel(text) && !isBlank(block) && (block.choices.length > 1 || block.openNote !== null)) return
  else if (isPlaceToWrite(text)) block.placed = isBlank(block) ? -1 : block.choices.length
  else if (isTold(block, line)) block.answer = stackLines(block.answer ?? '', text.trim())
  else if (note && !(isBank.test(text) && !block.statement.some(hasGap)) && takeNote(block, note)) {
    // Words to find may be listed in another order than that of their gaps.
    block.guessed ||= isBank.test(text)
    block.openNote = openNoteOf(block, note, text)
  } else if (continuesNote(block, line)) continueNote(block, one && isListed.test(text) ? one.text : text.trim())
  else if (several) block.choices.push(...strongIn(several, marked))
  else if (one && fits(block, one) && !(sides && (choiceOf(sides.right) || /[•●○]\s+[•●○]/u.test(text))))
    block.choices.push(
      ...strongIn([one], marked).map((choice) => ({ ...choice, strong: strong || choice.strong, shown: marked })),
    )
  else if (sides) block.sides.push(sides)
  else if (block.choices.length > 0 && !block.ended) {
    // « Remarque : … » goes on with no choice.
    block.guessed ||= isNamed.test(text)
    lengthen(block.choices, text)
  } else takeWords(block, line)
  block.ended = false
}

const isBank = /^\s*mots?\s+(?:manquant|[àa] trouver)/iu
const isNamed = /^\s*\p{Lu}[\p{L}’' ]{3,25}\s?:\s+\S/u
const isListed = /^\s*[-–•]\s/u

/** Whether a line goes on with the answer or the help above it: words in the same paragraph that ask nothing, or a list below an answer that is empty. */
function continuesNote({ openNote, ended }: Block, { text, starts, strong }: TextLine): boolean {
  if (openNote === null || ended || starts || strong) return false
  if (isListed.test(text) && choiceOf(text)) return openNote === 'list'
  return isWords(text) && !hasGap(text) && !/[?:]\s*$/u.test(text) && !isInstruction(text)
}

/** A sentence below a short answer says why. */
function continueNote(block: Block, text: string) {
  const { openNote, answer, choices } = block
  if (openNote === 'list') block.answer = stackLines(answer ?? '', text)
  const isReason = openNote === 'answer' && Boolean(answer) && (choices.length > 0 || /^\p{Lu}/u.test(text))
  if (openNote === 'answer' && !isReason) block.answer = answer ? `${answer} ${text}` : text
  else if (openNote !== 'list') block[openNote === 'tips' ? 'tips' : 'response'].push(text)
}

/** What lines below a note may go on with; « Réponse attendue : » alone has a list below. */
function openNoteOf({ choices }: Block, { kind, text }: Note, line: string): Block['openNote'] {
  if (kind === 'answer' && text === '' && choices.length === 0 && /attendue|correcte|exacte|juste|bonne|solution/iu.test(line))
    return 'list'
  return kind === 'answer' || kind === 'tips' || kind === 'response' ? kind : null
}

function takeWords(block: Block, { text, coloured, marked, strong }: TextLine) {
  block.plain ||= !coloured
  if (strong && endsAsking(block.statement.at(-1) ?? '')) block.marked.push(text.trim())
  addStatement(block, text.trim(), marked)
}

/** Adds to the statement; choices that follow on the same line are those of its block. */
export function addStatement(block: Block, text: string, marked?: readonly string[]): void {
  const one = block.choices.length === 0 ? withChoices(text) : null
  block.statement.push(...[one?.statement ?? text].filter(Boolean))
  block.choices.push(...strongIn(one?.choices ?? [], marked))
}

/** Those that a sign marks as right, else those in bold, where not all are. */
export function pointedOut<T extends Pick<Choice, 'marked' | 'strong'>>(choices: readonly T[]): readonly T[] {
  const marked = choices.filter((choice) => choice.marked)
  const strong = choices.filter((choice) => choice.strong)
  return marked.length > 0 ? marked : strong.length < choices.length ? strong : []
}

/** The choices of one line; one stands out where its words, with their letter or without, are among those that do. */
export function strongIn(choices: readonly ChoiceLine[], marked: readonly string[] = []): Choice[] {
  const texts = choices.map(({ text }) => text)
  const strong = new Set(marked.flatMap((words) => [words, choiceOf(words)?.text ?? words].map((one) => placeAmong(one, texts))))
  return choices.map((choice, at) => ({ ...choice, strong: strong.has(at) }))
}

/** Takes what a note says of its block; false for a comment before any choice, and for what matches nothing where there are no pairs. */
function takeNote(block: Block, { kind, text }: Note): boolean {
  const last = kind === 'feedback' ? block.choices.pop() : undefined
  if (kind === 'answer' || kind === 'order') {
    block.guessed ||= Boolean(block[kind]) && block[kind] !== text
    block[kind] = text
  } else if (kind === 'tips' || kind === 'response') block[kind].push(text)
  else if (last) block.choices.push({ ...last, feedback: [last.feedback, text].filter(Boolean).join(' ') })
  else if (kind === 'extras' && block.sides.length + block.rows.length > 0)
    block.extras.push(...text.split(/\s*;\s*/u).filter(Boolean))
  else return false
  return true
}

/** Letters follow one another: « A. Dumas » after no choice is a name unless it is the first. */
const fits = ({ choices }: Block, { letter }: ChoiceLine) =>
  letter === '' || letter === choiceLetters[choices.filter((choice) => choice.letter !== '').length]

function lengthen(choices: Choice[], text: string) {
  const last = choices.pop()
  if (last) choices.push({ ...last, text: `${last.text} ${text.trim()}` })
}
