import type { QuizChoice } from '#contract/questions/choices'
import { clampPercent, roundHalfUp } from './rounding.ts'

/**
 * Whole percent of a quiz: share of good choices picked minus share of wrong ones picked (SCO-001 to 003). Without good choices the
 * first share is 1; without wrong ones the second is 0 (OP-086). Unknown and repeated ids are ignored.
 */
export function scoreQuiz(choices: readonly QuizChoice[], chosenIds: readonly string[]): number {
  const chosen = new Set(chosenIds)
  const count = (good: boolean, picked: boolean) =>
    choices.filter((choice) => choice.good === good && (!picked || chosen.has(choice.id))).length
  const good = count(true, false)
  const wrong = count(false, false)
  // One fraction of integers, so that a half is exactly a half when rounded.
  const [goodPicked, goodAll] = good > 0 ? [count(true, true), good] : [1, 1]
  const [wrongPicked, wrongAll] = wrong > 0 ? [count(false, true), wrong] : [0, 1]
  return roundHalfUp(clampPercent((100 * (goodPicked * wrongAll - wrongPicked * goodAll)) / (goodAll * wrongAll)))
}

/** All or nothing: 100 when the only picked choice is good. */
export const scoreSingleChoice = (choices: readonly QuizChoice[], chosenIds: readonly string[]): number =>
  chosenIds.length === 1 && choices.some(({ id, good }) => good && id === chosenIds[0]) ? 100 : 0

/** Whether the player must warn that several choices are right (QST-025, PLY-026). */
export const hasSeveralGoodChoices = (choices: readonly QuizChoice[]) => choices.filter((choice) => choice.good).length > 1
