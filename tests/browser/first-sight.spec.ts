import { expect, type Locator } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { assignees, type Db } from '#api/db/schema'
import { groupLabel } from '#domain/people/names'
import { groupMarksPath, routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { apiClient } from './support/api.ts'
import { makePerson, makeTeacherAndClass } from './support/people.ts'
import { expectFlash } from './support/shown-messages.ts'
import { signIn, signInAtHome } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const { dashboard, groups: words, marks, nav, studentHome, ui } = messages

const handIn = (db: Db, workId: string, userId: string) =>
  db
    .update(assignees)
    .set({ startedAt: Date.now(), submittedAt: Date.now(), evaluationSum: 70, evaluationCount: 1 })
    .where(and(eq(assignees.workId, workId), eq(assignees.userId, userId)))

const heights = (all: Locator) => all.evaluateAll((found) => found.map((one) => Math.round(one.getBoundingClientRect().height)))
const widths = [1440, 820, 390]

test('a teacher’s classes are a line each, first on « Suivi des élèves », which is short on a phone', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db, 40)
  await makeGivenWork(classroom)
  const colleague = await apiClient(await makePerson(db, classroom.schoolId, 'TEACHER'))
  const shared = { type: 'Class' as const, levelId: classroom.levelId, shared: true }
  for (let at = 0; at < 12; at += 1) await colleague.call('createGroup', { body: { ...shared, name: `5e ${at}` } })
  await signIn(page, classroom.teacher)
  const main = page.getByRole('main')
  const lines = main.getByRole('article').filter({ visible: true })
  const others = main.getByText(words.others, { exact: true })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(routes.students)
    await expect(lines).toHaveCount(1)
    await expect(lines).toContainText(groupLabel(classroom.className))
    expect(await page.evaluate(() => document.documentElement.scrollHeight), `at ${width}`).toBeLessThan(1100)
    await others.click()
    await expect(lines).toHaveCount(13)
    // The name of one’s own class, the first, is as long as a test needs it.
    for (const height of (await heights(lines)).slice(1)) expect(height, `at ${width}`).toBeLessThan(width < 768 ? 115 : 90)
    await axe(page)
  }
  // A page of a list is in the address, the first too: it stays open for who turns back.
  await page.goto(`${routes.students}?page=1&groupes=1`)
  await expect(lines).toHaveCount(13)
  await expect(main.getByRole('list', { name: words.studentsTitle }).getByRole('listitem').first()).toBeVisible()
  // Who is looked for is in sight, and not only the fold they stand in.
  await page.goto(`${routes.students}?terms=${classroom.students[0].lastname}`)
  await expect(main.getByRole('link', { name: new RegExp(classroom.students[0].lastname, 'i') }).first()).toBeVisible()
})

test('a teacher’s home begins with twelve copies at most and one button; what is to correct stands first, opened or not', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db, 14)
  const { workId } = await makeGivenWork(classroom)
  for (const { id } of classroom.students) await handIn(db, workId, id)
  await signInAtHome(page, classroom.teacher)
  const copies = page.getByRole('region', { name: dashboard.activity })
  await expect(copies.getByRole('listitem')).toHaveCount(12)
  await expect(page.getByText(/Au moins 12 copies vous attendent/)).toBeVisible()
  const [first] = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(first).toBe(dashboard.activity)
  await axe(page)
  await copies.getByRole('link', { name: dashboard.allCopies }).click()
  await expect(copies.getByRole('listitem')).toHaveCount(14)
  const [, , , fourth] = classroom.students
  await db
    .update(assignees)
    .set({ waitingCount: 1, reviewedAt: Date.now() })
    .where(and(eq(assignees.workId, workId), eq(assignees.userId, fourth?.id ?? '')))
  await page.goto(routes.dashboard)
  const toCorrect = page.getByRole('region', { name: dashboard.toCorrect })
  await expect(toCorrect.getByRole('listitem')).toHaveCount(1)
  await expect(copies.getByRole('listitem')).toHaveCount(12)
  await expect(copies.getByRole('link', { name: /^Lire/ })).toHaveCount(0)
  await toCorrect.getByRole('link', { name: 'Corriger la copie' }).click()
  await expect(page).toHaveURL(/\/assignement\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(fourth?.lastname ?? '?')
})

