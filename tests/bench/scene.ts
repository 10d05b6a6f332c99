import { openDatabase } from '#api/db/open'
import {
  assigneePath,
  courseEditorPath,
  groupStudentsPath,
  groupWorksPath,
  moduleEditorPath,
  playPath,
  routes,
  studentPath,
  workPath,
} from '#lib/routes'
import { apiClient } from '../browser/support/api.ts'
import { makeTeacherAndClass, type Person } from '../browser/support/people.ts'
import type { Stack } from '../browser/support/stack.ts'
import { makeGivenWork } from '../browser/support/works.ts'
import { classYear, makeClassYear } from './class-year.ts'
import type { Page } from './pages.ts'

type Pages = (name: string, path: string) => Page

/** People and works, and the addresses to visit with the session cookie for each. */
export async function makeScene(stack: Stack) {
  const { webUrl, databaseUrl } = stack
  const { db, close } = await openDatabase({ url: databaseUrl, folder: '' })
  const [classroom, full] = [await makeTeacherAndClass(db, 28), await makeTeacherAndClass(db, classYear.students)]
  const year = await makeClassYear(db, full).finally(close)
  const [student] = classroom.students
  const { workId, moduleId, courseId, textQuestionId } = await makeGivenWork(classroom)
  const todo = await (await apiClient(student)).call('listStudentWorks', { params: { type: 'todo' }, query: {} })
  const assigneeId = todo[0]?._id
  if (!assigneeId) throw new Error('the student has no work')
  const [teaching, studying] = [await session(webUrl, classroom.teacher), await session(webUrl, student)]
  const following = await session(webUrl, full.teacher)
  const teacherPage: Pages = (name, path) => ({ name, path, cookie: teaching })
  const studentPage: Pages = (name, path) => ({ name, path, cookie: studying })
  const fullClassPage: Pages = (name, path) => ({ name, path, cookie: following })
  const timed = [
    { name: 'sign-in', path: routes.login },
    teacherPage('teacher dashboard', routes.dashboard),
    studentPage('student home', routes.dashboard),
    teacherPage('work', workPath(workId)),
  ]
  // Pages of the class of 35 with 12 works of 40 questions each, all answered.
  const ofFullClass = [
    fullClassPage('full class, work', workPath(year.workId)),
    fullClassPage('full class, student', studentPath(year.studentId)),
    fullClassPage('full class, group students', groupStudentsPath(year.groupId)),
    fullClassPage('full class, group works', groupWorksPath(year.groupId)),
    fullClassPage('full class, answers of a student', assigneePath(year.assigneeId)),
  ]
  const library = teacherPage('library', routes.resourcesLibrary)
  const lists = [
    teacherPage('works', routes.workList),
    teacherPage('resources', routes.resourcesMine),
    library,
    teacherPage('students', routes.students),
    studentPage('student works', routes.studentWorkLists),
    ...ofFullClass.slice(1, 4),
  ]
  // No target is set for these.
  const forms = [
    teacherPage('give a work', routes.assignWork),
    teacherPage('answers of a student', assigneePath(assigneeId)),
    teacherPage('module editor', moduleEditorPath(moduleId)),
    teacherPage('course editor', courseEditorPath(courseId)),
  ]
  const weighed = [
    ...[...timed, ...lists].map((page) => ({ page, limitKb: 30 })),
    { page: studentPage('player', playPath(assigneeId)), limitKb: 60 },
    ...forms.map((page) => ({ page, limitKb: null })),
  ]
  // Limits in kB of everything that a browser with an empty cache fetches.
  const visited = [
    { page: studentPage('student home', routes.dashboard), limitKb: 240 },
    { page: teacherPage('teacher dashboard', routes.dashboard), limitKb: 240 },
    { page: studentPage('player', playPath(assigneeId)), limitKb: 400 },
    { page: fullClassPage('full class, work', workPath(year.workId)), limitKb: 250 },
  ]
  const empty: Page = { name: 'empty page', path: '/vide' }
  const answer = { workId, moduleId, questionId: textQuestionId, cookie: studying }
  return { empty, visited, timed: [...timed, ...ofFullClass], weighed, library, answer }
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
