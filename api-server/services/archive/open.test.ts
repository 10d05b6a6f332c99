import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { openArchive } from './open.ts'

const opened = (zip: Uint8Array) =>
  openArchive(
    { size: zip.length, read: async (start, length) => new Uint8Array(zip.subarray(start, start + length)) },
    { ask: async <Reply>() => ({ value: manifest, unpacked: 0 }) as Reply, end: () => {} },
  )

const manifest = {
  ...{ format: 'tremplin', version: 1, writtenAt: 1, modules: [], courses: [], files: [] },
  ...{ subjects: {}, levels: {}, chapters: {}, courseTypes: {} },
}

it('an archive with two entries of one name is refused', async () => {
  const zip = zipSync({ 'archive.json': strToU8(JSON.stringify(manifest)), 'a/1.json': strToU8('1'), 'a/2.json': strToU8('2') })
  const named = (from: string, to: string) =>
    new Uint8Array(Buffer.from(Buffer.from(zip).toString('latin1').replaceAll(from, to), 'latin1'))
  await expect(opened(named('a/2.json', 'a/3.json'))).resolves.toMatchObject({ manifest })
  await expect(opened(named('a/2.json', 'a/1.json'))).rejects.toMatchObject({ errors: { file: 'malformed' } })
})
