import {
  asksToFill,
  asksToOrder,
  asksToPick,
  asksToSort,
  asksToStrike,
  asksToWrite,
  isInstruction,
  isTask,
} from '../instructions.ts'
import { comparable, placeAmong } from '../same-words.ts'
import { truth, truthOf, untruth, verdictIn, withoutVerdict } from '../truths.ts'
import { answered, holesOf } from './answered.ts'
import type { Block, Choice } from './block.ts'
import { sheetOf } from './blocks.ts'
import { isMisread } from './doubts.ts'
import { questionsOfGrid } from './grid.ts'
import { answerIn, withKeys } from './key.ts'
import { gap, type Piece, pointsAround, pointsAtEnd, shortSpaces, type TextLine, withoutRemark } from './lines.ts'
import { answersOf, namedIn } from './named-answers.ts'
import { joinedColumns, pairsOf, withColumns } from './pairs.ts'
import { picksOf } from './picks.ts'
import { lined, type Proposed, type ReadSheet } from './proposed.ts'

/** The questions of a sheet, by rules alone (docs/text-import.md); null where nothing at all is recognised. */
export function readSheet(lines: readonly TextLine[]): ReadSheet | null {
  const kept = lines.map((line) => ({ ...line, text: shortSpaces(line.text) }))
  const sheet = sheetOf(withKeys(kept))
  const blocks = joinedColumns(sheet.blocks)
  const questions = blocks.flatMap(proposalsOf)
  const isSheet =
    blocks.some(({ number, rows }) => number !== '' || rows.length > 0) || questions.some(({ kind }) => kind !== 'text')
  return isSheet ? { questions, leftOut: sheet.leftOut } : null
}

/** Choices that go down one column and then the next, in the order of their letters. */
function byLetter(choices: readonly Choice[]): Choice[] {
  const sorted = choices.toSorted((a, b) => (a.letter < b.letter ? -1 : 1))
  return sorted.every(({ letter }, at) => letter === 'abcdefghij'[at]) ? sorted : [...choices]
}

function proposalsOf(read: Block): Proposed[] {
  const above = read.head?.lines.join('\n') ?? ''
  const isSorting = asksToSort([above, ...read.statement].join('\n'))
  const ordered = { ...read, choices: byLetter(read.choices), answer: read.answer ?? (read.told.join(' ; ') || null) }
  const block = isSorting ? ordered : withColumns(ordered)
  const { statement: whole, points = block.points } = pointsIn(block.statement)
  const kinds = kindsOf(block, { statement: whole, above, answer: block.answer })
  const shared = {
    ...sharePoints(
      points ?? block.head?.points,
      points === undefined ? kinds.length * (block.head?.questions ?? 1) : kinds.length,
    ),
    ...(block.tips.length > 0 && { tips: block.tips.join('\n') }),
    ...(block.response.length > 0 && { response: block.response.join('\n') }),
  }
  return kinds.map((kind) => {
    const own = kind.kind === 'verdict' ? asSentence(kind.statement) : kind.statement
    const isVerdict = kind.kind === 'verdict' && withoutVerdict(above) === ''
    // Bold alone below what is asked may be its answer.
    const isShown = kind.kind === 'text' && block.statement.slice(1).some((line) => block.marked.includes(line))
    const doubts = [
      ...(kind.doubts ?? []),
      ...(shared.doubts ?? []),
      ...(block.guessed ? (['guessedKey'] as const) : []),
      ...(isShown || isMisread(kind, above) ? (['guessedType'] as const) : []),
    ]
    return {
      ...kind,
      statement: isVerdict ? own : withAbove(above, own),
      ...shared,
      ...(kind.response && shared.response && { response: lined(kind.response, shared.response) }),
      ...(kind.points && { points: kind.points }),
      ...(doubts.length > 0 && { doubts }),
    }
  })
}

/** A text above is shown with each of its questions, unless it is long: 4000 characters. */
const withAbove = (above: string, statement: string) => (above.length > 4000 ? statement : lined(above, statement))

/** The points of one of several questions that have some together. */
function sharePoints(points: string | undefined, count: number): Pick<Proposed, 'points' | 'doubts'> {
  if (points === undefined || count === 0) return {}
  const each = Number(points.replace(',', '.')) / count
  if (count === 1) return { points }
  return Number.isInteger(each) ? { points: String(each) } : { doubts: ['sharedPoints'] }
}

/** A statement without its points, at its end or at that of its first line. */
function pointsIn([first = '', ...lines]: readonly string[]) {
  const whole = pointsAtEnd([first, ...lines].join('\n').trim())
  if (whole.points !== undefined) return whole
  const asked = pointsAround(first)
  return {
    ...asked,
    statement: [asked.statement, ...lines]
      .join('\n')
      .replace(/^[\s.:]+/u, '')
      .trim(),
  }
}

