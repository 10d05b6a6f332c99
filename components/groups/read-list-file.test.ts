import { expect, it } from 'vitest'
import { readListFile } from './read-list-file.ts'

it('decodes accents in UTF-8, with or without byte order mark, and in Windows-1252', async () => {
  expect(await readListFile(new Blob(['Zoé;Étienne']))).toBe('Zoé;Étienne')
  expect(await readListFile(new Blob(['\uFEFFZoé']))).toBe('Zoé')
  expect(await readListFile(new Blob([Uint8Array.of(0x5a, 0x6f, 0xe9, 0x20, 0x8c)]))).toBe('Zoé Œ')
})
