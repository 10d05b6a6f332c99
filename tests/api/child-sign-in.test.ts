import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { placesOf } from '#api/auth/places'
import { dayOf, takeAttempt } from '#api/auth/rate-limit'
import { codeAllowance } from '#api/auth/sign-in-allowances'
import { groupStudents, groups, schools, users } from '#api/db/schema'
import { firstAvatars } from '#contract/avatar-names'
import { headers } from '#contract/call'
import { calls } from '#contract/calls'
import { pictureCount, signInPictures } from '#contract/child-sign-in-limits'
import type { ChildPassword } from '#contract/user'
import { dayMs } from '#domain/dates/duration'
import { describeApi, requestFor, type TestApi } from '#tests/support/api'
import { makeGroup, makeSchool, makeUser } from '#tests/support/make'

const password = 'tremplin-test'
/** An address that no other test uses. */
const place = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`

/** A call by nobody, from an address. */
async function from(api: TestApi, address: string, name: 'openClass' | 'signInToClass' | 'login', body: object, device?: string) {
  const request = requestFor(calls[name], { body }, undefined, undefined, address)
  if (device !== undefined) request.headers.set(headers.device, device)
  const reply = await api.app.request(request)
  return { status: reply.status, after: Number(reply.headers.get('retry-after')), body: await reply.json() }
}

/** A class of 6e at a school that lets children sign in so, with its headmaster and a teacher. */
async function makeClass(api: TestApi, way: ChildPassword | null = 'pictures') {
  const made = await makeSchool(api.db)
  const [teacher, head] = await Promise.all([makeUser(api.db, made, 'TEACHER'), makeUser(api.db, made, 'HEADMASTER')])
  const pupil = await makeUser(api.db, made, 'STUDENT', { password, lastname: 'Le Gall' })
  const group = await makeGroup(api.db, made, teacher.id, [pupil.id], { shared: false })
  const [token, headToken] = await Promise.all([api.tokenFor(teacher.id), api.tokenFor(head.id)])
  if (way) await api.call('setChildSignIn', { body: { childSignIn: way } }, headToken)
  const draw = async () => (await api.call('drawClassCode', { params: { id: group.id } }, token)).code
  return { made, teacher, head, pupil, group, token, headToken, draw, params: { id: group.id } }
}

describeApi('children who sign in', (open) => {
  it('nobody has a class code until the headmaster chooses a way, and none at levels above 6e', async () => {
    const api = open()
    const { made, group, token, headToken, params } = await makeClass(api, null)
    expect(await api.call('readClassCode', { params }, token)).toEqual({ open: false, code: null, without: 0 })
    expect(await api.reply('drawClassCode', { params }, token)).toMatchObject({ status: 409 })
    await api.call('setChildSignIn', { body: { childSignIn: 'words' } }, headToken)
    expect((await api.call('currentUser', {}, token)).school.childSignIn).toBe('words')
    expect(await api.call('readClassCode', { params }, token)).toEqual({ open: true, code: null, without: 0 })
    const { code } = await api.call('drawClassCode', { params }, token)
    expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/)
    expect(await api.call('readClassCode', { params }, headToken)).toEqual({ open: true, code, without: 0 })

    // Whom its list of names leaves out is counted: those without a password, but no pupil of a portal.
    for (const ssoPortal of [null, 'ent']) {
      const { id } = await makeUser(api.db, made, 'STUDENT')
      await api.db.update(users).set({ ssoPortal }).where(eq(users.id, id))
      await api.db.insert(groupStudents).values({ groupId: group.id, userId: id })
    }
    expect((await api.call('openClass', { body: { code } })).pupils).toHaveLength(1)
    expect(await api.call('readClassCode', { params }, token)).toEqual({ open: true, code, without: 1 })

    await api.db.update(groups).set({ levelId: made.fifth.id }).where(eq(groups.id, group.id))
    expect(await api.call('readClassCode', { params }, token)).toEqual({ open: false, code: null, without: 0 })
    expect(await api.reply('openClass', { body: { code } })).toMatchObject({
      status: 400,
      body: { message: 'auth.unknownClass' },
    })
  })

  it('a right code names its pupils by as little as tells them apart; portal accounts and those who left are not among them', async () => {
    const api = open()
    const { made, group, pupil, draw } = await makeClass(api)
    const [same, other, ofPortal, gone] = await Promise.all(
      ['Le Goff', 'Amrani', 'Portail', 'Partie'].map((lastname) => makeUser(api.db, made, 'STUDENT', { password, lastname })),
    )
    const all = [same, other, ofPortal, gone].flatMap((one) => one ?? [])
    await api.db.insert(groupStudents).values(all.map(({ id }) => ({ groupId: group.id, userId: id })))
    await api.db
      .update(users)
      .set({ ssoPortal: 'ent' })
      .where(eq(users.id, ofPortal?.id ?? ''))
    await api.db
      .update(users)
      .set({ leftAt: api.now })
      .where(eq(users.id, gone?.id ?? ''))
    const code = await draw()
    const typed = `${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`
    const opened = await api.call('openClass', { body: { code: typed } })
    expect(opened).toMatchObject({ name: '6A', school: 'Collège Test' })
    expect(opened.pupils.map(({ _id, name }) => [_id, name])).toEqual([
      [other?.id, 'Camille A.'],
      [pupil.id, 'Camille Le Gall'],
      [same?.id, 'Camille Le Goff'],
    ])
    expect(JSON.stringify(opened)).not.toContain(pupil.username)
  })

  it('a wrong code says nothing, and neither does one that was replaced, of a past year or of a deleted class', async () => {
    const api = open()
    const { group, draw } = await makeClass(api)
    const unknown = { status: 400, body: { message: 'auth.unknownClass', errors: {} } }
    const replaced = await draw()
    const code = await draw()
    expect(await api.reply('openClass', { body: { code: replaced } })).toMatchObject(unknown)
    expect(await api.reply('openClass', { body: { code: 'ZZZZZZZZ' } })).toMatchObject(unknown)
    expect(await api.reply('openClass', { body: { code: '1234' } })).toMatchObject(unknown)
    await api.db.update(groups).set({ schoolYear: '2025-2026' }).where(eq(groups.id, group.id))
    expect(await api.reply('openClass', { body: { code } })).toMatchObject(unknown)
    await api.db.update(groups).set({ schoolYear: '2026-2027', deletedAt: api.now }).where(eq(groups.id, group.id))
    expect(await api.reply('openClass', { body: { code } })).toMatchObject(unknown)
  })

  it('codes are tried 40 times in a quarter of an hour from one address, whatever the codes; right ones do not count', async () => {
    const api = open()
    const { draw, pupil } = await makeClass(api)
    const [code, here] = [await draw(), place()]
    const wrong = async (count: number) => {
      const statuses: number[] = []
      for (let n = 0; n < count; n += 1) statuses.push((await from(api, here, 'openClass', { code: `BBBBBBB${n}` })).status)
      return statuses.filter((status) => status === 400).length
    }
    for (let n = 0; n < 45; n += 1) expect((await from(api, here, 'openClass', { code })).status).toBe(200)
    expect(await wrong(200)).toBe(40)
    // Now a right one is not tried either, by itself or with a password.
    expect((await from(api, here, 'openClass', { code })).status).toBe(429)
    const signIn = { code, pupil: pupil.id, password }
    expect((await from(api, here, 'signInToClass', signIn)).status).toBe(429)
    expect((await from(api, place(), 'signInToClass', signIn)).status).toBe(200)
  })

  it('two thousand codes from one address in a quarter of an hour are eighty tries: those at once, and those that come back', async () => {
    const api = open()
    const allowance = codeAllowance(placesOf({ address: place(), device: undefined }))
    let tried = 0
    for (let step = 0; step < 100; step += 1) {
      const now = api.now + step * 9_000
      const answers = await Promise.all(Array.from({ length: 20 }, () => takeAttempt(api.db, [allowance], now)))
      tried += answers.filter((seconds) => seconds === null).length
    }
    expect(tried).toBeGreaterThanOrEqual(40)
    expect(tried).toBeLessThanOrEqual(80)
  })

  it('signs in a pupil of that class, and answers one of another class like a wrong password', async () => {
    const api = open()
    const [one, other] = [await makeClass(api), await makeClass(api)]
    const code = await one.draw()
    await other.draw()
    const sign = (pupil: string, secret = password) => api.reply('signInToClass', { body: { code, pupil, password: secret } })
    const signedIn = await sign(one.pupil.id)
    expect(signedIn).toMatchObject({ status: 200, body: { user: { _id: one.pupil.id } } })
    const refused = { status: 400, body: { message: 'auth.invalidCredentials', errors: {} } }
    expect(await sign(one.pupil.id, 'faux')).toMatchObject(refused)
    expect(await sign(other.pupil.id)).toMatchObject(refused)
    expect(await sign(one.group.id)).toMatchObject(refused)
    await api.db.update(users).set({ suspendedAt: api.now }).where(eq(users.id, one.pupil.id))
    expect((await sign(one.pupil.id)).status).toBe(400)
  })

  it.each([
    ['pictures', new RegExp(`^(?:${signInPictures.join('|')})(?:-(?:${signInPictures.join('|')})){${pictureCount - 1}}$`)],
    ['words', /^[a-z]{4,7}-[a-z]{4,7}-\d\d$/],
  ] as const)(
    'new passwords of 6e and below are made of %s, of others as before; slips get the code of the class',
    async (way, form) => {
      const api = open()
      const { made, group, token, params } = await makeClass(api, way)
      const tag = made.school.id.replace(/[^a-f]/g, '').slice(-4)
      const csv = `Nom;Prénom;Niveau\nMorel ${tag};Luc;6e\nPetit ${tag};Zoé;5e\n`
      const { lines } = await api.call('importStudents', { body: { csv, groupId: group.id, confirm: true } }, token)
      const { code } = await api.call('readClassCode', { params }, token)
      expect(code).not.toBeNull()
      const [luc, zoe] = lines
      expect(luc).toMatchObject({ code, password: expect.stringMatching(form) })
      expect(zoe).toMatchObject({ password: expect.stringMatching(/^(?:[a-z]{4,7}-){4}\d{4}$/) })
      const { pupils } = await api.call('openClass', { body: { code: code ?? '' } })
      const seen = pupils.find(({ _id }) => _id === luc?.userId)
      expect(seen).toMatchObject({ pictures: way === 'pictures', avatar: expect.stringMatching(/^neutral\//) })
      expect(firstAvatars).toContain(seen?.avatar)
      // With capitals, spaces and, for pictures, their accents.
      const typed = (luc?.password ?? '').toUpperCase().replaceAll('-', ' ').replace('FUSEE', 'Fusée').replace('COEUR', 'cœur')
      const body = { code: code ?? '', pupil: luc?.userId ?? '', password: typed }
      expect((await api.reply('signInToClass', { body })).status).toBe(200)
      expect((await api.reply('login', { body: { username: luc?.username ?? '', password: luc?.password ?? '' } })).status).toBe(
        200,
      )

      const renewed = await api.call('renewPasswords', { body: { students: [luc?.userId ?? ''], used: true } }, token)
      expect(renewed.accounts[0]).toMatchObject({ code, password: expect.stringMatching(form) })
      expect((await api.reply('signInToClass', { body })).status).toBe(400)
    },
  )

  it('a picture password is tried 20 times a day from unknown places together, which never lock its owner out at a known one', async () => {
    const api = open()
    const { pupil, token, draw } = await makeClass(api)
    const renew = () => api.call('renewPasswords', { body: { students: [pupil.id], used: true } }, token)
    const [{ accounts }, code, home] = [await renew(), await draw(), place()]
    const right = { username: pupil.username, password: accounts[0]?.password ?? '' }
    const { device } = calls.login.response.parse((await from(api, home, 'login', right)).body)
    const ofDay = { account: dayOf(pupil.username), place: '', attempts: 20, windowMs: dayMs }
    for (let n = 0; n < 19; n += 1) expect(await takeAttempt(api.db, [ofDay], api.now)).toBeNull()
    // The last one by the user name; then neither that nor the list of the class tries another, from whatever address.
    const wrong = 'chat-chat-chat-chat-chien'
    expect((await from(api, place(), 'login', { username: pupil.username, password: wrong })).status).toBe(400)
    const chosen = { code, pupil: pupil.id, password: right.password }
    for (const [call, body] of [
      ['login', right],
      ['signInToClass', chosen],
    ] as const) {
      const { status, after } = await from(api, place(), call, body)
      expect([status, after > 3600]).toEqual([429, true])
    }
    expect((await from(api, home, 'login', right, device)).status).toBe(200)
    expect((await from(api, home, 'signInToClass', chosen)).status).toBe(200)
    // At the known place there are as many, apart; a right one is given back.
    const there = { ...ofDay, place: placesOf({ address: home, device }).address }
    for (let n = 0; n < 20; n += 1) expect(await takeAttempt(api.db, [there], api.now)).toBeNull()
    expect((await from(api, home, 'login', right)).status).toBe(429)
    // Whoever renews the password forgets what was counted; a password of one's own has no such limit.
    const fresh = { username: pupil.username, password: (await renew()).accounts[0]?.password ?? '' }
    expect((await from(api, place(), 'login', fresh)).status).toBe(200)
  })

  it('the pupils of a class are tried 60 times in a quarter of an hour together, from places unknown to them', async () => {
    const api = open()
    const { group, pupil, draw } = await makeClass(api)
    const [code, home] = [await draw(), place()]
    const tried = (address: string, secret: string) =>
      from(api, address, 'signInToClass', { code, pupil: pupil.id, password: secret })
    expect((await tried(home, password)).status).toBe(200)
    const ofClass = { account: ` class ${group.id}`, place: '', attempts: 60 }
    for (let n = 0; n < 59; n += 1) expect(await takeAttempt(api.db, [ofClass], api.now)).toBeNull()
    expect((await tried(place(), 'faux')).status).toBe(400)
    expect((await tried(place(), password)).status).toBe(429)
    expect((await tried(home, password)).status).toBe(200)
  })

  it('forty wrong codes of one child leave the codes of the schools known there, or on the device, to the others', async () => {
    const api = open()
    const [{ draw, pupil }, elsewhere] = [await makeClass(api), await makeClass(api)]
    const [code, foreign, school, home] = [await draw(), await elsewhere.draw(), place(), place()]
    const first = await from(api, school, 'signInToClass', { code, pupil: pupil.id, password })
    const { device } = calls.login.response.parse(first.body)
    for (const address of [school, home])
      for (let n = 0; n < 41; n += 1) await from(api, address, 'openClass', { code: `BBBBBBB${n}` })
    expect((await from(api, school, 'openClass', { code: 'BBBBBBBB' })).status).toBe(429)
    for (let n = 0; n < 3; n += 1) expect((await from(api, school, 'openClass', { code })).status).toBe(200)
    expect((await from(api, school, 'signInToClass', { code, pupil: pupil.id, password })).status).toBe(200)
    expect((await from(api, school, 'openClass', { code: foreign })).status).toBe(429)
    // An address where nobody has signed in: only a device on which somebody of the school has.
    expect((await from(api, home, 'openClass', { code })).status).toBe(429)
    expect((await from(api, home, 'openClass', { code }, device)).status).toBe(200)
    expect((await from(api, home, 'openClass', { code: foreign }, device)).status).toBe(429)
  })

  it('wrong passwords of one child leave the class to its others, and their victim to another tablet of the class', async () => {
    const api = open()
    const { made, group, token, draw } = await makeClass(api)
    const pupils = await Promise.all(['Ba', 'Be', 'Bi'].map((lastname) => makeUser(api.db, made, 'STUDENT', { lastname })))
    await api.db.insert(groupStudents).values(pupils.map(({ id }) => ({ groupId: group.id, userId: id })))
    const { accounts } = await api.call('renewPasswords', { body: { students: pupils.map(({ id }) => id), used: true } }, token)
    const secret = (id: string) => accounts.find(({ userId }) => userId === id)?.password ?? ''
    const [code, school] = [await draw(), place()]
    const sign = (pupil: string, typed: string, device?: string) =>
      from(api, school, 'signInToClass', { code, pupil, password: typed }, device)
    const [victim, mate, other] = pupils.map(({ id }) => id)
    if (!victim || !mate || !other) throw new Error('no pupils')
    const { device: tablet } = calls.login.response.parse((await sign(mate, secret(mate))).body)
    const tries: number[] = []
    for (let n = 0; n < 90; n += 1) tries.push((await sign(victim, 'chat-chat-chat-chat-chat')).status)
    expect([tries[0], tries.at(-1)]).toEqual([400, 429])
    expect((await sign(victim, secret(victim))).status).toBe(429)
    expect((await sign(other, secret(other))).status).toBe(200)
    expect((await sign(victim, secret(victim), tablet)).status).toBe(200)
  })

  it('a pupil is tried 40 times a day on all devices of classmates together', async () => {
    const api = open()
    const { made, group, pupil, token, draw } = await makeClass(api)
    const mate = await makeUser(api.db, made, 'STUDENT', { password })
    await api.db.insert(groupStudents).values({ groupId: group.id, userId: mate.id })
    await api.call('renewPasswords', { body: { students: [pupil.id], used: true } }, token)
    const [code, school] = [await draw(), place()]
    const sign = (who: string, device?: string) => from(api, school, 'signInToClass', { code, pupil: who, password }, device)
    const taken = { account: dayOf(pupil.username), place: ' class', attempts: 40, windowMs: dayMs }
    for (let n = 0; n < 39; n += 1) expect(await takeAttempt(api.db, [taken], api.now)).toBeNull()
    const statuses: number[] = []
    for (let n = 0; n < 2; n += 1) {
      const { device } = calls.login.response.parse((await sign(mate.id)).body)
      statuses.push((await sign(pupil.id, device)).status)
    }
    expect(statuses).toEqual([400, 429])
  })

  it('another teacher of the school and another school have nothing of the code', async () => {
    const api = open()
    const { made, params, draw } = await makeClass(api)
    const code = await draw()
    const colleague = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
    const stranger = await api.tokenFor((await makeUser(api.db, await makeSchool(api.db), 'HEADMASTER')).id)
    for (const token of [colleague, stranger]) {
      for (const call of ['readClassCode', 'drawClassCode'] as const) {
        const { status, body } = await api.reply(call, { params }, token)
        expect([status, JSON.stringify(body).includes(code)]).toEqual([404, false])
      }
    }
  })
})

describeApi('two students of one name', (open) => {
  it('are both made from a list that says they are two, and numbered wherever staff read their names', async () => {
    const api = open()
    const { made, group, token, params } = await makeClass(api)
    const list = (days: string[]) => ['Nom;Prénom;Né(e) le', ...days.map((day) => `Le Gall;Yann;${day}`)].join('\n')
    const body = { csv: list(['12/03/2014', '05/09/2014']), groupId: group.id, confirm: true }
    const { lines } = await api.call('importStudents', { body }, token)
    expect(lines.map(({ state, birthDate }) => [state, birthDate])).toEqual([
      ['new', '2014-03-12'],
      ['new', '2014-09-05'],
    ])
    const inClass = await api.call('getGroup', { params, query: { students: 'true' } }, token)
    const yanns = inClass.students?.filter(({ firstname }) => firstname === 'Yann').map(({ lastname }) => lastname)
    expect(yanns).toEqual(['Le Gall', 'Le Gall (2)'])
    const results = await api.call('getGroupResults', { params }, token)
    expect(results.students.map(({ student }) => student.lastname)).toContain('Le Gall (2)')
    const second = lines[1]?.userId ?? ''
    expect((await api.call('getUser', { params: { id: second } }, token)).lastname).toBe('Le Gall (2)')
    const found = await api.call('listStudents', { query: { terms: 'yann' } }, token)
    expect(found.map(({ lastname }) => lastname).sort()).toEqual(['Le Gall', 'Le Gall (2)'])

    // A third comes alone, and is asked about; the candidates are told apart.
    const third = { csv: list(['01/01/2015']), groupId: group.id }
    const asked = await api.call('importStudents', { body: third }, token)
    expect(asked.lines[0]?.candidates.map(({ lastname }) => lastname).sort()).toEqual(['Le Gall', 'Le Gall (2)'])
    const choices = [{ line: 2, person: 'new' as const }]
    const made3 = await api.call('importStudents', { body: { ...third, choices, confirm: true } }, token)
    const [row] = await api.db
      .select()
      .from(users)
      .where(eq(users.id, made3.lines[0]?.userId ?? ''))
    expect(row).toMatchObject({ lastname: 'Le Gall', namesake: 3 })

    // Their own name has no number, and one who is renamed loses it; the trail keeps the names.
    await api.db.update(schools).set({ studentsRename: true }).where(eq(schools.id, made.school.id))
    const own = await api.tokenFor(second)
    const { username, lastname } = await api.call('currentUser', {}, own)
    expect(lastname).toBe('Le Gall')
    await api.call('changeIdentity', { body: { firstname: 'YANN', lastname, username } }, own)
    expect((await api.call('getUser', { params: { id: second } }, token)).lastname).toBe('Le Gall (2)')
    await api.call('changeIdentity', { body: { firstname: 'Yannick', lastname, username } }, own)
    expect((await api.call('getUser', { params: { id: second } }, token)).lastname).toBe('Le Gall')
    const head = await api.tokenFor((await makeUser(api.db, made, 'HEADMASTER')).id)
    const [act] = await api.call('listActs', { query: { user: second, kind: 'identity' } }, head)
    expect(act).toMatchObject({ before: { firstname: 'YANN' }, after: { firstname: 'Yannick' } })
  })
})
