import { expect, it } from 'vitest'
import { rosterLimits } from '#contract/list-limits'
import { readListFile } from './read-list-file.ts'

it('decodes accents in UTF-8, with or without byte order mark, and in Windows-1252', async () => {
  const textOf = async (...parts: BlobPart[]) => (await readListFile(new Blob(parts))).text
  expect(await textOf('Zoé;Étienne')).toBe('Zoé;Étienne')
  expect(await textOf('\uFEFFZoé')).toBe('Zoé')
  expect(await textOf(Uint8Array.of(0x5a, 0x6f, 0xe9, 0x20, 0x8c))).toBe('Zoé Œ')
})

it('unpacks archives, and refuses what is too large', async () => {
  await expect(readListFile(new Blob(['PK, which no archive follows']))).rejects.toThrow('not an archive')
  await expect(readListFile(new Blob([new Uint8Array(rosterLimits.bytes + 1)]))).rejects.toThrow('too large')
})
