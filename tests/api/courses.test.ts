import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { courseOpenings, courses, courseTypes, files, moduleFiles, modules, users, works } from '#api/db/schema'
import { knownQuestions } from '#contract/question-types'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { type Author, makeAuthor, makeAuthors } from '#tests/support/authors'
import { courseBody, makeSchool, makeUser, moduleBody, textAndQuiz } from '#tests/support/make'

const namesOf = (rows: readonly { name: string }[]) => rows.map((row) => row.name).sort()

describeApi('lists of courses', (open) => {
  it('include what each flag adds', async () => {
    const api = open()
    const { author, colleague, stranger } = await makeAuthors(api)
    const official = await makeAuthor(api, await makeSchool(api.db, { official: true }))
    const unique = `Drapeau ${author.teacher.id}`
    const module = await author.module()
    await author.course([module._id], { name: 'Publié' })
    await author.course([], { name: 'Brouillon', status: 'DRAFT' })
    await colleague.course([module._id], { name: 'Collègue' })
    await colleague.course([module._id], { name: 'Privé', share: 'private' })
    await stranger.course([(await stranger.module())._id], { name: 'Ailleurs', share: 'school' })
    await official.course([(await official.module())._id], { name: unique, share: 'public' })
    const list = async (query: object) =>
      namesOf(await api.call('listCourses', { query: { limit: 100, ...query } }, author.token))
    expect(await list({})).toEqual(['Publié'])
    expect(await list({ draft: 'true' })).toEqual(['Brouillon', 'Publié'])
    expect(await list({ special: 'true' })).toEqual(expect.arrayContaining(['Publié', unique]))
    expect(await list({ special: 'true' })).not.toContain('Collègue')
    const others = await list({ others: 'true' })
    expect(others).toEqual(expect.arrayContaining(['Collègue', 'Publié', unique]))
    expect(others.filter((name) => ['Privé', 'Ailleurs', 'Brouillon'].includes(name))).toEqual([])
  })

  it('give the ten newest with last, newest first, page by page', async () => {
    const api = open()
    const { author } = await makeAuthors(api)
    const module = await author.module()
    for (let index = 0; index < 12; index++) {
      api.now += 1000
      await author.course([module._id], { name: `${index}` })
    }
    api.now = testNow
    const list = async (query: object) => (await api.call('listCourses', { query }, author.token)).map((course) => course.name)
    expect(await list({ last: 'true' })).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2'])
    expect(await list({ limit: 2, offset: 3 })).toEqual(['8', '7'])
    expect(await list({ limit: 5, offset: 10 })).toEqual(['1', '0'])
  })

  it('give what the caller’s own school shares', async () => {
    const api = open()
    const { author, colleague, stranger } = await makeAuthors(api)
    const module = await author.module()
    await author.course([module._id], { name: 'Partagé' })
    await colleague.course([module._id], { name: 'Public', share: 'public' })
    await colleague.course([module._id], { name: 'Privé', share: 'private' })
    await author.course([module._id], { name: 'Brouillon', status: 'DRAFT' })
    await stranger.course([(await stranger.module())._id], { name: 'Ailleurs', share: 'public' })
    expect(namesOf(await api.call('listSchoolCourses', { query: {} }, author.token))).toEqual(['Partagé', 'Public'])
  })
})

