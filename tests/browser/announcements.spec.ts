import { expect } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { schools } from '#api/db/schema'
import { groupStudentsPath, playPath, routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { announcement, test as audienceTest } from './support/audience-test.ts'
import { makeTeacherAndClass } from './support/people.ts'
import { assigneeOf } from './support/player.ts'
import { signInAtHome } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const { audience, demo } = messages.nav

audienceTest(
  'an announcement stands on every page, and page views are counted only with consent (UI-001, ROLE-025)',
  async ({ page, db, audienceStack }) => {
    const { teacher, schoolId, classId } = await makeTeacherAndClass(db)
    await signInAtHome(page, teacher)
    await expect(page.getByText(announcement)).toBeVisible()
    await expect(page.getByText(demo)).toBeVisible()
    // The school has no analytics id yet, so no consent is requested.
    await expect(page.getByRole('heading', { name: audience.title })).toHaveCount(0)

    await db.update(schools).set({ analyticsId: schoolId }).where(eq(schools.id, schoolId))
    await page.goto(routes.students)
    const question = page.getByRole('region', { name: audience.title })
    await expect(question).toBeVisible()
    await axe(page)
    await question.getByRole('button', { name: audience.refuse }).click()
    await expect(question).toBeHidden()
    await page.goto(routes.profile)
    await expect(page.getByText(audience.isRefused)).toBeVisible()
    expect(audienceStack.told()).toEqual([])

    await page.getByRole('button', { name: audience.accept }).click()
    await expect(page.getByText(audience.isAccepted)).toBeVisible()
    await page.goto(groupStudentsPath(classId))
    const counted = (path: string) => ({ site: schoolId, page: path })
    await expect.poll(audienceStack.told).toEqual([counted(routes.profile), counted('/groupe/*/eleves')])
  },
)

test('the home page offers the last opened work again (CLI-009)', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const work = await makeGivenWork(classroom)
  const [student] = classroom.students
  await signInAtHome(page, student)
  const link = page.getByRole('link', { name: messages.studentWork.lastWork.replace('{name}', work.courseName) })
  await expect(link).toHaveCount(0)
  await page.goto(playPath(await assigneeOf(student, work)))
  await expect(page).toHaveTitle(new RegExp(`^${work.courseName}`))
  await page.goto(routes.dashboard)
  await page.reload()
  await link.click()
  await expect(page).toHaveURL(playPath(await assigneeOf(student, work)))
})
