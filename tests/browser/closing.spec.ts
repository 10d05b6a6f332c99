import { expect } from '@playwright/test'
import { assigneePath, routes, workPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { untilQuiet } from './support/hydration.ts'
import { makeTeacherAndClass } from './support/people.ts'
import { answerQuiz, answerText, assigneeOf, expectSaved, openPlayer, startPlaying, storedAssignee } from './support/player.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const { feedback, player, ui, work: words } = messages
/** Later (ms) than the tolerance for a browser’s clock, and than what a slow page makes of it: an answer given then is late. */
const surelyAfter = 60_000

test('a work is ended while a student is offline: earlier answers count, the teacher decides on the rest', async ({
  page,
  context,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const [student] = classroom.students
  const given = await makeGivenWork(classroom)
  const assigneeId = await assigneeOf(student, given)
  await page.clock.setSystemTime(Date.now())
  await signIn(page, student)
  await openPlayer(page, assigneeId)
  await untilQuiet(page)
  await context.setOffline(true)
  await answerText(page, 'Paris, avant la fin', 10)
  const { endedAt } = await given.teacher.call('changeWorkStatus', {
    params: { id: given.workId },
    body: { status: 'ARCHIVED' },
  })
  await page.clock.setSystemTime((endedAt ?? Number.NaN) + surelyAfter)
  await answerQuiz(page, '42')
  await context.setOffline(false)

  // The student sees that the work is closed and what became of each answer.
  const told = page.getByRole('status').filter({ hasText: 'Ce travail est fermé depuis' })
  await expect(told).toContainText('1 réponse prise, 1 hors délai.')
  await expect(page.getByText(player.lateAnswer)).toHaveCount(1)
  await expectSaved(page)
  const share = await storedAssignee(given, assigneeId)
  expect(share).toMatchObject({ submitted: false, answerCount: 1, lateCount: 1 })
  expect(share.answers).toMatchObject([{ questionId: given.textQuestionId, value: 'Paris, avant la fin', evaluation: 100 }])
  expect(share.lateAnswers).toMatchObject([{ questionId: given.quizQuestionId, value: ['b'], decision: null }])
  await axe(page)

  await context.clearCookies()
  await signIn(page, classroom.teacher)
  await page.goto(workPath(given.workId))
  const row = page.getByRole('region', { name: words.follow.students }).getByRole('row').filter({ hasText: student.lastname })
  await expect(row.getByText(words.results.late, { exact: true })).toBeVisible()
  await axe(page)
  const answersOfQuiz = words.results.answersOf.replace('{number}', '2')
  await page.getByRole('region', { name: words.follow.students }).getByRole('link', { name: answersOfQuiz }).click()
  const ofClass = page.getByRole('dialog').getByRole('region', { name: feedback.late.title })
  await expect(ofClass.getByRole('listitem').first()).toContainText(messages.classAnswers.late)
  await axe(page)
  await page.getByRole('dialog').getByRole('button', { name: ui.frame.close }).click()

  // An answer given before the end but received later shows both times; one given after the end waits for the teacher.
  await page.goto(assigneePath(assigneeId))
  await expect(page.getByText(/^Donnée le .*, arrivée le /)).toHaveCount(1)
  const late = page.getByRole('region', { name: feedback.late.title })
  await late.getByRole('button', { name: feedback.late.accept }).click()
  await expect(page.getByText(feedback.late.accepted).first()).toBeVisible()
  await expect(late).toHaveCount(0)
  expect(await storedAssignee(given, assigneeId)).toMatchObject({
    submitted: true,
    answerCount: 2,
    lateCount: 0,
    evaluation: 100,
  })
})

test('an answer begun before the closing is offered above the conversation, and goes on', async ({ page, db }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  const { work } = await startPlaying(page, db)
  const field = page.getByRole('textbox', { name: player.myAnswer })
  await field.fill('Paris, sans doute')
  // The page stores the draft when it is left.
  await page.goto(routes.dashboard)
  await work.teacher.call('changeWorkStatus', { params: { id: work.workId }, body: { status: 'ARCHIVED' } })
  await page.goBack()
  const notice = page.getByRole('status').filter({ hasText: player.closing.begun })
  await expect(notice).toBeVisible()
  const [title, told] = [await page.getByRole('heading', { level: 1 }).boundingBox(), await notice.boundingBox()]
  expect(told?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0))
  await notice.getByRole('button', { name: player.closing.resume }).click()
  await expect(field).toHaveValue('Paris, sans doute')
})
