import { isTask } from '#domain/instructions'
import { choiceLetters, endsAsking, hasGap, numberOf, sidesOf, type TextLine, withChoices } from '#domain/question-text/lines'
import { answerNames, saysAnswer } from '#domain/question-text/notes'

const counted = /^\s*(?:(question|q)\s*(?:n\s?[°o]\s*)?)?(\d{1,2})\s*([.)/:–-]|$)\s*(.*)$/iu
const countedAnswer = /^(\s*R[ée]ponses?\s*:\s*)([1-9])\s*$/iu

/** No task, no question, no pair, nothing that has choices or gaps of its own; no letter of a key. */
const mayBeChoice = (text: string) =>
  text.length > 1 && !endsAsking(text) && !isTask(text) && !hasGap(text) && sidesOf(text) === null && withChoices(text) === null

/** Choices that are counted below questions that are counted otherwise, « Question 2 » or « 2) » and « 1. 90 °C », by letters. */
export function withLetters(lines: readonly TextLine[]): readonly TextLine[] {
  const written = lines.filter(({ text }) => text.trim() !== '')
  const places = new Map(written.map((line, at) => [line, at]))
  const found = written.map(({ text, cells }) => (cells || countedKey.test(text) ? null : counted.exec(text)))
  const signOf = (one: RegExpExecArray) => (one[1] ? 'named' : one[3])
  const [outer] = found.flatMap((one) => (one ? signOf(one) : []))
  const counts = found.map((one) => (one && signOf(one) !== outer ? Number(one[2]) : 0))
  // A question stands above the first, in two lines at most.
  const isFirst = (at: number) =>
    counts[at + 1] === 2 &&
    [at - 1, at - 2].some((place) => found[place] && counts[place] === 0) &&
    !saysAnswer.test(written[at - 1]?.text ?? '')
  const isChoice = (count: number, at: number) =>
    mayBeChoice(found[at]?.[4] ?? '') && (count === 1 ? isFirst(at) : counts[at - 1] === count - 1)
  if (!counts.some(Boolean) || !counts.every((count, at) => count === 0 || isChoice(count, at))) return lines
  return lines.map((line) => {
    const at = places.get(line) ?? -1
    const letter = choiceLetters[(counts[at] ?? 0) - 1]
    if (letter) return { ...line, text: `${letter}) ${found[at]?.[4]}` }
    if (countedKey.test(line.text))
      return { ...line, text: line.text.replace(countedEntry, (_whole, number, count) => `${number}${choiceLetters[count - 1]}`) }
    return counts[at - 1]
      ? { ...line, text: line.text.replace(countedAnswer, (_whole, name, count) => name + choiceLetters[count - 1]) }
      : line
  })
}

const entry = String.raw`(?<![\p{L}\d])(?:q(?:uestion)?\s?)?(\d{1,2})\s*(?:→|[-=]?>|[:.)=–-])\s*([1-9])(?!\d)`
const countedEntry = new RegExp(entry, 'giu')
/** « Corrigé : Q1 → 2, Q2 → 1 », where choices are counted. */
const countedKey = new RegExp(String.raw`^\s*(?:(?:${answerNames})\s*:?\s*)?(?:${entry}[\s,;|/–-]*)+$`, 'iu')

const letteredQuestion = /^\s*([A-J])\s?[.):–-]\s+(?=\S)/u
const letteredEntry = /(?<![\p{L}\d])([A-J])\s?(?:→|[-=]?>|[:=–-])\s?([1-9])(?!\d)/gu

/** Questions by letters with counted choices below, « A. Où ? », « 1) ici », whose key is « A-1, B-3 », as those by numbers. */
export function withSwapped(lines: readonly TextLine[]): readonly TextLine[] {
  const countOf = (_whole: string, letter: string) => `Question ${letter.charCodeAt(0) - 64}. `
  const swapped = lines.map((line) => (line.cells ? line : { ...line, text: line.text.replace(letteredQuestion, countOf) }))
  const asked = lines.filter(({ text, cells }) => !cells && letteredQuestion.test(text))
  const firsts = lines.filter(({ text }) => /^\s*1\s?[.)]/u.test(text))
  if (asked.length < 2 || asked.length !== firsts.length || withLetters(swapped) === swapped) return lines
  const isKey = (text: string) => !/[\p{L}\d]/u.test(text.replace(letteredEntry, '').replace(saysAnswer, ''))
  const keyed = (text: string) =>
    text.replace(letteredEntry, (_whole, of, right) => `${of.charCodeAt(0) - 64}${choiceLetters[right - 1]}`)
  return swapped.map((line) => (isKey(line.text) ? { ...line, text: keyed(line.text) } : line))
}

const bare = /^\s*(\d{1,2})\s+(?=\p{Lu})/u

/** « 1 Qui parle ? », « 2 Cite … » below one another, from one on, as numbered lines. */
export function withNumbers(lines: readonly TextLine[]): readonly TextLine[] {
  const found = lines.flatMap(({ text, cells }) => (cells ? [] : (bare.exec(text)?.[1] ?? [])))
  // Lines of a poem are counted too.
  const areAsked = !lines.some(({ text }) => numberOf(text)) && !lines.some(({ text }) => bare.test(text) && /,\s*$/.test(text))
  const areQuestions = areAsked && found.length > 2 && found.every((number, at) => Number(number) === at + 1)
  return areQuestions ? lines.map((line) => ({ ...line, text: line.text.replace(bare, '$1. ') })) : lines
}