/** What « vrai ou faux » judges is a sentence; a name of mathematics (« x = 2 », « cos(0) ») or of its own spelling (« pH ») stays. */
const asSentence = (statement: string) => statement.replace(wordAtStart, (first) => first.toLocaleUpperCase('fr'))
const wordAtStart = /^\p{Ll}(?:(?=\p{Ll}+[\s’',.-])|(?<=[ày])(?=\s)|(?<=[cdjlmnst])(?=[’']))(?!\p{Ll}*\s*[=<>+])/u

interface Asked {
  readonly statement: string
  /** The instruction of its part. */
  readonly above: string
  readonly answer: string | null
}

function kindsOf(block: Block, { statement, above, answer }: Asked): Proposed[] {
  const { choices, order } = block
  if (block.sides.length > 0 && (choices.length > 1 || block.rows.length > 0)) {
    const shown = lined(statement, ...block.sides.map(({ left, right }) => `${left} – ${right}`))
    return kindsOf({ ...block, sides: [] }, { statement: shown, above, answer })
  }
  const asked = withoutVerdict(statement) ?? (withoutVerdict(above) === null ? null : statement)
  // « Quelle liste est dans l’ordre ? » asks for one.
  const isOfOne = /(?<!\p{L})(?:la)?quel(?:le)?(?!\p{L})/iu.test(statement) || namedIn(answer ?? '', choices).found.length === 1
  const isOrdered =
    order === null ? asksToOrder(lined(above, statement)) && !isOfOne : namedIn(order, choices).found.length === choices.length
  if (isOrdered && choices.length > (order === null ? 2 : 1))
    return [orderOf(choices, { statement, above, answer: order ?? answer })]
  if (block.rows.length > 0) return withTable(block, { statement, above, answer })
  if (choices.length > 0 && choices.every(({ text }) => truthOf(text) !== null))
    return [verdictOfChoices(choices, { statement, above, answer })]
  if (asked !== null && choices.length > 0)
    return verdictsOf(choices, answer).map((one) =>
      asked === '' || asked === statement ? one : { ...one, statement: `${statement}\n${one.statement}` },
    )
  if (asked !== null && asked !== '') {
    const placed = asked.split('\n').filter((line) => toJudge.test(line))
    if (placed.length > 1)
      return verdictsOf(
        placed.map((text) => ({ text, letter: '' })),
        answer,
      )
    return [verdictOf(asked, answer, markedTruth(block))]
  }
  if (choices.length > 1) {
    const instruction = lined(above, statement)
    return areOpen(block, instruction) ? openItems(block, statement) : [choiceQuestion(choices, { statement, answer, above })]
  }
  if (block.sides.length === 0) {
    const picks = picksIn(statement, { above, answer, marked: block.marked })
    if (picks) return picks
    const [told, asked] = askedLines(statement)
    if (asked.length > 1) return openItems({ choices: asked.map((text) => ({ text, letter: '' })), answer }, told)
  }
  return [withSides(block, { statement, above, answer })]
}

/** « VRAI / FAUX » of which one word stands out. */
function markedTruth({ marked }: Block): boolean | null {
  const truths = new Set(marked.map(truthOf).filter((truth) => truth !== null))
  return truths.size === 1 ? truths.has(true) : null
}

/** What a table asks; a row that is in no question stays in the statement. */
function withTable({ rows, choices }: Block, { statement: asked, above, answer }: Asked): Proposed[] {
  const statement = lined(asked, ...choices.map(({ text }) => text))
  const instruction = lined(above, statement)
  const found = questionsOfGrid(rows, { statement: instruction, answerOf: (number) => answerIn(answer, number) })
  if (found && found.length > 0)
    return found.map((one) =>
      one.kind === 'matching' || withoutVerdict(statement) === ''
        ? { ...one, statement: one.statement || statement }
        : { ...one, statement: lined(statement, one.statement) },
    )
  // Cells in the colour of answers are gaps.
  const told: string[][] = []
  const cellText = ({ text, coloured }: Piece) => (coloured && text !== '' ? `{${told.push([text])}}` : text)
  const text = rows.map((row) => row.map(cellText).filter(Boolean).join(' | ')).join('\n')
  const gapped = told.length === 0 && asksToFill(instruction) ? holesOf(text, answer) : null
  if (gapped) return [{ ...gapped, statement: lined(statement, gapped.statement) }]
  const doubts = ['guessedType'] as const
  if (told.length > 0) return [{ kind: 'holes', statement, text, answers: told, doubts }]
  return [{ kind: 'text', statement: lined(statement, text), doubts, ...(answer && { response: answer }) }]
}

