import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { cleanFiles } from '#api/content/clean'
import { knownQuestions, type QuestionInput } from '#contract/question'
import { describeOnBothDatabases, testNow } from '#tests/support/api'
import { author, bytesOf, get } from '#tests/support/file-world'
import { courseBody, makeUser, moduleBody } from '#tests/support/make'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'

const day = 24 * 3600 * 1000

const image = (name: string) => `<img src="module/picture/${name}" alt="Une carte" width="12" height="8" class="medium">`
const asked = (statement: string): QuestionInput => ({ _id: randomUUID(), type: 'Text', statement, response: '<p>Oui.</p>' })

describeOnBothDatabases('pictures of texts', (open) => {
  it('a picture is its author’s until a module shows it, then everyone’s who may read the module or a work of it', async () => {
    const api = open()
    const { made, token } = await author(api)
    const colleague = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
    const png = sampleFiles.png()
    const { name } = await api.call('keepPicture', { body: { picture: uploadOf(png, 'carte.docx', 'text/html') } }, token)
    expect(name).toMatch(/^[0-9a-f-]{36}\.png$/)
    const path = `module/picture/${name}`
    expect(await bytesOf(await get(api, path, token))).toEqual(png)
    expect((await get(api, path, colleague)).status).toBe(404)
    const named = (token: string) =>
      api.reply('createModule', { body: moduleBody(made, [asked(`<p>Où ?</p>${image(name)}`)]) }, token)
    expect(await named(colleague)).toMatchObject({ status: 400, body: { errors: { 'questions.0.statement': 'unknown' } } })

    const body = { ...moduleBody(made, [asked(`<p>Où ?<img onerror="x" src="/bff/files/${path}" alt="Une carte"></p>`)]) }
    const module = await api.call('createModule', { body: { ...body, status: 'PUBLISHED', publishAnyway: true } }, token)
    const [question] = knownQuestions(module.questions)
    expect(question?.statement).toBe(
      `<p>Où ?</p>${image(name).replace('"12" height="8" class="medium"', '"1" height="1" class="large"')}`,
    )
    const course = { ...courseBody(made, [module._id]), introduction: `<p>Avant${image(name)}</p>` }
    const { _id: courseId, introduction } = await api.call(
      'createCourse',
      { body: { ...course, status: 'PUBLISHED', publishAnyway: true } },
      token,
    )
    expect(introduction).toBe('<p>Avant</p>')
    expect((await get(api, path, colleague)).status).toBe(200)
    const [given, other] = [await makeUser(api.db, made, 'STUDENT'), await makeUser(api.db, made, 'STUDENT')]
    await api.call('createWorks', { body: { courseId, dueDate: testNow + 1000, students: [given.id] } }, token)
    expect((await get(api, path, await api.tokenFor(given.id))).status).toBe(200)
    expect((await get(api, path, await api.tokenFor(other.id))).status).toBe(404)
  })

  it('a choice keeps rich text where it says more than words; its words are made of it', async () => {
    const api = open()
    const { made, token } = await author(api)
    const { name } = await api.call('keepPicture', { body: { picture: uploadOf(sampleFiles.png(), 'a.png') } }, token)
    const choices = [
      { id: 'a', text: 'forgé', good: true, html: `<p>x<sup>2</sup><script>x</script></p>${image(name)}` },
      { id: 'b', text: 'forgé', good: false, html: '<p>deux  &lt; trois</p>' },
      { id: 'c', text: 'a < b', good: false },
    ]
    const quiz = (of: readonly object[]) =>
      ({ _id: randomUUID(), type: 'Quizz', statement: '<p>Où ?</p>', response: '', data: { choices: of } }) as QuestionInput
    const create = (of: readonly object[]) => api.reply('createModule', { body: moduleBody(made, [quiz(of)]) }, token)
    const { body } = await create(choices)
    expect(body).toMatchObject({
      questions: [
        {
          data: {
            choices: [
              { id: 'a', text: 'x²\nUne carte', good: true, html: `<p>x<sup>2</sup></p>${image(name)}` },
              { id: 'b', text: 'deux  < trois', good: false },
              { id: 'c', text: 'a < b', good: false },
            ],
          },
        },
      ],
    })
    expect(JSON.stringify(body).match(/"html"/g)).toHaveLength(1)
    const foreign = { id: 'd', text: '', good: false, html: image(`${randomUUID()}.png`) }
    expect(await create([...choices, foreign])).toMatchObject({
      status: 400,
      body: { errors: { 'questions.0.data.choices.3.text': 'unknown' } },
    })
  })

  it('takes pictures alone, of 3 MiB at most', async () => {
    const api = open()
    const { token } = await author(api)
    const keep = (bytes: Buffer) => api.reply('keepPicture', { body: { picture: uploadOf(bytes, 'a.png', 'image/png') } }, token)
    for (const bytes of [sampleFiles.pdf(500), sampleFiles.svg(), sampleFiles.page()])
      expect(await keep(bytes)).toMatchObject({ status: 415, body: { errors: { picture: 'upload.formatError' } } })
    expect(await keep(sampleFiles.heic())).toMatchObject({ status: 415, body: { errors: { picture: 'upload.heic' } } })
    const large = Buffer.concat([sampleFiles.png(), Buffer.alloc(3 * 1024 * 1024)])
    expect(await keep(large)).toMatchObject({ status: 413, body: { errors: { picture: 'tooLarge' } } })
    expect(await keep(Buffer.alloc(0))).toMatchObject({ status: 400 })
  })

  it('a picture that no module shows is forgotten after 30 days, not before: its draft may wait in a browser', async () => {
    const api = open()
    const { made, token } = await author(api)
    const keep = () => api.call('keepPicture', { body: { picture: uploadOf(sampleFiles.png(), 'a.png') } }, token)
    const [shown, left] = [await keep(), await keep()]
    await api.call('createModule', { body: moduleBody(made, [asked(image(shown.name))]) }, token)
    const statusOf = async ({ name }: { name: string }) => (await get(api, `module/picture/${name}`, token)).status
    await cleanFiles(api.db, api.files, testNow + 29 * day)
    expect([await statusOf(shown), await statusOf(left)]).toEqual([200, 200])
    await cleanFiles(api.db, api.files, testNow + 31 * day)
    expect([await statusOf(shown), await statusOf(left)]).toEqual([200, 404])
  })
})
