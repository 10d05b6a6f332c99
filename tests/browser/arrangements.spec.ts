import { expect } from '@playwright/test'
import { arrangedReadingCookie } from '#domain/reading/choice'
import { playPath, studentPath, workPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { makeTeacherAndClass } from './support/people.ts'
import { answerQuiz, assigneeOf, expectEnd, openPlayer, storedAssignee } from './support/player.ts'
import { expectAided } from './support/reading.ts'
import { signIn } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const { extraTime, help, player, questions, reading, students, work } = messages
const words = students.arrangement

test('a pupil’s arrangements: kept by the teacher, in works given afterwards, from the pupil’s first paint on', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db, 2)
  const [student, next] = classroom.students
  if (!next) throw new Error('no second student')
  await signIn(page, classroom.teacher)
  await page.goto(studentPath(student.id))
  const section = page.getByRole('region', { name: words.title })
  await expect(section.getByText(words.none)).toBeVisible()
  await section.getByRole('button', { name: words.add }).click()
  const dialog = page.getByRole('dialog')
  const time = dialog.getByRole('combobox', { name: extraTime.label })
  await expect(time).toBeFocused()
  await time.selectOption(extraTime.other)
  const percent = dialog.getByRole('textbox', { name: extraTime.percent })
  await percent.fill('500')
  await dialog.getByRole('checkbox', { name: help.oral }).check()
  await dialog.getByRole('checkbox', { name: questions.types.Text }).check()
  await dialog.getByRole('combobox', { name: words.mode }).selectOption(reading.mode.SYLLABLES_COLOR)
  await dialog.getByRole('checkbox', { name: reading.font }).check()
  await expectAided(dialog.getByText(words.sample.slice(0, 8)).or(dialog.locator('figure [data-reading-text] p')).first())
  await dialog.getByRole('textbox', { name: words.note }).fill('PAP du 12 octobre')
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(percent).toHaveAttribute('aria-invalid', 'true')
  await axe(page)
  // Closing the window loses nothing of what was typed.
  await page.keyboard.press('Escape')
  await section.getByRole('button', { name: words.add }).click()
  await time.selectOption(extraTime.third)
  await dialog.getByRole('button', { name: words.save }).click()
  await expect(section.getByText(extraTime.thirdMore)).toBeVisible()
  await expect(section.getByText(reading.mode.SYLLABLES_COLOR)).toBeVisible()
  await expect(section.getByText('PAP du 12 octobre')).toBeVisible()
  await axe(page)

  const given = await makeGivenWork(classroom)
  const assigneeId = await assigneeOf(student, given)
  await signIn(page, student)
  const first = await (await page.request.get(playPath(assigneeId))).text()
  expect(first).toContain('data-reading-font')
  expect(first).not.toContain('PAP')
  await openPlayer(page, assigneeId)
  const line = page.getByRole('log').getByRole('listitem')
  await expect(line.filter({ hasText: player.help.oral }).first()).toBeVisible()
  // An ordinary work has no time to make longer, and promises none.
  await expect(line.filter({ hasText: player.help.third })).toHaveCount(0)
  await expectAided(line.filter({ hasText: 'capitale' }).first())
  await expect(page.getByRole('button', { name: player.addVoice })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: player.leaveOut.action }).click()
  await page.getByRole('dialog', { name: player.leaveOut.title }).getByRole('button', { name: player.yes }).click()
  await expect(page.getByRole('checkbox', { name: '42' })).toBeVisible()
  await expect(page.getByRole('button', { name: player.leaveOut.action })).toHaveCount(0)
  await answerQuiz(page, '42')
  await expectEnd(page, 100)
  await expect(page.getByRole('button', { name: player.summary.verdict.passed })).toBeVisible()
  expect(await storedAssignee(given, assigneeId)).toMatchObject({ state: 'done', evaluation: 100, answerCount: 1 })

  // The pupil chooses otherwise, and finds that again.
  await page.goto(playPath(assigneeId))
  await page.getByRole('button', { name: reading.open }).first().click()
  await page.getByRole('toolbar', { name: reading.bar }).getByRole('button', { name: reading.mode.normal }).click()
  await page.reload()
  await expect(page.locator('[data-painted]')).toHaveCount(0)

  // The next pupil at this computer finds nothing of it, though this one did not sign out.
  const left = async () => (await page.context().cookies()).filter(({ name }) => name === arrangedReadingCookie).length
  expect(await left()).toBe(1)
  await signIn(page, next)
  await page.goto(playPath(await assigneeOf(next, given)))
  await expect(line.filter({ hasText: 'capitale' }).first()).toBeVisible()
  await expect(page.locator('[data-painted], [data-reading-font]')).toHaveCount(0)
  await expect.poll(left).toBe(0)

  // The teacher reads on the work's page what the extra time is worth there.
  await signIn(page, classroom.teacher)
  await page.goto(workPath(given.workId))
  await expect(page.getByText(work.follow.noLimit)).toBeVisible()
  await axe(page)
})
