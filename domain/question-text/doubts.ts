import { asksOfBelow, asksToMark, asksToPick, asksToSort, isInstruction, isTask, tasksOf } from '../instructions.ts'
import { toComparable } from '../same-words.ts'
import type { Block } from './block.ts'
import { endsAsking, tick } from './lines.ts'
import { answerNames, bracketed } from './notes.ts'
import { asksForOne } from './picks.ts'
import { type Doubt, type Proposed, stackLines } from './proposed.ts'

/** A question as it was read, with its own statement, and what it was read from. */
export interface Reading {
  readonly question: Proposed
  readonly above: string
  readonly block: Block
  /** Whether its number is there twice, or the one before or after it is missing. */
  readonly isOutOfTurn: boolean
  /** Whether other questions of the sheet are told right in another way. */
  readonly isToldOtherwise: boolean
}

/**
 * A question is sure only where nothing of this holds: its number has its turn, what is shown holds no sign that rules read elsewhere, it
 * asks one thing, and its answer is of a form that its kind has. All other questions of a sheet wait for their author.
 */
const table: readonly (readonly [Doubt, (reading: Reading) => boolean])[] = [
  ['guessedType', ({ isOutOfTurn }) => isOutOfTurn],
  ['guessedType', ({ question }) => shownIn(question).some((text) => unread.test(text))],
  ['guessedType', ({ question, block, above }) => question.kind === 'text' && !asksOne(question.statement, block, above)],
  ['guessedType', ({ question, above }) => question.kind === 'choice' && !areChoices(question, above)],
  ['sharedPoints', ({ question, above }) => question.points === undefined && saysPoints(stackLines(above, question.statement))],
  ['guessedKey', ({ block }) => block.guessed],
  ['guessedKey', ({ isToldOtherwise }) => isToldOtherwise],
  ['guessedKey', ({ question }) => !isAnswerOfKind(question)],
]

/** What its author has to look at. */
export const doubtsOf = (reading: Reading): readonly Doubt[] => [
  ...new Set([...(reading.question.doubts ?? []), ...table.flatMap(([doubt, holds]) => (holds(reading) ? [doubt] : []))]),
]

/** Signs, names and labels that rules read where they know what they say: left in what is shown, they say something that was not read. */
const unread = new RegExp(
  [
    String.raw`[✓✔✅☑☒☐✗✘◄►◀▶←⬅➔]|~~|\[[xX]\]|${tick}|\S(?:\s{3,}|\t)\S`,
    String.raw`(?<!\p{L})r[ée]p\.|(?<!\p{L}|(?:la|ta|une?|les?|bonnes?|votre|right|correct)\s)(?:${answerNames})\s*(?:[:=→][^\S\n]*\S|[–—-]\s|\d{1,2}\s?[-–.):]?\s?[a-j](?!\p{L}))`,
    String.raw`[([]\s*\d{1,2}(?:[.,]\d{1,2})?\s*(?:points?|pts?)\s*[)\]]`,
    String.raw`(?:^|\s)(?:1\s?[.)°]\s[^]*\s2\s?[.)°]\s|a\s?[.)]\s[^]*\sb\s?[.)]\s|A\)\s[^]*\sB\)\s)`,
  ].join('|'),
  'iu',
)

function shownIn(question: Proposed): readonly string[] {
  const { kind, statement } = question
  if (kind === 'choice') return [statement, ...question.choices.map(({ text }) => text)]
  // Lines of a text with gaps may be counted, and in columns.
  if (kind === 'holes') return [statement, ...question.answers.flat()]
  if (kind === 'ordering') return [statement, ...question.items]
  return kind === 'matching' ? [statement, ...question.pairs.flatMap(({ left, right }) => [left, right])] : [statement]
}

/** Points that a sheet says for several questions: « sur 4 points ». */
const saysPoints = (text: string) => /(?:vaut|valent|sur|compte(?:nt)?)\s\d{1,2}\s?(?:points?|pts?)/iu.test(text)

/** Letters of choices with no sentence among them; lettered sentences under no question may be questions of their own. */
function areChoices({ choices, statement }: Proposed & { kind: 'choice' }, above: string): boolean {
  const texts = choices.map(({ text }) => text)
  const isQuestion = (text: string) => /\p{L}.*\?\s*$/u.test(text)
  const isAsked = /[?:]\s*$/u.test(statement) || asksToPick(`${above}\n${statement}`)
  return (
    (isAsked || choices.some(({ good }) => good)) &&
    new Set(texts).size === texts.length &&
    !choices.some(
      ({ text }) => tasksOf(text).length > 1 || isQuestion(text) !== isQuestion(texts[0] ?? '') || /\s\*|^\*|\*$/u.test(text),
    )
  )
}

