import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#api/db/open'
import { frozenCourses, works } from '#api/db/schema'
import { calls } from '#contract/calls'
import { moduleEditorPath, playPath } from '#lib/routes'
import { type Stack, startStack } from '#tests/browser/support/stack'
import { copyDemo } from '#tests/support/demo-copy'

let stack: Stack
let database: OpenDatabase
let teacher: string
let student: string
let module: { name: string; subjectId: string; levels: string[]; duration: number }

beforeAll(async () => {
  const { url, remove, env: api } = await copyDemo()
  stack = await startStack({ api, database: { url, stop: remove } })
  database = await openDatabase({ url: stack.databaseUrl, folder: '', poolSize: 1 })
  teacher = await signIn('prof')
  student = await signIn('eleve')
  const { subjects, levels } = calls.currentUser.response.parse(await read('/bff/api/user', teacher)).school
  module = { name: 'Attaque', subjectId: subjects[0] ?? '', levels: levels.slice(0, 1), duration: 1 }
})
afterAll(async () => {
  await database?.close()
  await stack?.stop()
})

/** Sends a request through the web app, as a browser does. */
function send(method: string, path: string, cookie: string, body?: object): Promise<Response> {
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  return fetch(stack.webUrl + path, { method, headers, redirect: 'manual', ...(body && { body: JSON.stringify(body) }) })
}

async function signIn(username: string): Promise<string> {
  const reply = await send('POST', '/bff/session/login', '', { username, password: 'tremplin-demo' })
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function read(path: string, cookie: string): Promise<unknown> {
  const reply = await send('GET', path, cookie)
  expect(reply.status).toBe(200)
  return reply.json()
}

const withStatement = (statement: string) => ({
  ...module,
  questions: [{ _id: randomUUID(), type: 'Text', statement, response: 'x' }],
})

describe('text that grows when sanitised', () => {
  it.each([
    ['99,995 letters, which get a paragraph around them', 'a'.repeat(99_995)],
    ['84,000 characters with 14,000 &', 'a'.repeat(70_000) + '&'.repeat(14_000)],
  ])('%s: refused on its field', async (_, text) => {
    const reply = await send('POST', '/bff/api/module', teacher, withStatement(text))
    expect([reply.status, await reply.json()]).toEqual([
      400,
      { message: 'invalid', errors: { 'questions.0.statement': 'tooLong' } },
    ])
  })

  it.each([
    ['the most letters that fit', 'a'.repeat(99_993), 'a'.repeat(99_993)],
    ['the most & that fit', '&'.repeat(19_998), '&amp;'.repeat(19_998)],
  ])('%s: stored, then read by call and page', async (_, text, cleaned) => {
    const reply = await send('POST', '/bff/api/module', teacher, withStatement(text))
    expect(reply.status).toBe(200)
    const stored = calls.createModule.response.parse(await reply.json())
    const seen = calls.getModule.response.parse(await read(`/bff/api/module/${stored._id}`, teacher))
    expect(seen.questions).toEqual(stored.questions)
    expect(seen.questions[0]).toMatchObject({ statement: `<p>${cleaned}</p>` })
    const page = await send('GET', moduleEditorPath(stored._id), teacher)
    expect(page.status).toBe(200)
    // As escaped in the page’s script.
    expect(await page.text()).toContain(cleaned.replaceAll('&', '\\u0026'))
  })
})

it('a work whose frozen course holds a question of unknown type is read, played and followed without it', async () => {
  const [todo] = calls.listStudentWorks.response.parse(await read('/bff/api/student/todo', student))
  if (!todo) throw new Error('the demonstration gave no work')
  const path = `/bff/api/assignee/byid/${todo._id}`
  const before = calls.getAssignee.response.parse(await read(path, student))
  // Insert a copy as if another version had frozen it: a frozen course that was read stays in memory.
  const { db } = database
  const [row] = await db
    .select({ frozen: frozenCourses })
    .from(works)
    .innerJoin(frozenCourses, eq(frozenCourses.id, works.frozenCourseId))
    .where(eq(works.id, todo.workId))
  if (!row) throw new Error('nothing frozen')
  const { id: _, content, ...columns } = row.frozen
  const foo = { _id: randomUUID(), type: 'Foo', statement: '<p>Une autre version</p>', data: { spots: [{ x: 1 }] } }
  const older = JSON.parse(JSON.stringify(content))
  older.modules[0].questions.unshift(foo)
  const values = { ...columns, content: older, digest: randomUUID() }
  const [copy] = await db.insert(frozenCourses).values(values).returning()
  await db
    .update(works)
    .set({ frozenCourseId: copy?.id ?? '' })
    .where(eq(works.id, todo.workId))

  const after = calls.getAssignee.response.parse(await read(path, student))
  expect(after.course.modules.map(({ questions }) => questions)).toEqual(before.course.modules.map(({ questions }) => questions))
  const page = await send('GET', playPath(todo._id), student)
  expect([page.status, (await page.text()).includes('Une autre version')]).toEqual([200, false])
  const results = calls.getWorkResults.response.parse(await read(`/bff/api/work/${todo.workId}/questions`, teacher))
  expect(results.questions.map(({ questionId }) => questionId)).not.toContain(foo._id)
})
