import type { AnswerValue } from '#contract/answer'
import type { Question } from '#contract/question'
import { typedHoles } from '../questions/values.ts'
import { plainText } from '../rich-text/plain.ts'
import { alternatives, gatherHoles, holeNames, isHoleRight, normaliseHole, splitHoles } from '../scoring/holes.ts'
import { type Hints, sentences } from './sentences.ts'
import { isMisspelt } from './words.ts'

type HolesQuestion = Extract<Question, { type: 'HolesInText' }>

/** Hints for texts with holes: how wrong the first wrong hole is, its position, and the beginning of its word. */
export function holeHints({ data }: HolesQuestion, answer: AnswerValue): Hints {
  const typed = typedHoles(answer)
  const name = holeNames(data.text).find((candidate) => !isHoleRight(data, candidate, typed))
  if (name === undefined) return [[sentences.allHolesRight()], []]
  const accepted = alternatives(data.holes[name] ?? '')
  const { before, after } = around(data.text, name)
  const place = before ? [sentences.holeAfter(before)] : after ? [sentences.holeBefore(after)] : []
  return [
    [...distance(typed[name] ?? '', accepted), ...place],
    [...letters(accepted, before), ...place],
  ]
}

const number = (text: string) =>
  /^[-\u2212]?\s*\d[\d\s]*([.,]\d+)?$/u.test(text.trim()) ? Number(normaliseHole(text)) : Number.NaN

/** A hint based on the typed text: almost the word, or a number too large or too small. */
function distance(typed: string, accepted: readonly string[]): string[] {
  const written = normaliseHole(typed)
  const [expected = ''] = accepted
  const [given, wanted] = [number(typed), number(expected)]
  if (!Number.isNaN(given) && !Number.isNaN(wanted) && given !== wanted)
    return [given > wanted ? sentences.tooLarge() : sentences.tooSmall()]
  return accepted.some((text) => isMisspelt(written, normaliseHole(text))) ? [sentences.almost()] : []
}

function letters([expected = '']: readonly string[], before: string): string[] {
  if (!Number.isNaN(number(expected))) return [sentences.figureExpected()]
  const letter = /^\p{L}(?=\p{L}{3})/u.exec(expected.normalize('NFC'))?.[0].toLowerCase()
  if (!letter) return []
  return before ? [sentences.firstLetterAfter(before, letter), sentences.firstLetter(letter)] : [sentences.firstLetter(letter)]
}

/** Up to three words before and after a hole, on its own line. */
function around(text: string, name: string): { before: string; after: string } {
  for (const line of plainText(gatherHoles(text)).split('\n')) {
    const parts = splitHoles(line)
    const index = parts.findIndex((part) => 'hole' in part && part.hole === name)
    if (index < 0) continue
    return {
      before: words(parts[index - 1])
        .slice(-3)
        .join(' '),
      after: words(parts[index + 1])
        .slice(0, 3)
        .join(' '),
    }
  }
  return { before: '', after: '' }
}

const words = (part: ReturnType<typeof splitHoles>[number] | undefined) =>
  part && 'text' in part ? part.text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)) : []