describeApi('a course that is archived or deleted', (open) => {
  it('is archived: off the lists, among the archived, neither saved nor given any more', async () => {
    const api = open()
    const { author } = await makeAuthors(api)
    const module = await author.module()
    const { _id } = await author.course([module._id], { name: 'Vieux' })
    expect(await api.call('archiveCourse', { params: { id: _id } }, author.token)).toMatchObject({
      status: 'ARCHIVED',
      version: 2,
    })
    const found = async (query: object) =>
      namesOf(await api.call('searchCourses', { query: { source: 'mine', ...query } }, author.token))
    expect([await found({}), await found({ archived: 'true' })]).toEqual([[], ['Vieux']])
    const student = await makeUser(api.db, author.made, 'STUDENT')
    const order = { body: { courseId: _id, dueDate: testNow + 1000, students: [student.id] } }
    expect(await api.reply('createWorks', order, author.token)).toMatchObject({
      status: 409,
      body: { message: 'course.notPublished' },
    })
    // Restored again (OP-052).
    const restore = () => api.call('restoreCourse', { params: { id: _id } }, author.token)
    expect(await restore()).toMatchObject({ status: 'PUBLISHED', version: 3 })
    expect(await restore()).toMatchObject({ status: 'PUBLISHED', version: 3 })
    expect([await found({}), await found({ archived: 'true' })]).toEqual([['Vieux'], []])
    expect((await api.reply('createWorks', order, author.token)).status).toBe(200)
  })

  it('can be deleted before it is first given, and never after', async () => {
    const api = open()
    const { author, colleague } = await makeAuthors(api)
    const module = await author.module()
    const given = await author.course([module._id])
    const student = await makeUser(api.db, author.made, 'STUDENT')
    const order = { body: { courseId: given._id, dueDate: testNow + 1000, students: [student.id] } }
    const count = (id: string) => api.call('countCourseWorks', { params: { id } }, colleague.token)
    expect(await count(given._id)).toEqual({ count: 0 })
    await api.call('createWorks', order, author.token)
    const [work] = await api.call('createWorks', order, colleague.token)
    expect(await count(given._id)).toEqual({ count: 2 })
    expect(await api.reply('deleteCourse', { params: { id: given._id } }, author.token)).toMatchObject({
      status: 409,
      body: { message: 'course.used' },
    })
    await api.call('changeWorkStatus', { params: { id: work?._id ?? '' }, body: { status: 'DELETED' } }, colleague.token)
    expect(await count(given._id)).toEqual({ count: 1 })
    const unused = await author.course([module._id])
    expect(await api.call('deleteCourse', { params: { id: unused._id } }, author.token)).toEqual({ _id: unused._id })
    expect((await api.reply('getCourse', { params: { id: unused._id } }, author.token)).status).toBe(404)
  })
})

describeApi('personalising a course', (open) => {
  const clone = (api: TestApi, courseId: string, { token }: Author) => api.call('cloneCourse', { body: { courseId } }, token)

  it('creates a private draft owned by the caller, with the modules that a colleague shares', async () => {
    const api = open()
    const { author, colleague } = await makeAuthors(api)
    const [first, second] = [await author.module(), await author.module()]
    const course = await author.course([second._id, first._id], { name: 'Fractions', introduction: '<p>Bienvenue</p>' })
    const copy = await clone(api, course._id, colleague)
    expect(copy).toMatchObject({
      name: 'Fractions (copie)',
      status: 'DRAFT',
      share: 'private',
      creatorId: colleague.teacher.id,
      introduction: '<p>Bienvenue</p>',
      editable: true,
      version: 1,
    })
    expect(copy._id).not.toBe(course._id)
    expect(copy.modules.map((module) => module._id)).toEqual([second._id, first._id])
    expect((await api.reply('getCourse', { params: { id: copy._id } }, author.token)).status).toBe(404)
  })

  it('copies modules that the caller could not open, so that all of the course can be edited', async () => {
    const api = open()
    const { author, stranger } = await makeAuthors(api)
    const module = await stranger.module({ name: 'Au loin', keywords: 'voyage' })
    const course = await stranger.course([module._id], { share: 'public' })
    const copy = await clone(api, course._id, author)
    const [copied] = copy.modules
    expect(copied).toMatchObject({ name: 'Au loin', status: 'PUBLISHED', creatorId: author.teacher.id, editable: true })
    const opened = await api.call('getModule', { params: { id: copied?._id ?? '' } }, author.token)
    const content = (questions: readonly { _id: string }[]) => questions.map(({ _id, ...rest }) => rest)
    expect(content(opened.questions)).toEqual(content(module.questions))
    expect(opened.questions.map(({ _id }) => _id)).not.toEqual(module.questions.map(({ _id }) => _id))
    const found = await api.call('searchModules', { query: { terms: 'voyage', source: 'mine' } }, author.token)
    expect(found.map(({ _id }) => _id)).toEqual([opened._id])
  })

  it('leaves out what its author shows to nobody, and drops automatic evaluation outside the main school', async () => {
    const api = open()
    const { author, stranger } = await makeAuthors(api)
    const main = await makeAuthor(api, await makeSchool(api.db, { official: true }))
    const draft = await stranger.module({ name: 'Pas fini', status: 'DRAFT', keywords: '', questions: [] })
    const finished = await stranger.module({ name: 'Fini' })
    const course = await stranger.course([draft._id, finished._id], { share: 'public', publishAnyway: true })
    const copy = await clone(api, course._id, author)
    expect(copy.modules.map(({ name, status }) => [name, status])).toEqual([
      ['Pas fini', 'DRAFT'],
      ['Fini', 'PUBLISHED'],
    ])
    const spoken = { _id: randomUUID(), type: 'Audio', statement: '<p>?</p>', response: '<p>!</p>', automatedEvaluation: true }
    const hidden = await main.module({ status: 'DRAFT', questions: [spoken] })
    const official = await main.course([hidden._id], { share: 'public', publishAnyway: true })
    const [taken] = (await clone(api, official._id, author)).modules
    const { questions } = await api.call('getModule', { params: { id: taken?._id ?? '' } }, author.token)
    expect(questions).toMatchObject([{ type: 'Audio', automatedEvaluation: false }])
  })

  it('drops the official course type, and refuses a course that cannot be given', async () => {
    const api = open()
    const { author } = await makeAuthors(api)
    const official = await makeAuthor(api, await makeSchool(api.db, { official: true }))
    const [type] = await api.db.insert(courseTypes).values({ name: 'Officiel', color: 'red', restricted: true }).returning()
    const free = await official.module()
    const course = await official.course([free._id], { share: 'public', typeId: type?.id })
    expect(course).toMatchObject({ official: true, typeColor: 'red' })
    expect(await clone(api, course._id, author)).toMatchObject({ official: false, typeId: null })
    const kept = await official.course([(await official.module({ cantAffect: true }))._id], { share: 'public' })
    expect(await api.reply('cloneCourse', { body: { courseId: kept._id } }, author.token)).toMatchObject({
      status: 409,
      body: { message: 'course.notAssignable' },
    })
  })
})

