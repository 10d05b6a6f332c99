import { exitIfPortTaken } from './exit-if-port-taken.ts'
import { apiProgram, startProgram, webProgram } from './programs.ts'
import { readPort } from './read-port.ts'
import { restartOnChange } from './restart-on-change.ts'
import { rootFolder } from './root-folder.ts'
import { wantsDemo } from './wants-demo.ts'

process.chdir(rootFolder)
const webPort = readPort('PORT', 3000)
const apiPort = readPort('API_PORT', 4000)
const host = process.env.HOST ?? '127.0.0.1'
await exitIfPortTaken(webPort, host, 'PORT')
await exitIfPortTaken(apiPort, '127.0.0.1', 'API_PORT')
const prefix = (name: string) => (line: string) => console.log(`${name} | ${line}`)

// The API starts again when its code changes, Next compiles on request. The API's few French texts follow at its next start.
const api = apiProgram(apiPort, { DEMO: wantsDemo(process.env) ? '1' : '0' })
const stopApi = restartOnChange(api, { folders: ['api-server', 'contract', 'domain'], onLine: prefix('api') })
const web = startProgram(webProgram('dev', { port: webPort, host }, { API_URL: `http://127.0.0.1:${apiPort}` }), prefix('web'))

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll)
web.ended.then(stopAll)

async function stopAll() {
  await Promise.all([stopApi(), web.stop()])
  process.exit(0)
}
