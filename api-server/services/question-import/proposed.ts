import type { Proposed } from '#domain/question-text/proposed'
import {
  choices,
  formula,
  freeText,
  holes,
  matching,
  numeric,
  ordering,
  type ReadQuestion,
  type SharedTexts,
  spoken,
  verdict,
} from './build.ts'
import { htmlOf, lost, pointsOf } from './texts.ts'

const html = (text: string) => htmlOf(text, 'plain')

/** A question found in words, as the other readers give theirs. */
export function readProposed(proposed: Proposed): ReadQuestion {
  const points = proposed.points === undefined ? 1 : pointsOf(proposed.points.replace(',', '.'))
  const texts: SharedTexts = {
    statement: html(proposed.statement),
    response: html(proposed.response ?? ''),
    tips: html(proposed.tips ?? ''),
    points,
  }
  return {
    title: proposed.title ?? '',
    question: contentOf(proposed, texts),
    losses: lost({
      missingAnswer: lacksAnswer(proposed),
      points: points === undefined,
      media: proposed.media === true,
      pairs: proposed.kind === 'matching' && proposed.sure === false,
      ...Object.fromEntries((proposed.doubts ?? []).map((doubt) => [doubt, true])),
    }),
    files: [],
  }
}

function contentOf(proposed: Proposed, texts: SharedTexts): ReadQuestion['question'] {
  switch (proposed.kind) {
    case 'text':
      return freeText(texts)
    case 'oral':
      return spoken(texts)
    case 'formula':
      return formula(texts, proposed.formula)
    case 'choice':
      return choices(
        texts,
        proposed.choices.map(({ text, good, feedback }) => ({ html: html(text), good, feedback: feedback && html(feedback) })),
        { single: proposed.single, shuffle: false },
      )
    case 'verdict':
      return verdict(texts, proposed.right)
    case 'holes': {
      const accepted = new Map(
        proposed.answers.map((answers, at) => [String(at + 1), answers.filter((one) => !one.includes('|'))]),
      )
      return holes(texts, { text: html(proposed.text), accepted, exact: false })
    }
    case 'number':
      return numeric(texts, proposed)
    case 'ordering':
      return ordering(texts, proposed.items.map(html))
    case 'matching':
      return matching(
        texts,
        proposed.pairs.map(({ left, right }) => ({ left: html(left), right })),
        proposed.extras ?? [],
      )
  }
}

function lacksAnswer(proposed: Proposed): boolean {
  switch (proposed.kind) {
    case 'choice':
      return !proposed.choices.some(({ good }) => good)
    case 'verdict':
      return proposed.right === null
    case 'holes':
      return proposed.answers.some((answers) => answers.length === 0)
    case 'ordering':
      return proposed.sure === false
    case 'number':
      return proposed.value === ''
    default:
      return false
  }
}
