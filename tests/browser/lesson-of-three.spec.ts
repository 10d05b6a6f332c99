import { expect } from '@playwright/test'
import { joinPath, lessonPath, routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { anotherDevice, phone } from './support/another-device.ts'
import { choose, quizQuestion, textQuestion } from './support/lesson.ts'
import { makeTeacherAndClass } from './support/people.ts'
import { signIn, signInAtHome } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { giveQuestions } from './support/works.ts'

const { live, player } = messages

test('a lesson to its end with three pupils: what each reads at each moment, the numbers by hand', async ({
  page,
  browser,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db, 3)
  const [ana] = classroom.students
  const capital = 'Quelle est la capitale de la France ?'
  const questions = [quizQuestion(['36', '42']), textQuestion(capital)]
  const given = await giveQuestions(classroom, questions)
  const { workId } = await given.teacher.call('startLive', { body: { courseId: given.courseId, groupId: classroom.classId } })
  const { board } = await given.teacher.call('getLive', { params: { id: workId } })
  const code = board.code ?? ''
  await signIn(page, classroom.teacher)
  await page.goto(lessonPath(workId))
  await expect(page.getByText('Aucun élève n’est là, sur 3')).toBeVisible()
  await expect(page.getByRole('button', { name: live.first })).toBeFocused()

  // With an account: first on the home page, and themself behind the code.
  const tablet = await anotherDevice(browser, page)
  await signInAtHome(tablet, ana)
  await expect(tablet.getByText('En direct maintenant')).toBeVisible()
  await tablet.goto(joinPath(code))
  await expect(tablet.getByText(player.live.waiting)).toBeVisible()
  // The code of a lesson typed at the door of classes.
  const join = async () => {
    const device = await anotherDevice(browser, page, phone)
    await device.goto(routes.classLogin)
    await device.getByRole('textbox').fill(code.toLowerCase())
    await device.getByRole('button', { name: messages.classSignIn.codeSubmit }).click()
    await device.getByRole('main').getByRole('listitem').getByRole('button').first().click()
    await expect(device.getByText(player.live.waiting)).toBeVisible()
    return device
  }
  const [guest, cut] = [await join(), await join()]
  await expect(page.getByText('3 élèves sont là, sur 3')).toBeVisible()
  // Whose seat is freed is told so at once, and comes back by the code.
  await given.teacher.call('freeSeat', { params: { id: workId }, body: { assigneeId: guest.url().split('/').at(-1) ?? '' } })
  await expect(guest.getByText(messages.guest.unseated.title)).toBeVisible()
  await expect(guest.getByText(player.live.waiting)).toBeHidden()
  await axe(guest)
  await guest.getByRole('link', { name: messages.guest.unseated.back }).click()
  await guest.getByRole('textbox').fill(code)
  await guest.getByRole('button', { name: messages.classSignIn.codeSubmit }).click()
  await guest.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  await expect(guest.getByText(player.live.waiting)).toBeVisible()
  await expect(page.getByText('3 élèves sont là, sur 3')).toBeVisible()
  // Names while the class arrives, and then only in the window of seats.
  await expect(page.getByRole('list', { name: live.arrived }).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: live.seats.action }).click()
  const seats = page.getByRole('dialog')
  await expect(seats.getByText(live.seats.here, { exact: true })).toHaveCount(3)
  await expect(seats.getByRole('button', { name: /^Libérer la place/ })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(seats).toHaveCount(0)
  // Back on the same device: the own seat, without a question.
  await guest.goto(joinPath(code))
  await expect(guest.getByText(player.live.waiting)).toBeVisible()

  // One button leads on, and keeps the focus of the keyboard.
  await page.getByRole('button', { name: live.first }).press('Enter')
  await expect(page.getByRole('list', { name: live.arrived })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Question 1 sur 2' })).toBeVisible()
  await expect(page.getByText('Aucune réponse sur 3 participants')).toBeVisible()
  await expect(page.getByRole('button', { name: live.show })).toBeFocused()
  await choose(tablet, '42')
  await expect(page.getByText('1 réponse sur 3 participants')).toBeVisible()
  await choose(guest, '36')
  await expect(page.getByText('2 réponses sur 3 participants')).toBeVisible()
  await cut.context().setOffline(true)
  await choose(cut, '36')
  // What was chosen, and nothing of what it is worth.
  const signs = /6 × 7 = 42|Juste|Faux|oubliée|choisie|%/u
  for (const device of [tablet, guest, cut]) await expect(device.getByRole('log')).not.toContainText(signs)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Bonne réponse · 1')).toBeVisible()
  for (const device of [tablet, guest]) await expect(device.getByRole('log')).toContainText('6 × 7 = 42.')
  await expect(tablet.getByRole('log')).toContainText('100 %')
  await expect(guest.getByRole('log')).toContainText('0 %')
  await expect(guest.getByRole('log')).toContainText(messages.questions.choices.missed)
  await cut.context().setOffline(false)
  await expect(cut.getByRole('log')).toContainText('6 × 7 = 42.')
  await expect(page.getByText('3 réponses sur 3 participants')).toBeVisible()

  await page.keyboard.press('Enter')
  for (const device of [tablet, guest, cut]) await expect(device.getByRole('log')).toContainText(capital)
  await tablet.getByRole('textbox', { name: player.myAnswer }).fill('Paris')
  await tablet.getByRole('button', { name: player.validate, exact: true }).click()
  await expect(tablet.getByText(player.live.sent)).toBeVisible()
  await expect(page.getByText('1 réponse sur 3 participants')).toBeVisible()
  // Back to the first question, with its correction, and on again: what was answered stands.
  await page.getByRole('button', { name: 'Question 1, corrigée' }).click()
  await expect(page.getByText('Bonne réponse · 1')).toBeVisible()
  for (const device of [tablet, guest, cut]) await expect(device.getByRole('log')).toContainText('6 × 7 = 42.')
  await expect(tablet.getByRole('log')).toContainText('100 %')
  await expect(guest.getByRole('log')).toContainText(messages.questions.choices.missed)
  await page.getByRole('button', { name: 'Question 2, déjà ouverte' }).click()
  await expect(page.getByText('1 réponse sur 3 participants')).toBeVisible()
  await expect(tablet.getByText(player.live.sent)).toBeVisible()
  await expect(tablet.getByRole('log')).toContainText('Paris')
  await expect(tablet.getByRole('log')).not.toContainText('Paris.')
  // The board follows the lesson before its own press is answered, and takes the next press after that.
  await expect(page.getByRole('button', { name: live.show })).toBeEnabled()
  await page.getByRole('button', { name: live.show }).press('Enter')
  for (const device of [tablet, guest, cut]) await expect(device.getByRole('log')).toContainText('Paris.')
  await tablet.getByRole('radiogroup').getByRole('radio', { name: '8', exact: true }).click()
  await expect(tablet.getByText(player.live.revealed)).toBeVisible()

  // After the last question the same button ends the lesson, and asks first.
  await page.getByRole('button', { name: live.end }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: live.end }).click()
  await expect(page.getByText(live.ended)).toBeVisible()
  await expect(page.getByText(/élèves? (?:est|sont) là|Aucun élève n’est là/)).toHaveCount(0)
  for (const device of [guest, cut, tablet]) await expect(device.getByText(player.live.ended)).toBeVisible()
  for (const device of [guest, cut]) await expect(device.getByText('Question 2 sur 2')).toBeVisible()
  await expect(tablet.getByText('2 questions réussies')).toBeVisible()
  await expect(tablet.getByText('Résultat : 90 %.', { exact: true })).toBeVisible()
  const results = () => given.teacher.call('listAssignees', { params: { id: workId } })
  const figures = async () =>
    (await results()).map(({ answerCount, submitted, evaluation }) => [answerCount, submitted, evaluation]).sort()
  await expect.poll(figures).toEqual([
    [1, false, 0],
    [1, false, 0],
    [2, true, 90],
  ])
  await tablet.goto(routes.dashboard)
  await expect(tablet.getByRole('main')).toBeVisible()
  await expect(tablet.getByText('En direct maintenant')).toHaveCount(0)
})
