import { expect } from '@playwright/test'
import { playPath, routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { makeTeacherAndClass } from './support/people.ts'
import {
  answerQuiz,
  answerText,
  assigneeOf,
  chooseEvaluation,
  expectEnd,
  expectSaved,
  openPlayer,
  startPlaying,
  storedAssignee,
} from './support/player.ts'
import { heardOn, listenToPages } from './support/screen-reader.ts'
import { signInAtHome } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const words = messages.player

test('a student finds the work on the home page, plays it to the end, and it is submitted once', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const [student] = classroom.students
  const work = await makeGivenWork(classroom, { comment: 'Prenez votre temps.' })
  const assigneeId = await assigneeOf(student, work)
  await signInAtHome(page, student)
  await expect(page).toHaveURL(routes.dashboard)
  await page.getByRole('link', { name: messages.studentHome.next.start, exact: true }).click()
  await expect(page).toHaveURL(playPath(assigneeId))
  await expect(page.getByText('Prenez votre temps.')).toBeVisible()
  await expect(page.getByText('Quelle est la capitale de la France ?').first()).toBeVisible()
  await axe(page)

  await page.getByRole('button', { name: words.tips }).click()
  await expect(page.getByText('Elle est traversée par la Seine.')).toBeVisible()
  await page.getByRole('textbox', { name: words.myAnswer }).fill('Paris')
  await page.getByRole('button', { name: words.validate, exact: true }).click()
  await expect(page.getByText('Paris.', { exact: true })).toBeVisible()
  await axe(page)
  await chooseEvaluation(page, 8)

  await expect(page.getByText('Combien font 6 × 7 ?')).toBeVisible()
  await axe(page)
  await answerQuiz(page, '42')
  await expectEnd(page, 90)
  await expectSaved(page)
  await axe(page)
  await expect.poll(async () => (await storedAssignee(work, assigneeId)).submitted).toBe(true)
  const share = await storedAssignee(work, assigneeId)
  expect(share).toMatchObject({ evaluation: 90, answerCount: 2, state: 'done' })
  expect(share.answers.find((row) => row.questionId === work.textQuestionId)).toMatchObject({
    value: 'Paris',
    evaluation: 80,
    tipsUsed: true,
  })
  expect(share.duration).toBe(share.answers.reduce((sum, answer) => sum + answer.duration, 0))
  const { stats } = await work.teacher.call('getWork', { params: { id: work.workId } })
  expect(stats.submissionCount).toBe(1)

  await page.getByRole('link', { name: words.home }).click()
  await expect(page).toHaveURL(routes.dashboard)
})

test('reload, back and a second tab resume at the first unanswered question, and nothing counts twice', { tag: '@once' }, async ({
  page,
  context,
  db,
}) => {
  const { work, assigneeId } = await startPlaying(page, db)
  await page.getByRole('textbox', { name: words.myAnswer }).fill('Pas encore fini')
  await page.reload()
  await expect(page.getByRole('textbox', { name: words.myAnswer })).toHaveValue('Pas encore fini')
  await answerText(page, 'Paris', 10)
  await expect(page.getByText('Combien font 6 × 7 ?')).toBeVisible()
  await expectSaved(page)

  await page.goBack()
  await page.goForward()
  await expect(page.getByText('Combien font 6 × 7 ?')).toBeVisible()
  await expect(page.getByRole('textbox', { name: words.myAnswer })).toHaveCount(0)

  const second = await context.newPage()
  await openPlayer(second, assigneeId)
  await expect(second.getByText('Combien font 6 × 7 ?')).toBeVisible()
  await answerQuiz(second, '42')
  await expectEnd(second, 100)
  await expectSaved(second)
  await page.reload()
  await expect(page.getByText(words.endReadonly.replace('{percent, number}', '100'), { exact: true })).toBeVisible()

  const share = await storedAssignee(work, assigneeId)
  expect(share).toMatchObject({ submitted: true, evaluation: 100, answerCount: 2 })
  const { stats } = await work.teacher.call('getWork', { params: { id: work.workId } })
  expect(stats).toMatchObject({ submissionCount: 1, startedCount: 1 })
})

