import { openDatabase } from '#api/db/open'
import { playPath, routes, workPath } from '#lib/routes'
import { apiClient } from '../browser/support/api.ts'
import { makeTeacherAndClass, type Person } from '../browser/support/people.ts'
import type { Stack } from '../browser/support/stack.ts'
import { makeGivenWork } from '../browser/support/works.ts'
import { classYear, makeClassYear } from './class-year.ts'
import type { Page } from './pages.ts'

type Pages = (name: string, path: string) => Page

/** People and works, and the pages to visit with the session cookie for each. */
export async function makeScene(stack: Stack) {
  const { webUrl, databaseUrl } = stack
  const { db, close } = await openDatabase({ url: databaseUrl, folder: '' })
  const [classroom, full] = [await makeTeacherAndClass(db, 28), await makeTeacherAndClass(db, classYear.students)]
  const year = await makeClassYear(db, full).finally(close)
  const [student] = classroom.students
  await makeGivenWork(classroom)
  const todo = await (await apiClient(student)).call('listStudentWorks', { params: { type: 'todo' }, query: {} })
  const assigneeId = todo[0]?._id
  if (!assigneeId) throw new Error('the student has no work')
  const [teaching, studying] = [await session(webUrl, classroom.teacher), await session(webUrl, student)]
  const following = await session(webUrl, full.teacher)
  const teacherPage: Pages = (name, path) => ({ name, path, cookie: teaching })
  const studentPage: Pages = (name, path) => ({ name, path, cookie: studying })
  const fullClassPage: Pages = (name, path) => ({ name, path, cookie: following })
  // Limits in kB of everything that a browser with an empty cache fetches, and of the page alone.
  return [
    { page: { name: 'sign-in', path: routes.login }, limitKb: 200, htmlKb: 5.5 },
    { page: studentPage('student home', routes.dashboard), limitKb: 220, htmlKb: 15 },
    { page: teacherPage('teacher dashboard', routes.dashboard), limitKb: 235, htmlKb: 20 },
    { page: studentPage('player', playPath(assigneeId)), limitKb: 380, htmlKb: 18 },
    { page: fullClassPage('full class, work', workPath(year.workId)), limitKb: 250, htmlKb: 20 },
  ]
}

/** Signs in through the web app’s own handler and returns the session cookie. */
export async function session(webUrl: string, { username, password }: Pick<Person, 'username' | 'password'>): Promise<string> {
  const reply = await fetch(`${webUrl}/bff/session/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username, password }),
  })
  if (!reply.ok) throw new Error(`sign-in: ${reply.status} ${await reply.text()}`)
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
