import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { cookieNames } from '#lib/bearer/cookies'
import { ensureBuild } from '#scripts/build'
import { freePort, startProgram, waitUntilUp, webProgram } from '#scripts/programs'

export interface WebAlone {
  readonly url: string
  readonly port: number
  /** Everything that it printed. */
  readonly lines: readonly string[]
  /** Signs in through the upstream and returns the session cookie. */
  signIn: (fields?: { username: string; password: string }) => Promise<string>
  stop: () => Promise<void>
}

/** Starts the production build of the web app with an upstream played by the test. */
export async function startWebAlone(upstream: RequestListener, variables: Record<string, string> = {}): Promise<WebAlone> {
  await ensureBuild()
  // Like the API server’s timeout: longer than the web app keeps an idle connection.
  const server = createServer({ keepAliveTimeout: 75_000 }, upstream).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const API_URL = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const env = { API_URL, SESSION_SECRETS: 'attacked-secret-that-seals-session-cookies', LOG_LEVEL: 'warn', ...variables }
  const lines: string[] = []
  const web = startProgram(webProgram('start', { port, host: '127.0.0.1' }, env), (line) => lines.push(line))
  await waitUntilUp(`${url}/connexion`, web)
  const stop = async () => {
    await web.stop()
    server.closeAllConnections()
    server.close()
  }
  return { url, port, lines, stop, signIn: (fields) => signInAt(url, fields) }
}

const sessionCookie = cookieNames({ secureCookies: true }).session

async function signInAt(url: string, fields = { username: 'eleve', password: 'un-mot-de-passe' }): Promise<string> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const reply = await fetch(`${url}/bff/session/login`, { method: 'POST', headers, body: JSON.stringify(fields) })
  const cookie = reply.headers.getSetCookie().find((line) => line.startsWith(`${sessionCookie}=`))
  if (!cookie) throw new Error(`signing in answered ${reply.status}`)
  return cookie.split(';')[0] ?? ''
}
