import { spawn } from 'node:child_process'
import { connect, createServer } from 'node:net'
import { createInterface } from 'node:readline'

/** Environment variables, merged over those of this process. */
export type Variables = Readonly<Record<string, string | undefined>>

export interface Program {
  name: 'web' | 'api'
  args: readonly string[]
  env: NodeJS.ProcessEnv
}

export interface Running {
  name: string
  pid: number
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  /** Sends SIGTERM, then SIGKILL after `graceMs`. Resolves when the process has exited. */
  stop: (graceMs?: number) => Promise<void>
}

// Both are also in the Dockerfiles. MALLOC_ARENA_MAX: by default glibc keeps memory for each thread, some 100 MB for nothing.
// NODE_COMPILE_CACHE: otherwise Node strips types and compiles at each start; from the second start on, it saves 13 MiB and 0.5 s.
const withDefaults = (variables: Variables): NodeJS.ProcessEnv => ({
  NEXT_TELEMETRY_DISABLED: '1',
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: 'node_modules/.cache/node',
  ...process.env,
  ...variables,
})

/**
 * By default V8 lets garbage grow to several times the live heap: 300 MiB in a freshly started API, of which 30 are live. These
 * options make it collect earlier; they set no limit. Also in the Dockerfiles. Decision 8.
 */
const memoryOptions = (growthPercent: number) => ['--max-semi-space-size=8', `--heap-growing-percent=${growthPercent}`]

/** The API server. `env` contains DATABASE_URL or DATA_DIR, and whatever else api-server/env.ts reads. */
export function apiProgram(port: number, env: Variables = {}, nodeArgs: readonly string[] = []): Program {
  return {
    name: 'api',
    args: [...memoryOptions(50), ...nodeArgs, 'api-server/main.ts'],
    env: withDefaults({ ...env, PORT: String(port) }),
  }
}

/** The web app: `start` serves the production build, `dev` compiles pages on request. */
export function webProgram(mode: 'start' | 'dev', { port, host }: { port: number; host: string }, env: Variables): Program {
  const compiling = ['node_modules/next/dist/bin/next', 'dev', '--port', String(port), '--hostname', host]
  const args = mode === 'start' ? [...memoryOptions(100), 'web-server/main.ts'] : compiling
  return { name: 'web', args, env: withDefaults({ ...env, PORT: String(port), HOST: host }) }
}

/** Starts a program; every line of its output goes to `onLine`. Its channel closes with this process: a program that is left stops. */
export function startProgram({ name, args, env }: Program, onLine: (line: string) => void): Running {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface({ input: stream }).on('line', onLine)
  let gone = false
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.on('exit', (code, signal) => {
      gone = true
      resolve(code ?? signal ?? 1)
    })
  })
  const stop = async (graceMs = 10_000) => {
    if (gone) return
    child.kill('SIGTERM')
    const killTimer = setTimeout(() => child.kill('SIGKILL'), graceMs)
    await ended
    clearTimeout(killTimer)
  }
  return { name, pid: child.pid ?? 0, ended, stop }
}

/** Waits until `url` answers with a success; rejects when the program ends first or after `timeoutMs`. */
export async function waitUntilUp(url: string, program: Running, timeoutMs = 300_000): Promise<void> {
  const deadline = Date.now() + timeoutMs
  let ended: number | NodeJS.Signals | undefined
  program.ended.then((code) => {
    ended = code
  })
  for (;;) {
    if (ended !== undefined) throw new Error(`${program.name} ended with ${ended} before it answered at ${url}`)
    if (Date.now() > deadline) throw new Error(`${program.name} did not answer at ${url} within ${timeoutMs / 1000} s`)
    if (await answers(url)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Whether `url` answers with a success within 5 s. Over a bare socket: node:http would cost the launcher 7 MiB for good, fetch 17. */
function answers(url: string): Promise<boolean> {
  const { host, hostname, port, pathname } = new URL(url)
  return new Promise((resolve) => {
    let head = ''
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port), timeout: 5000 })
    socket.on('connect', () => socket.write(`GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`))
    socket.on('data', (chunk: Buffer) => {
      head += chunk.toString('latin1')
      if (head.length >= 'HTTP/1.1 200'.length) socket.destroy()
    })
    socket.on('timeout', () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => resolve(/^HTTP\/1\.1 [23]/.test(head)))
  })
}

export const freePort = (): Promise<number> => listenOn(0, '127.0.0.1')

/** True when something already listens on the port. */
export async function isTaken(port: number, host: string): Promise<boolean> {
  return listenOn(port, host).then(
    () => false,
    () => true,
  )
}

function listenOn(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen({ port, ...(host !== '*' && { host }) }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}
