import { expect, type Page } from '@playwright/test'
import type { QuestionInput } from '#contract/question'
import { assigneePath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { makeTeacherAndClass } from './support/people.ts'
import { assigneeOf, expectSaved, openPlayer, storedAssignee } from './support/player.ts'
import { expectAided, keepAids } from './support/reading.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { giveQuestions } from './support/works.ts'

const { player } = messages

const validate = (page: Page) => page.getByRole('button', { name: player.validate, exact: true })

const single = (): QuestionInput => ({
  _id: crypto.randomUUID(),
  type: 'SingleChoice',
  statement: '<p>Quelle est la capitale du Portugal ?</p>',
  response: '<p>Lisbonne, au bord du Tage.</p>',
  data: {
    choices: [
      { id: 'a', text: 'Porto', good: false, feedback: 'C’est la deuxième ville du pays.' },
      { id: 'b', text: 'Lisbonne', good: true, feedback: 'Capitale depuis 1255.' },
      { id: 'c', text: 'Coimbra', good: false },
      { id: 'd', text: 'Faro', good: false },
    ],
    shuffle: true,
  },
})

const numeric = (): QuestionInput => ({
  _id: crypto.randomUUID(),
  type: 'Numeric',
  statement: '<p>Quelle distance fait-on en 30 minutes à 7 km/h ?</p>',
  response: '<p>La moitié de 7 km.</p>',
  data: { value: '3,5', tolerance: { amount: '1', kind: 'percent' }, unit: 'km|kilomètres', unitRequired: true },
})

const trueFalse = (): QuestionInput => ({
  _id: crypto.randomUUID(),
  type: 'TrueFalse',
  statement: '<p>Un losange est un carré.</p>',
  response: '<p>Faux : il lui faut un angle droit.</p>',
  data: { good: false },
})

test('a single choice is picked with arrow keys, survives a reload, is corrected and shown to the teacher', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const [student] = classroom.students
  const question = single()
  const work = await giveQuestions(classroom, [question])
  const assigneeId = await assigneeOf(student, work)
  await signIn(page, student)
  await openPlayer(page, assigneeId)
  const choice = (name: string) => page.getByRole('radio', { name, exact: true })
  await expect(page.getByRole('group', { name: player.oneChoice })).toBeVisible()

  // Validating without a choice asks for confirmation.
  await validate(page).click()
  const empty = page.getByRole('dialog', { name: player.confirmEmptyTitle })
  await empty.getByRole('button', { name: player.no }).click()

  // The choices are in the student’s own order.
  const order = await page.getByRole('group', { name: player.oneChoice }).getByRole('radio').all()
  const names = await Promise.all(order.map(async (radio) => (await radio.locator('..').textContent()) ?? ''))
  expect(names.toSorted()).toEqual(['Coimbra', 'Faro', 'Lisbonne', 'Porto'])
  await choice(names[0] ?? '').focus()
  await page.keyboard.press('Space')
  await expect(choice(names[0] ?? '')).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(choice(names[3] ?? '')).toBeChecked()
  await expect(choice(names[0] ?? '')).not.toBeChecked()
  await axe(page)
  await page.reload()
  await expect(choice(names[3] ?? '')).toBeChecked()

  await page.getByRole('button', { name: player.removeChoice }).click()
  await expect(page.getByText(player.removed.first)).toHaveCount(1)
  await choice('Lisbonne').check()
  await validate(page).click()
  await expect(page.getByText(player.quiz.right.a)).toBeVisible()
  await expect(page.getByText('Capitale depuis 1255.')).toBeVisible()
  await expect(page.getByText('C’est la deuxième ville du pays.')).toHaveCount(0)
  await expectSaved(page)
  await axe(page)
  await expect.poll(async () => (await storedAssignee(work, assigneeId)).submitted).toBe(true)
  expect((await storedAssignee(work, assigneeId)).answers).toMatchObject([{ value: ['b'], evaluation: 100, tipsUsed: true }])

  await page.context().clearCookies()
  await signIn(page, classroom.teacher)
  await page.goto(assigneePath(assigneeId))
  const card = page.getByRole('article')
  await expect(card.getByText(messages.questions.types.SingleChoice)).toBeVisible()
  await expect(card.getByText(messages.questions.choices.right)).toBeVisible()
  await expect(card.getByText('Capitale depuis 1255.')).toBeVisible()
  const read = await card.getByRole('list').first().getByRole('listitem').allTextContents()
  expect(read.map((text, place) => text.startsWith(names[place] ?? '?'))).toEqual([true, true, true, true])
  await card.getByRole('button', { name: messages.classAnswers.openOf.replace('{number}', '1') }).click()
  await expect(page.getByRole('dialog').getByText(messages.classAnswers.authorOrder)).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Lisbonne').first()).toBeVisible()
  await axe(page)
})

