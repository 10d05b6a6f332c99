import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { keepsOffNetwork, runApart } from './separate-process.ts'

const limits = { timeMs: 60_000, heapMiB: 64, memory: 300 * 1024 * 1024 }
const reader = `import { readFileSync } from 'node:fs'
const read = (path) => { try { return readFileSync(path).length > 0 } catch { return false } }
process.once('message', ({ paths }) => process.send({ read: paths.map(read), env: Object.keys(process.env) }))`

// Tries to reach a port of this machine.
const caller = `import { connect } from 'node:net'
process.once('message', ({ port }) => {
  const reply = (word) => process.send(word)
  connect({ port, host: '127.0.0.1' }).once('connect', () => reply('reached')).once('error', ({ code }) => reply(code))
})`

// Tries to read a file in a thread without the options of the process.
const threaded = `import { Worker } from 'node:worker_threads'
const reading = "require('node:fs').readFileSync('/etc/passwd'); require('node:worker_threads').parentPort.postMessage('read')"
process.once('message', () => {
  try { new Worker(reading, { eval: true, execArgv: [] }).once('message', (reply) => process.send(reply)) }
  catch ({ code }) { process.send(code) }
})`

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/separate-process-`)
  for (const [name, text] of Object.entries({ reader, caller, threaded, parent, busy }))
    await writeFile(`${folder}/${name}.mjs`, text)
})
// Has one job done apart, and prints the id of that process.
const parent = `import { subscribe } from 'node:diagnostics_channel'
subscribe('child_process', ({ process: child }) => setImmediate(() => console.log(child.pid)))
const { runApart } = await import(process.argv[2])
await runApart(new URL('./busy.mjs', import.meta.url), {}, { timeMs: 60_000, processorMs: 2000, heapMiB: 64, memory: 3e8 })`
const busy = `process.once('message', () => { for (;;); })`

afterAll(() => rm(folder, { recursive: true }))

it('reads the program alone: neither what is beside its folders, as settings and data may be, nor the environment', async () => {
  const paths = ['env.ts', '../contract/call.ts', '../.env.example', '../README.md'].map(
    (name) => new URL(name, import.meta.url).pathname,
  )
  const reply = await runApart<{ read: boolean[]; env: string[] }>(pathToFileURL(`${folder}/reader.mjs`), { paths }, limits)
  expect(reply).toMatchObject({ read: [true, true, false, false], env: expect.not.arrayContaining(['PATH']) })
})

it('starts no thread, which could read everything', async () => {
  expect(await runApart<string>(pathToFileURL(`${folder}/threaded.mjs`), {}, limits)).toBe('ERR_ACCESS_DENIED')
})

it.runIf(process.platform === 'linux')('reaches no network where the system has namespaces', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.object({ port: z.int() }).parse(server.address())
  const reached = await runApart<string>(pathToFileURL(`${folder}/caller.mjs`), { port }, limits)
  server.close()
  expect(reached).toBe(keepsOffNetwork() ? 'ENETUNREACH' : 'reached')
})

/** Processor time of a process in hundredths of a second; null once it has ended. Linux only. */
async function worked(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [state, ...figures] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return state === undefined || state === '' || state === 'Z' ? null : Number(figures[10])
}

it('ends by itself when the server is killed, however busy it is', async () => {
  const server = spawn(process.execPath, [`${folder}/parent.mjs`, new URL('./separate-process.ts', import.meta.url).href])
  const [printed] = await once(server.stdout, 'data')
  const pid = Number(printed)
  // Should it not end by itself, nobody else would end it.
  onTestFinished(async () => void ((await worked(pid)) === null || process.kill(pid, 'SIGKILL')))
  server.kill('SIGKILL')
  await expect.poll(() => worked(pid)).toBeGreaterThan(100)
  await expect.poll(() => worked(pid)).toBeNull()
})
