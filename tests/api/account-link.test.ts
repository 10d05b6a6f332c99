import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountLinks } from '#api/db/federation-schema'
import { assignees, users } from '#api/db/schema'
import { calls } from '#contract/calls'
import { describeApi } from '#tests/support/api'
import { type LaunchWorld, launch, makeLaunchWorld, makeLink, sub } from '#tests/support/lti-launch'
import { claim, contextRole } from '#tests/support/lti-platform'
import { makeSchool, makeUser } from '#tests/support/make'

describeApi('linking a launch to an existing account', (open) => {
  let world: LaunchWorld
  beforeAll(async () => {
    world = await makeLaunchWorld(open())
  })
  afterAll(() => world.platform.close())

  /** A platform user who opens a link of the platform, as many times as asked. */
  async function arriving(person = sub(), link = makeLink(world)) {
    const claims = { ...(await link), ...person }
    const open = async () => {
      const { body } = await launch(world.api, world.platform, world.platform.launch(claims))
      const { token, ltik, path } = calls.completeLaunch.response.parse(body)
      return { token, query: { ltik }, assigneeId: path.split('/')[2]?.split('?')[0] ?? '' }
    }
    return { person, claims, open }
  }

  async function account(role: 'STUDENT' | 'TEACHER' = 'STUDENT', made = world.author.made) {
    const user = await makeUser(world.api.db, made, role, { password: 'tremplin-test' })
    const token = await world.api.tokenFor(user.id)
    const { code } = await world.api.call('createLinkCode', {}, token)
    return { user, token, code }
  }

  const ownerOf = async (id: string) =>
    (await world.api.db.select().from(assignees).where(eq(assignees.id, id))).map(({ userId }) => userId)[0]

  it('shows the account first, then links it: the work moves, and the next launch opens the account', async () => {
    const { api } = world
    const someone = await arriving()
    const { token, query, assigneeId } = await someone.open()
    const { user, code, token: own } = await account()
    expect(await api.call('readLaunch', { query }, token)).toMatchObject({ platform: 'Moodle du collège', account: null })
    const shown = { firstname: user.firstname, lastname: user.lastname, username: user.username }
    const typed = ` ${code.toLowerCase().slice(0, 4)}-${code.slice(4)} `
    const named = await api.call('linkAccount', { query, body: { code: typed } }, token)
    expect(named).toEqual({ account: shown, linked: false })
    expect(await ownerOf(assigneeId)).not.toBe(user.id)

    const done = await api.call('linkAccount', { query, body: { code, confirm: true } }, token)
    expect(done).toEqual({ account: shown, linked: true })
    expect(await ownerOf(assigneeId)).toBe(user.id)
    // The token of the open frame is revoked, and the code cannot be used again.
    expect((await api.reply('readLaunch', { query }, token)).status).toBe(401)
    const other = await (await arriving()).open()
    const again = await api.reply('linkAccount', { query: other.query, body: { code, confirm: true } }, other.token)
    expect(again).toMatchObject({ status: 400, body: { errors: { code: 'unknown' } } })

    const next = await someone.open()
    expect(next.assigneeId).toBe(assigneeId)
    expect((await api.call('readLaunch', { query: next.query }, next.token)).account).toEqual(shown)
    const mine = await api.call('listAccountLinks', {}, own)
    expect(mine).toMatchObject({ offered: true, links: [{ platform: 'Moodle du collège' }] })
    const second = await api.reply('linkAccount', { query: next.query, body: { code: 'X', confirm: true } }, next.token)
    expect(second).toMatchObject({ status: 409, body: { message: 'link.already' } })
  })

  it('can be undone from the account only: the work and later launches go back to the platform user', async () => {
    const { api } = world
    const someone = await arriving()
    const before = await someone.open()
    const former = await ownerOf(before.assigneeId)
    const { user, code, token } = await account()
    await api.call('linkAccount', { query: before.query, body: { code, confirm: true } }, before.token)
    const linked = await someone.open()
    const id = (await api.call('listAccountLinks', {}, token)).links[0]?._id ?? ''
    const stranger = await account()
    expect((await api.reply('removeAccountLink', { params: { id } }, stranger.token)).status).toBe(404)
    await api.call('removeAccountLink', { params: { id } }, token)
    expect((await api.call('listAccountLinks', {}, token)).links).toEqual([])
    expect((await api.reply('removeAccountLink', { params: { id } }, token)).status).toBe(404)
    expect((await api.reply('readLaunch', { query: linked.query }, linked.token)).status).toBe(401)
    expect(await ownerOf(before.assigneeId)).toBe(former)
    const after = await someone.open()
    expect([after.assigneeId, await ownerOf(after.assigneeId)]).toEqual([before.assigneeId, former])
    const [row] = await api.db.select().from(accountLinks).where(eq(accountLinks.id, id))
    expect(row).toMatchObject({ userId: user.id, formerUserId: former, unlinkedAt: api.now })
  })

  it('follows into the account that a merge keeps, and is erased with it', async () => {
    const { api } = world
    const someone = await arriving()
    const before = await someone.open()
    const former = (await ownerOf(before.assigneeId)) ?? ''
    const [merged, kept] = [await account(), await account()]
    await api.call('linkAccount', { query: before.query, body: { code: merged.code, confirm: true } }, before.token)
    const head = await makeUser(api.db, world.author.made, 'HEADMASTER')
    const headToken = await api.tokenFor(head.id)
    const merge = { act: 'merge' as const, people: [merged.user.id], into: kept.user.id, confirm: merged.user.username }
    await api.call('actOnPeople', { body: merge }, headToken)
    expect((await api.call('listAccountLinks', {}, kept.token)).links).toHaveLength(1)
    expect(await ownerOf((await someone.open()).assigneeId)).toBe(kept.user.id)
    const { username } = kept.user
    await api.call('erasePerson', { params: { id: kept.user.id }, body: { username } }, headToken)
    const [row] = await api.db.select().from(users).where(eq(users.id, former))
    expect(row?.erasedAt).toBe(api.now)
  })

  it('refuses an unknown or expired code, one of another role or school or of who may not sign in, and a second person for one account', async () => {
    const { api } = world
    const someone = await arriving()
    const { token, query } = await someone.open()
    const refusedFor = async (code: string) => {
      const { status, body } = await api.reply('linkAccount', { query, body: { code, confirm: true } }, token)
      return { status, code: Reflect.get(Object(Reflect.get(Object(body), 'errors')), 'code') }
    }
    expect(await refusedFor('ABCDEFGH')).toEqual({ status: 400, code: 'unknown' })
    expect(await refusedFor((await account('TEACHER')).code)).toEqual({ status: 400, code: 'role' })
    expect(await refusedFor((await account('STUDENT', await makeSchool(api.db))).code)).toEqual({ status: 400, code: 'school' })
    const late = await account()
    api.now += 10 * 60_000
    expect(await refusedFor(late.code)).toEqual({ status: 400, code: 'unknown' })
    api.now -= 10 * 60_000
    for (const marks of [{ suspendedAt: api.now }, { leftAt: api.now }]) {
      const gone = await account()
      await api.db.update(users).set(marks).where(eq(users.id, gone.user.id))
      expect(await refusedFor(gone.code)).toEqual({ status: 400, code: 'unknown' })
    }
    const taken = await account()
    const other = await (await arriving()).open()
    await api.call('linkAccount', { query: other.query, body: { code: taken.code, confirm: true } }, other.token)
    const { code } = await api.call('createLinkCode', {}, taken.token)
    expect(await refusedFor(code)).toEqual({ status: 400, code: 'taken' })
    // Creating a code invalidates the previous one.
    await api.call('createLinkCode', {}, taken.token)
    expect(await refusedFor(code)).toEqual({ status: 400, code: 'unknown' })
  })

  it('rate-limits wrong codes, and requires a launch that belongs to the caller', async () => {
    const { api } = world
    const { token, query } = await (await arriving()).open()
    const other = await (await arriving()).open()
    const right = await account()
    const foreign = await api.reply('linkAccount', { query: other.query, body: { code: right.code } }, token)
    expect(foreign.status).toBe(404)
    expect((await api.reply('linkAccount', { query, body: { code: right.code } }, right.token)).status).toBe(403)
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await api.reply('linkAccount', { query, body: { code: 'ABCDEFGH' } }, token)).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
    expect((await api.reply('linkAccount', { query, body: { code: right.code } }, token)).status).toBe(429)
  })

  it('links a teacher, whose role in the platform’s course still applies', async () => {
    const { api, platform } = world
    const teaching = { ...sub(), [claim('roles')]: [contextRole('Instructor')] }
    const { body } = await launch(api, platform, platform.deepLinking(teaching))
    const { token, ltik } = calls.completeLaunch.response.parse(body)
    const { user, code } = await account('TEACHER')
    await api.call('linkAccount', { query: { ltik }, body: { code, confirm: true } }, token)
    expect((await launch(api, platform, platform.deepLinking(teaching))).status).toBe(200)
    const asLearner = { ...teaching, ...(await makeLink(world)), [claim('roles')]: [contextRole('Learner')] }
    expect(await launch(api, platform, platform.launch(asLearner))).toMatchObject({
      status: 400,
      body: { message: 'lti.accountRole' },
    })
    const [stored] = await api.db.select().from(users).where(eq(users.id, user.id))
    expect(stored).toMatchObject({ role: 'TEACHER', firstname: user.firstname })
  })
})
