import { afterAll, beforeAll, expect, it } from 'vitest'
import { cookieNames } from '#lib/bearer/cookies'
import { openSession } from '#lib/bearer/seal'
import { ensureBuild } from '#scripts/build'
import { apiProgram, freePort, type Running, startProgram, waitUntilUp, webProgram } from '#scripts/programs'
import { copyDemo } from '#tests/support/demo-copy'

const [old, young] = ['o'.repeat(40), 'n'.repeat(40)]
const names = cookieNames({ secureCookies: true })

let demo: Awaited<ReturnType<typeof copyDemo>>
let api: Running
let web: Running
let apiUrl: string
let webUrl: string

beforeAll(async () => {
  await ensureBuild()
  demo = await copyDemo()
  apiUrl = `http://127.0.0.1:${await freePort()}`
  webUrl = `http://127.0.0.1:${await freePort()}`
  await startApi()
})
afterAll(async () => {
  await Promise.all([web?.stop(), api?.stop()])
  await demo.remove()
})

const portOf = (url: string) => Number(new URL(url).port)

async function startApi() {
  api = startProgram(apiProgram(portOf(apiUrl), demo.env), () => {})
  await waitUntilUp(`${apiUrl}/readyz`, api)
}

/** Restarts the web app with these secrets. */
async function startWeb(...secrets: string[]) {
  await web?.stop()
  const env = { API_URL: apiUrl, SESSION_SECRETS: secrets.join(','), LOG_LEVEL: 'error' }
  web = startProgram(webProgram('start', { port: portOf(webUrl), host: '127.0.0.1' }, env), () => {})
  await waitUntilUp(`${webUrl}/connexion`, web)
}

const cookieOf = (reply: Response, name: string) =>
  reply.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';')[0] ?? ''

const post = (path: string, init: RequestInit) => fetch(webUrl + path, { method: 'POST', redirect: 'manual', ...init })

async function signIn(): Promise<string> {
  const body = JSON.stringify({ username: 'eleve', password: 'tremplin-demo' })
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  return cookieOf(await post('/bff/session/login', { headers, body }), names.session)
}

const isSignedIn = async (cookie: string) => (await fetch(`${webUrl}/bff/api/user`, { headers: { cookie } })).status === 200

/** The status that the API gives to the token inside a cookie. */
async function tokenStatus(cookie: string): Promise<number> {
  const session = await openSession(cookie.slice(cookie.indexOf('=') + 1), { sessionSecrets: [young] })
  const headers = { authorization: `Bearer ${session?.token}` }
  return (await fetch(`${apiUrl}/user`, { headers })).status
}

/** Signs out. Returns the cookie that keeps a token which could not be revoked. */
const signOut = async (cookie: string) =>
  cookieOf(await post('/bff/session/logout', { headers: { cookie, 'sec-fetch-site': 'same-origin' } }), names.revoke)

it('the session secret is replaced in the two documented steps without signing anybody out', async () => {
  await startWeb(old)
  const before = await signIn()
  await startWeb(old, young)
  expect(await isSignedIn(before)).toBe(true)
  const between = await signIn()
  // Cookies sealed with the old secret have expired by then (operations.md, Session secrets).
  await startWeb(young)
  expect(await isSignedIn(between)).toBe(true)
  expect(await isSignedIn(before)).toBe(false)
  expect(await isSignedIn(await signIn())).toBe(true)
})

it('a token signed out while the API is down is revoked once the API is back', async () => {
  const [byProcess, byBrowser] = [await signIn(), await signIn()]
  expect([await tokenStatus(byProcess), await tokenStatus(byBrowser)]).toEqual([200, 200])
  await api.stop()
  const [kept, left] = [await signOut(byProcess), await signOut(byBrowser)]
  expect([kept, left]).toEqual([expect.stringMatching(/=./), expect.stringMatching(/=./)])
  await startApi()
  // The process that handled the sign-out retries by itself, for every browser.
  for (const cookie of [byProcess, byBrowser]) await expect.poll(() => tokenStatus(cookie), { interval: 200 }).toBe(401)
})

it('the browser carries the token to another web app when that process is gone', async () => {
  const cookie = await signIn()
  await api.stop()
  const kept = await signOut(cookie)
  await startWeb(young)
  await startApi()
  expect(await tokenStatus(cookie)).toBe(200)
  await (await fetch(`${webUrl}/connexion`, { headers: { cookie: kept } })).text()
  await expect.poll(() => tokenStatus(cookie), { interval: 200 }).toBe(401)
})
