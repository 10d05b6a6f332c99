import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { expect, it } from 'vitest'
import { runAdmin } from '#api/admin/run'
import { recordActs } from '#api/auth/record-acts'
import { acts } from '#api/db/people-schema'
import { users } from '#api/db/schema'
import { readEnv } from '#api/env'
import { describeApi, type TestApi } from '#tests/support/api'
import { makeGroup, makeSchool, makeUser } from '#tests/support/make'

async function prepare(api: TestApi) {
  const made = await makeSchool(api.db)
  const [teacher, pupil, head, admin] = await Promise.all([
    makeUser(api.db, made, 'TEACHER'),
    makeUser(api.db, made, 'STUDENT', { password: 'ancien-mot-de-passe' }),
    makeUser(api.db, made, 'HEADMASTER'),
    makeUser(api.db, made, 'SUPERADMIN'),
  ])
  await makeGroup(api.db, made, teacher.id, [pupil.id])
  const token = async (id: string) => api.tokenFor(id)
  return { api, made, teacher, pupil, head, admin, token }
}

describeApi('the trail of acts on people', (open) => {
  const trailOf = async (api: TestApi, reader: string, user: string) =>
    api.call('listActs', { query: { user } }, await api.tokenFor(reader))

  it('keeps who reset whose password, without the password, and logs it by ids', async () => {
    const { api, teacher, pupil, head, admin, token } = await prepare(open())
    const body = { students: [pupil.id], used: true }
    const [given] = (await api.call('renewPasswords', { body }, await token(teacher.id))).accounts
    await api.call('resetPassword', { params: { id: pupil.id } }, await token(admin.id))
    const kept = await trailOf(api, head.id, pupil.id)
    expect(kept).toMatchObject([
      { kind: 'password', source: 'user', by: { _id: admin.id }, person: { _id: pupil.id, role: 'STUDENT' }, before: null },
      { kind: 'password', source: 'user', by: { _id: teacher.id }, at: api.now, after: null },
    ])
    expect(JSON.stringify(kept)).not.toContain(given?.password)
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    await recordActs({ db: api.db, now: api.now, log }, [{ kind: 'password', user: pupil, by: teacher }])
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ act: 'password', user: pupil.id, by: teacher.id })
    expect(lines.join('')).not.toContain(pupil.lastname)
  })

  it('tells the pupil who reset their password, until they confirm to know or choose another', async () => {
    const { api, teacher, pupil, admin, token } = await prepare(open())
    const current = async () => (await api.call('currentUser', {}, await token(pupil.id))).passwordGiven
    expect(await current()).toBeUndefined()
    await api.call('renewPasswords', { body: { students: [pupil.id], used: true } }, await token(teacher.id))
    expect(await current()).toEqual({ by: expect.objectContaining({ _id: teacher.id }), at: api.now })
    await api.call('confirmPasswordTold', {}, await token(pupil.id))
    expect(await current()).toBeUndefined()
    const { password } = await api.call('resetPassword', { params: { id: pupil.id } }, await token(admin.id))
    expect((await current())?.by?._id).toBe(admin.id)
    const session = await token(pupil.id)
    await api.call('changePassword', { body: { oldPassword: password, newPassword: 'un-mot-de-passe-à-moi' } }, session)
    expect(await current()).toBeUndefined()
  })

  it('keeps changed names, levels and overseen schools, each with what was before and after, and no act without a change', async () => {
    const { api, made, pupil, head, admin, token } = await prepare(open())
    const by = await token(admin.id)
    const params = { id: pupil.id }
    const { firstname, lastname, username } = pupil
    await api.call('updateAccount', { params, body: { firstname, lastname, username, levels: [made.sixth.id] } }, by)
    expect(await trailOf(api, head.id, pupil.id)).toEqual([])
    await api.call('updateAccount', { params, body: { firstname: 'Zoé', lastname, username, levels: [made.fifth.id] } }, by)
    const kept = await trailOf(api, head.id, pupil.id)
    expect(kept.map(({ kind, before, after }) => ({ kind, before, after }))).toEqual([
      { kind: 'levels', before: { levels: ['6e'] }, after: { levels: ['5e'] } },
      { kind: 'identity', before: { firstname }, after: { firstname: 'Zoé' } },
    ])
    const supervisor = await makeUser(api.db, made, 'SUPERVISOR')
    const other = await makeSchool(api.db)
    const names = { firstname: supervisor.firstname, lastname: supervisor.lastname, username: supervisor.username }
    await api.call('updateAccount', { params: { id: supervisor.id }, body: { ...names, schools: [other.school.id] } }, by)
    expect(await trailOf(api, admin.id, supervisor.id)).toMatchObject([
      { kind: 'oversight', before: { schools: [made.school.name] }, after: { schools: [other.school.name] } },
    ])
  })

  it('shows a headmaster the own school and who was moved to it, a superadmin all, by pages', async () => {
    const { api, made, pupil, head, admin, token } = await prepare(open())
    const there = await prepare(open())
    const row = { userId: pupil.id, source: 'operator', at: api.now, schoolId: made.school.id }
    await api.db.insert(acts).values([
      { ...row, kind: 'sessions' },
      {
        ...row,
        kind: 'school',
        otherSchoolId: there.made.school.id,
        before: { school: made.school.id },
        after: { school: there.made.school.id },
      },
    ])
    const kinds = async (reader: string, query = {}) =>
      (await api.call('listActs', { query: { user: pupil.id, ...query } }, await token(reader))).map(({ kind }) => kind)
    expect(await kinds(head.id)).toEqual(['school', 'sessions'])
    expect(await kinds(there.head.id)).toEqual(['school'])
    expect(await kinds(admin.id, { limit: 1, offset: 1 })).toEqual(['sessions'])
    expect(await kinds(admin.id, { kind: 'school' })).toEqual(['school'])
    for (const refused of [there.teacher, there.pupil])
      expect((await api.reply('listActs', { query: {} }, await token(refused.id))).status).toBe(403)
    for (const query of [{ kind: 'autre' }, { user: 'x' }, { limit: 500 }])
      expect((await api.reply('listActs', { query }, await token(head.id))).status).toBe(400)
  })

  it('keeps what the operator does, and the operator sets how a school counts and names', async () => {
    const { api, made, pupil, head } = await prepare(open())
    const printed: string[] = []
    const print = (line: string) => void printed.push(line)
    const terminal = { db: api.db, files: api.files, env: readEnv({}), now: api.now, print, readInput: async () => '' }
    const run = (...args: string[]) =>
      runAdmin(args, { print, printError: print, open: async () => ({ terminal, close: async () => undefined }) })
    expect(await run('reset-password', '--username', pupil.username)).toBe(0)
    expect(await run('revoke-sessions', '--username', pupil.username)).toBe(0)
    expect(await trailOf(api, head.id, pupil.id)).toMatchObject([
      { kind: 'sessions', source: 'operator', by: null },
      { kind: 'password', source: 'operator', by: null },
    ])
    expect((await api.call('currentUser', {}, await api.tokenFor(pupil.id))).passwordGiven).toEqual({ by: null, at: api.now })
    const school = ['set-school', '--school', made.school.id]
    expect(await run(...school)).toBe(2)
    expect(await run(...school, '--analytics-id', 'a b')).toBe(2)
    expect(await run(...school, '--students-rename', 'maybe')).toBe(2)
    expect(await run(...school, '--analytics-id', 'site-12', '--students-rename', 'yes')).toBe(0)
    const { school: seen } = await api.call('currentUser', {}, await api.tokenFor(pupil.id))
    expect(seen).toMatchObject({ analyticsId: 'site-12', studentsRename: true })
    expect(await run(...school, '--analytics-id', 'none')).toBe(0)
    expect((await api.call('currentUser', {}, await api.tokenFor(pupil.id))).school.analyticsId).toBeNull()
  })
})

