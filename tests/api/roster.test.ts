import { count, eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { acts } from '#api/db/people-schema'
import { groups, schools, users } from '#api/db/schema'
import { rosterLimits } from '#contract/list-limits'
import { describeApi, type TestApi } from '#tests/support/api'
import { command } from '#tests/support/erasable'
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
    expect(zoe).toMatchObject({ username: `zoe.legall${tag}`.slice(0, 17) })
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
    const { lines, errors, questions } = await api.call('importStudents', { body: { csv } }, token)
    expect([errors, questions]).toEqual([6, 1])
    expect(lines.map((line) => line.errors)).toEqual([
      { lastname: 'required' },
      { email: 'invalid' },
      { level: 'unknown' },
      { level: 'required' },
      {},
      // A family's address stays with the first.
      {},
      { lastname: 'duplicate' },
      {},
      { lastname: 'invalid' },
    ])
    expect(lines.map(({ leftOut }) => leftOut.join())).toEqual(['', '', '', '', '', 'email', '', '', ''])
    expect(lines[7]).toMatchObject({ state: 'question', question: 'several' })
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

  it('of two lines with the name of one pupil asks which one is theirs, and makes a second pupil of the other', async () => {
    const { api, known, token } = await prepare(open())
    const csv = 'Nom;Prénom;Courriel;Niveau\nDupré;Camille;a@ecole.test;6e\nDupré;Camille;b@ecole.test;6e\n'
    const ask = async (choices: { line: number; person: string }[]) =>
      (await api.call('importStudents', { body: { csv, choices } }, token)).lines.map((one) => [
        one.state,
        one.question,
        one.userId,
      ])
    expect(await ask([])).toEqual([
      ['question', 'several', null],
      ['question', 'several', null],
    ])
    expect(await ask([{ line: 3, person: known.id }])).toEqual([
      ['new', null, null],
      ['existing', 'several', known.id],
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
    const tooMany = Array.from({ length: 20_000 }, (_, index) => `Petit${index};Léa;;6e`).join('\n')
    expect(await reply({ csv: tooMany })).toMatchObject({ status: 400, body: { errors: { csv: 'tooManyLines' } } })
    const { bytes } = rosterLimits
    expect(await reply({ csv: 'é'.repeat(bytes / 2 + 1) })).toMatchObject({ status: 413 })
    expect(await reply({ csv: 'a'.repeat(bytes + 1) })).toMatchObject({ status: 400, body: { errors: { csv: 'tooLong' } } })
    expect(await reply({ newGroup: { type: 'Class', levelId: made.sixth.id, name: 'A' }, classes: true })).toMatchObject({
      status: 400,
    })
    expect(await reply({ role: 'TEACHER' })).toMatchObject({ status: 403, body: { message: 'roster.teachersByHeadmaster' } })
    expect(await reply({ csv: 'Petit;"Léa' })).toMatchObject({ status: 400, body: { errors: { csv: 'malformed' } } })
    expect(await reply({ csv: '\n ; \n' })).toMatchObject({ status: 400, body: { errors: { csv: 'required' } } })
    const newGroup = { type: 'Class', levelId: made.school.id, name: '6C' }
    expect(await reply({ newGroup })).toMatchObject({ status: 400, body: { errors: { 'newGroup.levelId': 'unknown' } } })
  })

  it('moves a known pupil up to the level of the list, says so before, and keeps it in the trail', async () => {
    const { api, made, teacher, known, token, tag } = await prepare(open())
    const portal = await makeUser(api.db, made, 'STUDENT', { lastname: 'Portail' })
    await api.db.update(users).set({ ssoPortal: 'ent' }).where(eq(users.id, portal.id))
    await makeGroup(api.db, made, teacher.id, [known.id], { name: '6e B' })
    const csv = `Nom;Prénom;Niveau\nDupré;Camille;5e\nPortail;Camille;5e\nNeuf ${tag};Ana;5e\n`
    const newGroup = { type: 'Class' as const, levelId: made.fifth.id, name: '5e A' }
    const preview = await api.call('importStudents', { body: { csv, newGroup } }, token)
    expect(preview.lines.map(({ levelsBefore, otherClasses }) => [levelsBefore, otherClasses])).toEqual([
      ...[
        [[made.sixth.id], ['6e B']],
        [null, []],
        [null, []],
      ],
    ])
    const levelsOf = async (id: string) => (await api.db.select().from(users).where(eq(users.id, id)))[0]?.levels
    expect(await levelsOf(known.id)).toEqual([made.sixth.id])
    await api.call('importStudents', { body: { csv, newGroup, confirm: true } }, token)
    expect([await levelsOf(known.id), await levelsOf(portal.id)]).toEqual([[made.fifth.id], [made.sixth.id]])
    const listed = await api.call('listStudents', { query: { levelId: made.fifth.id } }, token)
    expect(listed.map(({ _id }) => _id)).toContain(known.id)
    const trail = await api.db.select().from(acts).where(eq(acts.userId, known.id))
    expect(trail).toMatchObject([
      { kind: 'levels', byId: teacher.id, before: { levels: [made.sixth.id] }, after: { levels: [made.fifth.id] } },
      { kind: 'class', byId: teacher.id, before: { classes: ['6e B'] }, after: { classes: ['5e A'] } },
    ])
    // A class moves its pupils without a column for it; a group does not.
    const bare = { csv: 'Nom;Prénom\nDupré;Camille', newGroup: { ...newGroup, type: 'Group' as const, levelId: made.sixth.id } }
    expect((await api.call('importStudents', { body: bare }, token)).lines[0]?.levelsBefore).toBeNull()
    const asClass = { ...bare, newGroup: { ...bare.newGroup, type: 'Class' as const } }
    const ask = async (choices: { line: number; person: string }[]) =>
      (await api.call('importStudents', { body: { ...asClass, choices } }, token)).lines[0]
    expect(await ask([])).toMatchObject({ state: 'question', question: 'otherLevel', levelsBefore: null })
    expect(await ask([{ line: 2, person: known.id }])).toMatchObject({ state: 'existing', levelsBefore: [made.fifth.id] })
  })

  it('asks which level or which of two people a line means, and follows the answer', async () => {
    const { api, made, known, teacher, token, tag } = await prepare(open())
    const other = await makeUser(api.db, made, 'STUDENT', { lastname: 'Dupré' })
    await makeGroup(api.db, made, teacher.id, [other.id], { name: '6e C' })
    const csv = `Nom;Prénom;Niveau\nDupré;Camille;6e\nRoux ${tag};Nil;CM2\nRoux ${tag};Nil;6e`
    const ask = async (choices: { line: number; levelId?: string; person?: string }[], confirm = false) =>
      (await api.call('importStudents', { body: { csv, choices, confirm } }, token)).lines
    const [first, second, third] = await ask([])
    expect(first).toMatchObject({ state: 'question', question: 'several', errors: {} })
    expect(first?.candidates.map(({ _id, classes }) => [_id, classes]).sort()).toEqual(
      [
        [known.id, []],
        [other.id, ['6e C']],
      ].sort(),
    )
    expect([second?.errors, third?.errors]).toEqual([{ level: 'unknown' }, { lastname: 'duplicate' }])
    const choices = [
      { line: 2, person: other.id },
      { line: 3, levelId: made.fifth.id },
      { line: 4, person: 'new' },
    ]
    const done = await ask(choices, true)
    expect(done.map(({ state, levelId }) => [state, levelId])).toEqual([
      ...[
        ['existing', made.sixth.id],
        ['new', made.fifth.id],
        ['new', made.sixth.id],
      ],
    ])
    expect(done[0]?.userId).toBe(other.id)
    // Nobody of another school is chosen, whoever sends the id.
    const stranger = await makeUser(api.db, await makeSchool(api.db), 'STUDENT')
    expect((await ask([{ line: 2, person: stranger.id }]))[0]).toMatchObject({ state: 'question', userId: null })
  })

  it('tells a teacher among the pupils and the other way round; a headmaster imports teachers', async () => {
    const { api, made, teacher, token, tag } = await prepare(open())
    const mail = `${tag}@ecole.fr`
    await api.db.update(users).set({ email: mail }).where(eq(users.id, teacher.id))
    const csv = `Nom;Prénom;Courriel;Niveau;INE\nNeuf ${tag};Ana;${mail};6e;\n${teacher.lastname};Camille;;6e;\n${teacher.lastname};Camille;;6e;1234567890A`
    const { lines } = await api.call('importStudents', { body: { csv } }, token)
    expect(lines.map(({ errors }) => errors)).toEqual([
      { role: 'teacherHere' },
      { role: 'teacherHere' },
      { lastname: 'duplicate' },
    ])
    const head = await api.tokenFor((await makeUser(api.db, made, 'HEADMASTER')).id)
    const staff = { csv: `Nom;Prénom\nProf ${tag};Ana\nDupré;Camille\n${teacher.lastname};Camille`, role: 'TEACHER' as const }
    const done = await api.call('importStudents', { body: { ...staff, confirm: true } }, head)
    expect(done.lines.map(({ state, errors }) => [state, errors])).toEqual([
      ...[
        ['new', {}],
        ['error', { role: 'studentHere' }],
        ['existing', {}],
      ],
    ])
    const [ana] = done.lines
    const signedIn = await api.call('login', { body: { username: ana?.username ?? '', password: ana?.password ?? '' } })
    expect(signedIn.user).toMatchObject({ role: 'TEACHER', school: { _id: made.school.id } })
    const group = { newGroup: { type: 'Class', levelId: made.sixth.id, name: 'A' } }
    expect((await api.reply('importStudents', { body: { ...staff, ...group } }, head)).status).toBe(400)
  })

  it('reads SIECLE: classes, levels, exits; keeps the INE only where the school says so, and finds pupils by it', async () => {
    const { api, made, known, token, tag } = await prepare(open())
    const ine = (digit: number) => `123456789${digit}B`
    const pupil = (id: number, lastname: string, more = '') =>
      `<ELEVE ELEVE_ID="${id}"><ID_NATIONAL>${ine(id)}</ID_NATIONAL><NOM_DE_FAMILLE>${lastname}</NOM_DE_FAMILLE><PRENOM>Camille</PRENOM><CODE_MEF>10110001110</CODE_MEF>${more}</ELEVE>`
    const place = (id: number, code: string) =>
      `<STRUCTURES_ELEVE ELEVE_ID="${id}"><STRUCTURE><CODE_STRUCTURE>${code}</CODE_STRUCTURE><TYPE_STRUCTURE>D</TYPE_STRUCTURE></STRUCTURE></STRUCTURES_ELEVE>`
    const xml = (year: number, uai: string) =>
      `<?xml version="1.0" encoding="ISO-8859-15"?><BEE_ELEVES><PARAMETRES><UAJ>${uai}</UAJ><ANNEE_SCOLAIRE>${year}</ANNEE_SCOLAIRE></PARAMETRES><DONNEES><ELEVES>${pupil(1, 'DUPRÉ')}${pupil(2, `NEUF ${tag}`)}${pupil(3, 'PARTI', '<DATE_SORTIE>01/10/2026</DATE_SORTIE>')}</ELEVES><STRUCTURES>${place(1, '5A')}${place(2, '5B')}</STRUCTURES></DONNEES></BEE_ELEVES>`
    const uai = `069${tag.length}001K`
    const csv = xml(2026, uai)
    const done = await api.call('importStudents', { body: { csv, classes: true, confirm: true } }, token)
    expect(done.lines.map(({ state, levelId, className }) => [state, levelId, className])).toEqual([
      ...[
        ['existing', made.fifth.id, '5A'],
        ['new', made.fifth.id, '5B'],
        ['left', made.fifth.id, ''],
      ],
    ])
    const names = await Promise.all(done.classIds.map((id) => api.call('getGroup', { params: { id }, query: {} }, token)))
    expect(names.map(({ name, shared, levelId, studentCount }) => [name, shared, levelId, studentCount])).toEqual([
      ...[
        ['5A', true, made.fifth.id, 1],
        ['5B', true, made.fifth.id, 1],
      ],
    ])
    const kept = async () => (await api.db.select().from(users).where(eq(users.id, known.id)))[0]?.ine
    expect(await kept()).toBeNull()
    await api.db.update(schools).set({ keepsIne: true }).where(eq(schools.id, made.school.id))
    const again = await api.call('importStudents', { body: { csv, classes: true, confirm: true } }, token)
    expect([await kept(), again.created, again.classIds]).toEqual([ine(1), 0, done.classIds])
    const renamed = { csv: `Nom;Prénom;INE\nMartin;Dominique;${ine(1)}` }
    expect((await api.call('importStudents', { body: renamed }, token)).lines[0]).toMatchObject({
      ...{ state: 'question', question: 'otherName', userId: null },
      candidates: [{ _id: known.id }],
    })

    const refusal = async (list: string) => (await api.reply('importStudents', { body: { csv: list } }, token)).body
    expect(await refusal(xml(2025, uai))).toMatchObject({ errors: { csv: 'otherYear' } })
    await api.db.update(schools).set({ uai: '0690001B' }).where(eq(schools.id, made.school.id))
    expect(await refusal(xml(2026, '0690002C'))).toMatchObject({
      errors: { csv: 'otherSchool', listed: '0690002C', own: '0690001B' },
    })
    expect(await refusal('<!DOCTYPE a><BEE_ELEVES/>')).toMatchObject({ errors: { csv: 'malformed' } })
    const superadmin = await api.tokenFor((await makeUser(api.db, made, 'SUPERADMIN')).id)
    const params = { id: made.school.id }
    const settings = await api.call('readSchoolSettings', { params }, superadmin)
    await api.call('updateSchool', { params, body: { ...settings, name: `Collège ${tag}`, keepsIne: false } }, superadmin)
    expect(await kept()).toBeNull()
    // The operator's command forgets them as well.
    const set = (keep: string) => command(api, ['set-school', '--school', made.school.id, '--keep-ine', keep])
    expect((await set('yes')).code).toBe(0)
    await api.db
      .update(users)
      .set({ ine: ine(1) })
      .where(eq(users.id, known.id))
    expect((await set('no')).lines.join()).toContain('INE kept: no')
    expect(await kept()).toBeNull()
  })

  it('the first list asks a headmaster whether the school keeps the national numbers, who may change it', async () => {
    const { api, made, tag, token: teacher } = await prepare(open())
    const head = await api.tokenFor((await makeUser(api.db, made, 'HEADMASTER')).id)
    const csv = `Nom;Prénom;Niveau;INE\nPremière ${tag};Zoé;6e;123456789ZZ`
    const send = (body: object, by = head) => api.call('importStudents', { body: { csv, ...body } }, by)
    expect([(await send({})).asksIne, (await send({}, teacher)).asksIne]).toEqual([true, false])
    expect((await send({ csv: `Nom;Prénom;Niveau\nPremière ${tag};Zoé;6e` })).asksIne).toBe(false)
    const done = await send({ keepsIne: true, confirm: true })
    const id = done.lines[0]?.userId ?? ''
    const kept = async () => (await api.db.select().from(users).where(eq(users.id, id)))[0]?.ine
    expect([await kept(), (await api.db.select().from(schools).where(eq(schools.id, made.school.id)))[0]?.keepsIne]).toEqual([
      '123456789ZZ',
      true,
    ])
    const rules = await api.call('setSchoolRules', { body: { keepsIne: false } }, head)
    expect([rules.keepsIne, await kept()]).toEqual([false, null])
    // Who said no is not asked again, and no later list decides it.
    const later = await send({ keepsIne: true, confirm: true })
    expect([later.asksIne, await kept()]).toEqual([false, null])
  })

  it('brings back a pupil who had left', async () => {
    const { api, known, token } = await prepare(open())
    await api.db
      .update(users)
      .set({ leftAt: api.now - 1000 })
      .where(eq(users.id, known.id))
    const body = { csv: 'Nom;Prénom;Niveau\nDupré;Camille;6e' }
    expect((await api.call('importStudents', { body }, token)).lines[0]).toMatchObject({ state: 'existing', comesBack: true })
    await api.call('importStudents', { body: { ...body, confirm: true } }, token)
    const [row] = await api.db.select().from(users).where(eq(users.id, known.id))
    expect(row?.leftAt).toBeNull()
    expect(await api.db.select().from(acts).where(eq(acts.userId, known.id))).toMatchObject([{ kind: 'comeBack' }])
  })

  it('asks when a name is known in the other role, and makes two people of it only when told to', async () => {
    const { api, made, known, tag } = await prepare(open())
    const token = await api.tokenFor((await makeUser(api.db, made, 'HEADMASTER')).id)
    const left = await makeUser(api.db, made, 'STUDENT', { lastname: `Ancien ${tag}` })
    const email = `${tag}@ecole.fr`
    await api.db
      .update(users)
      .set({ leftAt: api.now - 1000, email })
      .where(eq(users.id, left.id))
    const csv = `Nom;Prénom;Courriel\nDupré;Camille;\nAncien ${tag};Camille;${email}\nAncien ${tag};Camille;neuf@${tag}.fr\n`
    const ask = async (choices: { line: number; person: string }[], confirm = false) =>
      (await api.call('importStudents', { body: { csv, role: 'TEACHER', choices, confirm } }, token)).lines
    const here = { role: 'studentHere' }
    expect((await ask([])).map(({ state, errors }) => [state, errors])).toEqual([
      ...[
        ['error', here],
        ['error', here],
        ['new', {}],
      ],
    ])
    const done = await ask(
      [
        { line: 2, person: 'new' },
        { line: 3, person: 'new' },
      ],
      true,
    )
    expect(done.map(({ state }) => state)).toEqual(['new', 'new', 'new'])
    const rows = await api.db
      .select()
      .from(users)
      .where(inArray(users.id, [known.id, left.id]))
    expect(rows.map(({ role, leftAt }) => [role, leftAt]).sort()).toEqual(
      [
        ['STUDENT', null],
        ['STUDENT', api.now - 1000],
      ].sort(),
    )
    // A pupil of a teacher's name likewise.
    const pupils = { csv: `Nom;Prénom;Niveau\nDupré;Camille;6e\nAncien ${tag};Camille;6e` }
    await api.db
      .update(users)
      .set({ lastname: `Autre ${tag}` })
      .where(eq(users.id, left.id))
    const [, same] = (await api.call('importStudents', { body: pupils }, token)).lines
    expect(same).toMatchObject({ state: 'error', errors: { role: 'teacherHere' }, candidates: [] })
  })

  it('refuses a list of a year that has not begun, and raises the version of a class that it fills', async () => {
    const { api, made, teacher, token, tag } = await prepare(open())
    const pupil = '<ELEVE ELEVE_ID="1"><NOM_DE_FAMILLE>A</NOM_DE_FAMILLE><PRENOM>B</PRENOM></ELEVE>'
    const xml = `<BEE_ELEVES><PARAMETRES><ANNEE_SCOLAIRE>2027</ANNEE_SCOLAIRE></PARAMETRES><DONNEES><ELEVES>${pupil}</ELEVES></DONNEES></BEE_ELEVES>`
    expect((await api.reply('importStudents', { body: { csv: xml } }, token)).body).toMatchObject({ errors: { csv: 'nextYear' } })
    const { id: groupId } = await makeGroup(api.db, made, teacher.id, [])
    const version = async () => (await api.db.select().from(groups).where(eq(groups.id, groupId)))[0]?.version
    const body = { csv: `Nom;Prénom\nNeuf ${tag};Ana`, groupId, confirm: true }
    await api.call('importStudents', { body }, token)
    expect(await version()).toBe(2)
    // Nobody joins a second time.
    await api.call('importStudents', { body }, token)
    expect(await version()).toBe(2)
  })
})
