import { hasChoices, type Question } from '#contract/question'
import { orderSeed, shuffled } from './shuffle.ts'

/**
 * A question as one assignee meets it: its choices in the order drawn for them, where its author has them shuffled. The same in
 * the player, after a reload and in the teacher's reading of that copy; the ids, and so what is stored, stay what they are.
 */
export function asMetBy(assigneeId: string, question: Question): Question {
  if (!hasChoices(question) || question.data.shuffle !== true) return question
  const choices = shuffled(question.data.choices, orderSeed(assigneeId, question._id))
  return { ...question, data: { ...question.data, choices } }
}
