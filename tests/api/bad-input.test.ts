import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Call } from '#contract/call'
import { callNames, calls } from '#contract/calls'
import { describeApi, requestFor, testNow } from '#tests/support/api'
import { giveClassWork } from '#tests/support/class-work'
import { courseBody, makeGroup, makeSchool, makeUser, moduleBody } from '#tests/support/make'

const withBody = callNames.filter((name) => calls[name].body !== undefined)
const nasty: unknown[] = [
  null,
  [],
  'texte',
  42,
  {},
  { name: '\0', username: '\0', password: '\0', comments: '\0' },
  { name: '\ud800', subjectId: { $ne: 1 }, questions: {}, answer: [] },
  { levels: 'x'.repeat(10_000), duration: 1e308, dueDate: 1e300, version: 9e15 },
  { __proto__: { admin: true }, constructor: { prototype: {} }, questions: [[[[]]]] },
  { name: 'x'.repeat(5000), keywords: "'; drop table users; --", modules: [1, 2], groups: ['%'], students: [null] },
]

describeApi('bad input', (open) => {
  it.each(withBody)('%s never answers 500, and says what is wrong', async (name) => {
    const api = open()
    const made = await makeSchool(api.db)
    const role = ['saveAnswer', 'saveDuration', 'submitWork'].includes(name) ? 'STUDENT' : 'SUPERADMIN'
    const token = await api.tokenFor((await makeUser(api.db, made, role)).id)
    const schema: Call['body'] = calls[name].body
    for (const body of nasty) {
      const { status, body: reply } = await api.reply(name, { body }, token)
      // Statistics calls accept an empty body; a body that does not match the contract must be refused.
      if (status === 200 && schema?.safeParse(body ?? {}).success) continue
      expect(status, JSON.stringify(body)?.slice(0, 80)).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(reply).toMatchObject({ message: expect.any(String), errors: expect.any(Object) })
    }
  })

  it('answers 400 to invalid JSON, 415 to another content type, 413 to a body that is too large', async () => {
    const api = open()
    const made = await makeSchool(api.db)
    const token = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
    const send = async (body: string, type: string) => {
      const request = requestFor(calls.createModule, { body: {} }, token)
      const headers = new Headers(request.headers)
      headers.set('content-type', type)
      return api.app.request(new Request(request.url, { method: 'POST', headers, body }))
    }
    const status = async (body: string, type: string) => (await send(body, type)).status
    expect(await status('{"name":', 'application/json')).toBe(400)
    expect(await status('name=x', 'application/x-www-form-urlencoded')).toBe(415)
    const large = await send(JSON.stringify({ name: 'x'.repeat(calls.createModule.bodyLimit) }), 'application/json')
    expect([large.status, large.headers.get('connection')]).toEqual([413, 'close'])
    expect(await status(`${'['.repeat(5000)}${']'.repeat(5000)}`, 'application/json')).toBe(400)
  })

  it('answers 400 to an object in place of a text whose length has no value', async () => {
    const api = open()
    const odd = { length: { toString: 1 } }
    const replies = [
      await api.reply('exchangeSignInCode', { body: { code: odd } }),
      await api.reply('login', { body: { username: odd, password: odd } }),
    ]
    for (const reply of replies) expect(reply).toMatchObject({ status: 400, body: { message: 'invalid' } })
  })

  it('refuses bad query and path values', async () => {
    const api = open()
    const made = await makeSchool(api.db)
    const token = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
    const status = async (query: Record<string, unknown>) => (await api.reply('searchWorks', { query }, token)).status
    expect(await status({ limit: '1000000' })).toBe(400)
    expect(await status({ limit: 'x' })).toBe(400)
    expect(await status({ from: 'hier' })).toBe(400)
    expect(await status({ from: '1e300' })).toBe(400)
    expect(await status({ to: '-1' })).toBe(400)
    expect(await status({ group: 'x' })).toBe(400)
    expect(await status({ terms: 'a\0b' })).toBe(400)
    expect(await status({ terms: "100%_\\'" })).toBe(200)
  })

  it('treats a stored value that does not match its contract as a server error', async () => {
    const { api, token, work } = await giveClassWork(open(), ['Alice'])
    await api.db.execute(sql`update works set status = 'PERDU' where id = ${work._id}`)
    const reply = await api.reply('getWork', { params: { id: work._id } }, token)
    expect(reply).toMatchObject({ status: 500, body: { message: 'internal', errors: {} } })
  })

  it('answers unknown paths and methods with a 404 of the usual shape', async () => {
    const response = await open().app.request('/nulle-part', { method: 'PATCH' })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ message: 'call.unknown', errors: {} })
  })

  it('keeps names with emoji, quotes and right-to-left text unchanged', async () => {
    const api = open()
    const made = await makeSchool(api.db)
    const token = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
    const name = 'L’été 🏖️ « d\'hiver » "x" שלום <b>'
    const module = await api.call('createModule', { body: { ...moduleBody(made), name } }, token)
    expect((await api.call('getModule', { params: { id: module._id } }, token)).name).toBe(name)
  })

  it('refuses a superadmin’s module or course, new or changed, with a subject or a level that does not exist', async () => {
    const api = open()
    const made = await makeSchool(api.db)
    const token = await api.tokenFor((await makeUser(api.db, made, 'SUPERADMIN')).id)
    const unknown = { status: 400, body: { errors: { subjectId: 'unknown', levels: 'unknown' } } }
    const wrong = { subjectId: randomUUID(), levels: [made.sixth.id, randomUUID()] }
    const module = await api.call('createModule', { body: moduleBody(made) }, token)
    const course = await api.call('createCourse', { body: courseBody(made, []) }, token)
    expect(await api.reply('createModule', { body: { ...moduleBody(made), ...wrong } }, token)).toMatchObject(unknown)
    expect(await api.reply('createCourse', { body: { ...courseBody(made, []), ...wrong } }, token)).toMatchObject(unknown)
    const change = (name: 'updateModule' | 'updateCourse', id: string, body: object) =>
      api.reply(name, { params: { id }, body: { ...body, ...wrong, version: 1 } }, token)
    expect(await change('updateModule', module._id, moduleBody(made))).toMatchObject(unknown)
    expect(await change('updateCourse', course._id, courseBody(made, []))).toMatchObject(unknown)
  })

  it('refuses answers that do not fit their question', async () => {
    const api = open()
    const made = await makeSchool(api.db)
    const [teacher, student] = [await makeUser(api.db, made, 'TEACHER'), await makeUser(api.db, made, 'STUDENT')]
    const token = await api.tokenFor(teacher.id)
    const module = await api.call('createModule', { body: { ...moduleBody(made), status: 'PUBLISHED' } }, token)
    const course = await api.call('createCourse', { body: { ...courseBody(made, [module._id]), status: 'PUBLISHED' } }, token)
    const [work] = await api.call(
      'createWorks',
      { body: { courseId: course._id, dueDate: testNow + 1000, students: [student.id] } },
      token,
    )
    const own = await api.tokenFor(student.id)
    const [text, quiz] = module.questions
    const save = (body: object) =>
      api.reply('saveAnswer', { params: { workId: work?._id }, body: { moduleId: module._id, ...body } }, own)
    expect(await save({ questionId: text?._id, value: 'a', evaluation: 55 })).toMatchObject({
      status: 400,
      body: { errors: { evaluation: 'invalid' } },
    })
    expect(await save({ questionId: text?._id, value: 'a', evaluation: 110 })).toMatchObject({ status: 400 })
    expect(await save({ questionId: quiz?._id, value: 'a' })).toMatchObject({
      status: 400,
      body: { errors: { value: 'invalid' } },
    })
    expect(await save({ questionId: quiz?._id, value: ['inconnu'] })).toMatchObject({
      status: 400,
      body: { errors: { value: 'invalid' } },
    })
    expect(await save({ questionId: randomUUID(), value: 'a' })).toMatchObject({
      status: 400,
      body: { errors: { questionId: 'unknown' } },
    })
    expect(await save({ questionId: text?._id, value: 'a', duration: -5 })).toMatchObject({
      status: 400,
      body: { errors: { duration: 'invalid' } },
    })
  })

  it('refuses a work for nobody, with a past due date, of a draft, or for an empty group', async () => {
    const api = open()
    const made = await makeSchool(api.db)
    const [teacher, student] = [await makeUser(api.db, made, 'TEACHER'), await makeUser(api.db, made, 'STUDENT')]
    const token = await api.tokenFor(teacher.id)
    const module = await api.call('createModule', { body: { ...moduleBody(made), status: 'PUBLISHED' } }, token)
    const draft = await api.call('createCourse', { body: courseBody(made, [module._id]) }, token)
    const course = await api.call('createCourse', { body: { ...courseBody(made, [module._id]), status: 'PUBLISHED' } }, token)
    const empty = await makeGroup(api.db, made, teacher.id, [])
    const give = (body: object) =>
      api.reply(
        'createWorks',
        { body: { courseId: course._id, dueDate: testNow + 1000, students: [student.id], ...body } },
        token,
      )
    expect(await give({ students: [] })).toMatchObject({ status: 400, body: { errors: { groups: 'required' } } })
    expect(await give({ dueDate: testNow - 24 * 3600 * 1000 })).toMatchObject({
      status: 400,
      body: { errors: { dueDate: 'past' } },
    })
    expect(await give({ courseId: draft._id })).toMatchObject({ status: 409, body: { message: 'course.notPublished' } })
    expect(await give({ groups: [empty.id] })).toMatchObject({ status: 400, body: { errors: { groups: 'empty' } } })
    expect(await give({ students: [teacher.id] })).toMatchObject({ status: 404, body: { errors: { students: 'unknown' } } })
    expect((await give({})).status).toBe(200)
  })

  it('serves an OpenAPI document and a reference page that name every call', async () => {
    const { app } = open()
    const document = await (await app.request('/openapi.json')).json()
    const page = await (await app.request('/reference')).text()
    for (const name of callNames) {
      const call: Call = calls[name]
      const path = call.path.replace(/:(\w+)/g, '{$1}')
      expect(document).toMatchObject({ paths: { [path]: { [call.method.toLowerCase()]: { operationId: name } } } })
      expect(page).toContain(`<code>${call.method} ${call.path}</code>`)
    }
  })
})
