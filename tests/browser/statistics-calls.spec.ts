import { expect, type Page } from '@playwright/test'
import { asc, eq } from 'drizzle-orm'
import { levels, schools, users } from '#api/db/schema'
import { routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { makePerson, makeTeacherAndClass } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { flakyTest as test } from './support/test.ts'

const { errors, statisticsFilter, statistics, 'schools-selector': selector, ui } = messages

test.describe.configure({ mode: 'serial' })

/** The names of STA-021, the unit of OP-102, the exact selection of OP-106, and those that sort and page the tables. */
const named = new Set([
  ...['sort', 'descending', 'limit', 'offset'],
  ...['schools', 'departments', 'academies', 'regions', 'types', 'all', 'exactSelection', 'from', 'to', 'unit'],
  ...['levelId', 'groupId', 'subjectId', 'tremplin', 'training', 'subject', 'level'],
])
const isFigure = ({ path }: { path: string }) => /^\/(stats|session|odm)\//.test(path)
const narrow = (page: Page) => page.getByText(statisticsFilter.narrow, { exact: true })

test('statistics calls carry every filter, under the payload’s names (STA-020, STA-021)', async ({ page, flaky, db }) => {
  const { schoolId, levelId, subjectId, classId: groupId } = await makeTeacherAndClass(db)
  await signIn(page, await makePerson(db, schoolId, 'HEADMASTER'))
  const [from, to] = [Date.parse('2026-09-01T00:00+02:00'), Date.parse('2026-09-30T23:59:59.999+02:00')]
  const query = new URLSearchParams({ level: levelId, group: groupId, subject: subjectId, unit: 'week' })
  await page.goto(`${routes.statistics}?${query}&from=${from}&to=${to}`)
  await expect(page.getByRole('heading', { level: 1, name: statistics.title })).toBeVisible()
  const calls = flaky.sent().filter(isFigure)
  const filters = { levelId, groupId, subjectId, unit: 'week', from, to }
  const bodyOf = (path: string) => calls.find((call) => call.path === path)?.body
  for (const path of ['/stats/work', '/stats/rate', '/stats/work/repartition', '/session/counts'])
    expect(bodyOf(path), path).toEqual(filters)
  // All trainings that were started; the number finished is shown separately (OP-104).
  for (const path of ['/stats/training', '/stats/training/evol'])
    expect(bodyOf(path), path).toEqual({ ...filters, training: 'training' })
  expect(calls.flatMap(({ body }) => Object.keys(body)).filter((name) => !named.has(name))).toEqual([])
})

test('a supervisor’s subjects and levels are those of the selected schools (SEL-023)', async ({ page, flaky, db }) => {
  const [first, second] = [await makeTeacherAndClass(db), await makeTeacherAndClass(db)]
  const [level, other] = await db.select().from(levels).orderBy(asc(levels.position)).limit(2)
  if (!level || !other) throw new Error('no levels')
  await db
    .update(schools)
    .set({ levels: [other.id], zipCode: '59000' })
    .where(eq(schools.id, second.schoolId))
  const supervisor = await makePerson(db, first.schoolId, 'SUPERVISOR')
  await db
    .update(users)
    .set({ schools: [first.schoolId, second.schoolId] })
    .where(eq(users.id, supervisor.id))
  await signIn(page, supervisor)
  await page.goto(routes.statistics)
  await narrow(page).click()
  const offered = page.getByLabel(statisticsFilter.level, { exact: true }).getByRole('option')
  await expect(offered).toHaveText([statisticsFilter.allLevels, level.name, other.name])

  await page.getByRole('button', { name: selector.label }).and(page.locator('[aria-haspopup=dialog]')).click()
  const panel = page.getByRole('dialog', { name: selector.label })
  await panel.getByRole('button', { name: selector.clear }).click()
  // Unticking a long list is rendered at low priority: a box still ticked would be left as it is.
  await expect(panel.getByRole('status').first()).toHaveText(selector.mode.none)
  await panel.getByRole('checkbox', { name: '59 Nord', exact: true }).check()
  await panel.getByRole('button', { name: selector.show, exact: true }).click()
  await expect(page).toHaveURL(/etablissements=/)
  await expect(offered).toHaveText([statisticsFilter.allLevels, other.name])
  const sent = flaky.sent().filter(({ body }) => 'exactSelection' in body)
  const asked = sent.find(({ path }) => path === '/school/getSubjectsAndLevels')?.body
  expect(asked).toMatchObject({ exactSelection: { departments: ['59'], schools: [second.schoolId] } })
  // The figures cover the same schools.
  expect(sent.find(({ path }) => path === '/odm/work/sum')?.body).toMatchObject({ ...asked })
  expect(
    sent
      .filter(isFigure)
      .flatMap(({ body }) => Object.keys(body))
      .filter((name) => !named.has(name)),
  ).toEqual([])
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
  const loader = page.getByRole('main').getByRole('status').filter({ hasText: ui.loading })

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
  await expect(narrow(page)).toHaveCount(0)
  flaky.refuse(undefined)
  gate.resolve()
  await expect(narrow(page)).toBeVisible()
  await expect(told).toHaveCount(0)
  await expect(loader).toHaveCount(0)
  expect(asked).toBe(1)
})
