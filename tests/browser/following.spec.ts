import { type Browser, expect, type Page } from '@playwright/test'
import { numericDate, writtenDay } from '#domain/dates/date-words'
import { parisDay } from '#domain/dates/paris-day'
import { parisInstant } from '#domain/dates/paris-time'
import { daysOff, knownHolidays } from '#domain/dates/school-holidays'
import { daysBetween, mondayOf, moveDay } from '#domain/dates/week'
import { fullName } from '#domain/people/names'
import { routes, workPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { anotherDevice } from './support/another-device.ts'
import { apiClient } from './support/api.ts'
import { unfoldFilters } from './support/filters.ts'
import { type Classroom, makePerson, makeTeacherAndClass } from './support/people.ts'
import { expectFlash } from './support/shown-messages.ts'
import { signIn, signInAtHome } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const { work, calendar, dayOff, ui } = messages

// Next week, so that none of its days is past, whenever the test runs.
const monday = moveDay(mondayOf(parisDay(Date.now())), 7)
const dayOf = (index: number) => moveDay(monday, index)
const inWeek = (page: Page, index: number) => page.locator(`[data-day="${dayOf(index)}"]`)
const calendarOf = (week: string) => `${routes.workCalendar}?week=${week}`
const message = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((all, [name, value]) => all.replace(`{${name}}`, value), text)

/** The first such week without a day off in Lyon, where the tests' schools are: days before `monday` of its Monday. */
function daysToFreeWeek(): number {
  const off = (from: string) => daysOff({ holidays: knownHolidays('A'), department: '69' }, { from, to: moveDay(from, 6) })
  const free = [...Array(20).keys()].map((weeks) => dayOf(7 * weeks)).find((from) => off(from).length === 0)
  return daysBetween(monday, free ?? monday)
}

async function givenOn(classroom: Classroom, index: number) {
  return makeGivenWork(classroom, { dueDate: parisInstant(dayOf(index), '18:00') })
}

test('a work is dragged to another day by mouse, and the move is undone', { tag: '@once' }, async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const free = daysToFreeWeek()
  const [tuesday, friday] = [free + 1, free + 4]
  const { courseName, workId, teacher } = await givenOn(classroom, tuesday)
  await signIn(page, classroom.teacher)
  await page.goto(calendarOf(dayOf(free)))
  const card = inWeek(page, tuesday).getByRole('article')
  await expect(card).toContainText(courseName)
  // Both days in the window before the press: a page that scrolls under a pressed mouse starts no drag.
  await inWeek(page, friday).scrollIntoViewIfNeeded()
  await card.dragTo(inWeek(page, friday))
  await expect(inWeek(page, friday).getByRole('article')).toContainText(courseName)
  const undo = page.getByRole('button', { name: work.change.undo })
  // Hovering keeps the message open.
  await undo.hover()
  const due = async () => (await teacher.call('getWork', { params: { id: workId } })).dueDate
  expect(await due()).toBe(parisInstant(dayOf(friday), '18:00'))
  await undo.click()
  await expect(inWeek(page, tuesday).getByRole('article')).toContainText(courseName)
  await expect.poll(due).toBe(parisInstant(dayOf(tuesday), '18:00'))

  // A day off is named, and dropping on it asks first.
  const labour = `${Number(monday.slice(0, 4)) + 1}-05-01`
  const beside = moveDay(labour, labour === mondayOf(labour) ? 1 : -1)
  const { version } = await teacher.call('getWork', { params: { id: workId } })
  const body = { dueDate: parisInstant(beside, '18:00'), version }
  await teacher.call('changeDueDate', { params: { id: workId }, body })
  await page.goto(calendarOf(mondayOf(labour)))
  const dayOfLabour = page.locator(`[data-day="${labour}"]`)
  await expect(dayOfLabour.getByText(dayOff.public.labour)).toBeVisible()
  await expect(dayOfLabour.getByRole('button')).toHaveAccessibleDescription(dayOff.public.labour)
  await axe(page)
  await dayOfLabour.scrollIntoViewIfNeeded()
  await page.locator(`[data-day="${beside}"]`).getByRole('article').dragTo(dayOfLabour)
  const dialog = page.getByRole('dialog', { name: work.changeDate })
  await expect(dialog.getByText(/^Le 1er mai \d{4} est férié/)).toBeVisible()
  await dialog.getByRole('button', { name: dayOff.keep }).click()
  await expect(dialog.locator(':focus')).toHaveText(dayOff.kept.replace('{name}', dayOff.public.labour))
  await dialog.getByRole('button', { name: work.save }).click()
  await expect(dayOfLabour.getByRole('article')).toContainText(courseName)
  await expect.poll(due).toBe(parisInstant(labour, '18:00'))
})

