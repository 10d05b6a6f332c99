import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { AnswerValue } from '#contract/answer'
import type { QuestionInput } from '#contract/question'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { author, get } from '#tests/support/file-world'
import { courseBody, makeUser, moduleBody } from '#tests/support/make'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'

const zone = (id: string, x: number, good: boolean) => ({
  id,
  label: id,
  shape: 'rectangle',
  x,
  y: 10,
  width: 20,
  height: 20,
  good,
})
const zones = [zone('seine', 0, true), zone('loire', 30, true), zone('rhône', 60, false)]
const picture = (name: string) => ({ name, alt: 'Une carte', width: 12, height: 8 })
const spots = (data: object): QuestionInput => ({
  _id: randomUUID(),
  type: 'HotSpots',
  statement: '<p>Où ?</p>',
  data: { picture: null, zones, ...data } as Extract<QuestionInput, { type: 'HotSpots' }>['data'],
})
const keep = async (api: TestApi, token: string) =>
  (await api.call('keepPicture', { body: { picture: uploadOf(sampleFiles.png(), 'carte.png') } }, token)).name

describeApi('zones on a picture', (open) => {
  it('the picture is readable by readers of the module or a work; another author’s picture is refused on its field', async () => {
    const api = open()
    const { made, token } = await author(api)
    const colleague = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
    const name = await keep(api, token)
    const path = `module/picture/${name}`
    const body = (of = name) => moduleBody(made, [spots({ picture: picture(of) })])
    const refused = { status: 400, body: { errors: { 'questions.0.data.picture': 'unknown' } } }
    expect(await api.reply('createModule', { body: body() }, colleague)).toMatchObject(refused)
    expect(await api.reply('createModule', { body: body(`${randomUUID()}.png`) }, token)).toMatchObject(refused)
    const module = await api.call('createModule', { body: { ...body(), status: 'PUBLISHED' } }, token)
    expect((await get(api, path, colleague)).status).toBe(200)

    const course = await api.call('createCourse', { body: { ...courseBody(made, [module._id]), status: 'PUBLISHED' } }, token)
    const [given, other] = [await makeUser(api.db, made, 'STUDENT'), await makeUser(api.db, made, 'STUDENT')]
    const order = { courseId: course._id, dueDate: testNow + 1000, students: [given.id] }
    await api.call('createWorks', { body: order }, token)
    // The work keeps its picture after the module switches to another one.
    const next = { ...body(await keep(api, token)), status: 'PUBLISHED' as const, version: module.version }
    expect((await api.reply('updateModule', { params: { id: module._id }, body: next }, token)).status).toBe(200)
    expect((await get(api, path, await api.tokenFor(given.id))).status).toBe(200)
    expect((await get(api, path, await api.tokenFor(other.id))).status).toBe(404)
  })

  it('a malformed question is refused field by field, and only a complete one is published', async () => {
    const api = open()
    const { made, token } = await author(api)
    const save = (data: object, rest: object = {}) =>
      api.reply('createModule', { body: { ...moduleBody(made, [spots(data)]), ...rest } }, token)
    const refused = (errors: Record<string, string>) => ({
      status: 400,
      body: { errors: Object.fromEntries(Object.entries(errors).map(([at, code]) => [`questions.0.data.${at}`, code])) },
    })
    const many = Array.from({ length: 21 }, (_, at) => zone(`z${at}`, 0, true))
    expect(await save({ zones: many })).toMatchObject(refused({ zones: 'tooLong' }))
    expect(await save({ zones: [zones[0], zones[0]] })).toMatchObject(refused({ zones: 'duplicate' }))
    expect(await save({ zones: [{ ...zones[0], x: 101 }] })).toMatchObject(refused({ 'zones.0.x': 'invalid' }))
    expect(await save({ zones: [zone('@1;2', 0, true)] })).toMatchObject(refused({ 'zones.0.id': 'invalid' }))
    expect(await save({ picture: picture('../secret.png') })).toMatchObject(refused({ 'picture.name': 'invalid' }))
    expect((await save({ zones: [] })).status).toBe(200)
    expect(await save({ zones: [{ ...zones[0], label: '' }] }, { status: 'PUBLISHED', publishAnyway: true })).toMatchObject(
      refused({ picture: 'pictureRequired', 'zones.0.label': 'zoneLabelRequired' }),
    )
  })

  it('answers are scored by the server and grouped by the zones they hit; an invalid answer is refused', async () => {
    const api = open()
    const { made, token } = await author(api)
    const question = spots({ picture: picture(await keep(api, token)) })
    const module = await api.call('createModule', { body: { ...moduleBody(made, [question]), status: 'PUBLISHED' } }, token)
    const course = await api.call('createCourse', { body: { ...courseBody(made, [module._id]), status: 'PUBLISHED' } }, token)
    const pupils = await Promise.all([1, 2, 3, 4].map(() => makeUser(api.db, made, 'STUDENT')))
    const order = { courseId: course._id, dueDate: testNow + 1000, students: pupils.map(({ id }) => id) }
    const [work] = await api.call('createWorks', { body: order }, token)
    const workId = work?._id ?? ''
    const save = async (pupil: number, value: AnswerValue) => {
      const body = { moduleId: module._id, questionId: question._id, value, evaluation: 100 }
      return api.reply('saveAnswer', { params: { workId }, body }, await api.tokenFor(pupils[pupil]?.id ?? ''))
    }
    for (const value of ['loire', { loire: '1' }, ['loire', 'loire'], ['@1;2', '@3;4', '@5;6'], ['@101;0'], ['nobody']])
      expect(await save(0, value)).toMatchObject({ status: 400, body: { errors: { value: expect.any(String) } } })
    const answers = [['@10;20', '@40;20'], ['loire', 'seine'], ['@10;20'], ['@10;20', '@70;20']]
    for (const [pupil, value] of answers.entries())
      expect(await save(pupil, value)).toMatchObject({
        status: 200,
        body: { answer: { value, evaluation: [100, 100, 50, 0][pupil] } },
      })
    const query = { questionId: question._id }
    const { groups } = await api.call('groupAnswers', { params: { id: workId }, query }, token)
    // Marks at other places or names picked from the list, in any order, form one group.
    expect(groups.map(({ assigneeIds, variants }) => [assigneeIds.length, variants.length])).toEqual([
      [2, 1],
      [1, 1],
      [1, 1],
    ])
  })
})
