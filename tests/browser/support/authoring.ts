import { expect, type Frame, type Locator, type Page } from '@playwright/test'
import type { QuestionType } from '#contract/question-types'
import messages from '#messages' with { type: 'json' }

const { moduleEditor, questions } = messages
const { question: words } = moduleEditor
type Place = Page | Frame | Locator

const numbered = (text: string, number: number) => text.replace('{number}', String(number))

export const questionCard = (place: Place, number: number): Locator =>
  place.getByRole('region', { name: numbered(words.title, number), exact: true })

/** The picture that adds a question of this type. */
export const typeTile = (place: Place, type: QuestionType): Locator =>
  place.getByRole('toolbar', { name: moduleEditor.add }).getByRole('button', { name: questions.types[type], exact: true })

/** The heading's button, which opens the card and closes the one that was open. */
export const cardOpener = (place: Place, number: number): Locator =>
  questionCard(place, number).getByRole('heading', { level: 3 }).getByRole('button')

/** Adds a question at the end; its card is the open one then, with the cursor in the statement. */
export async function addQuestion(place: Place, type: QuestionType): Promise<void> {
  await typeTile(place, type).click()
  await expect(place.getByRole('textbox', { name: words.statement, exact: true })).toBeFocused()
}

/** Opens a question, whose statement then has the focus. */
export async function openQuestion(place: Place, number: number): Promise<Locator> {
  const card = questionCard(place, number)
  await cardOpener(place, number).press('Enter')
  await expect(card.getByRole('textbox', { name: words.statement })).toBeFocused()
  return card
}

/** Chooses an entry of the menu of a question, by keyboard. */
export async function chooseOfQuestion(
  page: Page,
  number: number,
  entry: 'up' | 'down' | 'moveTo' | 'duplicate' | 'remove' | 'details',
): Promise<void> {
  const label = entry === 'details' ? words.details.open : words[entry]
  await questionCard(page, number)
    .getByRole('button', { name: numbered(words.menu, number) })
    .press('Enter')
  await page.getByRole('menuitem', { name: numbered(label, number) }).press('Enter')
}
