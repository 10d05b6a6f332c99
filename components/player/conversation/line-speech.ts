import { hasChoices } from '#contract/question-types'
import { choicesWithFeedback } from '#domain/player/choice-feedback'
import type { Line } from '#domain/player/line'
import { chosenIds } from '#domain/questions/values'
import type { Speech } from '../voice/speech.ts'

const spoken = () => import('#domain/player/spoken')
const parts = { statement: 'text', tips: 'tips', correction: 'response', formula: 'response' } as const

/** The speech of a line: statements, tips, corrections, feedback on choices and indications can be listened to. */
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
      // Formulas are always spoken in French, whatever the language of the correction.
      return { key, text, language: 'FR', recorded: { questionId, part: parts.formula } }
    }
    case 'answer': {
      const { key, question, record, judged } = line
      const chosen = chosenIds(record?.value ?? null)
      if (!record || !judged || !hasChoices(question) || choicesWithFeedback(question.data.choices, chosen).length === 0)
        return null
      const text = async () => (await spoken()).spokenFeedback(question, chosen)
      return { key, text, language: question.correctionLanguage, recorded: null }
    }
    case 'indication':
      return { key: line.key, text: async () => line.text, language: 'FR', recorded: null }
    default:
      return null
  }
}
