import type { Line } from '#domain/player/lines'
import type { Speech } from '../voice/voice.ts'

const spoken = () => import('#domain/player/spoken')
const parts = { statement: 'text', tips: 'tips', correction: 'response', formula: 'response' } as const

/** What can be listened to in a line: statements, tips, corrections, and what the assistant says of an answer. */
export function lineSpeech(line: Line): Speech | null {
  switch (line.kind) {
    case 'statement':
    case 'tips':
    case 'correction': {
      const { key, html, language, questionId } = line
      const text = async () => (await spoken()).spokenText(html)
      return { key, text, language, recorded: { questionId, part: parts[line.kind] } }
    }
    case 'fillIn':
      return line.voice
        ? {
            key: line.key,
            text: async () => '',
            language: line.voice.language,
            recorded: { questionId: line.voice.questionId, part: parts.statement },
          }
        : null
    case 'formula': {
      const { key, formula, questionId } = line
      const text = async () => (await import('#domain/formula/speech')).speakFormula(formula)
      // Formulas are said in French, whatever the language of the correction.
      return { key, text, language: 'FR', recorded: { questionId, part: parts.formula } }
    }
    case 'indication':
      return { key: line.key, text: async () => line.text, language: 'FR', recorded: null }
    default:
      return null
  }
}
