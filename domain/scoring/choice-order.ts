import type { Question } from '#contract/question'
import { hasChoices } from '#contract/question-types'
import { orderSeed, shuffle } from '../shuffle.ts'

/**
 * A question as one assignee sees it: with its choices in the order drawn for them, if its author shuffles them. The order is the
 * same in the player, after a reload and in the teacher's view of the answers; the ids, and so the stored answers, do not change.
 */
export function shuffledFor(assigneeId: string, question: Question): Question {
  if (!hasChoices(question) || question.data.shuffle !== true) return question
  const choices = shuffle(question.data.choices, orderSeed(assigneeId, question._id))
  return { ...question, data: { ...question.data, choices } }
}
