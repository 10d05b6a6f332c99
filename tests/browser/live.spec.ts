import { expect, type Page } from '@playwright/test'
import { hourMs, minuteMs } from '#domain/dates/duration'
import { assignPath, lessonPath, playPath, routes, workPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { png } from './support/all-types.ts'
import { anotherDevice, phone } from './support/another-device.ts'
import { apiClient } from './support/api.ts'
import { choose, quizQuestion, textQuestion } from './support/lesson.ts'
import { type Classroom, makeTeacherAndClass } from './support/people.ts'
import { assigneeOf } from './support/player.ts'
import { recordVoice } from './support/record-voice.ts'
import { expectFlash } from './support/shown-messages.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { chooseFromMenu, giveQuestions, makeGivenWork } from './support/works.ts'

const { work: words } = messages
const askEveryMs = 10_000

test('the page of a work follows its class without a reload, gives five more minutes and ends it for all', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db, 2)
  const [one, other] = classroom.students
  if (!other) throw new Error('no second student')
  const dueDate = Date.now() + hourMs
  const given = await makeGivenWork(classroom, { dueDate })
  await signIn(page, classroom.teacher)
  await page.clock.install()
  await page.goto(workPath(given.workId))
  const now = page.getByRole('status', { name: words.now.title })
  await expect(now).toContainText('Personne n’est au travail')
  // Lost if the page were loaded again.
  await page.evaluate(() => document.body.setAttribute('data-same', 'yes'))
  const student = await apiClient(one)
  const answer = { moduleId: given.moduleId, questionId: given.quizQuestionId, value: ['b'], duration: 5000 }
  await student.call('saveAnswer', { params: { workId: given.workId }, body: answer })
  await expect(now).toContainText('1 élève au travail')
  await axe(page)
  const stored = () => given.teacher.call('getWork', { params: { id: given.workId } })
  const { version } = await stored()
  const pressed = page.waitForRequest(/\/extend$/)
  await page.getByRole('button', { name: words.now.extend }).click()
  await expect(page.getByText(words.now.extended).first()).toBeVisible()
  // Two tabs that press give the minutes once: each names what it saw.
  expect((await pressed).postDataJSON()).toEqual({ version })
  expect((await stored()).dueDate).toBe(dueDate + 5 * minuteMs)
  // A network that lets no events through: the page asks.
  await page.route('**/bff/events/**', (route) => route.abort())
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  const late = await apiClient(other)
  await late.call('saveAnswer', { params: { workId: given.workId }, body: answer })
  await expect(async () => {
    await page.clock.fastForward(askEveryMs)
    await expect(now).toContainText('2 élèves au travail', { timeout: 2000 })
  }).toPass()
  await chooseFromMenu(page, given.courseName, words.end.action)
  await page.getByRole('dialog').getByRole('button', { name: words.end.action }).click()
  await expect.poll(async () => (await stored()).status).toBe('ARCHIVED')
  await expectFlash(page, words.end.done)
  await expect(now).toHaveCount(0)
  await expect(page.locator('[data-same]')).toHaveCount(1)
})

const { live, joinLesson, player, assign } = messages

/** A course of four questions, the second one a quiz, whose module has a document. */
const giveLesson = (classroom: Classroom) =>
  giveQuestions(
    classroom,
    [
      textQuestion('Quelle est la capitale de la France ?'),
      quizQuestion(['36', '42', '48']),
      textQuestion('Décris le trajet de la Seine.'),
      textQuestion('Cite un monument de Paris.'),
    ],
    { document: { name: 'carte.png', data: `data:image/png;base64,${png}` } },
  )

