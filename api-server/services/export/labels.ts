import type { MarkingRules } from '#contract/marking'
import { fillText } from '#domain/fill-text'
import { hasCustomPoints, pointsOf } from '#domain/scoring/points'
import type { ShownState } from '#domain/works/work'
import messages from '#messages' with { type: 'json' }

const { question, questionOnPoints, workEvaluation, workMark, olderWorks, waitingCell, states, ...plain } = messages.exports

/** Texts of exported files, from messages/fr.json; those of figures are in statistics-labels.ts. */
export const labels = {
  ...plain,
  /** Column header of a question, with its points where these are shown. */
  question: (asked: { number: number; points?: number | undefined }) =>
    hasCustomPoints(asked)
      ? fillText(questionOnPoints, { number: asked.number, points: pointsOf(asked) })
      : fillText(question, { number: asked.number }),
  olderWorks: ({ count }: { count: number }) => fillText(olderWorks, { count }),
  waitingCell: ({ count }: { count: number }) => fillText(waitingCell, { count }),
  workEvaluation: (name: string) => fillText(workEvaluation, { name }),
  workMark: (name: string, { outOf, coefficient }: MarkingRules) =>
    fillText(workMark, { name, outOf, coefficient: String(coefficient).replace('.', ',') }),
}

export const stateLabels: Readonly<Record<ShownState, string>> = states
