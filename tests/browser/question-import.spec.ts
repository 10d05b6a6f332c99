import { expect } from '@playwright/test'
import { routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { apiClient } from './support/api.ts'
import { makeTeacherAndClass, unique } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { authoredIn } from './support/works.ts'

const { importScreen, moduleEditor, resources } = messages
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
  await expect(page.getByRole('heading', { level: 1, name: importScreen.title })).toBeVisible()
  const choose = async (name: string, text: string) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /^Choisir un/ }).press('Enter')
    await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  }
  await choose('photo.txt', 'Ceci n’est pas un exercice.')
  await expect(page.getByRole('alert').getByText(words.problems.unknownFormat)).toBeVisible()

  await choose('exercice.gift', gift)
  await expect(page.getByText('3 questions trouvées (GIFT), dont 1 à vérifier.')).toBeVisible()
  await expect(page.getByText(words.losses.partialCredit)).toBeVisible()
  await axe(page)
  await page.getByRole('checkbox', { name: 'Ajouter la question 3' }).press('Space')
  await page.getByRole('button', { name: 'Ajouter 2 questions' }).press('Enter')

  const cards = page.getByRole('region', { name: moduleEditor.questions, exact: true }).getByRole('region')
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('Deux et deux')
  await expect(cards.first()).toBeFocused()
  await expect(cards.last()).toContainText('dort')
})

test('a file dropped on the bank of resources, and a pasted text, go into one of the teacher’s modules', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const name = unique('Les capitales')
  const questions = [{ _id: crypto.randomUUID(), type: 'Text' as const, statement: '<p>Question 1</p>', response: '' }]
  await (await apiClient(classroom.teacher)).call('createModule', { body: { ...authoredIn(classroom), name, questions } })
  await signIn(page, classroom.teacher)
  await page.goto(routes.resourcesMine)
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'exercice.gift', { type: 'text/plain' }))
    return transfer
  }, gift)
  await page.dispatchEvent('body', 'dragover', { dataTransfer: dropped })
  await expect(page.getByText(resources.dropHere)).toBeVisible()
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped })
  await expect(page.getByText('3 questions trouvées (GIFT), dont 1 à vérifier.')).toBeVisible()

  const pasted = '1. Capitale de la France ?\na) Lyon\nb) Paris\nRéponse : b'
  await page.getByLabel(importScreen.text).fill(pasted)
  await page.reload()
  await expect(page.getByLabel(importScreen.text)).toHaveValue(pasted)
  await page.getByRole('button', { name: importScreen.readText }).press('Enter')
  await expect(page.getByText('1 question trouvée (texte).')).toBeVisible()
  const add = page.getByRole('button', { name: 'Ajouter 1 question' })
  await page.getByRole('radio', { name: importScreen.targets.module }).press('Space')
  await expect(add).toBeDisabled()
  await page.getByRole('radio', { name }).press('Space')
  await axe(page)
  await add.press('Enter')

  await expect(page.getByLabel(moduleEditor.name)).toHaveValue(name)
  const cards = page.getByRole('region', { name: moduleEditor.questions, exact: true }).getByRole('region')
  await expect(cards.last()).toContainText('Capitale de la France')
})

test('a question without its key comes unticked; put right in the preview, it is added with that key', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  await signIn(page, classroom.teacher)
  await page.goto(routes.import)
  await page.getByLabel(importScreen.text).fill('1. Capitale de la France ?\na) Lyon\nb) Paris')
  await page.getByRole('button', { name: importScreen.readText }).press('Enter')
  const taken = page.getByRole('checkbox', { name: 'Ajouter la question 1' })
  await expect(taken).not.toBeChecked()
  await expect(page.getByText(words.losses.missingAnswer)).toBeVisible()
  await page.getByRole('button', { name: 'Corriger la question 1' }).press('Enter')
  await page.getByRole('radio', { name: 'Choix 2 : bonne réponse' }).press('Space')
  await page.getByRole('button', { name: 'Question 1 vérifiée' }).press('Enter')
  await expect(taken).toBeChecked()
  await page.getByRole('button', { name: 'Ajouter 1 question' }).press('Enter')
  const card = page.getByRole('region', { name: moduleEditor.questions, exact: true }).getByRole('region')
  await expect(card.getByRole('radio', { name: 'Choix 2 : bonne réponse' })).toBeChecked()
})
