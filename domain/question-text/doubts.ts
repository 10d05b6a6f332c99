import { asksOfBelow, isInstruction, isTask } from '../instructions.ts'
import { choiceOf, endsAsking, numberOf, tick } from './lines.ts'
import { answerNames, bracketed } from './notes.ts'
import type { Proposed } from './proposed.ts'

const unreadPoints = /\(\s*\d{1,2}(?:[.,]\d)?\s*(?:points?|pts?)\s*\)/iu
/** An answer or a key among what is asked, whatever the type: « … est. Answers – A: 1. went », « Lyon Corrigé 1b 2a ». */
const keyInside = new RegExp(
  String.raw`(?:["\\.!?…»)]n?|\s{3})\s*(?:${answerNames})\s*(?:[:=–—]|-\s)\s*[\p{L}\d(]|(?<!\p{L})(?:${answerNames})\s+\d{1,2}\s?[-–.):]?\s?[a-j](?!\p{L})`,
  'iu',
)
/** What no rule has read in a free question, and may be its answer: « [x] », « (x) », « (rép. … ) », « [petit] », « 3 + 4 = 7 ». */
const shownAnswer = new RegExp(
  String.raw`[✓✔✅☑☒]|${tick}|\[[xX]\]|(?<!\p{L})(?:r[ée]p\.|(?:${answerNames})[^:?()\n]{0,20}:)|\d[^=\n]*=\s*[-−]?\d[\d .,/]*$`,
  'imu',
)
const inBrackets = new RegExp(bracketed, 'u')
const isLabelled = (line: string) => Boolean(choiceOf(line)?.letter) || numberOf(line) !== null
const asks = /[?:]\s*$|^(?:pourquoi|comment|qui|que|qu[’']|quel|où|quand|combien|what|who|why|how|where|when)/iu
const goesOn =
  /^\(?(?:tu |vous |on |aide|n[’']|pense|attention|rappel|remarque|conseil|exemple|ex\s?[.:]|you |au moins|\d+ (?:lignes?|phrases?|mots?|points?|pts?))|^[([](?:\d|plusieurs|environ)|^en |^[^\p{L}\d]*$/iu
const isAsking = (sentence: string) => asks.test(sentence) || isInstruction(sentence) || isTask(sentence)
/** « Nom du compositeur : Smetana »: what is asked, and its answer. */
function hasAnswer(line: string): boolean {
  const [, asked = '', value = ''] = /^([^:?]{2,60}?)\s*:\s+(\p{L}[^:?=…]*)$/u.exec(line) ?? []
  return value !== '' && !isInstruction(asked) && !isTask(`${asked} `) && value.split(/\s+/).length <= 5
}
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
  return (
    !isAsked ||
    !isEnded ||
    shownAnswer.test(statement) ||
    inBrackets.test(statement) ||
    asksOfBelow(instruction) ||
    statement.split('\n').some(hasAnswer) ||
    statement.split('\n').slice(1).some(isLabelled)
  )
}
