import { expect } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { courses, schools, wonBadges } from '#api/db/schema'
import { routes } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { apiClient } from './support/api.ts'
import { makeTeacherAndClass } from './support/people.ts'
import { answerQuiz, answerText, assigneeOf, expectEnd, openPlayer } from './support/player.ts'
import { expectAided, keepAids } from './support/reading.ts'
import { signIn, signInAtHome } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { makeGivenWork } from './support/works.ts'

const { aikoChat, badges, errors, nav, player, studentHome, studentStats, training } = messages

test('finishing a first work wins a badge and updates the year’s figures, on the home page and on their own pages', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const [student] = classroom.students
  const work = await makeGivenWork(classroom)
  await signInAtHome(page, student)
  // First visit: one prominent link, and an avatar to choose.
  await expect(page.getByRole('link', { name: studentHome.next.start, exact: true })).toBeVisible()
  const choice = page.getByRole('region', { name: studentHome.avatar.title })
  await choice.getByRole('img').nth(3).click()
  await expect(choice).toHaveCount(0)
  await page.goto(routes.badges)
  await expect(page.getByText(badges.toWin)).toHaveCount(8)
  await expect(page.getByText('0 sur 5')).toHaveCount(2)

  await openPlayer(page, await assigneeOf(student, work))
  await answerText(page, 'Paris', 10)
  await answerQuiz(page, '42')
  await expectEnd(page, 100)
  const scene = page.getByRole('region', { name: player.summary.title })
  await expect(scene.getByText(badges.justWon.replace('{name}', badges.firstWork.name))).toBeVisible()
  await expect(scene.getByText(player.summary.nothingToRedo)).toBeVisible()
  // Reopening the work shows the badge it won, and the teacher’s comment.
  const teacher = await apiClient(classroom.teacher)
  const spoken = { global: { comment: 'Un très beau premier travail.', voiceComment: null } }
  await teacher.call('commentAssignee', { params: { id: await assigneeOf(student, work) }, body: { comments: spoken } })
  await page.reload()
  await expect(scene.getByText(badges.justWon.replace('{name}', badges.firstWork.name))).toBeVisible()
  await expect(scene.getByText(player.teacherComment)).toBeVisible()
  await expect(page.getByText('Un très beau premier travail.')).toHaveCount(1)
  await axe(page)
  await page.getByRole('link', { name: player.home }).click()
  await expect(page.getByRole('heading', { name: studentHome.badges })).toBeVisible()
  await expect(page.getByRole('heading', { name: badges.firstWork.name })).toBeVisible()
  await page.getByRole('link', { name: studentHome.allFigures }).click()
  await expect(page).toHaveURL(routes.studentStats)
  await expect(page.getByRole('img', { name: studentStats.subjectChart })).toBeVisible()
  const table = page.getByRole('table', { name: studentStats.bySubject })
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table).toContainText('100')
  await axe(page)
  // On a phone the menu leads to the student’s summary (RTE-013, OP-028).
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: nav.menu, exact: true }).click()
  await page.getByRole('link', { name: nav.studentDetail, exact: true }).click()
  await expect(page).toHaveURL(routes.studentDetail)
  await expect(page.getByRole('heading', { name: badges.firstWork.name })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: nav.signOut })).toBeVisible()
  await axe(page)
  const won = await db.select().from(wonBadges).where(eq(wonBadges.userId, student.id))
  expect(won.map((row) => row.badge).sort()).toEqual(['firstWork', 'highScore'])
})

test('Aiko leads to a subject’s trainings; one is started, kept apart from works, and a given work is redone', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db)
  const [student] = classroom.students
  const work = await makeGivenWork(classroom)
  // Trainings come from the main school.
  await db.update(schools).set({ official: true }).where(eq(schools.id, classroom.schoolId))
  await db.update(courses).set({ official: true, share: 'public' }).where(eq(courses.schoolId, classroom.schoolId))
  await signIn(page, student)
  await keepAids(page)
  await page.goto(routes.dashboard)
  await page.getByRole('button', { name: aikoChat.wish }).click()
  const subjects = page.getByRole('list', { name: aikoChat.subjects })
  await axe(page)
  const subject = subjects.getByRole('link').first()
  const name = ((await subject.textContent()) ?? '').replace(/ \(\d+\)$/, '')
  await subject.click()
  await expect(page).toHaveURL(/choisis-ton-entrainement\/[^/]+\/nouveau/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible()
  await expectAided(page.getByRole('article').getByRole('heading').first())
  await axe(page)
  const start = page.getByRole('button', { name: new RegExp(`^${training.start}`) }).first()
  const refuse = () => page.route('**/bff/api/tchat/newtraining', (route) => route.abort(), { times: 1 })
  await refuse()
  await start.click()
  // Students read the « tu » texts (ERR-009, decision 7).
  await expect(page.getByText(messages.toStudents.errors.save).first()).toBeVisible()
  await start.click()
  await expect(page).toHaveURL(/travail-en-cours/)
  await expect(page).not.toHaveURL(new RegExp(await assigneeOf(student, work)))
  await answerText(page, 'Paris', 8)

  // The teacher’s work still waits, unaffected by the training.
  await page.goto(routes.dashboard)
  await expect(page.getByRole('heading', { name: work.courseName })).toHaveCount(1)
  await openPlayer(page, await assigneeOf(student, work))
  await answerText(page, 'Lyon', 0)
  await answerQuiz(page, '42')
  await expectEnd(page, 50)
  const scene = page.getByRole('region', { name: player.summary.title })
  await expect(scene.getByText(player.summary.verdict.wrong, { exact: true })).toBeVisible()
  await expectAided(scene.getByRole('heading'))
  await expectAided(scene.getByRole('button', { name: /capitale de la France/ }))
  await axe(page)
  await scene.getByRole('button', { name: /capitale de la France/ }).click()
  const asked = page.getByRole('log').getByText('Quelle est la capitale de la France ?')
  await expect(asked).toBeInViewport()
  await scene.getByRole('button', { name: 'Refaire mon erreur' }).click()
  await expect(page).not.toHaveURL(new RegExp(await assigneeOf(student, work)))
  await expect(page.getByText('Question 1 sur 1')).toBeVisible()
  await answerText(page, 'Paris', 10)
  await expectEnd(page, 100)
  await page.goto(`/choisis-ton-entrainement/${classroom.subjectId}/refaire`)
  const redo = page.getByRole('button', { name: new RegExp(`^${training.redo}`) })
  await refuse()
  await redo.click()
  // ERR-017.
  await expect(page.getByText(errors.redo).first()).toBeVisible()
  await redo.click()
  await expect(page).toHaveURL(/travail-en-cours/)
  await expect(page.getByText('Quelle est la capitale de la France ?')).toBeVisible()
})

test('a subject without trainings says what to do, and an unknown one is a 404', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  await signIn(page, classroom.students[0])
  await page.goto(`/choisis-ton-entrainement/${classroom.subjectId}/refaire`)
  await expect(page.getByText(training.empty.redo.title)).toBeVisible()
  await axe(page)
})
