import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eq, like, sql } from 'drizzle-orm'
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { cleanFiles } from '#api/content/clean'
import { courseTypes, files, modules } from '#api/db/schema'
import { moduleVersions } from '#api/db/version-schema'
import { archivePart, maxArchivesOfSchool } from '#contract/archive-limits'
import { isKnown } from '#contract/question-types'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { everyQuestion } from '#tests/support/every-type'
import { author, get } from '#tests/support/file-world'
import { courseBody, makeUser, moduleBody } from '#tests/support/make'
import { longestHoldMs } from '#tests/support/processor-time'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'

const kept = new URL('../support/archives/version-1.zip', import.meta.url)
const elsewhere = Array.from({ length: 5 }, () => randomUUID())
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

describeApi('an archive of modules and courses', (open) => {
  /** A teacher with a module of every type, saved twice, with a document, a picture and a voice, and its course. */
  async function prepare(api: TestApi) {
    const { made, teacher, token } = await author(api)
    const { name } = await api.call('keepPicture', { body: { picture: uploadOf(sampleFiles.png(), 'carte.png') } }, token)
    const questions = everyQuestion(name).map((question, place) => ({
      ...question,
      ...(place === 0 && {
        statement: `<p>Où ?</p><img src="module/picture/${name}" alt="" width="1" height="1" class="large">`,
        audio: { text: uploadOf(sampleFiles.wav(), 'voix.wav'), tips: null, response: null },
      }),
    }))
    const body = { ...moduleBody(made, questions), document: uploadOf(sampleFiles.png(), 'cours.png') }
    const module = await api.call('createModule', { body }, token)
    await api.call(
      'updateModule',
      { params: { id: module._id }, body: { ...moduleBody(made), questions: module.questions, name: 'Nouveau nom', version: 1 } },
      token,
    )
    const course = await api.call(
      'createCourse',
      { body: { ...courseBody(made, [module._id]), introduction: '<p>Bonjour</p>', share: 'private' } },
      token,
    )
    return { made, teacher, token, module, course }
  }

  const taken = async (api: TestApi, token: string, path = 'take/mine.archive') => {
    const reply = await get(api, path, token)
    expect(reply.status).toBe(200)
    return new Uint8Array(await reply.arrayBuffer())
  }
  /** Sends an archive in its parts; replies with the first refusal, else with the last part's reply, and the id. */
  async function send(api: TestApi, bytes: Uint8Array, token: string, id: string = randomUUID()) {
    for (let part = 0; ; part += 1) {
      const some = Buffer.from(bytes.subarray(part * archivePart, (part + 1) * archivePart))
      const reply = await api.reply(
        'sendArchivePart',
        { params: { id, part: String(part) }, body: { file: uploadOf(some, 'a.part') } },
        token,
      )
      if (reply.status !== 200 || (part + 1) * archivePart >= bytes.length) return { id, reply }
    }
  }
  const read = async (api: TestApi, bytes: Uint8Array, token: string) => {
    const { id } = await send(api, bytes, token)
    return { id, ...(await api.call('readArchive', { params: { id }, query: {} }, token)) }
  }
  const make = (api: TestApi, id: string, pick: string[], token: string) =>
    api.call('importArchive', { params: { id }, body: { pick } }, token)

  /** What an archive says, with its ids, people, instants and status left aside; files by their bytes. */
  function meaning(bytes: Uint8Array) {
    const entries = unzipSync(bytes)
    const bytesOf = (text: string) =>
      text.replace(uuid, (id) => {
        const file = Object.keys(entries).find((name) => name.startsWith('fichiers/') && name.includes(id))
        return file ? `bytes:${Buffer.from(entries[file] ?? []).toString('base64').length}` : 'id'
      })
    const contents = Object.keys(entries).filter((name) => /^(?:modules|parcours)\//.test(name))
    return contents.map((name) => {
      const { now, versions } = JSON.parse(strFromU8(entries[name] ?? new Uint8Array()))
      return JSON.parse(bytesOf(JSON.stringify([now, ...versions].map(({ version, content }) => ({ version, content })))))
    })
  }

  it('comes back as it went: every type, versions, files and the course', async () => {
    const api = open()
    const { made, token, module, course } = await prepare(api)
    const bytes = await taken(api, token)
    const other = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
    const { id, ...preview } = await read(api, bytes, other)
    expect(preview).toMatchObject({
      ...{ modules: 1, courses: 1 },
      found: [
        { of: 'module', id: module._id, name: 'Nouveau nom', count: module.questions.length, versions: 1, losses: [] },
        { of: 'course', id: course._id, count: 1, modules: [module._id], losses: [] },
      ],
    })
    expect(await api.call('searchModules', { query: { source: 'mine' } }, other)).toEqual([])
    expect(await make(api, id, [course._id], other)).toEqual({ modules: 1, courses: 1 })
    // Sent again after a lost reply, or with something else: what is there is not made twice.
    expect(await make(api, id, [course._id, module._id], other)).toEqual({ modules: 0, courses: 0 })
    expect(meaning(await taken(api, other))).toEqual(meaning(bytes))
    const [mine] = await api.call('searchModules', { query: { source: 'mine' } }, other)
    expect(mine).toMatchObject({ status: 'DRAFT', version: 2 })
    expect(mine?._id).not.toBe(module._id)
  })

  it('sent again is known by its content: nothing is made twice, but for one more copy on purpose', async () => {
    const api = open()
    const { made, token, module, course } = await prepare(api)
    const bytes = await taken(api, token)
    const other = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
    const first = await read(api, bytes, other)
    expect(first.found.map((one) => one.made)).toEqual([null, null])
    // Interrupted after the module: what is missing is known, and made when the archive is sent again under another id.
    expect(await make(api, first.id, [module._id], other)).toEqual({ modules: 1, courses: 0 })
    const second = await read(api, bytes, other)
    expect(second.found.map((one) => one.made)).toEqual([{ at: testNow, deleted: false }, null])
    expect(await make(api, second.id, [course._id, module._id], other)).toEqual({ modules: 0, courses: 1 })
    const [mine] = await api.call('searchCourses', { query: { source: 'mine' } }, other)
    await api.call('deleteCourse', { params: { id: mine?._id ?? '' } }, other)
    const third = await read(api, bytes, other)
    expect(third.found.map((one) => one.made?.deleted)).toEqual([false, true])
    expect(await make(api, third.id, [course._id], other)).toEqual({ modules: 0, courses: 0 })
    // One more copy, asked twice because the reply was lost.
    const again = randomUUID()
    const copy = { params: { id: third.id }, body: { pick: [course._id], again } }
    expect(await api.call('importArchive', copy, other)).toEqual({ modules: 1, courses: 1 })
    expect(await api.call('importArchive', copy, other)).toEqual({ modules: 0, courses: 0 })
    const { found } = await api.call('readArchive', { params: { id: third.id }, query: { again } }, other)
    expect(found.map((one) => one.made?.deleted)).toEqual([false, false])
    expect(await api.call('searchModules', { query: { source: 'mine' } }, other)).toHaveLength(2)
    // Its maker alone: somebody else has made nothing of it.
    const stranger = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
    expect((await read(api, bytes, stranger)).found.map((one) => one.made)).toEqual([null, null])
  })

  it('of which a part was taken from another archive makes that part no second time, and its course holds it', async () => {
    const api = open()
    const { made, token, module, course } = await prepare(api)
    const alone = await taken(api, token, `take/module/${module._id}.archive`)
    const all = await taken(api, token)
    const other = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
    expect(await make(api, (await read(api, alone, other)).id, [module._id], other)).toEqual({ modules: 1, courses: 0 })
    const { id, found } = await read(api, all, other)
    expect(found.map((one) => one.made)).toEqual([{ at: testNow, deleted: false }, null])
    expect(await make(api, id, [module._id, course._id], other)).toEqual({ modules: 0, courses: 1 })
    const [mine] = await api.call('searchModules', { query: { source: 'mine' } }, other)
    const [taught] = await api.call('searchCourses', { query: { source: 'mine' } }, other)
    const whole = await api.call('getCourse', { params: { id: taught?._id ?? '' }, query: {} }, other)
    expect(whole.modules.map(({ _id }) => _id)).toEqual([mine?._id])
  })

  it('takes no room once it is done with or can never be read, and stays while it can go on', async () => {
    const api = open()
    const { teacher, token, module } = await prepare(api)
    const parts = () => api.db.$count(files, like(files.path, `archives/${teacher.id}/%`))
    const { id } = await read(api, await taken(api, token), token)
    await make(api, id, [module._id], token)
    expect(await parts()).toBe(1)
    await api.call('importArchive', { params: { id }, body: { pick: [module._id], done: true } }, token)
    expect(await parts()).toBe(0)
    const gone = { params: { id }, body: { pick: [module._id], done: true } }
    expect((await api.reply('importArchive', gone, token)).status).toBe(404)
    const damaged = await send(api, zip({}).subarray(0, 60), token)
    expect(await parts()).toBe(1)
    expect((await api.reply('readArchive', { params: { id: damaged.id }, query: {} }, token)).status).toBe(400)
    expect(await parts()).toBe(0)
    const stored: string[] = []
    for await (const { path } of api.files.list()) if (path.startsWith(`archives/${teacher.id}/`)) stored.push(path)
    expect(stored).toEqual([])
  })

  it('whose sending was interrupted goes on from the parts that have arrived', async () => {
    const api = open()
    const { token } = await author(api)
    const bytes = zip({ 'fichiers/module/sound/a.mp3': [new Uint8Array(2 * archivePart), { level: 0 }] })
    const id = randomUUID()
    const part = (place: number) => ({
      params: { id, part: String(place) },
      body: { file: uploadOf(Buffer.from(bytes.subarray(place * archivePart, (place + 1) * archivePart)), 'a.part') },
    })
    await api.call('sendArchivePart', part(0), token)
    await api.call('sendArchivePart', part(1), token)
    expect(await api.call('sendArchivePart', part(0), token)).toEqual({ size: 2 * archivePart })
    expect(await api.call('sendArchivePart', part(2), token)).toEqual({ size: bytes.length })
    expect(await api.call('readArchive', { params: { id }, query: {} }, token)).toMatchObject({ modules: 0, courses: 0 })
  })

  it('of which bytes are missing can be sent again', async () => {
    const api = open()
    const { teacher, token } = await author(api)
    const { id } = await send(api, zip({}), token)
    await api.files.delete(`archives/${teacher.id}/${id}/0.part`)
    expect((await api.reply('readArchive', { params: { id }, query: {} }, token)).status).toBe(404)
    await send(api, zip({}), token, id)
    expect(await api.call('readArchive', { params: { id }, query: {} }, token)).toMatchObject({ modules: 0, courses: 0 })
  })

  it('of the first version is read for ever', async () => {
    const api = open()
    const { token } = await author(api)
    const bytes = new Uint8Array(await readFile(kept))
    const { id, found } = await read(api, bytes, token)
    expect(found).toMatchObject([
      { of: 'module', name: 'Nouveau nom', count: 11, versions: 1 },
      { of: 'course', count: 1 },
    ])
    expect(await make(api, id, [found[1]?.id ?? ''], token)).toEqual({ modules: 1, courses: 1 })
    const [module] = await api.call('searchModules', { query: { source: 'mine' } }, token)
    expect(module).toMatchObject({ name: 'Nouveau nom', questionCount: 11, originalDocument: 'cours.png' })
  })

  it('of more than 32 MiB is sent in parts, and its modules come back before the course that holds them', async () => {
    const api = open()
    const { made, token, module } = await prepare(api)
    const second = await api.call('createModule', { body: moduleBody(made) }, token)
    const ids = [module._id, second._id]
    const course = await api.call('createCourse', { body: { ...courseBody(made, ids), share: 'private' } }, token)
    const small = await taken(api, token, `take/course/${course._id}.archive`)
    // A file before all others that nothing shows: what is read lies beyond 32 MiB, in the last parts.
    const filling = { 'fichiers/module/sound/a.mp3': [new Uint8Array(33 * 1024 * 1024), { level: 0 }] } satisfies Zippable
    const bytes = zipSync({ ...filling, ...unzipSync(small) })
    expect(bytes.length).toBeGreaterThan(4 * archivePart)
    const other = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
    const { id, found } = await read(api, bytes, other)
    expect(found.map(({ of, losses }) => [of, losses])).toEqual([
      ['module', []],
      ['module', []],
      ['course', []],
    ])
    expect(found[0]?.bytes).toBeGreaterThan(0)
    expect(await make(api, id, [ids[0] ?? ''], other)).toEqual({ modules: 1, courses: 0 })
    expect(await make(api, id, [ids[1] ?? ''], other)).toEqual({ modules: 1, courses: 0 })
    expect(await make(api, id, [course._id], other)).toEqual({ modules: 0, courses: 1 })
    expect(meaning(await taken(api, other))).toEqual(meaning(small))
  })

  it('of which a module cannot be made keeps those before it, with their files, and makes the rest when it is asked again', async () => {
    const api = open()
    const { made, token, module } = await prepare(api)
    const stuck = await api.call('createModule', { body: { ...moduleBody(made), name: 'Bloqué' } }, token)
    const course = await api.call(
      'createCourse',
      { body: { ...courseBody(made, [module._id, stuck._id]), share: 'private' } },
      token,
    )
    const bytes = await taken(api, token, `take/course/${course._id}.archive`)
    const { id: creatorId } = await makeUser(api.db, made, 'TEACHER')
    const other = await api.tokenFor(creatorId)
    const { id } = await read(api, bytes, other)
    const ask = () => api.reply('importArchive', { params: { id }, body: { pick: [module._id, stuck._id, course._id] } }, other)
    await api.db.execute(
      sql.raw(`
      create function refuse_module() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse_module before insert on modules for each row
        when (new.name = 'Bloqué') execute function refuse_module()`),
    )
    expect((await ask()).status).toBe(500)
    const mine = () => api.db.select().from(modules).where(eq(modules.creatorId, creatorId))
    const [first, ...more] = await mine()
    expect([first?.questionCount, more]).toEqual([module.questions.length, []])
    expect((await get(api, `module/document/${first?.document}`, other)).status).toBe(200)
    await api.db.execute(sql.raw('drop trigger refuse_module on modules'))
    expect(await ask()).toMatchObject({ status: 200, body: { modules: 1, courses: 1 } })
    expect(await mine()).toHaveLength(2)
    expect(meaning(await taken(api, other))).toEqual(meaning(bytes))
  })

  it('that could not be read back is not written, and its module takes the versions that its file has room for', async () => {
    const api = open()
    const { token, module } = await prepare(api)
    const [version] = await api.db.select().from(moduleVersions).where(eq(moduleVersions.moduleId, module._id)).limit(1)
    if (!version) throw new Error('no version')
    const heavy = { ...version.content, keywords: 'a'.repeat(7_000_000) }
    const { id: _id, ...values } = version
    await api.db.insert(moduleVersions).values([1, 2, 3].map((more) => ({ ...values, version: 100 + more, content: heavy })))
    const entries = unzipSync(await taken(api, token))
    const { versions } = JSON.parse(strFromU8(entries[`modules/${module._id}.json`] ?? new Uint8Array()))
    expect(versions.map((one: { version: number }) => one.version)).toEqual([102, 103])
    await api.db.update(files).set({ size: 2_000_000_000 }).where(like(files.path, 'module/document/%'))
    const reply = await get(api, 'take/mine.archive', token)
    expect([reply.status, await reply.json()]).toMatchObject([413, { message: 'take.tooLarge' }])
  })

  it('is the sender’s alone, replaces the one before, and has no gaps', async () => {
    const api = open()
    const { made, token } = await author(api)
    const other = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
    const { id } = await send(api, zip({}), token)
    const params = { params: { id }, query: {} }
    expect((await api.reply('readArchive', params, other)).status).toBe(404)
    // A stranger with the same id has an archive of their own.
    await send(api, zip({}, { writtenAt: 2 }), other, id)
    expect((await api.reply('readArchive', params, token)).status).toBe(200)
    const gap = { params: { id, part: '3' }, body: { file: uploadOf(Buffer.from('PK'), 'a.part') } }
    expect((await api.reply('sendArchivePart', gap, token)).status).toBe(409)
    await send(api, zip({}), token)
    expect((await api.reply('readArchive', params, token)).status).toBe(404)
    expect((await api.reply('readArchive', params, other)).status).toBe(200)
  })

  it('of two that were begun at once, the one that goes on stays', async () => {
    const api = open()
    const { teacher, token } = await author(api)
    const [id, other] = [randomUUID(), randomUUID()]
    const bytes = zip({ 'fichiers/module/sound/a.mp3': [new Uint8Array(archivePart), { level: 0 }] })
    const part = (place: number) => ({
      params: { id, part: String(place) },
      body: { file: uploadOf(Buffer.from(bytes.subarray(place * archivePart, (place + 1) * archivePart)), 'a.part') },
    })
    await api.call('sendArchivePart', part(0), token)
    const sent = () =>
      api.db
        .select()
        .from(files)
        .where(like(files.path, `archives/${teacher.id}/%`))
    const rows = await sent()
    await api.db.insert(files).values(rows.map((row) => ({ ...row, path: row.path.replace(id, other) })))
    await api.call('sendArchivePart', part(1), token)
    expect((await api.reply('readArchive', { params: { id }, query: {} }, token)).status).toBe(200)
    expect((await sent()).filter(({ path }) => !path.includes(id))).toEqual([])
  })

  it('waits while those of others at the school take too much room', async () => {
    const api = open()
    const { made, token } = await author(api)
    const { id: creatorId } = await makeUser(api.db, made, 'TEACHER')
    const other = { schoolId: made.school.id, creatorId, assigneeId: null, contentType: 'application/zip', createdAt: testNow }
    const folder = `archives/${creatorId}/${randomUUID()}`
    const parts = Array.from({ length: 5 }, (_, part) => ({ path: `${folder}/${part}.part`, originalName: `${part}.part` }))
    await api.db.insert(files).values(parts.map((part) => ({ ...other, ...part, size: maxArchivesOfSchool / 4 })))
    const { reply } = await send(api, zip({}), token)
    expect(reply).toMatchObject({ status: 429, body: { message: 'archive.schoolFull', errors: { file: 'schoolFull' } } })
    // One’s own former archive makes room for the next.
    expect((await send(api, zip({}), await api.tokenFor(creatorId))).reply.status).toBe(200)
  })

  it('of a course leaves out what only the main school may give', async () => {
    const api = open()
    const { made, token, module, course } = await prepare(api)
    const { id: creatorId } = await makeUser(api.db, made, 'TEACHER')
    await api.db.update(modules).set({ cantAffect: true, creatorId }).where(eq(modules.id, module._id))
    const entries = Object.keys(unzipSync(await taken(api, token, `take/course/${course._id}.archive`)))
    expect(entries).toContain(`parcours/${course._id}.json`)
    expect(entries).not.toContain(`modules/${module._id}.json`)
  })

  it('of the main school loses elsewhere what only that school may have: a type of course, evaluation by a service', async () => {
    const api = open()
    const main = await author(api, { official: true })
    const [type] = await api.db.insert(courseTypes).values({ name: 'Réservé', color: '#112233', restricted: true }).returning()
    const spoken = { _id: randomUUID(), type: 'Audio' as const, statement: '<p>Dis ton prénom.</p>', automatedEvaluation: true }
    const module = await api.call('createModule', { body: moduleBody(main.made, [spoken]) }, main.token)
    const body = { ...courseBody(main.made, [module._id]), typeId: type?.id ?? null, share: 'school' as const }
    const course = await api.call('createCourse', { body }, main.token)
    const bytes = await taken(api, main.token)
    const again = async (token: string) => {
      const { id, found } = await read(api, bytes, token)
      expect(await make(api, id, [course._id], token)).toEqual({ modules: 1, courses: 1 })
      const [made] = await api.call('searchModules', { query: { source: 'mine' } }, token)
      const [own] = await api.call('searchCourses', { query: { source: 'mine' } }, token)
      const { questions } = await api.call('getModule', { params: { id: made?._id ?? '' } }, token)
      const automated = questions.map((question) => isKnown(question) && question.automatedEvaluation)
      // What comes from elsewhere is shared by nobody but its new owner.
      expect(own).toMatchObject({ share: 'private', status: 'DRAFT' })
      return [found.at(-1)?.losses.includes('type'), own?.typeId ?? null, automated]
    }
    expect(await again((await author(api)).token)).toEqual([true, null, [false]])
    const colleague = await api.tokenFor((await makeUser(api.db, main.made, 'TEACHER')).id)
    expect(await again(colleague)).toEqual([false, type?.id, [true]])
  })

  it('shows no version later than the present one, whatever its file says', async () => {
    const api = open()
    const { made, token, module } = await prepare(api)
    const entries = unzipSync(await taken(api, token))
    const one = `modules/${module._id}.json`
    const { versions, ...whole } = JSON.parse(strFromU8(entries[one] ?? new Uint8Array()))
    const later = versions.map((version: object) => ({ ...version, version: 7 }))
    const bytes = zipSync({ ...entries, [one]: strToU8(JSON.stringify({ ...whole, versions: [...versions, ...later] })) })
    const other = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
    const { id } = await read(api, bytes, other)
    await make(api, id, [module._id], other)
    const [mine] = await api.call('searchModules', { query: { source: 'mine' } }, other)
    const kept = await api.call('listModuleVersions', { params: { id: mine?._id ?? '' }, query: {} }, other)
    expect(kept.map(({ version }) => version)).toEqual([2, 1])
  })

  it('that is not read back is deleted after a day', async () => {
    const api = open()
    const { token } = await author(api)
    const { id } = await send(api, zip({}), token)
    await cleanFiles(api.db, api.files, testNow + 23 * 3600 * 1000)
    expect((await api.reply('readArchive', { params: { id }, query: {} }, token)).status).toBe(200)
    await cleanFiles(api.db, api.files, testNow + 25 * 3600 * 1000)
    expect((await api.reply('readArchive', { params: { id }, query: {} }, token)).status).toBe(404)
  })

  it('of a school is its headmaster’s, and holds what the teachers publish', async () => {
    const api = open()
    const { made, token } = await prepare(api)
    const head = await api.tokenFor((await makeUser(api.db, made, 'HEADMASTER')).id)
    expect(Object.keys(unzipSync(await taken(api, head, 'take/school.archive')))).toEqual(['archive.json'])
    expect((await get(api, 'take/school.archive', token)).status).toBe(404)
    const pupil = await api.tokenFor((await makeUser(api.db, made, 'STUDENT')).id)
    expect((await get(api, 'take/mine.archive', pupil)).status).toBe(404)
  })

  it('of the main school holds what is published alone, though its headmaster sees the drafts', async () => {
    const api = open()
    const { made, token } = await author(api, { official: true })
    const make = async (status: 'DRAFT' | 'PUBLISHED') =>
      (await api.call('createModule', { body: { ...moduleBody(made), status } }, token))._id
    const [draft, published] = [await make('DRAFT'), await make('PUBLISHED')]
    const head = await api.tokenFor((await makeUser(api.db, made, 'HEADMASTER')).id)
    const entries = Object.keys(unzipSync(await taken(api, head, 'take/school.archive')))
    expect(entries).toContain(`modules/${published}.json`)
    expect(entries).not.toContain(`modules/${draft}.json`)
  })

  it('finds the subject and levels of an installation with other ids by their names', async () => {
    const api = open()
    const { made, token, module } = await prepare(api)
    const entries = unzipSync(await taken(api, token, `take/module/${module._id}.archive`))
    const { subjectId, levels } = await api.call('getModule', { params: { id: module._id } }, token)
    const renamed = Object.entries(entries).map(([name, bytes]) => {
      const other = (text: string) =>
        [subjectId, ...levels].reduce((all, id, at) => all.replaceAll(id, elsewhere[at] ?? ''), text)
      return [name, name.endsWith('.json') ? strToU8(other(strFromU8(bytes))) : bytes] as const
    })
    const teacher = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
    const { id, found } = await read(api, zipSync(Object.fromEntries(renamed)), teacher)
    expect(found[0]?.losses).toEqual([])
    await make(api, id, [module._id], teacher)
    const [mine] = await api.call('searchModules', { query: { source: 'mine' } }, teacher)
    expect(mine).toMatchObject({ subjectId, levels })
  })

  it('sent by two people under the same id becomes each one’s own', async () => {
    const api = open()
    const { made, token, module, course } = await prepare(api)
    const bytes = await taken(api, token)
    const people = [await makeUser(api.db, made, 'TEACHER'), await makeUser(api.db, made, 'TEACHER')]
    const id = randomUUID()
    const ids: string[] = []
    for (const person of people) {
      const other = await api.tokenFor(person.id)
      await send(api, bytes, other, id)
      expect(await make(api, id, [course._id, module._id], other)).toEqual({ modules: 1, courses: 1 })
      const [mine] = await api.call('searchModules', { query: { source: 'mine' } }, other)
      ids.push(mine?._id ?? '')
    }
    expect(new Set(ids).size).toBe(2)
  })

  it('with what cannot be stored is refused, or names it as unreadable', async () => {
    const api = open()
    const { token, module } = await prepare(api)
    const entries = unzipSync(await taken(api, token))
    const [list, one] = ['archive.json', `modules/${module._id}.json`]
    const changed = (name: string, from: string | RegExp, to: string) =>
      zipSync({ ...entries, [name]: strToU8(strFromU8(entries[name] ?? new Uint8Array()).replace(from, to)) })
    const unreadable = [changed(one, 'Nouveau nom', '\\u0000'), changed(one, /"version":2/, '"version":3000000000')]
    for (const bytes of unreadable) {
      const { id, found } = await read(api, bytes, token)
      expect(found[0]?.losses).toEqual(['unreadable'])
      expect(await make(api, id, [module._id], token)).toEqual({ modules: 0, courses: 0 })
    }
    for (const chapters of ['"1":"Fractions"', `"${module._id}":"\\ud800"`]) {
      const { id } = await send(api, changed(list, /"chapters":\{[^}]*/, `"chapters":{${chapters}`), token)
      const refused = await api.reply('readArchive', { params: { id }, query: {} }, token)
      expect(refused).toMatchObject({ status: 400, body: { errors: { file: 'malformed' } } })
    }
  })

  it('takes no file of others over, however its texts write the address', async () => {
    const api = open()
    const { made, token, module } = await prepare(api)
    const others = await author(api)
    const { name } = await api.call('keepPicture', { body: { picture: uploadOf(sampleFiles.png(), 'autre.png') } }, others.token)
    const entries = unzipSync(await taken(api, token, `take/module/${module._id}.archive`))
    const one = `modules/${module._id}.json`
    for (const address of [`module/picture/${name}`, `/bff/files/module/picture/${name}`, 'module/picture/aucune.png']) {
      const other = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
      const texts = strFromU8(entries[one] ?? new Uint8Array()).replaceAll(
        '<p>Où ?</p>',
        `<p>Où ?</p><img alt='' src='${address}' width='1' height='1'>`,
      )
      const { id, found } = await read(api, zipSync({ ...entries, [one]: strToU8(texts) }), other)
      expect(found[0]?.losses).toContain('files')
      expect(await make(api, id, [module._id], other)).toEqual({ modules: 1, courses: 0 })
      expect((await get(api, `module/picture/${name}`, other)).status).toBe(404)
    }
    expect((await get(api, `module/picture/${name}`, others.token)).status).toBe(200)
  })

  const manifest = (over: object = {}) => ({
    ...{ format: 'tremplin', version: 1, writtenAt: 1, modules: [], courses: [], files: [] },
    ...{ subjects: {}, levels: {}, chapters: {}, courseTypes: {}, ...over },
  })
  const zip = (files: Zippable, over?: object) => zipSync({ 'archive.json': strToU8(JSON.stringify(manifest(over))), ...files })

  it.each<[string, () => Uint8Array, number, string]>([
    ['a text', () => strToU8('Bonjour'), 415, 'notArchive'],
    ['another ZIP', () => zipSync({ 'a.txt': strToU8('a') }), 415, 'notArchive'],
    ['a ZIP that is cut', () => zip({}).subarray(0, 60), 400, 'malformed'],
    ['wrong JSON', () => zipSync({ 'archive.json': strToU8('{') }), 400, 'malformed'],
    ['JSON of another shape', () => zipSync({ 'archive.json': strToU8('{"format":"tremplin","version":1}') }), 400, 'malformed'],
    ['deep nesting', () => zipSync({ 'archive.json': strToU8('['.repeat(500_000)) }), 400, 'malformed'],
    ['a later version', () => zip({}, { version: 2 }), 400, 'newerVersion'],
    ['a path out of its folder', () => zip({ '../../etc/passwd': strToU8('a') }), 400, 'path'],
    ['an absolute path', () => zip({ '/etc/passwd': strToU8('a') }), 400, 'path'],
    [
      'too many files',
      () => zip(Object.fromEntries(Array.from({ length: 20_001 }, (_, n) => [`f${n}`, new Uint8Array()]))),
      400,
      'tooManyFiles',
    ],
    ['a list of a million members', () => zip({}, { files: Array.from({ length: 1_000_000 }, () => []) }), 400, 'malformed'],
    ['a bomb', () => zipSync({ 'archive.json': new Uint8Array(17 * 1024 * 1024) }, { level: 9 }), 400, 'malformed'],
  ])('is refused with a reason: %s', async (_what, bytes, status, code) => {
    const api = open()
    const { token } = await author(api)
    const { id, reply } = await send(api, bytes(), token)
    const refused = reply.status === 200 ? await api.reply('readArchive', { params: { id }, query: {} }, token) : reply
    expect(refused).toMatchObject({ status, body: { errors: { file: code } } })
  })

  it('with a module of more members than can be validated at once names it as unreadable', async () => {
    const api = open()
    const { token } = await author(api)
    const wide = crypto.randomUUID()
    const json = (count: number) => `{"id":"${wide}","now":{"content":{"questions":[${'[],'.repeat(count)}[]]}}}`
    for (const count of [140_000, 500_000]) {
      const archived = zip({ [`modules/${wide}.json`]: strToU8(json(count)) }, { modules: [{ id: wide, name: 'A' }] })
      const reading = async () =>
        expect((await read(api, archived, token)).found.map(({ losses }) => losses)).toEqual([['unreadable']])
      expect(await longestHoldMs(reading)).toBeLessThan(500)
    }
  })

  it('with a module of another shape, or without it, names it as unreadable and makes nothing of it', async () => {
    const api = open()
    const { token } = await author(api)
    const [wrong, missing] = [crypto.randomUUID(), crypto.randomUUID()]
    const bytes = zip(
      { [`modules/${wrong}.json`]: strToU8('{"id":1}') },
      {
        modules: [
          { id: wrong, name: 'A' },
          { id: missing, name: 'B' },
        ],
      },
    )
    const { id, found } = await read(api, bytes, token)
    expect(found.map(({ losses }) => losses)).toEqual([['unreadable'], ['unreadable']])
    expect(await make(api, id, [wrong, missing], token)).toEqual({ modules: 0, courses: 0 })
  })
})
