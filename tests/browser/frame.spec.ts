import { expect } from '@playwright/test'
import { courseEditorPath, routes, testCoursePath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { apiClient } from './support/api.ts'
import { makeTeacherAndClass, unique } from './support/people.ts'
import { signIn, signInAtHome } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const { dashboard, login, nav, player, resources } = messages

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
