import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { modules } from '#api/db/schema'
import { readMoodle } from '#api/services/question-import/moodle'
import { describeApi } from '#tests/support/api'
import { author, get, textQuestion } from '#tests/support/file-world'
import { courseBody, makeSchool, makeUser, moduleBody } from '#tests/support/make'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'

describeApi('a module or course taken away', (open) => {
  /** A published module with a picture, and the course that contains it. */
  async function prepare() {
    const api = open()
    const { made, teacher, token } = await author(api)
    const { name } = await api.call('keepPicture', { body: { picture: uploadOf(sampleFiles.png(), 'carte.png') } }, token)
    const statement = `<p>Où ?</p><img src="module/picture/${name}" alt="Une carte" width="1" height="1" class="large">`
    const body = { ...moduleBody(made, [textQuestion(statement)]), status: 'PUBLISHED', publishAnyway: true }
    const module = await api.call('createModule', { body: { ...body, name: 'Élé"ments ; X' } }, token)
    const course = await api.call(
      'createCourse',
      {
        body: {
          ...courseBody(made, [module._id]),
          introduction: '<p>Bonjour</p>',
          share: 'school',
          status: 'PUBLISHED',
          publishAnyway: true,
        },
      },
      token,
    )
    return { api, made, teacher, token, module, course, picture: name }
  }

  it('as Moodle’s XML with its pictures, under a name that breaks no header; the report says what is lost', async () => {
    const { api, token, module, course, picture } = await prepare()
    const reply = await get(api, `take/module/${module._id}.moodle`, token)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('application/xml')
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w. -]+\.xml"$/)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    const [question] = await readMoodle(await reply.text())
    expect(question?.files).toEqual([{ name: picture, base64: sampleFiles.png().toString('base64') }])
    expect(question?.question.statement).toBe(
      `<p>Où ?</p><img src="@@PLUGINFILE@@/${picture}" alt="Une carte" width="1" height="1">`,
    )
    const report = await api.call('reportCourse', { params: { id: course._id }, query: { format: 'gift' } }, token)
    expect(report).toMatchObject({
      questions: 1,
      losses: ['media', 'introduction'],
      lossy: [{ number: 1, text: 'Où ? Une carte', losses: ['media'] }],
    })
    const text = await (await get(api, `take/course/${course._id}.gift`, token)).text()
    expect(text).toContain('// Ce que ce format ne garde pas')
    expect(text).toContain('<p>Une carte</p>')
  })

  it('with its licence, its author and its sources, in every format of other programs', async () => {
    const { api, token, course } = await prepare()
    const params = { id: course._id }
    const path = (format: string) => `take/course/${course._id}.${format}`
    const textOf = async (format: string) => (await get(api, path(format), token)).text()
    const entriesOf = async (format: string) =>
      unzipSync(new Uint8Array(await (await get(api, path(format), token)).arrayBuffer()))
    for (const format of ['moodle', 'gift']) expect(await textOf(format)).not.toContain('Creative Commons')
    expect(JSON.parse(strFromU8((await entriesOf('h5p'))['h5p.json'] ?? new Uint8Array()))).toMatchObject({ license: 'U' })
    await api.call('licenseCourse', { params, body: { licence: 'CC-BY-SA-4.0', named: true } }, token)
    const said = `Licence Creative Commons BY-SA 4.0, https://creativecommons.org/licenses/by-sa/4.0/deed.fr`
    for (const format of ['moodle', 'gift']) {
      const text = await textOf(format)
      expect(text).toContain(said)
      // Its module has no licence.
      expect(text).toContain('Tous droits réservés')
    }
    const manifest = strFromU8((await entriesOf('qti'))['imsmanifest.xml'] ?? new Uint8Array())
    expect(manifest).toContain(said)
    const h5p = JSON.parse(strFromU8((await entriesOf('h5p'))['h5p.json'] ?? new Uint8Array()))
    expect(h5p).toMatchObject({ license: 'CC BY-SA', licenseVersion: '4.0', licenseExtras: expect.stringContaining(said) })
    expect(h5p.authors[0].name).toMatch(/Camille/)
  })

  it('with the licence of each of its modules, and with what a module was copied from', async () => {
    const { api, made, token, module } = await prepare()
    const licensed = { params: { id: module._id }, body: { licence: 'CC-BY-4.0' as const, named: true } }
    await api.call('licenseModule', licensed, token)
    const colleague = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
    const published = { status: 'PUBLISHED' as const, publishAnyway: true }
    const copied = { ...moduleBody(made, [textQuestion('<p>Où ?</p>')]), ...published, name: 'Ma copie', copyOf: module._id }
    const copy = await api.call('createModule', { body: copied }, colleague)
    const body = { ...courseBody(made, [copy._id, module._id]), ...published, name: 'Deux modules' }
    const course = await api.call('createCourse', { body }, colleague)
    const said = ['Ma copie', 'Élé"ments ; X'].map(
      (title) => new RegExp(`« ${title} », [^\n]+Licence Creative Commons BY 4\\.0, https://creativecommons.org/licenses/by/4.0`),
    )
    const source = /D’après « Élé"ments ; X », [^\n]*Camille[^\n]*, CC BY 4\.0/
    const decoded = (text: string) =>
      text
        .replaceAll('&quot;', '"')
        .replaceAll('\\"', '"')
        .replace(/[\u00A0\u202F]/g, ' ')
    for (const format of ['moodle', 'gift', 'qti', 'h5p']) {
      const bytes = new Uint8Array(await (await get(api, `take/course/${course._id}.${format}`, colleague)).arrayBuffer())
      const files = format === 'qti' || format === 'h5p' ? Object.values(unzipSync(bytes)) : [bytes]
      const text = decoded(files.map((file) => strFromU8(file)).join('\n'))
      for (const one of [...said, source]) expect(text, format).toMatch(one)
    }
  })

  it('by whoever may see and give it, and by nobody else', async () => {
    const { api, made, token, module, course } = await prepare()
    const elsewhere = await makeSchool(api.db)
    const tokenOf = async (where: typeof made, role: Parameters<typeof makeUser>[2]) =>
      api.tokenFor((await makeUser(api.db, where, role)).id)
    const allowed = [
      token,
      await tokenOf(made, 'TEACHER'),
      await tokenOf(made, 'HEADMASTER'),
      await tokenOf(elsewhere, 'SUPERADMIN'),
    ]
    const refused = [await tokenOf(made, 'STUDENT'), await tokenOf(made, 'SUPERVISOR'), await tokenOf(elsewhere, 'TEACHER')]
    for (const path of [`take/module/${module._id}.gift`, `take/course/${course._id}.moodle`]) {
      for (const one of allowed) expect((await get(api, path, one)).status, path).toBe(200)
      for (const one of refused) expect((await get(api, path, one)).status, path).toBe(404)
      expect((await get(api, path)).status).toBe(401)
    }
    await api.db.update(modules).set({ cantAffect: true }).where(eq(modules.id, module._id))
    const colleague = allowed[1] ?? ''
    expect((await get(api, `take/module/${module._id}.gift`, colleague)).status).toBe(403)
    const report = { params: { id: module._id }, query: { format: 'gift' } }
    expect(await api.reply('reportModule', report, colleague)).toMatchObject({
      status: 403,
      body: { message: 'module.notAssignable' },
    })
    expect((await get(api, `take/module/${module._id}.gift`, token)).status).toBe(200)
  })

  it.each(['docx', 'archive/../x', 'toString'])('not as %s', async (ending) => {
    const { api, token, module } = await prepare()
    expect((await get(api, `take/module/${module._id}.${ending}`, token)).status).toBe(404)
  })

  it('ten times a minute', async () => {
    const { api, token, module } = await prepare()
    const path = `take/module/${module._id}.gift`
    for (let taken = 0; taken < 10; taken += 1) expect((await get(api, path, token)).status).toBe(200)
    const refused = await get(api, path, token)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await get(api, `take/module/${randomUUID()}.gift`, token)).status).toBe(404)
  })
})
