import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { modules, schools } from '#api/db/schema'
import { knownQuestions } from '#contract/question-types'
import { describeApi, type TestApi } from '#tests/support/api'
import { courseBody, makeSchool, makeUser, moduleBody, textAndQuiz } from '#tests/support/make'

async function author(api: TestApi) {
  const made = await makeSchool(api.db)
  const teacher = await makeUser(api.db, made, 'TEACHER')
  return { made, token: await api.tokenFor(teacher.id) }
}

describeApi('authoring', (open) => {
  it('keeps unfinished questions in a draft and refuses to publish them, naming each field', async () => {
    const api = open()
    const { made, token } = await author(api)
    const empty = {
      _id: randomUUID(),
      type: 'Quizz' as const,
      statement: '',
      data: { choices: [{ id: 'a', text: '', good: false }] },
    }
    const body = { ...moduleBody(made, [empty]), keywords: '' }
    const draft = await api.call('createModule', { body }, token)
    expect(draft).toMatchObject({ status: 'DRAFT', version: 1, schoolYear: '2026-2027' })
    const refused = await api.reply(
      'updateModule',
      { params: { id: draft._id }, body: { ...body, status: 'PUBLISHED', version: 1 } },
      token,
    )
    expect(refused).toMatchObject({
      status: 400,
      body: {
        message: 'publish.blocked',
        errors: {
          keywords: 'noKeywords',
          'questions.0.statement': 'statementRequired',
          'questions.0.data.choices': 'noGoodChoice',
          'questions.0.data.choices.0.text': 'choiceTextRequired',
        },
      },
    })
    expect((await api.call('getModule', { params: { id: draft._id } }, token)).status).toBe('DRAFT')
  })

  it('keeps the order, the text and the shuffle flag of choices; a text that is too long is reported on its field', async () => {
    const api = open()
    const { made, token } = await author(api)
    const choices = [
      { id: 'b', text: '4', good: true, feedback: 'Bien vu\nde loin' },
      { id: 'a', text: '5', good: false },
    ]
    const question = (data: object) => ({
      _id: randomUUID(),
      type: 'SingleChoice' as const,
      statement: '<p>2 + 2</p>',
      data: { choices, ...data },
    })
    const saved = await api.call('createModule', { body: moduleBody(made, [question({ shuffle: true }), question({})]) }, token)
    expect(saved.questions.map((one) => 'data' in one && one.data)).toEqual([
      { choices, shuffle: true, speakerLanguage: 'FR' },
      { choices, speakerLanguage: 'FR' },
    ])
    const long = [{ id: 'a', text: '5', good: true, feedback: 'x'.repeat(1001) }]
    const body = moduleBody(made, [question({ choices: long })])
    expect(await api.reply('createModule', { body }, token)).toMatchObject({
      status: 400,
      body: { errors: { 'questions.0.data.choices.0.feedback': 'tooLong' } },
    })
  })

  it('refuses ordering and matching items with duplicate ids or beyond the limits, on the field', async () => {
    const api = open()
    const { made, token } = await author(api)
    const errorsOf = async (type: 'Ordering' | 'Matching', data: object) => {
      const question = { _id: randomUUID(), type, statement: '<p>?</p>', data }
      const body: object = { ...moduleBody(made), questions: [question] }
      const { status, body: refused } = await api.reply('createModule', { body }, token)
      return [status, refused]
    }
    const items = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `i${i}`, text: 'x' }))
    const pair = { id: 'a', left: 'x', right: 'y' }
    const refused = (field: string, code: string) => [
      400,
      expect.objectContaining({ errors: { [`questions.0.data.${field}`]: code } }),
    ]
    expect(await errorsOf('Ordering', { items: [...items(1), ...items(1)] })).toEqual(refused('items', 'duplicate'))
    expect(await errorsOf('Ordering', { items: items(21) })).toEqual(refused('items', 'tooLong'))
    expect(await errorsOf('Ordering', { items: [{ id: 'a', text: 'x'.repeat(501) }] })).toEqual(
      refused('items.0.text', 'tooLong'),
    )
    expect(await errorsOf('Matching', { pairs: [pair, pair] })).toEqual(refused('pairs', 'duplicate'))
    expect(await errorsOf('Matching', { pairs: [pair], extras: [{ id: 'a', text: 'z' }] })).toEqual(refused('pairs', 'duplicate'))
    expect(await errorsOf('Matching', { pairs: [], extras: items(11) })).toEqual(refused('extras', 'tooLong'))
    expect(await errorsOf('Matching', { pairs: [{ ...pair, right: 'x'.repeat(201) }] })).toEqual(
      refused('pairs.0.right', 'tooLong'),
    )
  })

  it('keeps two holes with the same name in a draft, and never publishes them (OP-083)', async () => {
    const api = open()
    const { made, token } = await author(api)
    const data = { text: '<p>{le} chat et {le} chien</p>', holes: { le: 'le' } }
    const body = moduleBody(made, [{ _id: randomUUID(), type: 'HolesInText', statement: '', data }])
    expect((await api.reply('createModule', { body }, token)).status).toBe(200)
    const refused = await api.reply('createModule', { body: { ...body, status: 'PUBLISHED', publishAnyway: true } }, token)
    expect(refused).toMatchObject({
      status: 400,
      body: { message: 'publish.blocked', errors: { 'questions.0.data.text': 'repeatedHole' } },
    })
  })

  it('publishes despite warnings only when told to', async () => {
    const api = open()
    const { made, token } = await author(api)
    const body = { ...moduleBody(made), keywords: '', status: 'published' }
    const warned = await api.reply('createModule', { body }, token)
    expect(warned).toMatchObject({ status: 409, body: { message: 'publish.warnings', errors: { keywords: 'noKeywords' } } })
    const published = await api.call('createModule', { body: { ...body, publishAnyway: true } }, token)
    expect(published.status).toBe('PUBLISHED')
  })

  it('reports a conflict to the second of two concurrent saves, and does not store its text', async () => {
    const api = open()
    const { made, token } = await author(api)
    const module = await api.call('createModule', { body: moduleBody(made) }, token)
    const save = (name: string) =>
      api.reply('updateModule', { params: { id: module._id }, body: { ...moduleBody(made), name, version: 1 } }, token)
    const replies = await Promise.all([save('Première'), save('Seconde')])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
    const stored = await api.call('getModule', { params: { id: module._id } }, token)
    expect(stored.version).toBe(2)
    expect(replies.find((reply) => reply.status === 409)?.body).toEqual({ message: 'version.stale', errors: {}, current: stored })
  })

  it('reports what is missing at every save', async () => {
    const api = open()
    const { token } = await author(api)
    const { status, body } = await api.reply(
      'createModule',
      { body: { name: ' ', levels: [], duration: -1, questions: [] } },
      token,
    )
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: { name: 'required', subjectId: 'required', levels: 'required', duration: 'negative' } })
  })

  it('refuses subjects, levels and chapters that the school does not have', async () => {
    const api = open()
    const { made, token } = await author(api)
    const elsewhere = await makeSchool(api.db)
    const body = {
      ...moduleBody(made),
      subjectId: elsewhere.maths.id,
      levels: [elsewhere.sixth.id],
      chapter: elsewhere.chapter.id,
    }
    const { body: refused } = await api.reply('createModule', { body }, token)
    expect(refused).toMatchObject({ errors: { subjectId: 'unknown', levels: 'unknown' } })
    const wrongChapter = await api.reply(
      'createModule',
      { body: { ...moduleBody(made), subjectId: made.french.id, chapter: made.chapter.id } },
      token,
    )
    expect(wrongChapter.body).toMatchObject({ errors: { chapter: 'unknown' } })
  })

  it('accepts automatic evaluation from the main school only, and keeps it where it was set (QST-027)', async () => {
    const api = open()
    const { made, token } = await author(api)
    const spoken = (automatedEvaluation: boolean) => ({
      _id: randomUUID(),
      type: 'Audio' as const,
      statement: '<p>Présente-toi.</p>',
      response: '<p>Bonjour</p>',
      automatedEvaluation,
    })
    const body = moduleBody(made, [spoken(false), spoken(true)])
    expect(await api.reply('createModule', { body }, token)).toMatchObject({
      status: 400,
      body: { message: 'invalid', errors: { 'questions.1.automatedEvaluation': 'officialOnly' } },
    })
    const module = await api.call('createModule', { body: moduleBody(made, [spoken(false)]) }, token)
    const save = (version: number) => {
      const questions = knownQuestions(module.questions).map((question) => ({ ...question, automatedEvaluation: true }))
      return api.reply('updateModule', { params: { id: module._id }, body: { ...moduleBody(made, questions), version } }, token)
    }
    expect((await save(1)).status).toBe(400)
    await api.db.update(schools).set({ official: true }).where(eq(schools.id, made.school.id))
    expect((await save(1)).status).toBe(200)
    await api.db.update(schools).set({ official: false }).where(eq(schools.id, made.school.id))
    await api.db.update(modules).set({ official: false }).where(eq(modules.id, module._id))
    expect((await save(2)).status).toBe(200)
  })

  it('stores only whitelisted markup of what an author pastes', async () => {
    const api = open()
    const { made, token } = await author(api)
    const [text] = textAndQuiz()
    const statement = '<p onclick="x()">Bonjour <script>alert(1)</script><strong>toi</strong></p><img src=x onerror=alert(1)>'
    const module = await api.call('createModule', { body: moduleBody(made, [{ ...text, statement }]) }, token)
    expect(module.questions[0]?.statement).toBe('<p>Bonjour <strong>toi</strong></p>')
  })

  it('does not publish a course without modules, and warns about an unpublished module', async () => {
    const api = open()
    const { made, token } = await author(api)
    const empty = await api.reply('createCourse', { body: { ...courseBody(made, []), status: 'PUBLISHED' } }, token)
    expect(empty).toMatchObject({ status: 400, body: { errors: { modules: 'noModule' } } })
    const draft = await api.call('createModule', { body: moduleBody(made) }, token)
    const body = { ...courseBody(made, [draft._id]), status: 'PUBLISHED' as const }
    expect(await api.reply('createCourse', { body }, token)).toMatchObject({
      status: 409,
      body: { errors: { modules: 'unpublishedModules' } },
    })
    expect((await api.call('createCourse', { body: { ...body, publishAnyway: true } }, token)).modules).toHaveLength(1)
  })

  it('keeps the order of modules in a course, and refuses a duplicate or one that the author cannot see', async () => {
    const api = open()
    const { made, token } = await author(api)
    const ids = await Promise.all(
      [0, 1, 2].map(async () => (await api.call('createModule', { body: moduleBody(made) }, token))._id),
    )
    const order = [ids[2], ids[0], ids[1]].flatMap((id) => id ?? [])
    const course = await api.call('createCourse', { body: courseBody(made, order) }, token)
    expect(course.modules.map((module) => module._id)).toEqual(order)
    const again = await api.call(
      'updateCourse',
      { params: { id: course._id }, body: { ...courseBody(made, ids), version: 1 } },
      token,
    )
    expect(again.modules.map((module) => module._id)).toEqual(ids)
    const other = await author(api)
    const foreign = await api.call('createModule', { body: moduleBody(other.made) }, other.token)
    const refused = await api.reply('createCourse', { body: courseBody(made, [...order, order[0] ?? '', foreign._id]) }, token)
    expect(refused).toMatchObject({ status: 400, body: { errors: { 'modules.3': 'duplicate', 'modules.4': 'unknown' } } })
  })

  it('returns a course with its questions only on request', async () => {
    const api = open()
    const { made, token } = await author(api)
    const module = await api.call('createModule', { body: moduleBody(made) }, token)
    const course = await api.call('createCourse', { body: courseBody(made, [module._id]) }, token)
    const plain = await api.call('getCourse', { params: { id: course._id }, query: {} }, token)
    expect(plain.modules[0]).not.toHaveProperty('questions')
    const whole = await api.call('getCourse', { params: { id: course._id }, query: { questions: 'true' } }, token)
    expect(whole.modules[0]?.questions).toEqual(module.questions)
  })

  it('does not turn a published module back into a draft', async () => {
    const api = open()
    const { made, token } = await author(api)
    const module = await api.call('createModule', { body: { ...moduleBody(made), status: 'PUBLISHED' } }, token)
    const back = await api.reply(
      'updateModule',
      { params: { id: module._id }, body: { ...moduleBody(made), status: 'DRAFT', version: 1 } },
      token,
    )
    expect(back).toMatchObject({ status: 409, body: { message: 'status.transition' } })
  })
})
