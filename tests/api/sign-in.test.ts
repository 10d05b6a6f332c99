import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { tokens } from '#api/db/schema'
import { describeOnBothDatabases, type TestApi } from '#tests/support/api'
import { makeSchool, makeUser } from '#tests/support/make'

const password = 'tremplin-test'

async function teacherWithPassword(api: TestApi) {
  return makeUser(api.db, await makeSchool(api.db), 'TEACHER', { password })
}

describeOnBothDatabases('signing in', (open) => {
  it('gives a token and the user for a right pair, whatever the case of the name', async () => {
    const api = open()
    const user = await teacherWithPassword(api)
    const { token, user: seen } = await api.call('login', { body: { username: ` ${user.username.toUpperCase()} `, password } })
    expect(seen).toMatchObject({ _id: user.id, role: 'TEACHER', school: { address: { zipCode: '69007' } } })
    expect(await api.call('currentUser', {}, token)).toEqual({ ...seen, unreadNotifications: 0 })
  })

  it('stores the token only as a hash, and never shows the password hash', async () => {
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

  it('answers a wrong password and an unknown name alike', async () => {
    const api = open()
    const user = await teacherWithPassword(api)
    const wrong = await api.reply('login', { body: { username: user.username, password: 'autre' } })
    const unknown = await api.reply('login', { body: { username: 'personne-de-ce-nom', password } })
    for (const reply of [wrong, unknown]) {
      expect(reply.status).toBe(400)
      expect(reply.body).toEqual({ message: 'auth.invalidCredentials', errors: {} })
    }
  })

  it('names each empty field', async () => {
    const { status, body } = await open().reply('login', { body: { username: '  ', password: '' } })
    expect(status).toBe(400)
    expect(body).toEqual({ message: 'invalid', errors: { username: 'required', password: 'required' } })
  })

  it('makes an account wait after too many failures, even with the right password, and lets it in again later', async () => {
    const api = open()
    const user = await teacherWithPassword(api)
    for (let i = 0; i < 5; i++) await api.reply('login', { body: { username: user.username, password: 'faux' } })
    const blocked = await api.reply('login', { body: { username: user.username, password } })
    expect(blocked).toMatchObject({ status: 429, body: { message: 'auth.tooManyAttempts' } })
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0)
    api.now += 16 * 60 * 1000
    expect((await api.reply('login', { body: { username: user.username, password } })).status).toBe(200)
  })

  it('makes an address wait that tries many accounts', async () => {
    const api = open()
    const user = await teacherWithPassword(api)
    api.now += 60 * 60 * 1000
    for (let i = 0; i < 8; i++) await api.reply('login', { body: { username: `inconnu-${i}`, password: 'faux' } })
    expect((await api.reply('login', { body: { username: user.username, password } })).status).toBe(429)
    api.now += 60 * 60 * 1000
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
