import { randomUUID } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { files } from '#api/db/schema'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { author, get, giveWork } from '#tests/support/file-world'
import { makeUser, moduleBody } from '#tests/support/make'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'

const most = { own: 500 * 1024 * 1024, school: 50 * 1024 ** 3 }

/** Files of somebody that take all of these bytes, under one of these folders. */
async function fill(
  api: TestApi,
  { made, id }: { made: { school: { id: string } }; id: string },
  bytes: number,
  folder = 'module/picture',
) {
  const row = {
    schoolId: made.school.id,
    creatorId: id,
    assigneeId: null,
    contentType: 'image/png',
    originalName: 'a',
    createdAt: testNow,
  }
  for (let left = bytes; left > 0; left -= 2_000_000_000)
    await api.db.insert(files).values({ ...row, path: `${folder}/${randomUUID()}.png`, size: Math.min(left, 2_000_000_000) })
}

const storedBytes = async (api: TestApi) => {
  let count = 0
  for await (const _ of api.files.list()) count += 1
  return count
}

const png = () => uploadOf(sampleFiles.png(), 'a.png')
const wav = () => uploadOf(sampleFiles.wav(), 'a.wav')

describeApi('the room that files take', (open) => {
  const doors: Record<
    string,
    {
      fields: string[]
      send: (world: Awaited<ReturnType<typeof giveWork>>) => Promise<{ status: number; body: unknown }>
      by: 'teacher' | 'student'
    }
  > = {
    'a picture of a text': {
      fields: ['picture'],
      send: ({ teacherToken }) => open().reply('keepPicture', { body: { picture: png() } }, teacherToken),
      by: 'teacher',
    },
    'a sound of a text': {
      fields: ['sound'],
      send: ({ teacherToken }) => open().reply('keepSound', { body: { sound: wav() } }, teacherToken),
      by: 'teacher',
    },
    'the document and a voice of a module': {
      fields: ['document', 'questions.0.audio.text'],
      send: ({ made, teacherToken }) => {
        const { questions, ...body } = moduleBody(made)
        const voiced = (questions ?? []).map((one, place) =>
          place === 0 ? { ...one, audio: { text: wav(), tips: null, response: null } } : one,
        )
        return open().reply('createModule', { body: { ...body, questions: voiced, document: png() } as never }, teacherToken)
      },
      by: 'teacher',
    },
    'a comment that is spoken': {
      fields: ['comments.global.voiceComment'],
      send: ({ comment }) => comment({ global: { comment: '', voiceComment: wav() } }),
      by: 'teacher',
    },
    'a file of an answer': { fields: ['document'], send: ({ answer }) => answer({ document: png() }), by: 'student' },
  }

  it.each(Object.entries(doors))('%s is refused beside its field, and nothing of it is kept', async (_, { fields, send, by }) => {
    const api = open()
    const world = await giveWork(api)
    const me = by === 'teacher' ? world.teacher.id : (await api.call('currentUser', {}, world.studentToken))._id
    await fill(api, { made: world.made, id: me }, most.own)
    const before = await storedBytes(api)
    const errors = Object.fromEntries(fields.map((field) => [field, 'upload.personFull']))
    expect(await send(world)).toMatchObject({ status: 413, body: { message: 'upload.personFull', errors } })
    expect(await storedBytes(api)).toBe(before)
    await api.db.delete(files).where(eq(files.creatorId, me))
    expect(await send(world)).toMatchObject({ status: 200 })
  })

  it('is that of the school, too: what a colleague has taken counts, and that of another school does not', async () => {
    const api = open()
    const [{ made, token }, elsewhere] = [await author(api), await author(api)]
    const colleague = await makeUser(api.db, made, 'TEACHER')
    await fill(api, { made, id: colleague.id }, most.school)
    const keep = (by: string) => api.reply('keepPicture', { body: { picture: png() } }, by)
    expect(await keep(token)).toMatchObject({
      status: 413,
      body: { message: 'upload.schoolFull', errors: { picture: 'upload.schoolFull' } },
    })
    expect(await keep(elsewhere.token)).toMatchObject({ status: 200 })
  })

  it('is full with the last byte, and neither sounds read aloud nor archives nor pages of documents take any', async () => {
    const api = open()
    const { made, teacher, token } = await author(api)
    const mine = { made, id: teacher.id }
    for (const folder of ['speech', `archives/${teacher.id}/${randomUUID()}`, 'module/structured/a'])
      await fill(api, mine, 2 * most.own, folder)
    const { length } = sampleFiles.png()
    await fill(api, mine, most.own - length)
    expect(await api.call('readUploadRoom', {}, token)).toMatchObject({
      own: { used: most.own - length, most: most.own },
      school: { most: most.school },
    })
    const keep = () => api.reply('keepPicture', { body: { picture: png() } }, token)
    expect(await keep()).toMatchObject({ status: 200 })
    // Kept, but no text shows it yet: its row is written with it.
    expect(await api.call('readUploadRoom', {}, token)).toMatchObject({ own: { used: most.own } })
    expect(await keep()).toMatchObject({ status: 413 })
  })

  it('stops an archive that is read back, which stays, and goes on when there is room', async () => {
    const api = open()
    const { made, token } = await author(api)
    const { questions = [], ...rest } = moduleBody(made)
    const voiced = questions.map((one, place) =>
      place === 0 ? { ...one, audio: { text: wav(), tips: null, response: null } } : one,
    )
    const module = await api.call('createModule', { body: { ...rest, questions: voiced, document: png() } as never }, token)
    const archive = Buffer.from(await (await get(api, 'take/mine.archive', token)).arrayBuffer())
    const other = await makeUser(api.db, made, 'TEACHER')
    const theirs = await api.tokenFor(other.id)
    const params = { id: randomUUID() }
    await api.call('sendArchivePart', { params: { ...params, part: '0' }, body: { file: uploadOf(archive, 'a.part') } }, theirs)
    // Each of its files has room alone.
    await fill(api, { made, id: other.id }, most.own - Math.max(sampleFiles.png().length, sampleFiles.wav().length))
    const before = await storedBytes(api)
    const make = () => api.reply('importArchive', { params, body: { pick: [module._id] } }, theirs)
    expect(await make()).toMatchObject({ status: 413, body: { message: 'upload.personFull' } })
    expect(await storedBytes(api)).toBe(before)
    await api.db.delete(files).where(like(files.path, 'module/picture/%'))
    expect(await make()).toMatchObject({ status: 200, body: { modules: 1 } })
  })
})
