import { type BrowserContext, expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { tokens } from '#api/db/schema'
import { playPath, routes, studentListPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { stackAddresses } from './support/addresses.ts'
import { type CutSite, startCutSite } from './support/cut-site.ts'
import { untilQuiet } from './support/hydration.ts'
import { makeTeacherAndClass, type Person } from './support/people.ts'
import { answerQuiz, answerText, assigneeOf, expectSaved, openPlayer, storedAssignee } from './support/player.ts'
import { signIn } from './support/sign-in.ts'
import { test as base } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const words = messages.player
const offline = messages.offline
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=='

const test = base.extend<{ site: CutSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it must make from the pattern
  site: async ({}, use) => {
    const site = await startCutSite(stackAddresses().webUrl)
    await use(site)
    await site.stop()
  },
  baseURL: async ({ site }, use) => use(site.url),
})
// The other specs block workers, so that they see every request.
test.use({ serviceWorkers: 'allow' })

const cachesOf = (page: Page) => page.evaluate(() => caches.keys())
const keptFor = ({ id }: Pick<Person, 'id'>) => `tremplin-kept-${id}`
const shells = async (page: Page) => (await cachesOf(page)).filter((name) => name.startsWith('tremplin-shell-'))

/** Waits until the open work can be done without network: its files and those of the application are kept. */
async function expectKept(page: Page, student: Person) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const files = () =>
    page.evaluate(async (name) => {
      const kept = await (await caches.open(name)).keys()
      return kept.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/bff/files/module/document/'))
    }, keptFor(student))
  await expect.poll(files).toHaveLength(1)
}

/** Whether the newest worker is active; another update would join one in progress. */
async function isSettled() {
  const { installing, waiting } = await navigator.serviceWorker.ready
  return !installing && !waiting
}

async function cut(site: CutSite, context: BrowserContext) {
  await site.down()
  await context.setOffline(true)
}

async function restore(site: CutSite, context: BrowserContext) {
  await site.up()
  await context.setOffline(false)
}

/** A student with an opened work of two questions and a document. */
async function openWork(page: Page, db: Parameters<typeof makeTeacherAndClass>[0], students = 1) {
  const classroom = await makeTeacherAndClass(db, students)
  const [student] = classroom.students
  const work = await makeGivenWork(classroom, { document: { name: 'carte.png', data: `data:image/png;base64,${png}` } })
  const assigneeId = await assigneeOf(student, work)
  await signIn(page, student)
  await openPlayer(page, assigneeId)
  await expectKept(page, student)
  return { classroom, student, work, assigneeId }
}

test('a work opened at school is done on the bus, and sent once; signing out leaves nothing on the device', async ({
  page,
  context,
  db,
  site,
}) => {
  const { student, work, assigneeId } = await openWork(page, db)
  await page.getByRole('button', { name: words.closeDocument }).click()
  await answerText(page, 'Lutèce', 10)
  await expectSaved(page)
  await expect.poll(async () => (await storedAssignee(work, assigneeId)).answers.length).toBe(1)

  await page.goto(studentListPath('inprogress', Date.now()))
  await expect(page.getByRole('article').filter({ hasText: work.courseName }).getByText(messages.studentWork.kept)).toBeVisible()
  await axe(page)
  await page.goto(routes.dashboard)
  await expect(page.getByRole('region', { name: work.courseName }).getByText(messages.studentWork.kept)).toBeVisible()
  await axe(page)
  await page.goto(playPath(assigneeId))
  await expect(page.getByText('Lutèce')).toBeVisible()

  // An upgrade stops nobody either.
  site.setUpgrading(true)
  await page.reload()
  await expect(page.getByText('Lutèce')).toBeVisible()
  site.setUpgrading(false)

  await cut(site, context)
  await page.reload()
  // What the server had acknowledged is there too, and the document.
  await expect(page.getByText('Lutèce')).toBeVisible()
  await expect(page.getByRole('img', { name: 'carte' }).or(page.locator('aside img')).first()).toBeVisible()
  await page.getByRole('button', { name: words.closeDocument }).click()
  await answerQuiz(page, '42')
  await expect(page.getByRole('link', { name: words.home })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: words.home })).toBeVisible()

  // Home cannot come: what can still be done is said instead, and leads back to the work.
  await page.getByRole('link', { name: words.home }).click()
  await expect(page).toHaveURL(routes.dashboard)
  await expect(page.getByRole('heading', { name: offline.needsNetwork })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: work.courseName }).click()
  await expect(page).toHaveURL(playPath(assigneeId))
  await expect(page.getByText('Lutèce')).toBeVisible()

  await restore(site, context)
  await expect.poll(async () => (await storedAssignee(work, assigneeId)).submitted).toBe(true)
  await expectSaved(page)
  const stored = await storedAssignee(work, assigneeId)
  expect(stored.answers.map(({ value }) => value)).toEqual(expect.arrayContaining(['Lutèce', ['b']]))
  expect(stored.answers).toHaveLength(2)

  await page.goto(routes.dashboard)
  expect(await cachesOf(page)).toContain(keptFor(student))
  await page.getByRole('button', { name: messages.nav.signOut }).locator('visible=true').first().click()
  await expect(page).toHaveURL(routes.signedOut)
  expect(await cachesOf(page)).not.toContain(keptFor(student))
  await cut(site, context)
  await page.goto(playPath(assigneeId))
  await expect(page.getByText(offline.noWorks)).toBeVisible()
  await expect(page.getByText('Lutèce')).toHaveCount(0)
})

test('a new release takes over by itself, and an ended session or another pupil leaves nothing of the first', async ({
  page,
  context,
  db,
  site,
}) => {
  const { classroom, student, assigneeId } = await openWork(page, db, 2)
  // A font that comes after its release is gone would be kept under its name.
  await untilQuiet(page)
  const [first] = await shells(page)
  // Browsers look at each page that they open, but not twice within seconds; a look that joins one under way sees the release before.
  const look = () => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const publish = async (name: string, kept: (string | undefined)[]) => {
    site.release(name)
    await expect.poll(() => look().then(() => shells(page))).toEqual(kept)
    await expect.poll(() => page.evaluate(isSettled)).toBe(true)
  }
  // Each takes over at once and leaves the release before it, whose code open pages may still need.
  await publish('release-2', [first, 'tremplin-shell-release-2'])
  await publish('release-3', ['tremplin-shell-release-2', 'tremplin-shell-release-3'])
  await cut(site, context)
  await page.goto(playPath(assigneeId))
  await expect(page.getByRole('textbox', { name: words.myAnswer })).toBeVisible()
  await restore(site, context)

  // The session ends on the server: the page that says so takes everything along.
  await db.update(tokens).set({ revokedAt: Date.now() }).where(eq(tokens.userId, student.id))
  await page.goto(routes.dashboard)
  await expect(page).toHaveURL(new RegExp(routes.login))
  await expect.poll(() => cachesOf(page)).not.toContain(keptFor(student))

  await signIn(page, student)
  await openPlayer(page, assigneeId)
  await expectKept(page, student)
  const second = classroom.students[1]
  if (!second) throw new Error('two students')
  // The player, whose session this ends, would leave for the sign-in screen by itself.
  await page.goto('about:blank')
  await signIn(page, second)
  await page.goto(routes.dashboard)
  await expect.poll(() => cachesOf(page)).not.toContain(keptFor(student))
})
