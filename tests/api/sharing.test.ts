import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { courses, modules, signInTries, users } from '#api/db/schema'
import { courseLinks, sources } from '#api/db/sharing-schema'
import type { Licence } from '#contract/licences'
import { fullName, properName } from '#domain/people/names'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { week } from '#tests/support/class-work'
import { bytesOf, get, giveWork } from '#tests/support/file-world'
import { conditions } from '#tests/support/given-exam'
import { courseBody, type MadeSchool, makeSchool, makeUser, moduleBody } from '#tests/support/make'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'

/** A teacher of a school of their own, or of one made before. */
async function teacherAt(api: TestApi, school?: MadeSchool) {
  const made = school ?? (await makeSchool(api.db))
  const teacher = await makeUser(api.db, made, 'TEACHER')
  return { made, teacher, token: await api.tokenFor(teacher.id) }
}
type Teacher = Awaited<ReturnType<typeof teacherAt>>

/** A published course of two modules, the first with a picture; private, so that nobody else sees it without its link. */
async function publishCourse(api: TestApi, { made, token }: Teacher) {
  const { name } = await api.call('keepPicture', { body: { picture: uploadOf(sampleFiles.png(), 'carte.png') } }, token)
  const body = moduleBody(made)
  const [first, ...others] = body.questions
  const questions = [
    { ...first, statement: `<p>Où ?</p><img src="module/picture/${name}" alt="" width="1" height="1" class="large">` },
    ...others,
  ]
  const withPicture = { ...body, questions, status: 'PUBLISHED' } as typeof body
  const pictured = await api.call('createModule', { body: withPicture }, token)
  const plain = await api.call('createModule', { body: { ...moduleBody(made), status: 'PUBLISHED' } }, token)
  const content = { ...courseBody(made, [pictured._id, plain._id]), name: 'Les fleuves', share: 'private', status: 'PUBLISHED' }
  const course = await api.call('createCourse', { body: content as typeof content & { share: 'private' } }, token)
  return { course, picture: `module/picture/${name}`, modules: [pictured, plain] as const }
}

const nameOf = ({ teacher }: Teacher) => fullName(teacher.firstname, teacher.lastname)
const license = (api: TestApi, id: string, { token }: Teacher, licence: Licence | null, named = false) =>
  api.call('licenseCourse', { params: { id }, body: { licence, named } }, token)
const makeLink = async (api: TestApi, id: string, { token }: Teacher, corrections = true) =>
  (await api.call('makeCourseLink', { params: { id }, body: { corrections } }, token)).token ?? ''
const open = (api: TestApi, token: string) => api.reply('openSharedCourse', { body: { token } })
const originOf = (api: TestApi, id: string, { token }: Teacher) => api.call('getCourseOrigin', { params: { id } }, token)
const cloneShared = (api: TestApi, link: string, { token }: Teacher) =>
  api.call('cloneSharedCourse', { body: { token: link } }, token)

