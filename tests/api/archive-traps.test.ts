import { randomUUID } from 'node:crypto'
import { like } from 'drizzle-orm'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { files } from '#api/db/schema'
import { archivePart } from '#contract/archive-limits'
import { describeApi } from '#tests/support/api'
import { author } from '#tests/support/file-world'
import { longestHoldMs } from '#tests/support/processor-time'
import { uploadOf } from '#tests/support/sample-files'

/** How long the thread of the server may be held at a time, in ms of the processor: whoever else calls waits as long at most. */
const most = 500

type World = Awaited<ReturnType<typeof author>>
const json = JSON.stringify

const manifest = (named: object = {}) =>
  json({
    ...{ format: 'tremplin', version: 1, writtenAt: 1, modules: [], courses: [], files: [] },
    ...{ subjects: {}, levels: {}, chapters: {}, courseTypes: {}, ...named },
  })
const listed = (ids: readonly string[]) => ids.map((id) => ({ id, name: 'x', questions: 1 }))
const ids = (count: number) => Array.from({ length: count }, () => randomUUID())
const zip = (entries: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(entries).map(([name, content]) => [
        name,
        content === '' ? [new Uint8Array(), { level: 0 }] : typeof content === 'string' ? strToU8(content) : content,
      ]),
    ) satisfies Zippable,
  )

const saved = (content: object, version = 999) => ({ version, savedAt: 1, savedBy: 'a', status: 'DRAFT', content })
const written = (id: string) => ({ id, author: 'a', createdAt: 1, updatedAt: 1, schoolYear: '2026-2027' })
const placed = ({ made }: World) => ({ subjectId: made.school.subjects[0], levels: made.school.levels.slice(0, 1) })
const contentOf = (world: World, questions: unknown) => ({
  ...{ name: 'x', duration: 1, keywords: '', cantAffect: false, chapter: null, document: null, originalDocument: null },
  ...{ ...placed(world), questions },
})
const moduleOf = (world: World, id: string, questions: unknown, versions: object[] = []) =>
  json({ ...written(id), versions, now: saved(contentOf(world, questions)) })
const question = (statement: string) => ({
  ...{ _id: randomUUID(), type: 'Text', statement, tips: '', response: 'x', automatedEvaluation: false },
  ...{ audio: { text: null, tips: null, response: null }, data: null },
})

interface Trap {
  readonly bytes: Uint8Array
  readonly pick?: readonly string[]
}
/** An archive of one module, whose list of questions is this JSON. */
const one =
  (questions: string | object[]) =>
  (world: World): Trap => {
    const [id = ''] = ids(1)
    const text = typeof questions === 'string' ? questions : json(questions)
    const module = moduleOf(world, id, '@').replace('"@"', () => text)
    return { bytes: zip({ 'archive.json': manifest({ modules: listed([id]) }), [`modules/${id}.json`]: module }), pick: [id] }
  }

/** Changes fields of the central directory, where the entry of this name stands. */
function lying(bytes: Uint8Array, name: string, change: (view: DataView, at: number) => void): Uint8Array {
  const at = Buffer.from(bytes).lastIndexOf(name) - 46
  change(new DataView(bytes.buffer, bytes.byteOffset), at)
  return bytes
}

const readable: Record<string, (world: World) => Trap> = {
  'members in one record': one(`{${Array.from({ length: 149_000 }, (_, i) => `"k${i}":1`).join(',')}}`),
  'empty lists': one(`[${'[],'.repeat(5_000_000)}[]]`),
  'zeros for questions': one(`[${'0,'.repeat(149_000)}0]`),
  'numbers of five million digits': one(`[1e999,${'9'.repeat(5_000_000)},-0e-999]`),
  'one string of 15 MB': one([question('a'.repeat(15_000_000))]),
  'one string of escapes': one(`[{"statement":"${'\\u0041'.repeat(2_600_000)}"}]`),
  'deep nesting': one('['.repeat(5_000_000)),
  blanks: one(`${' '.repeat(15_000_000)}[]`),
  'the most markup in 300 questions': one(Array.from({ length: 300 }, () => question('<b>a</b>'.repeat(6000)))),
  'the most text in 150 questions': one(Array.from({ length: 150 }, () => question(`<p>${'mot '.repeat(12_000)}</p>`))),
  'eight thousand versions': (world) => {
    const [id = ''] = ids(1)
    const versions = Array.from({ length: 8000 }, (_, place) => saved(contentOf(world, []), place + 1000))
    const module = moduleOf(world, id, [], versions)
    return { bytes: zip({ 'archive.json': manifest({ modules: listed([id]) }), [`modules/${id}.json`]: module }), pick: [id] }
  },
  'a course of forty thousand modules': (world) => {
    const [id = ''] = ids(1)
    const content = {
      ...{ name: 'c', duration: 1, keywords: '', typeId: null, share: 'private', introduction: '', ...placed(world) },
      modules: listed(ids(40_000)).map(({ id: _id, name }) => ({ _id, name })),
    }
    const course = json({ ...written(id), versions: [], now: saved(content) })
    const head = manifest({ courses: [{ id, name: 'c' }] })
    return { bytes: zip({ 'archive.json': head, [`parcours/${id}.json`]: course }), pick: [id] }
  },
  'blanks for a list of contents': () => ({ bytes: zip({ 'archive.json': manifest() + ' '.repeat(15_000_000) }) }),
  'nineteen thousand files': () => ({
    bytes: zip({
      'archive.json': manifest(),
      ...Object.fromEntries(Array.from({ length: 19_000 }, (_, place) => [`fichiers/${place}`, ''])),
    }),
  }),
  'two sizes, of which one lies': () => ({
    bytes: lying(zip({ 'archive.json': manifest() }), 'archive.json', (view, at) => view.setUint32(at + 24, 3, true)),
  }),
}

