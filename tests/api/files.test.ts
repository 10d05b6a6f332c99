import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { files } from '#api/db/schema'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { author, bytesOf, get, giveWork, pathsOf } from '#tests/support/file-world'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'

const mebibyte = 1024 * 1024

/** What the store itself holds of an assignee's answers. */
async function storedPaths(api: TestApi, assigneeId: string): Promise<string[]> {
  const paths: string[] = []
  for await (const { path } of api.files.list()) if (path.includes(assigneeId)) paths.push(path)
  return paths
}

describeApi('files of answers and comments', (open) => {
  it('a student attaches a file and a recording, readable by the student and the teacher but not by a classmate', async () => {
    const api = open()
    const { answer, assigneeId, studentToken, teacherToken, otherToken } = await giveWork(api)
    const [png, wav] = [sampleFiles.png(2000), sampleFiles.wav(3000)]
    const reply = await answer({ document: uploadOf(png, 'schéma.png'), audio: uploadOf(wav, 'voix.wav', 'audio/wav') })
    expect(reply).toMatchObject({
      status: 200,
      body: { answer: { audio: expect.stringMatching(/\.wav$/), document: expect.stringMatching(/\.png$/) } },
    })
    const assignee = await api.call('getAssignee', { params: { id: assigneeId }, query: {} }, teacherToken)
    const [saved] = assignee.answers
    for (const [name, bytes] of [
      [saved?.document, png],
      [saved?.audio, wav],
    ] as const) {
      expect(await bytesOf(await get(api, `answers/${assigneeId}/${name}`, teacherToken))).toEqual(bytes)
      expect(await bytesOf(await get(api, `answers/${assigneeId}/${name}`, studentToken))).toEqual(bytes)
      expect((await get(api, `answers/${assigneeId}/${name}`, otherToken)).status).toBe(404)
      expect((await get(api, `comments/${assigneeId}/${name}`, studentToken)).status).toBe(404)
      expect((await get(api, `answers/${assigneeId}/${name}`)).status).toBe(401)
    }
  })

  it('a voice comment to several students is readable only at the addresses of those who got it', async () => {
    const api = open()
    const { work, questions, assigneeId, teacherToken, studentToken, otherToken } = await giveWork(api)
    const shares = await api.call('listAssignees', { params: { id: work._id } }, teacherToken)
    const other = shares.find(({ _id }) => _id !== assigneeId)?._id ?? ''
    const say = (assigneeIds: string[]) => {
      const body = { questionId: questions[0]._id, assigneeIds, voiceComment: uploadOf(sampleFiles.mp3(2000), 'bravo.mp3') }
      return api.call('commentAnswers', { params: { id: work._id }, body }, teacherToken)
    }
    await say([assigneeId])
    const assignee = await api.call('getAssignee', { params: { id: assigneeId }, query: {} }, studentToken)
    const name = assignee.comments.questions[questions[0]._id]?.voiceComment
    expect((await get(api, `comments/${assigneeId}/${name}`, studentToken)).status).toBe(200)
    expect((await get(api, `comments/${other}/${name}`, otherToken)).status).toBe(404)
  })

  it('a new answer keeps the files that it names, and deletes the others with their bytes', async () => {
    const api = open()
    const { answer, assigneeId, otherToken, questions } = await giveWork(api)
    const first = await answer({ document: uploadOf(sampleFiles.png()), audio: uploadOf(sampleFiles.mp3()) })
    const { audio, document } = (first.body as { answer: { audio: string; document: string } }).answer
    const second = await answer({ audio, document: uploadOf(sampleFiles.pdf()) })
    expect(second.body).toMatchObject({ answer: { audio, document: expect.stringMatching(/\.pdf$/) } })
    expect(await pathsOf(api, assigneeId)).toHaveLength(2)
    expect(await api.files.open(`answers/${assigneeId}/${document}`)).toBeNull()
    expect(await api.files.open(`answers/${assigneeId}/${audio}`)).not.toBeNull()

    expect(await answer({ document })).toMatchObject({ status: 400, body: { errors: { document: 'unknown' } } })
    expect(await answer({ audio }, undefined, otherToken)).toMatchObject({ status: 400, body: { errors: { audio: 'unknown' } } })
    expect(await answer({ audio, questionId: questions[1]._id, value: ['a'] })).toMatchObject({ status: 400 })
    expect((await answer({})).body).toMatchObject({ answer: { audio: null, document: null } })
    expect(await pathsOf(api, assigneeId)).toEqual([])
  })

  it('an attachment of 3 MiB is accepted, one byte more is refused (ERR-045)', async () => {
    const api = open()
    const { answer, assigneeId } = await giveWork(api)
    const both = { document: uploadOf(sampleFiles.png(3 * mebibyte)), audio: uploadOf(sampleFiles.wav(3 * mebibyte)) }
    expect((await answer(both)).status).toBe(200)
    const more = { document: uploadOf(sampleFiles.png(3 * mebibyte + 1)), audio: uploadOf(sampleFiles.wav(3 * mebibyte + 1)) }
    expect(await answer(more)).toMatchObject({
      status: 413,
      body: { message: 'upload.tooLarge', errors: { document: 'attachmentTooLarge', audio: 'attachmentTooLarge' } },
    })
    expect(await answer({ document: uploadOf(sampleFiles.wav()) })).toMatchObject({ status: 415 })
    expect(await answer({ document: uploadOf(sampleFiles.heic(), 'IMG_1.HEIC') })).toMatchObject({
      status: 415,
      body: { message: 'upload.formatError', errors: { document: 'upload.heic' } },
    })
    expect(await pathsOf(api, assigneeId)).toHaveLength(2)
  })

  it('resending an answer stores one file and gives the same reply; another file under the same key is a conflict', async () => {
    const api = open()
    const { answer, assigneeId } = await giveWork(api)
    const key = randomUUID()
    const input = { document: uploadOf(sampleFiles.png(5000)) }
    const replies = await Promise.all([answer(input, key), answer(input, key), answer(input, key)])
    replies.push(await answer(input, key))
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200])
    for (const reply of replies) expect(reply.body).toEqual(replies[0]?.body)
    const paths = await pathsOf(api, assigneeId)
    expect(paths).toHaveLength(1)
    expect(await storedPaths(api, assigneeId)).toEqual(paths)
    const other = await answer({ document: uploadOf(sampleFiles.png(5001)) }, key)
    expect([other.status, other.body]).toEqual([409, { message: 'idempotency.reused', errors: {} }])
    expect((await answer({ document: uploadOf(sampleFiles.gif()) }, randomUUID())).status).toBe(200)
    expect(await pathsOf(api, assigneeId)).toEqual([expect.stringMatching(/\.gif$/)])
    expect(await api.files.open(paths[0] ?? '')).toBeNull()
  })

  it('a file is downloaded under the extension of its content, whatever it was called', async () => {
    const api = open()
    const { answer, assigneeId, teacherToken } = await giveWork(api)
    const { body } = await answer({ document: uploadOf(sampleFiles.png(2000), 'devoir.hta') })
    const { document } = (body as { answer: { document: string } }).answer
    const nameOf = async () =>
      (await get(api, `answers/${assigneeId}/${document}`, teacherToken)).headers.get('content-disposition')
    expect(await nameOf()).toContain('filename="devoir.png"')
    // As earlier versions stored it.
    await api.db.update(files).set({ originalName: 'devoir.exe' }).where(eq(files.assigneeId, assigneeId))
    expect(await nameOf()).toContain('filename="devoir.png"')
  })

  it('a picture whose header states 50,000 by 50,000 pixels is refused beside its field', async () => {
    const { answer } = await giveWork(open())
    const png = sampleFiles.png(5000)
    png.write('IHDR', 12, 'latin1')
    png.writeUInt32BE(50_000, 16)
    png.writeUInt32BE(50_000, 20)
    expect(await answer({ document: uploadOf(png) })).toMatchObject({
      status: 400,
      body: { errors: { document: 'upload.tooManyPixels' } },
    })
  })

  it('a refused answer leaves none of its bytes in the store', async () => {
    const api = open()
    const { answer, assigneeId } = await giveWork(api)
    const document = uploadOf(sampleFiles.png(5000))
    expect((await answer({ document, audio: 'inconnu.wav' }, randomUUID())).status).toBe(400)
    expect((await answer({ document, audio: 'inconnu.wav' })).status).toBe(400)
    expect(await storedPaths(api, assigneeId)).toEqual([])
  })

  it('a voice comment keeps its recording when only its text changes, and loses it with null', async () => {
    const api = open()
    const { comment, assigneeId, studentToken, otherToken, module, questions } = await giveWork(api)
    const voice = sampleFiles.ogg(2500)
    const said = await comment({ questions: { [questions[0]._id]: { voiceComment: uploadOf(voice, 'bravo.ogg', 'audio/ogg') } } })
    const voiceComment = (said.body as { questions: Record<string, { voiceComment: string }> }).questions[questions[0]._id]
      ?.voiceComment
    expect(said).toMatchObject({ status: 200, body: { questions: { [questions[0]._id]: { comment: '' } } } })
    expect(await bytesOf(await get(api, `comments/${assigneeId}/${voiceComment}`, studentToken))).toEqual(voice)
    expect((await get(api, `comments/${assigneeId}/${voiceComment}`, otherToken)).status).toBe(404)

    const on = (value: object | null) => comment({ questions: { [questions[0]._id]: value } })
    expect((await on({ comment: 'Bien' })).body).toMatchObject({
      questions: { [questions[0]._id]: { comment: 'Bien', voiceComment } },
    })
    expect((await on({ comment: '', voiceComment })).status).toBe(200)
    expect(await on({ comment: '', voiceComment: null })).toMatchObject({
      status: 400,
      body: { errors: { [`comments.questions.${questions[0]._id}`]: 'required' } },
    })
    expect(await comment({ modules: { [module._id]: { voiceComment } } })).toMatchObject({
      status: 400,
      body: { errors: { [`comments.modules.${module._id}.voiceComment`]: 'unknown' } },
    })
    expect(await comment({ global: {} })).toMatchObject({ status: 400, body: { errors: { 'comments.global': 'required' } } })
    expect(await comment({ global: { voiceComment: uploadOf(sampleFiles.png()) } })).toMatchObject({
      status: 415,
      body: { errors: { 'comments.global.voiceComment': 'upload.soundError' } },
    })
    expect((await on({ comment: 'Bien', voiceComment: null })).body).toMatchObject({
      questions: { [questions[0]._id]: { comment: 'Bien', voiceComment: null } },
    })
    expect(await pathsOf(api, assigneeId)).toEqual([])
    await on({ voiceComment: uploadOf(voice) })
    await on(null)
    expect(await pathsOf(api, assigneeId)).toEqual([])
  })
})