test.describe('with the waits of a reader', () => {
  test.use({ withWaits: true })

  test('a wrong answer’s correction waits for the reader, and any wait ends with a click', { tag: '@once' }, async ({
    page,
    db,
  }) => {
    await startPlaying(page, db)
    await expect(page.getByText('Question 1 sur 2')).toBeVisible()
    await expect(page.getByRole('textbox', { name: words.myAnswer })).toBeVisible()
    // The clock is paused, so only a click continues.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await answerText(page, 'Lyon', 0)
    await expect(page.getByRole('button', { name: words.continue, exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.clock.runFor(100)
    await expect(page.getByText('Question 2 sur 2')).toBeVisible()
    await answerQuiz(page, '36')
    // Enter continues at once.
    await expect(page.getByRole('button', { name: words.continue, exact: true })).toBeFocused()
    await page.getByRole('button', { name: words.hold }).click()
    await page.clock.runFor(60_000)
    await expect(page.getByRole('button', { name: words.continue, exact: true })).toBeFocused()
    // The correction is scrolled fully into view, although the answer was paused on the way.
    await expect(page.getByText('6 × 7 = 42.', { exact: true })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    // Two failures in a row get an encouragement.
    const courage = new RegExp(Object.values(words.remark.struggle).map(escaped).join('|'))
    await expect(page.locator('[data-line]').getByText(courage)).toBeVisible()
    await expect(
      page
        .locator('[role=log] li')
        .filter({ has: page.locator('[data-line$="-evaluated"]') })
        .last()
        .locator('[data-mood="kind"]'),
    ).toBeVisible()
    await page.clock.resume()
    await expectEnd(page, 0)
  })

  test('a student plays a whole work by keyboard alone, and each line is announced once', async ({ page, db }) => {
    await listenToPages(page)
    const { work, assigneeId } = await startPlaying(page, db)
    await expect(page.getByRole('textbox', { name: words.myAnswer })).toBeFocused()
    // PLY-052
    const chat = page.getByRole('region', { name: words.conversation })
    expect(await chat.evaluate((area) => area.clientHeight + 243 - window.innerHeight)).toBe(0)
    await expect(page.locator('[data-player] form')).toMatchAriaSnapshot(`
    - textbox "${words.myAnswer}"
    - button "${words.addVoice}"
    - button "${words.attachDocument}"
    - button "${words.tips}"
    - button "${words.validate}"
  `)
    await page.keyboard.type('Paris')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('radio').first()).toBeFocused()
    for (const key of ['5', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('checkbox').first()).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expectEnd(page, 85)
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: words.home })).toBeFocused()
    await expectSaved(page)
    await expect.poll(async () => (await storedAssignee(work, assigneeId)).evaluation).toBe(85)
    const heard = await heardOn(page)
    const keys = page.getByRole('log').locator('[data-line]')
    const shown = await keys.evaluateAll((lines) => lines.map((line) => line.getAttribute('data-line')))
    expect(heard.added.length).toBeGreaterThan(8)
    expect(new Set(heard.added).size).toBe(heard.added.length)
    // Lines present when the conversation opens are read on arrival; the line asking for an evaluation is removed once it is given.
    const stayed = heard.added.filter((key) => shown.includes(key))
    expect(stayed).toEqual(shown.slice(-stayed.length))
    expect(heard.again).toEqual([])
    expect(heard.lost).toBe(0)
  })
})

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

test('an empty answer asks for confirmation before the correction shows', async ({ page, db }) => {
  await startPlaying(page, db)
  const validate = page.getByRole('button', { name: words.validate, exact: true })
  await validate.click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: words.no }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Paris.', { exact: true })).toBeHidden()
  await validate.click()
  await dialog.getByRole('button', { name: words.yes }).click()
  await expect(page.getByText('Paris.', { exact: true })).toBeVisible()

  // With reduced motion too, the next question stays above the answer form, which covers much of a phone.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await chooseEvaluation(page, 0)
  await expect(page.getByRole('checkbox', { name: '42' })).toBeVisible()
  const form = page.locator('[data-player] form')
  const covered = async () => {
    const [question, answers] = [await page.getByText('Combien font 6 × 7 ?').boundingBox(), await form.boundingBox()]
    return question && answers ? Math.max(0, question.y + question.height - answers.y) : null
  }
  await expect.poll(covered).toBe(0)
})
