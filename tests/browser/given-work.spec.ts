import { expect } from '@playwright/test'
import { playPath, routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { makeTeacherAndClass } from './support/people.ts'
import { expectAided, keepAids } from './support/reading.ts'
import { signInAtHome } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

test('a given work is on the student’s home page, among the notifications until it is opened, and on the teacher’s home page', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const { courseName } = await makeGivenWork(classroom)
  await signInAtHome(page, classroom.students[0])
  await expect(page).toHaveURL(routes.dashboard)
  await keepAids(page)
  await page.reload()
  await expectAided(page.getByRole('heading', { name: courseName, exact: true }))
  await expectAided(page.getByRole('heading', { name: messages.studentHome.badges, exact: true }))
  await axe(page)
  // On a phone the home page has the title given by the specification (WRK-041).
  const title = page.getByRole('heading', { level: 1 }).getByText('Homepage', { exact: true })
  await expect(title).toBeHidden()
  await page.setViewportSize({ width: 700, height: 900 })
  await expect(title).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  // There is also a notification until the work is opened.
  const unread = page.getByRole('button', { name: /^Notifications\s:\s1\snon lue$/ })
  await unread.click()
  await expectAided(page.getByRole('dialog').getByRole('listitem'))
  await page.getByRole('link', { name: new RegExp(`Nouveau travail\\s: ${courseName}`) }).click()
  await expect(page).toHaveURL(new RegExp(playPath('')))
  await page.goto(routes.dashboard)
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await signInAtHome(page, classroom.teacher)
  await expect(page.getByText(courseName).first()).toBeVisible()
})
