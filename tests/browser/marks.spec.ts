import { expect, type Locator, type Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import { workMarkings } from '#api/db/marks-schema'
import { assignees, type Db, works } from '#api/db/schema'
import { hourMs } from '#domain/dates/duration'
import { currentSchoolYear } from '#domain/dates/school-year'
import { termIndexOf, usualTerms } from '#domain/marks/terms'
import { fullName } from '#domain/people/names'
import { groupMarksPath, routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { makePerson, makeTeacherAndClass } from './support/people.ts'
import { expectFlash } from './support/shown-messages.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { type GivenWork, makeGivenWork } from './support/works.ts'

const words = messages.marks
const wholeYear = (classId: string) => groupMarksPath(classId, { period: null, subject: null })

/** Hands in a copy of this percent without playing it. */
const handIn = (db: Db, workId: string, { userId, percent }: { userId: string; percent: number }) =>
  db
    .update(assignees)
    .set({ startedAt: Date.now(), submittedAt: Date.now(), evaluationSum: percent, evaluationCount: 1 })
    .where(and(eq(assignees.workId, workId), eq(assignees.userId, userId)))

/** More works like this one, all marked and handed in by everybody: with it `size`. */
async function fillGrid(db: Db, { workId, teacher }: Pick<GivenWork, 'workId' | 'teacher'>, size: number) {
  const rules = { outOf: 20, coefficient: 1, rounding: 'half', lateHalf: false } as const
  await teacher.call('setMarking', { params: { id: workId }, body: rules })
  const [work] = await db.select().from(works).where(eq(works.id, workId))
  const parts = await db.select().from(assignees).where(eq(assignees.workId, workId))
  if (!work) throw new Error('no work')
  const { id: _, ...values } = work
  const copies = Array.from({ length: size - 1 }, (_one, at) => ({
    ...values,
    name: `Contrôle ${at + 1}`,
    dueDate: work.dueDate + at,
  }))
  const made = await db.insert(works).values(copies).returning({ id: works.id, schoolId: works.schoolId })
  await db.insert(workMarkings).values(made.map(({ id, schoolId }) => ({ ...rules, workId: id, schoolId })))
  const handedIn = { startedAt: Date.now(), submittedAt: Date.now(), evaluationCount: 1 }
  await db.insert(assignees).values(
    made.flatMap(({ id }, at) =>
      parts.map(({ userId, schoolId }, pupil) => ({
        ...handedIn,
        workId: id,
        userId,
        schoolId,
        evaluationSum: (at * 7 + pupil * 3) % 101,
      })),
    ),
  )
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.closest('th, td')?.textContent)
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('a class is marked, copied by column, moved through by keyboard, published, and read by a student', {
  tag: '@once',
}, async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db, 3)
  const dueDate = Date.now() + hourMs
  const work = await makeGivenWork(classroom, { dueDate })
  const [first, second, third] = classroom.students.toSorted((a, b) =>
    a.lastname.localeCompare(b.lastname, 'fr', { numeric: true }),
  )
  if (!first || !second || !third) throw new Error('no students')
  await handIn(db, work.workId, { userId: first.id, percent: 72 })
  await handIn(db, work.workId, { userId: third.id, percent: 93.2 })
  await signIn(page, classroom.teacher)
  // An empty term leads to the one that has something.
  const terms = usualTerms(currentSchoolYear(dueDate))
  const term = termIndexOf(terms, dueDate)
  await page.goto(groupMarksPath(classroom.classId, { period: (term + 1) % terms.length, subject: null }))
  await expect(page.getByText(words.empty.elsewhere)).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: words.term.trimester.replace('{number}', String(term + 1)) }).click()
  await expect(page.getByText(words.empty.choose)).toBeVisible()

  await page.getByRole('button', { name: words.markOf.replace('{name}', work.courseName) }).click()
  const dialog = page.getByRole('dialog')
  const coefficient = dialog.getByLabel(words.dialog.coefficient)
  await coefficient.fill('1000')
  await dialog.getByRole('button', { name: words.dialog.save }).click()
  await expect(coefficient).toHaveAccessibleDescription(new RegExp(words.dialog.problem.tooHigh.replace('{max}', '20')))
  await coefficient.fill('0,5')
  await axe(page)
  await dialog.getByRole('button', { name: words.dialog.save }).click()

  const grid = page.getByRole('grid', { name: words.caption })
  const rowOf = (person: typeof first) => grid.getByRole('row').filter({ hasText: fullName(person.firstname, person.lastname) })
  await expect(rowOf(first).getByRole('gridcell').nth(1)).toHaveText('14,5')
  await expect(rowOf(second).getByRole('gridcell').nth(1)).toHaveText(words.state.awaited)
  await expect(rowOf(third).getByRole('gridcell').nth(1)).toHaveText('18,5')
  await expect(grid.getByRole('row').last()).toContainText('16,5')
  expect(await isTooWide(page)).toBe(false)
  await axe(page)

  // One stop for the tabulator, arrows from cell to cell, and up to the menu of a column.
  await rowOf(first).getByRole('rowheader').getByRole('link').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe('14,5')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe(words.state.awaited)
  await page.keyboard.press('Home')
  expect(await focused(page)).toContain(fullName(second.firstname, second.lastname))
  await page.keyboard.press('Control+End')
  expect(await focused(page)).toBe('16,5')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('End')
  await expect(grid.getByRole('button', { name: words.actionsOn.replace('{name}', work.courseName) })).toBeFocused()
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: words.copyColumn }).press('Enter')
  await expect(page.getByText(words.copiedColumn.replace('{name}', work.courseName)).first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('14,5\n\n18,5')

  await page.getByRole('button', { name: words.mean }).click()
  await expect(grid.getByRole('columnheader', { name: words.mean })).toHaveAttribute('aria-sort', 'descending')
  await expect(grid.getByRole('row').nth(1)).toContainText('18,5')
  await grid.getByRole('button', { name: words.publishOf.replace('{name}', work.courseName) }).click()
  await expect(grid.getByText(words.published)).toBeVisible()

  await signIn(page, first)
  await page.goto(routes.studentStats)
  const own = page.getByRole('region', { name: messages.studentStats.marks.title })
  await expect(own.getByText('14,5/20')).toBeVisible()
  await expect(own.getByText(messages.studentStats.marks.mean.replace('{mean}', '14,5'))).toBeVisible()
  expect(await isTooWide(page)).toBe(false)
  await axe(page)
})