describeApi('a limited course', (open) => {
  /** A shop course of a main school, and a teacher of a school that it is not open to. */
  async function makeShop(api: TestApi) {
    const seller = await makeAuthor(api, await makeSchool(api.db, { official: true }))
    const buyer = await makeAuthor(api, await makeSchool(api.db))
    const module = await seller.module()
    const course = await seller.course([module._id], { share: 'public' })
    await api.db.update(courses).set({ shop: true }).where(eq(courses.id, course._id))
    const document = `${randomUUID()}.pdf`
    const path = `module/document/${document}`
    const { teacher, made } = seller
    const kept = { path, schoolId: made.school.id, creatorId: teacher.id, originalName: 'A.pdf', contentType: 'application/pdf' }
    await api.db.insert(files).values({ ...kept, size: 1, createdAt: testNow })
    await api.db.insert(moduleFiles).values({ moduleId: module._id, path })
    await api.db.update(modules).set({ document, originalDocument: 'A.pdf' }).where(eq(modules.id, module._id))
    const student = await makeUser(api.db, buyer.made, 'STUDENT')
    const params = { id: course._id }
    const statuses = async () => {
      const ask = async (reply: ReturnType<TestApi['reply']>) => (await reply).status
      return {
        questions: await ask(api.reply('getCourse', { params, query: { questions: 'true' } }, buyer.token)),
        documents: await ask(api.reply('listCourseDocuments', { params }, buyer.token)),
        audio: await ask(api.reply('getCourseAudio', { params }, buyer.token)),
        clone: await ask(api.reply('cloneCourse', { body: { courseId: course._id } }, buyer.token)),
        give: await ask(
          api.reply(
            'createWorks',
            { body: { courseId: course._id, dueDate: testNow + 1000, students: [student.id] } },
            buyer.token,
          ),
        ),
        file: await ask(api.reply('createModule', { body: { ...moduleBody(buyer.made), document } }, buyer.token)),
        module: await ask(api.reply('getModule', { params: { id: module._id } }, buyer.token)),
      }
    }
    const listed = async (query: object) => {
      const rows = await api.call('searchCourses', { query: { limit: 100, ...query } }, buyer.token)
      return rows.some((row) => row._id === course._id)
    }
    return { seller, buyer, course, params, statuses, listed }
  }

  it('can be viewed without its questions, and nothing else', async () => {
    const api = open()
    const { seller, buyer, params, statuses, listed } = await makeShop(api)
    const seen = await api.call('getCourse', { params, query: {} }, buyer.token)
    expect(seen).toMatchObject({ shop: true, limited: true, editable: false })
    expect(seen.modules).toHaveLength(1)
    expect(await statuses()).toEqual({
      questions: 403,
      documents: 403,
      audio: 403,
      clone: 403,
      give: 409,
      file: 400,
      module: 404,
    })
    expect([await listed({}), await listed({ source: 'public' }), await listed({ source: 'shop' })]).toEqual([false, false, true])
    expect(await api.call('getCourse', { params, query: { questions: 'true' } }, seller.token)).toMatchObject({ limited: false })
  })

  it('is a normal course once it is open to the school', async () => {
    const api = open()
    const { buyer, course, params, statuses, listed } = await makeShop(api)
    await api.db.insert(courseOpenings).values({ courseId: course._id, schoolId: buyer.made.school.id })
    expect(await api.call('getCourse', { params, query: {} }, buyer.token)).toMatchObject({ shop: true, limited: false })
    expect(await statuses()).toEqual({
      questions: 200,
      documents: 200,
      audio: 200,
      clone: 200,
      give: 200,
      file: 200,
      module: 200,
    })
    expect([await listed({}), await listed({ source: 'shop' })]).toEqual([true, true])
  })
})

