import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { type Db, frozenCourses, works } from '#api/db/schema'
import { dayMs } from '#domain/dates/duration'
import { workPath } from '#lib/routes'
import messages from '#messages' with { type: 'json' }
import { axe } from './support/accessibility.ts'
import { apiClient } from './support/api.ts'
import { untilQuiet } from './support/hydration.ts'
import { type Classroom, makeTeacherAndClass, type Person } from './support/people.ts'
import { signIn, signInAtHome } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { type GivenWork, makeGivenWork } from './support/works.ts'

const { work, errors, ui } = messages
const tableOf = (page: Page) => page.getByRole('region', { name: work.follow.students })
const question = (page: Page) => tableOf(page).getByRole('link', { name: work.results.answersOf.replace('{number}', '1') })
/** The result of a student at a question, in percent. */
const markOf = (page: Page, { lastname }: Person) =>
  tableOf(page).getByRole('row').filter({ hasText: lastname }).getByText('20', { exact: true })

async function answer({ workId, moduleId, textQuestionId }: GivenWork, student: Person) {
  const body = { moduleId, questionId: textQuestionId, value: 'Lyon', evaluation: 20, duration: 90_000 }
  await (await apiClient(student)).call('saveAnswer', { params: { workId }, body })
}

/** A class of two whose first student has answered, with the teacher signed in. */
async function begunWork(page: Page, db: Db) {
  const classroom: Classroom = await makeTeacherAndClass(db, 2)
  const given = await makeGivenWork(classroom)
  await answer(given, classroom.students[0])
  await signInAtHome(page, classroom.teacher)
  return { classroom, given, path: workPath(given.workId) }
}

/** Opens the page until it has asked for what it asks of itself. Its stream of events stays open, so that its network is never idle. */
async function openSettled(page: Page, path: string): Promise<void> {
  const events = page.waitForRequest('**/bff/events/work/**')
  await page.goto(path)
  await events
  await untilQuiet(page)
}

/** Points the work to unreadable content, so that only its results fail. Returns a function that restores it. */
async function breakResults(db: Db, { workId }: GivenWork): Promise<() => Promise<void>> {
  const [given] = await db
    .select({ content: frozenCourses })
    .from(works)
    .innerJoin(frozenCourses, eq(frozenCourses.id, works.frozenCourseId))
    .where(eq(works.id, workId))
  if (!given) throw new Error('the work has no content')
  const broken = { ...given.content, id: randomUUID(), digest: randomUUID(), content: JSON.parse('{}') }
  await db.insert(frozenCourses).values(broken)
  const pointTo = (frozenCourseId: string) => db.update(works).set({ frozenCourseId }).where(eq(works.id, workId))
  await pointTo(broken.id)
  return async () => void (await pointTo(given.content.id))
}

test('the results of each question come with the page, without a call of their own, and are refreshed with it', async ({
  page,
  db,
}) => {
  const { classroom, given, path } = await begunWork(page, db)
  const [, second] = classroom.students
  if (!second) throw new Error('the class has one student only')
  const asked: string[] = []
  await page.route('**/bff/api/**', (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.continue()
  })
  await openSettled(page, path)
  await expect(markOf(page, classroom.students[0])).toBeVisible()
  await expect(markOf(page, second)).toHaveCount(0)
  expect(asked.filter((one) => one.includes(given.workId))).toEqual([])
  await axe(page)

  // A save renders the page again, including the class’s new answers.
  await answer(given, second)
  await page.getByRole('button', { name: work.change.action }).click()
  const window = page.getByRole('dialog', { name: work.change.title })
  await window.getByLabel(messages.assign.archive).selectOption('1m')
  await window.getByRole('button', { name: work.save }).click()
  await expect(markOf(page, second)).toBeVisible()
})

test('failed results show an error in their place, and can be retried without losing the focus', async ({ page, db }) => {
  const { classroom, given, path } = await begunWork(page, db)
  const restore = await breakResults(db, given)
  await page.goto(path)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(work.results.error)
  await expect(page.getByRole('row').filter({ hasText: classroom.students[0].lastname })).toBeVisible()
  await axe(page)
  const retry = alert.getByRole('button', { name: ui.frame.retry })
  const failedAgain = page.waitForResponse((reply) => reply.url().includes('_rsc'))
  await retry.press('Enter')
  await failedAgain
  await expect(retry).toBeEnabled()
  await expect(retry).toBeFocused()
  await expect(alert).toContainText(work.results.error)
  await restore()
  await retry.press('Enter')
  await expect(question(page)).toBeVisible()
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  await expect(page.getByText(errors.page.title)).toHaveCount(0)
})

test('a work that nobody has started says so', async ({ page, db }) => {
  const classroom = await makeTeacherAndClass(db)
  const { workId } = await makeGivenWork(classroom)
  await signIn(page, classroom.teacher)
  await page.goto(workPath(workId))
  await expect(page.getByText(work.results.none)).toBeVisible()
})