describeApi('the link of a course', (opened) => {
  it('shows anybody the course with its questions and files, and nothing else', async () => {
    const api = opened()
    const author = await teacherAt(api)
    const { course, picture, modules: held } = await publishCourse(api, author)
    const other = await publishCourse(api, author)
    const link = await makeLink(api, course._id, author)
    expect(link).toMatch(/^pub_[\w-]{43}$/)
    expect(await makeLink(api, course._id, author)).toBe(link)
    const reply = await open(api, link)
    expect(reply).toMatchObject({
      status: 200,
      body: { name: 'Les fleuves', author: '', licence: null, sources: [], modules: held.map(({ _id }) => ({ _id })) },
    })
    const shown = JSON.stringify(reply.body).toLowerCase()
    for (const fact of [author.teacher.lastname, author.teacher.id]) expect(shown).not.toContain(fact.toLowerCase())
    const file = await get(api, picture, link)
    expect(file.status).toBe(200)
    expect(file.headers.get('cache-control')).toBe('private, no-cache')
    expect((await bytesOf(file)).length).toBeGreaterThan(0)
    expect((await get(api, other.picture, link)).status).toBe(404)
    // The token opens no call.
    expect(await api.reply('getCourse', { params: { id: course._id }, query: {} }, link)).toMatchObject({ status: 401 })
  })

  it('is dead once revoked, and a new one has another address', async () => {
    const api = opened()
    const author = await teacherAt(api)
    const { course, picture } = await publishCourse(api, author)
    const link = await makeLink(api, course._id, author)
    const revoked = await api.call('revokeCourseLink', { params: { id: course._id } }, author.token)
    expect(revoked).toEqual({ token: null, corrections: true, obstacle: null, closed: [], inTest: [] })
    expect(await open(api, link)).toMatchObject({ status: 404, body: { message: 'link.notFound' } })
    expect((await get(api, picture, link)).status).toBe(404)
    const next = await makeLink(api, course._id, author)
    expect(next).not.toBe(link)
    expect(await open(api, next)).toMatchObject({ status: 200 })
  })

  it('opens nothing while the course is not published, or its author is away', async () => {
    const api = opened()
    const author = await teacherAt(api)
    const { course } = await publishCourse(api, author)
    const link = await makeLink(api, course._id, author)
    const set = (values: Partial<typeof courses.$inferInsert>) =>
      api.db.update(courses).set(values).where(eq(courses.id, course._id))
    const status = async () => (await open(api, link)).status
    for (const away of ['DRAFT', 'UNPUBLISHED', 'ARCHIVED', 'DELETED'] as const) {
      await set({ status: away })
      expect([away, await status()]).toEqual([away, 404])
    }
    await set({ status: 'PUBLISHED' })
    expect(await status()).toBe(200)
    for (const mark of ['suspendedAt', 'leftAt'] as const) {
      await api.db
        .update(users)
        .set({ [mark]: testNow })
        .where(eq(users.id, author.teacher.id))
      expect([mark, await status()]).toEqual([mark, 404])
      await api.db
        .update(users)
        .set({ [mark]: null })
        .where(eq(users.id, author.teacher.id))
    }
    expect(await status()).toBe(200)
    await set({ shop: true })
    expect(await status()).toBe(404)
    await set({ shop: false, cantAffect: true })
    expect(await status()).toBe(404)
  })

  it('only names the modules of others who did not license them', async () => {
    const api = opened()
    const author = await teacherAt(api)
    const colleague = await teacherAt(api, author.made)
    const body = { ...moduleBody(author.made), name: 'Du collègue', status: 'PUBLISHED' as const }
    const theirs = await api.call('createModule', { body }, colleague.token)
    const content = { ...courseBody(author.made, [theirs._id]), status: 'PUBLISHED' as const }
    const course = await api.call('createCourse', { body: content }, author.token)
    const link = await makeLink(api, course._id, author)
    const closed = async () => (await api.call('getCourseLink', { params: { id: course._id } }, author.token)).closed
    expect(await closed()).toEqual(['Du collègue'])
    expect((await open(api, link)).body).toMatchObject({ modules: [{ name: 'Du collègue', questions: null }] })
    const stranger = await teacherAt(api)
    expect((await cloneShared(api, link, stranger)).modules).toEqual([])
    const licensed = { params: { id: theirs._id }, body: { licence: 'CC-BY-4.0' as const, named: false } }
    await api.call('licenseModule', licensed, colleague.token)
    expect(await closed()).toEqual([])
    expect((await open(api, link)).body).toMatchObject({ modules: [{ questions: [{}, {}] }] })
  })

  it('opens no module of its author that somebody else put there, until the author licenses it', async () => {
    const api = opened()
    const author = await teacherAt(api)
    const editor = await teacherAt(api, author.made)
    const { course, modules: held } = await publishCourse(api, author)
    const body = { ...moduleBody(author.made), name: 'Pas pour tous', status: 'PUBLISHED' as const }
    const kept = await api.call('createModule', { body }, author.token)
    const link = await makeLink(api, course._id, author)
    const params = { id: course._id }
    await api.call('nameCourseEditor', { params, body: { userId: editor.teacher.id } }, author.token)
    const save = async (ids: string[]) => {
      const { version } = await api.call('getCourse', { params, query: {} }, editor.token)
      const content = { ...courseBody(author.made, ids), share: 'private' as const, status: 'PUBLISHED' as const, version }
      return api.call('updateCourse', { params, body: content }, editor.token)
    }
    const ids = held.map(({ _id }) => _id)
    await save([...ids, kept._id])
    const shown = async () => {
      const { body } = await open(api, link)
      return (body as { modules: { questions: unknown }[] }).modules.map(({ questions }) => questions !== null)
    }
    expect(await shown()).toEqual([true, true, false])
    expect((await api.call('getCourseLink', { params }, author.token)).closed).toEqual(['Pas pour tous'])
    // Nor does taking a module out and putting it back change whose act it was.
    await save([kept._id])
    await save(ids)
    expect(await shown()).toEqual([false, false])
    const licence = { params: { id: kept._id }, body: { licence: 'CC-BY-4.0' as const, named: false } }
    await api.call('licenseModule', licence, author.token)
    await save([kept._id])
    expect(await shown()).toEqual([true])
  })

  it('says nowhere how the author called the file of a document', async () => {
    const api = opened()
    const author = await teacherAt(api)
    const named = { ...moduleBody(author.made), document: uploadOf(sampleFiles.png(), 'PAP de Zoé Le Gall.png') }
    const module = await api.call('createModule', { body: { ...named, status: 'PUBLISHED' } as typeof named }, author.token)
    const content = { ...courseBody(author.made, [module._id]), status: 'PUBLISHED' as const }
    const link = await makeLink(api, (await api.call('createCourse', { body: content }, author.token))._id, author)
    const { status, body } = await open(api, link)
    expect(status).toBe(200)
    const { document } = (body as { modules: { document: string }[] }).modules[0] ?? {}
    const file = await get(api, `module/document/${document}?download=1`, link)
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="document.png"; filename*=UTF-8''document.png`)
    expect(JSON.stringify([body, [...file.headers]])).not.toMatch(/Zo|Gall|PAP/)
  })

  it('is refused for a draft and for a copy of what its author reserves', async () => {
    const api = opened()
    const author = await teacherAt(api)
    const { course } = await publishCourse(api, author)
    const stranger = await teacherAt(api)
    const copy = await cloneShared(api, await makeLink(api, course._id, author), stranger)
    const make = () => api.reply('makeCourseLink', { params: { id: copy._id }, body: { corrections: true } }, stranger.token)
    expect(await make()).toMatchObject({ status: 409, body: { message: 'link.unpublished' } })
    await api.db.update(courses).set({ status: 'PUBLISHED' }).where(eq(courses.id, copy._id))
    expect(await make()).toMatchObject({ status: 409, body: { message: 'link.source' } })
  })

  it('shows no key of a test whose results are held back, in any course of that module, and says so to its author', async () => {
    const api = opened()
    const author = await teacherAt(api)
    const { course, picture, modules: held } = await publishCourse(api, author)
    const link = await makeLink(api, course._id, author)
    const questionsShown = async () => {
      const { body } = await open(api, link)
      return (body as { modules: { questions: unknown }[] }).modules.map(({ questions }) => questions !== null)
    }
    const told = async () => (await api.call('getCourseLink', { params: { id: course._id } }, author.token)).inTest
    const other = { ...courseBody(author.made, [held[0]._id]), status: 'PUBLISHED' as const }
    const tested = await api.call('createCourse', { body: other }, author.token)
    const pupil = await makeUser(api.db, author.made, 'STUDENT')
    const give = (courseId: string, exam: object) =>
      api.call('createWorks', { body: { courseId, dueDate: testNow + week, students: [pupil.id], ...exam } }, author.token)
    await give(course._id, {})
    expect(await questionsShown()).toEqual([true, true])
    const [work] = await give(tested._id, { exam: conditions })
    expect(await questionsShown()).toEqual([false, true])
    expect(await told()).toEqual([held[0].name])
    expect((await get(api, picture, link)).status).toBe(404)
    await api.call('publishResults', { params: { id: work?._id ?? '' }, body: { when: 'now' } }, author.token)
    expect(await questionsShown()).toEqual([true, true])
    expect(await told()).toEqual([])
    expect((await get(api, picture, link)).status).toBe(200)
    const [second] = await give(course._id, { exam: conditions })
    expect(await questionsShown()).toEqual([false, false])
    await api.call('changeWorkStatus', { params: { id: second?._id ?? '' }, body: { status: 'DELETED' } }, author.token)
    expect(await questionsShown()).toEqual([true, true])
  })

  it('offers the trial alone if its author wants so', async () => {
    const api = opened()
    const author = await teacherAt(api)
    const { course } = await publishCourse(api, author)
    const link = await makeLink(api, course._id, author)
    expect((await open(api, link)).body).toMatchObject({ corrections: true })
    expect(await makeLink(api, course._id, author, false)).toBe(link)
    expect((await open(api, link)).body).toMatchObject({ corrections: false, modules: [{ questions: [{}, {}] }, {}] })
  })

  it('lets one address open it so often, and no more', async () => {
    const api = opened()
    expect((await open(api, 'pub_first')).status).toBe(404)
    // All but 29 of the 900 of a quarter of an hour are used: one comes back each second.
    await api.db
      .update(signInTries)
      .set({ until: testNow + 900_000 - 29_000 })
      .where(eq(signInTries.account, ' shared course'))
    const statuses: number[] = []
    for (let opening = 0; opening < 31; opening += 1) statuses.push((await open(api, `pub_${opening}`)).status)
    expect(statuses).toEqual([...Array(29).fill(404), 429, 429])
  })
})

describeApi('copies and their sources', (opened) => {
  it('a teacher elsewhere copies a course by its link, modules and files included, and its source is named', async () => {
    const api = opened()
    const author = await teacherAt(api)
    const { course, picture } = await publishCourse(api, author)
    await license(api, course._id, author, 'CC-BY-SA-4.0', true)
    const link = await makeLink(api, course._id, author)
    const stranger = await teacherAt(api)
    const copy = await cloneShared(api, link, stranger)
    expect(copy).toMatchObject({ creatorId: stranger.teacher.id, status: 'DRAFT', share: 'private', editable: true })
    expect(copy.modules.map(({ creatorId }) => creatorId)).toEqual([stranger.teacher.id, stranger.teacher.id])
    expect((await get(api, picture, stranger.token)).status).toBe(200)
    expect(await originOf(api, copy._id, stranger)).toMatchObject({
      licence: 'CC-BY-SA-4.0',
      choices: ['CC-BY-SA-4.0'],
      sources: [{ title: 'Les fleuves', author: nameOf(author), licence: 'CC-BY-SA-4.0', originalId: course._id }],
    })
    expect(await api.reply('cloneSharedCourse', { body: { token: link } }, author.token)).toMatchObject({ status: 409 })
  })

  it('a copy of a copy names both, also when the first is gone, and keeps CC BY-SA', async () => {
    const api = opened()
    const author = await teacherAt(api)
    const { course } = await publishCourse(api, author)
    await license(api, course._id, author, 'CC-BY-SA-4.0')
    const second = await teacherAt(api)
    const copy = await cloneShared(api, await makeLink(api, course._id, author), second)
    await api.db.update(courses).set({ name: 'Ma version', status: 'PUBLISHED' }).where(eq(courses.id, copy._id))
    const third = await teacherAt(api)
    const again = await cloneShared(api, await makeLink(api, copy._id, second), third)
    await api.call('deleteCourse', { params: { id: course._id } }, author.token)
    const { sources: chain } = await originOf(api, again._id, third)
    expect(chain.map(({ title, author: name }) => [title, name])).toEqual([
      ['Ma version', ''],
      ['Les fleuves', ''],
    ])
    const removed = { params: { id: again._id }, body: { licence: null, named: false } }
    expect(await api.reply('licenseCourse', removed, third.token)).toMatchObject({
      status: 409,
      body: { message: 'licence.bound' },
    })
  })

  it('« Personnaliser » and « Dupliquer » name the source too, and a work of one’s own is none', async () => {
    const api = opened()
    const author = await teacherAt(api)
    const { modules: held } = await publishCourse(api, author)
    const colleague = await teacherAt(api, author.made)
    const copyOf = held[0]._id
    const theirs = await api.call('createModule', { body: { ...moduleBody(author.made), copyOf } }, colleague.token)
    const own = await api.call('createModule', { body: { ...moduleBody(author.made), copyOf } }, author.token)
    const origin = (id: string, token: string) => api.call('getModuleOrigin', { params: { id } }, token)
    expect(await origin(theirs._id, colleague.token)).toMatchObject({ choices: [null], sources: [{ originalId: copyOf }] })
    expect((await origin(own._id, author.token)).sources).toEqual([])
    // Nothing is learnt of what the caller does not see.
    const stranger = await teacherAt(api)
    const blind = await api.call('createModule', { body: { ...moduleBody(stranger.made), copyOf } }, stranger.token)
    expect((await origin(blind._id, stranger.token)).sources).toEqual([])
  })

  it('only the author decides whether they are named, and may take it back from copies', async () => {
    const api = opened()
    const author = await teacherAt(api)
    const { course } = await publishCourse(api, author)
    await license(api, course._id, author, 'CC-BY-4.0', true)
    const link = await makeLink(api, course._id, author)
    expect((await open(api, link)).body).toMatchObject({ author: nameOf(author) })
    const stranger = await teacherAt(api)
    const copy = await cloneShared(api, link, stranger)
    const admin = await makeUser(api.db, author.made, 'SUPERADMIN')
    const unnamed = { params: { id: course._id }, body: { licence: 'CC-BY-4.0' as const, named: false } }
    expect(await api.call('licenseCourse', unnamed, await api.tokenFor(admin.id))).toMatchObject({ named: true })
    await license(api, course._id, author, 'CC-BY-4.0', false)
    expect((await originOf(api, copy._id, stranger)).sources).toMatchObject([{ author: '' }])
    expect((await open(api, link)).body).toMatchObject({ author: '' })
  })

  it('an erased author is named nowhere, and their links are gone', async () => {
    const api = opened()
    const author = await teacherAt(api)
    const { course, modules: held } = await publishCourse(api, author)
    await license(api, course._id, author, 'CC-BY-SA-4.0', true)
    const signed = `Les fleuves de ${nameOf(author)}`
    await api.db.update(courses).set({ name: signed }).where(eq(courses.id, course._id))
    await api.db.update(modules).set({ name: signed }).where(eq(modules.id, held[0]._id))
    const stranger = await teacherAt(api)
    const copy = await cloneShared(api, await makeLink(api, course._id, author), stranger)
    const saved = {
      ...courseBody(
        stranger.made,
        copy.modules.map(({ _id }) => _id),
      ),
      name: copy.name,
      version: copy.version,
    }
    await api.call('updateCourse', { params: { id: copy._id }, body: saved }, stranger.token)
    const admin = await api.tokenFor((await makeUser(api.db, author.made, 'SUPERADMIN')).id)
    const { id, username } = author.teacher
    await api.call('erasePerson', { params: { id }, body: { username } }, admin)
    const { licence, sources: chain } = await originOf(api, copy._id, stranger)
    expect([licence, chain.map(({ author: name }) => name)]).toEqual(['CC-BY-SA-4.0', ['']])
    expect(await api.db.select().from(sources).where(eq(sources.creatorId, id))).toEqual([])
    // Nor in the words of copies at other schools, and of what was saved of them.
    const params = { id: copy._id }
    const copied = await api.call('getCourse', { params, query: {} }, stranger.token)
    const versions = await api.call('listCourseVersions', { params, query: {} }, stranger.token)
    for (const name of [copied.name, ...copied.modules.map((one) => one.name), ...versions.map((one) => one.name)])
      expect(name).not.toContain(properName(author.teacher.lastname))
    expect(copied.name).toContain('Les fleuves de ')
    expect(await api.db.select().from(courseLinks).where(eq(courseLinks.courseId, course._id))).toEqual([])
    const [row] = await api.db.select().from(courses).where(eq(courses.id, course._id))
    expect(row?.authorNamed).toBe(false)
  })

  it('an archive carries licence and sources, also to a platform that does not know the original', async () => {
    const api = opened()
    const author = await teacherAt(api)
    const { course } = await publishCourse(api, author)
    await license(api, course._id, author, 'CC-BY-SA-4.0', true)
    const second = await teacherAt(api)
    const copy = await cloneShared(api, await makeLink(api, course._id, author), second)
    const archive = await takeCourse(api, copy._id, second)
    const importAs = (one: Teacher) => importedBy(api, one, unzipSync(archive), copy._id)
    const third = await teacherAt(api)
    const taken = await originOf(api, await importAs(third), third)
    expect(taken).toMatchObject({ licence: 'CC-BY-SA-4.0', choices: ['CC-BY-SA-4.0'] })
    expect(taken.sources.map(({ originalId }) => originalId)).toEqual([copy._id, course._id])
    // As on another platform: the ids of the archive are nobody's here.
    await api.db.delete(sources).where(eq(sources.courseId, copy._id))
    for (const table of [courses, modules] as const) await api.db.update(table).set({ authorNamed: false })
    await renumber(api, [copy._id, course._id])
    const fourth = await teacherAt(api)
    await api.db.update(users).set({ lastname: 'Martin' }).where(eq(users.id, fourth.teacher.id))
    const foreign = await originOf(api, await importAs(fourth), fourth)
    expect(foreign.sources.map(({ title, author: name }) => [title, name === ''])).toEqual([
      [copy.name, true],
      ['Les fleuves', false],
    ])
    expect(foreign.licence).toBe('CC-BY-SA-4.0')
  })

  it('an archive that names a work which its importer does not see says nothing of it, and gives no thanks for it', async () => {
    const api = opened()
    const author = await teacherAt(api)
    const { course: hidden } = await publishCourse(api, author)
    await license(api, hidden._id, author, 'CC-BY-4.0', true)
    const forger = await teacherAt(api)
    const { course: own } = await publishCourse(api, forger)
    const entries = unzipSync(await takeCourse(api, own._id, forger))
    const entry = `parcours/${own._id}.json`
    const forge = async (id: string) => {
      const written = JSON.parse(strFromU8(entries[entry] ?? new Uint8Array()))
      const source = { title: 'Inventé', author: 'Personne', school: 'Nulle part', licence: 'CC0-1.0', originalId: id }
      const forged = { ...written, sources: [source] }
      return importedBy(api, forger, { ...entries, [entry]: strToU8(JSON.stringify(forged)) }, own._id)
    }
    const copy = await forge(hidden._id)
    expect((await originOf(api, copy, forger)).sources).toMatchObject([
      { title: 'Inventé', author: 'Personne', school: 'Nulle part', licence: 'CC0-1.0' },
    ])
    const thank = () => api.reply('thankForCourse', { params: { id: copy }, body: { thanked: true } }, forger.token)
    expect(await thank()).toMatchObject({ status: 409, body: { message: 'thanks.notUsed' } })
    expect((await api.call('readCourseUse', { params: { id: copy } }, forger.token)).thank).toBeNull()
    expect((await api.call('readCourseUse', { params: { id: hidden._id } }, author.token)).thanks).toBe(0)
    // Whoever sees it is told by its own words, as before.
    await api.db.update(courses).set({ share: 'public' }).where(eq(courses.id, hidden._id))
    await api.db.delete(courses).where(eq(courses.id, copy))
    expect((await originOf(api, await forge(hidden._id), forger)).sources).toMatchObject([
      { title: 'Les fleuves', author: nameOf(author), licence: 'CC-BY-4.0' },
    ])
  })
})

const takeCourse = async (api: TestApi, id: string, { token }: Teacher) =>
  new Uint8Array(await (await get(api, `take/course/${id}.archive`, token)).arrayBuffer())

/** Imports a course of an archive with these entries; returns the id of what was made of it. */
async function importedBy(api: TestApi, { token }: Teacher, entries: Zippable, course: string): Promise<string> {
  const id = randomUUID()
  const file = uploadOf(Buffer.from(zipSync(entries)), 'a.part')
  const mine = async () => new Set((await api.call('searchCourses', { query: { source: 'mine' } }, token)).map(({ _id }) => _id))
  const before = await mine()
  await api.call('sendArchivePart', { params: { id, part: '0' }, body: { file } }, token)
  await api.call('importArchive', { params: { id }, body: { pick: [course], done: true } }, token)
  return [...(await mine())].find((one) => !before.has(one)) ?? ''
}

/** Leaves the ids of these courses to nobody. */
async function renumber(api: TestApi, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const [row] = await api.db.select().from(courses).where(eq(courses.id, id))
    if (!row) continue
    await api.db.insert(courses).values({ ...row, id: randomUUID() })
    await api.db.delete(courses).where(eq(courses.id, id))
  }
}

describeApi('thanks for a course', (opened) => {
  const use = (api: TestApi, id: string, token: string) => api.call('readCourseUse', { params: { id } }, token)
  const thank = (api: TestApi, id: string, token: string, thanked = true) =>
    api.reply('thankForCourse', { params: { id }, body: { thanked } }, token)

  it('come once from each teacher who gave or copied it, and are told to its author in one notification', async () => {
    const api = opened()
    const author = await teacherAt(api)
    const { course } = await publishCourse(api, author)
    const link = await makeLink(api, course._id, author)
    const [first, second] = [await teacherAt(api), await teacherAt(api)]
    for (const stranger of [first, second]) {
      const copy = await cloneShared(api, link, stranger)
      expect(await use(api, copy._id, stranger.token)).toEqual({ teachers: 0, thanks: 0, thank: 'may' })
      expect((await thank(api, copy._id, stranger.token)).body).toMatchObject({ thank: 'thanked' })
      expect((await thank(api, copy._id, stranger.token)).status).toBe(200)
    }
    expect(await use(api, course._id, author.token)).toEqual({ teachers: 0, thanks: 2, thank: null })
    const told = await api.call('listNotifications', { query: {} }, author.token)
    expect(told).toMatchObject([
      { type: 'course', kind: 'thanks', objectId: course._id, title: 'Les fleuves', who: '', count: 2 },
    ])
    const seen = await api.call('readNotifications', { body: { type: 'course', objectId: course._id } }, author.token)
    expect(seen).toEqual({ read: 1 })
  })

  it('are taken back, with what was said of them', async () => {
    const api = opened()
    const author = await teacherAt(api)
    const { course } = await publishCourse(api, author)
    const stranger = await teacherAt(api)
    const copy = await cloneShared(api, await makeLink(api, course._id, author), stranger)
    await thank(api, copy._id, stranger.token)
    expect((await thank(api, copy._id, stranger.token, false)).body).toMatchObject({ thank: 'may' })
    expect((await use(api, course._id, author.token)).thanks).toBe(0)
    expect(await api.call('listNotifications', { query: {} }, author.token)).toEqual([])
    // A notification would lead nowhere.
    await api.call('deleteCourse', { params: { id: course._id } }, author.token)
    expect((await use(api, copy._id, stranger.token)).thank).toBeNull()
    expect(await thank(api, copy._id, stranger.token)).toMatchObject({ status: 409, body: { message: 'thanks.notUsed' } })
  })

  it('are refused for one’s own work, and for what one only sees', async () => {
    const api = opened()
    const { made, course, teacherToken } = await giveWork(api)
    await api.db.update(courses).set({ share: 'school' }).where(eq(courses.id, course._id))
    const colleague = await teacherAt(api, made)
    for (const token of [teacherToken ?? '', colleague.token])
      expect(await thank(api, course._id, token)).toMatchObject({ status: 409, body: { message: 'thanks.notUsed' } })
    const student = await makeUser(api.db, made, 'STUDENT')
    const order = { courseId: course._id, dueDate: testNow + 1000, students: [student.id] }
    await api.call('createWorks', { body: order }, colleague.token)
    expect((await thank(api, course._id, colleague.token)).body).toEqual({ teachers: 1, thanks: 1, thank: 'thanked' })
  })
})
