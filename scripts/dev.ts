import { exitIfPortTaken } from './exit-if-port-taken.ts'
import { apiProgram, type Running, startProgram, webProgram } from './programs.ts'
import { readPort } from './read-port.ts'
import { rootFolder } from './root-folder.ts'
import { wantsDemo } from './wants-demo.ts'

process.chdir(rootFolder)
const webPort = readPort('PORT', 3000)
const apiPort = readPort('API_PORT', 4000)
const host = process.env.HOST ?? '127.0.0.1'
await exitIfPortTaken(webPort, host, 'PORT')
await exitIfPortTaken(apiPort, '127.0.0.1', 'API_PORT')
const prefixed = (name: string) => (line: string) => console.log(`${name} | ${line}`)

// Both in watch mode: Node restarts the API when an imported file changes, Next compiles on request.
const api = apiProgram(apiPort, { DEMO: wantsDemo(process.env) ? '1' : '0' }, ['--watch', '--watch-preserve-output'])
const web = webProgram('dev', { port: webPort, host }, { API_URL: `http://127.0.0.1:${apiPort}` })
const running: Running[] = [startProgram(api, prefixed('api')), startProgram(web, prefixed('web'))]

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll)
for (const program of running) program.ended.then(stopAll)

async function stopAll() {
  await Promise.all(running.map((program) => program.stop()))
  process.exit(0)
}