test('a lesson live: a board, a student with an account, a guest on a phone, a cut of the network; then freely', async ({
  page,
  browser,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db, 2)
  const [withAccount] = classroom.students
  const given = await giveLesson(classroom)
  await signIn(page, classroom.teacher)
  await page.goto(assignPath({ course: given.courseId, group: classroom.classId }))
  await page.getByRole('radio', { name: assign.kind.live }).check()
  await page.getByRole('button', { name: assign.lesson.start }).click()
  const join = page.getByRole('region', { name: live.join.title })
  await expect(join.getByRole('img', { name: live.join.qr })).toBeVisible()
  await axe(page)
  const workId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { board } = await given.teacher.call('getLive', { params: { id: workId } })

  const tablet = await anotherDevice(browser, page)
  await signIn(tablet, withAccount)
  const assigneeId = await assigneeOf(withAccount, { workId })
  await tablet.goto(playPath(assigneeId))
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
  await expect(page.getByText('2 élèves sont là, sur 2')).toBeVisible()

  // A text: the document of its module beside it, or a press away; its students evaluate it once its correction is there.
  const field = (device: Page) => device.getByRole('textbox', { name: player.myAnswer })
  const grade = (device: Page, name: string) => device.getByRole('radiogroup').getByRole('radio', { name, exact: true })
  await page.getByRole('button', { name: live.first }).click()
  await expect(tablet.getByRole('complementary', { name: /^Document du module/ })).toBeVisible()
  await guest.getByRole('button', { name: player.document, exact: true }).click()
  await expect(guest.getByRole('dialog', { name: /^Document du module/ })).toBeVisible()
  await guest.keyboard.press('Escape')
  await field(tablet).fill('Paris')
  await tablet.getByRole('button', { name: player.addVoice }).click()
  await recordVoice(tablet)
  await tablet.getByRole('button', { name: player.validate, exact: true }).click()
  await expect(tablet.getByText(player.live.sent)).toBeVisible()
  await field(guest).fill('Lyon')
  await page.getByRole('button', { name: live.show }).click()
  await grade(tablet, '8').click()
  await expect(tablet.getByText(player.live.revealed)).toBeVisible()
  await axe(guest)
  await grade(guest, '2').click()
  await expect(guest.getByText(player.live.revealed)).toBeVisible()
  // What was written comes when the teacher says so, without a name; one of two is taken off again, on the phone of the teacher.
  const written = (device: Page) => device.getByRole('list', { name: messages.questions.wall.title }).getByRole('button')
  await page.getByRole('button', { name: 'Montrer les 2 réponses écrites' }).click()
  await expect(written(page)).toHaveText(['Paris', 'Lyon'])
  await axe(page)
  const remote = await anotherDevice(browser, page, phone)
  await signIn(remote, classroom.teacher)
  await remote.goto(lessonPath(workId))
  await written(remote).filter({ hasText: 'Lyon' }).click()
  await remote.getByRole('button', { name: messages.questions.wall.takeOff }).click()
  await expect(written(remote)).toHaveText(['Paris'])
  await expect(written(page)).toHaveText(['Paris'])
  await axe(remote)
  await remote.close()

  await page.getByRole('button', { name: live.next }).click()
  await expect(page.getByRole('region', { name: 'Question 2 sur 4' }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText('Aucune réponse sur 2 participants')).toBeVisible()
  await choose(tablet, '42')
  await expect(page.getByText('1 réponse sur 2')).toBeVisible()
  // One letter for each choice, on the board and on each screen.
  await expect(page.getByRole('region', { name: 'Question 2 sur 4' }).getByRole('listitem').nth(1)).toHaveText(/^B\s*42/)
  await expect(guest.getByRole('checkbox', { name: 'B 42' })).toBeVisible()
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

  // What is being typed when the class goes on freely is not handed in: it goes on, too.
  await page.getByRole('button', { name: live.next }).click()
  await field(tablet).fill('Elle coule de')
  await field(guest).fill('Elle va à')
  await page.getByRole('button', { name: live.goFree }).click()
  await page.getByRole('dialog').getByRole('button', { name: live.goFree }).click()
  await expect(page.getByText(live.free)).toBeVisible()
  await expect(field(tablet)).toHaveValue('Elle coule de')
  await expect(field(guest)).toHaveValue('Elle va à')
  await axe(page)
  await axe(guest)
  await field(guest).fill('Elle va à la mer.')

  await page.getByRole('button', { name: live.end }).click()
  await page.getByRole('dialog').getByRole('button', { name: live.end }).click()
  await expect(page.getByText(live.ended)).toBeVisible()
  await expect(guest.getByText(player.live.ended)).toBeVisible()
  await expect(field(guest)).toHaveCount(0)
  await axe(guest)
  // At home the rest can be done, as in any other work, with what was typed.
  await expect(field(tablet)).toHaveValue('Elle coule de')
  const results = () => given.teacher.call('listAssignees', { params: { id: workId } })
  const answered = async () => (await results()).map(({ answerCount, submitted }) => [answerCount, submitted]).sort()
  // The guest’s last words are kept; nothing else was handed in for either.
  await expect.poll(answered).toEqual([
    [2, false],
    [3, false],
  ])
  expect((await results()).map(({ evaluation }) => evaluation).sort()).toEqual([10, 90])
  // The voice has come with its text.
  const { answers } = await given.teacher.call('getAssignee', { params: { id: assigneeId }, query: { withEval: 'true' } })
  expect(answers).toContainEqual(expect.objectContaining({ value: 'Paris', audio: expect.stringMatching(/[.]mp3$/) }))
})