const refused: Record<string, { readonly trap: (world: World) => Uint8Array; readonly file: string }> = {
  'a bomb': { trap: () => zip({ 'archive.json': new Uint8Array(300_000_000) }), file: 'malformed' },
  'a name of 15 MB': {
    trap: () => zip({ 'archive.json': manifest({ modules: [{ id: randomUUID(), name: 'a'.repeat(15e6) }] }) }),
    file: 'malformed',
  },
  'seventy thousand names': {
    trap: () => zip({ 'archive.json': manifest({ chapters: Object.fromEntries(ids(70_000).map((id) => [id, 'x'])) }) }),
    file: 'malformed',
  },
  'a list that is text': { trap: () => zip({ 'archive.json': '"tremplin"' }), file: 'malformed' },
  'a name that climbs': { trap: () => zip({ 'archive.json': manifest(), 'modules/../../etc/passwd': 'x' }), file: 'path' },
  'a name of a drive': { trap: () => zip({ 'archive.json': manifest(), 'C:/x': 'x' }), file: 'path' },
  'twenty thousand files': {
    trap: () =>
      zip({ 'archive.json': manifest(), ...Object.fromEntries(Array.from({ length: 20_001 }, (_, place) => [`f${place}`, ''])) }),
    file: 'tooManyFiles',
  },
  'one name twice': {
    trap: () => {
      const bytes = Buffer.from(zip({ 'archive.json': manifest(), 'archive.jsoN': manifest() }))
      return new Uint8Array(Buffer.from(bytes.toString('latin1').replaceAll('archive.jsoN', 'archive.json'), 'latin1'))
    },
    file: 'malformed',
  },
  'an entry that lies elsewhere': {
    trap: () =>
      lying(zip({ 'archive.json': manifest() }), 'archive.json', (view, at) => view.setUint32(at + 42, 0xfffffff0, true)),
    file: 'malformed',
  },
  'an entry of four gigabytes': {
    trap: () =>
      lying(zip({ 'archive.json': manifest() }), 'archive.json', (view, at) => view.setUint32(at + 20, 0xfffffff0, true)),
    file: 'malformed',
  },
  'an unknown compression': {
    trap: () => lying(zip({ 'archive.json': manifest() }), 'archive.json', (view, at) => view.setUint16(at + 10, 99, true)),
    file: 'malformed',
  },
  'a list of entries that begins after its end': {
    trap: () => {
      const bytes = zip({ 'archive.json': manifest() })
      new DataView(bytes.buffer).setUint32(bytes.length - 6, 0xfffffff0, true)
      return bytes
    },
    file: 'malformed',
  },
}

describeApi('an archive that is a trap', (open) => {
  async function sent(world: World, bytes: Uint8Array) {
    const id = randomUUID()
    for (let part = 0; part * archivePart < bytes.length; part += 1) {
      const file = uploadOf(Buffer.from(bytes.subarray(part * archivePart, (part + 1) * archivePart)), 'a.part')
      await open().call('sendArchivePart', { params: { id, part: String(part) }, body: { file } }, world.token)
    }
    return { params: { id }, query: {} }
  }

  it.each(Object.entries(readable))('is read and made apart: %s', async (_, make) => {
    const api = open()
    const world = await author(api)
    const { bytes, pick = [randomUUID()] } = make(world)
    const { params, query } = await sent(world, bytes)
    expect(
      await longestHoldMs(async () =>
        expect(await api.reply('readArchive', { params, query }, world.token)).toMatchObject({ status: 200 }),
      ),
    ).toBeLessThan(most)
    const body = { pick: [...pick] }
    expect(
      await longestHoldMs(async () =>
        expect(await api.reply('importArchive', { params, body }, world.token)).toMatchObject({ status: 200 }),
      ),
    ).toBeLessThan(most)
  })

  it.each(Object.entries(refused))('is refused, and deleted: %s', async (_, { trap, file }) => {
    const api = open()
    const world = await author(api)
    const { params, query } = await sent(world, trap(world))
    const spent = await longestHoldMs(async () =>
      expect(await api.reply('readArchive', { params, query }, world.token)).toMatchObject({
        status: 400,
        body: { errors: { file } },
      }),
    )
    expect(spent).toBeLessThan(most)
    expect(await api.db.$count(files, like(files.path, `archives/${world.teacher.id}/%`))).toBe(0)
  })

  it('keeps nobody else waiting while it is read', async () => {
    const api = open()
    const world = await author(api)
    const call = await sent(
      world,
      one(Array.from({ length: 250 }, () => question(`<p>${'mot '.repeat(12_000)}</p>`)))(world).bytes,
    )
    let answered = 0
    let reading = true
    const others = async () => {
      for (; reading; answered += 1) await api.call('currentUser', {}, world.token)
    }
    const waiting = others()
    await api.call('readArchive', call, world.token)
    reading = false
    await waiting
    expect(answered).toBeGreaterThan(10)
  })
})
