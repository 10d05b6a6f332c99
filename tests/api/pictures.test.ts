import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { cleanFiles } from '#api/content/clean'
import type { QuestionInput } from '#contract/question'
import { knownQuestions } from '#contract/question-types'
import { describeApi, testNow } from '#tests/support/api'
import { answerAs, giveClassWork, questionOf } from '#tests/support/class-work'
import { textQuestion as asked, author, bytesOf, get, publishAndGive } from '#tests/support/file-world'
import { makeUser, moduleBody } from '#tests/support/make'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'

const day = 24 * 3600 * 1000

const image = (name: string) => `<img src="module/picture/${name}" alt="Une carte" width="12" height="8" class="medium">`

describeApi('pictures of texts', (open) => {
  it('a picture is its author’s until a module shows it, then readable by readers of the module or of its works', async () => {
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

    const drawn = `<p>Où ?<img onerror="x" src="/bff/files/${path}" alt="Une carte"></p>`
    const { module, course, given, other } = await publishAndGive(
      api,
      { made, token },
      [asked(drawn)],
      `<p>Avant${image(name)}</p>`,
    )
    const [question] = knownQuestions(module.questions)
    expect(question?.statement).toBe(
      `<p>Où ?</p>${image(name).replace('"12" height="8" class="medium"', '"1" height="1" class="large"')}`,
    )
    expect(course.introduction).toBe('<p>Avant</p>')
    expect((await get(api, path, colleague)).status).toBe(200)
    expect((await get(api, path, given)).status).toBe(200)
    expect((await get(api, path, other)).status).toBe(404)
  })

  it('a choice keeps rich text when it holds more than plain text, from which its text is derived', async () => {
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

  it('feedback on a choice keeps rich text the same way, and plain feedback stays unchanged', async () => {
    const api = open()
    const { made, token } = await author(api)
    const { name } = await api.call('keepPicture', { body: { picture: uploadOf(sampleFiles.png(), 'a.png') } }, token)
    const choice = (id: string, said: object) => ({ id, text: id, good: id === 'a', ...said })
    const quiz = (...said: object[]) => {
      const data = { choices: said.map((one, place) => choice(['a', 'b', 'c', 'd'][place] ?? '', one)) }
      return { ...asked('<p>Lequel ?</p>'), type: 'Quizz', data } as QuestionInput
    }
    const hostile = `<p onclick="x">car x<sup>2</sup><script>x</script></p><audio src="module/sound/b.mp3"></audio>${image(name)}`
    const good = `<p>car x<sup>2</sup></p>${image(name)}`
    const { module, given, other } = await publishAndGive(
      api,
      { made, token },
      [
        quiz(
          { feedback: 'forgé', feedbackHtml: hostile },
          { feedback: 'deux\nlignes < trois' },
          { feedback: 'forgé', feedbackHtml: '<p>des mots</p>' },
          { feedbackHtml: '' },
        ),
      ],
      '',
    )
    const choices = [
      choice('a', { feedback: 'car x²\nUne carte', feedbackHtml: good }),
      choice('b', { feedback: 'deux\nlignes < trois' }),
      choice('c', { feedback: 'des mots' }),
      choice('d', {}),
    ]
    expect(knownQuestions(module.questions).map((one) => 'data' in one && one.data)).toMatchObject([{ choices }])
    expect(JSON.stringify(module).match(/feedbackHtml/g)).toHaveLength(1)
    // The feedback’s picture is given with the work.
    expect((await get(api, `module/picture/${name}`, given)).status).toBe(200)
    expect((await get(api, `module/picture/${name}`, other)).status).toBe(404)
    const refused = async (said: object) => {
      const { status, body } = await api.reply('createModule', { body: moduleBody(made, [quiz(said)]) }, token)
      return { status, ...Object(Reflect.get(Object(body), 'errors')) }
    }
    const field = 'questions.0.data.choices.0.feedback'
    expect(await refused({ feedbackHtml: image(`${randomUUID()}.png`) })).toEqual({ status: 400, [field]: 'unknown' })
    const long = `<p>${'<em>a</em>b'.repeat(501)}</p>`
    expect(await refused({ feedback: 'forgé', feedbackHtml: long })).toEqual({ status: 400, [field]: 'tooLong' })
    expect(await refused({ feedbackHtml: '<b>'.repeat(200) })).toEqual({ status: 400, [field]: 'tooComplex' })
  })

  it('items to order and left sides of pairs keep rich text too', async () => {
    const api = open()
    const { made, token } = await author(api)
    const { name } = await api.call('keepPicture', { body: { picture: uploadOf(sampleFiles.png(), 'a.png') } }, token)
    const of = (type: 'Ordering' | 'Matching', data: object) => ({ ...asked('<p>?</p>'), type, data }) as QuestionInput
    const orderOf = (...lines: object[]) =>
      of('Ordering', { items: lines.map((line, id) => ({ id: `i${id}`, text: '?', ...line })) })
    const pairsOf = (...lefts: object[]) =>
      of('Matching', { pairs: lefts.map((left, id) => ({ id: `p${id}`, left: '?', right: `r${id}`, ...left })) })
    const hostile = `<p>x<sup>2</sup><script>x</script></p>${image(name)}`
    const good = `<p>x<sup>2</sup></p>${image(name)}`
    const { module, given } = await publishAndGive(
      api,
      { made, token },
      [
        orderOf({ html: hostile }, { html: '<p>trois</p>' }, { text: 'a < b' }),
        pairsOf({ leftHtml: hostile }, { leftHtml: '<p>trois</p>' }, { left: 'a < b' }),
      ],
      '',
    )
    expect(knownQuestions(module.questions).map((one) => 'data' in one && one.data)).toEqual([
      {
        items: [
          { id: 'i0', text: 'x²\nUne carte', html: good },
          { id: 'i1', text: 'trois' },
          { id: 'i2', text: 'a < b' },
        ],
        speakerLanguage: 'FR',
      },
      {
        pairs: [
          { id: 'p0', left: 'x²\nUne carte', leftHtml: good, right: 'r0' },
          { id: 'p1', left: 'trois', right: 'r1' },
          { id: 'p2', left: 'a < b', right: 'r2' },
        ],
        extras: [],
        speakerLanguage: 'FR',
      },
    ])
    expect((await get(api, `module/picture/${name}`, given)).status).toBe(200)
    const foreign = image(`${randomUUID()}.png`)
    const long = `<p>${'<em>a</em>b'.repeat(251)}</p>`
    const refused = async (question: QuestionInput) =>
      (await api.reply('createModule', { body: moduleBody(made, [question]) }, token)).body
    const errors = (field: string, code: string) => ({ errors: { [`questions.0.data.${field}`]: code } })
    expect(await refused(orderOf({ html: foreign }))).toMatchObject(errors('items.0.text', 'unknown'))
    expect(await refused(orderOf({ html: long }))).toMatchObject(errors('items.0.text', 'tooLong'))
    expect(await refused(pairsOf({ leftHtml: foreign }))).toMatchObject(errors('pairs.0.left', 'unknown'))
    expect(await refused(pairsOf({ leftHtml: long }))).toMatchObject(errors('pairs.0.left', 'tooLong'))
  })

  it('a fill-in with a picture and a formula appears as text in results, class answers and files', async () => {
    const formula = {
      version: 1,
      expression: { type: 'expression', uuid: 'a', items: [{ type: 'literal', uuid: 'b', text: 'x' }] },
    }
    const math = `<span class="math" data-math="${JSON.stringify(formula).replaceAll('"', '&quot;')}"></span>`
    const given = await giveClassWork(open(), ['Alice', 'Bob', 'Chloé'], async (token) => {
      const { name } = await open().call('keepPicture', { body: { picture: uploadOf(sampleFiles.png(), 'a.png') } }, token)
      const text = `<p>Le {côté} vaut ${math}.</p>${image(name)}`
      return [{ _id: randomUUID(), type: 'HolesInText', statement: '', data: { text, holes: { côté: 'côté' } } }]
    })
    const { api, token, work, pupils } = given
    const question = questionOf(given, 'HolesInText')
    for (const [index, typed] of ['Coté', 'côté', 'rayon'].entries()) {
      const pupil = pupils[index]
      if (pupil) await answerAs(given, pupil, question, { côté: typed })
    }
    const params = { id: work._id }
    const { groups } = await api.call('groupAnswers', { params, query: { questionId: question._id } }, token)
    expect(groups.map(({ assigneeIds, evaluation }) => [assigneeIds.length, evaluation])).toEqual([
      [2, 100],
      [1, 0],
    ])
    const { questions } = await api.call('getWorkResults', { params }, token)
    expect(questions.map(({ statement, failedCount }) => [statement, failedCount])).toEqual([['Le … vaut x. Une carte', 1]])
    const { data } = await api.call('exportWork', { params, query: { format: 'csv' } }, token)
    const file = Buffer.from(data, 'base64').toString('utf8')
    expect(file).not.toMatch(/<|data-math|module\/picture/)
    expect(file.split(/\r?\n/).flatMap((line) => (line.startsWith('Alice') ? line.split(';').at(-1) : []))).toEqual(['100'])
  })

  it('accepts pictures only, of 3 MiB at most', async () => {
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

  it('a picture that no module shows is deleted after 30 days, not earlier: a browser draft may still name it', async () => {
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
