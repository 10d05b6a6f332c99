import { expect, type Page } from '@playwright/test'
import type { QuestionInput } from '#contract/question'
import { assigneePath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { makeTeacherAndClass } from './support/people.ts'
import { assigneeOf, expectSaved, openPlayer, storedShare } from './support/player.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { giveQuestions } from './support/works.ts'

const { player, feedback } = messages

const validate = (page: Page) => page.getByRole('button', { name: player.validate, exact: true })

const single = (): QuestionInput => ({
  _id: crypto.randomUUID(),
  type: 'SingleChoice',
  statement: '<p>Quelle est la capitale du Portugal ?</p>',
  response: '<p>Lisbonne, au bord du Tage.</p>',
  data: {
    choices: [
      { id: 'a', text: 'Porto', good: false },
      { id: 'b', text: 'Lisbonne', good: true },
      { id: 'c', text: 'Coimbra', good: false },
      { id: 'd', text: 'Faro', good: false },
    ],
  },
})

test('one choice is picked with the arrows, kept through a reload, corrected and read by the teacher', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const [student] = classroom.students
  const question = single()
  const work = await giveQuestions(classroom, [question])
  const assigneeId = await assigneeOf(student, work)
  await signIn(page, student)
  await openPlayer(page, assigneeId)
  const choice = (name: string) => page.getByRole('radio', { name, exact: true })
  await expect(page.getByRole('group', { name: player.oneChoice })).toBeVisible()

  // Nothing picked: the question is asked first.
  await validate(page).click()
  const empty = page.getByRole('dialog', { name: player.confirmEmptyTitle })
  await empty.getByRole('button', { name: player.no }).click()

  await choice('Porto').focus()
  await page.keyboard.press('Space')
  await expect(choice('Porto')).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(choice('Faro')).toBeChecked()
  await expect(choice('Porto')).not.toBeChecked()
  await axe(page)
  await page.reload()
  await expect(choice('Faro')).toBeChecked()

  await page.getByRole('button', { name: player.removeChoice }).click()
  await expect(page.getByText(player.removed)).toHaveCount(1)
  await choice('Lisbonne').check()
  await validate(page).click()
  await expect(page.getByText(player.quizAllRight)).toBeVisible()
  await expectSaved(page)
  await axe(page)
  await expect.poll(async () => (await storedShare(work, assigneeId)).submitted).toBe(true)
  expect((await storedShare(work, assigneeId)).answers).toMatchObject([{ value: ['b'], evaluation: 100, tipsUsed: true }])

  await page.context().clearCookies()
  await signIn(page, classroom.teacher)
  await page.goto(assigneePath(assigneeId))
  const card = page.getByRole('article')
  await expect(card.getByText(feedback.type.SingleChoice)).toBeVisible()
  await expect(card.getByText(feedback.choice.right)).toBeVisible()
  await card.getByRole('button', { name: feedback.class.openOf.replace('{number}', '1') }).click()
  await expect(page.getByRole('dialog').getByText('Lisbonne').first()).toBeVisible()
  await axe(page)
})
