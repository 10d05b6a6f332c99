import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { maintenanceRuns, modules, users } from '#api/db/schema'
import { courseVersions, moduleVersions } from '#api/db/version-schema'
import { readEnv } from '#api/env'
import { maintain } from '#api/maintenance'
import { fullName } from '#domain/people/names'
import { describeApi, testNow } from '#tests/support/api'
import { author } from '#tests/support/file-world'
import { courseBody, makeUser, moduleBody } from '#tests/support/make'
import { createMemoryStore } from '#tests/support/memory-store'

const day = 24 * 3600 * 1000
const year = 365 * day
const limits = { ...readEnv({}), SPEECH_STORE_LIMIT: 1e15, DOCUMENT_STORE_LIMIT: 1e15 }

describeApi('versions of modules and courses', (open) => {
  it('each save of a module keeps its content, author and time, newest first', async () => {
    const api = open()
    const { made, token } = await author(api)
    const created = await api.call('createModule', { body: { ...moduleBody(made), name: 'Un' } }, token)
    const params = { id: created._id }
    const save = (version: number, name: string, more: object = {}) =>
      api.call('updateModule', { params, body: { ...moduleBody(made), name, ...more, version } }, token)
    await save(1, 'Deux', { questions: [] })
    await save(2, 'Trois', { status: 'PUBLISHED', publishAnyway: true })
    const list = await api.call('listModuleVersions', { params, query: {} }, token)
    const [teacher] = await api.db.select().from(users).where(eq(users.id, created.creatorId))
    const savedBy = fullName(teacher?.firstname ?? '', teacher?.lastname ?? '')
    expect(list).toEqual([
      { version: 3, savedAt: testNow, savedBy, status: 'PUBLISHED', name: 'Trois', count: created.questions.length },
      { version: 2, savedAt: testNow, savedBy, status: 'DRAFT', name: 'Deux', count: 0 },
      { version: 1, savedAt: testNow, savedBy, status: 'DRAFT', name: 'Un', count: created.questions.length },
    ])
    // An open editor asks for what is newer than what it began from.
    const after = async (version: string) => api.call('listModuleVersions', { params, query: { after: version } }, token)
    expect([await after('2'), await after('3')]).toEqual([list.slice(0, 1), []])
    const first = await api.call('getModuleVersion', { params: { ...params, version: '1' } }, token)
    expect(first.content).toMatchObject({ name: 'Un', questions: created.questions })
    const restored = await save(3, first.content.name, { questions: first.content.questions })
    expect(restored).toMatchObject({ name: 'Un', version: 4, status: 'PUBLISHED', questions: created.questions })
    expect(await api.call('listModuleVersions', { params, query: {} }, token)).toHaveLength(4)
    for (const version of ['9', '0', 'x', '99999999999'])
      expect((await api.reply('getModuleVersion', { params: { ...params, version } }, token)).status).toBe(
        version === '9' ? 404 : 400,
      )
  })

  it('content saved before versions existed becomes the first version', async () => {
    const api = open()
    const { made, token } = await author(api)
    const created = await api.call('createModule', { body: moduleBody(made) }, token)
    await api.db.delete(moduleVersions).where(eq(moduleVersions.moduleId, created._id))
    const params = { id: created._id }
    expect(await api.call('listModuleVersions', { params, query: {} }, token)).toMatchObject([{ version: 1, name: created.name }])
    expect(await api.call('listModuleVersions', { params, query: { after: '1' } }, token)).toEqual([])
    const { content } = await api.call('getModuleVersion', { params: { ...params, version: '1' } }, token)
    expect(content.questions).toEqual(created.questions)
    await api.call('updateModule', { params, body: { ...moduleBody(made), name: 'Après', version: 1 } }, token)
    expect(await api.call('listModuleVersions', { params, query: {} }, token)).toMatchObject([
      { name: 'Après' },
      { name: created.name },
    ])
  })

  it('a refused save keeps nothing; colleagues see no history', async () => {
    const api = open()
    const { made, token } = await author(api)
    const body = { ...moduleBody(made), status: 'PUBLISHED', publishAnyway: true }
    const created = await api.call('createModule', { body }, token)
    const params = { id: created._id }
    expect((await api.reply('updateModule', { params, body: { ...body, version: 7 } }, token)).status).toBe(409)
    expect(await api.call('listModuleVersions', { params, query: {} }, token)).toHaveLength(1)
    const colleague = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
    expect((await api.reply('listModuleVersions', { params, query: {} }, colleague)).status).toBe(403)
    expect((await api.reply('getModuleVersion', { params: { ...params, version: '1' } }, colleague)).status).toBe(403)
  })

  it('a course version keeps its modules by name, and says which still exist', async () => {
    const api = open()
    const { made, token } = await author(api)
    const [one, two] = [
      await api.call('createModule', { body: { ...moduleBody(made), name: 'Premier' } }, token),
      await api.call('createModule', { body: { ...moduleBody(made), name: 'Second' } }, token),
    ]
    const created = await api.call('createCourse', { body: courseBody(made, [one._id, two._id]) }, token)
    const params = { id: created._id }
    await api.call('updateCourse', { params, body: { ...courseBody(made, [two._id]), name: 'Court', version: 1 } }, token)
    expect(await api.call('listCourseVersions', { params, query: {} }, token)).toMatchObject([
      { version: 2, name: 'Court', count: 1 },
      { version: 1, name: created.name, count: 2 },
    ])
    await api.call('deleteModule', { params: { id: one._id } }, token)
    const first = await api.call('getCourseVersion', { params: { ...params, version: '1' } }, token)
    expect(first.content.modules).toEqual([
      { _id: one._id, name: 'Premier' },
      { _id: two._id, name: 'Second' },
    ])
    expect(first.modules.map(({ name }) => name)).toEqual(['Second'])
  })

  it('are limited to the last fifty, and to a year except for the newest', async () => {
    const api = open()
    const { made, token } = await author(api)
    const created = await api.call('createModule', { body: moduleBody(made) }, token)
    const params = { id: created._id }
    await api.db.update(modules).set({ version: 50 }).where(eq(modules.id, created._id))
    await api.call('updateModule', { params, body: { ...moduleBody(made), version: 50 } }, token)
    const versions = async () =>
      (await api.call('listModuleVersions', { params, query: {} }, token)).map(({ version }) => version)
    // The first is the 51st from the end.
    expect(await versions()).toEqual([51, 50])
    const course = await api.call('createCourse', { body: courseBody(made, []) }, token)

    const old = testNow - 5 * year
    await api.db.update(moduleVersions).set({ savedAt: old }).where(eq(moduleVersions.moduleId, created._id))
    await api.db.update(courseVersions).set({ savedAt: old }).where(eq(courseVersions.courseId, course._id))
    await api.db.delete(maintenanceRuns)
    await maintain({ db: api.db, files: createMemoryStore(), env: limits, now: old + year - 1 })
    expect(await versions()).toEqual([51, 50])
    await api.db.delete(maintenanceRuns)
    await maintain({ db: api.db, files: createMemoryStore(), env: limits, now: old + year + day })
    expect(await versions()).toEqual([51, 50])
    await maintain({ db: api.db, files: createMemoryStore(), env: limits, now: old + year + 8 * day })
    expect(await versions()).toEqual([51])
    // In the table: the list would show the present state in its place.
    expect(await api.db.select().from(moduleVersions).where(eq(moduleVersions.moduleId, created._id))).toHaveLength(1)
    const kept = and(eq(courseVersions.courseId, course._id), eq(courseVersions.version, 1))
    expect(await api.db.select().from(courseVersions).where(kept)).toHaveLength(1)
  })
})