test('a work is moved by keyboard alone, past days are refused, and the move is undone', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { courseName, workId, teacher } = await givenOn(classroom, 0)
  await signIn(page, classroom.teacher)
  await page.goto(calendarOf(monday))
  await page.getByRole('button', { name: message(work.change.menuOf, { name: courseName }) }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: work.changeDate })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: work.changeDate })
  // The date picker starts weeks on Monday, moves by arrow keys, and disables past days.
  await dialog.getByRole('button', { name: ui.dates.openCalendar }).press('Enter')
  const picker = dialog.getByRole('dialog', { name: ui.dates.calendar })
  const chosen = picker.getByRole('gridcell', { selected: true }).getByRole('button')
  await expect(picker.locator('th').first()).toHaveAttribute('aria-label', 'lundi')
  await expect(chosen).toBeFocused()
  await expect(picker.getByLabel(ui.dates.year).locator('option')).toHaveCount(41)
  await picker.getByLabel(ui.dates.year).selectOption(String(Number(monday.slice(0, 4)) - 1))
  await expect(picker.getByRole('gridcell').getByRole('button').first()).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
  await dialog.getByRole('button', { name: ui.dates.openCalendar }).press('Enter')
  await expect(chosen).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(ui.dates.date)).toHaveValue(writtenDay(dayOf(1)))
  await expect(dialog.getByLabel(ui.dates.date)).toBeFocused()
  await dialog.getByLabel(ui.dates.date).fill('06/01/2020')
  await dialog.getByRole('button', { name: work.save }).press('Enter')
  await expect(dialog.getByText(work.dueProblem.past)).toBeVisible()
  await axe(page)
  await dialog.getByLabel(ui.dates.date).fill(dayOf(6))
  await dialog.getByLabel(ui.dates.time).fill('09:30')
  await dialog.getByLabel(ui.dates.time).press('Enter')
  await expect(inWeek(page, 6).getByRole('article')).toContainText('09:30')
  const due = async () => (await teacher.call('getWork', { params: { id: workId } })).dueDate
  await expect.poll(due).toBe(parisInstant(dayOf(6), '09:30'))
  await page.getByRole('button', { name: work.change.undo }).press('Enter')
  await expect(inWeek(page, 0).getByRole('article')).toContainText('18:00')
  await expect.poll(due).toBe(parisInstant(dayOf(0), '18:00'))
})

test('the week is chosen by list, by arrows and by Aujourd’hui; an empty week says so', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { courseName } = await givenOn(classroom, 2)
  await signIn(page, classroom.teacher)
  await page.goto(calendarOf(moveDay(monday, -7)))
  const today = page.getByRole('link', { name: calendar.today, exact: true })
  await expect(page.getByText(calendar.empty)).toBeVisible()
  await expect(today).toHaveCount(0)
  await axe(page)
  // Selecting a day replaces the message of the empty week.
  await page.getByRole('button', { name: new RegExp(writtenDay(moveDay(monday, -7))) }).click()
  await expect(page.getByText(calendar.empty)).toHaveCount(0)
  await page.getByRole('link', { name: calendar.next }).click()
  await expect(inWeek(page, 2).getByRole('article')).toContainText(courseName)
  await expect(today).toBeVisible()
  const weeks = page.getByLabel(calendar.week, { exact: true })
  const first = await weeks.locator('option').first().textContent()
  await page.getByLabel(calendar.hidePast).check()
  await expect(weeks.locator('option').first()).not.toHaveText(first ?? '')
  await weeks.selectOption(moveDay(monday, 14))
  await expect(page.getByText(calendar.empty)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`week=${moveDay(monday, 14)}`))
  await today.click()
  await expect(today).toHaveCount(0)
  await expect(page.getByRole('button', { name: calendar.previous })).toBeDisabled()
  await page.reload()
  await expect(page.getByLabel(calendar.hidePast)).toBeChecked()
})

