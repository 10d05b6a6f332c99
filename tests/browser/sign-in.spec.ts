import { expect } from '@playwright/test'
import { loginFrom, routes, studentPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { makePerson, makeSchool } from './support/people.ts'
import { test } from './support/test.ts'

const words = messages.login

test('the screen has its heading; empty fields are reported next to them, and the first one takes the focus', async ({
  page,
}) => {
  expect((await page.goto(routes.login))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: words.heading })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: words.form.submit, exact: true }).click()
  const username = page.getByLabel(words.form.username)
  await expect(username).toBeFocused()
  await expect(username).toHaveAccessibleDescription(words.form.usernameRequired)
  await expect(page.locator('input[name="password"]')).toHaveAccessibleDescription(words.form.passwordRequired)
  await axe(page)
})

test('wrong credentials are refused and the name is kept; right ones lead to the requested page', async ({ page, db }) => {
  const { schoolId } = await makeSchool(db)
  const teacher = await makePerson(db, schoolId, 'TEACHER')
  const asked = `${routes.workList}?schoolYear=2024-2025`
  await page.goto(asked)
  await expect(page).toHaveURL(loginFrom(asked))
  await page.getByLabel(words.form.username).fill(teacher.username)
  await page.locator('input[name="password"]').fill('faux')
  await page.getByRole('button', { name: words.form.submit, exact: true }).click()
  await expect(page.getByText(words.notice.credentials)).toBeVisible()
  await expect(page.getByLabel(words.form.username)).toHaveValue(teacher.username)
  await axe(page)
  await page.locator('input[name="password"]').fill(teacher.password)
  await page.getByRole('button', { name: words.form.submit, exact: true }).click()
  await expect(page).toHaveURL(asked)
  await page.goto(routes.login)
  await expect(page).toHaveURL(routes.dashboard)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a user can sign in and read the pages', async ({ page, db }) => {
    const { schoolId } = await makeSchool(db)
    const teacher = await makePerson(db, schoolId, 'TEACHER')
    await page.goto(routes.login)
    await page.locator('input[name="username"]').fill(teacher.username)
    await page.locator('input[name="password"]').fill('faux')
    await page.getByRole('button', { name: words.form.submit, exact: true }).click()
    await expect(page.getByText(words.notice.credentials)).toBeVisible()
    await expect(page.locator('input[name="username"]')).toHaveValue(teacher.username)
    await page.locator('input[name="password"]').fill(teacher.password)
    await page.getByRole('button', { name: words.form.submit, exact: true }).click()
    await expect(page).toHaveURL(routes.dashboard)
    for (const path of [routes.students, routes.resourcesMine, routes.dashboard]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.getByRole('navigation').getByRole('link', { name: messages.nav.work, exact: true }).click()
    await expect(page).toHaveURL(routes.workList)
    // A page that is not found has status 404, unless a slow API server says so after the page has begun.
    const missing = studentPath(teacher.id.replace(/.{4}$/, '0000'))
    await expect.poll(async () => (await page.goto(missing))?.status()).toBe(404)
  })
})
