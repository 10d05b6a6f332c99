import { expect, type Page } from '@playwright/test'
import type { Db } from '#api/db/schema'
import { playPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { apiClient } from './api.ts'
import { makeTeacherAndClass, type Person } from './people.ts'
import { signIn } from './sign-in.ts'
import { type GivenWork, makeGivenWork } from './works.ts'

const words = messages.player

/** The id of the student’s assignee in a given work. */
export async function assigneeOf(student: Person, { workId }: Pick<GivenWork, 'workId'>): Promise<string> {
  const api = await apiClient(student)
  const lists = await Promise.all(
    (['todo', 'inprogress', 'done'] as const).map((type) => api.call('listStudentWorks', { params: { type }, query: {} })),
  )
  const own = lists.flat().find((row) => row.workId === workId)
  if (!own) throw new Error('the student has no share of this work')
  return own._id
}

/** An assignee as stored on the server, read by the teacher. */
export async function storedAssignee({ teacher }: Pick<GivenWork, 'teacher'>, assigneeId: string) {
  return teacher.call('getAssignee', { params: { id: assigneeId }, query: { withEval: 'true' } })
}

/** Opens the player and waits until the work has begun: Aiko's first lines are in the page before any script runs. */
export async function openPlayer(page: Page, assigneeId: string): Promise<void> {
  await page.goto(playPath(assigneeId))
  await expect(page.getByRole('log', { name: words.conversation })).toBeVisible()
  await expect(page.getByRole('region', { name: words.conversation }).getByText(words.loading)).toHaveCount(0)
}

/** Signs in the student of a new class of one, with a given work open in the player. */
export async function startPlaying(page: Page, db: Db) {
  const classroom = await makeTeacherAndClass(db)
  const [student] = classroom.students
  const work = await makeGivenWork(classroom)
  const assigneeId = await assigneeOf(student, work)
  await signIn(page, student)
  await openPlayer(page, assigneeId)
  return { student, work, assigneeId }
}

/** Answers the free-text question of makeGivenWork and evaluates it. */
export async function answerText(page: Page, text: string, tenths: number): Promise<void> {
  await page.getByRole('textbox', { name: words.myAnswer }).fill(text)
  await page.getByRole('button', { name: words.validate, exact: true }).click()
  await chooseEvaluation(page, tenths)
}

export async function chooseEvaluation(page: Page, tenths: number): Promise<void> {
  await page.getByRole('radiogroup', { name: words.evaluation }).getByRole('radio').nth(tenths).click()
}

/** Ticks choices of the quiz and validates. */
export async function answerQuiz(page: Page, ...choices: string[]): Promise<void> {
  for (const choice of choices) await page.getByRole('checkbox', { name: choice }).check()
  await page.getByRole('button', { name: words.validate, exact: true }).click()
}

/** Expects the last line: the result and the link home. */
export async function expectEnd(page: Page, percent: number): Promise<void> {
  await expect(page.getByText(words.end.replace('{percent, number}', String(percent)))).toBeVisible()
  await expect(page.getByRole('link', { name: words.home })).toBeVisible()
}

/** Waits until everything the student did is on the server. */
export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText(words.saved, { exact: true })).toBeVisible()
}
