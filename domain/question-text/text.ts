import { readTex } from '#domain/formula/read-tex'
import {
  afterNumber,
  type ChoiceLine,
  choiceOf,
  choicesOf,
  gap,
  isGap,
  isSheetHead,
  type Note,
  noteOf,
  pointsAtEnd,
  shortSpaces,
  sidesOf,
  type TextLine,
  withoutRemark,
  withoutVerdict,
} from './lines.ts'
import { comparable, type Proposed, quantityOf, truthOf } from './proposed.ts'

interface Choice extends ChoiceLine {
  readonly strong: boolean
  readonly feedback?: string
}

/** What is known of a question while its lines are read. */
interface Block {
  numbered: boolean
  statement: string[]
  choices: Choice[]
  sides: { left: string; right: string }[]
  answer: string | null
  /** The choices in their right order, by letter. */
  order: string | null
  /** Right sides that match nothing. */
  extras: string[]
  tips: string[]
  response: string[]
  /** Whether a blank line came last. */
  ended: boolean
}

const newBlock = (numbered: boolean): Block => ({
  ...{ numbered, statement: [], choices: [], sides: [], answer: null },
  ...{ order: null, extras: [], tips: [], response: [], ended: false },
})

/**
 * The questions of a text, by rules alone (docs/text-import.md): numbered questions, or parts between blank lines; lettered choices;
 * gaps; « vrai ou faux »; two columns. What is not understood stays as free text. Null where nothing at all is recognised.
 */
export function questionsOfLines(lines: readonly TextLine[]): Proposed[] | null {
  const read = lines.map(({ text, strong }) => ({ text: shortSpaces(text), strong }))
  const numbered = read.some(({ text }) => afterNumber(text) !== null)
  const blocks = blocksOf(read, numbered)
  const found = blocks.flatMap(proposalsOf)
  return numbered || found.some(({ kind }) => kind !== 'text') ? found : null
}

function blocksOf(lines: readonly TextLine[], numbered: boolean): Block[] {
  const blocks: Block[] = []
  let block = newBlock(false)
  const next = (isNumbered: boolean) => {
    if (!isBlank(block)) blocks.push(block)
    block = newBlock(isNumbered)
  }
  for (const { text, strong } of lines.filter((line) => !isSheetHead(line.text))) {
    const statement = afterNumber(text)
    if (text.trim() === '') {
      block.ended = true
      if (!numbered) next(false)
    } else if (statement !== null) {
      next(true)
      if (statement !== '') block.statement.push(statement)
    } else {
      if (startsAnother(block, text)) next(false)
      take(block, text, strong)
    }
  }
  next(false)
  return blocks
}

const isBlank = ({ statement, choices, sides }: Block) => statement.length + choices.length + sides.length === 0

/** After choices, or an answer, and a blank line, plain words begin another part. */
const startsAnother = (block: Block, text: string) =>
  block.ended &&
  (block.choices.length > 0 || block.sides.length > 0 || block.answer !== null) &&
  noteOf(text) === null &&
  choiceOf(text) === null &&
  sidesOf(text) === null

function take(block: Block, text: string, strong: boolean) {
  const note = noteOf(text)
  const several = choicesOf(text)
  const one = choiceOf(text)
  const sides = sidesOf(text)
  if (note && takeNote(block, note)) block.ended = false
  else if (several) block.choices.push(...several.map((choice) => ({ ...choice, strong: false })))
  else if (one && fits(block, one) && !(sides && choiceOf(sides.right))) block.choices.push({ ...one, strong })
  else if (sides) block.sides.push(sides)
  else if (block.choices.length > 0 && !block.ended) lengthen(block.choices, text)
  else if (!isGap(text)) block.statement.push(text.trim())
  block.ended = false
}