test('a page prefetches nothing behind its links before one is clicked', async ({ page, db }) => {
  const { classroom, path } = await begunWork(page, db)
  const asked: string[] = []
  page.on('request', (sent) => {
    const url = new URL(sent.url())
    if (url.searchParams.has('_rsc')) asked.push(url.pathname)
  })
  await openSettled(page, path)
  await expect(question(page)).toBeAttached()
  expect(asked).toEqual([])
  const { firstname, lastname } = classroom.students[0]
  await page
    .getByRole('rowheader')
    .getByRole('link', { name: `${firstname} ${lastname}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `${firstname} ${lastname}` })).toBeVisible()
  expect(asked).toEqual([new URL(page.url()).pathname])
})

test('the page of a work is its table: the first student is high up, the next step one press away, the answers by question a second page', async ({
  page,
  db,
}) => {
  const { classroom, given, path } = await begunWork(page, db)
  const [student] = classroom.students
  await (await apiClient(student)).call('submitWork', { params: { workId: given.workId }, body: {} })
  await page.goto(path)
  const box = await tableOf(page).getByRole('rowheader').first().boundingBox()
  expect(box?.y).toBeLessThanOrEqual(360)
  // What the class did at each question stands below, and which was the hardest in words: the one left blank.
  await expect(page.getByText('La question 2 est la plus ratée', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: work.follow.answers, exact: true }).click()
  await expect(page).toHaveURL(/vue=reponses/)
  await expect(page.getByText('Combien font 6 × 7 ?')).toBeVisible()
  await axe(page)
  // One main action, which follows the moment: one press leads to the first copy.
  await page.getByRole('link', { name: 'Lire une copie' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${student.firstname} ${student.lastname}` })).toBeVisible()
})

test('at each moment of a test and of a lesson the first student is high up, whatever the name, and one main action follows', async ({
  page,
  db,
}) => {
  const classroom = await makeTeacherAndClass(db, 3)
  const { teacher, courseId, moduleId, textQuestionId, quizQuestionId } = await makeGivenWork(classroom)
  const sat = await teacher.call('createWorks', {
    body: {
      ...{ courseId, groups: [classroom.classId], dueDate: Date.now() + 7 * dayMs, archiveDuration: '1w' },
      name: 'Rome, du mythe de la louve à l’histoire de la République et de ses conquêtes autour de la Méditerranée',
      marking: { outOf: 20, coefficient: 1, rounding: 'half', lateHalf: false },
      exam: { minutes: 30, release: 'closing', ownOrder: true, aids: false, draws: {} },
    },
  })
  const workId = sat[0]?._id ?? ''
  await signIn(page, classroom.teacher)
  /** `main`: the only orange button of the page; null: nothing comes next. */
  const see = async (id: string, main: string | null) => {
    await page.goto(workPath(id))
    const header = page.getByRole('main').locator('header')
    await expect(header.getByRole('button', { name: work.change.action, exact: true })).toBeVisible()
    await expect(header.locator('.bg-accent')).toHaveText(main === null ? [] : [main])
    expect((await tableOf(page).getByRole('rowheader').first().boundingBox())?.y, main ?? 'no action').toBeLessThanOrEqual(360)
  }
  await see(workId, null)
  const [one, other] = await Promise.all(classroom.students.slice(0, 2).map(apiClient))
  if (!one || !other) throw new Error('the class has one student only')
  const at = { params: { workId } }
  for (const { call } of [one, other]) {
    await call('beginExam', { ...at, body: {} })
    await call('saveAnswer', { ...at, body: { moduleId, questionId: textQuestionId, value: 'Lyon', duration: 90_000 } })
  }
  await see(workId, null)
  await expect(page.getByRole('button', { name: work.now.extend })).toBeVisible()
  await one.call('saveAnswer', { ...at, body: { moduleId, questionId: quizQuestionId, value: ['b'], duration: 9000 } })
  await one.call('submitWork', { ...at, body: {} })
  await see(workId, 'Corriger une copie')
  const copy = (await teacher.call('listAssignees', { params: { id: workId } })).find(({ submitted }) => submitted)
  const params = { id: copy?._id ?? '' }
  await teacher.call('changeEvaluation', { params, body: { questionId: textQuestionId, evaluation: 50 } })
  await see(workId, work.exam.publish)
  await teacher.call('publishResults', { params: { id: workId }, body: { when: 'now' } })
  await see(workId, 'Lire une copie')
  await teacher.call('reviewAssignee', { params })
  await see(workId, work.export.action)
  // A lesson: its board is one press away, its names behind the line that counts them.
  const lesson = await teacher.call('startLive', { body: { courseId, groupId: classroom.classId } })
  await one.call('followLive', { params: lesson, body: {} })
  await see(lesson.workId, work.live.board)
  const name = page.getByText(messages.live.seats.here, { exact: true })
  await expect(name).toBeHidden()
  await page.getByText('1 élève est là, il en manque 2').click()
  await expect(name).toBeVisible()
  await axe(page)
})