test('a number is typed in French notation, read back, graded with its unit, and shown to the teacher', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const [student] = classroom.students
  const work = await giveQuestions(classroom, [numeric(), { ...numeric(), points: 3 }])
  const assigneeId = await assigneeOf(student, work)
  await signIn(page, student)
  await openPlayer(page, assigneeId)
  const field = page.getByRole('textbox', { name: player.myAnswer })
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(new RegExp(player.number.hint.required))
  await page.keyboard.type('trois')
  await expect(page.getByText(player.number.unread)).toBeVisible()
  await field.fill('3.50')
  await expect(page.getByText(player.number.read.replace('{quantity}', '3,50'))).toBeVisible()
  await axe(page)
  await keepAids(page)
  await page.reload()
  await expect(field).toHaveValue('3.50')
  await expectAided(page.locator('[data-player] form').getByText(player.number.hint.required))
  await field.press('Enter')
  await expect(page.getByText(player.number.result.right.missing)).toBeVisible()
  await expect(page.getByText('3,5\u00A0km (à 1\u202F% près)')).toBeVisible()

  await expect(page.getByText('Sur 3 points')).toHaveCount(1)
  await field.fill('35e-1 kilomètres')
  await field.press('Enter')
  await expect(page.getByText(player.number.result.right.right)).toBeVisible()
  await expectSaved(page)
  await axe(page)
  await expect.poll(async () => (await storedAssignee(work, assigneeId)).submitted).toBe(true)
  const stored = await storedAssignee(work, assigneeId)
  expect(stored.answers.map(({ value, evaluation }) => [value, evaluation])).toEqual(
    expect.arrayContaining([
      ['3.50', 50],
      ['35e-1 kilomètres', 100],
    ]),
  )
  // (50 + 3 × 100) / 4
  expect(stored.evaluation).toBe(88)

  await page.context().clearCookies()
  await signIn(page, classroom.teacher)
  await page.goto(assigneePath(assigneeId))
  await expect(page.getByRole('article').nth(1)).toContainText('sur 3 points')
  const card = page.getByRole('article').first()
  await expect(card.getByText(messages.questions.number.missing)).toBeVisible()
  await expect(card.getByText('3,5\u00A0km (à 1\u202F% près)')).toBeVisible()
  await card.getByRole('button', { name: messages.classAnswers.openOf.replace('{number}', '1') }).click()
  await expect(page.getByRole('dialog').getByText('3.50', { exact: true })).toBeVisible()
  await axe(page)
})

test('a statement is judged by keyboard, its reason is graded by the student, and both are shown to the teacher', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const [student] = classroom.students
  const work = await giveQuestions(classroom, [trueFalse()])
  const assigneeId = await assigneeOf(student, work)
  await signIn(page, student)
  await openPlayer(page, assigneeId)
  const words = player.trueFalse
  await expect(page.getByRole('group', { name: words.legend }).getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: messages.questions.trueFalse.false, exact: true })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ses angles peuvent être aigus.')
  await axe(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: words.why })).toHaveValue('Ses angles peuvent être aigus.')
  await validate(page).click()
  await expect(page.getByText(words.result.right.false)).toBeVisible()
  await page.getByRole('radio', { name: '8', exact: true }).click()
  await expectSaved(page)
  await axe(page)
  await expect.poll(async () => (await storedAssignee(work, assigneeId)).submitted).toBe(true)
  const value = { verdict: 'false', why: 'Ses angles peuvent être aigus.' }
  // Half for the verdict, and 8 out of 10 of the other half.
  expect((await storedAssignee(work, assigneeId)).answers).toMatchObject([{ value, evaluation: 90 }])

  await page.context().clearCookies()
  await signIn(page, classroom.teacher)
  await page.goto(assigneePath(assigneeId))
  const card = page.getByRole('article')
  await expect(card.getByText(messages.questions.types.TrueFalse)).toBeVisible()
  await expect(card.getByText(messages.questions.right, { exact: true })).toBeVisible()
  await expect(card.getByText(value.why)).toBeVisible()
  await axe(page)
})
