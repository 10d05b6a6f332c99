import { asksToFill, asksToMatch, asksToOrder, asksToPick, asksToSort, isInstruction, isTask } from '../instructions.ts'
import { bracketed, choiceOf, gap, numberOf, tick } from './lines.ts'
import { answerNames } from './notes.ts'
import type { Proposed } from './proposed.ts'

/** What no rule has read in a free question, and may be its answer: « [x] », « (x) », « (rép. … ) », « Réponse possible : », « [petit] ». */
const telling = [
  new RegExp(String.raw`[✓✔✅☑☒]|${tick}|\[[xX]\]|(?<!\p{L})(?:r[ée]p\.|(?:${answerNames})[^:?()\n]{0,20}:)`, 'iu'),
  /\((?:vrai|faux|(?:bonne\s+)?r[ée]ponse\s+[a-j])\s*\)|(?<=[.!?]\s?)\([vf]\)|(?:^|\n)\s*([*_]{1,2})[^*_\n]+\1\s*(?:$|\n)/iu,
  new RegExp(bracketed, 'u'),
]

/** Words behind a question, or an arrow, that are no task nor a sentence: « … ? petit », « (petit) », « Je suis. → Soy. ». */
function isAnswered(line: string): boolean {
  const [, arrow] = /(?:→|➔|⇒|[-=]>)\s*([^→➔⇒>]+)$/u.exec(line) ?? []
  if (arrow !== undefined) return /[\p{L}\d]/u.test(arrow.replace(gap, '')) && arrow.split(/\s+/).length <= 8
  const said = /^.*\?\s([^?]+)$/u.exec(line)?.[1]?.trim() ?? ''
  const isSentence = /^(?:\p{Lu}.*[.:…!)»]$|[([](?:\d|plusieurs|\/))/u.test(said)
  return /[\p{L}\d]/u.test(said) && !isSentence && !isTask(`${said} `) && said.split(/\s+/).length <= 5
}

/** Whether a free question may show its answer, or part of a table or a list that no rule has read. */
export const isTelling = (statement: string): boolean =>
  telling.some((pattern) => pattern.test(statement)) || statement.split('\n').some(isAnswered)

const asksElse = [asksToFill, asksToMatch, asksToOrder, asksToPick, asksToSort]
const unreadPoints = /\(\s*\d{1,2}(?:[.,]\d)?\s*(?:points?|pts?)\s*\)/iu
const isLabelled = (line: string) => Boolean(choiceOf(line)?.letter) || numberOf(line) !== null
const joinedTask = /\p{Ll}\s+(?=\p{Lu}\p{Ll})/u

/** Whether a question may be something else than what was read, as what is asked is not what it is, or it asks nothing, or more than one thing. */
export function isMisread(proposed: Proposed, above: string): boolean {
  const { kind, statement } = proposed
  if (unreadPoints.test(statement)) return true
  if (kind === 'choice') return proposed.choices.some(({ text }) => text.split(joinedTask).slice(1).some(isInstruction))
  if (kind !== 'text') return false
  const instruction = isInstruction(statement) ? statement : `${above}\n${statement}`
  const isAsked =
    /[?:]\s*$|[?:]\s*\n|\?\s/u.test(instruction) ||
    instruction.split(/\n|(?<=[.!?:])\s+/u).some((one) => isInstruction(one) || isTask(one))
  return !isAsked || asksElse.some((asks) => asks(instruction)) || statement.split('\n').slice(1).some(isLabelled)
}
