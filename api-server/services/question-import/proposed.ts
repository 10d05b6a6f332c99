import type { Proposed } from '#domain/question-text/proposed'
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
    penalty: proposed.penalty === true,
    pairs: proposed.kind === 'matching' && isUnsure,
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
