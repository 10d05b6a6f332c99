import { stackLines } from '#domain/question-text/proposed'
import type { ReadQuestion } from './build.ts'
import { readProposed } from './proposed.ts'
import { greeting } from './written-lines.ts'

const choiceLine = /^([A-Z])[.)]\s*(\S.*)$/
/** What is no letter ends a question without saying which is right. */
const answerLine = /^ANSWER\s*:\s*(?:([A-Z])[.)]?\s*$)?/i

/** Whether a text has a line of an answer as Aiken writes it. */
export const isAiken = (text: string) => /^ANSWER:\s*[A-Z]\s*$/m.test(text) && /^A[.)]\s*\S/m.test(text)

/** Questions in the Aiken format: a statement, lettered choices, and the letter of the right one, which may be missing. */
export function readAiken(text: string): ReadQuestion[] {
  const read: ReadQuestion[] = []
  let asked: string[] = []
  let choices: string[] = []
  // Whether a blank line came after a choice.
  let ended = false
  const finish = (right: string) => {
    if (choices.length > 0) read.push(question(asked.join('\n'), choices, right))
    asked = []
    choices = []
    ended = false
  }
  for (const line of text.split(/\r\n?|\n/).map((raw) => raw.trim())) {
    const [isAnswer, right = ''] = answerLine.exec(line) ?? []
    const [, letter, words = ''] = choiceLine.exec(line) ?? []
    const isNext = letter === letterAt(choices.length)
    if (line !== '' && ended && !isNext && isAnswer === undefined) finish('')
    if (isAnswer !== undefined) finish(right.toUpperCase())
    else if (line === '') ended = choices.length > 0
    else if (isNext) {
      choices.push(words)
      ended = false
    } else if (choices.length === 0) asked.push(...(greeting.test(line) ? [] : [line]))
    else choices.push(`${choices.pop()} ${line}`)
  }
  finish('')
  return read
}

const letterAt = (place: number) => String.fromCharCode(65 + place)

function question(statement: string, texts: readonly string[], right: string): ReadQuestion {
  const choices = texts.map((text, place) => ({ text, good: letterAt(place) === right }))
  if (statement !== '' && choices.length > 1) return readProposed({ kind: 'choice', statement, choices, single: true })
  // Nothing to choose from, or no question: what is right can only be typed.
  const [only] = choices
  const doubts = ['guessedType'] as const
  return only?.good && statement !== '' && choices.length === 1
    ? readProposed({ kind: 'holes', statement, text: '{1}', answers: [[only.text]], doubts })
    : readProposed({ kind: 'text', statement: stackLines(statement, ...texts), doubts })
}
