import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { tokens } from '#api/db/schema'
import { loginFrom, playPath, routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { stackAddresses } from './support/addresses.ts'
import { makeAllTypesWork } from './support/all-types.ts'
import { chromiumLaunch } from './support/chromium.ts'
import { endWaits } from './support/end-waits.ts'
import { awaitHydration, untilQuiet } from './support/hydration.ts'
import { makeTeacherAndClass } from './support/people.ts'
import {
  answerQuiz,
  answerText,
  assigneeOf,
  chooseEvaluation,
  expectSaved,
  openPlayer,
  startPlaying,
  storedAssignee,
} from './support/player.ts'
import { speakAnswer } from './support/record-voice.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'

const words = messages.player
const recorder = messages.recorder
const threeMegabytes = 3 * 1024 * 1024

/** A browser with a persistent profile, like a pupil’s. */
async function openBrowser(folder: string, viewport: { width: number; height: number } | null): Promise<[BrowserContext, Page]> {
  const context = await chromium.launchPersistentContext(folder, {
    ...(await chromiumLaunch()),
    baseURL: stackAddresses().webUrl,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    serviceWorkers: 'block',
    viewport,
  })
  await endWaits(context)
  const page = context.pages()[0] ?? (await context.newPage())
  awaitHydration(page)
  return [context, page]
}

/** Kills the browser, as switching the machine off would. */
async function kill(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  const closed = context.waitForEvent('close')
  void session.send('Browser.crash').catch(() => {})
  await closed
}

/** A sound of exactly `size` bytes. */
function sound(size: number): Buffer {
  const file = Buffer.alloc(size)
  const rate = 22_050
  file.write('RIFF', 0)
  file.writeUInt32LE(size - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(2 * rate, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(size - 44, 40)
  for (let at = 44; at + 1 < size; at += 2) file.writeInt16LE(Math.round(3000 * Math.sin(at / 40)), at)
  return file
}

const validate = (page: Page) => page.getByRole('button', { name: words.validate, exact: true }).click()

interface Waiting {
  calls: string[]
  /** Active ms waiting to be sent. */
  duration: number
  /** Sizes of the files waiting to be sent, in bytes. */
  files: number[]
}

/** The outbox in the browser’s database. */
function waitingIn(page: Page): Promise<Waiting> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('tremplin-outbox')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const request = opened.result.transaction('entries').objectStore('entries').getAll()
    await new Promise((resolve) => request.addEventListener('success', resolve))
    const entries: { call: string; input: { body: { duration?: number } }; files?: Record<string, { blob: Blob }> }[] =
      request.result
    opened.result.close()
    return {
      calls: entries.map(({ call }) => call),
      duration: entries.reduce((sum, { input }) => sum + (input.body.duration ?? 0), 0),
      files: entries.flatMap(({ files }) => Object.values(files ?? {}).map(({ blob }) => blob.size)),
    }
  })
}

/** Active ms in the browser, waiting for the next save. */
function timeIn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('tremplin-answers')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const request = opened.result.transaction('times').objectStore('times').getAll()
    await new Promise((resolve) => request.addEventListener('success', resolve))
    const times: Record<string, number>[] = request.result
    opened.result.close()
    return times.flatMap((time) => Object.values(time)).reduce((sum, ms) => sum + ms, 0)
  })
}

