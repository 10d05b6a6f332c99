import { expect } from '@playwright/test'
import { dayMs } from '#domain/dates/duration'
import { parisDay } from '#domain/dates/paris-day'
import { mondayOf } from '#domain/dates/week'
import { assignPath, routes, workPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { apiClient } from './support/api.ts'
import { makeTeacherAndClass } from './support/people.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const { assign, ui, work } = messages
const { publication } = assign

const written = (day: string) => day.split('-').reverse().join('/')

test('a work given for later: errors beside the field, « programmé » until then, seen by pupils once it is visible', {
  tag: '@once',
}, async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const [student] = classroom.students
  const given = await makeGivenWork(classroom)
  await given.teacher.call('changeWorkStatus', { params: { id: given.workId }, body: { status: 'DELETED' } })
  await signIn(page, classroom.teacher)
  await page.goto(assignPath({ course: given.courseId, group: classroom.classId }))
  await page.getByRole('button', { name: assign.options }).click()
  await page.getByRole('checkbox', { name: publication.later }).check()
  const field = page.getByRole('group', { name: publication.from })
  const submit = page.getByRole('button', { name: assign.submit })
  for (const [day, problem] of [
    ['01/01/2020', assign.problem.publishAt.past],
    [written(parisDay(Date.now() + 200 * dayMs)), assign.problem.publishAt.afterDue],
  ] as const) {
    await field.getByRole('textbox', { name: ui.dates.date }).fill(day)
    await submit.click()
    await expect(field.getByText(problem)).toBeVisible()
  }
  await axe(page)
  const visible = parisDay(Date.now() + 2 * dayMs)
  await field.getByRole('textbox', { name: ui.dates.date }).fill(written(visible))
  await submit.click()
  await expect(page.getByText(work.scheduled.badge, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Rappeler/ })).toHaveCount(0)
  await axe(page)
  const workId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const pupil = await apiClient(student)
  const seen = async () => (await pupil.call('listStudentWorks', { params: { type: 'todo' }, query: {} })).length
  expect(await seen()).toBe(0)

  await page.goto(routes.workList)
  await expect(
    page.getByRole('article').filter({ hasText: given.courseName }).getByText(work.scheduled.badge, { exact: true }),
  ).toBeVisible()
  await page.goto(`${routes.workCalendar}?week=${mondayOf(visible)}`)
  const day = page.locator(`[data-day="${visible}"]`)
  await expect(day.getByText('Visible à 08:00')).toBeVisible()
  await expect(day.getByRole('link', { name: given.courseName })).toBeVisible()
  await axe(page)

  // The teacher shows it earlier.
  await page.goto(workPath(workId))
  await page.getByRole('button', { name: work.change.action, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: ui.dates.date }).nth(1).fill('01/01/2020')
  await dialog.getByRole('button', { name: work.save }).click()
  await expect(dialog.getByText(assign.problem.publishAt.past)).toBeVisible()
  await axe(page)
  await dialog.getByRole('checkbox', { name: publication.later }).uncheck()
  await dialog.getByRole('button', { name: work.save }).click()
  await expect(page.getByText(work.status.PUBLISHED, { exact: true })).toBeVisible()
  await expect(page.getByText(work.scheduled.badge, { exact: true })).toHaveCount(0)
  expect(await seen()).toBe(1)
})
