import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort, isTaken } from '#scripts/programs'

interface Ports {
  web: number
  api: number
}

let folder: string
let ports: Ports
let first: ReturnType<typeof npmStart>

/**
 * Runs the script behind `npm start`, on the test’s own data, without the demonstration: to fill it in takes longer than the tests. The
 * secret of the sessions is its own, as where nothing is set.
 */
function npmStart({ web, api }: Ports, host = '127.0.0.1') {
  const own = { DATA_DIR: join(folder, 'db'), FILES_DIR: join(folder, 'files'), SESSION_SECRETS: '', DEMO: '0' }
  const env = { ...process.env, DATABASE_URL: '', PORT: String(web), API_PORT: String(api), HOST: host, ...own }
  const child = spawn(process.execPath, ['scripts/start.ts', 'all'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  const ended = once(child, 'close').then(([code]) => code)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const up = new Promise<void>((resolve, reject) => {
    const hear = (line: string) => {
      said.push(line)
      if (line.includes('Tremplin is ready')) resolve()
    }
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', hear)
    ended.then(() => reject(new Error(said.join('\n'))))
  })
  return { pid: child.pid ?? 0, said, stop, up }
}

const webAnswers = (at = `127.0.0.1:${ports.web}`) => fetch(`http://${at}/connexion`).then(({ status }) => status)
const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Pid of the API server that a launcher started. */
function apiOf({ pid }: { pid: number }): number {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const line = stdout.split('\n').find((one) => one.trim().split(/\s+/)[1] === String(pid) && one.includes('api-server/main.ts'))
  return Number.parseInt(line ?? '', 10)
}

const ready = () => answers(ports.api)

const pidFile = () => join(folder, 'db', 'postgresql', 'postmaster.pid')
const databasePid = () => Number.parseInt(readFileSync(pidFile(), 'utf8'), 10)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tremplin-start-'))
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(folder, 0o755)
  ports = { web: await freePort(), api: await freePort() }
  first = npmStart(ports)
  await first.up
})
afterAll(async () => {
  await first.stop()
  await rm(folder, { recursive: true, force: true })
})

it('an API server that dies is restarted while the web app and the database keep running', async () => {
  const [api, database] = [apiOf(first), databasePid()]
  process.kill(api, 'SIGKILL')
  await expect.poll(ready, { interval: 20 }).toBe(false)
  expect(await webAnswers()).toBe(200)
  await expect.poll(ready, { interval: 100 }).toBe(true)
  expect(await webAnswers()).toBe(200)
  expect(apiOf(first)).not.toBe(api)
  expect(databasePid()).toBe(database)
  expect(first.said.some((line) => /^web \| ended/.test(line))).toBe(false)
})

it('a start tells no warning of the framework', () => {
  expect(first.said.join('\n')).not.toMatch(/deprecat|warn/i)
})

it('a second start on the same data, on an address of IPv6, shares its database, which ends with the last of them, were its launcher killed', async () => {
  const database = databasePid()
  const other = { web: await freePort(), api: await freePort() }
  const second = npmStart(other, '::1')
  await second.up
  expect(await webAnswers(`[::1]:${other.web}`)).toBe(200)
  expect(databasePid()).toBe(database)
  await first.stop()
  expect(await answers(other.api)).toBe(true)
  expect(databasePid()).toBe(database)
  process.kill(second.pid, 'SIGKILL')
  await expect.poll(() => existsSync(pidFile()), { interval: 50 }).toBe(false)
  for (const [port, host] of [
    [other.web, '::1'],
    [other.api, '127.0.0.1'],
  ] as const)
    await expect.poll(() => isTaken(port, host), { interval: 50 }).toBe(false)
})
