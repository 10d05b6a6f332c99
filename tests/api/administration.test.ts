import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schools, users } from '#api/db/schema'
import { describeApi, type TestApi } from '#tests/support/api'
import { type MadeSchool, makeSchool, makeUser } from '#tests/support/make'

const settings = (made: MadeSchool, more: object = {}) => ({
  ...{ name: `Collège Ünique ${randomUUID()}`, city: 'Saint-Étienne', zipCode: '42000', typeId: 'college' },
  ...{ uai: '', subdomain: '', levels: [made.sixth.id], subjects: [made.maths.id], aikoplus: false },
  ...more,
})

async function begin(api: TestApi) {
  const made = await makeSchool(api.db)
  const admin = await makeUser(api.db, made, 'SUPERADMIN')
  return { made, admin, token: await api.tokenFor(admin.id) }
}

describeApi('a superadmin’s schools', (open) => {
  it('are created, found regardless of accents, and changed', async () => {
    const api = open()
    const { made, token } = await begin(api)
    const body = settings(made)
    const { _id } = await api.call('createSchool', { body }, token)
    await makeUser(api.db, { ...made, school: { ...made.school, id: _id } }, 'TEACHER')
    // Terms in any order, matched against name, city and number together; hyphens and apostrophes separate words.
    const terms = `etienne ${body.name.slice(15)} 42000 unique`
    expect(await api.call('searchSchools', { query: { terms } }, token)).toEqual([
      expect.objectContaining({ _id, name: body.name, people: 1, uai: null, official: false }),
    ])
    await api.db
      .update(schools)
      .set({ features: ['autre'] })
      .where(eq(schools.id, _id))
    const changed = await api.call(
      'updateSchool',
      { params: { id: _id }, body: { ...body, city: 'Lyon', aikoplus: true } },
      token,
    )
    expect(changed).toMatchObject({ city: 'Lyon', aikoplus: true })
    // Features that this version does not know are kept.
    const [row] = await api.db.select().from(schools).where(eq(schools.id, _id))
    expect(row?.features).toEqual(['autre', 'aikoplus'])
  })

  it('are refused field by field: a duplicate name, an unknown type, level or number', async () => {
    const api = open()
    const { made, token } = await begin(api)
    const body = settings(made)
    await api.call('createSchool', { body }, token)
    expect(await api.reply('createSchool', { body }, token)).toMatchObject({ status: 409, body: { errors: { name: 'taken' } } })
    const wrong = settings(made, { typeId: 'nulle-part', levels: [randomUUID()], uai: '0750655A' })
    expect(await api.reply('createSchool', { body: wrong }, token)).toMatchObject({
      status: 400,
      body: { errors: { typeId: 'unknown', levels: 'unknown', uai: 'invalid' } },
    })
  })

  it('are listed for a supervisor as the schools that they oversee', async () => {
    const api = open()
    const { made } = await begin(api)
    const other = await makeSchool(api.db)
    const supervisor = await makeUser(api.db, made, 'SUPERVISOR')
    await api.db
      .update(users)
      .set({ schools: [other.school.id] })
      .where(eq(users.id, supervisor.id))
    const found = await api.call('searchSchools', { query: {} }, await api.tokenFor(supervisor.id))
    expect(found.map(({ _id }) => _id)).toEqual([other.school.id])
  })
})