test('the filter keeps only one’s own works, and is remembered (ROLE-016)', { tag: '@once' }, async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const own = await givenOn(classroom, 3)
  const colleague = await makePerson(db, classroom.schoolId, 'TEACHER')
  const other = await givenOn({ ...classroom, teacher: colleague }, 3)
  await signIn(page, classroom.teacher)
  await page.goto(calendarOf(monday))
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  await expect(card(own.courseName)).toContainText(work.mineShort)
  await expect(card(other.courseName)).toBeVisible()
  await unfoldFilters(page)
  await page.getByLabel(work.justMe).check()
  await expect(card(other.courseName)).toHaveCount(0)
  await page.getByRole('link', { name: work.list }).click()
  await expect(page.getByRole('heading', { name: work.upcoming })).toBeVisible()
  await expect(card(own.courseName)).toBeVisible()
  await expect(card(other.courseName)).toHaveCount(0)
  await expect(page.getByLabel(work.justMe)).toBeChecked()
  // Its name is searched for on the server, and is what remains of a long list.
  await page.getByLabel(work.filter.terms, { exact: true }).fill('introuvable')
  await expect(page.getByText(work.noneFound.title, { exact: true })).toBeVisible()
  await page.getByLabel(work.filter.terms, { exact: true }).fill(own.courseName)
  await expect(card(own.courseName)).toBeVisible()
})

test('a work is changed, deleted only before anybody starts, and ended early', { tag: '@once' }, async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db, 2)
  const { workId, courseName, textQuestionId, moduleId } = await givenOn(classroom, 2)
  await signIn(page, classroom.teacher)
  await page.goto(workPath(workId))
  const [first] = classroom.students
  const student = await apiClient(first)
  await student.call('saveAnswer', {
    params: { workId },
    body: { moduleId, questionId: textQuestionId, value: 'Lyon', evaluation: 20, duration: 90_000 },
  })

  // The page was rendered earlier, so the server refuses the deletion and the dialog says why.
  await page.getByRole('button', { name: message(work.change.menuOf, { name: courseName }) }).click()
  await page.getByRole('menuitem', { name: work.delete.action }).click()
  await page.getByRole('dialog').getByRole('button', { name: work.delete.action }).click()
  await expect(page.getByRole('dialog', { name: work.delete.impossible })).toBeVisible()
  await axe(page)
  await page.getByRole('dialog').getByRole('button', { name: ui.frame.close }).last().click()

  await page.reload()
  // By keyboard only, from the table to the class’s answers.
  const table = page.getByRole('region', { name: work.follow.students })
  await table.getByRole('link', { name: message(work.results.answersOf, { number: '1' }) }).press('Enter')
  await expect(page.getByRole('dialog', { name: message(messages.classAnswers.title, { number: '1' }) })).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/classe=/)
  await page.goto(workPath(workId))
  await page.getByRole('button', { name: work.change.action }).click()
  const window = page.getByRole('dialog', { name: work.change.title })
  await expect(window.getByRole('checkbox', { name: new RegExp(first.lastname) })).toBeDisabled()
  await window.getByRole('checkbox', { name: new RegExp(classroom.students[1]?.lastname ?? '') }).uncheck()
  await window.getByLabel(messages.assign.archive).selectOption('1m')
  await axe(page)
  // A failed save shows an error, and the dialog stays open (ERR-014).
  const refuse = (call: string) => page.route(`**/bff/api/work/*/${call}`, (route) => route.fulfill({ status: 500, json: {} }))
  await refuse('archiveduration')
  await window.getByRole('button', { name: work.save }).click()
  await expect(page.getByText(messages.errors.save).first()).toBeVisible()
  await page.unrouteAll()
  await window.getByRole('button', { name: work.save }).click()
  await expectFlash(page, work.change.saved)
  await expect(page.getByText(work.follow.archived['1m'])).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: classroom.students[1]?.lastname ?? '' })).toHaveCount(0)
  await axe(page)

  await page.getByRole('button', { name: message(work.change.menuOf, { name: courseName }) }).click()
  await page.getByRole('menuitem', { name: work.end.action }).click()
  await page.getByRole('dialog').getByRole('button', { name: work.end.action }).click()
  await expectFlash(page, work.end.done)
  await expect(page.getByText(work.status.ARCHIVED).first()).toBeVisible()
  await expect(page.getByRole('button', { name: work.change.action })).toHaveCount(0)
  await page.goto(routes.archivesWorks)
  await expect(page.getByRole('article')).toHaveCount(1)
  await axe(page)
})