test('on a pupil’s phone one card says what is now, and subject and title stand at the same place on each card', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  for (const _ of [1, 2, 3]) await makeGivenWork(classroom)
  await signInAtHome(page, classroom.students[0])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { name: studentHome.next.now.replace('{state}', studentHome.todo) })).toBeVisible()
  const cards = page.getByRole('region', { name: studentHome.others.todo }).getByRole('article')
  await expect(cards).toHaveCount(2)
  const places = await cards.evaluateAll((all) =>
    all.map((card) => {
      const title = card.querySelector('h3')
      const [above, below] = [title?.previousElementSibling?.getBoundingClientRect(), title?.getBoundingClientRect()]
      return above && below ? { left: below.left - above.left, under: below.top >= above.bottom - 1 } : null
    }),
  )
  expect(places).toEqual([
    { left: 0, under: true },
    { left: 0, under: true },
  ])
})

test('the menu of a headmaster is in words on one line; what came later is behind « Plus », on a phone too', async ({
  page,
  db,
}) => {
  const { schoolId } = await makeTeacherAndClass(db)
  await signInAtHome(page, await makePerson(db, schoolId, 'HEADMASTER'))
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await heights(page.getByRole('navigation', { name: nav.menu }).getByRole('list')), `at ${width}`).toEqual([64])
  }
  const plus = page.getByRole('button', { name: ui.list.more, exact: true })
  await plus.click()
  await expect(page.getByRole('menuitem').filter({ visible: true })).toHaveText([nav.people, nav.trail])
  await axe(page)
  await page.getByRole('menuitem', { name: nav.people }).click()
  await expect(page).toHaveURL(routes.people)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: nav.menu, exact: true }).click()
  const links = page.getByRole('banner').getByRole('listitem').filter({ visible: true })
  const four = [nav.dashboard, nav.resources, nav.work, nav.students]
  // The page that one is on stands open in « Plus ».
  const all = [...four, nav.people, nav.trail]
  await expect(links).toHaveText(all)
  await page.goto(routes.students)
  await page.getByRole('button', { name: nav.menu, exact: true }).click()
  await expect(links).toHaveText(four)
  await page.getByRole('banner').locator('summary').click()
  await expect(links).toHaveText(all)
  await page.keyboard.press('Escape')
  // How the youngest sign in is chosen before there is any class.
  await page.getByText(words.settings, { exact: true }).click()
  await page.getByRole('radio', { name: words.childSignIn.way.pictures }).click()
  await expectFlash(page, words.childSignIn.saved.pictures)
  await axe(page)
})

test('« Notes »: rows of one height, figures to the right, « Publier » and what waits in the head of a column', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db, 5)
  const work = await makeGivenWork(classroom)
  const rules = { outOf: 20, coefficient: 1, rounding: 'half', lateHalf: false } as const
  await work.teacher.call('setMarking', { params: { id: work.workId }, body: rules })
  const [one, other] = classroom.students
  await handIn(db, work.workId, one.id)
  if (other) await handIn(db, work.workId, other.id)
  await db
    .update(assignees)
    .set({ waitingCount: 1 })
    .where(and(eq(assignees.workId, work.workId), eq(assignees.userId, one.id)))
  await signIn(page, classroom.teacher)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(groupMarksPath(classroom.classId, { period: null, subject: null }))
    const grid = page.getByRole('grid', { name: marks.caption })
    const rows = await heights(grid.locator('tbody tr'))
    expect(new Set(rows).size, `at ${width}: ${rows}`).toBe(1)
    const aligned = await grid.locator('td').evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).textAlign))
    expect(new Set(aligned)).toEqual(new Set(['right']))
    const head = grid.getByRole('columnheader').last()
    await expect(head.getByRole('link', { name: 'Une copie à corriger' })).toBeVisible()
    await expect(head.getByRole('button', { name: marks.publishOf.replace('{name}', work.courseName) })).toBeVisible()
    await expect(grid.getByRole('row').last()).toContainText(marks.classMean)
    await axe(page)
  }
})
