import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { refuseHeldFolder } from '#api/db/server-lock'
import { freePort } from '#scripts/programs'

interface Ports {
  web: number
  api: number
}

let folder: string
let ports: Ports
let first: ReturnType<typeof npmStart>

/** Runs the script behind `npm start`, on the test’s own data. */
function npmStart({ web, api }: Ports) {
  const own = { DATA_DIR: join(folder, 'db'), FILES_DIR: join(folder, 'files'), SESSION_SECRETS: 's'.repeat(40) }
  const env = { ...process.env, DATABASE_URL: '', PORT: String(web), API_PORT: String(api), ...own }
  const child = spawn(process.execPath, ['scripts/start.ts', 'all'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', (line) => said.push(line))
  const ended = once(child, 'close').then(([code]) => code)
  return { said, ended, stop: () => child.kill('SIGTERM') }
}

const webAnswers = () => fetch(`http://127.0.0.1:${ports.web}/connexion`).then(({ status }) => status)
const ready = () =>
  fetch(`http://127.0.0.1:${ports.api}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Starts a second instance, which must be refused. Returns the id of the process named in the message. */
async function refusedBy(second: Ports): Promise<number> {
  const { said, ended } = npmStart(second)
  expect(await ended).toBe(1)
  const text = said.join('\n')
  const named = /\(process (\d+), port (\d+)\)/.exec(text)
  expect(Number(named?.[2])).toBe(ports.api)
  expect(text).toContain(`(processus ${named?.[1]}, port ${ports.api})`)
  // The message must not suggest another port, which would put a second server on the same data.
  expect(text).not.toMatch(/PORT=/)
  return Number(named?.[1])
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tremplin-start-'))
  ports = { web: await freePort(), api: await freePort() }
  first = npmStart(ports)
  await vi.waitFor(() => expect(first.said.join('\n')).toContain('Tremplin is ready'), { timeout: 170_000, interval: 100 })
})
afterAll(async () => {
  first.stop()
  await first.ended
  await rm(folder, { recursive: true, force: true })
})

it('a second start on the same data is refused on any port, and the first keeps its lock', async () => {
  const other = { web: await freePort(), api: await freePort() }
  const holder = await refusedBy(other)
  expect(await refusedBy(ports)).toBe(holder)
  expect(await ready()).toBe(true)
  expect(await refusedBy(other)).toBe(holder)
})

it('an API server that dies is restarted while the web app keeps running', async () => {
  const holder = await refusedBy(ports)
  process.kill(holder, 'SIGKILL')
  await expect.poll(ready, { interval: 20 }).toBe(false)
  expect(await webAnswers()).toBe(200)
  await expect.poll(ready, { timeout: 60_000, interval: 100 }).toBe(true)
  expect(await webAnswers()).toBe(200)
  expect(await refusedBy(ports)).not.toBe(holder)
  expect(first.said.some((line) => /^web \| ended/.test(line))).toBe(false)
})

it('the data is free once the programs are stopped', async () => {
  first.stop()
  await first.ended
  expect(() => refuseHeldFolder(join(folder, 'db'))).not.toThrow()
})
