import { expect } from '@playwright/test'
import { routes } from '#lib/routes'
import { axe } from './support/accessibility.ts'
import { makeTeacherAndClass } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

test('a work given to a class stands on the student’s home page', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { courseName } = await makeGivenWork(classroom)
  await signIn(page, classroom.students[0])
  await expect(page).toHaveURL(routes.dashboard)
  await expect(page.getByText(courseName)).toBeVisible()
  await axe(page)
})

test('the teacher’s dashboard shows the work and has nothing for axe', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db, 2)
  const { courseName } = await makeGivenWork(classroom)
  await signIn(page, classroom.teacher)
  await expect(page).toHaveURL(routes.dashboard)
  await expect(page.getByText(courseName).first()).toBeVisible()
  await axe(page)
})
