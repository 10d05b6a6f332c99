import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { connectBeside } from '#api/db/open-postgres'
import { joinNeighbours } from '#api/services/live/neighbours'
import { createTestApi, describeApi, type TestApi } from '#tests/support/api'
import { readEvents, until } from '#tests/support/events'
import { startLesson } from '#tests/support/lesson'

/** A server of the test's database, and how often it heard from others. */
async function join(api: TestApi, told: () => void = () => {}) {
  const onNews = vi.fn(told)
  const neighbours = joinNeighbours({ db: api.db, onNews, retryAfterMs: 10 })
  onTestFinished(neighbours.leave)
  await expect.poll(() => onNews).toHaveBeenCalledOnce()
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
    await expect.poll(() => other.onNews).toHaveBeenCalledOnce()
    expect(one.onNews).not.toHaveBeenCalled()
    await api.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen tremplin_live%'`)
    // Each looks once it is back, and is told again.
    await expect.poll(() => other.onNews).toHaveBeenCalledTimes(2)
    other.tell()
    await expect.poll(() => one.onNews).toHaveBeenCalled()
  })

  it('bring a question to the pages of the other server by that, without its own look every few seconds', async () => {
    const one = open()
    const other = createTestApi(one.db, one.files)
    const { wake } = one.hub
    const { tell } = await join(one)
    await join(one, other.hub.wake)
    Object.assign(one.hub, { wake: () => [wake(), tell()] })
    onTestFinished(() => void Object.assign(one.hub, { wake }))
    const { workId, pupils, at, move } = await startLesson(one)
    // No time passes: what is due at once is done, and no look every few seconds.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const due = setInterval(() => vi.advanceTimersByTime(0), 5)
    onTestFinished(() => void vi.useRealTimers())
    onTestFinished(() => clearInterval(due))
    const bearer = { authorization: `Bearer ${pupils[0]?.token}` }
    const student = readEvents(await other.app.request(`http://api.test/events/student/${workId}`, { headers: bearer }))
    await student.next()
    for (const question of [1, 2]) {
      const { questionId } = at(question)
      await move('open', questionId)
      expect(await until(student, (told) => told.includes(questionId))).toContain(questionId)
    }
    await student.close()
  })
})
