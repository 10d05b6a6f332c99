import pg from 'pg'
import { headers } from '#contract/call'
import { keepAlive, median, visit } from './http.ts'

export interface AnswerTarget {
  workId: string
  moduleId: string
  questionId: string
  /** The student’s session cookie. */
  cookie: string
}

export interface AnswerFigures {
  /** Medians, in ms: one request at a time, alternating between the measures. */
  throughBffMs: number
  bareInsertMs: number
}

/** Times saving an answer through the BFF against inserting the same row into the same database. */
export async function measureAnswers(
  { webUrl, databaseUrl }: { webUrl: string; databaseUrl: string },
  target: AnswerTarget,
  count: number,
): Promise<AnswerFigures> {
  const agent = keepAlive(1)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('create table bench_answers (like answers including all)')
  const [throughBff, bare]: [number[], number[]] = [[], []]
  for (let i = 0; i < count + 20; i += 1) {
    const bff = await timed(() => saveThroughBff(agent, webUrl, target, i))
    const insert = await timed(() => insertBare(client, target, i))
    if (i < 20) continue
    throughBff.push(bff)
    bare.push(insert)
  }
  await client.query('drop table bench_answers')
  await client.end()
  agent.destroy()
  return { throughBffMs: median(throughBff), bareInsertMs: median(bare) }
}

export async function saveThroughBff(agent: ReturnType<typeof keepAlive>, webUrl: string, target: AnswerTarget, i: number) {
  const { workId, moduleId, questionId, cookie } = target
  const reply = await visit(agent, `${webUrl}/bff/api/student/${workId}/answer`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      [headers.idempotencyKey]: crypto.randomUUID(),
    },
    body: JSON.stringify({ questionId, moduleId, value: `Réponse ${i}`, evaluation: 80, duration: 1000 }),
  })
  if (reply.status !== 200) throw new Error(`saving an answer: ${reply.status} ${reply.body}`)
}

async function insertBare(client: pg.Client, { moduleId }: AnswerTarget, i: number) {
  const columns = 'assignee_id, question_id, module_id, school_id, value, evaluation, duration, answered_at'
  const values = [
    crypto.randomUUID(),
    crypto.randomUUID(),
    moduleId,
    moduleId,
    JSON.stringify(`Réponse ${i}`),
    80,
    1000,
    Date.now(),
  ]
  await client.query(`insert into bench_answers (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8)`, values)
}

async function timed(run: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}
