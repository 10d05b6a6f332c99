import { expect, type Frame } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { issueHeadlessToken } from '#api/auth/headless'
import { type Db, tokens } from '#api/db/schema'
import messages from '#messages' with { type: 'json' }
import { axeInFrame } from './support/accessibility.ts'
import { stackAddresses } from './support/addresses.ts'
import { makeTeacherAndClass } from './support/people.ts'
import { frameOf, framingLaunch } from './support/platform-page.ts'
import { assigneeOf, storedAssignee } from './support/player.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const { player: words, guest } = messages

test.use({ viewport: { width: 390, height: 844 }, launchOptions: await framingLaunch() })

/** A work of a class of one, with guest tokens for its student. */
async function makeLink(db: Db) {
  const classroom = await makeTeacherAndClass(db)
  const [student] = classroom.students
  const work = await makeGivenWork(classroom)
  const assigneeId = await assigneeOf(student, work)
  const give = () => issueHeadlessToken(db, { userId: student.id, assigneeId }, Date.now())
  return { work, assigneeId, give, path: `/elearning/${assigneeId}` }
}

const conversation = (frame: Frame) => frame.getByRole('log', { name: words.conversation })
const evaluationButtons = (frame: Frame) => frame.getByRole('radiogroup', { name: words.evaluation }).getByRole('radio')

async function answerText(frame: Frame, text: string) {
  await frame.getByRole('textbox', { name: words.myAnswer }).fill(text)
  await frame.getByRole('button', { name: words.validate, exact: true }).click()
}

async function answerQuiz(frame: Frame) {
  await frame.getByRole('checkbox', { name: '42' }).check()
  await frame.getByRole('button', { name: words.validate, exact: true }).click()
}

test('a guest works in a foreign frame at 390 px: resumes after a reload, submits, reads results (RTE-066 to RTE-070)', async ({
  page,
  db,
}) => {
  const grades: string[] = []
  page.on('request', (request) => void (request.url().includes('/lti13/grade') && grades.push(request.url())))
  const { work, assigneeId, give, path } = await makeLink(db)
  let frame = await frameOf(page, `${path}?token=${await give()}`)
  await expect(conversation(frame)).toBeVisible()
  // The browser kept the partitioned cookie, and no token is left in the address.
  expect(new URL(frame.url()).pathname + new URL(frame.url()).search).toBe(path)
  await expect(frame.getByRole('navigation')).toHaveCount(0)
  await expect(frame.getByText('Quelle est la capitale de la France ?').first()).toBeVisible()
  await axeInFrame(page)
  expect(await frame.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(358)
  await answerText(frame, 'Paris')
  await evaluationButtons(frame).nth(8).click()
  await expect.poll(async () => (await storedAssignee(work, assigneeId)).answerCount).toBe(1)

  frame = await frameOf(page, path)
  await expect(frame.getByText('Combien font 6 × 7 ?').first()).toBeVisible()
  await answerQuiz(frame)
  await expect(frame.getByText(words.over)).toBeVisible()
  // The end covers the page; behind it no button leads home (HDL-003), and the one link opens the legal pages in a tab of their own.
  await frame.getByRole('button', { name: words.summary.conversation }).click()
  const legal = frame.getByRole('link')
  await expect(legal).toHaveCount(1)
  await expect(legal).toHaveAccessibleName(messages.legal.nav + messages.legal.newTab)
  const [opened] = await Promise.all([page.context().waitForEvent('page'), legal.click()])
  await expect(opened.getByRole('heading', { name: messages.legal.pages.legalNotice.title })).toBeVisible()
  await opened.close()
  await expect.poll(async () => (await storedAssignee(work, assigneeId)).submitted).toBe(true)
  // A work without the platform flag sends no grade (LTI-001).
  expect(grades).toEqual([])
  await axeInFrame(page)

  /** Opens another page of the visit, which like all of them has no navigation (HDL-002). */
  const open = async (address: string) => {
    const opened = await frameOf(page, address)
    await expect(opened.getByRole('main')).toBeVisible()
    await expect(opened.getByRole('navigation')).toHaveCount(0)
    return opened
  }
  frame = await open(`${path}/view-results`)
  await expect(frame.getByText('90', { exact: false }).first()).toBeVisible()
  await axeInFrame(page)
  frame = await open(`${path}/view`)
  await expect(frame.getByText('Combien font 6 × 7 ?').first()).toBeVisible()
  frame = await open(`${path}/statistiques`)
  await expect(frame.getByText(guest.state.done)).toBeVisible()
  await expect(frame.locator('footer a[target="_blank"]')).toHaveCount(3)
  await axeInFrame(page)
  frame = await open(`${path}/statistiques/${work.workId}`)
  await expect(frame.getByText(guest.group.tooFew)).toBeVisible()
  frame = await open(`${path}/statistiques/${assigneeId}`)
  await expect(frame.getByText(messages.login.errorText)).toBeVisible()
})

test('the page works when the browser refuses the cookie; a pending answer survives the end of the link', async ({
  page,
  db,
}) => {
  const { work, assigneeId, give, path } = await makeLink(db)
  /** The address that a browser without cookies is redirected to. */
  const withoutCookie = async () => {
    const reply = await fetch(`${stackAddresses().webUrl}${path}?token=${await give()}`, { redirect: 'manual' })
    return reply.headers.get('location') ?? ''
  }
  let frame = await frameOf(page, await withoutCookie())
  await expect(conversation(frame)).toBeVisible()
  expect(new URL(frame.url()).search).toBe('')
  await answerText(frame, 'Paris')
  await evaluationButtons(frame).nth(10).click()
  await expect.poll(async () => (await storedAssignee(work, assigneeId)).answerCount).toBe(1)

  await db.update(tokens).set({ revokedAt: Date.now() }).where(eq(tokens.assigneeId, assigneeId))
  await answerQuiz(frame)
  await expect(frame.getByText(guest.expired.title)).toBeVisible()
  await axeInFrame(page)
  expect((await storedAssignee(work, assigneeId)).submitted).toBe(false)

  // Opened again from the platform: the answer waiting in this browser is sent by itself.
  frame = await frameOf(page, await withoutCookie())
  await expect.poll(async () => (await storedAssignee(work, assigneeId)).evaluation).toBe(100)
  await expect(frame.getByText(words.over)).toBeVisible()
})
