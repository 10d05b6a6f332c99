import { demoBanner } from './banner.ts'
import { ensureBuild } from './build.ts'
import { apiProgram, type Program, type Running, startProgram, waitUntilUp, webProgram } from './programs.ts'
import { refuseTakenPort } from './refuse-taken-port.ts'
import { rootFolder } from './root-folder.ts'
import { sessionSecrets } from './session-secret.ts'

process.chdir(rootFolder)
const webPort = Number(process.env.PORT ?? 3000)
const apiPort = Number(process.env.API_PORT ?? 4000)
// Demo accounts have known passwords: they are for this machine only, unless someone says otherwise.
const host = process.env.HOST ?? '127.0.0.1'
const prefixed = (name: string) => (line: string) => console.log(`${name} | ${line}`)
const running: Running[] = []
let stopping: Promise<void> | undefined

process.on('SIGINT', () => stopAll(0))
process.on('SIGTERM', () => stopAll(0))

try {
  if (process.argv[2] === 'web') await startWebOnly()
  else if (process.argv[2] === 'api') await startApiOnly()
  else await startBoth()
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`)
  await stopAll(1)
}

async function startBoth() {
  await refuseTakenPort(webPort, host, 'PORT')
  await refuseTakenPort(apiPort, '127.0.0.1', 'API_PORT')
  await ensureBuild()
  // Requests would hide the lines below; LOG_LEVEL=info shows them.
  const env = { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }
  const api = start(apiProgram(apiPort, { DEMO: '1', ...process.env, ...env, HOST: '127.0.0.1' }))
  await waitUntilUp(`http://127.0.0.1:${apiPort}/readyz`, api, 300_000)
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const web = start(webProgram('start', webPort, host, { ...env, API_URL: apiUrl, SESSION_SECRETS: sessionSecrets() }))
  await waitUntilUp(`http://${host}:${webPort}/connexion`, web)
  console.log(demoBanner(`http://localhost:${webPort}`))
}

async function startWebOnly() {
  await refuseTakenPort(webPort, host, 'PORT')
  await ensureBuild()
  const web = start(webProgram('start', webPort, host, { SESSION_SECRETS: sessionSecrets() }))
  await waitUntilUp(`http://${host}:${webPort}/connexion`, web)
  console.log(`web | http://localhost:${webPort} (API_URL: ${process.env.API_URL ?? 'http://127.0.0.1:4000'})`)
}

async function startApiOnly() {
  const port = Number(process.env.PORT ?? 4000)
  await refuseTakenPort(port, host, 'PORT')
  start(apiProgram(port))
}

/** Starts a program; when one ends by itself the other has no use, so both end. */
function start(program: Program): Running {
  const started = startProgram(program, prefixed(program.name))
  running.push(started)
  started.ended.then((code) => {
    if (stopping) return
    console.error(`${program.name} | ended (${code})`)
    stopAll(1)
  })
  return started
}

async function stopAll(code: number) {
  stopping ??= Promise.all(running.map((program) => program.stop())).then(() => {})
  await stopping
  process.exit(code)
}
