import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { claimJob, jobRow, markJob } from '#api/db/jobs'
import { acts } from '#api/db/people-schema'
import { type Db, idempotentReplies, tokens, users } from '#api/db/schema'
import { fairQueues } from '#api/fair-queue'
import { finishJobs } from '#api/http/job'
import { createTestApi, describeApi, errorsOf, type TestApi } from '#tests/support/api'
import { makeSchool, makeUser } from '#tests/support/make'

/** A headmaster who suspends two pupils. */
async function prepare(api: TestApi) {
  const made = await makeSchool(api.db)
  const head = await makeUser(api.db, made, 'HEADMASTER')
  const pupils = [await makeUser(api.db, made, 'STUDENT'), await makeUser(api.db, made, 'STUDENT')].map(({ id }) => id)
  const token = await api.tokenFor(head.id)
  const key = randomUUID()
  const body = { act: 'suspend', people: pupils }
  const row = jobRow(head.id, { key, call: 'actOnPeople', input: { body } })
  const claim = () => claimJob(api.db, row, { act: 'suspend', now: api.now })
  const suspend = (server = api, people = pupils) => server.reply('actOnPeople', { body: { act: 'suspend', people } }, token, key)
  const trail = async () => (await api.db.select().from(acts).where(eq(acts.schoolId, made.school.id))).length
  const stored = () => api.db.select().from(idempotentReplies).where(eq(idempotentReplies.userId, head.id))
  return { api, made, head, pupils, token, key, suspend, trail, stored, row, claim }
}

/** Runs `during` while nobody can change this person. */
const whileHeld = <T>(api: TestApi, id: string, during: (tx: Db) => Promise<T>) =>
  api.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, id)).for('update')
    return during(tx)
  })

/** Ends what waits for this transaction, as a limit of time would; true once something did. */
const cancelWaiting = async (tx: Db) => {
  const { rows } = await tx.execute(
    sql`select pg_cancel_backend(pid) from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))`,
  )
  return rows.length > 0
}

const isRunning = { status: 409, body: { message: 'job.running', errors: { done: '0', total: '0' } } }

