import { randomInt, randomUUID } from 'node:crypto'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import pino from 'pino'
import { afterAll, beforeAll, describe } from 'vitest'
import { issueToken } from '#api/auth/token'
import type { FileStore } from '#api/content/store'
import type { OpenDatabase } from '#api/db/open'
import type { Db } from '#api/db/schema'
import { readEnv } from '#api/env'
import { createApp } from '#api/http/app'
import { createMetrics } from '#api/http/metrics'
import { createHub, type Hub } from '#api/services/live/hub'
import type { Call } from '#contract/call'
import { type CallInput, type CallName, type CallResult, calls } from '#contract/calls'
import { createMemoryStore } from './memory-store.ts'
import { openSuiteDatabase } from './suite-database.ts'

// Puts its own Request and Response in the place of Node's, as in the real process (api-server/main.ts): they lack some methods.
createAdaptorServer({ fetch: () => new Response() })

/** A time inside the school year 2026-2027: Thursday 19 November, 10:00 in Paris. */
export const testNow = Date.UTC(2026, 10, 19, 9)

export interface Reply {
  status: number
  body: unknown
  headers: Headers
}

export interface TestApi {
  readonly db: Db
  readonly files: FileStore
  readonly app: Hono
  readonly hub: Hub
  /** The server’s clock; a test may move it. */
  now: number
  /** Lines that the server logged at warning level or above. */
  readonly logged: readonly string[]
  /** A bearer token for a user, valid for a day. */
  tokenFor: (userId: string) => Promise<string>
  /** Makes a call and parses its reply; throws unless it succeeds. */
  call: <N extends CallName>(name: N, input: CallInput<N>, token?: string, key?: string) => Promise<CallResult<N>>
  /** Makes a call and returns whatever came back. */
  reply: <N extends CallName>(name: N, input: LooseInput, token?: string, key?: string) => Promise<Reply>
}

export interface LooseInput {
  params?: Readonly<Record<string, unknown>> | undefined
  query?: Readonly<Record<string, unknown>> | undefined
  body?: unknown
}

/** The errors by field of a refusal. */
export const errorsOf = (body: unknown): unknown => Reflect.get(Object(body), 'errors')

/** Runs a suite on a database of its own; each test makes its own school and data. */
export function describeApi(name: string, suite: (api: () => TestApi) => void): void {
  describe(name, () => {
    let database: OpenDatabase
    let api: TestApi
    beforeAll(async () => {
      database = await openSuiteDatabase()
      api = createTestApi(database.db)
    })
    afterAll(() => database?.close())
    suite(() => api)
  })
}

const environment = {
  LOG_LEVEL: 'silent',
  LOGIN_FAILURES_PER_PAIR: '5',
  LOGIN_FAILURES_PER_ACCOUNT: '7',
  LOGIN_FAILURES_PER_ADDRESS: '8',
  LTI_PRIVATE_HOSTS: '127.0.0.1',
  PUBLIC_ORIGIN: 'https://tremplin.example',
}

/** The API server on a database, without a socket; `more` adds environment variables. */
export function createTestApi(db: Db, files: FileStore = createMemoryStore(), more: Record<string, string> = {}): TestApi {
  const env = readEnv({ ...environment, ...more })
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  const hub = createHub({ db, log, clock: () => api.now })
  const app = createApp({
    db,
    files,
    env,
    hub,
    log,
    metrics: createMetrics(),
    clock: () => api.now,
    isReady: () => true,
  })
  // Suites share databases, so each uses its own client address.
  const address = randomAddress()
  const reply: TestApi['reply'] = async (name, input, token, key) => {
    const response = await app.request(requestFor(calls[name], input, token, key, address))
    return { status: response.status, body: await response.json(), headers: response.headers }
  }
  const api: TestApi = {
    db,
    files,
    app,
    hub,
    now: testNow,
    logged,
    tokenFor: (userId) => issueToken(db, userId, { now: api.now, days: 1 }),
    reply,
    call: async (name, input, token, key) => {
      const { status, body } = await reply(name, input, token, key)
      if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
      const call: Call = calls[name]
      // Parsed by the schema of this very call, which the generic type cannot express.
      return call.response.parse(body) as CallResult<typeof name>
    },
  }
  return api
}

const randomAddress = () => `2001:db8:${randomInt(1, 0xffff).toString(16)}:${randomInt(1, 0xffff).toString(16)}::1`

/** The HTTP request of a call, by default from a fresh address because failed sign-ins are counted by address. */
export function requestFor(call: Call, input: LooseInput, token?: string, key?: string, address = randomAddress()): Request {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name] ?? randomUUID())))
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  const headers = new Headers({ 'x-forwarded-for': address })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (key) headers.set('idempotency-key', key)
  if (call.body) headers.set('content-type', 'application/json')
  return new Request(`http://api.test${path}${query.size > 0 ? `?${query}` : ''}`, {
    method: call.method,
    headers,
    ...(call.body ? { body: JSON.stringify(input.body ?? {}) } : {}),
  })
}
