import type { QuizData } from '#contract/questions/choices'
import type { HolesData } from '#contract/questions/holes'
import type { Speech } from '../voice/voice.ts'

export const loadSpoken = () => import('#domain/player/spoken')

/** The speech of what the answer field shows, in the language of the question's speaker. */
export const speechOf = (
  questionId: string,
  { speakerLanguage }: Pick<QuizData | HolesData, 'speakerLanguage'>,
  text: () => Promise<string>,
): Speech => ({
  key: `${questionId}-speaker`,
  text,
  language: speakerLanguage,
  recorded: null,
})
