import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiProgram, freePort, type Running, startProgram, waitUntilUp } from '#scripts/programs'
import { prepareAnswering, readAssignees, type Sent, sendAnswer } from '#tests/support/answering'
import { startPostgres, type TestPostgres } from '#tests/support/postgres'

const [waitMs, statementMs, lockMs] = [1500, 1000, 500]
/** The time that operations.md promises: wait, statement and half a second; beside it, what the machine takes for the same calls. */
const statedMs = waitMs + statementMs + 500
const within = (answered: readonly Outcome[]) => statedMs + 20 * longest(answered)

let postgres: TestPostgres
let folder: string
let server: Running
let base: string
let workId: string
let teacher: string
let toSend: Sent[]

beforeAll(async () => {
  postgres = await startPostgres()
  folder = await mkdtemp(join(tmpdir(), 'tremplin-cut-'))
  ;({ workId, teacher, toSend } = await prepareAnswering({ url: postgres.url, folder }))
  ;({ server, base } = await startApi())
})
afterAll(async () => {
  postgres.thaw()
  await server.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const limits = {
  DATABASE_WAIT_MS: String(waitMs),
  DATABASE_STATEMENT_MS: String(statementMs),
  DATABASE_LOCK_MS: String(lockMs),
}

/** What the servers logged. */
const lines: string[] = []

async function startApi(variables: Record<string, string> = {}) {
  const port = await freePort()
  const env = { DATABASE_URL: postgres.url, FILES_DIR: folder, LOG_LEVEL: 'error', ...limits, ...variables }
  const started = startProgram(apiProgram(port, env), (line) => lines.push(line))
  await waitUntilUp(`http://127.0.0.1:${port}/readyz`, started)
  return { server: started, base: `http://127.0.0.1:${port}` }
}

/** Runs a callback on a separate connection to the database. */
async function asOperator(run: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}

const others =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'

/** An answer that no test has sent yet. */
function nextAnswer(): Sent {
  const next = toSend.shift()
  if (!next) throw new Error('no answers left')
  return next
}

interface Outcome {
  status: number
  message: unknown
  ms: number
}
const longest = (outcomes: readonly Pick<Outcome, 'ms'>[]) => Math.max(...outcomes.map(({ ms }) => ms))

/** Sends a read and a write of the same student concurrently. */
async function ask({ pupil, key, body }: Sent, at = base): Promise<Outcome[]> {
  const headers = { authorization: `Bearer ${pupil.token}`, 'content-type': 'application/json' }
  const write = { method: 'POST', headers: { ...headers, 'idempotency-key': key }, body: JSON.stringify(body) }
  const start = performance.now()
  const replies = [fetch(`${at}/user`, { headers }), fetch(`${at}/student/${workId}/answer`, write)]
  return Promise.all(
    replies.map(async (asked) => {
      const reply = await asked
      const parsed: unknown = await reply.json()
      const message = typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'message') : undefined
      return { status: reply.status, message, ms: performance.now() - start }
    }),
  )
}

describe('PostgreSQL failures at run time', () => {
  it('a cut connection costs its call a 503; the server continues and loses nothing that it acknowledged', async () => {
    const statuses = new Map<number, number>()
    const waiting = toSend.splice(0, 240)
    let received = 0
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const status = await sendAnswer(base, workId, next)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 200) received++
        else waiting.push(next)
      }
    }
    const lanes = Promise.all(Array.from({ length: 12 }, lane))
    let cuts = 0
    await asOperator(async (killer) => {
      for (; cuts < 20 && waiting.length > 0; cuts++) {
        const before = received
        await killer.query(others)
        await expect.poll(() => received - before > 8 || waiting.length === 0, { interval: 5 }).toBe(true)
      }
    })
    await lanes
    expect([...statuses.keys()].sort()).toEqual([200, 503])
    expect(cuts).toBeGreaterThan(10)
    const shares = await readAssignees(base, teacher, workId)
    expect(shares.reduce((sum, share) => sum + share.answers.length, 0)).toBe(240)
    expect(shares.every(({ answers }) => answers.every((answer) => answer.duration === 1000))).toBe(true)
  })

  it('a frozen database gives a 503 within the documented time, also on /readyz; the server recovers with it', async () => {
    // More than the pool size: some calls get a frozen connection, the others wait for one.
    const askAll = async (sent: readonly Sent[]) => (await Promise.all(sent.map((one) => ask(one)))).flat()
    const answered = await askAll(toSend.splice(0, 15))
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200]))
    const sent = toSend.splice(0, 15)
    await postgres.freeze()
    const start = performance.now()
    const ready = fetch(`${base}/readyz`).then(({ status }) => ({ status, ms: performance.now() - start }))
    const told = [...(await askAll(sent)), await ready]
    postgres.thaw()
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([503]))
    expect(longest(told)).toBeLessThan(within(answered))
    await waitUntilUp(`${base}/readyz`, server)
    for (const one of sent) expect((await ask(one)).map((reply) => reply.status)).toEqual([200, 200])
  })

  it('a held lock gives a 503 within its time limit', async () => {
    const [answered, sent] = [await ask(nextAnswer()), nextAnswer()]
    await asOperator(async (holder) => {
      await holder.query('begin; lock table answers in access exclusive mode')
      const [, write] = await ask(sent)
      expect(write).toMatchObject({ status: 503, message: 'server.busy' })
      expect(write?.ms).toBeLessThan(within(answered))
      await holder.query('rollback')
    })
    expect((await ask(sent))[1]?.status).toBe(200)
  })

  it('a read-only database is not ready, refuses writes with 503 and keeps serving reads', async () => {
    const sent = nextAnswer()
    await asOperator(async (client) => {
      await client.query('alter database tremplin set default_transaction_read_only = on')
      await client.query(others)
      await expect.poll(async () => (await fetch(`${base}/readyz`)).status).toBe(503)
      await expect.poll(() => ask(sent)).toMatchObject([{ status: 200 }, { status: 503, message: 'server.unavailable' }])
      await client.query('alter database tremplin reset default_transaction_read_only')
      await client.query(others)
    })
    await waitUntilUp(`${base}/readyz`, server)
    expect((await ask(sent))[1]?.status).toBe(200)
  })

  // What PostgreSQL raises when the disk has no room for another page, and when a page is damaged.
  it.each([
    ['full', '53100', 'could not extend file'],
    ['damaged', 'XX001', 'invalid page in block 7 of relation base/5/16384'],
  ])('a %s database refuses writes with 503 and keeps serving reads; damage is named', async (state, code, message) => {
    const sent = nextAnswer()
    await asOperator(async (client) => {
      await client.query(`create function disk() returns trigger language plpgsql as
        $$ begin raise exception using errcode = '${code}', message = '${message}'; end $$`)
      await client.query('create trigger disk before insert or update on answers for each row execute function disk()')
      expect(await ask(sent)).toMatchObject([{ status: 200 }, { status: 503, message: 'server.unavailable' }])
      await client.query('drop trigger disk on answers; drop function disk')
    })
    expect((await ask(sent))[1]?.status).toBe(200)
    const named = () => lines.some((line) => line.includes(`"damage":"${message}"`) && line.includes('Damaged files'))
    if (state === 'damaged') await expect.poll(named).toBe(true)
    else expect(named()).toBe(false)
  })

  it('one connection is enough to start and to answer', async () => {
    const alone = await startApi({ DATABASE_POOL: '1', DATABASE_WAIT_MS: '10000' })
    try {
      const told = (await Promise.all(toSend.splice(0, 10).map((sent) => ask(sent, alone.base)))).flat()
      expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]))
    } finally {
      await alone.server.stop()
    }
  })

  // Runs last, because it stops the database shared by the other tests.
  it('a stopped database gives a 503, and the server stays up', async () => {
    await postgres.stop()
    expect(await ask(nextAnswer())).toMatchObject([{ status: 503 }, { status: 503 }])
    expect((await fetch(`${base}/readyz`)).status).toBe(503)
    expect((await fetch(`${base}/healthz`)).status).toBe(200)
  })
})
