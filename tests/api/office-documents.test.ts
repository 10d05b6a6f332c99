import { strToU8, zipSync } from 'fflate'
import { afterAll, expect, it } from 'vitest'
import { createTestApi, describeApi } from '#tests/support/api'
import { docxOf } from '#tests/support/docx'
import { openFakeCommands } from '#tests/support/fake-command'
import { author, bytesOf, get } from '#tests/support/file-world'
import { moduleBody } from '#tests/support/make'
import { createMemoryStore } from '#tests/support/memory-store'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'

const commands = openFakeCommands()
afterAll(() => commands.close())

const docx = () => Buffer.from(docxOf('Le chat dort.'))
const odt = () =>
  Buffer.from(
    zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
      'content.xml': strToU8('<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>'),
    }),
  )
/** A PDF that holds how many bytes the text had. */
const convert = `const given = fs.readFileSync(process.argv[2]); fs.writeFileSync(process.argv[3] + '/file.pdf', '%PDF-1.7 ' + given.length)`

describeApi('a module’s document written in Word or LibreOffice', (open) => {
  const world = async (body?: string) => {
    const { db } = open()
    const command = body === undefined ? undefined : `${await commands.command(body)} {input} {folder}`
    const api = createTestApi(db, createMemoryStore(), { ...(command && { OFFICE_COMMAND: command }) })
    const { made, token } = await author(api)
    const create = (bytes: Buffer, name: string) =>
      api.reply('createModule', { body: { ...moduleBody(made), document: uploadOf(bytes, name) } }, token)
    return { api, made, token, create }
  }

  it('is offered where the server can make a PDF of it, and nowhere else', async () => {
    for (const [command, office] of [[convert, true] as const, [undefined, false] as const]) {
      const { api, token } = await world(command)
      expect(await api.call('readDocumentRules', {}, token)).toEqual({ most: 10 * 1024 * 1024, office })
    }
  })

  it.each([
    ['docx', docx],
    ['odt', odt],
  ])('is kept as the PDF that the operator’s command makes of it: %s', async (ending, bytes) => {
    const { api, made, token } = await world(convert)
    const document = uploadOf(bytes(), `Le chat.${ending}`)
    const created = await api.call('createModule', { body: { ...moduleBody(made), document } }, token)
    expect(created.document).toMatch(/\.pdf$/)
    expect(created.originalDocument).toBe('Le chat.pdf')
    const shown = await get(api, `module/document/${created.document}`, token)
    expect(shown.headers.get('content-type')).toBe('application/pdf')
    expect((await bytesOf(shown)).toString()).toBe(`%PDF-1.7 ${bytes().length}`)
  })

  it.each([
    ['the server has no such command', undefined, 'upload.formatError'],
    ['the command fails', 'process.exit(1)', 'upload.officeFailed'],
    ['the command makes no PDF', `fs.writeFileSync(process.argv[3] + '/file.pdf', 'un texte')`, 'upload.officeFailed'],
  ])('is refused in words when %s', async (_, body, code) => {
    const { create } = await world(body)
    expect(await create(docx(), 'Le chat.docx')).toMatchObject({ status: 415, body: { errors: { document: code } } })
  })

  it('is refused for its format, not for its size, when the server has no such command', async () => {
    const api = createTestApi(open().db, createMemoryStore(), { MODULE_DOCUMENT_LIMIT: '20' })
    const { made, token } = await author(api)
    const document = uploadOf(docx(), 'Le chat.docx')
    const refused = await api.reply('createModule', { body: { ...moduleBody(made), document } }, token)
    expect(refused).toMatchObject({ status: 415, body: { errors: { document: 'upload.formatError' } } })
  })

  it('is refused as before when it is another archive, whatever its name, and in an answer', async () => {
    const { create } = await world(convert)
    const archive = Buffer.from(zipSync({ 'a.txt': strToU8('a') }))
    for (const bytes of [archive, sampleFiles.wav(5000)])
      expect(await create(bytes, 'Le chat.docx')).toMatchObject({
        status: 415,
        body: { errors: { document: 'upload.formatError' } },
      })
  })
})
