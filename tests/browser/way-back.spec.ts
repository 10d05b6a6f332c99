import { expect } from '@playwright/test'
import { routes, workPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { apiClient } from './support/api.ts'
import { unfoldFilters } from './support/filters.ts'
import { makeTeacherAndClass } from './support/people.ts'
import { expectFlash } from './support/shown-messages.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const { work } = messages

test('a started work is ended from the dialog that refuses to delete it, found among the archived, and reopened', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const { workId, moduleId, textQuestionId, courseName } = await makeGivenWork(classroom)
  const student = await apiClient(classroom.students[0])
  const answer = { moduleId, questionId: textQuestionId, value: 'Paris', evaluation: 80, duration: 1000 }
  await student.call('saveAnswer', { params: { workId }, body: answer })
  await signIn(page, classroom.teacher)
  await page.goto(workPath(workId))
  await page.getByRole('button', { name: work.change.menuOf.replace('{name}', courseName) }).click()
  await page.getByRole('menuitem', { name: work.delete.action }).click()
  const window = page.getByRole('dialog')
  await expect(window).toContainText(work.delete.impossible)
  await window.getByRole('button', { name: work.end.action }).click()
  await expect(window).toContainText(work.end.title)
  await window.getByRole('button', { name: work.end.action }).click()
  await expectFlash(page, work.end.done)
  await expect(page.getByText(/C’était pour le .* \d{4}/)).toBeVisible()

  await page.goto(`${routes.workList}?status=ARCHIVED`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByLabel(work.filter.status)).toHaveValue('ARCHIVED')
  await axe(page)
  await unfoldFilters(page)
  await page.getByLabel(work.filter.status).selectOption('CANCELED')
  await expect(page.getByText(work.noneOfStatus.title)).toBeVisible()
  await page.getByLabel(work.filter.status).selectOption('all')
  await page.getByRole('link', { name: courseName }).click()

  await page.getByRole('button', { name: work.reopen.action }).click()
  await expectFlash(page, work.reopen.done)
  await expect(page.getByText(work.status.PUBLISHED).first()).toBeVisible()
})
