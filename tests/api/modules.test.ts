import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { courses, modules } from '#api/db/schema'
import { describeApi, type TestApi } from '#tests/support/api'
import { type Author, makeAuthor, makeAuthors } from '#tests/support/authors'
import { makeSchool, moduleBody } from '#tests/support/make'

const names = async (api: TestApi, { token }: Author, query: object) =>
  (await api.call('searchModules', { query }, token)).map((module) => module.name)

describeApi('modules', (open) => {
  it('lists the caller’s published ones, and with flags drafts, unpublished ones and those of others', async () => {
    const api = open()
    const { author, colleague, stranger } = await makeAuthors(api)
    await author.module({ name: 'Publié' })
    await author.module({ name: 'Brouillon', status: 'DRAFT' })
    const taken = await author.module({ name: 'Retiré' })
    const body = { ...moduleBody(author.made), name: 'Retiré', status: 'UNPUBLISHED', version: 1 }
    await api.call('updateModule', { params: { id: taken._id }, body }, author.token)
    await colleague.module({ name: 'Collègue' })
    await colleague.module({ name: 'Brouillon du collègue', status: 'DRAFT' })
    await stranger.module({ name: 'Ailleurs' })
    const list = async (query: object) =>
      (await api.call('listModules', { query }, author.token)).map((module) => module.name).sort()
    expect(await list({})).toEqual(['Publié'])
    expect(await list({ draft: 'true' })).toEqual(['Brouillon', 'Publié'])
    expect(await list({ draft: 'true', unpublished: 'true' })).toEqual(['Brouillon', 'Publié', 'Retiré'])
    // Official modules of other suites may be listed too.
    const others = await list({ others: 'true', limit: 100 })
    expect(others).toEqual(expect.arrayContaining(['Collègue', 'Publié']))
    expect(others.filter((name) => /Brouillon|Retiré|Ailleurs/.test(name))).toEqual([])
  })

  it('shows another school no official module of a course that is limited for it', async () => {
    const api = open()
    const seller = await makeAuthor(api, await makeSchool(api.db, { official: true }))
    const buyer = await makeAuthor(api, await makeSchool(api.db))
    const module = await seller.module({ name: 'Officiel' })
    const course = await seller.course([module._id], { share: 'public' })
    const status = async () => (await api.reply('getModule', { params: { id: module._id } }, buyer.token)).status
    expect(await status()).toBe(200)
    await api.db.update(courses).set({ shop: true }).where(eq(courses.id, course._id))
    expect(await status()).toBe(404)
    expect((await api.reply('getModule', { params: { id: module._id } }, seller.token)).status).toBe(200)
  })

  it('archives a module: it leaves the lists, shows among the archived, and cannot be saved', async () => {
    const api = open()
    const { author, colleague } = await makeAuthors(api)
    const { _id } = await author.module({ name: 'Vieux' })
    const archive = () => api.call('archiveModule', { params: { id: _id } }, author.token)
    expect(await archive()).toMatchObject({ status: 'ARCHIVED', version: 2 })
    expect(await archive()).toMatchObject({ status: 'ARCHIVED', version: 2 })
    expect(await names(api, author, { source: 'mine' })).toEqual([])
    expect(await names(api, author, { source: 'school' })).toEqual([])
    expect(await names(api, author, { source: 'mine', archived: 'true' })).toEqual(['Vieux'])
    expect(await names(api, colleague, { archived: 'true' })).toEqual([])
    const save = { params: { id: _id }, body: { ...moduleBody(author.made), status: 'PUBLISHED', version: 2 } }
    expect(await api.reply('updateModule', save, author.token)).toMatchObject({
      status: 409,
      body: { message: 'status.transition' },
    })
  })

  it('restores an archived module with its former status, and leaves one that is not archived alone (OP-052)', async () => {
    const api = open()
    const { author, colleague } = await makeAuthors(api)
    for (const status of ['DRAFT', 'PUBLISHED'] as const) {
      const { _id } = await author.module({ status })
      const of = { params: { id: _id } }
      await api.call('archiveModule', of, author.token)
      await api.call('archiveModule', of, author.token)
      expect((await api.reply('restoreModule', of, colleague.token)).status).toBe(404)
      expect(await api.call('restoreModule', of, author.token)).toMatchObject({ status, version: 3 })
      expect(await api.call('restoreModule', of, author.token)).toMatchObject({ status, version: 3 })
      const save = { ...of, body: { ...moduleBody(author.made), status, version: 3 } }
      expect(await api.call('updateModule', save, author.token)).toMatchObject({ status, version: 4 })
    }
  })

  it('restores a module archived before statuses were kept as unpublished', async () => {
    const api = open()
    const { author } = await makeAuthors(api)
    const { _id } = await author.module()
    await api.db.update(modules).set({ status: 'ARCHIVED' }).where(eq(modules.id, _id))
    expect(await api.call('restoreModule', { params: { id: _id } }, author.token)).toMatchObject({ status: 'UNPUBLISHED' })
  })

  it('deletes for good a module that no course holds', async () => {
    const api = open()
    const { author } = await makeAuthors(api)
    const { _id } = await author.module()
    expect(await api.call('deleteModule', { params: { id: _id } }, author.token)).toEqual({ _id })
    expect((await api.reply('getModule', { params: { id: _id } }, author.token)).status).toBe(404)
    expect((await api.reply('deleteModule', { params: { id: _id } }, author.token)).status).toBe(404)
    for (const archived of ['true', 'false']) expect(await names(api, author, { source: 'mine', archived })).toEqual([])
  })

  it('refuses to delete a module held by courses, and lists them, without the names of others’ courses', async () => {
    const api = open()
    const { author, colleague } = await makeAuthors(api)
    const { _id } = await author.module()
    const own = await author.course([_id], { name: 'À moi' })
    const hidden = await colleague.course([_id], { name: 'Secret', share: 'private' })
    const gone = await author.course([_id], { name: 'Supprimé' })
    await api.call('deleteCourse', { params: { id: gone._id } }, author.token)
    expect(await api.reply('deleteModule', { params: { id: _id } }, author.token)).toMatchObject({
      status: 409,
      body: { message: 'module.used' },
    })
    const { maths, sixth } = author.made
    const place = { subjectId: maths.id, levels: [sixth.id] }
    expect(await api.call('listModuleCourses', { params: { id: _id } }, author.token)).toEqual([
      { _id: own._id, name: 'À moi', ...place },
      { _id: null, name: null, ...place },
    ])
    for (const [by, id] of [[author, own._id] as const, [colleague, hidden._id] as const])
      await api.call('deleteCourse', { params: { id } }, by.token)
    expect(await api.call('listModuleCourses', { params: { id: _id } }, author.token)).toEqual([])
    await api.call('deleteModule', { params: { id: _id } }, author.token)
  })

  it('lets only teachers of the main school change its content', async () => {
    const api = open()
    const { author, colleague, stranger } = await makeAuthors(api, { official: true })
    const official = await author.module()
    expect(official.official).toBe(true)
    expect(await api.call('archiveModule', { params: { id: official._id } }, colleague.token)).toMatchObject({ editable: true })
    const foreign = await stranger.module()
    expect(foreign.official).toBe(false)
    expect((await api.reply('archiveModule', { params: { id: foreign._id } }, colleague.token)).status).toBe(404)
  })

  it('returns what is stored now to the second of two concurrent saves', async () => {
    const api = open()
    const { author } = await makeAuthors(api)
    const { _id } = await author.module({ status: 'DRAFT' })
    const save = (name: string) =>
      api.reply('updateModule', { params: { id: _id }, body: { ...moduleBody(author.made), name, version: 1 } }, author.token)
    await save('Première')
    expect(await save('Seconde')).toMatchObject({
      status: 409,
      body: { message: 'version.stale', current: { _id, name: 'Première', version: 2 } },
    })
  })

  it('holds 300 questions and texts of 20,000 characters, and names the field beyond its limit', async () => {
    const api = open()
    const { author } = await makeAuthors(api)
    const question = () => ({ _id: randomUUID(), type: 'Text', statement: '<p>Pourquoi ?</p>', response: '<p>Parce que.</p>' })
    const many = Array.from({ length: 300 }, question)
    expect((await author.module({ questions: many })).questions).toHaveLength(300)
    const long = `<p>${'é'.repeat(20_000)}</p>`
    const [kept] = (await author.module({ questions: [{ ...question(), statement: long }] })).questions
    expect(kept?.statement).toBe(long)
    const refusedFor = async (over: object) => {
      const { status, body } = await api.reply('createModule', { body: { ...moduleBody(author.made), ...over } }, author.token)
      return { status, body }
    }
    expect(await refusedFor({ questions: [...many, question()] })).toMatchObject({
      status: 400,
      body: { errors: { questions: 'tooLong' } },
    })
    expect(await refusedFor({ questions: [{ ...question(), statement: 'é'.repeat(100_001) }] })).toMatchObject({
      status: 400,
      body: { errors: { 'questions.0.statement': 'tooLong' } },
    })
    expect(await refusedFor({ name: 'é'.repeat(201), keywords: 'k'.repeat(501) })).toMatchObject({
      status: 400,
      body: { errors: { name: 'tooLong', keywords: 'tooLong' } },
    })
  })

  it.each([
    '🎉 Fête des maths 👩🏽‍🏫',
    '« L’été » d’"Éluard" & <co>',
    'الكسور والأعداد',
    "Robert'); drop table modules;--",
    '分数',
  ])('keeps the name %s unchanged and finds it', async (name) => {
    const api = open()
    const { author } = await makeAuthors(api)
    expect((await author.module({ name })).name).toBe(name)
    expect(await names(api, author, { terms: name, source: 'mine' })).toEqual([name])
  })
})
