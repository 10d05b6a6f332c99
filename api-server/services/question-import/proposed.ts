import { isTask } from '#domain/instructions'
import { gap, tick } from '#domain/question-text/lines'
import { answerNames } from '#domain/question-text/notes'
import type { Proposed } from '#domain/question-text/proposed'
import { truth, untruth } from '#domain/truths'
import { type Draft, questionOf, type ReadQuestion } from './build.ts'
import { htmlOf } from './texts.ts'
import { bracketed } from './written-lines.ts'

const html = (text: string) => htmlOf(text, 'plain')

/** What no rule has read in a free question, and may be its answer: « [x] », « (x) », « (rép. … ) », « Réponse possible : », « [petit] ». */
const telling = [
  new RegExp(String.raw`[✓✔✅☑☒]|${tick}|\[[xX]\]|(?<!\p{L})(?:r[ée]p\.|(?:${answerNames})[^:?()\n]{0,20}:)`, 'iu'),
  new RegExp(String.raw`(?<=[.!?]\s?)\((?:${truth}|${untruth})\)|\((?:vrai|faux|(?:bonne\s+)?r[ée]ponse\s+[a-j])\s*\)`, 'iu'),
  /(?:^|\n)\s*([*_]{1,2})[^*_\n]+\1\s*(?:$|\n)/u,
  new RegExp(bracketed, 'u'),
  /\d[^=\n]*=\s*[-−]?\d[\d .,/]*$/mu,
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
const isTelling = (statement: string): boolean =>
  telling.some((pattern) => pattern.test(statement)) || statement.split('\n').some(isAnswered)

/** A question found in words, as the other readers give theirs. */
export function readProposed(proposed: Proposed): ReadQuestion {
  const { statement, response = '', tips = '', points = '', doubts = [] } = proposed
  const texts = { statement: html(statement), response: html(response), tips: html(tips), points }
  const isUnsure = 'sure' in proposed && proposed.sure === false
  const losses = {
    missingAnswer: proposed.kind === 'ordering' && isUnsure,
    media: proposed.media === true,
    pairs: proposed.kind === 'matching' && isUnsure,
    guessedType: proposed.kind === 'text' && isTelling(statement),
    ...Object.fromEntries(doubts.map((doubt) => [doubt, true])),
  }
  return questionOf({ texts, asked: askedOf(proposed), losses }, { title: proposed.title ?? '' })
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
