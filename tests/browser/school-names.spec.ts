import { expect } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { schools } from '#api/db/schema'
import { groupLabel } from '#domain/people/names'
import { groupStudentsPath, routes, workPath } from '#lib/routes'
import { makePerson, makeTeacherAndClass } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

test('a superadmin sees the school’s name on works and classes; a teacher, with one school, does not', async ({
  page,
  browser,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const { courseName, workId } = await makeGivenWork(classroom)
  const [school] = await db.select({ name: schools.name }).from(schools).where(eq(schools.id, classroom.schoolId))
  const name = school?.name ?? 'no school'
  const elsewhere = await makeTeacherAndClass(db)
  const main = page.getByRole('main')
  await signIn(page, await makePerson(db, elsewhere.schoolId, 'SUPERADMIN'))
  await page.goto(`${routes.workList}?group=${classroom.classId}`)
  await expect(main.getByRole('article').filter({ hasText: courseName })).toContainText(name)
  const address = `${routes.students}?terms=${classroom.className}`
  await page.goto(address)
  await expect(main.getByRole('article').filter({ hasText: groupLabel(classroom.className) })).toContainText(name)
  for (const path of [workPath(workId), groupStudentsPath(classroom.classId)]) {
    await page.goto(path)
    await expect(main.getByText(name)).toBeVisible()
  }

  const own = await browser.newPage({ baseURL: new URL(page.url()).origin })
  await signIn(own, classroom.teacher)
  await own.goto(address)
  const card = own
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: groupLabel(classroom.className) })
  await expect(card).toBeVisible()
  await expect(card).not.toContainText(name)
  await own.close()
})
