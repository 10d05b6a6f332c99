import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

/** Environment variables laid over those of this process. */
export type Variables = Readonly<Record<string, string | undefined>>

/** A program of this repository, ready to be started. */
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
  /** Asks it to end, and insists after `graceMs`. Resolves when it is gone. */
  stop: (graceMs?: number) => Promise<void>
}

// Both also in the Dockerfiles. MALLOC_ARENA_MAX: glibc else keeps memory for each thread, some 100 MB for nothing.
// NODE_COMPILE_CACHE: Node else strips the types and compiles at each start; from the second on that saves 13 MiB and half a second.
const over = (variables: Variables): NodeJS.ProcessEnv => ({
  NEXT_TELEMETRY_DISABLED: '1',
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: 'node_modules/.cache/node',
  ...process.env,
  ...variables,
})

/**
 * V8 else lets what nobody uses any more grow to several times what is in use: 300 MiB when the API has just started, of which 30
 * are in use. These make it look sooner; they limit nothing. Also in the Dockerfiles. Decision 85.
 */
const sparing = (growthPercent: number) => ['--max-semi-space-size=8', `--heap-growing-percent=${growthPercent}`]

/** The API server. `env` carries DATABASE_URL or DATA_DIR, and what else api-server/env.ts reads. */
export function apiProgram(port: number, env: Variables = {}, nodeArgs: readonly string[] = []): Program {
  return { name: 'api', args: [...sparing(50), ...nodeArgs, 'api-server/main.ts'], env: over({ ...env, PORT: String(port) }) }
}

/** The web app: `start` serves the production build, `dev` compiles as pages are asked for. */
export function webProgram(mode: 'start' | 'dev', { port, host }: { port: number; host: string }, env: Variables): Program {
  const compiling = ['node_modules/next/dist/bin/next', 'dev', '--port', String(port), '--hostname', host]
  const args = mode === 'start' ? [...sparing(100), 'web-server/main.ts'] : compiling
  return { name: 'web', args, env: over({ ...env, PORT: String(port), HOST: host }) }
}

/** Starts a program; every line that it prints goes to `onLine`. */
export function startProgram({ name, args, env }: Program, onLine: (line: string) => void): Running {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine)
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
    const insist = setTimeout(() => child.kill('SIGKILL'), graceMs)
    await ended
    clearTimeout(insist)
  }
  return { name, pid: child.pid ?? 0, ended, stop }
}

/** Waits until `url` answers with a success; rejects when the program ends first or `timeoutMs` have passed. */
export async function waitUntilUp(url: string, program: Running, timeoutMs = 90_000): Promise<void> {
  const deadline = Date.now() + timeoutMs
  let ended: number | NodeJS.Signals | undefined
  program.ended.then((code) => {
    ended = code
  })
  for (;;) {
    if (ended !== undefined) throw new Error(`${program.name} ended with ${ended} before it answered at ${url}`)
    if (Date.now() > deadline) throw new Error(`${program.name} did not answer at ${url} within ${timeoutMs / 1000} s`)
    const reply = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5000) }).catch(() => undefined)
    await reply?.body?.cancel()
    if (reply && reply.status < 400) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** A port of this machine that nothing uses now. */
export function freePort(): Promise<number> {
  return listenOn(0, '127.0.0.1')
}

/** Whether something already listens on the port. */
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
    server.listen(port, host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}
