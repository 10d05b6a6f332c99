import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { courses, type Db, groupStudents, groups, schools, users, works } from '#api/db/schema'
import { writtenDay } from '#domain/dates/date-words'
import { parisDay } from '#domain/dates/paris-day'
import { parisInstant } from '#domain/dates/paris-time'
import { currentSchoolYear } from '#domain/dates/school-year'
import { moveDay } from '#domain/dates/week'
import { fullName } from '#domain/people/names'
import {
  courseStatsPath,
  groupStudentsPath,
  groupWorksPath,
  idleStudentsPath,
  routes,
  schoolPath,
  studentPath,
} from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { apiClient } from './support/api.ts'
import { unfoldFilters } from './support/filters.ts'
import { type Classroom, makePerson, makeTeacherAndClass, type Person } from './support/people.ts'
import { signIn, signInAtHome } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const {
  courseStatistics,
  alerts,
  comparedSchools,
  counted,
  groups: groupWords,
  resources,
  statistics,
  work: workWords,
  schoolPage,
  withinSchool,
  dateRange,
  'schools-selector': selector,
} = messages

/** A work of today, whose figures count from now on: due at its end, and submitted by its only student. */
async function handedIn(classroom: Classroom) {
  const work = await makeGivenWork(classroom, { dueDate: parisInstant(moveDay(parisDay(Date.now()), 1)) - 1 })
  const student = await apiClient(classroom.students[0])
  await student.call('submitWork', { params: { workId: work.workId }, body: {} })
  return work
}

/** A class of the same students, created before the weeks of silence and without work since. */
async function makeQuietClass(db: Db, { schoolId, levelId, teacher, students }: Classroom) {
  const createdAt = Date.now() - 60 * 24 * 3600 * 1000
  const group = { schoolId, creatorId: teacher.id, levelId, name: 'Classe calme', shared: true, createdAt }
  const [quiet] = await db
    .insert(groups)
    .values({ ...group, type: 'Class', schoolYear: currentSchoolYear(Date.now()) })
    .returning({ id: groups.id, name: groups.name })
  if (!quiet) throw new Error('no class')
  await db.insert(groupStudents).values({ groupId: quiet.id, userId: students[0].id })
  return quiet
}

/** The selector’s button; the exports have other buttons that mention schools. */
const selectorIn = (page: Page) => page.getByRole('button', { name: selector.label }).and(page.locator('[aria-haspopup=dialog]'))

const card = (page: Page, title: string) =>
  page.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: title }) })

/** The printout names the school and spells out the dates, and has no form fields or links. */
async function expectOnPaper(page: Page, school: string): Promise<void> {
  const main = page.getByRole('main')
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByText(/^Chiffres du /)).toBeVisible()
  await expect(main.getByText(school)).toBeVisible()
  for (const pressed of ['textbox', 'combobox', 'button'] as const) await expect(main.getByRole(pressed)).toHaveCount(0)
  await expect(main.getByText(statistics.dashboard.all)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
}

