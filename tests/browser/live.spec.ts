import { type Browser, expect, type Page } from '@playwright/test'
import { hourMs, minuteMs } from '#domain/dates/duration'
import { assignPath, playPath, routes, workPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { apiClient } from './support/api.ts'
import { makeTeacherAndClass } from './support/people.ts'
import { assigneeOf } from './support/player.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const { work: words } = messages

test('the page of a work follows its class without a reload, gives five more minutes and ends it for all', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const dueDate = Date.now() + hourMs
  const given = await makeGivenWork(classroom, { dueDate })
  await signIn(page, classroom.teacher)
  await page.goto(workPath(given.workId))
  const now = page.getByRole('region', { name: words.now.title })
  await expect(now).toContainText('Personne n’est au travail')
  // Lost if the page were loaded again.
  await page.evaluate(() => document.body.setAttribute('data-same', 'yes'))
  const student = await apiClient(classroom.students[0])
  const answer = { moduleId: given.moduleId, questionId: given.quizQuestionId, value: ['b'], duration: 5000 }
  await student.call('saveAnswer', { params: { workId: given.workId }, body: answer })
  await expect(now).toContainText('Un élève au travail')
  await axe(page)
  await now.getByRole('button', { name: words.now.extend }).click()
  await expect(page.getByText(words.now.extended).first()).toBeVisible()
  const stored = () => given.teacher.call('getWork', { params: { id: given.workId } })
  expect((await stored()).dueDate).toBe(dueDate + 5 * minuteMs)
  await now.getByRole('button', { name: words.now.end }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.end.action }).click()
  await expect.poll(async () => (await stored()).status).toBe('ARCHIVED')
  await expect(page.getByText(words.end.done).first()).toBeVisible()
  await expect(now).toHaveCount(0)
  await expect(page.locator('[data-same]')).toHaveCount(1)
})

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const { live, joinLesson, player, assign } = messages

/** Another device, on which nobody is signed in. */
async function anotherDevice(browser: Browser, like: Page, options = {}): Promise<Page> {
  const baseURL = new URL(like.url()).origin
  return (await browser.newContext({ ...options, baseURL, locale: 'fr-FR', timezoneId: 'Europe/Paris' })).newPage()
}

const choose = async (page: Page, choice: string) => {
  await page.getByRole('checkbox', { name: choice }).check()
  await page.getByRole('button', { name: player.validate, exact: true }).click()
  await expect(page.getByText(player.live.sent)).toBeVisible()
}

test('a lesson live: a board, a student with an account, a guest on a phone, a cut of the network', async ({
  page,
  browser,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db, 2)
  const [withAccount] = classroom.students
  const given = await makeGivenWork(classroom)
  await signIn(page, classroom.teacher)
  await page.goto(assignPath({ course: given.courseId, group: classroom.classId }))
  await page.getByRole('button', { name: assign.lesson.start }).click()
  const join = page.getByRole('region', { name: live.join.title })
  await expect(join.getByRole('img', { name: live.join.qr })).toBeVisible()
  await axe(page)
  const workId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { board } = await given.teacher.call('getLive', { params: { id: workId } })

  const tablet = await anotherDevice(browser, page)
  await signIn(tablet, withAccount)
  await tablet.goto(playPath(await assigneeOf(withAccount, { workId })))
  await expect(tablet.getByText(player.live.waiting)).toBeVisible()
  const guest = await anotherDevice(browser, page, phone)
  await guest.goto(routes.join)
  await guest.getByRole('textbox', { name: joinLesson.code }).fill('bbbbbb')
  await guest.getByRole('button', { name: joinLesson.submit }).click()
  await expect(guest.getByText(joinLesson.problem.unknown)).toBeVisible()
  await guest.getByRole('textbox', { name: joinLesson.code }).fill(board.code?.toLowerCase() ?? '')
  await guest.getByRole('button', { name: joinLesson.submit }).click()
  // The one with an account is there already.
  await expect(guest.getByText(joinLesson.taken)).toHaveCount(1)
  await axe(guest)
  await guest.getByRole('main').getByRole('listitem').getByRole('button').click()
  await expect(guest.getByText(player.live.waiting)).toBeVisible()
  await axe(guest)
  await expect(page.getByText('2 sur 2 dans la leçon')).toBeVisible()

  // The quiz is the second question: the first one is passed over.
  await page.getByRole('button', { name: live.first }).click()
  await page.getByRole('button', { name: live.next }).click()
  await expect(page.getByRole('region', { name: 'Question 2 sur 2' }).getByText('Aucune réponse sur 2')).toBeVisible()
  await choose(tablet, '42')
  await expect(page.getByText('Une réponse sur 2')).toBeVisible()
  await expect(guest.getByRole('checkbox', { name: '36' })).toBeVisible()
  await guest.context().setOffline(true)
  await choose(guest, '36')
  await axe(guest)
  await guest.context().setOffline(false)
  await expect(page.getByText('2 réponses sur 2')).toBeVisible()
  await expect(guest.getByText('6 × 7 = 42.')).toHaveCount(0)
  await page.getByRole('button', { name: live.show }).click()
  await expect(page.getByText('Bonne réponse · 1')).toBeVisible()
  await axe(page)
  await expect(guest.getByText('6 × 7 = 42.')).toBeVisible()
  await expect(tablet.getByText('6 × 7 = 42.')).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('6 × 7 = 42.')).toBeVisible()

  await page.getByRole('button', { name: live.end }).click()
  await page.getByRole('dialog').getByRole('button', { name: live.end }).click()
  await expect(page.getByText(live.ended)).toBeVisible()
  await expect(guest.getByText(player.live.ended)).toBeVisible()
  // At home the rest can be done, as in any other work.
  await expect(tablet.getByRole('textbox', { name: player.myAnswer })).toBeVisible()
  const results = await given.teacher.call('listAssignees', { params: { id: workId } })
  expect(results.map(({ evaluation }) => evaluation).sort()).toEqual([0, 100])
})
