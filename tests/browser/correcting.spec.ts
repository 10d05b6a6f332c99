import { expect, type Page } from '@playwright/test'
import { assigneePath, workPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { makeAllTypesWork } from './support/all-types.ts'
import { apiClient } from './support/api.ts'
import { makeTeacherAndClass, type Person } from './support/people.ts'
import { assigneeOf, storedAssignee } from './support/player.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'

const { feedback, work: words } = messages
const { bar } = feedback

type Work = Awaited<ReturnType<typeof makeAllTypesWork>>

async function handIn(student: Person, work: Work, text: string): Promise<string> {
  const { workId, moduleId, questions } = work
  const api = await apiClient(student)
  const params = { workId }
  await api.call('saveAnswer', { params, body: { moduleId, questionId: questions.text, value: text, evaluation: 50 } })
  await api.call('submitWork', { params, body: {} })
  return assigneeOf(student, work)
}

const toast = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).first()
const evaluationOf = async (work: Work, id: string) =>
  (await storedAssignee(work, id)).answers.find(({ questionId }) => questionId === work.questions.text)?.evaluation

test('submissions are corrected by keyboard alone: question, evaluation, comment, next submission', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db, 3)
  const work = await makeAllTypesWork(classroom)
  const shares: string[] = []
  for (const student of classroom.students) shares.push(await handIn(student, work, 'Je me lève tôt.'))
  const [first = '', second = ''] = shares
  await signIn(page, classroom.teacher)
  await page.goto(assigneePath(first))
  const copies = page.getByRole('navigation', { name: bar.label })
  await expect(copies).toContainText('Copie 1 sur 3')
  await expect(copies.getByRole('link', { name: 'Suivante à lire (2)' })).toBeVisible()

  // Before hydration the page ignores keys, so retry.
  await expect(async () => {
    await page.keyboard.press('5')
    await expect(toast(page, bar.chooseQuestion)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('j')
  const question = page.getByRole('article').first()
  await expect(question).toBeFocused()
  await page.keyboard.press('8')
  await expect(toast(page, /80.%/)).toBeVisible()
  await expect(question.getByText('80 %', { exact: true })).toBeVisible()
  expect(await evaluationOf(work, first)).toBe(80)

  await page.keyboard.press('c')
  const text = question.getByRole('textbox')
  await expect(text).toBeFocused()
  await page.keyboard.type('Bon début 8')
  expect(await evaluationOf(work, first), 'a digit that is written grades nothing').toBe(80)
  await question.getByText(feedback.phrases.open).press('Enter')
  await question.getByRole('button', { name: feedback.phrases.keep }).press('Enter')
  await expect(toast(page, feedback.phrases.kept)).toBeVisible()
  // A frame may come before React renders.
  await page.evaluate(() => {
    window.requestAnimationFrame = (callback) => {
      callback(0)
      return 0
    }
  })
  await text.press('Control+Enter')
  await expect(question.getByRole('paragraph').filter({ hasText: 'Bon début 8' })).toBeVisible()
  // The keys speak of the question that holds the focus.
  await expect(question.locator(':focus')).toHaveCount(1)

  await page.keyboard.press('u')
  await expect(page).toHaveURL(`${assigneePath(second)}?question=${work.questions.text}`)
  await expect(copies).toContainText('Copie 2 sur 3')
  await expect(question, 'the same question of the next student').toBeFocused()
  const help = page.getByRole('dialog', { name: bar.keysTitle })
  await expect(async () => {
    await page.keyboard.press('Shift+?')
    await expect(help).toBeVisible({ timeout: 1000 })
  }).toPass()
  await axe(page)
  await help.getByRole('checkbox', { name: bar.keysOn }).press('Space')
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await page.keyboard.press('p')
  await expect(page, 'switched off, keys do nothing').toHaveURL(new RegExp(assigneePath(second)))
  await page.getByRole('button', { name: bar.keys }).click()
  await help.getByRole('checkbox', { name: bar.keysOn }).check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(assigneePath(first))
  // After the last unread submission the bar says that all are read.
  await copies.getByRole('link', { name: 'Suivante à lire' }).click()
  await expect(copies).toContainText('Copie 3 sur 3')
  await expect(copies.getByText(bar.allRead)).toBeVisible()
  await axe(page)
})

test('similar answers are evaluated together, question after question, with a saved phrase', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db, 3)
  const work = await makeAllTypesWork(classroom)
  const texts = ['Je me lève tôt.', 'Je me lève tôt.', 'Je dors.']
  const shares: string[] = []
  for (const [index, student] of classroom.students.entries()) shares.push(await handIn(student, work, texts[index] ?? ''))
  const teacher = await apiClient(classroom.teacher)
  await teacher.call('keepPhrase', { body: { text: 'Développe ta réponse.' } })
  await signIn(page, classroom.teacher)
  await page.goto(`${assigneePath(shares[0] ?? '')}?classe=${work.questions.text}`)
  const dialog = page.getByRole('dialog')
  const group = dialog.getByRole('article').filter({ hasText: '2 élèves' })
  await expect(dialog.getByText('Raconte ta journée.'), 'what was asked stands over the answers').toBeVisible()
  await expect(dialog.getByText(/Ensuite, je vais au collège/)).toBeVisible()
  await group.getByRole('button', { name: 'Évaluer ces 2 réponses' }).click()
  // A digit chooses, Enter saves, and the focus returns to where it came from.
  await expect(group.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('9')
  await expect(group.getByRole('radio', { name: '9', exact: true })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/2 évaluations enregistrées/)).toBeVisible()
  expect(await Promise.all(shares.map((id) => evaluationOf(work, id)))).toEqual([90, 90, 50])
  await expect(group.getByRole('button', { name: 'Évaluer ces 2 réponses' })).toBeFocused()
  await group.getByRole('button', { name: messages.classAnswers.send, exact: true }).click()
  await group.getByText(feedback.phrases.open).click()
  await group
    .getByRole('button', { name: /Développe ta réponse/ })
    .first()
    .click()
  await expect(group.getByRole('textbox')).toHaveValue('Développe ta réponse.')
  await axe(page)
  await group.getByRole('textbox').press('j')
  await expect(group.getByRole('textbox'), 'a letter that is written leads nowhere').toHaveValue('Développe ta réponse.j')
  await page.keyboard.press('Backspace')
  await dialog.getByRole('heading', { level: 2 }).click()
  await page.keyboard.press('j')
  await expect(page.getByRole('dialog', { name: 'Réponses de la classe, question 2' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(group.getByRole('textbox'), 'the draft is still there').toHaveValue('Développe ta réponse.')
})

test('a work lists who has not submitted, sorts by evaluation, and reminds them with one button', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db, 3)
  const work = await makeAllTypesWork(classroom)
  const [done, late] = classroom.students as [Person, Person]
  await handIn(done, work, 'Je me lève tôt.')
  await signIn(page, classroom.teacher)
  await page.goto(workPath(work.workId))
  const rows = page.getByRole('table', { name: words.follow.students }).getByRole('rowheader')
  await expect(rows).toHaveCount(3)
  await page.getByRole('link', { name: 'Pas encore rendu (2)' }).click()
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/etat=missing/)
  await page.getByLabel(words.follow.rows.sort).selectOption({ label: words.follow.rows.by.evaluation })
  await expect(page).toHaveURL(/etat=missing&tri=evaluation/)
  await axe(page)
  const remind = page.getByRole('button', { name: 'Rappeler aux 2 élèves qui n’ont pas rendu' })
  await remind.click()
  await expect(toast(page, '2 élèves ont reçu un rappel.')).toBeVisible()
  await remind.click()
  await expect(toast(page, words.remind.today)).toBeVisible()
  const told = await (await apiClient(late)).call('listNotifications', { query: {} })
  expect(told.map(({ kind }) => kind)).toContain('reminder')
})
