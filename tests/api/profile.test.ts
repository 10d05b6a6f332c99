import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { idempotentReplies, users } from '#api/db/schema'
import { describeApi } from '#tests/support/api'
import { makeSchool, makeUser } from '#tests/support/make'

describeApi('profile', (open) => {
  it('stores the identity trimmed, with a lower-case user name and null for an empty e-mail', async () => {
    const api = open()
    const user = await makeUser(api.db, await makeSchool(api.db), 'TEACHER')
    const token = await api.tokenFor(user.id)
    const name = `Zoé.${randomUUID()}`
    const body = { firstname: ' Zoé ', lastname: 'Dupont', username: ` ${name.toUpperCase()} `, email: ' zoe@example.fr ' }
    await api.call('changeIdentity', { body }, token)
    const stored = { firstname: 'Zoé', lastname: 'Dupont', username: name.toLowerCase(), email: 'zoe@example.fr' }
    expect(await api.call('currentUser', {}, token)).toMatchObject(stored)
    await api.call('changeIdentity', { body: { ...body, email: '  ' } }, token)
    expect((await api.call('currentUser', {}, token)).email).toBeNull()
  })

  it('returns levels for students only, even when a teacher’s row has some (ENT-005)', async () => {
    const api = open()
    const made = await makeSchool(api.db)
    const seen = async (role: 'STUDENT' | 'TEACHER') => {
      const { id } = await makeUser(api.db, made, role)
      await api.db
        .update(users)
        .set({ levels: [made.sixth.id] })
        .where(eq(users.id, id))
      const token = await api.tokenFor(id)
      return [await api.call('currentUser', {}, token), await api.call('getUser', { params: { id } }, token)]
    }
    for (const person of await seen('STUDENT')) expect(person.levels).toEqual([made.sixth.id])
    for (const person of await seen('TEACHER')) expect(person).not.toHaveProperty('levels')
  })

  it.each([
    [{ firstname: ' ' }, 'firstname', 'required'],
    [{ lastname: 'x'.repeat(101) }, 'lastname', 'tooLong'],
    [{ username: '' }, 'username', 'required'],
    [{ username: 'deux mots' }, 'username', 'invalid'],
    [{ email: 'pas une adresse' }, 'email', 'invalid'],
    [{ firstname: '\u200b\u2060\u00ad' }, 'firstname', 'required'],
    [{ lastname: '\u202e\u2066' }, 'lastname', 'required'],
    [{ lastname: '\u0001\u007f\u0085' }, 'lastname', 'required'],
    [{ firstname: 'a\u0000b' }, 'body', 'unstorableText'],
    [{ username: '\u200b\u200f' }, 'username', 'required'],
  ])('refuses %j', async (change, field, code) => {
    const api = open()
    const user = await makeUser(api.db, await makeSchool(api.db), 'TEACHER')
    const body = { firstname: 'A', lastname: 'B', username: `u-${randomUUID()}`, email: null, ...change }
    const reply = await api.reply('changeIdentity', { body }, await api.tokenFor(user.id))
    expect(reply).toMatchObject({ status: 400, body: { errors: { [field]: code } } })
  })

  it('strips invisible characters, control characters and direction marks from an identity', async () => {
    const api = open()
    const user = await makeUser(api.db, await makeSchool(api.db), 'TEACHER')
    const token = await api.tokenFor(user.id)
    const name = `u-${randomUUID()}`
    const hidden = { firstname: '\u202eZo\u200bé\u0007', lastname: 'Du\u00adpont\u2069', username: `\u200e${name}\u200b` }
    await api.call('changeIdentity', { body: { ...hidden, email: 'zoe\u200b@example.fr\u202c' } }, token)
    const seen = { firstname: 'Zoé', lastname: 'Dupont', username: name, email: 'zoe@example.fr' }
    expect(await api.call('currentUser', {}, token)).toMatchObject(seen)
  })

  it('gives a user name to one person only, ignoring case, even for concurrent requests', async () => {
    const api = open()
    const made = await makeSchool(api.db)
    const [one, two] = await Promise.all([makeUser(api.db, made, 'TEACHER'), makeUser(api.db, made, 'TEACHER')])
    const body = (username: string) => ({ body: { firstname: 'A', lastname: 'B', username } })
    const taken = { status: 409, body: { errors: { username: 'taken' } } }
    const token = await api.tokenFor(one.id)
    expect(await api.reply('changeIdentity', body(two.username.toUpperCase()), token)).toMatchObject(taken)
    await api.call('changeIdentity', body(one.username), token)
    const wanted = `u-${randomUUID()}`
    const replies = await Promise.all([
      api.reply('changeIdentity', body(wanted), token),
      api.reply('changeIdentity', body(wanted), await api.tokenFor(two.id)),
    ])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409])
  })

  it('stores an existing avatar and refuses any other', async () => {
    const api = open()
    const user = await makeUser(api.db, await makeSchool(api.db), 'STUDENT')
    const token = await api.tokenFor(user.id)
    for (const avatar of ['male/avatar20', 'female/avatar16']) {
      expect((await api.call('changeAvatar', { body: { avatar } }, token)).avatar).toBe(avatar)
      expect((await api.call('currentUser', {}, token)).avatar).toBe(avatar)
    }
    for (const avatar of ['male/avatar21', 'female/avatar17', 'male/avatar0', '../secret', ''])
      expect((await api.reply('changeAvatar', { body: { avatar } }, token)).status).toBe(400)
  })

  it('changes the password and ends the other sessions, not the current one', async () => {
    const api = open()
    const user = await makeUser(api.db, await makeSchool(api.db), 'STUDENT', { password: 'ancien-mot' })
    const [here, elsewhere] = [await api.tokenFor(user.id), await api.tokenFor(user.id)]
    const change = { body: { oldPassword: 'ancien-mot', newPassword: 'nouveau-mot' } }
    expect(await api.call('changePassword', change, here)).toEqual({ changed: true })
    expect((await api.reply('currentUser', {}, elsewhere)).status).toBe(401)
    expect((await api.reply('currentUser', {}, here)).status).toBe(200)
    const login = (password: string) => api.reply('login', { body: { username: user.username, password } })
    expect((await login('ancien-mot')).status).toBe(400)
    expect((await login('nouveau-mot')).status).toBe(200)
  })

  it('refuses a wrong old password and a short new one, and stores no reply to replay', async () => {
    const api = open()
    const user = await makeUser(api.db, await makeSchool(api.db), 'STUDENT', { password: 'ancien-mot' })
    const token = await api.tokenFor(user.id)
    const change = (oldPassword: string, newPassword: string, key?: string) =>
      api.reply('changePassword', { body: { oldPassword, newPassword } }, token, key)
    const wrong = { status: 400, body: { message: 'password.wrongOld', errors: { oldPassword: 'wrong' } } }
    expect(await change('autre', 'nouveau-mot')).toMatchObject(wrong)
    expect(await change('ancien-mot', '1234567')).toMatchObject({ status: 400, body: { errors: { newPassword: 'tooShort' } } })
    expect(await change('', 'nouveau-mot')).toMatchObject({ status: 400, body: { errors: { oldPassword: 'required' } } })
    expect((await change('ancien-mot', '12345678', randomUUID())).status).toBe(200)
    const kept = await api.db.select().from(idempotentReplies).where(eq(idempotentReplies.userId, user.id))
    expect(kept).toEqual([])
  })

  it('limits wrong old passwords separately from sign-ins: failed sign-ins do not block a change', async () => {
    const api = open()
    const user = await makeUser(api.db, await makeSchool(api.db), 'STUDENT', { password: 'ancien-mot' })
    const token = await api.tokenFor(user.id)
    const change = (oldPassword: string) =>
      api.reply('changePassword', { body: { oldPassword, newPassword: 'nouveau-mot' } }, token)
    for (let count = 0; count < 20; count++) await api.reply('login', { body: { username: user.username, password: 'autre' } })
    const tries = await Promise.all(Array.from({ length: 9 }, () => change('autre')))
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5)
    const reply = await change('ancien-mot')
    expect(reply).toMatchObject({ status: 429, body: { message: 'auth.tooManyAttempts' } })
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    api.now += 16 * 60 * 1000
    expect((await change('ancien-mot')).status).toBe(200)
  })

  it('refuses changes to accounts managed by a school portal', async () => {
    const api = open()
    const user = await makeUser(api.db, await makeSchool(api.db), 'TEACHER', { password: 'ancien-mot' })
    await api.db.update(users).set({ ssoPortal: 'mon-ent' }).where(eq(users.id, user.id))
    const token = await api.tokenFor(user.id)
    const refused = { status: 403, body: { message: 'user.managedByPortal' } }
    expect(await api.reply('changeAvatar', { body: { avatar: 'male/avatar3' } }, token)).toMatchObject(refused)
    const identity = { firstname: 'A', lastname: 'B', username: user.username }
    expect(await api.reply('changeIdentity', { body: identity }, token)).toMatchObject(refused)
    const password = { oldPassword: 'ancien-mot', newPassword: 'nouveau-mot' }
    expect(await api.reply('changePassword', { body: password }, token)).toMatchObject(refused)
  })

  it('shows a person’s public fields to their school’s staff and to supervisors who oversee it', async () => {
    const api = open()
    const [made, other] = [await makeSchool(api.db), await makeSchool(api.db)]
    const student = await makeUser(api.db, made, 'STUDENT')
    const read = async (userId: string) => api.reply('getUser', { params: { id: student.id } }, await api.tokenFor(userId))
    const seen = await read((await makeUser(api.db, made, 'TEACHER')).id)
    expect(seen.status).toBe(200)
    expect(seen.body).toEqual({
      _id: student.id,
      firstname: student.firstname,
      lastname: student.lastname,
      avatar: student.avatar,
      role: 'STUDENT',
      levels: [made.sixth.id],
      school: { _id: made.school.id, name: made.school.name },
    })
    expect((await read(student.id)).status).toBe(200)
    expect((await read((await makeUser(api.db, made, 'STUDENT')).id)).status).toBe(404)
    expect((await read((await makeUser(api.db, other, 'TEACHER')).id)).status).toBe(404)
    const supervisor = await makeUser(api.db, other, 'SUPERVISOR')
    expect((await read(supervisor.id)).status).toBe(404)
    await api.db
      .update(users)
      .set({ schools: [made.school.id] })
      .where(eq(users.id, supervisor.id))
    expect((await read(supervisor.id)).status).toBe(200)
  })

  it('lists a supervisor’s schools, and none for a teacher', async () => {
    const api = open()
    const made = await makeSchool(api.db)
    const supervisor = await makeUser(api.db, made, 'SUPERVISOR')
    const rows = await api.call('listOwnSchools', {}, await api.tokenFor(supervisor.id))
    expect(rows.map((row) => row._id)).toEqual([made.school.id])
    const teacher = await makeUser(api.db, made, 'TEACHER')
    expect(await api.call('listOwnSchools', {}, await api.tokenFor(teacher.id))).toEqual([])
  })
})
