import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { courses, frozenCourses, modules } from '#api/db/schema'
import { forgetFrozenContent } from '#api/services/attempt/frozen-course'
import { maxCourse, maxPart } from '#contract/list-limits'
import type { QuestionInput } from '#contract/question'
import { knownQuestions } from '#contract/question-types'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { type Author, makeAuthors } from '#tests/support/authors'
import { giveClassWork } from '#tests/support/class-work'
import { get } from '#tests/support/file-world'
import { courseBody, makeUser, moduleBody, textAndQuiz } from '#tests/support/make'
import { uploadOf } from '#tests/support/sample-files'

/** A text of so many bytes, and half as many letters. */
const text = (bytes: number) => 'é'.repeat(bytes / 2)

/** Questions with texts of so many bytes each; `_id`s are drawn for each. */
const questions = (count: number, bytes: number): QuestionInput[] =>
  Array.from({ length: count }, () => ({
    _id: randomUUID(),
    type: 'Text' as const,
    statement: `<p>${text(bytes)}</p>`,
    response: '<p>x</p>',
  }))

const sizes = {
  'as many questions as may be': { modules: 2, count: maxCourse.questions / 2, bytes: 10, problem: null },
  'one module with more': { modules: 3, count: 170, bytes: 10, problem: 'tooManyQuestions' },
  'texts just within the limit': { modules: 3, count: 19, bytes: 84_000, problem: null },
  'texts beyond it': { modules: 3, count: 21, bytes: 84_000, problem: 'tooMuchText' },
} as const

/** A published course of small modules that are made as large as wanted behind the limit's back, as those of before are. */
async function makeCourse(
  api: TestApi,
  author: Author,
  { modules: many, count, bytes }: Record<'modules' | 'count' | 'bytes', number>,
) {
  const ids: string[] = []
  for (let at = 0; at < many; at += 1) ids.push((await author.module())._id)
  const course = await author.course(ids, { share: 'public' })
  for (const id of ids) {
    const [row] = await api.db.select().from(modules).where(eq(modules.id, id))
    const [sample] = row?.questions ?? []
    const grown = questions(count, bytes).map((one) => ({ ...sample, ...one }))
    await api.db
      .update(modules)
      .set({ questions: grown as typeof modules.$inferInsert.questions, questionCount: count })
      .where(eq(modules.id, id))
  }
  return { ids, course }
}

type Door = (
  api: TestApi,
  at: { author: Author; colleague: Author; course: { _id: string; version: number }; ids: string[] },
) => Promise<unknown>

const refused = { status: 409, body: { message: 'course.tooLarge' } }
const onModules = (problem: string) => ({ status: 400, body: { errors: { modules: problem } } })

const doors: Record<string, { door: Door; refusal: (problem: string) => object }> = {
  'saving a new one': {
    door: (api, { author, ids }) => api.reply('createCourse', { body: courseBody(author.made, ids) }, author.token),
    refusal: onModules,
  },
  'publishing it again': {
    door: async (api, { author, course, ids }) => {
      await api.db.update(courses).set({ status: 'UNPUBLISHED' }).where(eq(courses.id, course._id))
      const body = { ...courseBody(author.made, ids), status: 'PUBLISHED' as const, version: course.version, publishAnyway: true }
      return api.reply('updateCourse', { params: { id: course._id }, body }, author.token)
    },
    refusal: onModules,
  },
  'showing it to more people': {
    door: async (api, { author, course, ids }) => {
      await api.db.update(courses).set({ share: 'private' }).where(eq(courses.id, course._id))
      const body = { ...courseBody(author.made, ids), version: course.version, publishAnyway: true }
      return api.reply('updateCourse', { params: { id: course._id }, body }, author.token)
    },
    refusal: onModules,
  },
  'giving it': {
    door: async (api, { author, course }) => {
      const student = await makeUser(api.db, author.made, 'STUDENT')
      const body = { courseId: course._id, dueDate: testNow + 86_400_000, students: [student.id] }
      return api.reply('createWorks', { body }, author.token)
    },
    refusal: () => refused,
  },
  'copying it': {
    door: (api, { colleague, course }) => api.reply('cloneCourse', { body: { courseId: course._id } }, colleague.token),
    refusal: () => refused,
  },
  'making its link': {
    door: (api, { author, course }) =>
      api.reply('makeCourseLink', { params: { id: course._id }, body: { corrections: true } }, author.token),
    refusal: () => ({ status: 409, body: { message: 'link.tooLarge' } }),
  },
}

