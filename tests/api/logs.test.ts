import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { issueHeadlessToken } from '#api/auth/headless'
import { openDatabase } from '#api/db/open'
import { PostgresClient } from '#api/db/postgres-client'
import { assignees } from '#api/db/schema'
import { alertKinds } from '#contract/alert-kinds'
import { type Call, type Role, roles } from '#contract/call'
import { type CallName, callNames, calls } from '#contract/calls'
import { inputs } from '#tests/permissions/inputs'
import { type Made, makeObject, makeWorld, type World } from '#tests/permissions/world'
import { createTestApi, type TestApi, testNow } from '#tests/support/api'
import { relationsOf } from '#tests/support/relations'

/** Counts down to the query that will fail, and records the values it carried. */
const trap = { left: Number.POSITIVE_INFINITY, values: [] as unknown[], caught: false }

/** An error as PostgreSQL and its driver build it, with the values in every place where they can appear. */
function quoting(values: unknown[]): Error {
  const told = values.map(String).join(', ')
  const error = new Error(`new row violates a rule (${told})\n    at ${told} (/${told}.ts:1:1)`)
  return Object.assign(error, { code: '23514', constraint: 'a_rule', detail: `Failing row contains (${told}).`, where: told })
}

/** Fails the query that `trap` counts down to. */
class FailingClient extends PostgresClient {
  // biome-ignore lint/suspicious/noExplicitAny: the signature of pg.Client.query, which has nine overloads
  override query(config: any, ...rest: any[]): any {
    const values: unknown[] | undefined = Array.isArray(rest[0]) ? rest[0] : undefined
    if (!values || values.length === 0 || --trap.left !== 0) return super.query(config, ...rest)
    Object.assign(trap, { caught: true, values })
    const error = quoting(values)
    const callback = rest.at(-1)
    if (typeof callback !== 'function') return Promise.reject(error)
    queueMicrotask(() => callback(error))
  }
}

let pool: pg.Pool
let world: World
let failing: TestApi

beforeAll(async () => {
  const url = inject('postgresUrl')
  const migrated = await openDatabase({ url, folder: '' })
  await migrated.close()
  pool = new pg.Pool({ connectionString: url, Client: FailingClient })
  failing = createTestApi(drizzle(pool, { casing: 'snake_case' }))
  world = await makeWorld(failing)
})
afterAll(() => pool.end())

interface Case {
  readonly role: Role
  readonly make: () => Promise<Made>
  readonly token: () => Promise<string>
}

/** A role that may make the call, with an object that it may use. */
function caseOf(call: Call): Case {
  const { access } = call
  const nothing: Made = { id: '', moduleId: '', questionId: '', studentId: '' }
  const own = (role: Role) => () => failing.tokenFor(world.actors[role].id)
  if ('public' in access) return { role: 'TEACHER', make: async () => nothing, token: own('TEACHER') }
  const role = roles.find((one) => (access.allow[one] ?? []).length > 0)
  if (!role) return call.headless.assignee ? guestCase() : { role: 'TEACHER', make: async () => nothing, token: launchToken }
  const { object: kind } = access
  const relation = kind && relationsOf[kind].find((one) => access.allow[role]?.includes(one))
  const make = async () => (kind && relation ? makeObject(world, kind, role, relation) : nothing)
  return { role, make, token: own(role) }
}

// Calls that no role may make take headless tokens, which are looked up in the database even when the call then refuses them.

const launchToken = () =>
  issueHeadlessToken(failing.db, { userId: world.actors.TEACHER.id, launchId: crypto.randomUUID() }, testNow)

/** A guest, with the assignee that their token is bound to. */
function guestCase(): Case {
  let token = async () => ''
  const make = async () => {
    const made = await makeObject(world, 'studentWork', 'STUDENT', 'own')
    const [share] = await failing.db.select().from(assignees).where(eq(assignees.workId, made.id))
    if (!share) throw new Error('the work has no student')
    token = () => issueHeadlessToken(failing.db, { userId: share.userId, assigneeId: share.id }, testNow)
    return { ...made, id: share.id }
  }
  return { role: 'STUDENT', make, token: () => token() }
}

/** Words allowed in a log line: call names, and words that occur in names of functions and files. */
const ours = new Set<string>([...callNames, ...alertKinds, 'password', 'proposal'])

/** Every text that a query carried: ids, hashes, names, JSON. Shorter texts could match by chance. */
const textsOf = (values: unknown[]): string[] =>
  values.flat(3).flatMap((value) => (typeof value === 'string' && value.length > 7 ? [value] : []))

/** A failed call leaves its concurrent queries running; they must not be counted for the next call. */
const queriesUnderWay = () => pool.waitingCount + pool.totalCount - pool.idleCount

/** What a call is made with. */
interface Prepared {
  readonly input: Awaited<ReturnType<(typeof inputs)[CallName]>>
  readonly token: string
}

async function prepare(name: CallName): Promise<Prepared> {
  const { role, make, token } = caseOf(calls[name])
  return { input: await inputs[name](world, role, await make()), token: await token() }
}

/** Makes a call whose nth query with values fails: its status, or `whole` when the call made fewer queries. */
async function failAt(name: CallName, nth: number, { input, token }: Prepared): Promise<number | 'whole'> {
  await expect.poll(queriesUnderWay, { interval: 2 }).toBe(0)
  const before = failing.logged.length
  Object.assign(trap, { left: nth, caught: false, values: [] })
  const key = calls[name].method === 'GET' ? undefined : `key-${crypto.randomUUID()}`
  const { status, body } = await failing.reply(name, input, token, key)
  trap.left = Number.POSITIVE_INFINITY
  if (!trap.caught) return 'whole'
  const lines = failing.logged.slice(before)
  const said = lines.join('\n') + JSON.stringify(body)
  for (const text of textsOf(trap.values)) if (!ours.has(text)) expect(said).not.toContain(text)
  if (status !== 500) return status
  // The log holds what is needed to find the cause.
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ call: name, error: expect.objectContaining({ code: '23514', constraint: 'a_rule' }) }),
  )
  return status
}

describe('a failed query leaves none of its values in the log', () => {
  it.each(callNames)('%s', async (name) => {
    let nth = 1
    let prepared = await prepare(name)
    for (let status = await failAt(name, nth, prepared); status !== 'whole'; status = await failAt(name, nth, prepared)) {
      nth++
      // A call that failed changed nothing, so what was made for it serves again.
      if (status !== 500) prepared = await prepare(name)
    }
    // At least the query that finds the caller; a public call may end without any query.
    if (!('public' in calls[name].access)) expect(nth).toBeGreaterThan(1)
  })
})