/** Takes what a note says of its block; false for a comment before any choice, and for what matches nothing where there are no pairs. */
function takeNote(block: Block, { kind, text }: Note): boolean {
  const last = kind === 'feedback' ? block.choices.pop() : undefined
  if (kind === 'answer' || kind === 'order') block[kind] = text
  else if (kind === 'tips' || kind === 'response') block[kind].push(text)
  else if (last) block.choices.push({ ...last, feedback: [last.feedback, text].filter(Boolean).join(' ') })
  else if (kind === 'extras' && block.sides.length > 0) block.extras.push(...text.split(/\s*;\s*/u).filter(Boolean))
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

/** Choices that go down one column and then the next, in the order of their letters. */
function byLetter(choices: readonly Choice[]): Choice[] {
  const sorted = choices.toSorted((a, b) => (a.letter < b.letter ? -1 : 1))
  return sorted.every(({ letter }, at) => letter === 'abcdefghij'[at]) ? sorted : [...choices]
}

function proposalsOf(read: Block): Proposed[] {
  const block = { ...read, choices: byLetter(read.choices) }
  const { statement: whole, points } = pointsIn(block.statement)
  const shared = {
    ...(points !== undefined && { points }),
    ...(block.tips.length > 0 && { tips: block.tips.join('\n') }),
    ...(block.response.length > 0 && { response: block.response.join('\n') }),
  }
  const kinds = kindsOf(block, whole)
  return kinds.map((kind) => ({ ...kind, ...(kind.kind === 'verdict' && { statement: asSentence(kind.statement) }), ...shared }))
}

/** A statement without its points, at its end or at that of its first line. */
function pointsIn([first = '', ...lines]: readonly string[]) {
  const whole = pointsAtEnd([first, ...lines].join('\n').trim())
  if (whole.points !== undefined || lines.length === 0) return whole
  const asked = pointsAtEnd(first)
  return { ...asked, statement: [asked.statement, ...lines].join('\n').trim() }
}

/** What « vrai ou faux » judges is a sentence; a name of mathematics (« x = 2 », « cos(0) ») or of its own spelling (« pH ») stays. */
const asSentence = (statement: string) => statement.replace(wordAtStart, (first) => first.toLocaleUpperCase('fr'))
const wordAtStart = /^\p{Ll}(?:(?=\p{Ll}+[\s’',.-])|(?<=[ày])(?=\s)|(?<=[cdjlmnst])(?=[’']))(?!\p{Ll}*\s*[=<>+])/u

function kindsOf({ choices, sides, answer, order, extras }: Block, statement: string): Proposed[] {
  const asked = withoutVerdict(statement)
  const ordered = order === null ? [] : namedIn(order, choices)
  if (ordered.length > 1 && new Set(ordered).size === choices.length)
    return [{ kind: 'ordering', statement, items: ordered.map(({ text }) => text) }]
  if (choices.length > 1 && choices.every(({ text }) => truthOf(text) !== null))
    return [verdictOfChoices(choices, { statement, answer })]
  if (asked !== null && choices.length > 0)
    return choices.map((choice, place) => verdictOf(choice, answerOf(answer, place, choices.length)))
  if (asked !== null && asked !== '')
    return [{ kind: 'verdict', statement: asked, right: answer === null ? null : truthOf(answer) }]
  if (choices.length > 1) return [choiceQuestion(choices, { statement, answer })]
  if (sides.length > 1)
    return [{ kind: 'matching', statement, pairs: pairsOf(sides, answer), ...(extras.length > 0 && { extras }) }]
  const rest = [statement, ...choices.map(({ text }) => text), ...sides.map(({ left, right }) => `${left} ${right}`)]
    .filter(Boolean)
    .join('\n')
  return [holesOf(rest, answer) ?? answered(rest, answer)]
}

/** Choices are right by a letter or words of the answer, else by a mark, else by bold that not all of them have. */
function choiceQuestion(
  choices: readonly Choice[],
  { statement, answer }: { statement: string; answer: string | null },
): Proposed {
  const named = answer === null ? [] : namedIn(answer, choices)
  const marked = choices.filter((choice) => choice.marked)
  const strong = choices.filter((choice) => choice.strong)
  const several = withoutRemark(statement, 'several')
  const good = new Set(named.length > 0 ? named : marked.length > 0 ? marked : strong.length < choices.length ? strong : [])
  return {
    kind: 'choice',
    statement: several ?? statement,
    choices: choices.map((choice) => ({
      text: choice.text,
      good: good.has(choice),
      ...(choice.feedback !== undefined && { feedback: choice.feedback }),
    })),
    single: good.size <= 1 && several === null,
    ...(answer !== null && named.length === 0 && { response: answer }),
  }
}

function namedIn(answer: string, choices: readonly Choice[]): Choice[] {
  const letters = answer
    .toLowerCase()
    .split(/[\s,;/&+.)]+|\bet\b/u)
    .filter(Boolean)
  const byLetter = letters.map((letter) => choices.find((choice) => choice.letter === letter))
  if (letters.length > 0 && byLetter.every((choice) => choice !== undefined))
    return byLetter.filter((choice) => choice !== undefined)
  const byWords = choices.filter(({ text }) => comparable(text) === comparable(answer))
  const [first, ...rest] = letters
  const lead = rest.length > 0 && /^[a-j]\s?[.):–-]/iu.test(answer) ? choices.filter((choice) => choice.letter === first) : []
  return byWords.length > 0 ? byWords : lead
}

function verdictOfChoices(
  choices: readonly Choice[],
  { statement, answer }: { statement: string; answer: string | null },
): Proposed {
  const right = choices.filter(({ marked, strong }) => marked || strong)
  const told = answer === null ? null : (truthOf(answer) ?? truthOf(namedIn(answer, choices)[0]?.text ?? ''))
  return {
    kind: 'verdict',
    statement: withoutVerdict(statement) || statement,
    right: told ?? (right.length === 1 ? truthOf(right[0]?.text ?? '') : null),
  }
}

