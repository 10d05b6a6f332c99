import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { takeAttempt } from '#api/auth/rate-limit'
import { knownPlaces, tokens, users } from '#api/db/schema'
import { headers, roles } from '#contract/call'
import { calls } from '#contract/calls'
import { describeApi, requestFor, type TestApi } from '#tests/support/api'
import { makeSchool, makeUser } from '#tests/support/make'

const password = 'tremplin-test'

async function teacherWithPassword(api: TestApi) {
  return makeUser(api.db, await makeSchool(api.db), 'TEACHER', { password })
}

/** A random address of a subscriber that no other test uses. */
const place = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`

/** Tries to sign in from an address, on a device named by an earlier sign-in. */
async function sign(api: TestApi, username: string, secret: string, address: string, device?: string) {
  const request = requestFor(calls.login, { body: { username, password: secret } }, undefined, undefined, address)
  if (device !== undefined) request.headers.set(headers.device, device)
  const reply = await api.app.request(request)
  return { status: reply.status, headers: reply.headers, body: await reply.json() }
}

const deviceOf = ({ body }: { body: unknown }) => calls.login.response.parse(body).device ?? ''

describeApi('signing in', (open) => {
  it('returns a token and the user for valid credentials, whatever the case of the name', async () => {
    const api = open()
    const user = await teacherWithPassword(api)
    const {
      token,
      sessionEndsAt,
      user: seen,
    } = await api.call('login', { body: { username: ` ${user.username.toUpperCase()} `, password } })
    expect(seen).toMatchObject({ _id: user.id, role: 'TEACHER', school: { address: { zipCode: '69007' } } })
    expect(await api.call('currentUser', {}, token)).toEqual({ ...seen, unreadNotifications: 0, sessionEndsAt })
    expect(sessionEndsAt).toBe(api.now + 14 * 24 * 3600 * 1000)
  })

  it.each(roles)('lets a %s in (ROLE-001)', async (role) => {
    const api = open()
    const person = await makeUser(api.db, await makeSchool(api.db), role, { password })
    expect((await api.call('login', { body: { username: person.username, password } })).user.role).toBe(role)
  })

  it('makes a user stored without a role a teacher (ROLE-001), and has no parent role (ROLE-002)', async () => {
    const api = open()
    const { school } = await makeSchool(api.db)
    const username = `sans.role.${randomUUID()}`
    const names = {
      firstname: 'Alix',
      lastname: 'Morel',
      schoolId: school.id,
      username,
      firstSchoolYear: '2026-2027',
      createdAt: api.now,
    }
    const [stored] = await api.db.insert(users).values(names).returning()
    expect(stored?.role).toBe('TEACHER')
    expect(roles).not.toContain('PARENT')
  })

  it('stores the token only as a hash, and never returns the password hash', async () => {
    const api = open()
    const user = await teacherWithPassword(api)
    const { status, body } = await api.reply('login', { body: { username: user.username, password } })
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('argon2')
    const { token } = await api.call('login', { body: { username: user.username, password } })
    const rows = await api.db.select().from(tokens).where(eq(tokens.userId, user.id))
    expect(rows).toHaveLength(2)
    expect(rows.some((row) => row.hash === token)).toBe(false)
  })

  it('gives the same answer to a wrong password and to an unknown name', async () => {
    const api = open()
    const user = await teacherWithPassword(api)
    const wrong = await api.reply('login', { body: { username: user.username, password: 'autre' } })
    const unknown = await api.reply('login', { body: { username: 'personne-de-ce-nom', password } })
    for (const reply of [wrong, unknown]) {
      expect(reply.status).toBe(400)
      expect(reply.body).toEqual({ message: 'auth.invalidCredentials', errors: {} })
    }
  })

  it('reports each empty field', async () => {
    const { status, body } = await open().reply('login', { body: { username: '  ', password: '' } })
    expect(status).toBe(400)
    expect(body).toEqual({ message: 'invalid', errors: { username: 'required', password: 'required' } })
  })

  it('delays an account after too many failures, even with the right password, and lets it in again later', async () => {
    const api = open()
    const user = await teacherWithPassword(api)
    const from = place()
    for (let i = 0; i < 5; i++) await sign(api, user.username, 'faux', from)
    const blocked = await sign(api, user.username, password, from)
    expect(blocked).toMatchObject({ status: 429, body: { message: 'auth.tooManyAttempts', errors: {} } })
    const seconds = Number(blocked.headers.get('retry-after'))
    // Slowed, not locked: one more try is allowed after a fifth of the window.
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(180)
    api.now += seconds * 1000
    expect((await sign(api, user.username, 'faux', from)).status).toBe(400)
    expect((await sign(api, user.username, password, from)).status).toBe(429)
    api.now += seconds * 1000
    expect((await sign(api, user.username, password, from)).status).toBe(200)
  })

  it('does not keep anybody out until an instant that a wrong clock wrote', async () => {
    const api = open()
    const user = await teacherWithPassword(api)
    const from = place()
    const tenDays = 10 * 24 * 3600 * 1000
    api.now += tenDays
    for (let i = 0; i < 6; i++) await sign(api, user.username, 'faux', from)
    expect((await sign(api, user.username, password, from)).status).toBe(429)
    api.now -= tenDays
    expect((await sign(api, user.username, password, from)).status).toBe(200)
  })

  it('a refused try takes nothing from the other limits', async () => {
    const { db, now } = open()
    const account = randomUUID()
    const [narrow, wide] = [
      { account, place: 'a', attempts: 1 },
      { account, place: '', attempts: 3 },
    ]
    expect(await takeAttempt(db, [narrow, wide], now)).toBeNull()
    for (let i = 0; i < 5; i++) expect(await takeAttempt(db, [narrow, wide], now)).toBeGreaterThan(0)
    for (let i = 0; i < 2; i++) expect(await takeAttempt(db, [wide], now)).toBeNull()
    expect(await takeAttempt(db, [wide], now)).toBeGreaterThan(0)
  })

  it('lets no more tries through when many are concurrent', async () => {
    const api = open()
    const user = await teacherWithPassword(api)
    const from = place()
    const replies = await Promise.all(Array.from({ length: 40 }, (_, i) => sign(api, user.username, `faux-${i}`, from)))
    const count = (status: number) => replies.filter((reply) => reply.status === status).length
    expect([count(400), count(429)]).toEqual([5, 35])
  })

  it('never blocks the owner because of other people’s tries where they have signed in before', async () => {
    const api = open()
    const user = await teacherWithPassword(api)
    const home = place()
    const first = await sign(api, user.username, password, home)
    const device = deviceOf(first)
    for (let round = 0; round < 4; round++) {
      const elsewhere = place()
      for (let i = 0; i < 6; i++) await sign(api, user.username, 'faux', elsewhere)
    }
    // An unknown address must wait; the owner’s known address or known device need not.
    expect((await sign(api, user.username, password, place())).status).toBe(429)
    expect((await sign(api, user.username, password, home)).status).toBe(200)
    expect((await sign(api, user.username, password, place(), device)).status).toBe(200)
    // Nor after failures from the owner’s own address, a school’s for instance, when the device is known.
    for (let i = 0; i < 6; i++) await sign(api, user.username, 'faux', home)
    expect((await sign(api, user.username, password, home)).status).toBe(429)
    expect((await sign(api, user.username, password, home, device)).status).toBe(200)
    // Nor when their whole address is slowed by tries at other accounts.
    const shared = place()
    expect((await sign(api, user.username, password, shared, device)).status).toBe(200)
    for (let i = 0; i < 9; i++) await sign(api, `inconnu-${randomUUID()}`, 'faux', shared)
    expect((await sign(api, `inconnu-${randomUUID()}`, 'faux', shared)).status).toBe(429)
    expect((await sign(api, user.username, password, shared)).status).toBe(200)
  })

  it('limits guesses at one account from many addresses, counting one subscriber’s addresses as one', async () => {
    const api = open()
    const user = await teacherWithPassword(api)
    const spread = await Promise.all(Array.from({ length: 12 }, () => sign(api, user.username, 'faux', place())))
    expect(spread.filter(({ status }) => status === 400)).toHaveLength(7)
    const other = await teacherWithPassword(api)
    const network = place().replace('::1', '')
    const near = await Promise.all(Array.from({ length: 7 }, (_, i) => sign(api, other.username, 'faux', `${network}::${i + 1}`)))
    expect(near.filter(({ status }) => status === 400)).toHaveLength(5)
  })

  it('limits the tries from a known device too, and ignores a device that never signed in to the account', async () => {
    const api = open()
    const [user, neighbour] = [await teacherWithPassword(api), await teacherWithPassword(api)]
    const device = deviceOf(await sign(api, user.username, password, place()))
    const tries = await Promise.all(Array.from({ length: 8 }, () => sign(api, user.username, 'faux', place(), device)))
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5)
    const from = place()
    for (let i = 0; i < 5; i++) await sign(api, neighbour.username, 'faux', from)
    for (const claimed of [device, 'A'.repeat(43), 'x', ''])
      expect((await sign(api, neighbour.username, password, from, claimed)).status).toBe(429)
  })

  it('keeps one name for a device shared by several people, and stores only digests of devices and addresses', async () => {
    const api = open()
    const [user, neighbour] = [await teacherWithPassword(api), await teacherWithPassword(api)]
    const from = place()
    const device = deviceOf(await sign(api, user.username, password, from))
    expect(device).toMatch(/^[\w-]{43}$/)
    expect(deviceOf(await sign(api, neighbour.username, password, from, device))).toBe(device)
    expect(deviceOf(await sign(api, neighbour.username, password, from, 'not one of ours'))).not.toBe('not one of ours')
    const known = await api.db.select().from(knownPlaces).where(eq(knownPlaces.userId, user.id))
    expect(known).toHaveLength(2)
    for (const { place: stored } of known) expect([device, from]).not.toContain(stored)
  })

  it('delays an address that tries many accounts, without counting successful sign-ins', async () => {
    const api = open()
    const neighbour = await teacherWithPassword(api)
    const from = place()
    const school = await makeSchool(api.db)
    const people = await Promise.all(Array.from({ length: 9 }, () => makeUser(api.db, school, 'STUDENT', { password })))
    // More concurrent sign-ins than allowed failures: those whose hash is still being computed are not counted.
    const class6 = await Promise.all(people.map(({ username }) => sign(api, username, password, from)))
    expect(class6.map(({ status }) => status)).toEqual(people.map(() => 200))
    for (let i = 0; i < 8; i++) await sign(api, `inconnu-${randomUUID()}`, 'faux', from)
    expect((await sign(api, neighbour.username, password, from)).status).toBe(429)
    expect((await sign(api, neighbour.username, password, place())).status).toBe(200)
  })

  it('revokes the token at sign-out, and only that one', async () => {
    const api = open()
    const user = await teacherWithPassword(api)
    const [here, elsewhere] = [await api.tokenFor(user.id), await api.tokenFor(user.id)]
    expect(await api.call('logout', {}, here)).toEqual({ revoked: true })
    expect((await api.reply('currentUser', {}, here)).status).toBe(401)
    expect((await api.reply('currentUser', {}, elsewhere)).status).toBe(200)
  })
})