const inBrackets = new RegExp(bracketed, 'u')
const isReckoned = /\d[^=\n]*=\s*[-−]?\d[\d .,/]*$/mu
const asks = /[?:]\s*$|^(?:pourquoi|comment|qui|que|qu[’']|quel|où|quand|combien|what|who|why|how|where|when)/iu
const goesOn =
  /^\(?(?:tu |vous |on |aide|n[’']|pense|attention|rappel|remarque|conseil|exemple|ex\s?[.:]|you |au moins|\d+ (?:lignes?|phrases?|mots?|points?|pts?))|^[([](?:\d|plusieurs|environ)|^en |^[^\p{L}\d]*$/iu
const isReason = /^(?:justifi|expliqu|r[ée]pond|d[ée]taill|pourquoi\s*\?)/iu
const isAsking = (sentence: string) => asks.test(sentence) || isInstruction(sentence) || isTask(sentence)
/** « Nom du compositeur : Smetana », « le chien = el perro »: what is asked, and its answer. */
function hasAnswer(line: string): boolean {
  const [, asked = '', value = ''] =
    /^([^:?=]{2,60}?)\s*(?::|(?<=\p{L}{2}\s)=(?=\s\p{L}{2}))\s+(\p{L}[^:?=…]*)$/u.exec(line) ?? []
  return value !== '' && !isInstruction(asked) && !isTask(`${asked} `) && value.split(/\s+/).length <= 5
}

/** Whether words ask for words, one thing of it, and nothing stands behind that may be its answer. */
function asksOne(statement: string, block: Block, above: string): boolean {
  const instruction = isInstruction(statement) ? statement : `${above}\n${statement}`
  const lines = statement.split('\n')
  const said = lines.map((line) => line.split(/(?<=[.!?…])\s+(?=\S)/u))
  const isAsked = said.flat().some(isAsking) || /[?:]/u.test(above) || above.split('\n').some(isInstruction)
  const asked = said.findIndex((line) => line.some(endsAsking))
  // What stands behind what is asked goes on asking, or helps; else it may be the answer.
  const behind = said.flatMap((line, at) =>
    (asked >= 0 && at > asked) || /^\(.*\)$/u.test(line.join(' '))
      ? line
      : line.slice(line.findIndex(isAsking) + 1 || line.length),
  )
  const tasks = lines.filter((line, at) => (endsAsking(line) || (at > 0 && isTask(line))) && !isReason.test(line))
  // Bold alone below what is asked, or where words are to be marked, may be its answer.
  const isMarked = (words: string) =>
    lines.slice(1).includes(words) ||
    (asksToMark(stackLines(above, statement)) && !isInstruction(words) && statement.includes(words))
  return (
    isAsked &&
    tasks.length < 2 &&
    behind.every((one) => goesOn.test(one) || isAsking(one)) &&
    !block.marked.some(isMarked) &&
    !inBrackets.test(statement) &&
    !isReckoned.test(statement) &&
    !asksOfBelow(instruction) &&
    !lines.some(hasAnswer)
  )
}

/** « 30 € par unité »: a number is asked, and words say of what; a date is none. */
const isMeasured = /^(?!\d{1,2}(?:er)?\s\p{L}+\s\d{3,4}$)[-−]?\d.*\s\p{L}{2,}\s\p{L}{3}/u
const ofWords = /^(?:qui|pourquoi|comment|o[uù]|who|why|where)(?!\p{L})/iu
const saysNumber = /\d|^(?:un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|z[ée]ro|aucun)/iu
const ofNumber = /(?<!\p{L})(?:combien|(?:en )?quelle année|how (?:many|much))(?!\p{L})/iu
/** What names another thing: « 1. a », « b) », « A-2 ». */
const isLabel = /^(?:\(?[b-j]\)?\.?|\(?[a-j]\)|(?:\d{1,2}|[a-j])\s?[.):→]\s*\S.*|[a-j]\s?[-–]\s?\d{1,2}.*)$/iu

/** Whether an answer has a form that its kind may have. */
function isAnswerOfKind(question: Proposed): boolean {
  const { kind, statement } = question
  if (kind === 'number') return !ofWords.test(statement)
  if (kind === 'matching')
    return asksToSort(statement) || new Set(question.pairs.map(({ right }) => right)).size === question.pairs.length
  if (kind === 'choice') {
    const good = question.choices.filter((one) => one.good)
    // One is asked for and several are right; or all are, as bullets may be ticks.
    return good.length < 2 || (good.length < question.choices.length && !(question.single || asksForOne.test(statement)))
  }
  return kind !== 'holes' || areWordsToType(question)
}

/** Whether what is to be typed in each gap is short, names nothing else, and does not stand beside the gap already. */
function areWordsToType({ statement, text, answers }: Proposed & { kind: 'holes' }): boolean {
  const isTyped = text === '{1}'
  // « A = 4 » behind « A = (−3) + 7 = »: what is there already is not typed.
  const isRepeated = (answer: string) => /=/.test(answer) && /=/.test(text)
  const isOther = (answer: string) =>
    isTyped && (isMeasured.test(answer) || (ofNumber.test(statement) && !saysNumber.test(answer)))
  return answers.every((own, at) => {
    const beside = wordsBeside(text, at + 1)
    return own.every((answer) => {
      const words = toComparable(answer).split(' ')
      const isThere = beside.some((one) => words.includes(one))
      return !isOther(answer) && !isRepeated(answer) && !isLabel.test(answer) && words.length < 9 && !isThere
    })
  })
}

function wordsBeside(text: string, gap: number): string[] {
  const [, before = '', after = ''] = new RegExp(String.raw`(\p{L}{2,})?[\s’']*\{${gap}\}\s*(\p{L}{2,})?`, 'u').exec(text) ?? []
  return [before, after].map(toComparable).filter(Boolean)
}
