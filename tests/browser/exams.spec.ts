import { type Browser, expect, type Page } from '@playwright/test'
import { assignPath, playPath, routes, workPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { anotherDevice, phone } from './support/another-device.ts'
import { makeTeacherAndClass, type Person } from './support/people.ts'
import { answerQuiz, assigneeOf, expectSaved, storedAssignee } from './support/player.ts'
import { expectFlash } from './support/shown-messages.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { chooseFromMenu, makeGivenWork } from './support/works.ts'

const { assign, player, work: words } = messages

/** A phone on which the student is signed in. */
async function phoneOf(browser: Browser, student: Person, like: Page): Promise<Page> {
  const page = await anotherDevice(browser, like, phone)
  await signIn(page, student)
  return page
}

const timeLeft = (page: Page) => page.getByRole('timer')
const question = (page: Page, number: number) => page.getByText(`Question ${number} sur 2`)

test('an « évaluation »: given with a time limit, done over a reload and a second device, its correction held until it is published', async ({
  page,
  browser,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const [student] = classroom.students
  const given = await makeGivenWork(classroom)
  await given.teacher.call('changeWorkStatus', { params: { id: given.workId }, body: { status: 'DELETED' } })
  await signIn(page, classroom.teacher)
  await page.goto(assignPath({ course: given.courseId, group: classroom.classId }))
  await page.getByRole('radio', { name: assign.kind.exam }).check()
  await page.getByRole('button', { name: assign.exam.conditions }).click()
  await page.getByRole('textbox', { name: assign.exam.minutes }).fill('0')
  await page.getByRole('button', { name: assign.submit }).click()
  await expect(page.getByText(assign.problem.exam.tooShort)).toBeVisible()
  await page.getByRole('textbox', { name: assign.exam.minutes }).fill('30')
  await axe(page)
  await page.getByRole('button', { name: assign.submit }).click()
  await expect(page.getByText(words.exam.heldByTeacher)).toBeVisible()
  const workId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const assigneeId = await assigneeOf(student, { workId })

  // Nobody has begun: the conditions can still change, a mistake is told beside its field, and what is typed stays.
  const conditions = words.exam.change
  const dialog = page.getByRole('dialog', { name: conditions.title })
  const minutes = dialog.getByRole('textbox', { name: assign.exam.minutes })
  await chooseFromMenu(page, given.courseName, conditions.action)
  await expect(minutes).toHaveValue('30')
  await minutes.fill('une heure')
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(minutes).toHaveAccessibleDescription(new RegExp(assign.problem.exam.invalid))
  await minutes.fill('25')
  await axe(page)
  // What somebody else saves meanwhile is not undone by what was typed here.
  const { exam: before, version } = await given.teacher.call('getWork', { params: { id: workId } })
  if (!before || before.release === 'live') throw new Error('no « évaluation »')
  const changed = { ...before, release: before.release, aids: true }
  await given.teacher.call('changeConditions', { params: { id: workId }, body: { exam: changed, version } })
  await page.reload()
  await chooseFromMenu(page, given.courseName, conditions.action)
  await expect(minutes).toHaveValue('25')
  await dialog.getByRole('button', { name: words.save }).click()
  await expectFlash(page, conditions.saved)
  await expect(page.getByText('Évaluation, 25 min').first()).toBeVisible()
  const { exam: saved } = await given.teacher.call('getWork', { params: { id: workId } })
  expect(saved).toMatchObject({ minutes: 25, aids: true })

  const first = await phoneOf(browser, student, page)
  await first.goto(playPath(assigneeId))
  // Three facts; the rules are a press away, and so is the way back.
  const facts = first.getByRole('region', { name: given.courseName }).getByRole('listitem')
  await expect(facts).toHaveText(['2 questions', '25 minutes', player.exam.onlyOnce])
  await expect(first.getByRole('link', { name: player.exam.later })).toHaveAttribute('href', routes.dashboard)
  await axe(first)
  await first.getByText(player.exam.rules).click()
  await expect(first.getByText(player.exam.absences)).toBeVisible()
  await expect(first.getByText('6 × 7')).toHaveCount(0)
  await axe(first)
  await first.getByRole('button', { name: player.exam.begin }).click()
  await expect(timeLeft(first)).toContainText(/(?:25:00|24:\d\d)$/)
  await expect(question(first, 1)).toBeVisible()
  await axe(first)

  // The order is the student's own: answer whichever comes first.
  const answerOne = async (on: Page) => {
    const text = on.getByRole('textbox', { name: player.myAnswer })
    const quiz = on.getByRole('checkbox', { name: '42' })
    await expect(text.or(quiz)).toBeVisible()
    if (await text.isVisible()) {
      await text.fill('Paris')
      await on.getByRole('button', { name: player.validate, exact: true }).click()
    } else await answerQuiz(on, '42')
  }
  await answerOne(first)
  await expect(question(first, 2)).toBeVisible()
  await expectSaved(first)
  await first.reload()
  await expect(question(first, 2)).toBeVisible()
  await expect(timeLeft(first)).toContainText(/(?:24|23|22):\d\d$/)

  const second = await phoneOf(browser, student, page)
  await second.goto(playPath(assigneeId))
  await expect(question(second, 2)).toBeVisible()
  await expect(timeLeft(second)).toContainText(/(?:24|23|22):\d\d$/)
  await answerOne(second)
  await expect(second.getByText(player.endOf.held)).toBeVisible()
  for (const told of ['Paris.', '6 × 7 = 42', '100']) await expect(second.getByText(told, { exact: true })).toHaveCount(0)
  expect(await storedAssignee(given, assigneeId)).toMatchObject({ submitted: true, answerCount: 2 })
  await axe(second)

  await page.reload()
  const own = page.getByRole('row').filter({ hasText: student.lastname })
  await expect(own).toContainText(messages.results.state.done)
  await expect(own.getByText(/^(1 moment|\d+ moments|Jamais)$/)).toBeVisible()
  await axe(page)
  const menu = page.getByRole('button', { name: words.change.menuOf.replace('{name}', given.courseName) })
  const publish = page.getByRole('menuitem', { name: words.exam.publish })
  await menu.click()
  await expect(publish).toBeVisible()
  await expect(page.getByRole('menuitem', { name: conditions.action })).toHaveCount(0)
  await publish.click()
  const asked = page.getByRole('dialog', { name: words.exam.ask.title })
  // Nobody is left who would see the key before the closing.
  await expect(asked.getByRole('radio', { name: words.exam.ask.atOnce })).toBeChecked()
  await axe(page)
  await asked.getByRole('button', { name: words.exam.ask.publishNow }).click()
  await expectFlash(page, words.exam.done.now)
  await second.reload()
  await expect(second.getByText('6 × 7 = 42').first()).toBeVisible()
  await expect(second.getByText(player.endOf.held)).toHaveCount(0)
  await page.goto(workPath(workId))
  await menu.click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expect(publish).toHaveCount(0)
})

test('when the time is up the page hands in what is typed, whatever the clock of the device says', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const [student] = classroom.students
  const given = await makeGivenWork(classroom)
  const exam = { minutes: 30, release: 'teacher', ownOrder: false, aids: false, draws: {} } as const
  const order = { courseId: given.courseId, groups: [classroom.classId], dueDate: Date.now() + 86_400_000, exam }
  const [work] = await given.teacher.call('createWorks', { body: order })
  const assigneeId = await assigneeOf(student, { workId: work?._id ?? '' })
  await page.setViewportSize(phone.viewport)
  // A device that is 45 minutes ahead, by its owner or by mistake: by its own clock the half hour would be over at once.
  const ahead = 45 * 60_000
  await page.clock.setSystemTime(Date.now() + ahead)
  await signIn(page, student)
  await page.goto(playPath(assigneeId))
  await page.getByRole('button', { name: player.exam.begin }).click()
  await expect(timeLeft(page)).toContainText(/(?:30:00|2\d:\d\d)$/)
  const answer = page.getByRole('textbox', { name: player.myAnswer })
  await answer.fill('Par')
  await page.reload()
  await expect(answer).toHaveValue('Par')
  // Half an hour passes, for the page: by what it knows of the server’s time it is over.
  await page.clock.setSystemTime(Date.now() + ahead + 30 * 60_000)
  // Looked at before another exchange with the server tells the page that only its clock was changed.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const scene = page.getByRole('region', { name: player.summary.title })
  await expect(scene.getByText(player.summary.timeUp)).toBeInViewport()
  await expect(page.getByText('1 question faite sur 2')).toBeVisible()
  const stored = await storedAssignee(given, assigneeId)
  expect(stored).toMatchObject({ submitted: true, answerCount: 1 })
  expect(stored.answers.map(({ value }) => value)).toContainEqual('Par')
})
