import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runApart } from './separate-process.ts'

const limits = { timeMs: 60_000, heapMiB: 64, memory: 300 * 1024 * 1024 }
const reader = `import { readFileSync } from 'node:fs'
const read = (path) => { try { return readFileSync(path).length > 0 } catch { return false } }
process.once('message', ({ paths }) => process.send({ read: paths.map(read), env: Object.keys(process.env) }))`

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/separate-process-`)
  await writeFile(`${folder}/reader.mjs`, reader)
})
afterAll(() => rm(folder, { recursive: true }))

it('reads the program alone: neither what is beside its folders, as settings and data may be, nor the environment', async () => {
  const paths = ['env.ts', '../contract/call.ts', '../.env.example', '../README.md'].map(
    (name) => new URL(name, import.meta.url).pathname,
  )
  const reply = await runApart<{ read: boolean[]; env: string[] }>(pathToFileURL(`${folder}/reader.mjs`), { paths }, limits)
  expect(reply).toMatchObject({ read: [true, true, false, false], env: expect.not.arrayContaining(['PATH']) })
})