/** The tables of classes and teachers sort by their headers; each row leads on. */
async function sortWithinSchool(page: Page, { teacher, classId }: Classroom, colleague: Person): Promise<void> {
  const classes = page.getByRole('table', { name: withinSchool.classes })
  await expect(classes.getByRole('rowheader').getByRole('link')).toHaveAttribute('href', groupStudentsPath(classId))
  await page.getByRole('link', { name: statistics.section.teachers, exact: true }).click()
  const teachers = page.getByRole('table', { name: withinSchool.teachers })
  const first = teachers.getByRole('rowheader').first()
  const works = teachers.getByRole('columnheader', { name: withinSchool.works })
  await expect(teachers.getByRole('columnheader', { name: withinSchool.teacher })).toHaveAttribute('aria-sort', 'ascending')
  await works.getByRole('link').click()
  await expect(works).toHaveAttribute('aria-sort', 'descending')
  await expect(first).toHaveText(fullName(teacher.firstname, teacher.lastname))
  await works.getByRole('link').click()
  await expect(works).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/tri-enseignants=works/)
  await expect(first).toHaveText(fullName(colleague.firstname, colleague.lastname))
  // On a phone the headers stay: links above the cards.
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await works.getByRole('link').click()
  await expect(works).toHaveAttribute('aria-sort', 'descending')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  // The tab that one reads is in sight, the last of six.
  await page.reload()
  const tab = page.getByRole('link', { name: statistics.section.teachers, exact: true })
  await expect.poll(() => tab.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThanOrEqual(390)
  if (size) await page.setViewportSize(size)
  await axe(page)
  await first.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${routes.workList}.*teacher=${teacher.id}`))
}

test('a headmaster reads the school’s figures, by section and by dates (ROLE-010)', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const headmaster = await makePerson(db, classroom.schoolId, 'HEADMASTER')
  const colleague = await makePerson(db, classroom.schoolId, 'TEACHER')
  const { courseId } = await handedIn(classroom)
  await db.update(courses).set({ share: 'school' }).where(eq(courses.id, courseId))
  await signIn(page, headmaster)
  await page.goto(routes.dashboard)
  await expect(page.getByRole('heading', { name: statistics.dashboard.school })).toBeVisible()
  await expect(card(page, statistics.works.submission)).toContainText('1 sur 1 copie attendue')
  await axe(page)
  const onPaper = `${await nameOf(db, classroom.schoolId)}, le\u00a0${writtenDay(parisDay(Date.now()))}`
  await expectOnPaper(page, onPaper)
  // The cards say who gave the works.
  await expect(page.getByRole('article').first()).toContainText(fullName(classroom.teacher.firstname, classroom.teacher.lastname))

  await expect(selectorIn(page)).toHaveCount(0)

  await page.goto(routes.statistics)
  await expect(card(page, statistics.works.given).first()).toContainText('1')
  // Only supervisors choose schools (ROLE-012).
  await expect(selectorIn(page)).toHaveCount(0)
  // The first sentence is about works, the subject of the page.
  await expect(page.getByText('1 travail à rendre, la seule copie attendue rendue')).toBeVisible()
  await expectOnPaper(page, onPaper)
  await expect(page.getByRole('heading', { level: 2, name: statistics.section.use, exact: true })).toBeVisible()
  await axe(page)

  await page.getByRole('link', { name: statistics.open.inactive }).click()
  await expect(page.getByRole('heading', { level: 1, name: counted.title.inactive })).toBeVisible()
  await expect(page).toHaveURL(/liste=inactive/)
  // The teacher gave a work through the API and so has a session; everybody else has none.
  await page.goto(`${routes.statistics}?liste=active&role=STUDENT`)
  await expect(page.getByRole('heading', { level: 1, name: counted.title.activeStudents })).toBeVisible()
  const [student] = classroom.students
  const listed = page.getByRole('table', { name: counted.caption })
  await expect(listed.getByRole('link', { name: `${student.firstname} ${student.lastname}` })).toHaveAttribute(
    'href',
    studentPath(student.id),
  )
  await axe(page)
  await page.getByRole('main').getByRole('link', { name: counted.back }).click()
  await page.getByRole('link', { name: statistics.open.works }).first().click()
  await expect(listed.getByRole('row').filter({ hasText: '1 sur 1' })).toHaveCount(1)

  // A part of a figure opens too: the works of one subject, the people of one role.
  await page.getByRole('main').getByRole('link', { name: counted.back }).click()
  await page.getByRole('link', { name: statistics.section.work, exact: true }).click()
  await page.getByRole('table', { name: statistics.repartition.bySubject }).getByRole('link').first().click()
  await expect(page).toHaveURL(/subject=.*liste=works/)
  await expect(listed.getByRole('row').filter({ hasText: '1 sur 1' })).toHaveCount(1)
  // The printout names the active filters.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(new RegExp(`^${messages.statisticsFilter.subject}.: `))).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('main').getByRole('link', { name: counted.back }).click()
  await expect(page).toHaveURL(/ctx=work/)
  await page.goto(routes.statistics)
  await page
    .getByRole('table', { name: statistics.use.byRole })
    .getByRole('link', { name: statistics.open.activeStudents })
    .click()
  await expect(listed.getByRole('rowheader')).toHaveCount(1)

  // The address names the only section shown (STA-025); tabs lead to the others.
  await page.goto(`${routes.statistics}?ctx=work`)
  await expect(page.getByRole('heading', { level: 2, name: statistics.section.work })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: statistics.section.success })).toHaveCount(0)
  await page.getByRole('link', { name: statistics.section.success, exact: true }).click()
  await expect(page).toHaveURL(/ctx=success/)
  await expect(page.getByRole('heading', { level: 2, name: statistics.section.success })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: statistics.section.work })).toHaveCount(0)

  await page.getByLabel(dateRange.from, { exact: true }).fill('31/02/2025')
  await page.getByRole('button', { name: dateRange.show, exact: true }).click()
  await expect(page.getByText(dateRange.error.day)).toBeVisible()
  await page.getByLabel(dateRange.preset, { exact: true }).selectOption(dateRange.presets.week)
  await expect(page).toHaveURL(/from=\d+&to=\d+/)
  await expect(page).toHaveURL(/ctx=success/)

  // The last choice is applied on the next page, in its first HTML (CLI-013).
  const today = parisDay(Date.now())
  const [from, to] = [writtenDay(moveDay(today, -40)), writtenDay(moveDay(today, -3))]
  await page.getByLabel(dateRange.from, { exact: true }).fill(from)
  await page.getByLabel(dateRange.to, { exact: true }).fill(to)
  await page.getByRole('button', { name: dateRange.show, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`from=${parisInstant(moveDay(today, -40))}&to=`))
  const home = await (await page.request.get(routes.dashboard)).text()
  expect(home).toContain(`value="${from}"`)
  await page.goto(routes.dashboard)
  await expect(page.getByLabel(dateRange.to, { exact: true })).toHaveValue(to)
  await page.getByLabel(dateRange.preset, { exact: true }).selectOption(dateRange.presets.schoolYear)
  await expect(page.getByLabel(dateRange.to, { exact: true })).toHaveValue(writtenDay(today))

  // The statistics of a course remember the dates too, unless all dates are asked for (CLI-013).
  await page.goto(`${courseStatsPath(courseId)}?view=school`)
  await expect(page.getByLabel(dateRange.to, { exact: true })).toHaveValue(writtenDay(today))
  await page.getByRole('link', { name: courseStatistics.allDates }).click()
  await expect(page).toHaveURL(/view=school&dates=toutes$/)
  await expect(page.getByLabel(dateRange.to, { exact: true })).toHaveCount(0)
  await page.getByLabel(courseStatistics.view.label).selectOption(courseStatistics.view.me)
  await expect(page).toHaveURL(/view=me&dates=toutes$/)
  await page.getByLabel(courseStatistics.view.label).selectOption(courseStatistics.view.school)
  await expect(page).toHaveURL(/view=school&dates=toutes$/)
  await page.getByRole('link', { name: courseStatistics.chooseDates }).click()
  await page.getByLabel(dateRange.preset, { exact: true }).selectOption(dateRange.presets.week)
  await expect(page).toHaveURL(/view=school&from=\d+&to=\d+/)
  await expect(card(page, courseStatistics.submissions)).toContainText('1')
  await axe(page)

  // The works of one teacher only (API-015), in the list and, remembered, in the calendar.
  await page.goto(routes.workList)
  await unfoldFilters(page)
  const byTeacher = page.getByLabel(workWords.filter.teacher, { exact: true })
  await byTeacher.selectOption(`${colleague.firstname} ${colleague.lastname}`)
  await expect(page).toHaveURL(new RegExp(`teacher=${colleague.id}`))
  await expect(page.getByText(workWords.noneFound.title)).toBeVisible()
  await byTeacher.selectOption(`${classroom.teacher.firstname} ${classroom.teacher.lastname}`)
  await expect(page.getByRole('article')).toHaveCount(1)
  await axe(page)
  await page.getByRole('link', { name: workWords.calendar }).click()
  await expect(byTeacher).toHaveValue(classroom.teacher.id)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText(fullName(classroom.teacher.firstname, classroom.teacher.lastname))
  // Filtering on every status lists all works (API-050).
  await page.goto(`${routes.workList}?status=all`)
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a headmaster compares classes and teachers', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const headmaster = await makePerson(db, classroom.schoolId, 'HEADMASTER')
  const colleague = await makePerson(db, classroom.schoolId, 'TEACHER')
  await handedIn(classroom)
  await signIn(page, headmaster)
  await page.goto(routes.statistics)
  await page.getByRole('link', { name: statistics.section.classes, exact: true }).click()
  await sortWithinSchool(page, classroom, colleague)
})

test('each tab asks one question, on a page of two or three windows, also on a phone', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  await handedIn(classroom)
  await signIn(page, await makePerson(db, classroom.schoolId, 'HEADMASTER'))
  await page.goto(routes.statistics)
  const tabs = page.getByRole('navigation', { name: statistics.sections }).getByRole('link')
  const { all, use, work, success, classes, teachers } = statistics.section
  await expect(tabs).toHaveText([all, use, work, success, classes, teachers])
  // Nothing is right in the only copy: no bar has a height there.
  const charts = [0, 1, 0, 0, 0, 0]
  for (const [index, count] of charts.entries()) {
    await tabs.nth(index).click()
    await expect(tabs.nth(index)).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(count)
    for (const [width, height, most] of [
      [1440, 900, 2500],
      [390, 844, 5000],
    ] as const) {
      await page.setViewportSize({ width, height })
      const size = () => page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight])
      await expect.poll(async () => (await size())[0]).toBeLessThanOrEqual(width)
      expect((await size())[1]).toBeLessThanOrEqual(most)
      await axe(page)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

test('a headmaster is told of students who submit nothing, and finds exactly these', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db, 3)
  const headmaster = await makePerson(db, classroom.schoolId, 'HEADMASTER')
  const { workId } = await handedIn(classroom)
  await db
    .update(works)
    .set({ dueDate: Date.now() - 24 * 3600 * 1000 })
    .where(eq(works.id, workId))
  const quiet = await makeQuietClass(db, classroom)
  await signInAtHome(page, headmaster)
  const section = page.getByRole('region', { name: alerts.title })
  const told = section.getByRole('link', { name: `${quiet.name} : aucun travail` })
  await expect(told).toHaveAttribute('href', groupWorksPath(quiet.id))
  await section.getByRole('button', { name: `${alerts.dismiss} : ${quiet.name}` }).click()
  await expect(told).toHaveCount(0)
  await page.reload()
  await expect(section.getByRole('link')).toHaveCount(1)
  await section.getByRole('link', { name: '2 élèves de' }).click()
  await expect(page).toHaveURL(idleStudentsPath(classroom.classId))
  await expect(page.getByText('Seuls les 2 élèves')).toBeVisible()
  const [present, ...idle] = classroom.students
  for (const { lastname } of idle) await expect(page.getByRole('rowheader', { name: lastname, exact: false })).toBeVisible()
  await expect(page.getByRole('rowheader').filter({ hasText: present.lastname })).toHaveCount(0)
  await axe(page)
  await page.getByRole('link', { name: groupWords.allStudents }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(3)
})

test('a supervisor chooses schools and keeps the choice from page to page (ROLE-011)', async ({ page, db }) => {
  const first = await makeTeacherAndClass(db)
  const second = await makeTeacherAndClass(db)
  const supervisor = await makeSupervisor(db, [first.schoolId, second.schoolId])
  const { courseId, courseName } = await handedIn(first)
  await db.update(courses).set({ share: 'school' }).where(eq(courses.id, courseId))
  const name = await nameOf(db, first.schoolId)
  await signInAtHome(page, supervisor)
  const control = selectorIn(page)
  await expect(control).toContainText(selector.mode.all)
  await control.click()
  const panel = page.getByRole('dialog', { name: selector.label })
  const [shown, button] = [await panel.boundingBox(), await control.boundingBox()]
  expect(shown?.height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) - 210)
  expect(shown?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0))
  await panel.getByRole('button', { name: selector.clear }).click()
  await expect(panel.getByRole('status').first()).toHaveText(selector.mode.none)
  // Escape drops the choice.
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(control).toContainText(selector.mode.all)
  await expect(page).not.toHaveURL(/etablissements=/)
  await control.click()
  await expect(panel.getByRole('searchbox')).toBeVisible()
  // The search is reached within five presses of Tab.
  const searched = async () => panel.getByRole('searchbox').evaluate((field) => field === document.activeElement)
  for (let tabs = 0; tabs < 5 && !(await searched()); tabs += 1) await page.keyboard.press('Tab')
  await expect(panel.getByRole('searchbox')).toBeFocused()
  await panel.getByRole('button', { name: selector.clear }).click()
  await expect(panel.getByRole('status').first()).toHaveText(selector.mode.none)
  await panel.getByRole('searchbox').fill(name.toUpperCase())
  await panel.getByRole('checkbox', { name }).check()
  await axe(page)
  await panel.getByRole('button', { name: selector.show, exact: true }).click()
  await expect(panel).toBeHidden()
  // Wait for the page of these schools: until then its links lead to the previous selection.
  await expect(page).toHaveURL(/etablissements=/)
  await expect(control).toContainText(name)
  await expect(card(page, statistics.works.submission)).toContainText('1 sur 1 copie attendue')
  await page.getByRole('link', { name: statistics.dashboard.all }).click()
  await expect(page.getByRole('heading', { level: 1, name: statistics.title })).toBeVisible()
  await expect(control).toContainText(name)
  await axe(page)
  // For a course they read all these schools, whatever view is requested (RTE-058).
  await page.goto(`${courseStatsPath(courseId)}?view=me`)
  await expect(page.getByRole('main').getByText(courseName, { exact: true })).toBeVisible()
  await expect(card(page, courseStatistics.submissions)).toContainText('1')
  await expect(control).toContainText(name)
  await expect(page.getByLabel(courseStatistics.view.label)).toHaveCount(0)
  // The choice filters the rankings too: the selected school gave a work, the other one nothing.
  await page.goto(routes.mostUsedAssigned)
  await expect(control).toContainText(name)
  const ranked = page.getByRole('list', { name: resources.ranking.list }).getByRole('listitem')
  await expect(ranked.filter({ hasText: courseName }).first()).toBeVisible()
  await control.click()
  await panel.getByRole('button', { name: selector.selectAll }).click()
  await panel.getByRole('checkbox', { name }).uncheck()
  await panel.getByRole('button', { name: selector.show, exact: true }).click()
  await expect(page.getByText(resources.ranking.empty.title)).toBeVisible()
  await page.goto(routes.dashboard)
  await expect(control).not.toContainText(name)
})

test('a selector whose schools cannot be loaded shows an error, and logs it (SEL-007, SEL-028, ERR-021)', async ({
  page,
  db,
}) => {
  const { schoolId } = await makeTeacherAndClass(db)
  await signInAtHome(page, await makeSupervisor(db, [schoolId]))
  await page.route('**/bff/api/school/choice', (route) =>
    route.fulfill({ status: 500, json: { message: 'internal', errors: {} } }),
  )
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('schools-selector:'))
  await selectorIn(page).click()
  const panel = page.getByRole('dialog', { name: selector.label })
  await expect(panel.getByText('Impossible de charger les établissements. Veuillez réessayer dans un moment.')).toBeVisible()
  await expect(panel.getByText(messages.ui.frame.loading)).toHaveCount(0)
  await logged
})

test('a supervisor compares schools, opens one and exports its figures', async ({ page, db }) => {
  const [first, second] = [await makeTeacherAndClass(db), await makeTeacherAndClass(db)]
  const supervisor = await makeSupervisor(db, [first.schoolId, second.schoolId])
  await handedIn(first)
  const [working, silent] = [await nameOf(db, first.schoolId), await nameOf(db, second.schoolId)]
  await signInAtHome(page, supervisor)
  await expect(page.getByText('1 établissement sur 2 est sans aucune activité')).toBeVisible()
  const table = page.getByRole('table', { name: comparedSchools.title })
  const rows = table.getByRole('rowheader')
  await expect(rows.first()).toContainText(working)
  await axe(page)
  const toResources = page.getByRole('main').getByText(messages.dashboard.action.resources)
  await expect(toResources).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(toResources).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  // On a tablet the whole table is visible without scrolling sideways.
  const size = page.viewportSize()
  await page.setViewportSize({ width: 820, height: 1180 })
  expect(await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0))).toBeLessThanOrEqual(0)
  if (size) await page.setViewportSize(size)
  // A school is found by name among all of the supervisor’s own (API-005).
  const ownSchools = page.waitForRequest('**/bff/api/user/getSchools')
  await page.getByRole('combobox', { name: messages.openSchool.label }).fill(silent.toUpperCase())
  await ownSchools
  await axe(page)
  await page.getByRole('option', { name: silent }).click()
  // Its page says what to see to first, and whom to write to.
  await expect(page.getByRole('heading', { level: 1, name: silent })).toBeVisible()
  await expect(page).toHaveURL(schoolPath(second.schoolId))
  await expect(page.getByText(schoolPage.step.head.title)).toBeVisible()
  const headmaster = await makePerson(db, second.schoolId, 'HEADMASTER')
  await db.update(users).set({ email: 'direction@college.fr' }).where(eq(users.id, headmaster.id))
  await page.reload()
  await expect(page.getByText(schoolPage.step.teachers.title)).toBeVisible()
  const contact = page.getByRole('region', { name: schoolPage.contact })
  await expect(contact).toContainText(fullName(headmaster.firstname, headmaster.lastname))
  await expect(contact.getByRole('link')).toHaveAttribute('href', 'mailto:direction@college.fr')
  await expect(page.getByRole('table', { name: withinSchool.classes }).getByRole('rowheader')).toHaveCount(1)
  await axe(page)
  await page.goBack()
  await page.getByRole('link', { name: comparedSchools.sort.inactiveFirst }).click()
  await expect(rows.first()).toContainText(silent)
  await table.getByRole('link', { name: working }).click()
  await page.getByRole('link', { name: schoolPage.statistics }).click()
  await expect(page.getByRole('heading', { level: 1, name: statistics.title })).toBeVisible()
  await expect(selectorIn(page)).toContainText(working)
  // The same table has a tab beside the figures, of the selected school here.
  const tabs = page.getByRole('navigation', { name: statistics.sections })
  await tabs.getByRole('link', { name: statistics.section.schools }).click()
  await expect(rows).toHaveCount(1)
  await tabs.getByRole('link', { name: statistics.section.all }).click()
  await expect(page).not.toHaveURL(/ctx=/)
  // A school that is not overseen has no page.
  const foreign = await makeTeacherAndClass(db)
  await page.goto(schoolPath(foreign.schoolId))
  await expect(page.getByText(messages.errors.page.notFoundTitle)).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: statistics.open.works }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: counted.title.works })).toBeVisible()
  const bySchool = page.getByRole('table', { name: counted.caption })
  await expect(bySchool.getByRole('row').filter({ hasText: working })).toContainText('1')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`Établissement choisi\u00a0: ${working}.`)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await bySchool.getByRole('link', { name: working }).click()
  await expect(page.getByRole('heading', { level: 1, name: statistics.title })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByText(statistics.exports, { exact: true }).click()
  await page.getByRole('button', { name: 'Travaux (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe('statistiques-des-travaux.csv')
  await axe(page)
})

test('a teacher is told of students who submit nothing, and dismisses the alert', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db, 2)
  const { workId } = await makeGivenWork(classroom)
  const yesterday = Date.now() - 24 * 3600 * 1000
  await db.update(works).set({ dueDate: yesterday }).where(eq(works.id, workId))
  await signInAtHome(page, classroom.teacher)
  const section = page.getByRole('region', { name: alerts.title })
  const line = section.getByRole('link', { name: '2 élèves de' })
  await expect(line).toHaveAttribute('href', idleStudentsPath(classroom.classId))
  await axe(page)
  // The dates are shown but cannot be changed, and there is no choice of schools (STA-004, ROLE-012).
  await expect(page.getByRole('main')).toContainText(/Chiffres du 16\/08\/\d{4} au \d\d\/\d\d\/\d{4}/)
  await expect(page.getByLabel(dateRange.from, { exact: true })).toHaveCount(0)
  await expect(selectorIn(page)).toHaveCount(0)
  await section.getByRole('button', { name: alerts.dismiss }).click()
  await expect(section).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(section).toHaveCount(0)
})

test('a course shows its results, over one’s own works or the school’s, and an analysis of its questions', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const { courseId } = await handedIn(classroom)
  await db.update(courses).set({ share: 'school' }).where(eq(courses.id, courseId))
  // Its author has three views of it (STA-022).
  await signIn(page, classroom.teacher)
  await page.goto(courseStatsPath(courseId))
  const views = page.getByLabel(courseStatistics.view.label)
  const { me, school, global } = courseStatistics.view
  await expect(views.getByRole('option')).toHaveText([me, school, global])
  await views.selectOption(global)
  await expect(page).toHaveURL(/view=global/)
  const { submissions, success, time, submissionRate } = courseStatistics
  for (const section of [submissions, success, time, submissionRate]) await expect(card(page, section)).toBeVisible()
  await expect(card(page, submissions)).toContainText('1')
  const colleague = await makePerson(db, classroom.schoolId, 'TEACHER')
  await signIn(page, colleague)
  await page.goto(courseStatsPath(courseId))
  await expect(page.getByText(courseStatistics.empty.me)).toBeVisible()
  await page.getByLabel(courseStatistics.view.label).selectOption(courseStatistics.view.school)
  await expect(page).toHaveURL(/view=school/)
  await expect(card(page, courseStatistics.submissions)).toContainText('1')
  await expect(page.getByRole('row').filter({ hasText: '6 × 7' })).toContainText(courseStatistics.verdicts.tooFew)
  await expect(page.getByRole('option', { name: courseStatistics.view.global })).toHaveCount(0)
  await expect(selectorIn(page)).toHaveCount(0)
  await axe(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Questions (CSV)' }).click()
  expect((await download).suggestedFilename()).toBe('statistiques-du-parcours.csv')
  // Dates in the address filter the works (RTE-078); a headmaster can change them, a teacher only reads them (STA-004).
  await page.goto(`${courseStatsPath(courseId)}?view=school&from=2020-01-01&to=2020-12-31`)
  await expect(page.getByText(courseStatistics.emptyDates)).toBeVisible()
  await expect(page.getByText('Du 01/01/2020 au 31/12/2020')).toBeVisible()
  await expect(page.getByLabel(dateRange.from, { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: courseStatistics.allDates }).click()
  await expect(card(page, courseStatistics.submissions)).toContainText('1')
  await expect(page).toHaveURL(/\?view=school$/)
  // Users without access to the global view are redirected home (RTE-059).
  await page.goto(`${courseStatsPath(courseId)}?view=global`)
  await expect(page).toHaveURL(/tableau-de-bord/)
})

async function makeSupervisor(db: Db, overseen: [string, ...string[]]): Promise<Person> {
  const supervisor = await makePerson(db, overseen[0], 'SUPERVISOR')
  await db.update(users).set({ schools: overseen }).where(eq(users.id, supervisor.id))
  return supervisor
}

async function nameOf(db: Db, id: string): Promise<string> {
  const [school] = await db.select({ name: schools.name }).from(schools).where(eq(schools.id, id))
  return school?.name ?? ''
}