const verdictOf = ({ text }: Choice, answer: string | null): Proposed => {
  const [, words = text, said] = /^(.*?)\s*[–:(-]\s*(vrai|faux)\)?\.?$/iu.exec(text) ?? []
  return { kind: 'verdict', statement: withoutVerdict(words) || words, right: truthOf(said ?? '') ?? truthOf(answer ?? '') }
}

/** The answer at a place: « a. vrai, b. faux » or « V, F ». */
function answerOf(answer: string | null, place: number, count: number): string | null {
  const parts =
    answer?.split(/[,;]+|\s{2,}/u).map((part) => part.replace(/^\s*(?:\d{1,2}|[a-j])\s?[.):=–-]\s*/iu, '').trim()) ?? []
  return parts.length === count ? (parts[place] ?? null) : null
}

/** Pairs as an answer says them (« 1-b, 2-a »), else line by line; labels of the two columns are dropped. */
function pairsOf(sides: readonly { left: string; right: string }[], answer: string | null) {
  const label = /^\(?(?:(\d{1,2})|([a-z]))\s?[.):]\s+(?=\S)/iu
  const plain = (text: string) => text.replace(label, '')
  const labelOf = (text: string) => label.exec(text)?.slice(1).find(Boolean)?.toLowerCase() ?? ''
  const told = new Map(
    [...(answer ?? '').matchAll(/(\w{1,2})\s?[-–=:→]\s?(\w{1,2})\b/gu)].map(([, left = '', right = '']) => [
      left.toLowerCase(),
      right.toLowerCase(),
    ]),
  )
  const byLabel = new Map(sides.toReversed().map((side) => [labelOf(side.right), side.right]))
  return sides.map(({ left, right }) => {
    const label = told.get(labelOf(left))
    return { left: plain(left), right: plain((label === undefined ? undefined : byLabel.get(label)) ?? right) }
  })
}

/** What is asked before the first line with a gap, if it is whole sentences; and the lines from that one on. */
function askedBefore(text: string): readonly [asked: string, gapped: string] {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.search(gap) >= 0)
  const asked = lines.slice(0, Math.max(0, first)).join('\n')
  return /[.:!?»]$/u.test(asked) ? [asked, lines.slice(first).join('\n')] : ['', text]
}

/** A text with gaps: their answers one after the other, separated by semicolons, else by commas or strokes; a gap may have several. */
function holesOf(whole: string, answer: string | null): Proposed | null {
  const [statement, text] = askedBefore(whole)
  const plain = text.replaceAll('{', '(').replaceAll('}', ')')
  let count = 0
  const shown = plain.replace(gap, () => {
    count += 1
    return `{${count}}`
  })
  if (count === 0) return null
  const between = answer?.includes(';') ? /\s*;\s*/u : /\s*,\s*|\s+[–-]\s+/u
  const parts = (answer ?? '').split(between).filter(Boolean)
  const known = count === 1 && answer ? [answer.trim()] : parts.length === count ? parts : []
  const answers = Array.from({ length: count }, (_, at) => (known[at] ?? '').split(/\s*(?:\/|\bou\b)\s*/u).filter(Boolean))
  return { kind: 'holes', statement, text: shown, answers, ...(answer && known.length === 0 && { response: answer }) }
}

/** « 3,6 cm à 0,05 près », « 3,6 ± 0,05 ». */
const within = /^(.*?)\s*(?:±|à)\s*(\d+(?:[.,]\d+)?)(?:\s*près)?\.?$/u
const formulaAlone = /^(?:\\\(|\$\$)(.+?)(?:\\\)|\$\$)\.?$/u

/** A question whose answer is a number, a word, or a longer text, which is the correction then. */
function answered(statement: string, answer: string | null): Proposed {
  const spoken = withoutRemark(statement, 'oral')
  if (spoken !== null) return { kind: 'oral', statement: spoken, ...(answer && { response: answer }) }
  const [, exact = answer ?? '', tolerance = ''] = within.exec(answer ?? '') ?? []
  const quantity = quantityOf(exact.replace(/\.$/, ''))
  if (quantity) return { kind: 'number', statement, ...quantity, tolerance }
  const [, tex = ''] = formulaAlone.exec(answer ?? '') ?? []
  const formula = readTex(tex)
  if (formula) return { kind: 'formula', statement, formula }
  if (answer && answer.length <= 40 && !/[.!?]\s*\S/u.test(answer))
    return {
      kind: 'holes',
      statement,
      text: '{1}',
      answers: [
        answer
          .replace(/\.$/, '')
          .split(/\s*(?:\/|\bou\b)\s*/u)
          .filter(Boolean),
      ],
    }
  return { kind: 'text', statement, ...(answer && { response: answer }) }
}
