import type { QuizChoice } from '#contract/question'
import { clampPercent, roundHalfUp } from './rounding.ts'

/**
 * Whole percent of a quiz: share of good choices picked minus share of wrong ones picked (SCO-001 to 003).
 * No good choice: the first share is 1; no wrong one: the second is 0 (OP-086). Unknown and repeated ids count for nothing.
 */
export function scoreQuiz(choices: readonly QuizChoice[], chosenIds: readonly string[]): number {
  const chosen = new Set(chosenIds)
  const count = (good: boolean, picked: boolean) =>
    choices.filter((choice) => choice.good === good && (!picked || chosen.has(choice.id))).length
  const good = count(true, false)
  const wrong = count(false, false)
  // One fraction of whole numbers, so that a half is exactly a half when it is rounded.
  const [goodPicked, goodAll] = good > 0 ? [count(true, true), good] : [1, 1]
  const [wrongPicked, wrongAll] = wrong > 0 ? [count(false, true), wrong] : [0, 1]
  return roundHalfUp(clampPercent((100 * (goodPicked * wrongAll - wrongPicked * goodAll)) / (goodAll * wrongAll)))
}

/** All or nothing: 100 when the one choice that was picked is good. */
export const scoreSingleChoice = (choices: readonly QuizChoice[], chosenIds: readonly string[]): number =>
  chosenIds.length === 1 && choices.some(({ id, good }) => good && id === chosenIds[0]) ? 100 : 0

/** Whether the player must warn that several answers are right (QST-025, PLY-026). */
export const hasSeveralGoodChoices = (choices: readonly QuizChoice[]) => choices.filter((choice) => choice.good).length > 1
