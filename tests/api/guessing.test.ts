import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#api/db/open'
import { readEnv } from '#api/env'
import { headers } from '#contract/call'
import { calls } from '#contract/calls'
import { login } from '#contract/user'
import { createTestApi, requestFor, type TestApi } from '#tests/support/api'
import { makeSchool, makeUser } from '#tests/support/make'
import { openSuiteDatabase, type SuiteDatabase } from '#tests/support/suite-database'

// Two servers on one database, as in production, with the limits of production: they share the count of tries.
const { LOGIN_FAILURES_PER_PAIR, LOGIN_FAILURES_PER_ACCOUNT, LOGIN_FAILURES_PER_ADDRESS } = readEnv({})
const limits = { LOGIN_FAILURES_PER_PAIR, LOGIN_FAILURES_PER_ACCOUNT, LOGIN_FAILURES_PER_ADDRESS }
const right = 'tremplin-test'

let first: SuiteDatabase
let second: OpenDatabase
let servers: readonly [TestApi, TestApi]

beforeAll(async () => {
  first = await openSuiteDatabase()
  second = await openDatabase({ url: first.url, folder: '' })
  const more = Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, String(value)]))
  servers = [createTestApi(first.db, undefined, more), createTestApi(second.db, undefined, more)]
})
afterAll(async () => {
  await second?.close()
  await first?.close()
})

/** The name of a new teacher who can sign in. */
async function account(): Promise<string> {
  const [{ db }] = servers
  return (await makeUser(db, await makeSchool(db), 'TEACHER', { password: right })).username
}

interface Try {
  username: string
  password: string
  from: string
  device?: string
}

/** Counts tries, which alternate between the two servers. */
let turn = 0
async function sign({ username, password, from, device }: Try) {
  const asked = requestFor(calls.login, { body: { username, password } }, undefined, undefined, from)
  if (device) asked.headers.set(headers.device, device)
  const reply = await (turn++ % 2 ? servers[1] : servers[0]).app.request(asked)
  const body: unknown = await reply.json()
  return { status: reply.status, body, wait: Number(reply.headers.get('retry-after')) }
}

const several = (count: number, one: (index: number) => Try) =>
  Promise.all(Array.from({ length: count }, (_, index) => sign(one(index))))
const judged = (replies: readonly { status: number }[]) => replies.filter(({ status }) => status === 400).length

it('lets through ten of 200 concurrent guesses from one address', async () => {
  const username = await account()
  const replies = await several(200, (index) => ({ username, password: `essai-${index}`, from: '192.0.2.1' }))
  expect(judged(replies)).toBe(10)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(190)
})

it('lets through thirty of 200 concurrent guesses from 200 addresses', async () => {
  const username = await account()
  const replies = await several(200, (index) => ({ username, password: `essai-${index}`, from: `198.51.100.${index}` }))
  expect(judged(replies)).toBe(30)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(170)
})

it('lets the owner in from a known place while somebody keeps guessing', async () => {
  const username = await account()
  const home = { username, password: right, from: '203.0.113.1' }
  const first = await sign(home)
  expect(first.status).toBe(200)
  const { device } = login.response.parse(first.body)
  const attack = several(100, (index) => ({ username, password: 'faux', from: `198.51.100.${index % 50}` }))
  const during = await Promise.all([sign(home), sign({ ...home, from: '203.0.113.9', ...(device && { device }) })])
  await attack
  expect([...during, await sign(home)].map(({ status }) => status)).toEqual([200, 200, 200])
  const stranger = await sign({ ...home, from: '203.0.113.77' })
  expect(stranger.status).toBe(429)
  // Half a minute until the next try, not a quarter of an hour.
  expect(stranger.wait).toBeLessThanOrEqual(30)
})
