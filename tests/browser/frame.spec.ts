import { expect, type Page } from '@playwright/test'
import type { Role } from '#contract/call'
import { fullName, groupLabel } from '#domain/people/names'
import {
  assigneePath,
  courseEditorPath,
  coursePath,
  groupStudentsPath,
  playPath,
  routes,
  studentPath,
  testCoursePath,
  workPath,
} from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { apiClient } from './support/api.ts'
import { type Classroom, makePerson, makeTeacherAndClass, unique } from './support/people.ts'
import { assigneeOf } from './support/player.ts'
import { signIn, signInAtHome } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { type GivenWork, makeGivenWork } from './support/works.ts'

const { dashboard, login, nav, page: titles, player, resources } = messages

/** Titles of the main pages of staff, with `work` as the object shown. */
const ofTeaching = ({ classId, className, students: [student] }: Classroom, work: GivenWork, assignee: string) => ({
  [routes.dashboard]: titles.dashboard,
  [routes.resourcesLibrary]: titles.resourcesLibrary,
  [routes.resourcesShop]: titles.resourcesShop,
  [routes.mostUsedAssigned]: titles.mostUsedAssigned,
  [routes.mostSucceededTraining]: titles.mostSucceededTraining,
  [routes.workList]: titles.works,
  [routes.workCalendar]: titles.workCalendar,
  [routes.assignWork]: titles.assignWork,
  [routes.students]: titles.students,
  [routes.archivesWorks]: titles.archivesWorks,
  [routes.profile]: titles.profile,
  [workPath(work.workId)]: work.courseName,
  [groupStudentsPath(classId)]: groupLabel(className),
  [studentPath(student.id)]: fullName(student.firstname, student.lastname),
  [assigneePath(assignee)]: fullName(student.firstname, student.lastname),
})

const ofAuthors = ({ courseId, courseName }: GivenWork) => ({
  [routes.newModule]: titles.newModule,
  [routes.newCourse]: titles.newCourse,
  [coursePath(courseId)]: courseName,
})
const ofSupervisors = { [routes.statistics]: titles.statistics, [routes.mostUsedAssigned]: titles.mostUsedAssigned }
const ofStudents = (assignee: string, work: GivenWork) => ({
  [routes.dashboard]: titles.dashboard,
  [routes.studentWorkLists]: titles.studentWork,
  [routes.studentWorkCalendar]: titles.studentWorkCalendar,
  [routes.studentStats]: titles.studentStats,
  [routes.badges]: titles.badges,
  [routes.profile]: titles.profile,
  [playPath(assignee)]: work.courseName,
})

/** The title in the HTML that the server sends. */
async function titleAt(page: Page, path: string): Promise<string | undefined> {
  const html = await (await page.request.get(path)).text()
  return /<title>([^<]*)<[/]title>/.exec(html)?.[1]?.replaceAll('&#x27;', "'")
}

test('each tab’s title names what the page shows, for every role; the header is one row from 1024 px', async ({
  browser,
  db,
}) => {
  test.slow()
  const classroom = await makeTeacherAndClass(db)
  const work = await makeGivenWork(classroom)
  const [student] = classroom.students
  const assignee = await assigneeOf(student, work)
  // Pages that teachers share with the rest of the staff have one title for all.
  const pages: Record<Role, Record<string, string>> = {
    TEACHER: { ...ofTeaching(classroom, work, assignee), ...ofAuthors(work) },
    HEADMASTER: { ...ofTeaching(classroom, work, assignee), [routes.dashboard]: titles.dashboard },
    SUPERADMIN: { [routes.dashboard]: titles.dashboard },
    SUPERVISOR: ofSupervisors,
    STUDENT: ofStudents(assignee, work),
  }
  const people = { TEACHER: classroom.teacher, STUDENT: student }
  for (const role of ['TEACHER', 'HEADMASTER', 'SUPERADMIN', 'SUPERVISOR', 'STUDENT'] as const) {
    const person = role in people ? people[role as keyof typeof people] : await makePerson(db, classroom.schoolId, role)
    const page = await browser.newPage({ viewport: { width: 1024, height: 768 } })
    await signInAtHome(page, person)
    const found = await Promise.all(Object.keys(pages[role]).map(async (path) => [path, await titleAt(page, path)]))
    const expected = Object.entries(pages[role]).map(([path, title]) => [path, `${title} – Tremplin`])
    expect(found, role).toEqual(expected)

    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 768 })
      const bar = page.getByRole('banner')
      const middles = await bar
        .getByRole('link')
        .or(bar.getByRole('button'))
        .filter({ visible: true })
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2))
      expect(middles.length, role).toBeGreaterThan(3)
      expect(Math.max(...middles) - Math.min(...middles), `${role} at ${width}`).toBeLessThan(12)
    }
    await page.close()
  }
})

