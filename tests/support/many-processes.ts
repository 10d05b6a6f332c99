import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiProgram, freePort, type Program, type Running, startProgram, waitUntilUp, webProgram } from '#scripts/programs'
import { type Balancer, startBalancer } from './balancer.ts'

/** One process of the installation, which comes back on its port. */
export interface Member {
  readonly kind: 'api' | 'web'
  readonly port: number
  /** Everything that its processes printed. */
  readonly lines: string[]
  start: () => Promise<void>
  /** Ends it by the signal, waits until it has ended, and starts it again. Returns its exit code, or the signal that ended it. */
  restart: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | NodeJS.Signals>
  stop: () => Promise<void>
}

export interface Installation {
  readonly apis: readonly Member[]
  readonly webs: readonly Member[]
  /** In front of the API servers, as the web apps see them, and in front of the web apps. */
  readonly api: Balancer
  readonly web: Balancer
  readonly stop: () => Promise<void>
}

/** Three API servers started at once on one PostgreSQL, and two web apps, each kind behind a balancer. */
export async function startInstallation(databaseUrl: string, more: Record<string, string> = {}): Promise<Installation> {
  const files = mkdtempSync(join(tmpdir(), 'tremplin-many-'))
  const ports = await Promise.all(Array.from({ length: 5 }, freePort))
  const api = await startBalancer(ports.slice(0, 3))
  const web = await startBalancer(ports.slice(3))
  const host = '127.0.0.1'
  const ofApi = { DATABASE_URL: databaseUrl, FILES_DIR: files, DEMO: '0', HOST: host, LOG_LEVEL: 'info', ...more }
  const ofWeb = { API_URL: api.url, SESSION_SECRETS: 'many-secret-that-seals-session-cookies-0001', LOG_LEVEL: 'info' }
  const apis = ports.slice(0, 3).map((port) => member(port, '/readyz', apiProgram(port, ofApi)))
  const webs = ports.slice(3).map((port) => member(port, '/bff/alive', webProgram('start', { port, host }, ofWeb)))
  const stop = async () => {
    await Promise.all([...apis, ...webs].map((one) => one.stop()))
    await Promise.all([api.close(), web.close()])
    rmSync(files, { recursive: true, force: true })
  }
  try {
    await Promise.all([...apis, ...webs].map((one) => one.start()))
  } catch (error) {
    await stop()
    throw error
  }
  return { apis, webs, api, web, stop }
}

function member(port: number, readyPath: string, program: Program): Member {
  const lines: string[] = []
  let running: Running | undefined
  const start = async () => {
    running = startProgram(program, (line) => lines.push(line))
    await waitUntilUp(`http://127.0.0.1:${port}${readyPath}`, running)
  }
  const restart = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (!running) throw new Error('it was never started')
    process.kill(running.pid, signal)
    const ended = await running.ended
    await start()
    return ended
  }
  return { kind: program.name, port, lines, start, restart, stop: async () => running?.stop() }
}
