import { asksOfBelow, isInstruction, isTask } from '../instructions.ts'
import { truth, untruth } from '../truths.ts'
import { choiceOf, endsAsking, gap, numberOf, tick } from './lines.ts'
import { answerNames, bracketed } from './notes.ts'
import type { Proposed } from './proposed.ts'

const unreadPoints = /\(\s*\d{1,2}(?:[.,]\d)?\s*(?:points?|pts?)\s*\)/iu
/** An answer or a key among what is asked, whatever the type: « … est. Answers – A: 1. went », « Lyon Corrigé 1b 2a ». */
const keyInside = new RegExp(
  String.raw`(?:["\\.!?…»)]n?|\s{3})\s*(?:${answerNames})\s*(?:[:=–—]|-\s)\s*[\p{L}\d(]|(?<!\p{L})(?:${answerNames})\s+\d{1,2}\s?[-–.):]?\s?[a-j](?!\p{L})`,
  'iu',
)
const isLabelled = (line: string) => Boolean(choiceOf(line)?.letter) || numberOf(line) !== null
const asks = /[?:]\s*$|^(?:pourquoi|comment|qui|que|qu[’']|quel|où|quand|combien|what|who|why|how|where|when)/iu
const goesOn =
  /^\(?(?:tu |vous |on |aide|n[’']|pense|attention|rappel|remarque|conseil|exemple|ex\s?[.:]|you |en |au moins|\d+ (?:lignes?|phrases?|mots?|points?|pts?))|^[([]?(?:\d|plusieurs|environ)|^\P{L}*$/iu
const isAsking = (sentence: string) => asks.test(sentence) || isInstruction(sentence) || isTask(sentence)
const joinedTask = /\p{Ll}\s+(?=\p{Lu}\p{Ll})/u

/** Whether a question may be something else than what was read, as what is asked is not what it is, or it asks nothing, or more than one thing. */
export function isMisread(proposed: Proposed, above: string): boolean {
  const { kind, statement } = proposed
  const { response: _correction, ...shown } = proposed
  if (unreadPoints.test(statement) || keyInside.test(JSON.stringify(shown))) return true
  if (kind === 'choice') return proposed.choices.some(({ text }) => text.split(joinedTask).slice(1).some(isInstruction))
  if (kind !== 'text') return false
  const instruction = isInstruction(statement) ? statement : `${above}\n${statement}`
  const said = statement.split('\n').map((line) => line.split(/(?<=[.!?…])\s+(?=\S)/u))
  const isAsked = said.flat().some(isAsking) || /[?:]/u.test(above) || above.split('\n').some(isInstruction)
  const asked = said.findIndex((line) => line.some(endsAsking))
  // What stands behind what is asked goes on asking, or helps; else it may be the answer.
  const behind = said.flatMap((line, at) =>
    (asked >= 0 && at > asked) || /^\(.*\)$/u.test(line.join(' '))
      ? line
      : line.slice(line.findIndex(isAsking) + 1 || line.length),
  )
  const isEnded = behind.every((one) => goesOn.test(one) || isAsking(one))
  return !isAsked || !isEnded || asksOfBelow(instruction) || statement.split('\n').slice(1).some(isLabelled)
}

/** What no rule has read in a free question, and may be its answer: « [x] », « (x) », « (rép. … ) », « Réponse possible : », « [petit] ». */
const shownAnswers = [
  new RegExp(String.raw`[✓✔✅☑☒]|${tick}|\[[xX]\]|(?<!\p{L})(?:r[ée]p\.|(?:${answerNames})[^:?()\n]{0,20}:)`, 'iu'),
  new RegExp(String.raw`(?<=[.!?]\s?)\((?:${truth}|${untruth})\)|\((?:vrai|faux|(?:bonne\s+)?r[ée]ponse\s+[a-j])\s*\)`, 'iu'),
  /(?:^|\n)\s*([*_]{1,2})[^*_\n]+\1\s*(?:$|\n)/u,
  new RegExp(bracketed, 'u'),
  /\d[^=\n]*=\s*[-−]?\d[\d .,/]*$/mu,
]

/** Words behind a question, or an arrow, that are no task nor a sentence: « … ? petit », « Tu viens. (venir) », « Je suis. → Soy. ». */
function endsWithAnswer(line: string): boolean {
  const [, arrow] = /(?:→|➔|⇒|[-=]>)\s*([^→➔⇒>]+)$/u.exec(line) ?? []
  if (arrow !== undefined) return /[\p{L}\d]/u.test(arrow.replace(gap, '')) && arrow.split(/\s+/).length <= 8
  if (/[.!]\s*\(\p{Ll}[^()]{1,40}\)$/u.test(line)) return true
  const said = /^.*\?\s([^?]+)$/u.exec(line)?.[1]?.trim() ?? ''
  const isSentence = /^(?:\p{Lu}.*[.:…!)»]$|[([](?:\d|plusieurs|\/))/u.test(said)
  return /[\p{L}\d]/u.test(said) && !isSentence && !isTask(`${said} `) && said.split(/\s+/).length <= 5
}

/** Whether a free question may show its answer, or part of a table or a list that no rule has read. */
export const mayShowAnswer = (statement: string): boolean =>
  shownAnswers.some((pattern) => pattern.test(statement)) || statement.split('\n').some(endsWithAnswer)