describeApi('documents and voices of a course', (open) => {
  it('lists the documents of its modules in order, and whether the caller may download them', async () => {
    const api = open()
    const { author } = await makeAuthors(api)
    const official = await makeAuthor(api, await makeSchool(api.db, { official: true }))
    const [free, bare, kept] = [
      await official.module({ name: 'Libre' }),
      await official.module(),
      await official.module({ name: 'Gardé', cantAffect: true }),
    ]
    const course = await official.course([kept._id, bare._id, free._id], { share: 'public' })
    for (const [id, document] of [[free._id, 'f.pdf'] as const, [kept._id, 'k.png'] as const])
      await api.db
        .update(modules)
        .set({ document, originalDocument: `Mon ${document}` })
        .where(eq(modules.id, id))
    const list = (token: string) => api.call('listCourseDocuments', { params: { id: course._id } }, token)
    const row = (module: { _id: string; name: string }, document: string, downloadable: boolean) => ({
      moduleId: module._id,
      moduleName: module.name,
      document,
      originalDocument: `Mon ${document}`,
      downloadable,
    })
    expect(await list(author.token)).toEqual([row(kept, 'k.png', false), row(free, 'f.pdf', true)])
    expect(await list(official.token)).toEqual([row(kept, 'k.png', true), row(free, 'f.pdf', true)])
  })

  it('returns the voices of its questions, keyed by question', async () => {
    const api = open()
    const { author, colleague } = await makeAuthors(api)
    const module = await author.module()
    const course = await author.course([module._id])
    const audio = { text: 'voix.mp3', tips: null, response: null }
    const [spoken, ...silent] = module.questions
    if (!spoken) throw new Error('no question')
    await api.db
      .update(modules)
      .set({ questions: [{ ...spoken, audio }, ...silent] })
      .where(eq(modules.id, module._id))
    expect(await api.call('getCourseAudio', { params: { id: course._id } }, colleague.token)).toEqual({ [spoken._id]: audio })
  })
})

