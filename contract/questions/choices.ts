import * as z from 'zod/mini'
import { maxChoiceLength, maxFeedbackLength } from '../question-limits.ts'
import { language, richText } from '../scalars.ts'

const choice = z.object({
  id: z.string().check(z.minLength(1, { error: 'required' }), z.maxLength(64)),
  text: z.string().check(z.maxLength(maxChoiceLength, { error: 'tooLong' })),
  /** The choice as rich text, when it has formulas or pictures. The server then derives `text` from it. */
  html: z.optional(richText),
  good: z.boolean(),
  /** Shown after the answer: to students who picked the choice, and next to each good choice. */
  feedback: z.optional(z.string().check(z.maxLength(maxFeedbackLength, { error: 'tooLong' }))),
  /** `feedback` as rich text, as `html` is for `text`. */
  feedbackHtml: z.optional(richText),
})

/** Choices in the author's order; with `shuffle`, each assignee sees them in an order of their own (domain/scoring/choice-order). */
export const quizData = z.object({
  choices: z.array(choice).check(z.maxLength(50, { error: 'tooLong' })),
  shuffle: z.optional(z.boolean()),
  speakerLanguage: z._default(language, 'FR'),
})
export type QuizData = z.output<typeof quizData>
export type QuizChoice = z.output<typeof choice>
