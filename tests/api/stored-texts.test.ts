import { eq, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { courses, frozenCourses, modules } from '#api/db/schema'
import { readEnv } from '#api/env'
import { createApp } from '#api/http/app'
import { createMetrics } from '#api/http/metrics'
import { createLog } from '#api/log'
import { calls } from '#contract/calls'
import type { QuestionInput } from '#contract/question'
import { maxRichTextLength } from '#contract/rich-text-length'
import { describeApi, requestFor, type TestApi, testNow } from '#tests/support/api'
import { giveClassWork } from '#tests/support/class-work'
import { courseBody, makeSchool, makeUser, moduleBody, textAndQuiz } from '#tests/support/make'

async function author(api: TestApi) {
  const made = await makeSchool(api.db)
  return { api, made, token: await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id) }
}

const grown = {
  'letters that get a paragraph around them': 'a'.repeat(maxRichTextLength - 5),
  'characters that are escaped': `<p>${'a'.repeat(70_000)}${'&'.repeat(14_000)}</p>`,
}
const fitting = {
  'letters with room for their paragraph tags': 'a'.repeat(maxRichTextLength - 7),
  'markup that other programs put around a text': `<div>${'<font face="Calibri">a</font>'.repeat(4000)}</div>`,
}

describeApi('length limits apply to the cleaned text', (open) => {
  it.each(Object.entries(grown))('%s: refused on its field, in modules and courses', async (_, text) => {
    const { api, made, token } = await author(open())
    const [question, quiz] = textAndQuiz()
    const body = moduleBody(made, [quiz, { ...question, statement: text, tips: text } as typeof question])
    expect(await api.reply('createModule', { body }, token)).toMatchObject({
      status: 400,
      body: { errors: { 'questions.1.statement': 'tooLong', 'questions.1.tips': 'tooLong' } },
    })
    expect(await api.reply('createCourse', { body: { ...courseBody(made, []), introduction: text } }, token)).toMatchObject({
      status: 400,
      body: { errors: { introduction: 'tooLong' } },
    })
  })

  it.each(Object.entries(fitting))('%s: stored, and returned as stored', async (_, text) => {
    const { api, made, token } = await author(open())
    const [question] = textAndQuiz()
    const module = await api.call('createModule', { body: moduleBody(made, [{ ...question, statement: text }]) }, token)
    expect(await api.call('getModule', { params: { id: module._id } }, token)).toEqual(module)
    const course = await api.call('createCourse', { body: { ...courseBody(made, [module._id]), introduction: text } }, token)
    expect(course.introduction.length).toBeGreaterThan(4000)
    const seen = await api.call('getCourse', { params: { id: course._id }, query: { questions: 'true' } }, token)
    expect(seen.modules[0]?.questions).toEqual(module.questions)
    expect(seen.introduction).toBe(course.introduction)
  })

  it('refuses markup that is too complex to clean', async () => {
    const { api, made, token } = await author(open())
    const [question] = textAndQuiz()
    const body = moduleBody(made, [{ ...question, statement: '<b>'.repeat(1000) }])
    expect(await api.reply('createModule', { body }, token)).toMatchObject({
      status: 400,
      body: { errors: { 'questions.0.statement': 'tooComplex' } },
    })
  })

  it('refuses a question whose texts hold too much together to be drawn in one piece', async () => {
    const { api, made, token } = await author(open())
    const [question, quiz] = textAndQuiz()
    const long = '<p>a</p>'.repeat(6000)
    const save = (...questions: QuestionInput[]) => api.reply('createModule', { body: moduleBody(made, questions) }, token)
    expect(await save({ ...question, statement: long, tips: long } as typeof question)).toMatchObject({
      status: 400,
      body: { errors: { 'questions.0.tips': 'tooComplex' } },
    })
    expect(await save({ ...question, statement: long }, { ...quiz, statement: long })).toMatchObject({ status: 200 })
  })
})

describeApi('stored content stays readable', (open) => {
  const long = `<p>${'a'.repeat(2 * maxRichTextLength)}</p>`

  it('beyond today’s limits: a module, its course, a work given with it', async () => {
    const given = await giveClassWork(open(), ['Alice'])
    const { api, token, module, course, pupils } = given
    await api.db
      .update(modules)
      .set({ name: 'x'.repeat(300), questions: module.questions.map((question) => ({ ...question, statement: long })) })
      .where(eq(modules.id, module._id))
    await api.db.update(courses).set({ introduction: long }).where(eq(courses.id, course._id))
    await api.db.execute(
      sql`update ${frozenCourses} set content = jsonb_set(content, '{introduction}', to_jsonb(${long}::text)) where course_id = ${course._id}`,
    )
    const read = async (name: 'getModule' | 'getCourse' | 'getAssignee', id: string, as: string) =>
      (await api.reply(name, { params: { id }, query: name === 'getCourse' ? { questions: 'true' } : {} }, as)).status
    expect(await read('getModule', module._id, token)).toBe(200)
    expect(await read('getCourse', course._id, token)).toBe(200)
    expect(await read('getAssignee', pupils[0]?.assigneeId ?? '', pupils[0]?.token ?? '')).toBe(200)
    expect((await api.reply('searchModules', { query: { source: 'mine' } }, token)).body).toMatchObject([
      { name: 'x'.repeat(300) },
    ])
  })

  it('a malformed part is left out, and the log names call and path but not the content', async () => {
    const { api, token, module } = await giveClassWork(open(), ['Alice'])
    const [text, quiz, holes] = module.questions
    const broken = [text, { ...quiz, statement: { secret: 'Camille' } }, { ...holes, data: { text: 'x', holes: { Camille: 7 } } }]
    await api.db.execute(sql`update ${modules} set questions = ${JSON.stringify(broken)}::jsonb where id = ${module._id}`)
    const told = vi.fn()
    const log = Object.assign(createLog('silent'), { child: () => Object.assign(createLog('silent'), { error: told }) })
    const app = createApp({ ...api, env: readEnv({}), log, metrics: createMetrics(), clock: () => testNow, isReady: () => true })
    const reply = await app.request(requestFor(calls.getModule, { params: { id: module._id } }, token))
    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({ name: module.name, questions: [{ _id: text?._id }] })
    expect(told).toHaveBeenCalledWith(
      { paths: ['questions.1.statement', 'questions.2.data.holes.*'] },
      'a reply does not fit its contract',
    )
    expect(JSON.stringify(told.mock.calls)).not.toContain('Camille')
  })
})
