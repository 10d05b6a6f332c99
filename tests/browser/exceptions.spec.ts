import { expect, type Page } from '@playwright/test'
import { dayMs } from '#domain/dates/duration'
import { parisDay } from '#domain/dates/paris-day'
import { studentListPath, workPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { makeTeacherAndClass } from './support/people.ts'
import { closeMessages } from './support/shown-messages.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const { extraTime, results, ui, work } = messages
const words = work.exceptions

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

/** Two presses: the menu in the student's line, and what to change. */
async function choose(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: words.menuOf.replace('{name}', name), exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** The same after another change, whose message stays for a while and may be over the line. */
async function chooseNext(...[page, name, item]: Parameters<typeof choose>) {
  await closeMessages(page)
  await choose(page, name, item)
}

test('exceptions of pupils: excused in two presses and undone, more time, a date of their own, several at once', {
  tag: '@once',
}, async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db, 3)
  const { courseId, courseName, teacher } = await makeGivenWork(classroom)
  const exam = { minutes: 30, release: 'teacher', ownOrder: false, aids: false, draws: {} } as const
  const order = { courseId, groups: [classroom.classId], dueDate: Date.now() + 7 * dayMs, exam }
  const [timed] = await teacher.call('createWorks', { body: order })
  const given = { teacher, courseName, workId: timed?._id ?? '' }
  const [first, second] = classroom.students.map(({ firstname, lastname }) => `${firstname} ${lastname}`)
  if (!first || !second) throw new Error('no students')
  await signIn(page, classroom.teacher)
  await page.goto(workPath(given.workId))
  const rows = async () => {
    const assignees = await given.teacher.call('listAssignees', { params: { id: given.workId } })
    return assignees.map(({ excused, own, help }) => ({ excused, own: own !== null, extraTime: help?.extraTime ?? null }))
  }

  await choose(page, first, words.excuse)
  await expect(row(page, first).getByText(results.state.excused)).toBeVisible()
  await expect(page.getByRole('link', { name: work.follow.rows.excused.replace('{count, number}', '1') })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: words.undo }).click()
  await expect(row(page, first).getByText(results.state.todo)).toBeVisible()

  await chooseNext(page, first, words.absent)
  await expect(row(page, first).getByText(results.state.absent)).toBeVisible()
  await chooseNext(page, second, words.third)
  await expect(row(page, second).getByText(words.short.third)).toBeVisible()

  // A date that cannot be is told beside its field; nothing else is lost.
  await chooseNext(page, second, words.other)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: work.dueDate }).selectOption(words.dueOwn)
  const day = dialog.getByRole('textbox', { name: ui.dates.date })
  await day.fill('01/01/2020')
  await dialog.getByRole('button', { name: work.save }).click()
  await expect(dialog.getByText(words.problem.past)).toBeVisible()
  await axe(page)
  const due = parisDay(Date.now() + 20 * dayMs)
    .split('-')
    .reverse()
    .join('/')
  await day.fill(due)
  await dialog.getByRole('combobox', { name: extraTime.label }).selectOption(extraTime.other)
  await dialog.getByRole('textbox', { name: extraTime.percent }).fill('50')
  await dialog.getByRole('button', { name: work.save }).click()
  await expect(row(page, second).getByText(due)).toBeVisible()
  expect(await rows()).toEqual([
    { excused: 'absent', own: false, extraTime: null },
    { excused: null, own: true, extraTime: 50 },
    { excused: null, own: false, extraTime: null },
  ])

  await closeMessages(page)
  await page.getByRole('button', { name: words.select }).click()
  for (const name of [first, second]) await page.getByRole('checkbox', { name }).check()
  await axe(page)
  await page.getByRole('button', { name: words.forSelected, exact: true }).click()
  await page.getByRole('menuitem', { name: words.expect, exact: true }).click()
  await expect(row(page, first).getByText(results.state.todo)).toBeVisible()
  expect((await rows()).map(({ excused }) => excused)).toEqual([null, null, null])
  await chooseNext(page, first, words.excuse)
  await expect(row(page, first).getByText(results.state.excused)).toBeVisible()

  // Nothing is expected of the pupil, who reads why.
  await signIn(page, classroom.students[0])
  await page.goto(studentListPath('done', Date.now()))
  await expect(page.getByRole('article').filter({ hasText: given.courseName }).getByText(results.state.excused)).toBeVisible()
})
