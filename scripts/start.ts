import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { exitIfPortTaken } from './exit-if-port-taken.ts'
import { keepRunning, type RestartedProgram } from './keep-running.ts'
import { apiProgram, type Program, waitUntilUp, webProgram } from './programs.ts'
import { readPort } from './read-port.ts'
import { rootFolder } from './root-folder.ts'
import { runInTerminal } from './run-command.ts'
import { wantsDemo } from './wants-demo.ts'

process.chdir(rootFolder)
const only = process.argv[2]
const port = readPort('PORT', only === 'api' ? 4000 : 3000)
const apiPort = readPort('API_PORT', 4000)
// Demo accounts have known passwords: listen on this machine only, unless HOST says otherwise.
const host = process.env.HOST ?? '127.0.0.1'
/** Here and not beside its reader, as what follows runs before a line further down is reached. */
const secretFile = 'data/session-secret'
const prefix = (name: string) => (line: string) => console.log(`${name} | ${line}`)
const running: RestartedProgram[] = []
let stopping: Promise<void> | undefined

process.on('SIGINT', () => stopAll(0))
process.on('SIGTERM', () => stopAll(0))

try {
  if (only === 'web') await startWebOnly()
  else if (only === 'api') await startApiOnly()
  else await startBoth()
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  await stopAll(1)
}

async function startBoth() {
  await exitIfPortTaken(port, host, 'PORT')
  await exitIfPortTaken(apiPort, '127.0.0.1', 'API_PORT')
  await build()
  // The info level would bury the lines below in request logs; LOG_LEVEL=info shows them.
  const env = { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }
  const demo = wantsDemo(process.env)
  const api = start(apiProgram(apiPort, { DEMO: demo ? '1' : '0', ...env, HOST: '127.0.0.1' }))
  await waitUntilUp(`http://127.0.0.1:${apiPort}/readyz`, api.current())
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const web = start(webProgram('start', { port, host }, { ...env, API_URL: apiUrl, SESSION_SECRETS: sessionSecrets() }))
  await waitUntilUp(`http://${inUrl(host)}:${port}/connexion`, web.current())
  // From now on, when one program ends the other keeps running: the web app tells its visitors until the API is back.
  for (const program of running) program.restart()
  await runScript('scripts/banner.ts', `http://localhost:${port}`)
}

/** An address of IPv6 stands in brackets; every address, also that of this machine. */
function inUrl(address: string): string {
  if (address === '*') return '127.0.0.1'
  return address.includes(':') ? `[${address}]` : address
}

async function build() {
  const code = await runScript('scripts/build-web.ts')
  if (code !== 0) throw new Error(`the build ended with code ${code}`)
}

/** Runs what is done once in a process of its own: this one stays, and would keep its memory. */
function runScript(...args: string[]): Promise<number> {
  return runInTerminal(process.execPath, args)
}

async function startWebOnly() {
  await exitIfPortTaken(port, host, 'PORT')
  await build()
  const web = start(webProgram('start', { port, host }, { SESSION_SECRETS: sessionSecrets() }))
  await waitUntilUp(`http://${inUrl(host)}:${port}/connexion`, web.current())
  console.log(`web | http://localhost:${port} (API_URL: ${process.env.API_URL ?? 'http://127.0.0.1:4000'})`)
}

async function startApiOnly() {
  await exitIfPortTaken(port, host, 'PORT')
  start(apiProgram(port))
}

/** Starts a program; when it ends before all are up, or runs alone, this process exits too. */
function start(program: Program): RestartedProgram {
  const onEnd = (code: number | NodeJS.Signals) => {
    if (stopping) return
    console.error(`${program.name} | ended (${code})`)
    stopAll(1)
  }
  const kept = keepRunning(program, { onLine: prefix(program.name), onEnd })
  running.push(kept)
  return kept
}

async function stopAll(code: number) {
  stopping ??= Promise.all(running.map((program) => program.stop())).then(() => {})
  await stopping
  process.exit(code)
}

/** The secrets that seal session cookies: from the environment, else one generated once and kept in data/. */
function sessionSecrets(): string {
  const given = process.env.SESSION_SECRETS ?? process.env.SESSION_SECRET
  if (given) return given
  if (existsSync(secretFile)) return readFileSync(secretFile, 'utf8').trim()
  const secret = randomBytes(32).toString('base64url')
  mkdirSync('data', { recursive: true })
  writeFileSync(secretFile, `${secret}\n`, { mode: 0o600 })
  return secret
}
