import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Db, openDatabase } from '#api/db/open'
import { headers } from '#contract/call'
import { calls } from '#contract/calls'
import { callAddress } from '#lib/call-address'
import { apiProgram, freePort, startProgram, waitUntilUp } from '#scripts/programs'
import { startPostgres } from '#tests/support/postgres'
import { type CrowdStudent, crowdSize, giveWorks, makeClasses } from './crowd-scene.ts'
import { storedAmounts } from './crowd-stored.ts'
import { type CrowdWrite, writesOf } from './crowd-writes.ts'
import { keepAlive, percentile, visit } from './http.ts'
import { amounts, type Tally, tally } from './tally.ts'

export type Engine = 'PostgreSQL' | 'PGlite'

export interface CrowdFigures extends Tally {
  engine: Engine
  answersPerSecond: number
  /** Writes of all kinds, repeats included. */
  requestsPerSecond: number
  /** CPU time of the API server per write, in ms: the figure least affected by other load on the machine. */
  processorMs: number
  /** Ms from sending an answer to its reply, and of a bare insert with as many under way. */
  save: { p50: number; p95: number }
  bareInsert: { p50: number; p95: number }
  /** Replies other than 200, by status (0: no reply); all of them are retried. */
  refused: Map<number, number>
}

/**
 * 300 students of ten classes concurrently send `count` answers each, straight to an API server, some writes twice as the
 * outbox does; then the database is read back. Both databases wait for their disk, as in production.
 */
export async function measureCrowd(engine: Engine, count: number): Promise<CrowdFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'tremplin-crowd-'))
  const postgres = engine === 'PostgreSQL' ? await startPostgres({ durable: true }) : null
  const where = { url: postgres?.url, folder: join(folder, 'db') }
  try {
    const [scene, before] = await withDatabase(
      where,
      async (db) => [await makeClasses(db), await bareInserts(db, count)] as const,
    )
    const { sent, students, ...spent } = await withApi(where, async (apiUrl) => {
      const given = await giveWorks(apiUrl, scene)
      const [start, processor] = [performance.now(), await processorSeconds(apiUrl)]
      const reports = await Promise.all(given.map((student, rank) => sendAll(apiUrl, student, writesOf(student, rank, count))))
      const seconds = (performance.now() - start) / 1000
      return { sent: reports, students: given, seconds, processor: (await processorSeconds(apiUrl)) - processor }
    })
    const [stored, after] = await withDatabase(where, async (db) => [
      await storedAmounts(db, students),
      await bareInserts(db, count),
    ])
    return {
      engine,
      ...figuresOf(sent, spent),
      bareInsert: middleAndTail([...before, ...after]),
      ...tally(acknowledged(sent), stored),
    }
  } finally {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Where = { url: string | undefined; folder: string }

/** PGlite allows one process per folder: the bench opens the database only while the server is down. */
async function withDatabase<Result>(where: Where, run: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(where)
  return run(database.db).finally(database.close)
}

async function withApi<Result>({ url, folder }: Where, run: (apiUrl: string) => Promise<Result>): Promise<Result> {
  const port = await freePort()
  const said: string[] = []
  const env = { DATA_DIR: folder, DATABASE_URL: url, HOST: '127.0.0.1', LOG_LEVEL: 'warn', DEMO: undefined }
  const server = startProgram(apiProgram(port, env), (line) => said.push(line))
  try {
    await waitUntilUp(`http://127.0.0.1:${port}/readyz`, server)
    return await run(`http://127.0.0.1:${port}`)
  } finally {
    await server.stop(30_000)
    for (const line of said.slice(0, 10)) console.error(line)
  }
}

/** CPU seconds used by the API server so far, from its own metrics. */
async function processorSeconds(apiUrl: string): Promise<number> {
  const text = await (await fetch(`${apiUrl}/metrics`)).text()
  const seconds = Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
  if (Number.isNaN(seconds)) throw new Error('the metrics tell no processor time')
  return seconds
}

interface Report {
  acknowledged: CrowdWrite[]
  /** Ms of each answer, from sending to its reply. */
  saves: number[]
  requests: number
  refused: number[]
}

/** Sends one student’s writes in order, each after the previous acknowledgement; gives up on a write after ten tries. */
async function sendAll(apiUrl: string, student: CrowdStudent, writes: readonly CrowdWrite[]): Promise<Report> {
  const agent = keepAlive(2)
  const report: Report = { acknowledged: [], saves: [], requests: 0, refused: [] }
  const send = async ({ call, key, body }: CrowdWrite): Promise<boolean> => {
    report.requests += 1
    const reply = await visit(agent, apiUrl + callAddress(calls[call].path, { params: { workId: student.workId } }), {
      method: 'POST',
      headers: { authorization: `Bearer ${student.token}`, 'content-type': 'application/json', [headers.idempotencyKey]: key },
      body: JSON.stringify(body),
    }).catch(() => ({ status: 0 }))
    if (reply.status !== 200) report.refused.push(reply.status)
    return reply.status === 200
  }
  for (const write of writes) {
    const start = performance.now()
    const replies = await Promise.all(write.sending === 'twice' ? [send(write), send(write)] : [send(write)])
    let done = replies.some(Boolean)
    for (let tries = 1; !done && tries < 10; tries += 1) done = await send(write)
    if (!done) continue
    if (write.call === 'saveAnswer') report.saves.push(performance.now() - start)
    report.acknowledged.push(write)
    if (write.sending === 'again') await send(write)
  }
  agent.destroy()
  return report
}

const acknowledged = (reports: readonly Report[]) =>
  amounts(reports.flatMap((report) => report.acknowledged.flatMap((write) => write.effects)))

function figuresOf(reports: readonly Report[], { seconds, processor }: { seconds: number; processor: number }) {
  const saves = reports.flatMap((report) => report.saves)
  const refused = new Map<number, number>()
  for (const status of reports.flatMap((report) => report.refused)) refused.set(status, (refused.get(status) ?? 0) + 1)
  const requests = reports.reduce((sum, report) => sum + report.requests, 0)
  return {
    answersPerSecond: saves.length / seconds,
    requestsPerSecond: requests / seconds,
    processorMs: (processor * 1000) / requests,
    save: middleAndTail(saves),
    refused,
  }
}

const middleAndTail = (values: readonly number[]) => ({ p50: percentile(values, 0.5), p95: percentile(values, 0.95) })

/** As many concurrent inserts as there are students, `count` each, through the same driver and pool; in ms. */
async function bareInserts(db: Db, count: number): Promise<number[]> {
  await db.execute(sql`create table bench_answers (like answers including all)`)
  const times: number[] = []
  const insertSome = async () => {
    for (let i = 0; i < count; i += 1) {
      const start = performance.now()
      await db.execute(sql`
        insert into bench_answers (assignee_id, question_id, module_id, school_id, value, evaluation, duration, answered_at)
        values (${crypto.randomUUID()}, ${crypto.randomUUID()}, ${crypto.randomUUID()}, ${crypto.randomUUID()},
          ${JSON.stringify(`Réponse ${i}`)}, ${80}, ${1000}, ${Date.now()})`)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: crowdSize }, insertSome))
  await db.execute(sql`drop table bench_answers`)
  return times
}
