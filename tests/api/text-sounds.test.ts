import { expect, it } from 'vitest'
import { cleanFiles } from '#api/content/clean'
import type { QuestionInput } from '#contract/question'
import { knownQuestions } from '#contract/question-types'
import { describeApi, testNow } from '#tests/support/api'
import { textQuestion as asked, author, bytesOf, get, publishAndGive } from '#tests/support/file-world'
import { makeUser, moduleBody } from '#tests/support/make'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'

const day = 24 * 3600 * 1000

const sound = (name: string) => `<audio src="module/sound/${name}" title="Dialogue"></audio>`
describeApi('sounds of texts', (open) => {
  it('a sound is its author’s until a module names it, then readable with the module or a work, corrected or not', async () => {
    const api = open()
    const { made, token } = await author(api)
    const colleague = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
    const mp3 = sampleFiles.mp3()
    const { name } = await api.call('keepSound', { body: { sound: uploadOf(mp3, 'gare.docx', 'text/html') } }, token)
    expect(name).toMatch(/^[0-9a-f-]{36}\.mp3$/)
    const path = `module/sound/${name}`
    const reply = await get(api, path, token)
    expect([reply.headers.get('content-type'), await bytesOf(reply)]).toEqual(['audio/mpeg', mp3])
    expect((await get(api, path, colleague)).status).toBe(404)
    const named = (token: string) =>
      api.reply('createModule', { body: moduleBody(made, [asked('<p>Quoi ?</p>', sound(name))]) }, token)
    expect(await named(colleague)).toMatchObject({ status: 400, body: { errors: { 'questions.0.response': 'unknown' } } })

    const heard = `<p>Où ?<audio autoplay onplay="x" src="/bff/files/${path}" title=" La\ngare ">Rien</audio></p>`
    const { module, course, given, other } = await publishAndGive(
      api,
      { made, token },
      [asked(heard)],
      `<p>Avant</p>${sound(name)}`,
    )
    expect(knownQuestions(module.questions)[0]?.statement).toBe(
      `<p>Où ?</p>${sound(name).replace('Dialogue', 'La gare')}<p>Rien</p>`,
    )
    expect(course.introduction).toBe('<p>Avant</p>')
    expect((await get(api, path, colleague)).status).toBe(200)
    const { version } = await api.call('getModule', { params: { id: module._id } }, token)
    await api.call(
      'updateModule',
      { params: { id: module._id }, body: { ...moduleBody(made, [asked('<p>Où ?</p>')]), publishAnyway: true, version } },
      token,
    )
    await cleanFiles(api.db, api.files, testNow + 31 * day)
    expect((await get(api, path, given)).status).toBe(200)
    expect((await get(api, path, other)).status).toBe(404)
  })

  it('a choice holds no sound and a text at most ten: more is refused, and nothing is lost', async () => {
    const api = open()
    const { made, token } = await author(api)
    const { name } = await api.call('keepSound', { body: { sound: uploadOf(sampleFiles.wav(), 'a.wav') } }, token)
    const quiz = {
      ...asked(sound(name).repeat(10)),
      type: 'Quizz',
      data: {
        choices: [
          { id: 'a', text: '', good: true, html: `<p>x<sup>2</sup></p>${sound(name)}` },
          { id: 'b', text: 'b', good: false },
        ],
      },
    } as QuestionInput
    const create = (questions: QuestionInput[]) => api.reply('createModule', { body: moduleBody(made, questions) }, token)
    const refused = { status: 400, body: { errors: { 'questions.1.response': 'tooManySounds' } } }
    expect(await create([quiz, asked('<p>?</p>', sound(name).repeat(11))])).toMatchObject(refused)
    const { body } = await create([quiz])
    expect(body).toMatchObject({
      questions: [{ statement: sound(name).repeat(10), data: { choices: [{ html: '<p>x<sup>2</sup></p>' }, { text: 'b' }] } }],
    })
  })

  it('accepts only sounds that browsers play, of 3 MiB at most', async () => {
    const api = open()
    const { token } = await author(api)
    const keep = (bytes: Buffer) => api.reply('keepSound', { body: { sound: uploadOf(bytes, 'a.mp3', 'audio/mpeg') } }, token)
    for (const kind of ['mp3', 'm4a', 'wav', 'ogg', 'opus', 'webm', 'flac', 'aac'] as const)
      expect((await keep(sampleFiles[kind]())).status, kind).toBe(200)
    for (const bytes of [
      sampleFiles.png(),
      sampleFiles.page(),
      sampleFiles.svg(),
      Buffer.from('#!AMR\n'),
      Buffer.from('MThd\0\0\0\x06'),
    ])
      expect(await keep(bytes)).toMatchObject({ status: 415, body: { errors: { sound: 'upload.soundError' } } })
    expect(await keep(sampleFiles.wav(3 * 1024 * 1024 + 2))).toMatchObject({
      status: 413,
      body: { errors: { sound: 'tooLarge' } },
    })
    expect(await keep(Buffer.alloc(0))).toMatchObject({ status: 400 })
  })

  it('a sound that no module names is deleted after 30 days, not earlier', async () => {
    const api = open()
    const { token } = await author(api)
    const { name } = await api.call('keepSound', { body: { sound: uploadOf(sampleFiles.mp3(), 'a.mp3') } }, token)
    const status = async () => (await get(api, `module/sound/${name}`, token)).status
    await cleanFiles(api.db, api.files, testNow + 29 * day)
    expect(await status()).toBe(200)
    await cleanFiles(api.db, api.files, testNow + 31 * day)
    expect(await status()).toBe(404)
  })
})
