import { expect } from '@playwright/test'
import { routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { makeTeacherAndClass } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'

const { moduleEditor, resources } = messages
const words = moduleEditor.import

const gift = `::Addition:: Deux et deux ? {=4 ~3 ~%50%5}

Le {=chat =matou} dort.

Racontez vos vacances. {}
`

test('a teacher imports a file of questions into a new module, by keyboard, and leaves one out', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  await signIn(page, classroom.teacher)
  await page.goto(routes.resources)
  await page.getByRole('link', { name: resources.importQuestions }).press('Enter')
  const dialog = page.getByRole('dialog', { name: words.title })
  const choose = async (name: string, text: string) => {
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: /^Choisir un/ }).press('Enter')
    await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  }
  await choose('photo.txt', 'Ceci n’est pas un exercice.')
  await expect(dialog.getByRole('alert')).toHaveText(words.problems.unknownFormat)
  await expect(dialog.getByRole('button', { name: 'Ajouter' })).toBeDisabled()

  await choose('exercice.gift', gift)
  await expect(dialog.getByText('3 questions trouvées (GIFT), dont une à vérifier.')).toBeVisible()
  await expect(dialog.getByText(words.losses.partialCredit)).toBeVisible()
  await axe(page)
  await dialog.getByRole('checkbox', { name: 'Ajouter la question 3' }).press('Space')
  await dialog.getByRole('button', { name: 'Ajouter 2 questions' }).press('Enter')

  await expect(dialog).toHaveCount(0)
  const cards = page.getByRole('region', { name: moduleEditor.questions, exact: true }).getByRole('region')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('Deux et deux')
  await expect(cards.first()).toBeFocused()
  await expect(cards.last()).toContainText('dort')
})