test('the error page has a link out, whether or not the visitor is signed in', async ({ page, db }) => {
  // The link opens a new window, because the error page may be inside a platform’s frame.
  const wayOut = async () => {
    await page.goto(routes.error)
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: login.errorWayOut }).click()
    return opened
  }
  const signedOut = await wayOut()
  await expect(signedOut).toHaveURL((url) => url.pathname === routes.login)
  await signedOut.close()
  const { teacher } = await makeTeacherAndClass(db)
  await signIn(page, teacher)
  await expect(await wayOut()).toHaveURL(routes.dashboard)
})

test('test mode is remembered, and a message does not cover the save button', async ({ page, context, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { courseId } = await makeGivenWork(classroom)
  await signIn(page, classroom.teacher)
  await page.goto(testCoursePath(courseId))
  const mode = page.getByRole('checkbox', { name: player.testMode })
  await expect(mode).toBeChecked()
  await mode.uncheck()
  await page.reload()
  await expect(mode).not.toBeChecked()
  await mode.check()
  await page.reload()
  await expect(mode).toBeChecked()

  await page.goto(courseEditorPath(courseId))
  const saving = page.getByRole('button', { name: messages.authoring.actions.saveAndPublish, exact: true })
  await expect(saving).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: nav.students, exact: true }).click()
  const message = page.getByRole('listitem').filter({ hasText: nav.offline }).first()
  await expect(message).toBeVisible()
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await expect(saving).toBeInViewport({ ratio: 1 })
    const [box, button] = await Promise.all([message.boundingBox(), saving.boundingBox()])
    expect((box?.y ?? 0) + (box?.height ?? 0), `at ${viewport.width}`).toBeLessThan(button?.y ?? 0)
  }
  await context.setOffline(false)
})

test('eight unread submissions are counted and linked, and the tenth rank fits on one line', async ({ page, db }) => {
  test.slow()
  const classroom = await makeTeacherAndClass(db)
  const { teacher, moduleId } = await makeGivenWork(classroom)
  const student = await apiClient(classroom.students[0])
  const { subjectId, levelId, classId } = classroom
  const authored = { subjectId, levels: [levelId], duration: 10, keywords: 'essai', modules: [moduleId] }
  for (let number = 0; number < 10; number++) {
    const body = { ...authored, name: unique(`Rang ${number}`), status: 'PUBLISHED' as const, publishAnyway: true }
    const course = await teacher.call('createCourse', { body })
    const order = { courseId: course._id, dueDate: Date.now() + 7 * 24 * 3600 * 1000, groups: [classId] }
    const [work] = await teacher.call('createWorks', { body: order })
    if (number < 8) await student.call('submitWork', { params: { workId: work?._id ?? '' }, body: {} })
  }
  await signInAtHome(page, classroom.teacher)
  await page.getByRole('link', { name: /8 copies vous attendent/ }).click()
  const activity = page.getByRole('region', { name: dashboard.activity })
  await expect(activity).toBeInViewport()
  await expect(
    activity.getByRole('link', { name: new RegExp(classroom.students[0].lastname) }).filter({ visible: true }),
  ).toHaveCount(8)

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(routes.mostUsedAssigned)
    const rows = page.getByRole('list', { name: resources.ranking.list }).locator(':scope > li')
    const [first, tenth] = [rows.nth(0).getByText('1', { exact: true }), rows.nth(9).getByText('10', { exact: true })]
    await expect(tenth).toBeVisible()
    const heights = await Promise.all([first, tenth].map(async (rank) => (await rank.boundingBox())?.height))
    expect(heights[1], `at ${width}`).toBe(heights[0])
  }
})