function withSides({ choices, sides, extras }: Block, { statement, answer }: Asked): Proposed {
  const told = pairsOf(sides, answer)
  if (sides.length > 1 && !sides.every(({ left }) => left.length > 120))
    return {
      ...{ kind: 'matching', statement, pairs: told.pairs },
      sure: told.sure,
      ...(extras.length > 0 && { extras }),
    }
  const rest = lined(statement, ...choices.map(({ text }) => text), ...sides.map(({ left, right }) => `${left} ${right}`))
  const one = orderedParts(rest, answer) ?? holesOf(rest, answer) ?? answered(rest, answer)
  return choices.length > 0 ? { ...one, doubts: [...(one.doubts ?? []), 'guessedType'] } : one
}

/** The questions below an instruction, where each line is one. */
function askedLines(statement: string): readonly [told: string, asked: readonly string[]] {
  const lines = statement.split('\n')
  const at = lines.findLastIndex((line) => !/\?\s*$/u.test(line)) + 1
  return [lines.slice(0, at).join('\n'), at === 0 || isInstruction(lines[at - 1] ?? '') ? lines.slice(at) : []]
}

function picksIn(
  statement: string,
  { above, answer, marked }: Omit<Asked, 'statement'> & Pick<Block, 'marked'>,
): Proposed[] | null {
  const picks = picksOf(statement, { above, answer, marked })
  const isInverse = asksToStrike(lined(above, statement))
  return picks.length === 0
    ? null
    : picks.map(({ isList, choices, statement: asked }) => {
        const told = choiceQuestion(choices, { statement: asked, answer: picks.length > 1 ? null : answer, above })
        if (told.kind !== 'choice') return told
        return { ...told, single: told.single && !isList, ...(isInverse && { doubts: ['guessedKey'] as const }) }
      })
}

/** Choices that are to be put in order, in that of the answer where it names them all. */
function orderOf(choices: readonly Choice[], { statement, answer }: Asked): Proposed {
  const told = namedIn(answer ?? '', choices)
  const isWhole = told.found.length === choices.length && !told.isGuess
  const items = (isWhole ? told.found : choices).map(({ text }) => text)
  return { kind: 'ordering', statement, items, ...(!isWhole && { sure: false, ...(answer !== null && { response: answer }) }) }
}

/** « Range dans l’ordre croissant : 3,5 ; 3,05 ; 3,15 », or lines below « Numérote … dans l’ordre »: as the answer that has the same parts says. */
function orderedParts(whole: string, answer: string | null): Proposed | null {
  const parts = (text: string) => text.split(/\s+[/|–<>-]\s+|\s*;\s*/u).map((part) => part.trim())
  const lines = whole.split('\n')
  const asked = lines.findLastIndex(asksToOrder)
  const below = asked < 0 ? [] : lines.slice(asked + 1)
  const isBelow =
    below.length > 2 && below.every((item) => item.length <= 120 && (/^[—–-]\s/u.test(item) || !/[?:]\s*$/u.test(item)))
  const listed = isBelow
    ? below.map((item) => item.replace(/^[\s.…_]{2,}/u, ''))
    : parts(lines.at(-1)?.replace(/^.*:\s+/u, '') ?? '')
  const listedAs = parts(answer ?? '').map((part) => listed[placeAmong(part, listed)] ?? part)
  const told = listedAs.length > 1 ? listedAs : inSentence(listed, answer ?? '')
  const isTold = told.toSorted().join('|') === listed.toSorted().join('|')
  if (listed.length < 3 || new Set(listed).size < listed.length || !(isTold || (answer === null && asked >= 0))) return null
  const statement = lines.slice(0, isBelow ? asked + 1 : -1).join('\n') || whole.replace(/\s*:.*$/su, '')
  return { kind: 'ordering', statement, items: isTold ? told : listed, ...(!isTold && { sure: false }) }
}

/** Words in the order of the sentence that they make. */
function inSentence(words: readonly string[], sentence: string): string[] {
  const left = [...words].sort((a, b) => b.length - a.length)
  const told: string[] = []
  let rest = comparable(sentence)
  while (rest !== '') {
    const at = left.findIndex((word) => `${rest} `.startsWith(`${comparable(word)} `))
    if (at < 0) return []
    const [word = ''] = left.splice(at, 1)
    told.push(word)
    rest = rest.slice(comparable(word).length).trim()
  }
  return told
}

