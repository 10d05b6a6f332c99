import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { connectBeside } from '#api/db/open-postgres'
import { joinNeighbours } from '#api/services/live/neighbours'
import { describeApi, type TestApi } from '#tests/support/api'

/** A server of the test's database, and how often it heard from others. */
async function join(api: TestApi) {
  const onNews = vi.fn<() => void>()
  const neighbours = joinNeighbours({ db: api.db, onNews, retryAfterMs: 10 })
  onTestFinished(neighbours.leave)
  await vi.waitFor(() => expect(onNews).toHaveBeenCalledOnce(), { timeout: 20_000 })
  onNews.mockClear()
  return { ...neighbours, onNews }
}

describeApi('API servers of one database', (open) => {
  it('have connections beside the pool, without its limit in time', async () => {
    const { db } = open()
    const { options } = Reflect.get(db, '$client')
    Object.assign(options, { query_timeout: 1 })
    const client = await connectBeside(db).finally(() => Object.assign(options, { query_timeout: 0 }))
    onTestFinished(() => client.end())
    expect((await client.query('select pg_sleep(0.1)')).rowCount).toBe(1)
  })

  it('hear of a change at once, but not of their own; a connection that was cut comes back', async () => {
    const api = open()
    const [one, other] = [await join(api), await join(api)]
    one.tell()
    await vi.waitFor(() => expect(other.onNews).toHaveBeenCalledOnce(), { timeout: 20_000 })
    expect(one.onNews).not.toHaveBeenCalled()
    await api.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen tremplin_live%'`)
    // Each looks once it is back, and is told again.
    await vi.waitFor(() => expect(other.onNews).toHaveBeenCalledTimes(2), { timeout: 20_000 })
    other.tell()
    await vi.waitFor(() => expect(one.onNews).toHaveBeenCalled(), { timeout: 20_000 })
  })
})
