import { expect } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { tokens } from '#api/db/schema'
import { loginFrom, moduleEditorPath, playPath, routes, workPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { apiClient } from './support/api.ts'
import { typeTile } from './support/authoring.ts'
import { untilQuiet } from './support/hydration.ts'
import { makePerson, makeSchool, makeTeacherAndClass, unique } from './support/people.ts'
import {
  answerQuiz,
  answerText,
  chooseEvaluation,
  expectEnd,
  expectSaved,
  startPlaying,
  storedAssignee,
} from './support/player.ts'
import { signIn, signInAtHome } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { authoredIn, makeGivenWork } from './support/works.ts'

const words = messages.player

test('signing out ends the session in the browser and on the server', async ({ page, context, db }) => {
  const { schoolId } = await makeSchool(db)
  const teacher = await makePerson(db, schoolId, 'TEACHER')
  await signInAtHome(page, teacher)
  const burger = page.getByRole('button', { name: messages.nav.menu })
  if (await burger.isVisible()) await burger.click()
  await page.getByRole('button', { name: messages.nav.signOut }).locator('visible=true').first().click()
  await expect(page).toHaveURL(routes.signedOut)
  await expect(page.getByText(messages.login.signedOut)).toBeVisible()
  await axe(page)
  const [token] = await db.select().from(tokens).where(eq(tokens.userId, teacher.id))
  expect(token?.revokedAt).not.toBeNull()
  expect((await context.cookies()).filter((cookie) => cookie.name.endsWith('tremplin'))).toEqual([])
  await page.goto(routes.dashboard)
  await expect(page).toHaveURL(loginFrom(routes.dashboard))
})

test('a token revoked in the middle of a work loses nothing: the student signs in again and continues', async ({ page, db }) => {
  const { student, work, assigneeId } = await startPlaying(page, db)
  await page.getByRole('textbox', { name: words.myAnswer }).fill('Paris')
  // What the player reads after it is shown has come: a read that is refused leads to the login screen too.
  await untilQuiet(page)
  await db.update(tokens).set({ revokedAt: Date.now() }).where(eq(tokens.userId, student.id))
  // The answer is sent at « Valider »: the session is missed there.
  await page.getByRole('button', { name: words.validate, exact: true }).click()
  await expect(page).toHaveURL(loginFrom(playPath(assigneeId)))
  expect((await storedAssignee(work, assigneeId)).answers).toEqual([])

  await page.getByLabel(messages.login.form.username).fill(student.username)
  await page.locator('input[name="password"]').fill(student.password)
  await page.getByRole('button', { name: messages.login.form.submit, exact: true }).click()
  await expect(page).toHaveURL(playPath(assigneeId))
  // The answer stands as it was given, and only its note is asked.
  await chooseEvaluation(page, 9)
  await expect(page.getByText('Combien font 6 × 7 ?')).toBeVisible()
  await answerQuiz(page, '36')
  await expectEnd(page, 45)
  await expectSaved(page)
  expect(await storedAssignee(work, assigneeId)).toMatchObject({ submitted: true, evaluation: 45, answerCount: 2 })
})

test('an offline pupil continues, and everything is sent once online (ERR-042, ERR-043)', async ({ page, context, db }) => {
  const { work, assigneeId } = await startPlaying(page, db)
  await expect(page.getByRole('textbox', { name: words.myAnswer })).toBeVisible()
  await untilQuiet(page)
  await context.setOffline(true)
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('outbox: not sent saveAnswer'))
  await answerText(page, 'Paris', 10)
  await logged
  await expect(page.getByText(words.waitingForNetwork)).toBeVisible()
  await answerQuiz(page, '42')
  // No result is shown before the server has accepted it.
  await expect(page.getByText(words.endOf.waiting)).toBeVisible()
  // Nor is there an error message over the page.
  await expect(page.getByText(/Un problème est survenu|Une erreur est survenue/)).toHaveCount(0)
  expect((await storedAssignee(work, assigneeId)).answers).toEqual([])
  await context.setOffline(false)
  await expectSaved(page)
  await expectEnd(page, 100)
  expect(await storedAssignee(work, assigneeId)).toMatchObject({ submitted: true, evaluation: 100, answerCount: 2 })
})

test('an expired session redirects to the login screen and back to the page', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const work = await makeGivenWork(classroom)
  await signIn(page, classroom.teacher)
  await db
    .update(tokens)
    .set({ expiresAt: Date.now() - 1 })
    .where(eq(tokens.userId, classroom.teacher.id))
  await page.goto(workPath(work.workId))
  await expect(page).toHaveURL(loginFrom(workPath(work.workId)))
  await page.getByLabel(messages.login.form.username).fill(classroom.teacher.username)
  await page.locator('input[name="password"]').fill(classroom.teacher.password)
  await page.getByRole('button', { name: messages.login.form.submit, exact: true }).click()
  await expect(page).toHaveURL(workPath(work.workId))
})

test.describe('a fault of the page', () => {
  const provokedError = 'A fault of the page'
  test.use({ provokedError })

  test('shows inside the frame; the retry brings the page back with its draft', async ({ page, db }) => {
    const classroom = await makeTeacherAndClass(db)
    const teacher = await apiClient(classroom.teacher)
    const questions = Array.from({ length: 30 }, (_, index) => ({
      _id: crypto.randomUUID(),
      type: 'Text' as const,
      statement: `<p>Question numéro ${index + 1}</p>`,
    }))
    const body = { ...authoredIn(classroom), name: unique('Module'), questions }
    const module = await teacher.call('createModule', { body })
    await signIn(page, classroom.teacher)
    await page.goto(moduleEditorPath(module._id))
    const name = page.getByLabel(messages.moduleEditor.name)
    await name.fill('Un nom qui ne doit pas se perdre')
    // The card of a new question listens to what opens it.
    await page.evaluate((message) => {
      const { addEventListener } = EventTarget.prototype
      EventTarget.prototype.addEventListener = function (...listening) {
        if (listening[0] !== 'tremplin:unfold') return addEventListener.apply(this, listening)
        EventTarget.prototype.addEventListener = addEventListener
        throw new Error(message)
      }
    }, provokedError)
    await typeTile(page, 'Text').click()
    await expect(page.getByRole('main')).toContainText(messages.errors.page.text)
    await expect(page.getByRole('banner')).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: messages.ui.frame.retry }).click()
    await expect(name).toHaveValue('Un nom qui ne doit pas se perdre')
  })
})