/** Whether lettered lines are questions of their own: places to write, or an instruction that asks for words. */
function areOpen({ choices, answer, placed }: Block, instruction: string): boolean {
  if (choices.some(({ marked, boxed }) => marked || boxed)) return false
  // « B) jouent » names a choice, « a) jouent » answers an item.
  const { found, why } = namedIn(answer ?? '', choices)
  if (found.length > 0 && (why === '' || !/[a-j]\s?[.):]\s*\S/iu.test(answer ?? ''))) return false
  if (choices.every(({ text }) => picksOf(text, { above: instruction, answer: null, marked: [] }).length > 0)) return true
  if (asksToPick(instruction) || (instruction.search(gap) >= 0 && !choices.some(({ text }) => text.search(gap) >= 0)))
    return false
  const isAsked = ({ text }: Choice) => text.search(gap) >= 0 || /[?=]\s*$|\?\s+\p{Lu}[^?]*$/u.test(text) || isTask(text)
  if (placed > 0 || choices.every(isAsked)) return true
  const someStrong = choices.some(({ strong }) => strong) && !choices.every(({ strong }) => strong)
  return !someStrong && asksToWrite(instruction) && !/[?]\s*$/u.test(instruction)
}

/** Questions of one instruction, each with its answer: « a. mangeons, b. finissent ». */
function openItems(
  { choices, answer }: { choices: readonly Pick<Choice, 'text' | 'letter'>[]; answer: string | null },
  statement: string,
): Proposed[] {
  const { told, ...guess } = answersOf(answer, choices)
  return choices.flatMap(({ text }, place) => {
    const { statement: asked, points } = pointsAtEnd(text)
    const picks = picksIn(asked, { above: statement, answer: told[place] ?? null, marked: [] })
    if (picks) return picks.map((pick) => ({ ...pick, ...guess, statement: lined(statement, pick.statement) }))
    const one = holesOf(asked, told[place] ?? null) ?? answered(asked, told[place] ?? null)
    const above = one.kind === 'holes' && one.statement === '' ? statement : lined(statement, one.statement)
    return { ...one, ...guess, statement: above, ...(points && { points }) }
  })
}

/** Choices are right by a letter or words of the answer, else by a mark, else by bold that not all of them have. */
function choiceQuestion(choices: readonly Choice[], { statement, answer, above }: Asked): Proposed {
  const { found: named, why, isGuess } = namedIn(answer ?? '', choices)
  const marked = choices.filter((choice) => choice.marked)
  const strong = choices.filter((choice) => choice.strong)
  const several = withoutRemark(statement, 'several')
  const isUnread = Boolean(answer) && named.length === 0
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
    // Lettered sentences under no question may be questions of their own.
    ...(good.size === 0 && !/[?:]\s*$/u.test(statement) && !asksToPick(`${above}\n${statement}`) && { doubts: ['guessedType'] }),
    ...((isGuess || (isUnread && good.size > 0)) && { doubts: ['guessedKey'] }),
    ...(isUnread ? { response: answer ?? '' } : why !== '' && { response: why }),
  }
}

function verdictOfChoices(choices: readonly Choice[], { statement, answer }: Asked): Proposed {
  const right = choices.filter(({ marked, strong }) => marked || strong)
  const { found, isGuess } = namedIn(answer ?? '', choices)
  const told = truthOf(answer ?? '') ?? (found.length === 1 && !isGuess ? truthOf(found[0]?.text ?? '') : null)
  return {
    kind: 'verdict',
    statement: withoutVerdict(statement) || statement,
    right: told ?? (right.length === 1 ? truthOf(right[0]?.text ?? '') : null),
  }
}

/** A place for « V » or « F » after a sentence. */
const toJudge = /\s[\s.…_]{3,}$/u

function verdictsOf(lines: readonly Pick<Choice, 'text' | 'letter'>[], answer: string | null): Proposed[] {
  const { told, ...guess } = answersOf(answer, lines)
  return lines.map(({ text }, place) => ({ ...verdictOf(text, told[place] ?? null), ...guess }))
}

const truths = `(${truth}|${untruth})`
const verdictBehind = new RegExp(String.raw`^(.*?)(?:\s*[–:(→[-]\s*${truths}[)\]]?\.?|(?<=[.!»])\s+\(?${truths}\)?\.?)$`, 'isu')

function verdictOf(text: string, answer: string | null, marked: boolean | null = null): Proposed {
  const asked = text.replace(toJudge, '')
  const [, words = asked, said, sign] = verdictBehind.exec(asked) ?? []
  const told = verdictIn(said ?? sign ?? answer)
  return { kind: 'verdict', statement: withoutVerdict(words) || words, ...told, right: told.right ?? marked }
}
