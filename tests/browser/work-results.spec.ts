import { expect, type Page } from '@playwright/test'
import { assigneePath, routes, workPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { apiClient } from './support/api.ts'
import { type Classroom, makeTeacherAndClass, type Person } from './support/people.ts'
import { signInAtHome } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { type GivenWork, makeGivenWork } from './support/works.ts'

const { work, errors, ui } = messages
const request = '**/bff/api/work/*/questions'
const sectionOf = (page: Page) => page.getByRole('region', { name: work.results.title })
const mapOf = (page: Page) => page.getByRole('region', { name: work.results.map })

async function answer({ workId, moduleId, textQuestionId }: GivenWork, student: Person) {
  const body = { moduleId, questionId: textQuestionId, value: 'Lyon', evaluation: 20, duration: 90_000 }
  await (await apiClient(student)).call('saveAnswer', { params: { workId }, body })
}

/** A class of two whose first student has answered; the teacher has signed in. */
async function begunWork(page: Page, db: Parameters<typeof makeTeacherAndClass>[0]) {
  const classroom: Classroom = await makeTeacherAndClass(db, 2)
  const given = await makeGivenWork(classroom)
  await answer(given, classroom.students[0])
  await signInAtHome(page, classroom.teacher)
  return { classroom, given, path: workPath(given.workId) }
}

test('the results of each question come after the page, without being scrolled to, and are read again with it', async ({
  page,
  db,
}) => {
  const { classroom, given, path } = await begunWork(page, db)
  const [, second] = classroom.students
  if (!second) throw new Error('the class has one student only')
  await page.setViewportSize({ width: 1440, height: 200 })
  await page.goto(path)
  await expect(mapOf(page)).toBeAttached()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(sectionOf(page).locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(mapOf(page).getByRole('row').filter({ hasText: second.lastname })).toHaveCount(0)

  // What was saved draws the page again, and with it what the class has done meanwhile.
  await answer(given, second)
  await page.getByRole('button', { name: work.change.action }).click()
  const window = page.getByRole('dialog', { name: work.change.title })
  await window.getByLabel(messages.assign.archive).selectOption('1m')
  await window.getByRole('button', { name: work.save }).click()
  await expect(mapOf(page).getByRole('row').filter({ hasText: second.lastname })).toBeVisible()

  // Whoever comes back finds them there at once, whatever the network does.
  const number = work.results.answersOf.replace('{number}', '1')
  await mapOf(page).getByRole('link', { name: number }).click()
  await expect(page).toHaveURL(new RegExp(assigneePath('')))
  await page.getByRole('dialog').getByRole('button', { name: ui.close }).click()
  await expect(page).not.toHaveURL(/classe=/)
  await page.route(request, () => {})
  await page.getByRole('link', { name: given.courseName }).first().click()
  await expect(page).toHaveURL(path)
  await expect(mapOf(page)).toBeVisible()
})

test('results that fail say so where they stand, and are tried again without losing the focus', async ({ page, db }) => {
  const { classroom, path } = await begunWork(page, db)
  await page.route(request, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(path)
  const alert = sectionOf(page).getByRole('alert')
  await expect(alert).toContainText(work.results.error)
  await expect(page.getByRole('row').filter({ hasText: classroom.students[0].lastname })).toBeVisible()
  await axe(page)
  const retry = alert.getByRole('button', { name: ui.retry })
  const failedAgain = page.waitForResponse(request)
  await retry.press('Enter')
  await failedAgain
  await expect(retry).toBeFocused()
  await expect(alert).toContainText(work.results.error)
  await page.unroute(request)
  await retry.press('Enter')
  await expect(mapOf(page)).toBeVisible()
  await expect(sectionOf(page).locator('[aria-busy]')).toBeFocused()
  await expect(page.getByText(errors.title)).toHaveCount(0)
  await axe(page)
})

test('a session that ends before the results goes to login, and back to the work', async ({ page, db }) => {
  const { path } = await begunWork(page, db)
  await page.route(request, async (route) => {
    await page.context().clearCookies()
    await route.fulfill({ status: 401, json: { message: 'auth.required', errors: {} } })
  })
  await page.goto(path)
  await expect(page).toHaveURL(`${routes.login}?redirect=${encodeURIComponent(path)}`)
})

test('a work that nobody has begun says so without asking for results', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { workId } = await makeGivenWork(classroom)
  await signInAtHome(page, classroom.teacher)
  let asked = false
  await page.route(request, (route) => {
    asked = true
    return route.continue()
  })
  await page.goto(workPath(workId))
  await expect(page.getByText(work.results.none)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toBe(false)
})

test('a page fetches nothing of what its links lead to before one is pressed', async ({ page, db }) => {
  const { classroom, path } = await begunWork(page, db)
  const asked: string[] = []
  page.on('request', (sent) => {
    const url = new URL(sent.url())
    if (url.searchParams.has('_rsc')) asked.push(url.pathname)
  })
  await page.goto(path)
  await expect(mapOf(page)).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  const { firstname, lastname } = classroom.students[0]
  await page
    .getByRole('rowheader')
    .getByRole('link', { name: `${firstname} ${lastname}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `${firstname} ${lastname}` })).toBeVisible()
  expect(asked).toEqual([new URL(page.url()).pathname])
})