test('a failed change of a work shows the specified text, and is kept (ERR-013, ERR-015, ERR-016)', { tag: '@once' }, async ({
  page,
  db,
}) => {
  const said = 'Une erreur est survenue, nous n’avons pu enregistrer vos modifications. Veuillez réessayer.'
  const classroom = await makeTeacherAndClass(db, 2)
  const { workId, courseName } = await givenOn(classroom, 2)
  const leaver = new RegExp(classroom.students[1]?.lastname ?? '')
  const refuse = (call: string) => page.route(`**/bff/api/work/*/${call}`, (route) => route.fulfill({ status: 500, json: {} }))
  const window = page.getByRole('dialog', { name: work.change.title })
  /** Loads the work’s page again, which clears the message, and opens the dialog with the kept changes. */
  const reopen = async () => {
    await page.unrouteAll()
    await page.goto(workPath(workId))
    await page.getByRole('button', { name: work.change.action }).click()
  }
  const saved = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/duedate'))
  await signInAtHome(page, classroom.teacher)
  await reopen()
  await window.getByLabel(ui.dates.date).fill(dayOf(4))
  await refuse('duedate')
  await window.getByRole('button', { name: work.save }).click()
  await expect(page.getByText(said).first()).toBeVisible()
  await saved
  // The typed values stay in the form, also after a reload.
  await expect(window.getByLabel(ui.dates.date)).toHaveValue(writtenDay(dayOf(4)))
  await reopen()
  await expect(window.getByText(work.change.restored)).toBeVisible()
  await expect(window.getByLabel(ui.dates.date)).toHaveValue(writtenDay(dayOf(4)))
  await window.getByRole('button', { name: ui.frame.startAgain }).click()

  await window.getByRole('checkbox', { name: leaver }).uncheck()
  await refuse('students')
  await window.getByRole('button', { name: work.save }).click()
  await expect(page.getByText(said).first()).toBeVisible()
  await expect(window.getByRole('checkbox', { name: leaver })).not.toBeChecked()
  await reopen()
  await expect(window.getByRole('checkbox', { name: leaver })).not.toBeChecked()
  await window.getByRole('button', { name: ui.frame.cancel }).click()

  await page.getByRole('button', { name: message(work.change.menuOf, { name: courseName }) }).click()
  await page.getByRole('menuitem', { name: work.end.action }).click()
  await refuse('status')
  await page.getByRole('dialog').getByRole('button', { name: work.end.action }).click()
  await expect(page.getByText(said).first()).toBeVisible()
  await expect(page.getByText(work.status.PUBLISHED).first()).toBeVisible()
})

