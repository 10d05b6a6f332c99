import { fillText } from '#domain/fill-text'
import type { ShownState } from '#domain/work'
import messages from '#messages' with { type: 'json' }

const { question, workEvaluation, states, ...plain } = messages.exports

/** The words in exported files, of messages/fr.json (those of figures in statistics-words.ts). */
export const words = {
  ...plain,
  question: (number: number) => fillText(question, { number }),
  workEvaluation: (name: string) => fillText(workEvaluation, { name }),
}

export const stateWords: Readonly<Record<ShownState, string>> = states