describeApi('reference data', (open) => {
  it('counts the courses of a subject, and covers the caller’s school only', async () => {
    const api = open()
    const { author, stranger } = await makeAuthors(api)
    const { maths, french, chapter, fifth, sixth, school } = author.made
    await author.course([(await author.module())._id])
    const subject = (id: string) => api.reply('getSubject', { params: { id } }, author.token)
    expect((await subject(maths.id)).body).toEqual({
      _id: maths.id,
      name: 'Mathématiques',
      nameSlug: 'mathematiques',
      courseNumber: 1,
    })
    expect((await subject(stranger.made.maths.id)).status).toBe(404)
    const chapters = async (query: object) => (await api.call('listChapters', { query }, author.token)).map(({ _id }) => _id)
    expect(await chapters({ subject: maths.id, level: sixth.id })).toEqual([chapter.id])
    expect([await chapters({ subject: french.id }), await chapters({ level: fifth.id })]).toEqual([[], []])
    const data = await api.call('getSearchData', {}, author.token)
    expect(data.subjects.map(({ _id }) => _id)).toEqual([maths.id, french.id])
    expect(data.levels.map(({ _id }) => _id)).toEqual([sixth.id, fifth.id])
    expect(data.chapters.map(({ _id }) => _id)).toEqual([chapter.id])
    expect(data.schools).toEqual([{ _id: school.id, name: 'Collège Test', city: '' }])
  })

  it('lists a student’s own levels, and the school’s levels for everyone else (ROLE-015)', async () => {
    const api = open()
    const { author } = await makeAuthors(api)
    const { sixth, fifth } = author.made
    const student = await makeUser(api.db, author.made, 'STUDENT')
    await api.db
      .update(users)
      .set({ levels: [fifth.id] })
      .where(eq(users.id, student.id))
    const named = async (token: string) => (await api.call('listLevels', { query: {} }, token)).map(({ _id }) => _id)
    expect(await named(await api.tokenFor(student.id))).toEqual([fifth.id])
    expect(await named(author.token)).toEqual([sixth.id, fifth.id])
  })

  it('lists the subjects and levels of every school with all=true (CRS-035)', async () => {
    const api = open()
    const { author, stranger } = await makeAuthors(api)
    const { maths, sixth } = stranger.made
    const known = async (query: object) => [
      (await api.call('listSubjects', { query }, author.token)).some(({ _id }) => _id === maths.id),
      (await api.call('listLevels', { query }, author.token)).some(({ _id }) => _id === sixth.id),
    ]
    expect([await known({}), await known({ all: 'true' })]).toEqual([
      [false, false],
      [true, true],
    ])
  })

  it('offers the restricted course types to the main school, and to the others with all=true', async () => {
    const api = open()
    const { author } = await makeAuthors(api)
    const official = await makeAuthor(api, await makeSchool(api.db, { official: true }))
    const [type] = await api.db.insert(courseTypes).values({ name: 'Officiel', color: 'red', restricted: true }).returning()
    const has = async (token: string, query: object) =>
      (await api.call('listCourseTypes', { query }, token)).some(({ _id }) => _id === type?.id)
    expect([await has(author.token, {}), await has(author.token, { all: 'true' }), await has(official.token, {})]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describeApi('a course with the same question id in two modules', (open) => {
  it('can neither be saved, nor given once a module has received the question (decision 22)', async () => {
    const api = open()
    const { author } = await makeAuthors(api, { official: true })
    const [first, second] = [await author.module(), await author.module()]
    const course = await author.course([first._id, second._id], { share: 'public' })
    const body = { ...moduleBody(author.made, [...textAndQuiz(), ...knownQuestions(first.questions)]), version: 1 }
    // The module can be saved, because other people’s courses that hold it are not checked.
    await api.call('updateModule', { params: { id: second._id }, body: { ...body, publishAnyway: true } }, author.token)
    const student = await makeUser(api.db, author.made, 'STUDENT')
    const order = { courseId: course._id, dueDate: testNow + 1000, students: [student.id] }
    const conflict = { status: 409, body: { message: 'course.sharedQuestions', errors: {} } }
    expect(await api.reply('createWorks', { body: order }, author.token)).toMatchObject(conflict)
    expect(await api.db.$count(works, eq(works.courseId, course._id))).toBe(0)
    // A training freezes its course too.
    const levels = [author.made.sixth.id]
    await api.db.update(users).set({ levels }).where(eq(users.id, student.id))
    const training = { body: { courseId: course._id } }
    expect(await api.reply('createTraining', training, await api.tokenFor(student.id))).toMatchObject(conflict)
    const saved = { ...courseBody(author.made, [first._id, second._id]), version: 1, publishAnyway: true }
    const refused = { status: 400, body: { message: 'invalid', errors: { 'modules.1': 'sharedQuestions' } } }
    expect(await api.reply('createCourse', { body: saved }, author.token)).toMatchObject(refused)
    expect(await api.reply('updateCourse', { params: { id: course._id }, body: saved }, author.token)).toMatchObject(refused)
    const twice = { ...saved, modules: [first._id, first._id] }
    expect(await api.reply('createCourse', { body: twice }, author.token)).toMatchObject({
      status: 400,
      body: { errors: { 'modules.1': 'duplicate' } },
    })
    // Without the second module the course can be saved and given.
    const without = { ...saved, modules: [first._id] }
    await api.call('updateCourse', { params: { id: course._id }, body: without }, author.token)
    expect((await api.reply('createWorks', { body: order }, author.token)).status).toBe(200)
  })
})
