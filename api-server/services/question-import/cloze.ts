import type { ImportLoss } from '#contract/question-import'
import { numbersTyped } from './numbers.ts'
import { hasBraces, lineOfHtml, withoutBraces } from './texts.ts'

/** A text with holes: HTML with `{1}`, `{2}` …, and the accepted answers of each. */
interface ReadHoles {
  readonly text: string
  readonly accepted: ReadonlyMap<string, readonly string[]>
  readonly exact: boolean
  readonly losses: readonly ImportLoss[]
}

/** A hole as Moodle's cloze questions write it: `{1:SHORTANSWER:=right~%50%nearly#feedback}`. */
const fieldStart = /\{\d*:([A-Z_]+):/g
/** Its end, or a character that a backslash makes plain. */
const fieldPart = /\\.|\}/gs
const typed = /^(?:SHORTANSWER|SA|MW)(?:_?C)?$/
const number = /^(?:NUMERICAL|NM)$/
const choice = /^(?:MULTICHOICE|MC|MULTIRESPONSE|MR)(?:_?[VHS]+)?$/

interface Answer {
  readonly right: boolean
  readonly partial: boolean
  readonly text: string
  readonly feedback: boolean
}

/** The holes of a cloze text; null where it has none that can be read. */
export function readCloze(html: string): ReadHoles | null {
  const accepted = new Map<string, readonly string[]>()
  const losses = new Set<ImportLoss>()
  const cases = new Set<boolean>()
  let text = ''
  let from = 0
  for (const { type, inner, start, end } of fieldsOf(html)) {
    if (!typed.test(type) && !number.test(type) && !choice.test(type)) continue
    const answers = answersOf(inner)
    const name = String(accepted.size + 1)
    accepted.set(name, rightAnswers(answers, { type, losses }))
    if (typed.test(type)) cases.add(/C$/.test(type))
    const beside = choice.test(type) ? ` (${answers.map((answer) => answer.text).join(' / ')})` : ''
    text += `${plainPart(html.slice(from, start), losses)}{${name}}${withoutBraces(beside)}`
    from = end
  }
  if (accepted.size === 0) return null
  if (cases.size > 1) losses.add('caseSensitive')
  return {
    text: text + plainPart(html.slice(from), losses),
    accepted,
    exact: cases.size === 1 && cases.has(true),
    losses: [...losses],
  }
}

interface Field {
  readonly type: string
  readonly inner: string
  readonly start: number
  readonly end: number
}

/** The fields of a text, of any type. One pattern for a whole field would search for the end of one that has none from each beginning. */
function* fieldsOf(html: string): Generator<Field> {
  let from = 0
  for (;;) {
    fieldStart.lastIndex = from
    const head = fieldStart.exec(html)
    if (!head) return
    const inside = head.index + head[0].length
    const end = endOfField(html, inside)
    // Nor has any after it.
    if (end === -1) return
    yield { type: head[1] ?? '', inner: html.slice(inside, end), start: head.index, end: end + 1 }
    from = end + 1
  }
}

function endOfField(html: string, from: number): number {
  fieldPart.lastIndex = from
  for (let part = fieldPart.exec(html); part; part = fieldPart.exec(html)) if (part[0] === '}') return part.index
  return -1
}

function plainPart(html: string, losses: Set<ImportLoss>): string {
  if (hasBraces(html)) losses.add('braces')
  return withoutBraces(html)
}

function answersOf(inner: string): Answer[] {
  return inner.split(/(?<!\\)~/).map((part) => {
    const [, right = '', percent, rest = ''] = /^\s*(=?)(?:%(-?\d+(?:\.\d+)?)%)?(.*)$/s.exec(part) ?? []
    const [text = '', feedback] = rest.split(/(?<!\\)#/)
    const worth = right === '=' ? 100 : Number(percent ?? 0)
    const words = lineOfHtml(text.replace(/\\(.)/g, '$1'))
    return { right: worth === 100, partial: worth > 0 && worth < 100, text: words, feedback: Boolean(feedback?.trim()) }
  })
}

function rightAnswers(answers: readonly Answer[], { type, losses }: { type: string; losses: Set<ImportLoss> }): string[] {
  if (answers.some(({ partial }) => partial)) losses.add('partialCredit')
  if (answers.some(({ feedback }) => feedback)) losses.add('feedback')
  if (choice.test(type)) losses.add('typedChoices')
  const right = answers.flatMap((answer) => (answer.right ? [answer.text] : []))
  const plain = number.test(type) ? numbersTyped(right.map((text) => exactNumber(text, losses))) : right
  const kept = plain.filter((text) => text !== '' && !/[*|]/.test(text))
  if (kept.length < plain.length) losses.add('wildcard')
  if (kept.length === 0) losses.add('missingAnswer')
  return kept
}

/** `5:0.1` is 5 give or take 0.1: a typed hole takes the number only. */
function exactNumber(text: string, losses: Set<ImportLoss>): string {
  const [value = '', tolerance = '0'] = text.split(':')
  if (Number(tolerance) !== 0) losses.add('tolerance')
  return value.trim()
}
