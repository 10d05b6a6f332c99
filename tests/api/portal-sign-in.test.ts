import { randomInt, randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { externalAccounts, signInCodes } from '#api/db/federation-schema'
import { acts } from '#api/db/people-schema'
import { groupStudents, groups, levels, schools, tokens, users } from '#api/db/schema'
import { schoolStays } from '#api/db/statistics-schema'
import { usernamesLike } from '#api/services/user/store'
import { parisDay } from '#domain/dates/paris-day'
import { uaiOfDigits } from '#domain/schools/uai'
import { createTestApi, describeApi, type TestApi } from '#tests/support/api'
import { type CasAnswer, type CasDouble, type CasPerson, logoutRequestXml, startCasDouble } from '#tests/support/cas-double'
import { type MadeSchool, makeGroup, makeSchool, makeUser } from '#tests/support/make'
import { createMemoryStore } from '#tests/support/memory-store'
import { samplePortal, writePortals } from '#tests/support/portals-file'

const service = 'https://tremplin.example/auth/cas?state=abc'

describeApi('signing in by a school portal', (open) => {
  let cas: CasDouble
  let api: TestApi
  beforeAll(async () => {
    cas = await startCasDouble()
    const any = { schools: 'every' }
    const two = [
      samplePortal(cas.url, any),
      samplePortal(cas.url, { ...any, id: 'ent-deux', protocol: '2.0', academy: undefined }),
    ]
    api = createTestApi(open().db, createMemoryStore(), { PORTALS_FILE: writePortals(two) })
  })
  afterAll(() => cas.close())

  async function schoolWithUai(): Promise<MadeSchool & { uai: string }> {
    const made = await makeSchool(api.db)
    const uai = uaiOfDigits(String(randomInt(1_000_000, 9_999_999)))
    await api.db.update(schools).set({ uai }).where(eq(schools.id, made.school.id))
    return { ...made, uai }
  }

  const pupil = (uai: string, more: Record<string, string | string[]> = {}, user = `p-${randomUUID()}`): CasPerson => ({
    user,
    attributes: {
      ENTPersonProfils: 'National_ELV',
      ENTPersonStructRattachUAI: uai,
      ENTEleveClasses: '6A##6ème A',
      givenName: 'Inès',
      sn: 'Le Gall',
      mail: 'ines@example.fr',
      ...more,
    },
  })

  const finish = (answer: CasAnswer, portal = 'ent-test') =>
    api.reply('finishPortalSignIn', { body: { portal, service, ticket: cas.ticket(service, answer) } })

  async function signIn(person: CasPerson, portal?: string) {
    const { status, body } = await finish(person, portal)
    expect({ status, body }).toMatchObject({ status: 200 })
    return api.call('exchangeSignInCode', { body: { code: codeOf(body) } })
  }
  const codeOf = (body: unknown) => String(Reflect.get(Object(body), 'code'))
  const classesOf = async (userId: string) =>
    (
      await api.db
        .select({ name: groups.name, code: groups.ssoClass, id: groups.id, levelId: groups.levelId, shared: groups.shared })
        .from(groupStudents)
        .innerJoin(groups, eq(groups.id, groupStudents.groupId))
        .where(eq(groupStudents.userId, userId))
    ).sort((a, b) => String(a.code).localeCompare(String(b.code)))
  const userRow = async (id: string) => (await api.db.select().from(users).where(eq(users.id, id)))[0]

  it('finds the portals of a school by its name, city or UAI, and by their own names', async () => {
    const made = await schoolWithUai()
    const city = `Ville${randomInt(1_000_000)}`
    await api.db
      .update(schools)
      .set({ city, name: `Collège Émile ${city}` })
      .where(eq(schools.id, made.school.id))
    const portal = (id: string, name: string, only: string[]) =>
      samplePortal(cas.url, { id, name, schools: only, academy: undefined })
    const four = [
      portal('a', 'ENT un', [made.uai]),
      portal('b', 'ENT deux', ['999']),
      portal('c', 'Éclat', []),
      portal('d', 'ENT d', [made.uai.slice(0, 3)]),
    ]
    const many = createTestApi(open().db, createMemoryStore(), { PORTALS_FILE: writePortals(four) })
    const found = async (search: string) => (await many.call('listPortals', { query: { search } })).map(({ id }) => id)
    for (const search of [made.uai, made.uai.toLowerCase(), city.toUpperCase(), `emile ${city}`])
      expect(await found(search)).toEqual(['a', 'd'])
    expect(await found('eclat')).toEqual(['c'])
    expect([await found('inconnu au bataillon'), await found('…')]).toEqual([[], []])
    expect((await many.reply('listPortals', { query: { search: 'x'.repeat(201) } })).status).toBe(400)
  })

  it('lists the portals, and redirects the browser to the chosen one (API-010)', async () => {
    expect(await api.call('listPortals', { query: {} })).toEqual([
      { id: 'ent-test', name: 'ENT de test', academy: 'Lyon', logoutUrl: `${cas.url}/logout` },
      { id: 'ent-deux', name: 'ENT de test', academy: null, logoutUrl: `${cas.url}/logout` },
    ])
    const { status, headers } = await api.reply('startPortalSignIn', {
      query: { portal: 'ent-test', redirect: '/badges', service },
    })
    const login = `${cas.url}/login?service=${encodeURIComponent(service)}`
    expect([status, decodeURIComponent(headers.get('location') ?? '')]).toEqual([302, decodeURIComponent(login)])
  })

  it.each([
    [{ portal: 'ent-test', redirect: 'https://evil.example/', service }, 400],
    [{ portal: 'ent-test', redirect: '//evil.example/', service }, 400],
    [{ portal: 'ent-test', redirect: '/\\evil.example', service }, 400],
    [{ portal: 'ent-test', redirect: '/badges', service: 'https://evil.example/steal' }, 400],
    [{ portal: 'ent-test', redirect: '/badges', service: 'javascript:alert(1)' }, 400],
    [{ portal: 'nowhere', redirect: '/badges', service }, 404],
    [{ redirect: '/badges', service }, 404],
  ])('refuses to redirect to %j', async (query, status) => {
    expect((await api.reply('startPortalSignIn', { query })).status).toBe(status)
  })

  it('finds the account that a list prepared with the portal’s id, with everything in it (issue of September)', async () => {
    const made = await schoolWithUai()
    const head = await api.tokenFor((await makeUser(api.db, made, 'HEADMASTER')).id)
    const [id, other] = [`Ab-${randomUUID()}`, `Cd-${randomUUID()}`]
    const tag = randomUUID()
      .replace(/[^a-f]/g, '')
      .slice(0, 8)
    const csv = `Nom;Prénom;Niveau;Identifiant ENT\nLe Gall ${tag};Inès;5e;${id}\nRoux ${tag};Max;5e;${other}\nGris ${tag};Lou;5e;${id}`
    const done = await api.call('importStudents', { body: { csv, classes: true, confirm: true } }, head)
    expect(done.lines.map(({ state, errors, password }) => [state, errors, password])).toEqual([
      ...[
        ['new', {}, null],
        ['new', {}, null],
      ],
      ['error', { portalId: 'duplicate' }, null],
    ])
    const [ines, max] = done.lines.map(({ userId }) => userId ?? '')
    const renamed = { sn: `Le Gall ${tag}` }
    // Another case is another id at this portal; a teacher is not a pupil; another school's pupil is somebody else.
    const stranger = await schoolWithUai()
    for (const [person, role] of [
      [pupil(made.uai, renamed, id.toLowerCase()), 'STUDENT'],
      [pupil(made.uai, { ENTPersonProfils: 'National_ENS' }, other), 'TEACHER'],
      [pupil(stranger.uai, renamed, `${id}x`), 'STUDENT'],
    ] as const) {
      const { user } = await signIn(person)
      expect([user.role, [ines, max].includes(user._id)]).toEqual([role, false])
    }
    const { user } = await signIn(pupil(made.uai, renamed, id))
    expect(user).toMatchObject({ _id: ines, role: 'STUDENT', levels: [made.sixth.id] })
    expect(await userRow(user._id)).toMatchObject({ ssoPortal: 'ent-test', portalSubject: null })
    expect((await signIn(pupil(made.uai, renamed, id))).user._id).toBe(ines)
    // At a portal that says so, the case of an id does not matter.
    const folding = samplePortal(cas.url, { schools: 'every', ignoreIdCase: true })
    const loose = createTestApi(open().db, createMemoryStore(), { PORTALS_FILE: writePortals([folding]) })
    const ticket = cas.ticket(service, pupil(made.uai, {}, other.toUpperCase()))
    const { body } = await loose.reply('finishPortalSignIn', { body: { portal: 'ent-test', service, ticket } })
    const again = await loose.call('exchangeSignInCode', { body: { code: codeOf(body) } })
    expect(again.user._id).toBe(max)
    // A later list asks whether they have another name now, and leaves the portal's account to the portal.
    const later = { csv: `Nom;Prénom;Niveau;Identifiant ENT\nAutre ${tag};Nom;5e;${id}` }
    expect((await api.call('importStudents', { body: later }, head)).lines[0]).toMatchObject({ question: 'otherName' })
    const choices = [{ line: 2, person: ines ?? '' }]
    expect((await api.call('importStudents', { body: { ...later, choices } }, head)).lines[0]).toMatchObject({
      ...{ state: 'existing', userId: ines, levelsBefore: null },
    })
    const taken = { csv: `Nom;Prénom;Niveau;Identifiant ENT;INE\nRoux ${tag};Max;5e;${id};1234567890A` }
    await api.db
      .update(users)
      .set({ ine: '1234567890A' })
      .where(eq(users.id, max ?? ''))
    const both = { ...taken, choices: [{ line: 2, person: max ?? '' }] }
    expect((await api.call('importStudents', { body: taken }, head)).lines[0]).toMatchObject({ question: 'otherName' })
    expect((await api.call('importStudents', { body: both }, head)).lines[0]).toMatchObject({ errors: { portalId: 'taken' } })
    // A pupil signs in by this id: a teacher cannot say whose it is.
    const teacher = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
    expect(await api.reply('importStudents', { body: taken }, teacher)).toMatchObject({
      status: 400,
      body: { errors: { csv: 'portalByHeadmaster' } },
    })
  })

  it('makes a read-only account from the portal’s attributes (SSO-005); GET /user adds its academy (SSO-006)', async () => {
    const made = await schoolWithUai()
    const { token, user } = await signIn(pupil(made.uai))
    expect(user).toMatchObject({
      role: 'STUDENT',
      firstname: 'Inès',
      lastname: 'Le Gall',
      email: 'ines@example.fr',
      levels: [made.sixth.id],
    })
    expect(user.username).toMatch(/^ines\.legall\d*$/)
    expect(user.school._id).toBe(made.school.id)
    expect(await api.call('currentUser', {}, token)).toMatchObject({ sso: { portal: 'ent-test', academy: 'Lyon' } })
    expect((await userRow(user._id))?.passwordHash).toBeNull()
    expect(await classesOf(user._id)).toMatchObject([{ name: '6ème A', code: '6A', levelId: made.sixth.id, shared: true }])
    for (const [name, body] of [
      ['changeIdentity', { firstname: 'A', lastname: 'B', username: 'a.b' }],
      ['changePassword', { oldPassword: 'x', newPassword: 'y'.repeat(12) }],
      ['changeAvatar', { avatar: 'female/avatar2' }],
    ] as const)
      expect((await api.reply(name, { body }, token)).status).toBe(403)
  })

  it('uses the school’s academy when the portal has none, and CAS 2.0 when the portal says so', async () => {
    const made = await schoolWithUai()
    const { user } = await signIn(pupil(made.uai), 'ent-deux')
    expect(user.sso).toEqual({ portal: 'ent-deux', academy: 'Lyon' })
    expect(cas.asked.at(-1)).toBe('/cas/serviceValidate')
    await signIn(pupil(made.uai))
    expect(cas.asked.at(-1)).toBe('/cas/p3/serviceValidate')
  })

  it('identifies a person by portal and id only, and refreshes the portal’s attributes', async () => {
    const made = await schoolWithUai()
    const person = pupil(made.uai)
    const first = await signIn(person)
    const again = await signIn(pupil(made.uai, { givenName: 'Inès-Marie', mail: '' }, person.user))
    expect(again.user).toMatchObject({
      _id: first.user._id,
      firstname: 'Inès-Marie',
      email: 'ines@example.fr',
      username: first.user.username,
    })
    expect((await signIn(person, 'ent-deux')).user._id).not.toBe(first.user._id)
    expect((await signIn(pupil(made.uai))).user.username).not.toBe(first.user.username)
    const rows = await api.db.select().from(externalAccounts).where(eq(externalAccounts.subject, person.user))
    expect(rows.map(({ provider }) => provider).sort()).toEqual(['cas:ent-deux', 'cas:ent-test'])
  })

  it('makes one account when a new person signs in several times at once', async () => {
    const made = await schoolWithUai()
    const person = pupil(made.uai)
    const signedIn = await Promise.all(Array.from({ length: 6 }, () => signIn(person)))
    expect(new Set(signedIn.map(({ user }) => user._id)).size).toBe(1)
    expect(await api.db.select().from(users).where(eq(users.schoolId, made.school.id))).toHaveLength(1)
  })

  it('makes one class for classmates who sign in at once, with distinct user names', async () => {
    const made = await schoolWithUai()
    const signedIn = await Promise.all(Array.from({ length: 6 }, () => signIn(pupil(made.uai))))
    expect(new Set(signedIn.map(({ user }) => user.username)).size).toBe(6)
    const rows = await api.db.select().from(groups).where(eq(groups.schoolId, made.school.id))
    expect(rows).toHaveLength(1)
    expect(
      await api.db
        .select()
        .from(groupStudents)
        .where(eq(groupStudents.groupId, rows[0]?.id ?? '')),
    ).toHaveLength(6)
  })

  it('names a whole class of homonyms who sign in at once', async () => {
    const { uai, school } = await schoolWithUai()
    const PORTALS_FILE = writePortals([samplePortal(cas.url)])
    const roomy = createTestApi(api.db, createMemoryStore(), { PORTALS_FILE, LOGIN_FAILURES_PER_ADDRESS: '100' })
    const arrive = () => {
      const ticket = cas.ticket(service, pupil(uai))
      return roomy.reply('finishPortalSignIn', { body: { portal: 'ent-test', service, ticket } })
    }
    const replies = await Promise.all(Array.from({ length: 24 }, arrive))
    expect(replies.map(({ status }) => status)).toEqual(Array(24).fill(200))
    const rows = await api.db.select().from(users).where(eq(users.schoolId, school.id))
    expect(new Set(rows.map(({ username }) => username)).size).toBe(24)
  })

  it('looks for a free user name in an index', async () => {
    const plan = await api.db.transaction(async (tx) => {
      // Tables of tests are too small for an index to be worth it.
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(sql`explain ${usernamesLike(tx, ['lea.martin'])}`)
    })
    expect(JSON.stringify(plan)).toContain('users_username_base')
  })

  it('takes over the class of that name that the school made', async () => {
    const made = await schoolWithUai()
    const head = await makeUser(api.db, made, 'HEADMASTER')
    const listed = await makeGroup(api.db, made, head.id, [], { name: '6e A', shared: false })
    const { user } = await signIn(pupil(made.uai))
    const [taken, ...others] = await api.db.select().from(groups).where(eq(groups.schoolId, made.school.id))
    expect([taken, others]).toMatchObject([{ id: listed.id, name: '6ème A', ssoClass: '6A', shared: true }, []])
    expect((await classesOf(user._id)).map(({ name }) => name)).toEqual(['6ème A'])
  })

  it('moves a student with the portal’s classes, and leaves the school’s own groups alone', async () => {
    const made = await schoolWithUai()
    const person = pupil(made.uai)
    const { user } = await signIn(person)
    const [own] = await api.db
      .insert(groups)
      .values({
        schoolId: made.school.id,
        creatorId: user._id,
        type: 'Group',
        levelId: made.sixth.id,
        name: 'Chorale',
        schoolYear: '2026-2027',
        createdAt: api.now,
      })
      .returning()
    await api.db.insert(groupStudents).values({ groupId: own?.id ?? '', userId: user._id })
    await signIn(
      pupil(made.uai, { ENTEleveClasses: ['ENTStructureSIREN=1,ou=structures$5B', '5LAT##5e latinistes'] }, person.user),
    )
    expect((await classesOf(user._id)).map(({ name }) => name)).toEqual(['5B', '5e latinistes', 'Chorale'])
    expect((await userRow(user._id))?.levels).toEqual([made.fifth.id])
    // A portal that sends no classes moves nobody.
    await signIn(pupil(made.uai, { ENTEleveClasses: [] }, person.user))
    expect(await classesOf(user._id)).toHaveLength(3)
  })

  it('moves a person to another school, unless their current one is still among several', async () => {
    const [one, two] = [await schoolWithUai(), await schoolWithUai()]
    const person = pupil(one.uai)
    const { user } = await signIn(person)
    const both = await signIn(pupil(one.uai, { ENTPersonStructRattachUAI: [two.uai, one.uai] }, person.user))
    expect(both.user.school._id).toBe(one.school.id)
    await api.db.update(users).set({ ine: '123456789AB' }).where(eq(users.id, user._id))
    const moved = await signIn(pupil(two.uai, {}, person.user))
    expect([moved.user._id, moved.user.school._id]).toEqual([user._id, two.school.id])
    // The school there keeps no national numbers.
    expect((await userRow(user._id))?.ine).toBeNull()
    expect(await classesOf(user._id)).toHaveLength(1)
    // The figures of each school count the pupil for the days there.
    const stays = await api.db.select().from(schoolStays).where(eq(schoolStays.userId, user._id)).orderBy(schoolStays.until)
    expect(stays).toMatchObject([
      { schoolId: one.school.id, until: parisDay(api.now) },
      { schoolId: two.school.id, since: parisDay(api.now), until: null },
    ])
  })

  it('maps the profile to a role, ignoring case, and logs a change with ids only', async () => {
    const made = await schoolWithUai()
    const person = pupil(made.uai)
    const { user } = await signIn(person)
    const asTeacher = await signIn(pupil(made.uai, { ENTPersonProfils: 'NATIONAL_ens' }, person.user))
    expect(asTeacher.user).toMatchObject({ _id: user._id, role: 'TEACHER' })
    expect(await classesOf(user._id)).toEqual([])
    const kept = await api.db.select().from(acts).where(eq(acts.userId, user._id))
    expect(kept.find(({ kind }) => kind === 'role')).toMatchObject({
      ...{ source: 'cas:ent-test', byId: null, schoolId: made.school.id },
      ...{ before: { role: 'STUDENT' }, after: { role: 'TEACHER' } },
    })
    const line = api.logged.find((text) => text.includes(user._id)) ?? ''
    expect(line).toContain('act on a person')
    expect(line).not.toMatch(/Gall|Inès|example/)
    await api.db
      .update(users)
      .set({ role: 'SUPERVISOR', schools: [made.school.id] })
      .where(eq(users.id, user._id))
    expect((await signIn(pupil(made.uai, { ENTPersonProfils: 'National_DIR' }, person.user))).user.role).toBe('SUPERVISOR')
    const head = pupil(made.uai, { ENTPersonProfils: ['National_ENS', 'National_DIR'] })
    expect((await signIn(head)).user.role).toBe('HEADMASTER')
    const both = pupil(made.uai, { ENTPersonProfils: ['National_ENS', 'National_ELV'] })
    expect((await signIn(both)).user.role).toBe('STUDENT')
  })

  it('accepts people without name, e-mail and classes', async () => {
    const made = await schoolWithUai()
    const bare = { user: `q${randomInt(1_000_000)}`, attributes: { ENTPersonProfils: 'eleve', rneCourant: made.uai } }
    const { user } = await signIn(bare)
    expect(user).toMatchObject({ username: bare.user, firstname: '', lastname: bare.user, email: null, levels: [] })
  })

  it.each([
    ['an unsupported role', { ENTPersonProfils: 'National_TUT' }, 'portal.unknownRole', {}],
    ['no role', { ENTPersonProfils: '' }, 'portal.unknownRole', {}],
    ['no school', { ENTPersonStructRattachUAI: '' }, 'portal.noSchool', {}],
    ['an unknown school', { ENTPersonStructRattachUAI: '0750655E' }, 'portal.unknownSchool', { uai: '0750655E' }],
  ])('refuses %s and stores nothing', async (_, attributes, message, errors) => {
    const made = await schoolWithUai()
    const person = pupil(made.uai, attributes)
    const { status, body } = await finish(person)
    expect([status, body]).toEqual([400, { message, errors }])
    expect(await api.db.select().from(externalAccounts).where(eq(externalAccounts.subject, person.user))).toEqual([])
    expect(api.logged.join()).not.toContain(person.user)
  })

  it('limits a portal to its own schools, named by UAI or by prefix', async () => {
    const made = await schoolWithUai()
    const finishAt = async (schools: string[]) => {
      const file = writePortals([samplePortal(cas.url, { schools })])
      const limited = createTestApi(open().db, createMemoryStore(), { PORTALS_FILE: file })
      const ticket = cas.ticket(service, pupil(made.uai))
      return limited.reply('finishPortalSignIn', { body: { portal: 'ent-test', service, ticket } })
    }
    expect((await finishAt([made.uai])).status).toBe(200)
    expect((await finishAt(['0000', made.uai.slice(0, 3)])).status).toBe(200)
    const refused = { message: 'portal.foreignSchool', errors: { uai: made.uai } }
    expect(await finishAt(['0750655E'])).toMatchObject({ status: 400, body: refused })
    expect(await finishAt([])).toMatchObject({ status: 400, body: refused })
  })

  it('makes classes without an owner: the pupil who signed in first cannot change them', async () => {
    const made = await schoolWithUai()
    const { token, user } = await signIn(pupil(made.uai))
    const [row] = await classesOf(user._id)
    const [group] = await api.db
      .select()
      .from(groups)
      .where(eq(groups.id, row?.id ?? ''))
    expect(group).toMatchObject({ creatorId: null, shared: true })
    expect((await api.reply('getGroup', { params: { id: row?.id } }, token)).status).toBe(403)
    const teacher = await makeUser(api.db, made, 'TEACHER')
    const seen = await api.call('getGroup', { params: { id: row?.id ?? '' }, query: {} }, await api.tokenFor(teacher.id))
    expect(seen.creatorId).toBeNull()
  })

  it('issues a code that works once, for a minute, and is stored as a digest', async () => {
    const made = await schoolWithUai()
    const code = codeOf((await finish(pupil(made.uai))).body)
    expect(await api.db.select().from(signInCodes).where(eq(signInCodes.hash, code))).toEqual([])
    const tries = await Promise.all([1, 2, 3].map(() => api.reply('exchangeSignInCode', { body: { code } })))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const late = codeOf((await finish(pupil(made.uai))).body)
    api.now += 60_000
    expect(await api.reply('exchangeSignInCode', { body: { code: late } })).toMatchObject({
      status: 400,
      body: { message: 'auth.codeRefused' },
    })
    api.now -= 60_000
  })

  it('ends the sessions of a ticket on the portal’s logout request, and no others', async () => {
    const made = await schoolWithUai()
    const person = pupil(made.uai)
    const ticket = cas.ticket(service, person)
    const done = await api.call('finishPortalSignIn', { body: { portal: 'ent-test', service, ticket } })
    const { token, user } = await api.call('exchangeSignInCode', { body: done })
    const other = await signIn(person)
    const open = () =>
      api.db
        .select()
        .from(tokens)
        .where(and(eq(tokens.userId, user._id), isNull(tokens.revokedAt)))
    expect(await open()).toHaveLength(2)
    expect(JSON.stringify(await open())).not.toContain(ticket)
    expect(await api.call('endPortalSessions', { body: { logoutRequest: logoutRequestXml('ST-foreign') } })).toEqual({
      revoked: 0,
    })
    expect(await api.call('endPortalSessions', { body: { logoutRequest: logoutRequestXml(ticket) } })).toEqual({ revoked: 1 })
    expect((await api.reply('currentUser', {}, token)).status).toBe(401)
    expect((await api.reply('currentUser', {}, other.token)).status).toBe(200)
  })

  it('refuses a code whose portal session has ended in the meantime', async () => {
    const made = await schoolWithUai()
    const ticket = cas.ticket(service, pupil(made.uai))
    const done = await api.call('finishPortalSignIn', { body: { portal: 'ent-test', service, ticket } })
    await api.call('endPortalSessions', { body: { logoutRequest: logoutRequestXml(ticket) } })
    expect((await api.reply('exchangeSignInCode', { body: done })).status).toBe(400)
  })

  it('refuses who is suspended or has left, unless the portal says that they are at another school now', async () => {
    const [made, elsewhere] = [await schoolWithUai(), await schoolWithUai()]
    const person = pupil(made.uai)
    const { user } = await signIn(person)
    const early = await finish(person)
    const mark = (suspendedAt: number | null, leftAt: number | null) =>
      api.db.update(users).set({ suspendedAt, leftAt }).where(eq(users.id, user._id))
    await mark(api.now, null)
    const suspended = { status: 403, body: { message: 'auth.suspended' } }
    expect(await finish(person)).toMatchObject(suspended)
    expect(await finish(pupil(elsewhere.uai, {}, person.user))).toMatchObject(suspended)
    // Neither does a code help that was obtained before.
    expect(await api.reply('exchangeSignInCode', { body: { code: codeOf(early.body) } })).toMatchObject(suspended)
    await mark(null, api.now)
    expect(await finish(person)).toMatchObject({ status: 403, body: { message: 'auth.left' } })
    expect((await signIn(pupil(elsewhere.uai, {}, person.user))).user.school._id).toBe(elsewhere.school.id)
    expect((await userRow(user._id))?.leftAt).toBeNull()
    const kinds = await api.db.select({ kind: acts.kind, source: acts.source }).from(acts).where(eq(acts.userId, user._id))
    expect(kinds).toContainEqual({ kind: 'comeBack', source: 'cas:ent-test' })
  })

  it.each([
    '',
    'ST-1',
    '<a/>',
    '<samlp:LogoutRequest/>',
    `<!DOCTYPE x>${logoutRequestXml('ST-1')}`,
    `${logoutRequestXml('ST-1')}x`,
  ])('refuses the logout request « %s »', async (logoutRequest) => {
    expect((await api.reply('endPortalSessions', { body: { logoutRequest } })).status).toBe(400)
  })

  it('rate-limits refused tickets by address, without counting valid ones', async () => {
    const made = await schoolWithUai()
    const alone = createTestApi(api.db, createMemoryStore(), { PORTALS_FILE: writePortals([samplePortal(cas.url)]) })
    const go = (ticket: string) => alone.reply('finishPortalSignIn', { body: { portal: 'ent-test', service, ticket } })
    for (let n = 0; n < 12; n += 1) expect((await go(cas.ticket(service, pupil(made.uai)))).status).toBe(200)
    const wrong: number[] = []
    for (let n = 0; n < 9; n += 1) wrong.push((await go('ST-none')).status)
    expect(wrong).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 429])
  })
})