describeApi('names of students', (open) => {
  const identity = ({ firstname, lastname, username }: { firstname: string; lastname: string; username: string }) => ({
    ...{ firstname, lastname, username },
  })

  it('come from the school: a student changes user name and e-mail, and names only where the school lets them', async () => {
    const { api, teacher, pupil, head, token } = await prepare(open())
    const change = async (body: object, who = pupil) =>
      (await api.reply('changeIdentity', { body: { ...identity(who), ...body } }, await token(who.id))).status
    expect(await change({ firstname: 'Batman' })).toBe(403)
    expect(await change({ username: `u-${randomUUID()}`, email: 'moi@example.fr' })).toBe(200)
    expect(await change({ firstname: 'Claire' }, teacher)).toBe(200)
    const stranger = await prepare(open())
    const allow = async (studentsRename: boolean, by: string) =>
      (await api.reply('setSchoolRules', { body: { studentsRename } }, await token(by))).status
    expect([await allow(true, teacher.id), await allow(true, stranger.head.id)]).toEqual([403, 200])
    expect(await change({ firstname: 'Batman' })).toBe(403)
    expect(await allow(true, head.id)).toBe(200)
    expect(await change({ firstname: 'Batman' })).toBe(200)
    expect(await allow(false, head.id)).toBe(200)
    expect(await change({ firstname: 'Robin' })).toBe(403)
    const kept = await api.db.select().from(acts).where(eq(acts.userId, pupil.id))
    expect(kept.at(-1)).toMatchObject({ kind: 'identity', byId: pupil.id, before: { firstname: pupil.firstname } })
  })

  it('are corrected by staff in charge on request; the old ones stay in the trail', async () => {
    const { api, teacher, pupil, head, token } = await prepare(open())
    const [asPupil, asTeacher] = [await token(pupil.id), await token(teacher.id)]
    const ask = (body: object) => api.reply('requestNames', { body }, asPupil)
    expect(await ask({ firstname: pupil.firstname, lastname: pupil.lastname })).toMatchObject({
      ...{ status: 400, body: { errors: { firstname: 'unchanged' } } },
    })
    expect((await ask({ firstname: '', lastname: 'X' })).status).toBe(400)
    for (const lastname of ['Durant', 'Durand']) expect((await ask({ firstname: 'Zoé', lastname })).status).toBe(200)
    const stranger = await prepare(open())
    expect(await api.call('listNameRequests', { query: {} }, await token(stranger.teacher.id))).toEqual([])
    const listed = await api.call('listNameRequests', { query: {} }, asTeacher)
    expect(listed).toMatchObject([{ student: { _id: pupil.id, firstname: 'Camille' }, names: { lastname: 'Durand' } }])
    const decide = async (accept: boolean, by: string) =>
      (await api.reply('decideNameRequest', { params: { id: listed[0]?._id ?? '' }, body: { accept } }, by)).status
    expect(await decide(true, await token(stranger.head.id))).toBe(404)
    expect(await decide(false, asTeacher)).toBe(200)
    expect((await api.call('readNameRequest', {}, asPupil)).request).toMatchObject({ lastname: 'Durand', refused: true })
    expect(await decide(true, asTeacher)).toBe(404)
    await ask({ firstname: 'Zoé', lastname: 'Durand' })
    const both = await Promise.all([decide(true, asTeacher), decide(true, await token(head.id))])
    expect(both.sort()).toEqual([200, 404])
    expect((await api.call('readNameRequest', {}, asPupil)).request).toBeNull()
    const [row] = await api.db.select().from(users).where(eq(users.id, pupil.id))
    expect(row).toMatchObject({ firstname: 'Zoé', lastname: 'Durand' })
    expect(await api.call('listActs', { query: { user: pupil.id } }, await token(head.id))).toMatchObject([
      { kind: 'identity', before: { lastname: pupil.lastname }, after: { firstname: 'Zoé', lastname: 'Durand' } },
    ])
  })

  it('cannot be asked for by accounts of a portal', async () => {
    const { api, pupil, token } = await prepare(open())
    await api.db.update(users).set({ ssoPortal: 'ent' }).where(eq(users.id, pupil.id))
    const body = { firstname: 'Zoé', lastname: 'Durand' }
    expect((await api.reply('requestNames', { body }, await token(pupil.id))).status).toBe(403)
  })
})