describeApi('serving a file', (open) => {
  async function shown(api: TestApi) {
    const { token, create } = await author(api)
    const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))
    const pdf = Buffer.concat([sampleFiles.pdf(), bytes])
    const { body } = await create({ document: uploadOf(pdf, 'cours.pdf') })
    return { token, pdf, path: `module/document/${(body as { document: string }).document}` }
  }

  it('serves it whole, by range, with HEAD, and as 304 when its ETag matches', async () => {
    const api = open()
    const { token, pdf, path } = await shown(api)
    const whole = await get(api, path, token)
    expect(await bytesOf(whole)).toEqual(pdf)
    const etag = whole.headers.get('etag') ?? ''
    const modified = whole.headers.get('last-modified') ?? ''
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': String(pdf.length),
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'same-origin',
      'last-modified': new Date(testNow).toUTCString(),
    })
    const part = await get(api, path, token, { range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      `bytes 10-19/${pdf.length}`,
      '10',
    ])
    expect(await bytesOf(part)).toEqual(pdf.subarray(10, 20))
    expect(await bytesOf(await get(api, path, token, { range: 'bytes=-5' }))).toEqual(pdf.subarray(-5))
    const outside = await get(api, path, token, { range: `bytes=${pdf.length}-` })
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${pdf.length}`])
    const head = await get(api, path, token, { range: 'bytes=0-3' }, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([206, '4', ''])

    for (const known of [
      { 'if-none-match': `"other", ${etag}` },
      { 'if-none-match': `W/${etag}` },
      { 'if-modified-since': modified },
    ])
      expect((await get(api, path, token, known as unknown as Record<string, string>)).status).toBe(304)
    expect((await get(api, path, token, { 'if-none-match': '"other"', 'if-modified-since': modified })).status).toBe(200)
    expect((await get(api, path, token, { range: 'bytes=0-3', 'if-range': etag })).status).toBe(206)
    expect((await get(api, path, token, { range: 'bytes=0-3', 'if-range': '"older"' })).status).toBe(200)
    expect((await get(api, path, token, { range: 'bytes=0-1,4-5' })).status).toBe(200)
  })

  it('serves it under its own path only', async () => {
    const api = open()
    const { token, path } = await shown(api)
    const name = path.split('/').at(-1)
    for (const wrong of [
      `module/${name}`,
      `module/document/${name}/`,
      `module/document/..%2f..%2f${name}`,
      `module/document/%2e%2e/document/${name}%00`,
      `answers/${name}`,
      `answers/not-an-id/${name}`,
      `comments/${randomUUID()}/${name}`,
      `speech/${name}`,
      'module/document/unknown.pdf',
      'module/document/%F0%9F%A6%8A.pdf',
      `module/document/${'a'.repeat(2000)}.pdf`,
      '',
    ]) {
      const reply = await get(api, wrong, token)
      expect([wrong, reply.status, reply.headers.get('cache-control')]).toEqual([wrong, 404, 'no-store'])
    }
    expect((await get(api, path)).status).toBe(401)
    expect((await get(api, path, token, {}, 'DELETE')).status).toBe(404)
  })

  it('is a 404 once the bytes are gone', async () => {
    const api = open()
    const { token, path } = await shown(api)
    await api.files.delete(path)
    expect((await get(api, path, token)).status).toBe(404)
  })
})
