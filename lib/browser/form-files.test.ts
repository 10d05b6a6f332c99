import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { expect, it } from 'vitest'
import { clearMemory, databaseName, isFormFile, LostFile, readFormFile, storeFormFile, withFormFiles } from './form-files.ts'

const png = 'data:image/png;base64,AAAA'
const kept = async (reference: string) => {
  const db = await openDB(databaseName)
  const found = await db.get('files', reference)
  db.close()
  return found
}

it('returns a short reference, and the file for that reference', async () => {
  const reference = storeFormFile(`${png}${'A'.repeat(50_000)}`)
  expect(reference.length).toBeLessThan(120)
  expect(isFormFile(reference)).toBe(true)
  expect(await readFormFile(reference)).toHaveLength(png.length + 50_000)
})

it('finds the file again after a reload', async () => {
  const reference = storeFormFile(png)
  await expect.poll(() => kept(reference)).toBeDefined()
  clearMemory()
  expect(await readFormFile(reference)).toBe(png)
})

it('puts the files in place of their references, at any depth of the payload', async () => {
  const reference = storeFormFile(png)
  const sent = await withFormFiles({
    name: 'M',
    document: { name: 'a.png', data: reference },
    questions: [{ audio: { text: null } }],
  })
  expect(sent).toEqual({ name: 'M', document: { name: 'a.png', data: png }, questions: [{ audio: { text: null } }] })
})

it('names the field whose file is missing', async () => {
  const gone = `data:application/x-tremplin-held;base64,${btoa('gone')}`
  const error = await withFormFiles({ questions: [{}, { audio: { tips: { name: 'a', data: gone } } }] }).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(LostFile)
  expect(error).toMatchObject({ path: 'questions.1.audio.tips' })
})

it('drops files that nobody has used for a month', async () => {
  const day = 24 * 3600 * 1000
  const old = storeFormFile(png, Date.now() - 40 * day)
  await expect.poll(() => kept(old)).toBeDefined()
  const fresh = storeFormFile(png)
  await expect.poll(() => kept(fresh)).toBeDefined()
  await expect.poll(() => kept(old)).toBeUndefined()
})
