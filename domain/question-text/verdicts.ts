import { truth, truthOf, untruth, verdictIn, withoutVerdict } from '../truths.ts'
import type { Asked, Block, Choice } from './block.ts'
import { answersOf, type Item, namedIn } from './named-answers.ts'
import type { Proposed } from './proposed.ts'

/** « Vrai » and « Faux » as choices: one verdict. */
export function verdictOfChoices(choices: readonly Choice[], { statement, answer }: Asked): Proposed {
  const right = choices.filter(({ marked, strong }) => marked || strong)
  const { found, isGuess } = namedIn(answer ?? '', choices)
  const told = truthOf(answer ?? '') ?? (found.length === 1 && !isGuess ? truthOf(found[0]?.text ?? '') : null)
  const isDenied = told !== null && choices.some(({ marked, text }) => marked && truthOf(text) !== told)
  return {
    kind: 'verdict',
    statement: withoutVerdict(statement) || statement,
    right: told ?? (right.length === 1 ? truthOf(right[0]?.text ?? '') : null),
    ...(isDenied && { doubts: ['guessedKey'] }),
  }
}

const toJudge = /\s[\s.…_]{3,}$/u

/** Whether a line has a place for « V » or « F » behind it. */
export const isToJudge = (line: string): boolean => toJudge.test(line)

/** A verdict for each line, as the answer says. */
export function verdictsOf(lines: readonly Item[], answer: string | null): Proposed[] {
  const { told, ...guess } = answersOf(answer, lines)
  return lines.map(({ text }, place) => ({ ...verdictOf(text, told[place] ?? null), ...guess }))
}

const truths = `(${truth}|${untruth})`
const verdictBehind = new RegExp(
  String.raw`^(.*?)(?:\s*[–:(→[-]\s*${truths}\s?[)\]]?\.?|(?<=[.!»])\s+\(?(${truths}(?:\)?\.?|(?:\s*[,:;–]|\s+(?:car|parce|puisque))\s.+)))$`,
  'isu',
)

/** A verdict as the sentence says behind itself, else the answer, else what is marked. */
export function verdictOf(text: string, answer: string | null, marked: boolean | null = null): Proposed {
  const asked = text.replace(toJudge, '')
  const [, words = asked, said, sign] = verdictBehind.exec(asked) ?? []
  const [own, answered] = [said ?? sign?.replace(/^(\p{L}+)\)?\.?$/u, '$1') ?? answer, answer].map(verdictIn)
  const right = own?.right ?? marked
  const isDenied = typeof answered?.right === 'boolean' && answered.right !== right
  return {
    kind: 'verdict',
    statement: withoutVerdict(words) || words,
    ...own,
    right,
    ...(isDenied && { doubts: ['guessedKey'] }),
  }
}

/** « VRAI / FAUX » of which one word stands out. */
export function markedTruth({ marked }: Block): boolean | null {
  const truths = new Set(marked.map(truthOf).filter((truth) => truth !== null))
  return truths.size === 1 ? truths.has(true) : null
}

/** What « vrai ou faux » judges is a sentence; a name of mathematics (« x = 2 », « cos(0) ») or of its own spelling (« pH ») stays. */
export const asSentence = (statement: string) => statement.replace(wordAtStart, (first) => first.toLocaleUpperCase('fr'))
const wordAtStart = /^\p{Ll}(?:(?=\p{Ll}+[\s’',.-])|(?<=[ày])(?=\s)|(?<=[cdjlmnst])(?=[’']))(?!\p{Ll}*\s*[=<>+])/u