describeApi('a superadmin’s people', (open) => {
  const person = (made: MadeSchool, more: object = {}) => ({
    ...{ role: 'TEACHER' as const, schoolId: made.school.id, firstname: 'Zoé', lastname: `Ünal${randomUUID().slice(0, 8)}` },
    ...more,
  })

  it('are created with a password that opens the account, found and renamed', async () => {
    const api = open()
    const { made, token } = await begin(api)
    const body = person(made)
    const { _id, username, password } = await api.call('createAccount', { body }, token)
    expect(username).toBe(`zoe.${body.lastname.toLowerCase().replace('ü', 'u')}`)
    expect((await api.reply('login', { body: { username, password } })).status).toBe(200)
    const terms = `${body.lastname.toUpperCase().replace('Ü', 'U')} zoe`
    expect(await api.call('searchPeople', { query: { terms, role: 'TEACHER', school: made.school.id } }, token)).toEqual([
      expect.objectContaining({ _id, username, portal: false, school: { _id: made.school.id, name: made.school.name } }),
    ])
    const names = { firstname: 'Zoé', lastname: 'Autre', username, email: 'zoe@ecole.example' }
    expect(await api.call('updateAccount', { params: { id: _id }, body: names }, token)).toMatchObject({
      lastname: 'Autre',
      email: 'zoe@ecole.example',
      openSessions: 1,
    })
    const taken = await makeUser(api.db, made, 'TEACHER')
    const theirs = { params: { id: _id }, body: { ...names, username: taken.username } }
    expect(await api.reply('updateAccount', theirs, token)).toMatchObject({
      status: 409,
      body: { errors: { username: 'taken' } },
    })
  })

  it('require what their role requires, within their school', async () => {
    const api = open()
    const { made, token } = await begin(api)
    const refused = async (more: object) => (await api.reply('createAccount', { body: person(made, more) }, token)).body
    expect(await refused({ role: 'STUDENT' })).toMatchObject({ errors: { levels: 'required' } })
    expect(await refused({ role: 'STUDENT', levels: [randomUUID()] })).toMatchObject({ errors: { levels: 'unknown' } })
    expect(await refused({ role: 'SUPERVISOR' })).toMatchObject({ errors: { schools: 'required' } })
    expect(await refused({ role: 'SUPERVISOR', schools: [randomUUID()] })).toMatchObject({ errors: { schools: 'unknown' } })
    expect(await refused({ schoolId: randomUUID() })).toMatchObject({ errors: { schoolId: 'unknown' } })
  })

  it('who supervise keep their schools until other schools are named', async () => {
    const api = open()
    const { made, token } = await begin(api)
    const other = await makeSchool(api.db)
    const body = person(made, { role: 'SUPERVISOR', schools: [made.school.id, other.school.id] })
    const { _id, username } = await api.call('createAccount', { body }, token)
    const names = { firstname: 'Zoé', lastname: 'Autre', username }
    const change = async (more: object) => {
      const changed = await api.call('updateAccount', { params: { id: _id }, body: { ...names, ...more } }, token)
      return changed.schools.map((school) => school._id).sort()
    }
    expect(await change({})).toEqual([made.school.id, other.school.id].sort())
    expect(await change({ schools: [other.school.id] })).toEqual([other.school.id])
  })

  it('get a new password on request, which ends their sessions and records who gave it', async () => {
    const api = open()
    const { made, admin, token } = await begin(api)
    const teacher = await makeUser(api.db, made, 'TEACHER', { password: 'ancien-mot-de-passe' })
    const session = await api.tokenFor(teacher.id)
    const { password, revoked } = await api.call('resetPassword', { params: { id: teacher.id } }, token)
    expect(revoked).toBe(1)
    expect((await api.reply('currentUser', {}, session)).status).toBe(401)
    const signIn = async (given: string) =>
      (await api.reply('login', { body: { username: teacher.username, password: given } })).status
    expect([await signIn('ancien-mot-de-passe'), await signIn(password)]).toEqual([400, 200])
    const { passwordGiven } = await api.call('getUser', { params: { id: teacher.id } }, token)
    expect(passwordGiven?.by._id).toBe(admin.id)
    expect(await api.call('endSessions', { params: { id: teacher.id } }, token)).toEqual({ revoked: 1 })
  })

  it('who sign in through a school portal keep the names and the password that the portal manages', async () => {
    const api = open()
    const { made, token } = await begin(api)
    const teacher = await makeUser(api.db, made, 'TEACHER')
    await api.db.update(users).set({ ssoPortal: 'ent' }).where(eq(users.id, teacher.id))
    const params = { id: teacher.id }
    expect((await api.reply('resetPassword', { params }, token)).status).toBe(403)
    const { firstname, lastname, username } = teacher
    const body = { firstname, lastname: `${lastname}s`, username }
    expect((await api.reply('updateAccount', { params, body }, token)).status).toBe(403)
  })

  it('who were erased get neither names nor a password back', async () => {
    const api = open()
    const { made, token } = await begin(api)
    const { id, username } = await makeUser(api.db, made, 'TEACHER')
    await api.call('erasePerson', { params: { id }, body: { username } }, token)
    const body = { firstname: 'Zoé', lastname: 'Petit', username }
    expect((await api.reply('updateAccount', { params: { id }, body }, token)).status).toBe(404)
    expect((await api.reply('resetPassword', { params: { id } }, token)).status).toBe(404)
  })
})
