import { expect, type Page } from '@playwright/test'
import type { QuestionInput } from '#contract/question'
import messages from '#messages' with { type: 'json' }

const { player } = messages

/** Answers the quiz on the board. */
export async function choose(page: Page, choice: string): Promise<void> {
  await page.getByRole('checkbox', { name: choice }).check()
  await page.getByRole('button', { name: player.validate, exact: true }).click()
  await expect(page.getByText(player.live.sent)).toBeVisible()
}

/** A question answered by a text, which its student evaluates. */
export const textQuestion = (statement: string): QuestionInput => ({
  ...{ _id: crypto.randomUUID(), type: 'Text', statement: `<p>${statement}</p>`, response: '<p>Paris.</p>' },
})

/** A quiz whose right choice is 42. */
export const quizQuestion = (choices: readonly string[]): QuestionInput => ({
  ...{ _id: crypto.randomUUID(), type: 'Quizz', statement: '<p>Combien font 6 × 7 ?</p>', response: '<p>6 × 7 = 42.</p>' },
  data: { choices: choices.map((choice) => ({ id: choice, text: choice, good: choice === '42' })) },
})
