import type { HolesData, QuizData } from '#contract/question'
import type { Speech } from '../voice/voice.ts'

export const loadSpoken = () => import('#domain/player/spoken')

/** What a question shows where it is answered is read in the language of its speaker. */
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