describeApi('acts on many people run as jobs', (open) => {
  it('one that takes long goes on by itself, is found again, on another server too, and happens once', async () => {
    const { api, pupils, token, suspend, trail } = await prepare(open())
    const other = createTestApi(api.db)
    await whileHeld(api, pupils[0] ?? '', async () => {
      expect(await Promise.all([suspend(), suspend(other)])).toMatchObject([isRunning, isRunning])
      expect(await other.call('listJobs', {}, token)).toMatchObject([{ kind: 'suspend', state: 'running' }])
    })
    const [here, there] = await Promise.all([suspend(), suspend(other)])
    expect(here).toMatchObject({ status: 200, body: { done: 2 } })
    expect(there.body).toEqual(here.body)
    expect(await trail()).toBe(2)
    expect(await api.call('listJobs', {}, token)).toMatchObject([{ state: 'done', done: 2, total: 2 }])
    expect(await suspend(api, pupils.slice(0, 1))).toMatchObject({ status: 409, body: { message: 'idempotency.reused' } })
  })

  it('one that had no time was not done, says so, and is done when it is sent again with its key', async () => {
    const { api, pupils, suspend, trail, stored } = await prepare(open())
    const failed = await whileHeld(api, pupils[0] ?? '', async (tx) => {
      const first = suspend()
      await expect.poll(() => cancelWaiting(tx)).toBe(true)
      return first
    })
    expect(failed).toMatchObject({ status: 409, body: { message: 'job.failed' } })
    expect(await stored()).toMatchObject([{ job: { state: 'lost' } }])
    expect(await trail()).toBe(0)
    expect(await suspend()).toMatchObject({ status: 200, body: { done: 2 } })
    expect(await suspend()).toMatchObject({ status: 200, body: { done: 2 } })
    expect(await trail()).toBe(2)
  })

  it('one that goes on keeps nobody from writing: neither its author nor the headmasters', async () => {
    const { api, made, head, pupils, suspend } = await prepare(open())
    const colleague = await makeUser(api.db, made, 'HEADMASTER')
    await api.tokenFor(pupils[0] ?? '')
    await api.db.transaction(async (tx) => {
      const held = eq(tokens.userId, pupils[0] ?? '')
      await tx.select().from(tokens).where(held).for('update')
      expect(await suspend()).toMatchObject(isRunning)
      const writers = inArray(users.id, [head.id, colleague.id])
      // As a foreign key does.
      expect(await tx.select().from(users).where(writers).for('key share', { skipLocked: true })).toHaveLength(2)
    })
    expect(await suspend()).toMatchObject({ status: 200 })
  })

  it('a person has two that run at a time; a third is refused, and done when it is sent again later', async () => {
    const { api, head, row, claim, suspend } = await prepare(open())
    const act = { act: 'erase', now: api.now }
    const others = ['first', 'second'].map((key) => jobRow(head.id, { key, call: 'actOnPeople', input: {} }))
    for (const other of others) expect(await claimJob(api.db, other, act)).toBe(true)
    expect(await suspend()).toMatchObject({ status: 429 })
    const burst = await Promise.allSettled(['a', 'b'].map((key) => claimJob(api.db, { ...row, key }, act)))
    expect(burst).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
    for (const other of others.slice(1)) await markJob(api.db, other, { state: 'done', done: 0, total: 0, reply: '' })
    expect(await suspend()).toMatchObject({ status: 200, body: { done: 2 } })
    expect(await claim()).toBe(false)
  })

  it('a server does three at a time; others wait, and are running for whoever asks', async () => {
    const { api, made, pupils } = await prepare(open())
    const body = { act: 'suspend', people: pupils }
    const heads = await Promise.all([1, 2, 3, 4].map(() => makeUser(api.db, made, 'HEADMASTER')))
    const tokens = await Promise.all(heads.map(({ id }) => api.tokenFor(id)))
    const keys = heads.map(() => randomUUID())
    const all = () => Promise.all(tokens.map((token, at) => api.reply('actOnPeople', { body }, token, keys[at])))
    await whileHeld(api, pupils[0] ?? '', async () => {
      expect(await all()).toMatchObject([isRunning, isRunning, isRunning, isRunning])
      expect(fairQueues.get('jobs')?.()).toMatchObject({ running: 3, waiting: 1 })
    })
    const told = await all()
    expect(told.map(({ status, body }) => [status, Reflect.get(Object(body), 'message')]).toSorted()).toEqual([
      [200, undefined],
      ...[1, 2, 3].map(() => [409, 'person.refused']),
    ])
  })

  it('one whose server went away was not done, and says so', async () => {
    const { api, token, suspend, trail, claim, stored } = await prepare(open())
    await claim()
    await api.db
      .update(idempotentReplies)
      .set({ beatAt: 0 })
      .where(eq(idempotentReplies.key, (await stored())[0]?.key ?? ''))
    expect(await api.call('listJobs', {}, token)).toMatchObject([{ state: 'lost' }])
    expect(await suspend()).toMatchObject({ status: 409, body: { message: 'job.lost' } })
    expect(await trail()).toBe(0)
  })

  it('one that was told to be lost is undone at its end', async () => {
    const { api, pupils, row, suspend, trail } = await prepare(open())
    await whileHeld(api, pupils[1] ?? '', async () => {
      expect(await suspend()).toMatchObject(isRunning)
      await markJob(api.db, row, { state: 'lost', done: 0, total: 0 })
    })
    await finishJobs()
    expect(await trail()).toBe(0)
    expect(await suspend()).toMatchObject({ status: 409, body: { message: 'job.lost' } })
  })

  it('one that is refused changes nobody and says why, again when it is asked again; a quick one is not listed', async () => {
    const { api, head, pupils, token, suspend, trail } = await prepare(open())
    const people = [...pupils, head.id]
    const refused = await suspend(api, people)
    expect(refused).toMatchObject({ status: 409, body: { message: 'person.refused' } })
    expect(errorsOf(refused.body)).toEqual({ [head.id]: 'oneself' })
    expect((await suspend(api, people)).body).toEqual(refused.body)
    expect(await trail()).toBe(0)
    expect(await api.call('listJobs', {}, token)).toEqual([])
  })

  it('one that was refused forgets whom it was refused for when they are erased', async () => {
    const { api, made, pupils, token, row, claim, head } = await prepare(open())
    const admin = await makeUser(api.db, made, 'SUPERADMIN')
    const [gone = ''] = pupils
    const rows = [row, { ...row, userId: admin.id }]
    const failure = { kind: 'invalid' as const, code: 'invalid', errors: { [gone]: 'erased' } }
    await claim()
    await claimJob(api.db, { ...row, userId: admin.id }, { act: 'suspend', now: api.now })
    for (const one of rows) await markJob(api.db, one, { state: 'failed', done: 0, total: 0, failure })
    const [person] = await api.db.select().from(users).where(eq(users.id, gone))
    const params = { id: gone }
    await api.call('erasePerson', { params, body: { username: person?.username ?? '' } }, token, randomUUID())
    for (const { id } of [head, admin]) {
      const left = await api.db.select().from(idempotentReplies).where(eq(idempotentReplies.userId, id))
      expect(left.map(({ job }) => job).filter(Boolean)).toMatchObject([{ state: 'failed', failure: { errors: {} } }])
      expect(JSON.stringify(left)).not.toContain(gone)
    }
  })

  it('passwords of a list come again with its key, and are not stored so that others can read them', async () => {
    const { api, token, key, stored, made } = await prepare(open())
    const csv = `nom;prénom;niveau\nLe Goff;Zoé ${made.school.id.slice(0, 4)};6e\n`
    const bring = (confirm: boolean) => api.call('importStudents', { body: { csv, confirm } }, token, key)
    await bring(false)
    expect(await stored()).toEqual([])
    const first = await bring(true)
    const [line] = first.lines
    expect(line).toMatchObject({ state: 'new', password: expect.any(String) })
    expect(await bring(true)).toEqual(first)
    expect(first).toMatchObject({ created: 1 })
    const text = JSON.stringify(await stored())
    for (const told of [line?.password, line?.username, 'Le Goff', key]) expect(text).not.toContain(told)
  })
})
