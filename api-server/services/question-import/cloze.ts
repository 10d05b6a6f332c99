import type { Draft, SharedTexts } from './build.ts'
import { Gaps } from './gaps.ts'
import { type Graded, isWhole, lossesOfGraded } from './graded.ts'
import { numbersTyped } from './numbers.ts'
import { lineOfHtml } from './texts.ts'

/** A hole as Moodle's cloze questions write it: `{1:SHORTANSWER:=right~%50%nearly#feedback}`. */
const field = /\{(\d*):([A-Z_]+):((?:\\.|[^}\\])*)\}/gs
const typed = /^(?:SHORTANSWER|SA|MW)(?:_?C)?$/
const number = /^(?:NUMERICAL|NM)$/
const choice = /^(?:MULTICHOICE|MC|MULTIRESPONSE|MR)(?:_?[VHS]+)?$/

/** The question of a cloze text, which stands for its statement; null for a text without holes that can be read. */
export function readCloze(html: string, texts: SharedTexts = { statement: '' }): Draft | null {
  const gaps = new Gaps()
  const all: Graded[] = []
  const cases = new Set<boolean>()
  let [wildcard, tolerance, from, text, points] = [false, false, 0, '', 0]
  // Without an end behind it, each beginning would search for one to the end of the text.
  const [closed = ''] = /^.*\}(?<=(?<!\\)(?:\\\\)*\})/s.exec(html) ?? []
  for (const found of closed.matchAll(field)) {
    const [whole, worth, type = '', inner = ''] = found
    if (!typed.test(type) && !number.test(type) && !choice.test(type)) continue
    const answers = answersOf(inner)
    const right = answers.filter(isWhole).map(wordsOf)
    const plain = number.test(type) ? numbersTyped(right.map((one) => one.replace(/:.*/s, '').trim())) : right
    const kept = plain.filter((one) => !one.includes('*'))
    text += html.slice(from, found.index) + gaps.mark(kept, choice.test(type) ? answers.map(wordsOf) : [])
    from = found.index + whole.length
    all.push(...answers)
    points += Number(worth || 1)
    if (typed.test(type)) cases.add(/C$/.test(type))
    wildcard ||= kept.length < plain.length
    // `5:0.1` is 5 give or take 0.1: a typed hole takes the number only.
    tolerance ||= number.test(type) && right.some((one) => Number(one.split(':')[1] ?? 0) !== 0)
  }
  if (all.length === 0) return null
  const { asked, losses } = gaps.asked(text + html.slice(from), cases.size === 1 && cases.has(true))
  const caseSensitive = cases.size > 1
  return {
    // Moodle says no more of its points.
    texts: { ...texts, statement: '', points: texts.points || String(points) },
    asked,
    losses: { ...lossesOfGraded(all), ...losses, wildcard: losses.wildcard || wildcard, tolerance, caseSensitive },
  }
}

const wordsOf = ({ html }: Graded) => lineOfHtml(html)

const answersOf = (inner: string): Graded[] =>
  inner.split(/(?<!\\)~/).map((part) => {
    const [, right = '', percent, rest = ''] = /^\s*(=?)(?:%(-?\d+(?:\.\d+)?)%)?(.*)$/s.exec(part) ?? []
    const [text = '', feedback = ''] = rest.split(/(?<!\\)#/)
    return { html: text.replace(/\\(.)/g, '$1'), worth: right === '=' ? 100 : Number(percent ?? 0), feedback }
  })
