import { choiceOf, endsAsking, numberOf, type TextLine } from '#domain/question-text/lines'
import { partsOf } from '#domain/question-text/named-answers'
import { noteOf } from '#domain/question-text/notes'
import { truth, untruth } from '#domain/truths'

/** « → Vrai »: an answer, no choice. */
export const verdictBehindArrow = new RegExp(String.raw`^\s*(?:=>?|[→➔➡▶])\s*(?=(?:${truth}|${untruth})(?!\p{L}))`, 'iu')

const arrow = /^\s*(?:=+>|[→➔⇒➡])\s*(?=\S)/u
const star = /\s\*+\s*$/u

const wrongAnswers =
  /^\s*(?:(?:mauvaises|fausses|autres)\s+(?:r[ée]ponses|propositions)|r[ée]ponses\s+(?:fausses|incorrectes|erron[ée]es)|distracteurs?|leurres?)\s*:\s*(\S.*)$/iu

/** What is named as wrong below a line that says the right answer. */
const wrongBelow = (lines: readonly TextLine[], at: number): string[] =>
  noteOf(lines[at]?.text ?? '')?.kind === 'answer' ? partsOf(wrongAnswers.exec(lines[at + 1]?.text ?? '')?.[1] ?? '') : []

/** « Bonne réponse : Paris » above « Mauvaises réponses : Lyon, Nice » as choices in alphabetical order, so that the right one is not always first. */
export const withWrongAnswers = (lines: readonly TextLine[]): readonly TextLine[] =>
  lines.flatMap((line, at) => {
    const wrong = wrongBelow(lines, at)
    const right = noteOf(line.text)?.text ?? ''
    if (wrong.length === 0) return wrongBelow(lines, at - 1).length > 0 ? [] : [line]
    return [right, ...wrong]
      .sort((one, other) => one.localeCompare(other, 'fr', { numeric: true }))
      .map((text) => ({ text: `${text === right ? '☑' : '☐'} ${text}`, strong: false }))
  })

const mostArrowed = 10

/** Lines below a question of which some begin with an arrow or end with a star, « => Canberra » between « Sydney » and « Melbourne », are choices: those are right. */
export function withArrows(lines: readonly TextLine[]): readonly TextLine[] {
  const isEnd = ({ text, cells }: TextLine) => Boolean(cells || text.trim() === '' || numberOf(text) || noteOf(text))
  const isOther = ({ text }: TextLine) => choiceOf(text) !== null || (text.length <= 80 && !/[.?:…_]\s*$|[→➔⇒➡]/u.test(text))
  const done: TextLine[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const { text: asked = '' } = lines[at - 1] ?? {}
    const ahead = numberOf(asked) || endsAsking(asked) ? lines.slice(at, at + mostArrowed) : []
    const end = ahead.findIndex(isEnd)
    const group = end < 0 ? ahead : ahead.slice(0, end)
    const isTold = ({ text }: TextLine) => arrow.test(text) || (star.test(text) && choiceOf(text) === null)
    const told = group.filter(isTold)
    const others = group.filter((line) => !isTold(line))
    const areMixed = told.length > 0 && others.length > 0
    const areChoices = areMixed && others.every(isOther) && !told.some(({ text }) => verdictBehindArrow.test(text))
    const isGuess = group.length === 2 && group[0] === told[0] && arrow.test(group[0]?.text ?? '')
    const plain = (line: TextLine) => {
      const text = line.text.replace(arrow, '').replace(star, '').trim()
      return isTold(line) ? `☑ ${text}` : choiceOf(line.text) ? line.text : `☐ ${text}`
    }
    if (areChoices)
      done.push(...group.map((line) => ({ ...line, text: plain(line), ...(isGuess && { guessed: true as const }) })))
    else done.push(...lines.slice(at, at + 1))
    at += areChoices ? group.length - 1 : 0
  }
  return done
}
