import { isTask } from '#domain/instructions'
import { gap, tick } from '#domain/question-text/lines'
import { answerNames, bracketed } from '#domain/question-text/notes'
import type { Proposed } from '#domain/question-text/proposed'
import { truth, untruth } from '#domain/truths'
import { type Draft, questionOf, type ReadQuestion } from './build.ts'
import { htmlOf } from './texts.ts'

const html = (text: string) => htmlOf(text, 'plain')

/** A question found in words, as the other readers give theirs. */
export function readProposed(proposed: Proposed): ReadQuestion {
  const { statement, response = '', tips = '', points = '', doubts = [] } = proposed
  const texts = { statement: html(statement), response: html(response), tips: html(tips), points }
  const isUnsure = 'sure' in proposed && proposed.sure === false
  const losses = {
    missingAnswer: proposed.kind === 'ordering' && isUnsure,
    media: proposed.media === true,
    pairs: proposed.kind === 'matching' && isUnsure,
    guessedType: proposed.kind === 'text' && mayShowAnswer(statement),
    ...Object.fromEntries(doubts.map((doubt) => [doubt, true])),
  }
  return questionOf({ texts, asked: askedOf(proposed), losses })
}

function askedOf(proposed: Proposed): Draft['asked'] {
  switch (proposed.kind) {
    case 'text':
      return { kind: 'free' }
    case 'oral':
      return { kind: 'spoken' }
    case 'choice': {
      const choices = proposed.choices.map(({ text, good, feedback }) => ({
        html: html(text),
        good,
        feedback: feedback && html(feedback),
      }))
      return { kind: 'choices', choices, single: proposed.single }
    }
    case 'holes':
      return {
        kind: 'holes',
        text: html(proposed.text),
        answers: proposed.answers.map((answers) => answers.filter((one) => !one.includes('|'))),
      }
    case 'ordering':
      return { kind: 'order', items: proposed.items.map(html) }
    case 'matching':
      return {
        kind: 'pairs',
        pairs: proposed.pairs.map(({ left, right }) => ({ left: html(left), right })),
        extras: proposed.extras,
      }
    default:
      return proposed
  }
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
  if (/[.!?»]\s+\p{Lu}\.?$/u.test(line)) return true
  if (/[.!]\s*\(\p{Ll}[^()]{1,40}\)$/u.test(line)) return true
  const said = /^.*\?\s([^?]+)$/u.exec(line)?.[1]?.trim() ?? ''
  const isSentence = /^(?:\p{Lu}.*[.:…!)»]$|[([](?:\d|plusieurs|\/))/u.test(said)
  return /[\p{L}\d]/u.test(said) && !isSentence && !isTask(`${said} `) && said.split(/\s+/).length <= 5
}

/** Whether a free question may show its answer, or part of a table or a list that no rule has read. */
const mayShowAnswer = (statement: string): boolean =>
  shownAnswers.some((pattern) => pattern.test(statement)) || statement.split('\n').some(endsWithAnswer)