test('five offline questions, one with 3 MB of voice, survive a kill, an expired session and another pupil’s sign-in', async ({
  db,
  viewport,
}) => {
  const classroom = await makeTeacherAndClass(db, 2)
  const [first, second] = classroom.students
  if (!second) throw new Error('two students')
  const work = await makeAllTypesWork(classroom)
  const assigneeId = await assigneeOf(first, work)
  const folder = mkdtempSync(join(tmpdir(), 'tremplin-browser-'))
  try {
    const [before, page] = await openBrowser(folder, viewport)
    await signIn(page, first)
    await openPlayer(page, assigneeId)
    await untilQuiet(page)
    const close = page.getByRole('button', { name: words.closeDocument })
    if ((viewport?.width ?? 0) > 1023) await close.click()
    await before.setOffline(true)

    await answerText(page, 'Sans réseau.', 7)
    await answerQuiz(page, 'deux', 'quatre')
    await page.getByRole('textbox', { name: words.hole.replace('{number}', '1') }).fill('chat')
    await page.getByRole('textbox', { name: words.hole.replace('{number}', '2') }).fill('souris')
    await validate(page)
    await page.getByRole('textbox', { name: words.myAnswer }).pressSequentially('x/2')
    await validate(page)
    await chooseEvaluation(page, 9)

    // Recording works offline too, because the encoder was prefetched.
    await speakAnswer(page)
    await page.getByRole('button', { name: words.changeVoice }).click()
    const dialog = page.getByRole('dialog')
    const file = { name: 'voix.wav', mimeType: 'audio/wav', buffer: sound(threeMegabytes) }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await expect(dialog.getByText(recorder.status.changed)).toBeVisible()
    await dialog.getByRole('button', { name: recorder.action.validate, exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await validate(page)
    await chooseEvaluation(page, 10)
    await expect(page.getByText(words.waitingForNetwork)).toBeVisible()
    await expect(page.getByRole('link', { name: words.home })).toBeVisible()
    await expect.poll(async () => (await waitingIn(page)).calls.at(-1)).toBe('submitWork')
    const waiting = await waitingIn(page)
    const [noted, answered] = ['changeEvaluation', 'saveAnswer']
    expect(waiting.calls.filter((call) => call !== 'saveDuration')).toEqual([
      ...[answered, noted, answered, answered, answered, noted, answered, noted, 'submitWork'],
    ])
    expect(waiting.files).toEqual([threeMegabytes])
    expect((await storedAssignee(work, assigneeId)).answers).toEqual([])
    await kill(before, page)

    // Another pupil signs in first on the same computer.
    await db.update(tokens).set({ revokedAt: Date.now() }).where(eq(tokens.userId, first.id))
    const [after, reopened] = await openBrowser(folder, viewport)
    const sent: string[] = []
    // Every write is sent three times, as a bad network may do.
    await after.route('**/bff/api/student/**', async (route) => {
      sent.push(route.request().url())
      await route.fetch()
      await route.fetch()
      await route.fulfill({ response: await route.fetch() })
    })
    await after.clearCookies()
    await signIn(reopened, second)
    await openPlayer(reopened, await assigneeOf(second, work))
    await expect(reopened.getByRole('textbox', { name: words.myAnswer })).toHaveValue('')
    await expect(reopened.getByText('Sans réseau.')).toHaveCount(0)
    await untilQuiet(reopened)
    expect(sent).toEqual([])
    expect((await storedAssignee(work, assigneeId)).answers).toEqual([])

    await after.clearCookies()
    await reopened.goto(playPath(assigneeId))
    await expect(reopened).toHaveURL(loginFrom(playPath(assigneeId)))
    await reopened.getByLabel(messages.login.form.username).fill(first.username)
    await reopened.locator('input[name="password"]').fill(first.password)
    await reopened.getByRole('button', { name: messages.login.form.submit, exact: true }).click()
    await expect(reopened.getByText('Sans réseau.')).toBeVisible()
    // Sending 4 MB three times through the test’s own proxy takes time.
    await expect.poll(async () => (await storedAssignee(work, assigneeId)).submitted).toBe(true)
    await expectSaved(reopened)

    const share = await storedAssignee(work, assigneeId)
    const stored = (questionId: string) => share.answers.find((answer) => answer.questionId === questionId)
    expect(share.answers).toHaveLength(5)
    expect(stored(work.questions.text)).toMatchObject({ value: 'Sans réseau.', evaluation: 70 })
    expect(stored(work.questions.quiz)).toMatchObject({ value: ['a', 'c'], evaluation: 100 })
    expect(stored(work.questions.holes)).toMatchObject({ value: { chat: 'chat', souris: 'souris' }, evaluation: 100 })
    expect(stored(work.questions.formula)).toMatchObject({ evaluation: 90 })
    expect(share.duration).toBe(waiting.duration)
    expect(share.evaluation).toBe(92)
    const voice = await reopened.request.get(`/bff/files/answers/${assigneeId}/${stored(work.questions.audio)?.audio}`)
    expect((await voice.body()).equals(sound(threeMegabytes))).toBe(true)
    expect(await waitingIn(reopened)).toEqual({ calls: [], duration: 0, files: [] })
    await after.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('an unvalidated recording, and the time spent so far, survive a killed browser', async ({ db, viewport }) => {
  const classroom = await makeTeacherAndClass(db)
  const [student] = classroom.students
  const work = await makeAllTypesWork(classroom)
  const assigneeId = await assigneeOf(student, work)
  const folder = mkdtempSync(join(tmpdir(), 'tremplin-browser-'))
  try {
    const [before, page] = await openBrowser(folder, viewport)
    await signIn(page, student)
    await openPlayer(page, assigneeId)
    if ((viewport?.width ?? 0) > 1023) await page.getByRole('button', { name: words.closeDocument }).click()
    await page.getByRole('button', { name: words.addVoice }).click()
    const dialog = page.getByRole('dialog')
    const file = { name: 'voix.wav', mimeType: 'audio/wav', buffer: sound(100_000) }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByRole('button', { name: recorder.action.validate, exact: true }).click()
    await expect(page.getByRole('group', { name: words.myVoice })).toBeVisible()
    await page.getByRole('textbox', { name: words.myAnswer }).fill('À suivre')
    await expect.poll(() => timeIn(page)).toBeGreaterThan(0)
    const spent = await timeIn(page)
    await kill(before, page)

    const [after, reopened] = await openBrowser(folder, viewport)
    await reopened.goto(routes.dashboard)
    if (new URL(reopened.url()).pathname === routes.login) await signIn(reopened, student)
    await openPlayer(reopened, assigneeId)
    await expect(reopened.getByRole('textbox', { name: words.myAnswer })).toHaveValue('À suivre')
    await expect(reopened.getByRole('group', { name: words.myVoice })).toBeVisible()
    if ((viewport?.width ?? 0) > 1023) await reopened.getByRole('button', { name: words.closeDocument }).click()
    await validate(reopened)
    await chooseEvaluation(reopened, 5)
    await expectSaved(reopened)
    // The answer is stored at « Valider », its note by a second call.
    await expect
      .poll(async () => (await storedAssignee(work, assigneeId)).answers.map(({ evaluation }) => evaluation))
      .toEqual([50])
    const [answer] = (await storedAssignee(work, assigneeId)).answers
    expect(answer?.duration).toBeGreaterThanOrEqual(spent)
    expect(answer).toMatchObject({
      value: 'À suivre',
      audio: expect.stringMatching(/[.]wav$/),
    })
    await after.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('pending answers are also sent from the home page', async ({ page, context, db }) => {
  const { work, assigneeId } = await startPlaying(page, db)
  await untilQuiet(page)
  await context.setOffline(true)
  await answerText(page, 'Paris', 10)
  await answerQuiz(page, '42')
  await expect(page.getByRole('link', { name: words.home })).toBeVisible()
  await expect.poll(async () => (await waitingIn(page)).calls.at(-1)).toBe('submitWork')
  // Offline, the link home only shows a message.
  await page.getByRole('link', { name: words.home }).click()
  await expect(page.getByText(messages.nav.offline).first()).toBeVisible()
  await expect(page).toHaveURL(playPath(assigneeId))
  await page.close()
  await context.setOffline(false)
  const home = await context.newPage()
  // Signing out with answers pending asks for confirmation: they are sent by this account only.
  await context.route('**/bff/api/student/**', (route) => route.abort())
  await home.goto(routes.dashboard)
  await expect(home.getByText(words.waitingForNetwork)).toBeVisible()
  await home.getByRole('button', { name: messages.nav.signOut }).locator('visible=true').first().click()
  const dialog = home.getByRole('dialog', { name: words.signOut.title })
  await dialog.getByRole('button', { name: words.signOut.stay }).click()
  await expect(dialog).toHaveCount(0)
  await expect(home).toHaveURL(routes.dashboard)
  await context.unroute('**/bff/api/student/**')
  await home.reload()
  await expect.poll(async () => (await storedAssignee(work, assigneeId)).submitted).toBe(true)
  expect((await storedAssignee(work, assigneeId)).answers).toHaveLength(2)
})
