import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { type Db, tokens } from '#api/db/schema'
import { loginFrom, routes, workPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { untilQuiet } from './support/hydration.ts'
import { makeTeacherAndClass } from './support/people.ts'
import { signIn, signInAtHome } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const { assign, login, studentField, work } = messages

/** Opens a page as a teacher whose session then ends; `act` must lead to login, which says so, with the way back (AUTH-007). */
async function expectLogin(page: Page, db: Db, of: { path: string; teacherId: string; act: () => Promise<void> }) {
  await page.goto(of.path)
  await untilQuiet(page)
  await db.update(tokens).set({ revokedAt: Date.now() }).where(eq(tokens.userId, of.teacherId))
  await of.act()
  await expect(page).toHaveURL(loginFrom(of.path))
  await expect(page.getByText(login.sessionEnded)).toBeVisible()
}

test('an ended session leads to login when deleting a work', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { workId } = await makeGivenWork(classroom)
  await signInAtHome(page, classroom.teacher)
  await expectLogin(page, db, {
    path: workPath(workId),
    teacherId: classroom.teacher.id,
    async act() {
      await page
        .getByRole('button', { name: /^Autres actions|^Actions/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: work.delete.action }).click()
      await page.getByRole('dialog').getByRole('button', { name: work.delete.action }).click()
    },
  })
})

test('an ended session leads to login when opening the notifications', async ({ page, db }) => {
  const { teacher } = await makeTeacherAndClass(db)
  await signInAtHome(page, teacher)
  const act = () => page.getByRole('button', { name: /^Notifications/ }).click()
  await expectLogin(page, db, { path: routes.students, teacherId: teacher.id, act })
})

test('an ended session leads to login from the search of a course and from that of a student', async ({ page, db }) => {
  const { teacher } = await makeTeacherAndClass(db)
  for (const label of [assign.searchCourse, studentField.search]) {
    await signIn(page, teacher)
    const act = async () => {
      if (label === studentField.search) await page.getByRole('button', { name: assign.options }).click()
      await page.getByRole('searchbox', { name: label }).pressSequentially('fra')
    }
    await expectLogin(page, db, { path: routes.assignWork, teacherId: teacher.id, act })
  }
})