describeApi('the size of a course', (open) => {
  const table = Object.entries(doors).flatMap(([name, door]) =>
    Object.entries(sizes).map(([size, wanted]) => ({ name, size, ...door, wanted })),
  )
  it.each(table)('$name: $size', async ({ door, refusal, wanted }) => {
    const api = open()
    const { author, colleague } = await makeAuthors(api)
    const made = await makeCourse(api, author, wanted)
    const reply = await door(api, { author, colleague, ...made })
    expect(reply).toMatchObject(wanted.problem === null ? { status: 200 } : refusal(wanted.problem))
  })

  it('may stay or shrink where it is larger already, and stays readable', async () => {
    const api = open()
    const { author } = await makeAuthors(api)
    const { course, ids } = await makeCourse(api, author, { modules: 3, count: 200, bytes: 10 })
    const save = (held: string[], version: number) =>
      api.reply(
        'updateCourse',
        { params: { id: course._id }, body: { ...courseBody(author.made, held), share: 'public', version, publishAnyway: true } },
        author.token,
      )
    expect(await save([...ids].reverse(), course.version)).toMatchObject({ status: 200 })
    const another = await author.module()
    expect(await save([...ids, another._id], course.version + 1)).toMatchObject(onModules('tooManyQuestions'))
    expect(await save(ids.slice(0, 2), course.version + 1)).toMatchObject({ status: 200 })
    expect(await save(ids, course.version + 2)).toMatchObject(onModules('tooManyQuestions'))
    expect(await api.reply('getCourse', { params: { id: course._id }, query: {} }, author.token)).toMatchObject({ status: 200 })
  })

  it('is no matter to whoever reads one of its modules', async () => {
    const api = open()
    const { author, colleague } = await makeAuthors(api)
    const { course, ids } = await makeCourse(api, author, { modules: 3, count: 200, bytes: 10 })
    const read = async (module: string) => {
      const { modules: held } = await api.call('getCourse', { params: { id: course._id }, query: { module } }, colleague.token)
      return held.map(({ _id, questions }) => [_id, questions?.length])
    }
    const [first, second, third] = ids
    expect(await read(second ?? '')).toEqual([
      [first, undefined],
      [second, 200],
      [third, undefined],
    ])
    const other = await author.module()
    expect((await read(other._id)).map(([, count]) => count)).toEqual([undefined, undefined, undefined])
  })

  it('comes in parts that fit, however large it was made: 58 MB to preview, to print, to play and to correct', async () => {
    const api = open()
    const { author } = await makeAuthors(api)
    const { course, ids } = await makeCourse(api, author, { modules: 29, count: 20, bytes: 100_000 })
    const given = await giveClassWork(api, ['Alice'], [...textAndQuiz()])
    const large = ids.map((_id) => ({
      _id,
      name: 'Module',
      duration: 1,
      document: null,
      questions: knownQuestions(given.module.questions)
        .slice(0, 1)
        .flatMap((one) => Array.from({ length: 20 }, () => ({ ...one, _id: randomUUID(), statement: text(100_000) }))),
    }))
    await api.db
      .update(frozenCourses)
      .set({ content: { _id: given.course._id, name: 'c', introduction: '', modules: large } })
      .where(eq(frozenCourses.courseId, given.course._id))
    forgetFrozenContent()
    const [pupil] = given.pupils
    const copy = { params: { id: pupil?.assigneeId ?? '' } }
    const read = async (part: number) => ({
      preview: await api.call('getCourse', { params: { id: course._id }, query: { questions: 'true', part } }, author.token),
      print: await api.call('getWorkCourse', { params: { id: given.work._id }, query: { part } }, given.token),
      copy: await api.call('getAssignee', { ...copy, query: { part } }, given.token),
    })
    for (const part of [1, 29])
      for (const [name, { part: shown, ...reply }] of Object.entries(await read(part))) {
        expect(shown, name).toMatchObject({ part, parts: 29, before: (part - 1) * 20 })
        // A list of modules in the introduction, and the draws of a test, are of the whole.
        expect(
          shown?.modules.map(({ _id }) => _id),
          name,
        ).toEqual(ids)
        const modules = 'modules' in reply ? reply.modules : reply.course.modules
        expect(modules.at(-1)?._id, name).toBe(ids[part - 1])
        expect(JSON.stringify(reply).length, name).toBeLessThan(maxPart.bytes)
      }
    // Its pupil goes on where something is left, and gets no question ahead.
    const own = async (part: number) => {
      const { part: shown, course: of } = await api.call('getAssignee', { ...copy, query: { part } }, pupil?.token)
      return [shown?.part, shown?.reached, of.modules.length]
    }
    expect([await own(0), await own(29)]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ])
    for (const { _id: moduleId, questions: asked } of large.slice(0, 1))
      for (const { _id: questionId } of asked)
        await api.call(
          'saveAnswer',
          { params: { workId: given.work._id }, body: { questionId, moduleId, value: 'x', evaluation: 50, duration: 1 } },
          pupil?.token,
        )
    expect([await own(0), await own(1), await own(29)]).toEqual([
      [2, 2, 1],
      [1, 2, 1],
      [2, 2, 1],
    ])
    const question = large.at(-1)?.questions[0]?._id
    expect((await api.call('getAssignee', { ...copy, query: { part: 1, question } }, given.token)).part?.part).toBe(29)
  })

  it('has a link of before opened part by part', async () => {
    const api = open()
    const { author } = await makeAuthors(api)
    const ids = [await author.module(), await author.module(), await author.module()].map(({ _id }) => _id)
    const { _id: id } = await author.course(ids, { share: 'public' })
    const { token } = await api.call('makeCourseLink', { params: { id }, body: { corrections: true } }, author.token)
    await api.db.update(modules).set({ questionCount: 240 }).where(inArray(modules.id, ids))
    const opened = async (part: number) => {
      const course = await api.call('openSharedCourse', { body: { token: token ?? '', part } })
      return [
        course.part?.part,
        course.part?.parts,
        course.moduleCount,
        course.part?.modules.length,
        ...course.modules.map(({ _id, questions }) => questions && _id),
      ]
    }
    expect(await opened(1)).toEqual([1, 2, 3, 3, ids[0], ids[1]])
    expect(await opened(2)).toEqual([2, 2, 3, 3, ids[2]])
    expect(await opened(9)).toEqual(await opened(2))
    expect(await api.call('getCourseLink', { params: { id } }, author.token)).toMatchObject({ token, obstacle: null })
  })

  it('holds a module back that would make its author’s course too large, not one in a course of others', async () => {
    const api = open()
    const { author, colleague } = await makeAuthors(api)
    const { ids } = await makeCourse(api, author, { modules: 2, count: 249, bytes: 10 })
    const [small] = [await author.module({ questions: questions(1, 10) })]
    await author.course([...ids, small._id], { share: 'school' })
    const save = (count: number) => {
      const body = {
        ...moduleBody(author.made, questions(count, 10)),
        status: 'PUBLISHED' as const,
        version: 1,
        publishAnyway: true,
      }
      return api.reply('updateModule', { params: { id: small._id }, body }, author.token)
    }
    expect(await save(3)).toMatchObject({ status: 400, body: { errors: { questions: 'tooManyQuestions' } } })
    expect(await save(2)).toMatchObject({ status: 200 })
    const theirs = await colleague.module({ questions: questions(1, 10) })
    await author.course([ids[0] ?? '', theirs._id], { share: 'school' })
    const body = {
      ...moduleBody(colleague.made, questions(280, 10)),
      status: 'PUBLISHED' as const,
      version: 1,
      publishAnyway: true,
    }
    expect(await api.reply('updateModule', { params: { id: theirs._id }, body }, colleague.token)).toMatchObject({ status: 200 })
  })

  it('keeps an imported course out, and takes its modules', async () => {
    const api = open()
    const { author, colleague } = await makeAuthors(api)
    const { course, ids } = await makeCourse(api, author, { modules: 3, count: 170, bytes: 10 })
    const archive = new Uint8Array(await (await get(api, 'take/mine.archive', author.token)).arrayBuffer())
    const params = { id: randomUUID() }
    const file = uploadOf(Buffer.from(archive), 'a.part')
    await api.call('sendArchivePart', { params: { ...params, part: '0' }, body: { file } }, colleague.token)
    const { found } = await api.call('readArchive', { params, query: {} }, colleague.token)
    expect(found.find(({ of }) => of === 'course')?.losses).toContain('size')
    const pick = [course._id, ...ids]
    expect(await api.call('importArchive', { params, body: { pick } }, colleague.token)).toEqual({ modules: 3, courses: 0 })
  })
})
