import { readFile } from 'node:fs/promises'
import pg from 'pg'
import type { Stack } from '../browser/support/stack.ts'

/** Processor time in ms of each program; the figure least affected by whatever else the machine does. */
export interface Spent {
  readonly web: number
  readonly api: number
  readonly postgres: number
}

/** What one of so many equal things took. */
export const shareOf = ({ web, api, postgres }: Spent, count: number): Spent => ({
  web: web / count,
  api: api / count,
  postgres: postgres / count,
})

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

/** Runs something and resolves with its result, its duration, and the processor time that each program spent meanwhile. Linux only. */
export async function spending<Result>(stack: Stack, run: () => Promise<Result>) {
  const before = await spentSoFar(stack)
  const start = performance.now()
  const result = await run()
  const seconds = (performance.now() - start) / 1000
  const after = await spentSoFar(stack)
  const spent: Spent = { web: after.web - before.web, api: after.api - before.api, postgres: after.postgres - before.postgres }
  return { result, seconds, spent }
}

async function spentSoFar({ web, api, databaseUrl }: Stack): Promise<Spent> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
  const processes = await Promise.all(rows.map(({ pid }) => timesOf(pid)))
  await client.end()
  // The first server process has the time of those that ended.
  const first = await timesOf(processes[0]?.parent ?? 0)
  const postgres = processes.reduce((sum, { own }) => sum + own, first.own + first.ofEnded)
  return { web: (await timesOf(web.pid)).own, api: (await timesOf(api.pid)).own, postgres }
}

/** Processor time in ms of a process and of its ended children; 0 once it has ended itself. */
async function timesOf(pid: number): Promise<{ parent: number; own: number; ofEnded: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const field = (index: number) => Number(fields[index] ?? 0)
  return { parent: field(1), own: (field(11) + field(12)) * tickMs, ofEnded: (field(13) + field(14)) * tickMs }
}