describeApi('the demonstration account of a level', (open) => {
  async function markedStudent(levelName: string) {
    const { db } = open()
    const made = await makeSchool(db)
    const student = await makeUser(db, made, 'STUDENT')
    // A level of its own for each test, because a level has one marked account.
    await db.update(levels).set({ name: levelName }).where(eq(levels.id, made.sixth.id))
    await db.update(users).set({ autoconnectLevelId: made.sixth.id }).where(eq(users.id, student.id))
    return student
  }
  const apiWith = (env: Record<string, string>) => createTestApi(open().db, createMemoryStore(), env)

  it('opens without a password where it is enabled (API-002), however the level name is written', async () => {
    const name = `Niveau ${randomUUID()}`
    const student = await markedStudent(name)
    const { token, user } = await apiWith({ AUTOCONNECT: '1' }).call('autoconnect', {
      body: { levelName: ` ${name.toUpperCase()} ` },
    })
    expect(user._id).toBe(student.id)
    expect((await open().call('currentUser', {}, token))._id).toBe(student.id)
    expect((await apiWith({ DEMO: '1' }).call('autoconnect', { body: { levelName: name } })).user._id).toBe(student.id)
  })

  it('opens nothing for another level, nor where it is disabled', async () => {
    const name = `Niveau ${randomUUID()}`
    await markedStudent(name)
    const refusal = async (env: Record<string, string>, levelName: string) => {
      const { status, body } = await apiWith(env).reply('autoconnect', { body: { levelName } })
      return [status, Reflect.get(Object(body), 'message')]
    }
    expect(await refusal({ AUTOCONNECT: '1' }, 'inconnu')).toEqual([404, 'autoconnect.unknownLevel'])
    expect(await refusal({}, name)).toEqual([404, 'autoconnect.closed'])
    expect(await refusal({ DEMO: '1', AUTOCONNECT: '0' }, name)).toEqual([404, 'autoconnect.closed'])
  })

  it('is rate-limited by address, whether the level exists or not', async () => {
    const name = `Niveau ${randomUUID()}`
    await markedStudent(name)
    const api = apiWith({ AUTOCONNECT: '1' })
    const statuses: number[] = []
    for (let n = 0; n < 9; n += 1)
      statuses.push((await api.reply('autoconnect', { body: { levelName: n % 2 ? name : 'inconnu' } })).status)
    expect(statuses).toEqual([404, 200, 404, 200, 404, 200, 404, 200, 429])
  })
})