test('results are exported, and an unstarted work is deleted', { tag: '@once' }, async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db, 2)
  const { workId, courseName } = await givenOn(classroom, 2)
  await signIn(page, classroom.teacher)
  await page.goto(workPath(workId))
  for (const format of ['csv', 'ods'] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: message(work.change.menuOf, { name: courseName }) }).click()
    await page.getByRole('menuitem', { name: work.export[format] }).click()
    expect((await download).suggestedFilename()).toMatch(new RegExp(`\\.${format}$`))
  }
  // A failed download has no text of its own: it shows the network error and the status (ERR-001).
  await page.route('**/bff/api/work/*/export?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: message(work.change.menuOf, { name: courseName }) }).click()
  await page.getByRole('menuitem', { name: work.export.csv }).click()
  await expect(
    page.getByText('Un problème est survenu, veuillez vérifier votre accès internet (500 Internal Server Error)').first(),
  ).toBeVisible()
  // The printout shows the class, without buttons or navigation.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(fullName(classroom.students[0].firstname, classroom.students[0].lastname))).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await expect(page.getByRole('link', { name: messages.nav.work })).toHaveCount(0)
  // A tab left open is printed with the day of the printing.
  await page.evaluate(() => {
    const later = Date.now() + 3 * 24 * 3600 * 1000
    Date.now = () => later
    window.dispatchEvent(new Event('beforeprint'))
  })
  await expect(page.getByText(numericDate(Date.now() + 3 * 24 * 3600 * 1000), { exact: false }).first()).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: message(work.change.menuOf, { name: courseName }) }).click()
  await page.getByRole('menuitem', { name: work.delete.action }).click()
  // A failed deletion has a text of its own (ERR-019).
  await page.route('**/bff/api/work/*/status', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('dialog').getByRole('button', { name: work.delete.action }).click()
  await expect(page.getByText(messages.failed.deleteWork).first()).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: message(work.change.menuOf, { name: courseName }) }).click()
  await page.getByRole('menuitem', { name: work.delete.action }).click()
  await page.getByRole('dialog').getByRole('button', { name: work.delete.action }).click()
  await expect(page).toHaveURL(routes.workList)
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('a teacher and a superadmin change the same work: the second is told, and keeps what they typed', { tag: '@once' }, async ({
  page,
  browser,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const { workId, courseName, teacher } = await givenOn(classroom, 2)
  const superadmin = await makePerson(db, classroom.schoolId, 'SUPERADMIN')
  const second = await secondBrowser(browser, page)
  for (const [one, person] of [
    [page, classroom.teacher],
    [second, superadmin],
  ] as const) {
    await signIn(one, person)
    await one.goto(workPath(workId))
    await one.getByRole('button', { name: work.change.action }).click()
  }
  const [mine, theirs] = [page.getByRole('dialog'), second.getByRole('dialog')]
  await mine.getByLabel(ui.dates.date).fill(dayOf(4))
  await mine.getByRole('button', { name: work.save }).click()
  await expectFlash(page, work.change.saved)

  await theirs.getByLabel(messages.assign.archive).selectOption('never')
  await theirs.getByRole('button', { name: work.save }).click()
  await expect(theirs.getByText(work.change.their.title)).toBeVisible()
  await expect(theirs.getByLabel(ui.dates.date)).toHaveValue(writtenDay(dayOf(4)))
  await expect(theirs.getByLabel(messages.assign.archive)).toHaveValue('never')
  await axe(second)
  await theirs.getByRole('button', { name: work.save }).click()
  await expect(second.getByText(work.change.saved).first()).toBeVisible()
  const after = await teacher.call('getWork', { params: { id: workId } })
  expect(after).toMatchObject({ dueDate: parisInstant(dayOf(4), '18:00'), archiveDuration: 'never' })

  // In the calendar too: a card that somebody else moved meanwhile goes to their date.
  await page.goto(calendarOf(monday))
  const other = await apiClient(superadmin)
  await other.call('changeDueDate', { params: { id: workId }, body: { dueDate: parisInstant(dayOf(5), '10:00') } })
  await page.getByRole('button', { name: message(work.change.menuOf, { name: courseName }) }).click()
  await page.getByRole('menuitem', { name: work.changeDate }).click()
  await mine.getByLabel(ui.dates.date).fill(dayOf(0))
  await mine.getByRole('button', { name: work.save }).click()
  await expect(inWeek(page, 5).getByRole('article')).toContainText('10:00')
  await expect(page.getByText(/Quelqu’un d’autre a modifié/).first()).toBeVisible()
  await second.context().close()
})

test('days are in Paris time even in a browser overseas', { tag: '@once' }, async ({ browser, page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  // Monday 00:30 in Paris is Sunday in Guadeloupe.
  const { courseName } = await makeGivenWork(classroom, { dueDate: parisInstant(monday, '00:30') })
  await page.goto(routes.login)
  const overseas = await secondBrowser(browser, page, 'America/Guadeloupe')
  await signIn(overseas, classroom.teacher)
  await overseas.goto(calendarOf(monday))
  await expect(inWeek(overseas, 0).getByRole('article')).toContainText(courseName)
  await expect(inWeek(overseas, 0).getByRole('article')).toContainText('00:30')
  await overseas.context().close()
})

test('a headmaster follows a work without changing it', { tag: '@once' }, async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { workId, courseName } = await givenOn(classroom, 2)
  await signIn(page, await makePerson(db, classroom.schoolId, 'HEADMASTER'))
  await page.goto(workPath(workId))
  await expect(page.getByText(work.follow.readOnly)).toBeVisible()
  // Nothing that is said of the work pushes its table down.
  await page.setViewportSize({ width: 1440, height: 900 })
  expect((await page.getByRole('rowheader').first().boundingBox())?.y).toBeLessThanOrEqual(360)
  await expect(page.getByRole('button', { name: work.change.action })).toHaveCount(0)
  await expect(page.getByRole('link', { name: work.statistics })).toHaveAttribute('href', `${routes.statistics}?ctx=work`)
  await axe(page)
  await page.goto(calendarOf(monday))
  await expect(inWeek(page, 2).getByRole('article')).toContainText(courseName)
  await expect(page.getByRole('button', { name: message(work.change.menuOf, { name: courseName }) })).toHaveCount(0)
})

async function secondBrowser(browser: Browser, like: Page, timezoneId = 'Europe/Paris'): Promise<Page> {
  if (!like.url().startsWith('http')) await like.goto(routes.login)
  return anotherDevice(browser, like, { timezoneId, viewport: like.viewportSize() })
}
