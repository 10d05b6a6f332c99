import { choices, type ReadQuestion } from './build.ts'
import { paragraph } from './texts.ts'

const choiceLine = /^([A-Z])[.)]\s+(\S.*)$/
const answerLine = /^ANSWER:\s*([A-Z])\s*$/

/** Whether a text has a line of an answer as Aiken writes it. */
export const isAiken = (text: string) => /^ANSWER:\s*[A-Z]\s*$/m.test(text) && /^A[.)]\s+\S/m.test(text)

/** Questions in the Aiken format: a statement, lettered choices, and the letter of the right one. */
export function readAiken(text: string): ReadQuestion[] {
  const read: ReadQuestion[] = []
  let statement: string[] = []
  let lettered: { letter: string; words: string }[] = []
  for (const line of text.split(/\r\n?|\n/).map((raw) => raw.trim())) {
    const [, right] = answerLine.exec(line) ?? []
    const [, letter = '', words = ''] = choiceLine.exec(line) ?? []
    if (right !== undefined) {
      read.push(question(statement.join('\n'), lettered, right))
      statement = []
      lettered = []
    } else if (letter !== '' && letter === String.fromCharCode(65 + lettered.length)) lettered.push({ letter, words })
    else if (line !== '' && lettered.length === 0) statement.push(line)
    else if (line !== '') lettered = continued(lettered, line)
  }
  return read
}

/** A line that is no new choice goes on with the last one. */
const continued = (lettered: { letter: string; words: string }[], line: string) =>
  lettered.map((choice, place) => (place === lettered.length - 1 ? { ...choice, words: `${choice.words} ${line}` } : choice))

function question(statement: string, lettered: readonly { letter: string; words: string }[], right: string): ReadQuestion {
  const rows = lettered.map(({ letter, words }) => ({ html: paragraph(words), good: letter === right }))
  return {
    title: '',
    question: choices({ statement: paragraph(statement) }, rows, { single: true, shuffle: false }),
    losses: rows.some(({ good }) => good) ? [] : ['missingAnswer'],
    files: [],
  }
}
