import { expect } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '#api/db/schema'
import { routes, workPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { makePerson, makeTeacherAndClass, unique } from './support/people.ts'
import { signIn, signInAtHome } from './support/sign-in.ts'
import { flakyTest as test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const { authoring, moduleEditor, errors, statisticsFilter, ui } = messages

test.describe.configure({ mode: 'serial' })

test('without the API server the login screen says so, keeps the name, and works again afterwards', async ({
  page,
  flaky,
  db,
}) => {
  const { teacher } = await makeTeacherAndClass(db)
  await page.goto(routes.login)
  await flaky.down()
  await page.locator('input[name="username"]').fill(teacher.username)
  await page.locator('input[name="password"]').fill(teacher.password)
  await page.getByRole('button', { name: messages.login.form.submit, exact: true }).click()
  await expect(page.getByText(messages.login.notice.network)).toBeVisible()
  await expect(page.locator('input[name="username"]')).toHaveValue(teacher.username)
  await axe(page)
  await flaky.up()
  await page.getByRole('button', { name: messages.login.form.submit, exact: true }).click()
  await expect(page).toHaveURL(routes.dashboard)
})

test('a page requested without the API server offers a retry, which leads back to it', async ({ page, flaky, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const work = await makeGivenWork(classroom)
  await signIn(page, classroom.teacher)
  await flaky.down()
  await page.goto(workPath(work.workId))
  await expect(page.getByText(messages.login.notice.network).first()).toBeVisible()
  await axe(page)
  await flaky.up()
  await page
    .getByRole('link', { name: messages.ui.frame.retry })
    .or(page.getByRole('button', { name: messages.ui.frame.retry }))
    .first()
    .click()
  await expect(page).toHaveURL(workPath(work.workId))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(work.courseName)
})

test('while a slow API server identifies the user, the initialisation screen shows (RTE-005)', async ({ page, flaky, db }) => {
  const { teacher } = await makeTeacherAndClass(db)
  await signIn(page, teacher)
  flaky.hold()
  await page.goto(routes.students, { waitUntil: 'commit' })
  const opening = page.getByRole('status').filter({ hasText: messages.nav.initialisation })
  await expect(opening).toBeVisible()
  await expect(page.getByRole('main')).toBeHidden()
  flaky.release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: messages.notifications.title, exact: true })).toBeVisible()
  await expect(opening).toBeHidden()
})

test('while a slow page loads, a progress line shows first, then the page’s skeleton', async ({ page, flaky, db }) => {
  const { teacher } = await makeTeacherAndClass(db)
  await signInAtHome(page, teacher)
  const gate = Promise.withResolvers<void>()
  await page.route(`**${routes.students}*`, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByRole('navigation').getByRole('link', { name: messages.nav.students }).click()
  await expect(page.locator('.navigation-progress')).toBeAttached()
  flaky.hold()
  gate.resolve()
  await expect(page.getByRole('main').getByRole('status')).toContainText(messages.ui.frame.loading)
  await expect(page.locator('.navigation-progress')).toBeHidden()
  flaky.release()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(messages.page.students)
  await expect(page.getByRole('main').getByText(messages.ui.frame.loading)).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a slow page shows too, in the place of its skeleton', async ({ page, flaky, db }) => {
    const { teacher } = await makeTeacherAndClass(db)
    await signIn(page, teacher)
    flaky.hold()
    await page.goto(routes.students, { waitUntil: 'commit' })
    await expect(page.getByText(messages.nav.initialisation)).toBeAttached()
    flaky.release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.page.students)
    await expect(page.getByText(messages.nav.initialisation)).toBeHidden()
  })
})

test('a failed save shows an error and loses nothing, even after a reload (ERR-005)', async ({ page, flaky, db }) => {
  const classroom = await makeTeacherAndClass(db)
  await signIn(page, classroom.teacher)
  await page.goto(routes.newModule)
  const name = unique('Module')
  await page.getByLabel(moduleEditor.name).fill(name)
  await page.getByLabel(authoring.fields.subject).selectOption({ index: 1 })
  await page.getByRole('group', { name: authoring.fields.levels }).getByRole('button').click()
  await page.getByRole('checkbox', { name: messages.ui.choice.all, exact: true }).check()
  await page.getByLabel(authoring.fields.duration).fill('10')
  await flaky.down()
  await page.getByRole('button', { name: authoring.actions.saveDraft }).click()
  await expect(page.getByText(errors.save).first()).toBeVisible()
  await expect(page.getByLabel(moduleEditor.name)).toHaveValue(name)
  await flaky.up()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel(moduleEditor.name)).toHaveValue(name)
  await page.getByRole('button', { name: authoring.actions.saveDraft }).click()
  await expect(page.getByText(/Brouillon enregistré/)).toBeVisible()
})

test('lists that the server failed to load are retried in the page, where a failure is only logged (SEL-027, SEL-028)', async ({
  page,
  flaky,
  db,
}) => {
  const { schoolId } = await makeTeacherAndClass(db)
  const supervisor = await makePerson(db, schoolId, 'SUPERVISOR')
  await db
    .update(users)
    .set({ schools: [schoolId] })
    .where(eq(users.id, supervisor.id))
  await signIn(page, supervisor)
  const told = page.getByText(errors.filters)
  const narrow = page.getByText(statisticsFilter.narrow, { exact: true })
  const loader = page.getByRole('main').getByRole('status').filter({ hasText: ui.frame.loading })

  // They fail again in the page: the failure is logged, and the loader disappears.
  flaky.refuse('/school/getSubjectsAndLevels')
  await page.route('**/bff/api/school/searchData', (route) =>
    route.fulfill({ status: 500, json: { message: 'internal', errors: {} } }),
  )
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('filters: lists not loaded'))
  await page.goto(routes.statistics)
  await expect(told).toBeVisible()
  await logged
  await expect(loader).toHaveCount(0)
  await expect(told).toBeVisible()
  await page.unrouteAll()

  // They succeed: the page waits for one request, then renders again with its filters.
  const gate = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/bff/api/school/searchData', async (route) => {
    asked += 1
    await gate.promise
    await route.continue()
  })
  await page.reload()
  await expect(told).toBeVisible()
  await expect(loader).toBeVisible()
  await expect(narrow).toHaveCount(0)
  flaky.refuse(undefined)
  gate.resolve()
  await expect(narrow).toBeVisible()
  await expect(told).toHaveCount(0)
  await expect(loader).toHaveCount(0)
  expect(asked).toBe(1)
})
