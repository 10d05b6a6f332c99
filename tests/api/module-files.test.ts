import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { moduleFiles } from '#api/db/schema'
import type { QuestionInput } from '#contract/question'
import { knownQuestions } from '#contract/question-types'
import { describeApi } from '#tests/support/api'
import { author, bytesOf, get, giveWork } from '#tests/support/file-world'
import { makeUser, moduleBody, textAndQuiz } from '#tests/support/make'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'

const mebibyte = 1024 * 1024
const stored = /^[0-9a-f-]{36}\.[a-z0-9]+$/

describeApi('files of modules', (open) => {
  it('a document gets a generated name, can be read, survives saves that do not name it, and is removed', async () => {
    const api = open()
    const { made, token } = await author(api)
    const pdf = sampleFiles.pdf(5000)
    const document = uploadOf(pdf, '🦊 Mémo « fractions » 100 %.docx', 'image/png')
    const created = await api.call('createModule', { body: { ...moduleBody(made), document } }, token)
    expect(created.document).toMatch(/^[0-9a-f-]{36}\.pdf$/)
    expect(created.originalDocument).toBe('🦊 Mémo « fractions » 100 %.pdf')
    const shown = await get(api, `module/document/${created.document}`, token)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await bytesOf(shown)).equals(pdf)).toBe(true)

    const save = (version: number, input: object) =>
      api.call('updateModule', { params: { id: created._id }, body: { ...moduleBody(made), ...input, version } }, token)
    const { document: name, originalDocument } = created
    expect(await save(1, {})).toMatchObject({ document: name, originalDocument })
    expect(await save(2, { document: name })).toMatchObject({ document: name, originalDocument })
    expect(await save(3, { document: null })).toMatchObject({ document: null, originalDocument: null })
    // The version history still references it, but only for those who may restore a version.
    const colleague = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
    expect((await get(api, `module/document/${name}`, colleague)).status).toBe(404)
    expect((await get(api, `module/document/${name}`, token)).status).toBe(200)
    const { content } = await api.call('getModuleVersion', { params: { id: created._id, version: '3' } }, token)
    expect(content).toMatchObject({ document: name, originalDocument })
    expect(await save(4, { document: content.document })).toMatchObject({ document: name, originalDocument })
  })

  it('voices of a question are stored, shared with a copy, and readable by readers of either module', async () => {
    const api = open()
    const { made, token, create } = await author(api)
    const voice = sampleFiles.mp3(4000)
    const [text, quiz] = textAndQuiz()
    const spoken = {
      ...text,
      audio: { text: uploadOf(voice, 'voix.mp3', 'audio/mpeg'), tips: null, response: uploadOf(sampleFiles.webm()) },
    }
    const created = await api.call('createModule', { body: moduleBody(made, [spoken, quiz]) }, token)
    const audio = knownQuestions(created.questions)[0]?.audio
    expect(audio).toEqual({ text: expect.stringMatching(/\.mp3$/), tips: null, response: expect.stringMatching(/\.weba$/) })
    expect(await bytesOf(await get(api, `module/${audio?.text}`, token))).toEqual(voice)

    const colleague = await makeUser(api.db, made, 'TEACHER')
    const theirs = await api.tokenFor(colleague.id)
    const copy = (asked: string) =>
      api.reply(
        'createModule',
        {
          body: moduleBody(made, [
            { ...text, _id: randomUUID(), audio: { text: audio?.text ?? null, tips: null, response: null } } as QuestionInput,
          ]),
        },
        asked,
      )
    expect((await get(api, `module/${audio?.text}`, theirs)).status).toBe(404)
    expect(await copy(theirs)).toMatchObject({ status: 400, body: { errors: { 'questions.0.audio.text': 'unknown' } } })
    expect((await copy(token)).status).toBe(200)
    expect(
      await api.db
        .select()
        .from(moduleFiles)
        .where(eq(moduleFiles.path, `module/${audio?.text}`)),
    ).toHaveLength(2)
    expect((await create({ document: audio?.text })).body).toMatchObject({ errors: { document: 'unknown' } })
  })

  it('judges a file by its content and size, with a code on its field', async () => {
    const api = open()
    const { create } = await author(api)
    const voiced = (audio: object) => ({
      questions: [{ ...textAndQuiz()[0], audio: { text: null, tips: null, response: null, ...audio } }],
    })
    const cases: [object, number, Record<string, string>][] = [
      [{ document: uploadOf(sampleFiles.word(), 'a.pdf', 'application/pdf') }, 415, { document: 'upload.formatError' }],
      [{ document: uploadOf(sampleFiles.svg(), 'a.png', 'image/png') }, 415, { document: 'upload.formatError' }],
      [{ document: uploadOf(sampleFiles.page(), 'a.pdf', 'application/pdf') }, 415, { document: 'upload.formatError' }],
      [{ document: uploadOf(sampleFiles.wav(), 'a.pdf', 'application/pdf') }, 415, { document: 'upload.formatError' }],
      [{ document: uploadOf(sampleFiles.heic(), 'a.jpg', 'image/jpeg') }, 415, { document: 'upload.heic' }],
      [{ document: uploadOf(sampleFiles.nothing()) }, 400, { document: 'upload.empty' }],
      [{ document: uploadOf(sampleFiles.pdf(10 * mebibyte + 1)) }, 413, { document: 'tooLarge' }],
      [
        voiced({ text: uploadOf(sampleFiles.png(), 'voix.mp3', 'audio/mpeg') }),
        415,
        { 'questions.0.audio.text': 'upload.soundError' },
      ],
      [voiced({ tips: uploadOf(sampleFiles.wav(3 * mebibyte + 1)) }), 413, { 'questions.0.audio.tips': 'tooLarge' }],
      [
        { ...voiced({ response: uploadOf(sampleFiles.page()) }), document: uploadOf(sampleFiles.pdf(11 * mebibyte)) },
        413,
        { document: 'tooLarge', 'questions.0.audio.response': 'upload.soundError' },
      ],
    ]
    for (const [input, status, errors] of cases) {
      const reply = await create(input)
      expect({ status: reply.status, body: reply.body }).toMatchObject({ status, body: { errors } })
    }
    expect((await create({ document: uploadOf(sampleFiles.pdf(10 * mebibyte)) })).status).toBe(200)
    expect((await create(voiced({ text: uploadOf(sampleFiles.wav(3 * mebibyte)) }))).status).toBe(200)
  })

  it('refuses a malformed file with a code on its field', async () => {
    const api = open()
    const { create } = await author(api)
    const { data } = uploadOf(sampleFiles.pdf())
    const wrong: [unknown, string][] = [
      [{ name: 'a.pdf', data: `${data}!` }, 'upload.notDataUrl'],
      [{ name: 'a.pdf', data: `${data.slice(0, -2)}` }, 'upload.notDataUrl'],
      [{ name: 'a.pdf', data: data.replace('base64,', 'base64, ') }, 'upload.notDataUrl'],
      [{ name: 'a.pdf', data: 'data:text/plain,hello' }, 'upload.notDataUrl'],
      [{ name: 'a.pdf', data: 'https://evil.example/a.pdf' }, 'upload.notDataUrl'],
      [{ name: 'a.pdf', data: `data:application/pdf;base64,JVBERi0${' '.repeat(100)}` }, 'upload.notDataUrl'],
      ['../../etc/passwd', 'invalid'],
      ['a b.pdf', 'invalid'],
      ['unknown.pdf', 'unknown'],
      [42, 'invalid'],
    ]
    for (const [document, code] of wrong) {
      const reply = await create({ document })
      expect([
        JSON.stringify(document).slice(0, 60),
        reply.status,
        Object.values((reply.body as { errors: object }).errors),
      ]).toEqual([JSON.stringify(document).slice(0, 60), 400, [code]])
    }
    for (const [name, code] of [
      ['', 'required'],
      ['   ', 'required'],
      ['a'.repeat(201), 'tooLong'],
      ['a'.repeat(mebibyte), 'tooLong'],
    ]) {
      const reply = await create({ document: { name, data } })
      expect([reply.status, (reply.body as { errors: object }).errors]).toEqual([400, { 'document.name': code }])
    }
  })

  it('strips folders, control characters and direction marks from a name', async () => {
    const api = open()
    const { create } = await author(api)
    const names = [
      '../../etc/passwd',
      'C:\\Users\\prof\\cours.pdf',
      'a\u202egnp.exe',
      '\u0007cours\r\nX: y.pdf',
      '...',
      '👩‍🏫 leçon.pdf',
    ]
    const replies = await Promise.all(names.map((name) => create({ document: uploadOf(sampleFiles.pdf(), name) })))
    expect(replies.map((reply) => (reply.body as { originalDocument: string }).originalDocument)).toEqual([
      'passwd.pdf',
      'cours.pdf',
      'agnp.pdf',
      'cours X: y.pdf',
      'document.pdf',
      '👩‍🏫 leçon.pdf',
    ])
    expect(replies.every((reply) => stored.test((reply.body as { document: string }).document))).toBe(true)
  })

  it('a body beyond the call’s limit is refused before it is read', async () => {
    const api = open()
    const { create } = await author(api)
    const reply = await create({ document: uploadOf(sampleFiles.pdf(25 * mebibyte)) })
    expect([reply.status, reply.body]).toEqual([413, { message: 'body.tooLarge', errors: {} }])
  })

  it('a document shown by a work stays readable for its students when the module drops it', async () => {
    const api = open()
    const document = uploadOf(sampleFiles.png(), 'plan.png')
    const { made, teacherToken, studentToken, module, work } = await giveWork(api, { document })
    const path = `module/document/${module.document}`
    const outsider = await api.tokenFor((await makeUser(api.db, made, 'STUDENT')).id)
    expect((await get(api, path, studentToken)).status).toBe(200)
    const body = { ...moduleBody(made), document: null, status: 'PUBLISHED', version: 1 }
    await api.call('updateModule', { params: { id: module._id }, body }, teacherToken)
    expect((await get(api, path, studentToken)).status).toBe(200)
    expect((await get(api, path, teacherToken)).status).toBe(200)
    expect((await get(api, path, outsider)).status).toBe(404)
    await api.call(
      'changeWorkStatus',
      { params: { id: work._id }, body: { status: 'DELETED', version: work.version } },
      teacherToken,
    )
    expect((await get(api, path, studentToken)).status).toBe(404)
  })

  it('a document can be downloaded by the main school, and by others when it may be given (MOD-038)', async () => {
    const api = open()
    const official = await author(api, { official: true })
    const elsewhere = await author(api)
    const make = async (cantAffect: boolean) => {
      const input = { document: uploadOf(sampleFiles.pdf(), 'Été « 1 ».pdf'), cantAffect, status: 'PUBLISHED' }
      const { body } = await official.create(input)
      return `module/document/${(body as { document: string }).document}`
    }
    const [free, kept] = [await make(false), await make(true)]
    for (const path of [free, kept]) expect((await get(api, path, elsewhere.token)).status).toBe(200)
    expect((await get(api, `${kept}?download=1`, official.token)).status).toBe(200)
    const refused = await get(api, `${kept}?download=1`, elsewhere.token)
    expect([refused.status, await refused.json()]).toEqual([403, { message: 'file.notDownloadable', errors: {} }])
    const saved = await get(api, `${free}?download=1`, elsewhere.token)
    expect(saved.headers.get('content-disposition')).toBe(
      `attachment; filename="Ete _ 1 _.pdf"; filename*=UTF-8''%C3%89t%C3%A9%20%C2%AB%201%20%C2%BB.pdf`,
    )
    expect((await get(api, free, elsewhere.token)).headers.get('content-disposition')).toMatch(/^inline; /)
  })
})
