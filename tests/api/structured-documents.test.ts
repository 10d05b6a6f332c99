import { randomUUID } from 'node:crypto'
import { eq, like, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { structuredDocuments } from '#api/db/document-schema'
import { files, schools } from '#api/db/schema'
import { demoDocuments } from '#api/seed/documents/contents'
import { column, writePdf } from '#api/seed/documents/pdf'
import { type DocumentMode, structuredDocument } from '#contract/structured-document'
import { createTestApi, describeApi, type Reply, type TestApi } from '#tests/support/api'
import { openFakeCommands } from '#tests/support/fake-command'
import { bytesOf, get, giveWork } from '#tests/support/file-world'
import { listenForJson } from '#tests/support/json-service'
import { makeSchool, makeUser, moduleBody, oneHole, textAndQuiz } from '#tests/support/make'
import { createMemoryStore } from '#tests/support/memory-store'
import { filledForm } from '#tests/support/pdf-samples/by-libraries'
import { pictureBetweenLines } from '#tests/support/pdf-samples/kit'
import { outlineOf } from '#tests/support/pdf-samples/outline'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'

const leaflet = () => demoDocuments[0]?.write() ?? Buffer.alloc(0)

/** A work whose module has this document, in a school with the feature. */
async function givenDocument(api: TestApi, document: Buffer | null, module: Record<string, unknown> = {}) {
  const world = await giveWork(api, { ...module, ...(document && { document: uploadOf(document, 'fiche.pdf') }) })
  await api.db
    .update(schools)
    .set({ features: ['aikoplus'] })
    .where(eq(schools.id, world.made.school.id))
  const body = (modeAikoPlus: DocumentMode, more = {}) => ({ body: { moduleId: world.module._id, modeAikoPlus, ...more } })
  // Polls as the page does: on a busy machine converting a document takes longer than one call waits.
  const ask = async (token: string | undefined, mode: DocumentMode = 'structured', more = {}): Promise<Reply> => {
    const reply = await api.reply('generateStructuredDocument', body(mode, more), token)
    return JSON.stringify(reply.body).includes('structuredDocument.underWay') ? ask(token, mode, more) : reply
  }
  const read = async (token: string | undefined, mode: DocumentMode = 'structured') => {
    const { status, body: document } = await ask(token, mode)
    expect({ status, document }).toMatchObject({ status: 200 })
    return structuredDocument.parse(document)
  }
  return { ...world, ask, read }
}

const commands = openFakeCommands()
afterAll(() => commands.close())

describeApi('scanned pages of a document', (open) => {
  it('are read by the operator’s engine for whoever sees the document, and stay named where it fails', async () => {
    const scanned = await filledForm()
    const after = async (engine: string) => {
      const api = createTestApi(open().db, createMemoryStore(), { OCR_COMMAND: await commands.command(engine) })
      const { read, studentToken } = await givenDocument(api, scanned)
      return outlineOf((await read(studentToken)).sections).slice(4)
    }
    expect(await after('process.stdout.write("Le chat dort.")')).toEqual(['I read', 'P Le chat dort.'])
    expect(await after('process.exit(2)')).toEqual(['I scan'])
  })
})

describeApi('structured documents', (open) => {
  it('converts a module’s document for its author and for a student with a work of it (API-084)', async () => {
    const { read, teacherToken, studentToken } = await givenDocument(open(), leaflet())
    const document = await read(teacherToken)
    expect(document).toMatchObject({ title: 'Module de test', origin: 'pdf' })
    expect(document.sections.map(({ title }) => title)).toEqual(['Lire une fraction', 'Plus petite ou plus grande que 1 ?'])
    expect(await read(studentToken)).toEqual(document)
  })

  it('is refused to a school without the feature, and to callers who cannot see the module (API-084, ROLE-014)', async () => {
    const api = open()
    const { ask, teacherToken, studentToken, made, work } = await givenDocument(api, leaflet())
    const elsewhere = await makeSchool(api.db)
    await api.db
      .update(schools)
      .set({ features: ['aikoplus'] })
      .where(eq(schools.id, elsewhere.school.id))
    const stranger = await api.tokenFor((await makeUser(api.db, elsewhere, 'TEACHER')).id)
    const pupil = await api.tokenFor((await makeUser(api.db, made, 'STUDENT')).id)
    for (const token of [stranger, pupil]) {
      expect((await ask(token)).status).toBe(404)
      expect((await ask(token, 'structured', { workId: work._id })).status).toBe(404)
    }
    expect((await ask(studentToken, 'structured', { workId: work._id })).status).toBe(200)
    await api.db
      .update(schools)
      .set({ features: ['autre'] })
      .where(eq(schools.id, made.school.id))
    for (const token of [teacherToken, studentToken])
      expect(await ask(token)).toMatchObject({ status: 403, body: { message: 'premium.required' } })
  })

  it('uses the statements when there is no document, without revealing any correction (OP-119)', async () => {
    const [text, quiz] = textAndQuiz()
    const questions = [{ ...text, tips: '<p>Pense à dix doigts.</p>' }, quiz, oneHole()]
    const { read, teacherToken, studentToken } = await givenDocument(open(), null, { questions })
    const document = await read(studentToken)
    expect(document.origin).toBe('statements')
    expect(document.sections.map(({ title }) => title)).toEqual(['Question 1', 'Question 2', 'Question 3'])
    expect(document.sections[1]?.content).toMatchObject([
      { type: 'paragraph', sentences: [{ runs: [{ content: 'Combien font 2 + 2 ?' }] }] },
      { type: 'list', items: [{ sentences: [{ runs: [{ content: '4' }] }] }, { sentences: [{ runs: [{ content: '5' }] }] }] },
    ])
    expect(JSON.stringify(document)).toContain('La capitale de la France est ……')
    expect(JSON.stringify(document)).not.toMatch(/Paris|doigts|good/)
    expect(await read(teacherToken)).toEqual(document)
  })

  it('shows a student the document that was given, whatever the module holds now', async () => {
    const api = open()
    const { read, teacherToken, studentToken, module, made } = await givenDocument(api, leaflet())
    const body = { ...moduleBody(made), version: module.version, status: 'PUBLISHED', document: null }
    await api.call('updateModule', { params: { id: module._id }, body }, teacherToken)
    expect((await read(teacherToken)).origin).toBe('statements')
    expect((await read(studentToken)).origin).toBe('pdf')
  })

  it('converts once for concurrent requests, and stores the result', async () => {
    const api = open()
    const title = `Fiche ${randomUUID()}`
    const { ask, teacherToken, studentToken } = await givenDocument(
      api,
      writePdf({ title, pages: [column(title, ['Un texte.'])] }),
    )
    const replies = await Promise.all([teacherToken, studentToken, teacherToken, studentToken].map((token) => ask(token)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const own = like(sql`${structuredDocuments.content}::text`, `%${title}%`)
    const kept = await api.db.select().from(structuredDocuments).where(own)
    expect(kept).toHaveLength(1)
    // The stored result is served: the PDF is not read again.
    const said = JSON.parse(JSON.stringify(kept[0]?.content).replaceAll('Un texte.', 'Un texte gardé.'))
    await api.db.update(structuredDocuments).set({ content: said }).where(own)
    expect(JSON.stringify((await ask(studentToken)).body)).toContain('Un texte gardé.')
  })

  it('stores the document’s pictures for those who may read it (DOC-006)', async () => {
    const api = open()
    const { read, teacherToken, studentToken, made } = await givenDocument(api, await pictureBetweenLines())
    const document = await read(studentToken)
    const [image] = document.sections.flatMap(({ content }) => content.filter(({ type }) => type === 'image'))
    const source = image && 'source' in image ? String(image.source) : ''
    expect(source).toMatch(/^module\/structured\/[\w-]+\/\d+-[\da-f]{40}\.png$/)
    for (const token of [teacherToken, studentToken]) {
      const reply = await get(api, source, token)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect((await bytesOf(reply)).subarray(1, 4).toString()).toBe('PNG')
    }
    const stranger = await api.tokenFor((await makeUser(api.db, await makeSchool(api.db), 'TEACHER')).id)
    const pupil = await api.tokenFor((await makeUser(api.db, made, 'STUDENT')).id)
    for (const token of [stranger, pupil]) expect((await get(api, source, token)).status).toBe(404)
    expect((await get(api, source)).status).toBe(401)
    const simple = await read(studentToken, 'simplified')
    expect(JSON.stringify(simple)).not.toContain(source)
  })

  it.each([
    ['broken', () => sampleFiles.pdf()],
    ['empty', () => writePdf({ title: 'Vide', pages: [[]] })],
  ])('says why there is none: %s', async (problem, document) => {
    const { ask, teacherToken } = await givenDocument(open(), document())
    const refused = { status: 409, body: { message: `structuredDocument.${problem}` } }
    expect(await ask(teacherToken)).toMatchObject(refused)
    expect(await ask(teacherToken, 'simplified')).toMatchObject(refused)
  })

  it('reports that a document is an image', async () => {
    const api = open()
    const { read, studentToken, module } = await givenDocument(api, sampleFiles.png())
    const document = await read(studentToken)
    expect(document).toMatchObject({ origin: 'image', sections: [{ content: [{ type: 'image', alt: '' }] }] })
    const [row] = await api.db
      .select()
      .from(files)
      .where(eq(files.path, `module/document/${module.document}`))
    expect(JSON.stringify(document)).toContain(row?.path)
  })

  it('calls the reader set in the environment, and validates its reply’s shape and pictures', async () => {
    const base = open()
    const image = { type: 'image', source: 'module/document/autre.pdf', alt: 'Un plan', page: 1, width: 1, height: 1 }
    const section = { title: 'Lu ailleurs', level: 1, sections: [], content: [image, { type: 'video', film: 1 }] }
    const reader = await listenForJson([JSON.stringify({ sections: [{ title: 3 }] }), JSON.stringify({ sections: [section] })])
    try {
      const api = createTestApi(base.db, base.files, { STRUCTURED_DOCUMENT_URL: reader.url })
      const { ask, read, studentToken } = await givenDocument(api, leaflet())
      expect(await ask(studentToken)).toMatchObject({ status: 503, body: { message: 'structuredDocument.unavailable' } })
      const document = await read(studentToken)
      expect(document.sections).toMatchObject([
        { title: 'Lu ailleurs', content: [{ type: 'image', source: null, alt: 'Un plan' }, { type: 'video' }] },
      ])
    } finally {
      await reader.close()
    }
  })
})
