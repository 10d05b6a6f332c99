import { openDatabase } from '#api/db/open'
import { assigneePath, courseEditorPath, moduleEditorPath, playPath, routes, workPath } from '#lib/routes'
import { giveAddresses } from '../browser/support/addresses.ts'
import { apiClient } from '../browser/support/api.ts'
import { makeTeacherAndClass, type Person } from '../browser/support/people.ts'
import { startStack } from '../browser/support/stack.ts'
import { makeGivenWork } from '../browser/support/works.ts'
import { measureAnswers } from './answers.ts'
import { measureLibrary } from './library.ts'
import { measurePages, type Page } from './pages.ts'
import { answerRow, libraryRow, pageRows, printTable, scriptRows } from './report.ts'
import { scriptBytes } from './scripts.ts'

// Goals of the issue: at least half the requests/s of an empty page of this app, at most 2.5 times its time to first byte.
const quick = process.argv.includes('--quick')
const effort = { rounds: quick ? 2 : 5, sequential: quick ? 20 : 40, loadMs: quick ? 700 : 2000, connections: 8 }

const stack = await startStack({ durable: true, web: { BENCH: '1', LOG_LEVEL: 'warn' }, api: { LOG_LEVEL: 'warn' } })
try {
  giveAddresses(stack)
  const scene = await makeScene()
  const pages = await measurePages(stack.webUrl, [scene.empty, ...scene.timed], effort)
  const weigh = async (weight: (typeof scene.weighed)[number]) => ({
    ...weight,
    // A page that does not answer is a row of its own; the others are still worth knowing.
    bytes: await scriptBytes(stack.webUrl, weight.page).catch((error: unknown) => whyNot(error)),
  })
  const scripts = await Promise.all(scene.weighed.map(weigh))
  const emptyBytes = await scriptBytes(stack.webUrl, scene.empty)
  const answers = await measureAnswers(stack, scene.answer, quick ? 100 : 400)
  // Last, for it leaves 20,000 courses in the database.
  const library = await measureLibrary(stack, { list: scene.library, empty: scene.empty }, quick ? 40 : 120)
  const rows = [...pageRows(pages), ...scriptRows(scripts, emptyBytes), answerRow(answers), libraryRow(library)]
  if (process.argv.includes('--json')) console.log(JSON.stringify(rows, null, 2))
  else printTable(rows)
} finally {
  await stack.stop()
}

function whyNot(error: unknown): string {
  console.error(String(error))
  return 'no answer'
}

/** A teacher with a class of 28, a work given, and the addresses to visit with whose session. */
async function makeScene() {
  const database = await openDatabase({ url: stack.databaseUrl, folder: '' })
  const classroom = await makeTeacherAndClass(database.db, 28)
  await database.close()
  const [student] = classroom.students
  const { workId, moduleId, courseId, textQuestionId } = await makeGivenWork(classroom)
  const todo = await (await apiClient(student)).call('listStudentWorks', { params: { type: 'todo' }, query: {} })
  const assigneeId = todo[0]?._id
  if (!assigneeId) throw new Error('the student has no work')
  const [teaching, studying] = [await session(classroom.teacher), await session(student)]
  const teacherPage = (name: string, path: string): Page => ({ name, path, cookie: teaching })
  const studentPage = (name: string, path: string): Page => ({ name, path, cookie: studying })
  const timed = [
    { name: 'sign-in', path: routes.login },
    teacherPage('teacher dashboard', routes.dashboard),
    studentPage('student home', routes.dashboard),
    teacherPage('work', workPath(workId)),
  ]
  const library = teacherPage('library', routes.resourcesLibrary)
  const lists = [
    teacherPage('works', routes.workList),
    teacherPage('resources', routes.resourcesMine),
    library,
    teacherPage('students', routes.students),
    studentPage('student works', routes.studentWorkLists),
  ]
  // The issue sets no goal for these.
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
  const empty: Page = { name: 'empty page', path: '/vide' }
  return { empty, timed, weighed, library, answer: { workId, moduleId, questionId: textQuestionId, cookie: studying } }
}

/** Signs in by the web app's own handler and gives the session's cookie. */
async function session({ username, password }: Person): Promise<string> {
  const reply = await fetch(`${stack.webUrl}/bff/session/login`, {
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