test('a class of 35 with 30 works is moved through by keyboard, its headings in view', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db, 35)
  await fillGrid(db, await makeGivenWork(classroom), 30)
  await signIn(page, classroom.teacher)
  const html = await (await page.request.get(wholeYear(classroom.classId))).text()
  expect(html.length).toBeLessThan(700_000)
  await page.goto(wholeYear(classroom.classId))
  const grid = page.getByRole('grid', { name: words.caption })
  await expect(grid.getByRole('row')).toHaveCount(37)
  await expect(grid.getByRole('columnheader')).toHaveCount(32)
  await grid.getByRole('rowheader').first().getByRole('link').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowDown')
  // What is in the focus is in view, between the headings, which are too.
  const inView = (at: Locator) =>
    expect.poll(async () => {
      const [cell, box] = [await at.boundingBox(), await grid.locator('..').boundingBox()]
      return cell && box && cell.x >= box.x - 1 && cell.x + cell.width <= box.x + box.width + 1 && cell.y >= box.y - 1
    })
  const twelfth = grid.getByRole('row').nth(12)
  await inView(page.locator(':focus')).toBe(true)
  await expect(twelfth.locator(':focus')).toHaveCount(1)
  await inView(twelfth.getByRole('rowheader')).toBe(true)
  await inView(grid.getByRole('columnheader').last()).toBe(true)
  await page.keyboard.press('Control+End')
  await inView(grid.getByRole('columnheader').last()).toBe(true)
  await page.keyboard.press('Control+Home')
  await inView(grid.getByRole('columnheader').first()).toBe(true)
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1)
  expect(await isTooWide(page)).toBe(false)
})

test('a headmaster sets the terms of the school, and overlapping ones are refused beside their day', { tag: '@once' }, async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  await signIn(page, await makePerson(db, classroom.schoolId, 'HEADMASTER'))
  await page.goto(groupMarksPath(classroom.classId))
  await page.getByRole('button', { name: words.terms.action }).click()
  const dialog = page.getByRole('dialog')
  const lastDay = dialog.getByRole('group', { name: words.term.trimester.replace('{number}', '1') }).getByLabel(words.terms.last)
  const year = (await lastDay.inputValue()).slice(-4)
  await lastDay.fill(`15/12/${year}`)
  await dialog.getByRole('button', { name: words.terms.save }).click()
  const nextFirst = dialog
    .getByRole('group', { name: words.term.trimester.replace('{number}', '2') })
    .getByLabel(words.terms.first)
  await expect(nextFirst).toHaveAccessibleDescription(words.terms.problem.overlap)
  await axe(page)
  await nextFirst.fill(`16/12/${year}`)
  await dialog.getByRole('button', { name: words.terms.save }).click()
  await expectFlash(page, words.terms.saved)
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: words.terms.action }).click()
  await expect(lastDay).toHaveValue(`15/12/${year}`)
  await expect(dialog.getByRole('button', { name: words.terms.usual })).toBeVisible()
})
