import { setTimeout as wait } from 'node:timers/promises'
import { inArray, sql } from 'drizzle-orm'
import { openDatabase } from '#api/db/open'
import { answers, type Db } from '#api/db/schema'
import { headers } from '#contract/call'
import { retryDelay } from '#lib/browser/outbox/retry'
import type { Stack } from '../browser/support/stack.ts'
import { answerBody, type CrowdStudent, durationOf, makeCrowd } from './crowd-scene.ts'
import { keepAlive, percentile, visit } from './http.ts'
import { type Spent, shareOf, spending } from './processor.ts'

export interface CrowdFigures {
  readonly students: number
  readonly answersPerSecond: number
  /** Per answer, in ms. */
  readonly spent: Spent
  /** Ms from sending an answer to its acknowledgement, the retries of refused ones included, and of a bare insert with as many under way. */
  readonly save: { p50: number; p95: number }
  readonly bareInsert: { p50: number; p95: number }
  /** Replies other than 200, by status (0: none); all of them are sent again. */
  readonly refused: ReadonlyMap<number, number>
  /** Acknowledged answers that are not stored, and stored ones that were counted more than once: their durations add up. */
  readonly lost: number
  readonly doubled: number
  /** Sent as often as the bench tries, and never acknowledged; a cut reply may hide that they are stored. */
  readonly unacknowledged: number
}

/** So many students send `count` answers each to the API server, all at once, as their outboxes do: the next one when one is acknowledged, a refused one again after a pause. */
export async function measureCrowd(stack: Stack, size: number, count: number): Promise<CrowdFigures> {
  const students = await makeCrowd(stack, size)
  const before = await withDatabase(stack, (db) => bareInserts(db, size, count))
  const { result, seconds, spent } = await spending(stack, () =>
    Promise.all(students.map((student, rank) => sendAll(stack.apiUrl, student, { rank, count }))),
  )
  const after = await withDatabase(stack, (db) => bareInserts(db, size, count))
  const stored = await withDatabase(stack, (db) => storedDurations(db, students))
  const saves = result.flatMap((report) => report.saves)
  const refused = new Map<number, number>()
  for (const status of result.flatMap((report) => report.refused)) refused.set(status, (refused.get(status) ?? 0) + 1)
  return {
    students: size,
    answersPerSecond: saves.length / seconds,
    spent: shareOf(spent, saves.length),
    save: middleAndTail(saves),
    bareInsert: middleAndTail([...before, ...after]),
    refused,
    lost: result.flatMap(({ acknowledged }) => acknowledged.filter((key) => !stored.has(key))).length,
    doubled: students.flatMap(({ assigneeId, questions }, rank) =>
      questions.filter(({ _id }) => (stored.get(keyOf(assigneeId, _id)) ?? 0) > durationOf(rank)),
    ).length,
    unacknowledged: size * count - saves.length,
  }
}

async function withDatabase<Result>({ databaseUrl: url }: Stack, run: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase({ url, folder: '', limits: { waitMs: 0, statementMs: 0, lockMs: 0 } })
  return run(db).finally(close)
}

interface Report {
  readonly saves: number[]
  /** By `keyOf`. */
  readonly acknowledged: string[]
  readonly refused: number[]
}

const keyOf = (assigneeId: string, questionId: string) => `${assigneeId} ${questionId}`

/** Duration of each stored answer of these students, in ms, by `keyOf`; the demonstration's own are none of theirs. */
async function storedDurations(db: Db, students: readonly CrowdStudent[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ assigneeId: answers.assigneeId, questionId: answers.questionId, duration: answers.duration })
    .from(answers)
    .where(
      inArray(
        answers.assigneeId,
        students.map(({ assigneeId }) => assigneeId),
      ),
    )
  return new Map(rows.map(({ assigneeId, questionId, duration }) => [keyOf(assigneeId, questionId), duration]))
}

/** How often an outbox tries before the bench calls an answer lost. */
const maxTries = 10

async function sendAll(apiUrl: string, student: CrowdStudent, { rank, count }: { rank: number; count: number }) {
  const agent = keepAlive(1)
  const report: Report = { saves: [], acknowledged: [], refused: [] }
  for (const question of student.questions.slice(0, count)) {
    const start = performance.now()
    const key = crypto.randomUUID()
    for (let tries = 0; tries < maxTries; tries += 1) {
      const reply = await visit(agent, `${apiUrl}/student/${student.workId}/answer`, {
        method: 'POST',
        headers: { authorization: `Bearer ${student.token}`, 'content-type': 'application/json', [headers.idempotencyKey]: key },
        body: JSON.stringify(answerBody(student, question, rank)),
      }).catch(() => ({ status: 0 }))
      if (reply.status === 200) {
        report.saves.push(performance.now() - start)
        report.acknowledged.push(keyOf(student.assigneeId, question._id))
        break
      }
      report.refused.push(reply.status)
      await wait(retryDelay(tries + 1, Math.random()))
    }
  }
  agent.destroy()
  return report
}

export const middleAndTail = (values: readonly number[]) => ({ p50: percentile(values, 0.5), p95: percentile(values, 0.95) })

/** As many concurrent inserts as there are students, `count` each, through the same driver and a pool of the same size; in ms. */
async function bareInserts(db: Db, size: number, count: number): Promise<number[]> {
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
  await Promise.all(Array.from({ length: size }, insertSome))
  await db.execute(sql`drop table bench_answers`)
  return times
}
