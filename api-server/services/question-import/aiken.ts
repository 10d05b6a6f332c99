import { lined } from '#domain/question-text/proposed'
import type { ReadQuestion } from './build.ts'
import { readProposed } from './proposed.ts'

interface Lettered {
  readonly letter: string
  readonly words: string
}

const choiceLine = /^([A-Z])[.)]\s*(\S.*)$/
/** What is no letter ends a question without saying which is right. */
const answerLine = /^ANSWER\s*:\s*(?:([A-Z])[.)]?\s*$)?/

/** Whether a text has a line of an answer as Aiken writes it. */
export const isAiken = (text: string) => /^ANSWER:\s*[A-Z]\s*$/m.test(text) && /^A[.)]\s*\S/m.test(text)

interface Unfinished {
  /** Its lines, each with its end. */
  readonly statement: string
  readonly lettered: readonly Lettered[]
  /** A blank line came after a choice. */
  readonly gap: boolean
}

const nothing: Unfinished = { statement: '', lettered: [], gap: false }

/** Questions in the Aiken format: a statement, lettered choices, and the letter of the right one, which may be missing. */
export function readAiken(text: string): ReadQuestion[] {
  const read: ReadQuestion[] = []
  let now = nothing
  const finish = (right: string) => {
    if (now.lettered.length > 0) read.push(question(now, right))
    now = nothing
  }
  for (const line of text.split(/\r\n?|\n/).map((raw) => raw.trim())) {
    const [isAnswer, right = ''] = answerLine.exec(line) ?? []
    if (isAnswer !== undefined) finish(right)
    else if (line === '') now = { ...now, gap: now.lettered.length > 0 }
    else {
      const [, letter = '', words = ''] = choiceLine.exec(line) ?? []
      const next = letter !== '' && letter === String.fromCharCode(65 + now.lettered.length)
      if (!next && now.gap) finish('')
      if (next) now = { ...now, lettered: [...now.lettered, { letter, words }], gap: false }
      else if (now.lettered.length === 0) now = { ...now, statement: `${now.statement}${line}\n` }
      else now = { ...now, lettered: continued(now.lettered, line) }
    }
  }
  finish('')
  return read
}

/** A line that is no new choice goes on with the last one. */
const continued = (lettered: readonly Lettered[], line: string) =>
  lettered.map((choice, place) => (place === lettered.length - 1 ? { ...choice, words: `${choice.words} ${line}` } : choice))

function question({ statement, lettered }: Unfinished, right: string): ReadQuestion {
  const choices = lettered.map(({ letter, words }) => ({ text: words, good: letter === right }))
  const [only, ...others] = choices
  const asked = statement.trimEnd()
  if (asked !== '' && others.length > 0) return readProposed({ kind: 'choice', statement: asked, choices, single: true })
  // Nothing to choose from, or no question: what is right can only be typed.
  const doubts = ['guessedType'] as const
  return only?.good && asked !== '' && others.length === 0
    ? readProposed({ kind: 'holes', statement: asked, text: '{1}', answers: [[only.text]], doubts })
    : readProposed({ kind: 'text', statement: lined(asked, ...choices.map(({ text }) => text)), doubts })
}
