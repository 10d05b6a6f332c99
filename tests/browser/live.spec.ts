import { expect } from '@playwright/test'
import { hourMs, minuteMs } from '#domain/dates/duration'
import { workPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { apiClient } from './support/api.ts'
import { makeTeacherAndClass } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const { work: words } = messages

test('the page of a work follows its class without a reload, gives five more minutes and ends it for all', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const dueDate = Date.now() + hourMs
  const given = await makeGivenWork(classroom, { dueDate })
  await signIn(page, classroom.teacher)
  await page.goto(workPath(given.workId))
  const now = page.getByRole('region', { name: words.now.title })
  await expect(now).toContainText('Personne n’est au travail')
  // Lost if the page were loaded again.
  await page.evaluate(() => document.body.setAttribute('data-same', 'yes'))
  const student = await apiClient(classroom.students[0])
  const answer = { moduleId: given.moduleId, questionId: given.quizQuestionId, value: ['b'], duration: 5000 }
  await student.call('saveAnswer', { params: { workId: given.workId }, body: answer })
  await expect(now).toContainText('Un élève au travail')
  await axe(page)
  await now.getByRole('button', { name: words.now.extend }).click()
  await expect(page.getByText(words.now.extended).first()).toBeVisible()
  const stored = () => given.teacher.call('getWork', { params: { id: given.workId } })
  expect((await stored()).dueDate).toBe(dueDate + 5 * minuteMs)
  await now.getByRole('button', { name: words.now.end }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.end.action }).click()
  await expect.poll(async () => (await stored()).status).toBe('ARCHIVED')
  await expect(page.getByText(words.end.done).first()).toBeVisible()
  await expect(now).toHaveCount(0)
  await expect(page.locator('[data-same]')).toHaveCount(1)
})
