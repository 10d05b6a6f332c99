import { count, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { groups, users } from '#api/db/schema'
import { describeApi, type TestApi } from '#tests/support/api'
import { makeGroup, makeSchool, makeUser } from '#tests/support/make'

async function prepare(api: TestApi) {
  const made = await makeSchool(api.db)
  const teacher = await makeUser(api.db, made, 'TEACHER')
  const known = await makeUser(api.db, made, 'STUDENT', { lastname: 'Dupré' })
  const token = await api.tokenFor(teacher.id)
  const accounts = async () => {
    const [row] = await api.db.select({ n: count() }).from(users).where(eq(users.schoolId, made.school.id))
    return row?.n ?? 0
  }
  // Names unique to this test: user names are unique over all schools, and suites share PostgreSQL.
  const tag = made.school.id.replace(/[^a-f]/g, '').slice(-8)
  return { api, made, teacher, known, token, accounts, tag }
}

describeApi('importing a list of students', (open) => {
  it('previews without changing anything, then imports', async () => {
    const { api, made, known, token, accounts, tag } = await prepare(open())
    const csv = `\uFEFFPrénom;NOM;Niveau\r\nZoé;Le Gall ${tag};6E\r\n\r\nCAMILLE;dupre;\r\nÉric;"O'Neil ${tag}";5e\r\n`
    const newGroup = { type: 'Class' as const, levelId: made.sixth.id, name: '6C' }
    const before = await accounts()
    const preview = await api.call('importStudents', { body: { csv, newGroup } }, token)
    expect(preview).toMatchObject({ created: 2, existing: 1, errors: 0, done: false, groupId: null })
    expect(preview.lines.map((line) => [line.line, line.state, line.levelId, line.userId])).toEqual([
      [2, 'new', made.sixth.id, null],
      [4, 'existing', made.sixth.id, known.id],
      [5, 'new', made.fifth.id, null],
    ])
    expect(preview.lines.every((line) => line.password === null && line.username === null)).toBe(true)
    expect(await accounts()).toBe(before)

    const done = await api.call('importStudents', { body: { csv, newGroup, confirm: true } }, token)
    expect(await accounts()).toBe(before + 2)
    expect(done).toMatchObject({ created: 2, existing: 1, done: true })
    const [zoe] = done.lines
    expect(zoe).toMatchObject({ username: `zoe.legall${tag}` })
    const signedIn = await api.call('login', { body: { username: zoe?.username ?? '', password: zoe?.password ?? '' } })
    expect(signedIn.user).toMatchObject({
      role: 'STUDENT',
      firstname: 'Zoé',
      levels: [made.sixth.id],
      firstSchoolYear: '2026-2027',
    })
    const group = await api.call('getGroup', { params: { id: done.groupId ?? '' }, query: { students: 'true' } }, token)
    expect(group).toMatchObject({ name: '6C', studentCount: 3 })

    const again = await api.call('importStudents', { body: { csv, groupId: group._id, confirm: true } }, token)
    expect(again).toMatchObject({ created: 0, existing: 3, groupId: group._id })
    expect(again.lines.every((line) => line.password === null)).toBe(true)
    expect(await accounts()).toBe(before + 2)
  })

  it('can be resent after a lost reply: same class and students, and new passwords for those who never signed in', async () => {
    const { api, made, token, accounts, tag } = await prepare(open())
    const csv = `Nom;Prénom\nLe Gall ${tag};Zoé\nMorel ${tag};Luc\n`
    const body = { csv, newGroup: { type: 'Class' as const, levelId: made.sixth.id, name: '6C' }, confirm: true }
    const lost = await api.call('importStudents', { body }, token)
    const before = await accounts()
    const again = await api.call('importStudents', { body }, token)
    expect([again.groupId, again.created, await accounts()]).toEqual([lost.groupId, 0, before])

    const [zoe, luc] = lost.lines
    if (!zoe?.userId || !luc?.userId) throw new Error('no accounts')
    const signIn = (username: string | null, password: string | null) =>
      api.reply('login', { body: { username: username ?? '', password: password ?? '' } })
    expect((await signIn(luc.username, luc.password)).status).toBe(200)
    const ask = { body: { students: [zoe.userId, luc.userId] } }
    const renewed = await api.call('renewPasswords', ask, token)
    expect(renewed).toMatchObject({ accounts: [{ userId: zoe.userId, username: zoe.username }], kept: [luc.userId] })
    expect((await signIn(zoe.username, zoe.password)).status).toBe(400)
    expect((await signIn(luc.username, luc.password)).status).toBe(200)
    expect((await signIn(zoe.username, renewed.accounts[0]?.password ?? '')).status).toBe(200)
    // By now Zoé has signed in as well.
    expect(await api.call('renewPasswords', ask, token)).toEqual({ accounts: [], kept: ask.body.students })
  })

  it('lets a student’s teacher and headmaster give a new password, which ends the student’s sessions (OP-153)', async () => {
    const { api, made, teacher, token } = await prepare(open())
    const pupil = await makeUser(api.db, made, 'STUDENT', { password: 'ancien-mot-de-passe' })
    const colleague = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
    const group = await makeGroup(api.db, made, teacher.id, [pupil.id], { shared: false })
    const session = await api.tokenFor(pupil.id)
    const ask = { body: { students: [pupil.id], used: true } }
    const signIn = async (password: string) => (await api.reply('login', { body: { username: pupil.username, password } })).status

    // Only with `used`: a whole list sent at once replaces no password in use.
    expect((await api.call('renewPasswords', { body: { students: [pupil.id] } }, token)).kept).toEqual([pupil.id])
    // The group is not shared, so a colleague of the school changes nothing.
    expect(await api.call('renewPasswords', ask, colleague)).toEqual({ accounts: [], kept: [pupil.id] })
    expect((await api.reply('currentUser', {}, session)).status).toBe(200)
    expect(await signIn('ancien-mot-de-passe')).toBe(200)

    const { accounts } = await api.call('renewPasswords', ask, token)
    expect(accounts).toMatchObject([{ userId: pupil.id, username: pupil.username }])
    expect((await api.reply('currentUser', {}, session)).status).toBe(401)
    expect(await signIn('ancien-mot-de-passe')).toBe(400)
    expect(await signIn(accounts[0]?.password ?? '')).toBe(200)

    const headmaster = await api.tokenFor((await makeUser(api.db, made, 'HEADMASTER')).id)
    expect((await api.call('renewPasswords', ask, headmaster)).accounts).toHaveLength(1)
    // Once the group is shared the colleague may do it too; once it is deleted neither may.
    await api.db.update(groups).set({ shared: true }).where(eq(groups.id, group.id))
    expect((await api.call('renewPasswords', ask, colleague)).accounts).toHaveLength(1)
    await api.db.update(groups).set({ deletedAt: api.now }).where(eq(groups.id, group.id))
    await signIn('n’importe')
    await api.tokenFor(pupil.id)
    expect((await api.call('renewPasswords', ask, token)).kept).toEqual([pupil.id])
    await api.db.update(users).set({ ssoPortal: 'ent' }).where(eq(users.id, pupil.id))
    expect((await api.call('renewPasswords', ask, headmaster)).kept).toEqual([pupil.id])
  })

  it('shows staff and the student who gave a password and when, until the student chooses one (decision 11)', async () => {
    const { api, made, teacher, token } = await prepare(open())
    const pupil = await makeUser(api.db, made, 'STUDENT', { password: 'ancien-mot-de-passe' })
    const head = await makeUser(api.db, made, 'HEADMASTER')
    await makeGroup(api.db, made, teacher.id, [pupil.id], { shared: false })
    const [headmaster, colleague] = await Promise.all([
      api.tokenFor(head.id),
      makeUser(api.db, made, 'TEACHER').then(({ id }) => api.tokenFor(id)),
    ])
    const told = async (by: string) => (await api.call('getUser', { params: { id: pupil.id } }, by)).passwordGiven
    const ask = { body: { students: [pupil.id], used: true } }
    expect(await told(token)).toBeUndefined()
    await api.call('renewPasswords', ask, token)
    const first = { by: { _id: teacher.id, firstname: teacher.firstname, lastname: teacher.lastname }, at: api.now }
    expect(await told(colleague)).toMatchObject(first)
    api.now += 60_000
    const [account] = (await api.call('renewPasswords', ask, headmaster)).accounts
    const session = await api.tokenFor(pupil.id)
    for (const reader of [token, colleague, headmaster, session])
      expect(await told(reader)).toMatchObject({ by: { _id: head.id }, at: api.now })
    const body = { oldPassword: account?.password ?? '', newPassword: 'un-mot-de-passe-à-moi' }
    await api.call('changePassword', { body }, session)
    for (const reader of [token, session]) expect(await told(reader)).toBeUndefined()
  })

  it('gives none to a classless student who chose theirs, a portal account, a non-student or a foreign student', async () => {
    const { api, teacher, known, token, tag } = await prepare(open())
    const csv = `Nom;Prénom;Niveau\nPortal ${tag};Zoé;6e\nAutre ${tag};Luc;6e\n`
    const { lines } = await api.call('importStudents', { body: { csv, confirm: true } }, token)
    const [portal, other] = lines.map(({ userId }) => userId ?? '')
    await api.db
      .update(users)
      .set({ ssoPortal: 'ent' })
      .where(eq(users.id, portal ?? ''))
    const students = [known.id, portal ?? '']
    expect(await api.call('renewPasswords', { body: { students } }, token)).toEqual({ accounts: [], kept: students })
    const reply = async (ids: string[], by = token) => (await api.reply('renewPasswords', { body: { students: ids } }, by)).status
    expect(await reply([teacher.id])).toBe(404)
    const stranger = await makeUser(api.db, await makeSchool(api.db), 'HEADMASTER')
    expect(await reply([other ?? ''], await api.tokenFor(stranger.id))).toBe(404)
    expect(await reply([other ?? ''], await api.tokenFor(known.id))).toBe(403)
    expect(await reply([])).toBe(400)
    expect(await reply([other ?? ''])).toBe(200)
  })

  it('reports errors by line and imports the other lines, or nothing when no line is valid', async () => {
    const { api, made, token, accounts, tag } = await prepare(open())
    await makeUser(api.db, made, 'STUDENT', { lastname: 'Martin' })
    await makeUser(api.db, made, 'STUDENT', { lastname: 'Martin' })
    const csv = [
      'Nom,Prénom,Courriel,Niveau',
      ',Zoé,,6e',
      'Petit,Léa,pas-une-adresse,6e',
      'Petit,Luc,,CM2',
      'Grand,Ève,,',
      'Roux,Nil,nil@ecole.fr,6e',
      'Roux,Nils,NIL@ecole.fr,6e',
      'Roux,Nil,,6e',
      'Martin,Camille,,6e',
      '123,Ana,,6e',
    ].join('\n')
    const before = await accounts()
    const { lines, errors } = await api.call('importStudents', { body: { csv } }, token)
    expect(errors).toBe(8)
    expect(lines.map((line) => line.errors)).toEqual([
      { lastname: 'required' },
      { email: 'invalid' },
      { level: 'unknown' },
      { level: 'required' },
      {},
      { email: 'duplicate' },
      { lastname: 'duplicate' },
      { email: 'required' },
      { lastname: 'invalid' },
    ])
    const refused = await api.reply(
      'importStudents',
      {
        body: {
          csv: csv
            .split('\n')
            .filter((line) => !line.startsWith('Roux,Nil,nil@'))
            .join('\n')
            .replace('Roux,Nils,NIL@ecole.fr,6e', 'Roux,Nils,NIL,6e')
            .replace('Roux,Nil,,6e', ',Nil,,6e'),
          confirm: true,
        },
      },
      token,
    )
    expect(refused).toMatchObject({
      status: 400,
      body: { message: 'roster.errors', errors: { 'lines.2.lastname': 'required', 'lines.4.level': 'unknown' } },
    })
    expect(await accounts()).toBe(before)
    const mixed = `Nom;Prénom;Niveau\nBon ${tag};Ana;Sixième\nBon ${tag};Ben;6 EME\nMauvais ${tag};Eva;CM2\n;Zoé;6e`
    const newGroup = { type: 'Class' as const, levelId: made.sixth.id, name: '6D' }
    const done = await api.call('importStudents', { body: { csv: mixed, newGroup, confirm: true } }, token)
    expect(done).toMatchObject({ created: 2, errors: 2, done: true })
    expect(done.lines.map(({ level, levelId, state }) => [level, levelId, state])).toEqual([
      ['Sixième', made.sixth.id, 'new'],
      ['6 EME', made.sixth.id, 'new'],
      ['CM2', null, 'error'],
      ['6e', made.sixth.id, 'error'],
    ])
    expect(await accounts()).toBe(before + 2)
    const group = await api.call('getGroup', { params: { id: done.groupId ?? '' }, query: {} }, token)
    expect(group.studentCount).toBe(2)
  })

  it('makes a second pupil of a name that one pupil of the school has, and gives that one a line only', async () => {
    const { api, known, token } = await prepare(open())
    const csv = 'Nom;Prénom;Courriel;Niveau\nDupré;Camille;a@ecole.test;6e\nDupré;Camille;b@ecole.test;6e\n'
    const { lines } = await api.call('importStudents', { body: { csv } }, token)
    expect(lines.map(({ state, userId }) => [state, userId])).toEqual([
      ['existing', known.id],
      ['new', null],
    ])
  })

  it('gives namesakes different user names', async () => {
    const { api, token, tag } = await prepare(open())
    const csv = `Nom;Prénom;Courriel;Niveau\nBel ${tag};Lou;lou1@ecole.fr;6e\nBel ${tag};Lou;lou2@ecole.fr;6e`
    const { lines } = await api.call('importStudents', { body: { csv, confirm: true } }, token)
    expect(lines.map((line) => line.username)).toEqual([`lou.bel${tag}`, `lou.bel${tag}2`])
  })

  it('adds students to no group of somebody else, and enforces its limits', async () => {
    const { api, made, token } = await prepare(open())
    const colleague = await makeUser(api.db, made, 'TEACHER')
    const theirs = await makeGroup(api.db, made, colleague.id, [])
    const reply = (body: object) => api.reply('importStudents', { body: { csv: 'Petit;Léa;;6e', ...body } }, token)
    expect(await reply({ groupId: theirs.id, confirm: true })).toMatchObject({ status: 403 })
    const tooMany = Array.from({ length: 1002 }, (_, index) => `Petit${index};Léa;;6e`).join('\n')
    expect(await reply({ csv: tooMany })).toMatchObject({ status: 400, body: { errors: { csv: 'tooManyLines' } } })
    expect(await reply({ csv: 'é'.repeat(200_000) })).toMatchObject({ status: 413 })
    expect(await reply({ csv: 'a'.repeat(300_000) })).toMatchObject({ status: 400, body: { errors: { csv: 'tooLong' } } })
    expect(await reply({ csv: 'Petit;"Léa' })).toMatchObject({ status: 400, body: { errors: { csv: 'malformed' } } })
    expect(await reply({ csv: '\n ; \n' })).toMatchObject({ status: 400, body: { errors: { csv: 'required' } } })
    const newGroup = { type: 'Class', levelId: made.school.id, name: '6C' }
    expect(await reply({ newGroup })).toMatchObject({ status: 400, body: { errors: { 'newGroup.levelId': 'unknown' } } })
  })
})
