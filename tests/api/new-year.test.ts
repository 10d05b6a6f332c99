import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { runAdmin } from '#api/admin/run'
import { acts, withdrawnCopies } from '#api/db/people-schema'
import { assignees, groupStudents, groups, schools, users, works } from '#api/db/schema'
import { readEnv } from '#api/env'
import { dayMs } from '#domain/dates/duration'
import { parisInstant } from '#domain/dates/paris-time'
import { compareFrench } from '#domain/people/names'
import { describeApi, type TestApi } from '#tests/support/api'
import { waitForLocks } from '#tests/support/locks'
import { courseBody, makeGroup, makeSchool, makeUser, moduleBody } from '#tests/support/make'

const november = parisInstant('2026-11-19', '10:00')
const september = parisInstant('2027-09-01', '09:00')

/** A school on 1 September: a pupil who moves up, one who leaves, one of a portal, last year's class with a work still open. */
async function prepare(api: TestApi) {
  api.now = november
  const made = await makeSchool(api.db)
  const head = await makeUser(api.db, made, 'HEADMASTER')
  const teacher = await makeUser(api.db, made, 'TEACHER')
  const pupil = (lastname: string) => makeUser(api.db, made, 'STUDENT', { lastname })
  const [up, gone, portal] = [await pupil('Monte'), await pupil('Quitte'), await pupil('Portail')]
  await api.db.update(users).set({ ssoPortal: 'ent' }).where(eq(users.id, portal.id))
  const group = await makeGroup(api.db, made, teacher.id, [up.id, gone.id], { name: '6e A' })
  const token = await api.tokenFor(teacher.id)
  const { _id: moduleId } = await api.call('createModule', { body: { ...moduleBody(made), status: 'PUBLISHED' } }, token)
  const { _id: courseId } = await api.call(
    'createCourse',
    { body: { ...courseBody(made, [moduleId]), status: 'PUBLISHED' } },
    token,
  )
  const give = { courseId, groups: [group.id], dueDate: november + 10 * dayMs, archiveDuration: 'never' as const }
  const [work] = await api.call('createWorks', { body: give }, token)
  api.now = september
  const tag = made.school.id.replace(/[^a-f]/g, '').slice(-8)
  const csv = `Nom;Prénom;Classe\nMonte;Camille;5e A\nNouveau ${tag};Ana;6e A\n`
  const tokens = { head: await api.tokenFor(head.id), teacher: await api.tokenFor(teacher.id) }
  return { api, made, up, gone, portal, group, work, csv, tokens, tag }
}

/** Everything of the school that a new year may touch. */
async function stateOf(api: TestApi, schoolId: string) {
  const people = await api.db.select().from(users).where(eq(users.schoolId, schoolId)).orderBy(users.id)
  const classes = await api.db.select().from(groups).where(eq(groups.schoolId, schoolId)).orderBy(groups.id)
  const given = await api.db.select().from(works).where(eq(works.schoolId, schoolId)).orderBy(works.id)
  const ids = classes.map(({ id }) => id)
  const members = await api.db
    .select()
    .from(groupStudents)
    .where(inArray(groupStudents.groupId, ids))
    .orderBy(groupStudents.userId)
  const copies = await api.db
    .select({ id: assignees.id, archiveAt: assignees.archiveAt })
    .from(assignees)
    .where(eq(assignees.schoolId, schoolId))
    .orderBy(assignees.id)
  return { people, classes, given, members, copies }
}

describeApi('a new school year', (open) => {
  it('says each change before it is made, makes all of them, and past years stay readable', async () => {
    const { api, made, up, gone, portal, group, work, csv, tokens } = await prepare(open())
    const before = await stateOf(api, made.school.id)
    const plan = await api.call('startNewYear', { body: { csv } }, tokens.head)
    expect(plan).toMatchObject({
      ...{ year: '2027-2028', done: false, created: 1, existing: 1, errors: 0, portal: 1, closed: 1, works: 1 },
      leavers: [{ _id: gone.id, levels: [made.sixth.id], classes: ['6e A'] }],
      classes: [
        { name: '5e A', students: 1 },
        { name: '6e A', students: 1 },
      ],
    })
    expect(plan.lines.map(({ state, levelsBefore, levelId }) => [state, levelsBefore, levelId])).toEqual([
      ...[
        ['existing', [made.sixth.id], made.fifth.id],
        ['new', null, made.sixth.id],
      ],
    ])
    expect(await stateOf(api, made.school.id)).toEqual(before)

    const session = await api.tokenFor(gone.id)
    const done = await api.call('startNewYear', { body: { csv, stamp: plan.stamp, confirm: true } }, tokens.head)
    expect(done).toMatchObject({ done: true, created: 1 })
    const [, created] = done.lines
    const signedIn = await api.reply('login', { body: { username: created?.username ?? '', password: created?.password ?? '' } })
    expect(signedIn.status).toBe(200)
    const row = async (id: string) => (await api.db.select().from(users).where(eq(users.id, id)))[0]
    expect(await row(up.id)).toMatchObject({ levels: [made.fifth.id], leftAt: null })
    expect(await row(gone.id)).toMatchObject({ levels: [made.sixth.id], leftAt: september })
    expect(await row(portal.id)).toMatchObject({ levels: [made.sixth.id], leftAt: null })
    expect((await api.db.select().from(acts).where(eq(acts.userId, gone.id))).map(({ kind }) => kind)).toEqual(['leave'])
    expect((await api.reply('currentUser', {}, session)).status).toBe(401)

    const groupsOf = (schoolYear: string) => api.call('listGroups', { query: { schoolYear } }, tokens.teacher)
    expect((await groupsOf('2027-2028')).map(({ name, shared, studentCount }) => [name, shared, studentCount])).toEqual([
      ...[
        ['5e A', true, 1],
        ['6e A', true, 1],
      ],
    ])
    expect((await groupsOf('2026-2027')).map(({ _id }) => _id)).toEqual([group.id])
    const seen = await api.call('getWork', { params: { id: work?._id ?? '' } }, tokens.teacher)
    expect(seen).toMatchObject({ status: 'ARCHIVED', schoolYear: '2026-2027' })
    // Once a year.
    expect(await api.reply('startNewYear', { body: { csv, confirm: true } }, tokens.head)).toMatchObject({
      ...{ status: 409, body: { message: 'newYear.done' } },
    })
  })

  it('leaves nothing of last year on the first screens, and everything on the pages of its works', async () => {
    const { api, up, work, tokens } = await prepare(open())
    const params = { workId: work?._id ?? '' }
    const student = await api.tokenFor(up.id)
    api.now = november + dayMs
    await api.call('submitWork', { params, body: { evaluation: 50 } }, student)
    const waiting = async (token: string) => (await api.call('listSubmissions', { query: {} }, token)).length
    // What the homes of the three roles and the bell read, as their pages ask it.
    const firstScreen = async (token: string) => {
      const ended = { from: api.now - 42 * dayMs, to: api.now - 1 }
      const lists = await Promise.all([
        api.call('listSubmissions', { query: {} }, token),
        api.call('listLastActiveGroups', { query: {} }, token),
        api.call('listAlerts', {}, token),
        api.call('searchWorks', { query: { status: 'PUBLISHED', from: api.now } }, token),
        api.call('searchWorks', { query: ended }, token),
      ])
      const { unreadNotifications } = await api.call('currentUser', {}, token)
      return [...lists.map(({ length }) => length), unreadNotifications]
    }
    expect(await waiting(tokens.teacher)).toBe(1)
    expect(await firstScreen(tokens.teacher)).toEqual([1, 1, expect.any(Number), 1, 0, 1])
    api.now = september
    expect(await waiting(tokens.teacher)).toBe(0)
    for (const token of [tokens.teacher, tokens.head]) expect(await firstScreen(token)).toEqual([0, 0, 0, 0, 0, 0])
    // The notification itself stays in the list.
    expect((await api.call('listNotifications', { query: {} }, tokens.teacher)).length).toBe(1)
    expect((await api.call('currentUser', {}, student)).unreadNotifications).toBe(0)
    const week = { from: september - 7 * dayMs, to: september + 7 * dayMs }
    expect(await api.call('searchWorks', { query: week }, tokens.teacher)).toEqual([])
    const done = async (query: { schoolYear?: string }) =>
      (await api.call('listStudentWorks', { params: { type: 'done' }, query }, student)).length
    expect([await done({ schoolYear: '2027-2028' }), await done({ schoolYear: '2026-2027' })]).toEqual([0, 1])
    const [copy] = await api.call('listAssignees', { params: { id: params.workId } }, tokens.teacher)
    expect(copy).toMatchObject({ submitted: true })
  })

  it('closes last year’s copies with a date of their own too, and undoing it opens them again', async () => {
    const { api, made, up, csv, work, tokens } = await prepare(open())
    const params = { id: work?._id ?? '' }
    const own = { dueDate: september + 3 * dayMs, archiveAt: september + 3 * dayMs }
    // Closed for the class long ago.
    await api.db
      .update(works)
      .set({ archiveAt: november + 10 * dayMs })
      .where(eq(works.id, params.id))
    const { stamp } = await api.call('startNewYear', { body: { csv } }, tokens.head)
    await api.db
      .update(assignees)
      .set(own)
      .where(and(eq(assignees.workId, params.id), eq(assignees.userId, up.id)))
    // What was seen did not close this copy.
    expect(await api.reply('startNewYear', { body: { csv, stamp, confirm: true } }, tokens.head)).toMatchObject({
      ...{ status: 409, body: { message: 'newYear.changed' } },
    })
    const before = await stateOf(api, made.school.id)
    const student = await api.tokenFor(up.id)
    const todo = async () => (await api.call('listStudentWorks', { params: { type: 'todo' }, query: {} }, student)).length
    expect(await todo()).toBe(1)
    await api.call('startNewYear', { body: { csv, confirm: true } }, tokens.head)
    expect(await todo()).toBe(0)
    expect((await api.reply('submitWork', { params: { workId: params.id }, body: {} }, student)).status).toBe(409)
    await api.call('undoNewYear', { body: {} }, tokens.head)
    expect((await stateOf(api, made.school.id)).copies).toEqual(before.copies)
    expect(await todo()).toBe(1)
  })

  it('waits for a student who hands in: copies are closed before their works, as everybody locks them', async () => {
    const { api, up, csv, work, tokens } = await prepare(open())
    const workId = work?._id ?? ''
    const own = and(eq(assignees.workId, workId), eq(assignees.userId, up.id))
    const dates = { dueDate: september + 3 * dayMs, archiveAt: september + 3 * dayMs }
    await api.db.update(assignees).set(dates).where(own)
    let started = Promise.resolve({ status: 0 })
    await api.db.transaction(async (tx) => {
      await tx.select().from(assignees).where(own).for('update')
      started = api.reply('startNewYear', { body: { csv, confirm: true } }, tokens.head)
      await waitForLocks(api)
      await tx.update(works).set({ lastActivityAt: september }).where(eq(works.id, workId))
    })
    expect(await started).toMatchObject({ status: 200, body: { done: true } })
  })

  it('is undone exactly within a week, and not after', async () => {
    const { api, made, up, csv: plain, tokens } = await prepare(open())
    const csv = plain.replace('Classe\n', 'Classe;Identifiant portail\n').replace('5e A', '5e A;ent-1')
    const portalSubject = async () => (await api.db.select().from(users).where(eq(users.id, up.id)))[0]?.portalSubject
    const before = await stateOf(api, made.school.id)
    expect((await api.call('readNewYear', {}, tokens.head)).started).toBeNull()
    expect((await api.reply('undoNewYear', { body: {} }, tokens.head)).status).toBe(404)
    await api.call('startNewYear', { body: { csv, confirm: true } }, tokens.head)
    expect(await portalSubject()).toBe('ent-1')
    expect((await api.call('readNewYear', {}, tokens.head)).started).toMatchObject({
      ...{ at: september, created: 1, moved: 1, left: 1, classes: 2, works: 1, undoUntil: september + 7 * dayMs, blockers: [] },
    })
    api.now = september + 7 * dayMs + 1
    const late = await api.tokenFor((await makeUser(api.db, made, 'HEADMASTER')).id)
    expect(await api.reply('undoNewYear', { body: {} }, late)).toMatchObject({ status: 409, body: { message: 'newYear.over' } })
    expect((await api.call('readNewYear', {}, late)).started).toMatchObject({ undoUntil: null })
    await api.db.delete(users).where(eq(users.createdAt, api.now))
    api.now = september + 6 * dayMs
    const headmaster = await api.tokenFor(before.people.find(({ role }) => role === 'HEADMASTER')?.id ?? '')
    expect(await api.call('undoNewYear', { body: {} }, headmaster)).toEqual({ year: '2027-2028' })
    const after = await stateOf(api, made.school.id)
    const lasting = ({ people, ...rest }: typeof after) => ({
      ...rest,
      people: people.filter(({ id }) => before.people.some((one) => one.id === id)),
    })
    expect(lasting(after)).toEqual(before)
    // And begun again.
    expect((await api.call('startNewYear', { body: { csv, confirm: true } }, headmaster)).done).toBe(true)
  })

  it('gives back who was in a class that stood already, and the works of who had left and came back', async () => {
    const { api, made, up, gone, csv, work, tokens } = await prepare(open())
    const [head] = await api.db
      .select()
      .from(users)
      .where(and(eq(users.schoolId, made.school.id), eq(users.role, 'HEADMASTER')))
    const standing = await makeGroup(api.db, made, head?.id ?? '', [gone.id], { name: '5e A' })
    await api.db.update(groups).set({ schoolYear: '2027-2028', levelId: made.fifth.id }).where(eq(groups.id, standing.id))
    // They left in July, before a work that is due in October.
    await api.db
      .update(users)
      .set({ leftAt: september - 60 * dayMs })
      .where(eq(users.id, up.id))
    const workId = work?._id ?? ''
    await api.db
      .update(works)
      .set({ dueDate: september + 30 * dayMs })
      .where(eq(works.id, workId))
    await api.db.delete(assignees).where(and(eq(assignees.workId, workId), eq(assignees.userId, up.id)))
    await api.db.insert(withdrawnCopies).values({ userId: up.id, workId })
    const lasting = async () => {
      const { people, members } = await stateOf(api, made.school.id)
      const copies = await api.db.select({ userId: assignees.userId }).from(assignees).where(eq(assignees.workId, workId))
      const withdrawn = await api.db.select().from(withdrawnCopies).where(eq(withdrawnCopies.workId, workId))
      const sorted = copies.map(({ userId }) => userId).sort()
      return { people: people.map(({ id, leftAt, levels }) => [id, leftAt, levels]), members, copies: sorted, withdrawn }
    }
    const before = await lasting()
    const both = `${csv}Encore ${made.school.id.slice(-6)};Ana;5e A\n`
    const done = await api.call('startNewYear', { body: { csv: both, confirm: true } }, tokens.head)
    expect(done.classIds).toContain(standing.id)
    const row = async () => (await api.db.select().from(groups).where(eq(groups.id, standing.id)))[0]
    // A form that shows the class must not take its new pupils out again.
    expect((await row())?.version).toBe(2)
    // Gone copies: the leaver's, who had not begun; given back: that of whoever is back.
    expect((await lasting()).copies).toEqual([up.id])
    expect((await api.call('readNewYear', {}, tokens.head)).started).toMatchObject({ blockers: [], classes: 1, moreBlockers: 0 })
    const second = await api.tokenFor((await makeUser(api.db, made, 'HEADMASTER')).id)
    const undone = await Promise.all([tokens.head, second].map((token) => api.reply('undoNewYear', { body: {} }, token)))
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 404])
    const after = await lasting()
    expect({ ...after, people: after.people.filter(([id]) => before.people.some(([known]) => known === id)) }).toEqual(before)
    expect((await row())?.version).toBe(3)
  })

  it('begins no year from 1 May on: a list of then is that of the next one', async () => {
    const { api, made, csv } = await prepare(open())
    const head = await makeUser(api.db, made, 'HEADMASTER')
    const before = await stateOf(api, made.school.id)
    api.now = parisInstant('2028-04-30', '12:00')
    const april = await api.tokenFor(head.id)
    expect(await api.call('readNewYear', {}, april)).toEqual({ year: '2027-2028', opensOn: null, started: null })
    for (const day of ['2028-05-01', '2028-08-15']) {
      api.now = parisInstant(day, '12:00')
      const token = await api.tokenFor(head.id)
      expect(await api.call('readNewYear', {}, token)).toEqual({ year: '2027-2028', opensOn: '2028-08-16', started: null })
      for (const confirm of [false, true])
        expect(await api.reply('startNewYear', { body: { csv, confirm } }, token)).toMatchObject({
          ...{ status: 409, body: { message: 'newYear.tooEarly', errors: { opensOn: '2028-08-16' } } },
        })
    }
    expect(await stateOf(api, made.school.id)).toEqual(before)
  })

  it('tells what depends on it instead of undoing it', async () => {
    const { api, made, csv, up, gone, work, tokens, tag } = await prepare(open())
    const { lines, classIds } = await api.call('startNewYear', { body: { csv, confirm: true } }, tokens.head)
    await api.tokenFor(lines[1]?.userId ?? '')
    await api.db.update(users).set({ leftAt: null }).where(eq(users.id, gone.id))
    await api.db
      .update(users)
      .set({ levels: [made.sixth.id] })
      .where(eq(users.id, up.id))
    await api.db
      .update(works)
      .set({ archiveAt: null })
      .where(eq(works.id, work?._id ?? ''))
    await api.db
      .update(groups)
      .set({ version: 2 })
      .where(eq(groups.id, classIds[0] ?? ''))
    const before = await stateOf(api, made.school.id)
    const reply = await api.reply('undoNewYear', { body: {} }, tokens.head)
    expect(reply).toMatchObject({
      status: 409,
      body: {
        message: 'newYear.depends',
        errors: {
          class: '5e A',
          account: `Ana Nouveau ${tag}`,
          level: 'Camille Monte',
          leaver: 'Camille Quitte',
          work: 'Parcours de test',
        },
      },
    })
    expect(await stateOf(api, made.school.id)).toEqual(before)
    const { started } = await api.call('readNewYear', {}, tokens.head)
    expect(started?.blockers.map(({ kind }) => kind).sort()).toEqual(['account', 'class', 'leaver', 'level', 'work'])
  })

  it('is not undone after a merge of somebody who left or came with it: no account would come back beside the one that took over', async () => {
    const { api, made, csv, up, gone, tokens } = await prepare(open())
    const { lines } = await api.call('startNewYear', { body: { csv, confirm: true } }, tokens.head)
    const fresh = lines[1]?.userId ?? ''
    for (const id of [gone.id, fresh]) {
      const [user] = await api.db.select().from(users).where(eq(users.id, id))
      const merge = { act: 'merge' as const, people: [id], into: up.id, confirm: user?.username ?? '' }
      await api.call('actOnPeople', { body: merge }, tokens.head)
    }
    const before = await stateOf(api, made.school.id)
    const { started } = await api.call('readNewYear', {}, tokens.head)
    expect(started?.blockers.map(({ kind }) => kind).sort()).toEqual(expect.arrayContaining(['account', 'leaver']))
    expect(await api.reply('undoNewYear', { body: {} }, tokens.head)).toMatchObject({ status: 409 })
    expect(await stateOf(api, made.school.id)).toEqual(before)
  })

  it('lets somebody leave whose line says that they left before today', async () => {
    const { api, up, gone, tokens } = await prepare(open())
    const csv = `Nom;Prénom;Classe;Date de sortie\nMonte;Camille;5e A;31/08/2027\nQuitte;Camille;5e A;01/07/2028`
    const { lines, leavers } = await api.call('startNewYear', { body: { csv } }, tokens.head)
    expect(lines.map(({ state }) => state)).toEqual(['left', 'existing'])
    expect(leavers.map(({ _id }) => _id)).toEqual([up.id])
    await api.call('startNewYear', { body: { csv, confirm: true } }, tokens.head)
    const left = await api.db
      .select({ id: users.id, leftAt: users.leftAt })
      .from(users)
      .where(inArray(users.id, [up.id, gone.id]))
    expect(new Map(left.map(({ id, leftAt }) => [id, leftAt]))).toEqual(
      new Map([
        [up.id, september],
        [gone.id, null],
      ]),
    )
  })

  it('is not undone once somebody of it is at another school, where the year may be another one', async () => {
    const { api, made, csv, up, group, tokens } = await prepare(open())
    const { lines } = await api.call('startNewYear', { body: { csv, confirm: true } }, tokens.head)
    const fresh = lines[1]?.userId ?? ''
    // The other school has not begun its year: its classes are those of last year.
    const there = await makeSchool(api.db)
    await api.db
      .update(schools)
      .set({ levels: [made.fifth.id, made.sixth.id] })
      .where(eq(schools.id, there.school.id))
    await api.call('actOnPeople', { body: { act: 'move', people: [up.id, fresh], schoolId: there.school.id } }, tokens.head)
    const row = async (id: string) => (await api.db.select().from(users).where(eq(users.id, id)))[0]
    expect(await row(up.id)).toMatchObject({ schoolId: there.school.id, levels: [made.fifth.id], leftAt: null })
    // No class of this year is left behind, and last year's keeps its pupil for its figures.
    const memberships = await api.db
      .select()
      .from(groupStudents)
      .where(inArray(groupStudents.userId, [up.id, fresh]))
    expect(memberships).toEqual([])
    expect((await api.db.select().from(assignees).where(eq(assignees.userId, up.id))).length).toBe(1)
    const { started } = await api.call('readNewYear', {}, tokens.head)
    expect(started?.blockers.map(({ kind }) => kind).sort()).toEqual(expect.arrayContaining(['account', 'level']))
    expect(await api.reply('undoNewYear', { body: {} }, tokens.head)).toMatchObject({
      ...{ status: 409, body: { message: 'newYear.depends' } },
    })
    expect(await row(fresh)).toMatchObject({ schoolId: there.school.id })
    // There the list of the year finds both, and the one it does not name leaves.
    const head = await api.tokenFor((await makeUser(api.db, there, 'HEADMASTER')).id)
    const year = await api.call('startNewYear', { body: { csv: 'Nom;Prénom;Classe\nMonte;Camille;5e Z' } }, head)
    expect(year.lines).toMatchObject([{ state: 'existing', userId: up.id }])
    expect(year.leavers.map(({ _id }) => _id)).toEqual([fresh])
    expect(group.schoolId).toBe(made.school.id)
  })

  it('lets a leaver stay, and refuses a confirmation of other changes than those seen', async () => {
    const { api, made, csv, gone, tokens } = await prepare(open())
    const { stamp } = await api.call('startNewYear', { body: { csv } }, tokens.head)
    const stay = { csv, stay: [gone.id] }
    const kept = await api.call('startNewYear', { body: stay }, tokens.head)
    expect(kept.leavers).toEqual([])
    expect(await api.reply('startNewYear', { body: { ...stay, stamp, confirm: true } }, tokens.head)).toMatchObject({
      ...{ status: 409, body: { message: 'newYear.changed' } },
    })
    expect((await api.call('readNewYear', {}, tokens.head)).started).toBeNull()
    await api.call('startNewYear', { body: { ...stay, stamp: kept.stamp, confirm: true } }, tokens.head)
    const [row] = await api.db.select().from(users).where(eq(users.id, gone.id))
    expect(row?.leftAt).toBeNull()
    // The school's headmaster alone; nobody reaches another school.
    expect((await api.reply('startNewYear', { body: { csv } }, tokens.teacher)).status).toBe(403)
    const foreign = await api.tokenFor((await makeUser(api.db, await makeSchool(api.db), 'HEADMASTER')).id)
    expect((await api.call('startNewYear', { body: { csv: 'Nom;Prénom;Niveau\nMonte;Camille;6e' } }, foreign)).leavers).toEqual(
      [],
    )
    expect(made.school.id).toBe(row?.schoolId)
  })

  it('is started by one of two headmasters at once, for a school of 500 pupils and 40 teachers', async () => {
    const api = open()
    const { made, tokens } = await prepare(api)
    const second = await api.tokenFor((await makeUser(api.db, made, 'HEADMASTER')).id)
    const shared = { schoolId: made.school.id, firstname: 'Camille', firstSchoolYear: '2026-2027', createdAt: november }
    const many = Array.from({ length: 500 }, (_, n) => ({
      ...{
        ...shared,
        role: 'STUDENT' as const,
        username: `${made.school.id}-${n}`,
        lastname: `Élève ${n}`,
        levels: [made.sixth.id],
      },
    }))
    const staff = Array.from({ length: 40 }, (_, n) => ({
      ...{ ...shared, role: 'TEACHER' as const, username: `${made.school.id}-t${n}`, lastname: `Prof ${n}` },
    }))
    await api.db.insert(users).values([...many, ...staff])
    // 375 move up, 125 leave, 125 are new.
    const known = Array.from({ length: 375 }, (_, n) => `ÉLÈVE ${n};Camille;5e ${'ABCDE'[n % 5]}`)
    const fresh = Array.from({ length: 125 }, (_, n) => `Arrive ${n} ${made.school.id.slice(-6)};Ana;6e ${'ABCDE'[n % 5]}`)
    const csv = ['Nom;Prénom;Classe', ...known, ...fresh].join('\n')
    const replies = await Promise.all(
      [tokens.head, second].map((token) => api.reply('startNewYear', { body: { csv, confirm: true } }, token)),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)).toMatchObject({ body: { message: 'newYear.done' } })
    const { started: year } = await api.call('readNewYear', {}, second)
    expect(year).toMatchObject({ created: 125, moved: 375, left: 127, classes: 10, works: 1 })
    // Of many who were moved since, some are named, and how many more there are.
    await api.db
      .update(users)
      .set({ levels: [made.sixth.id] })
      .where(and(eq(users.schoolId, made.school.id), eq(users.role, 'STUDENT'), isNull(users.leftAt)))
    const { started: blocked } = await api.call('readNewYear', {}, second)
    expect([blocked?.blockers.length, blocked?.moreBlockers]).toEqual([20, 355])
    const names = blocked?.blockers.map(({ name }) => name)
    expect(names).toEqual(names?.toSorted(compareFrench))
    const refused = await api.reply('undoNewYear', { body: {} }, second)
    expect(refused.body).toMatchObject({ errors: { level: expect.stringMatching(/^(?:[^,]+, ){19}[^,]+ \(\+355\)$/) } })
    const [row] = await api.db.select({ n: count() }).from(groups).where(eq(groups.schoolId, made.school.id))
    expect(row?.n).toBe(11)
  })

  it('an ordinary list comes in by the operator too, with answers and with teachers who leave', async () => {
    const { api, made, up } = await prepare(open())
    const person = async (role: 'HEADMASTER' | 'TEACHER') =>
      (
        await api.db
          .select()
          .from(users)
          .where(and(eq(users.schoolId, made.school.id), eq(users.role, role)))
      )[0]
    const [head, teacher] = [await person('HEADMASTER'), await person('TEACHER')]
    const tag = made.school.id.replace(/[^a-f]/g, '').slice(-8)
    const folder = await mkdtemp(join(tmpdir(), 'list-'))
    const printed: string[] = []
    const print = (line: string) => void printed.push(line)
    const terminal = { db: api.db, files: api.files, env: readEnv({}), now: api.now, print, readInput: async () => '' }
    const write = async (name: string, text: string) => {
      await writeFile(join(folder, name), text)
      return join(folder, name)
    }
    const run = (...args: string[]) => {
      printed.length = 0
      const seen = { print, printError: print, open: async () => ({ terminal, close: async () => undefined }) }
      return runAdmin(['import-list', '--headmaster', head?.username ?? '', ...args], seen)
    }
    // Of the same name but two levels above: somebody else, as who knows the children answers.
    await api.db.update(users).set({ email: 'un@exemple.fr', birthYear: 2015 }).where(eq(users.id, up.id))
    const names = `${up.lastname};${up.firstname}`
    const file = await write(
      'eleves.csv',
      `Nom;Prénom;E-mail;Niveau;Classe;Né(e) le\n${names};autre@exemple.fr;6e;6e A;02/02/2014\nNeuf ${tag};Ana;;6e;6e A;\n`,
    )
    expect(await run('--file', file)).toBe(0)
    expect(printed.filter((line) => line.includes('otherSign'))).toEqual([
      expect.stringMatching(new RegExp(`^  otherSign: Camille ${up.lastname} .*· 2015\\? answer 2;${up.id} or 2;new$`)),
    ])
    expect(printed.at(-1)).toBe('nothing was changed; add --confirm')
    const answers = await write('answers.txt', '2;new\n')
    expect(await run('--file', file, '--answers', answers, '--confirm')).toBe(0)
    expect(printed.at(-2)).toContain('2 created, 0 known, 0 questions')
    expect(await api.call('listImports', { query: {} }, await api.tokenFor(head?.id ?? ''))).toMatchObject([{ created: 2 }])

    const staff = await write('profs.csv', `Nom;Prénom\nArrive ${tag};Zoé\n`)
    await write('answers.txt', ` leave: ${teacher?.username} ; ${head?.username} \n`)
    expect(await run('--file', file, '--answers', answers)).toBe(2)
    expect(await run('--file', staff, '--teachers')).toBe(0)
    expect(printed.filter((line) => line.startsWith('not in the list'))).toEqual([
      'not in the list: Camille Test-teacher · has classes or works',
    ])
    expect(await run('--file', staff, '--teachers', '--answers', answers, '--confirm')).toBe(0)
    const gone = await api.db
      .select()
      .from(users)
      .where(eq(users.id, teacher?.id ?? ''))
    expect(gone[0]?.leftAt).toBe(api.now)
    expect(await run('--file', await write('rien.csv', 'x;y;z;a;b;c\n'), '--confirm')).toBe(1)
    await rm(folder, { recursive: true })
  })

  it('is started and undone by the operator too, who sees each change first', async () => {
    const { api, made, csv, gone, up, tokens } = await prepare(open())
    const [head] = await api.db
      .select()
      .from(users)
      .where(and(eq(users.schoolId, made.school.id), eq(users.role, 'HEADMASTER')))
    const folder = await mkdtemp(join(tmpdir(), 'list-'))
    const file = join(folder, 'eleves.csv')
    await writeFile(file, Buffer.from(csv, 'latin1'))
    const printed: string[] = []
    const print = (line: string) => void printed.push(line)
    const terminal = { db: api.db, files: api.files, env: readEnv({}), now: api.now, print, readInput: async () => '' }
    const run = (...args: string[]) =>
      runAdmin(['new-year', '--headmaster', head?.username ?? '', ...args], {
        ...{ print, printError: print, open: async () => ({ terminal, close: async () => undefined }) },
      })
    expect(await run()).toBe(2)
    expect(await run('--undo')).toBe(1)
    expect(printed.at(-1)).toBe('error: no school year was started from a list')
    expect(await run('--file', join(folder, 'absent.csv'))).toBe(1)
    // Who may be somebody else is a question, which a file of answers settles.
    const asking = join(folder, 'questions.csv')
    await writeFile(asking, 'Nom;Prénom;Niveau\nQuitte;Camille;6e\nMonté-Roux;Camille;5e\nMonte;Camille;5e\n')
    await api.db
      .update(users)
      .set({ levels: [made.fifth.id] })
      .where(eq(users.id, gone.id))
    expect(await run('--file', asking)).toBe(0)
    expect(printed).toContain(`  otherLevel: Camille Quitte · 6e A? answer 2;${gone.id} or 2;new`)
    const answers = join(folder, 'answers.txt')
    await writeFile(answers, `leave: ${head?.username}\n`)
    expect(await run('--file', asking, '--answers', answers)).toBe(2)
    await writeFile(answers, `2;${gone.id}\n`)
    expect(await run('--file', asking, '--answers', answers)).toBe(0)
    expect(printed.at(-2)).toContain('0 questions')
    // The class of a pupil without one, and none, with spaces as an editor leaves them.
    const classless = join(folder, 'sans-classe.csv')
    const pupils = ['Un;Ana;6e;6e A', 'Deux;Bo;6e;6e A', 'Trois;Ida;6e;6e B', 'Quatre;Léo;6e;', 'Cinq;Zoé;6e;']
    await writeFile(classless, ['Nom;Prénom;Niveau;Classe', ...pupils].join('\n'))
    await writeFile(answers, ' 5 ; class:  6e B \t\r\n\r\n6;class:   \n')
    printed.length = 0
    expect(await run('--file', classless, '--answers', answers)).toBe(0)
    expect(printed.slice(3, 5)).toEqual(['line 5: new · Léo Quatre · 6e B', 'line 6: new · Zoé Cinq'])
    // Nobody leaves by a list that names none of those who are here, unless it is said that it should be so.
    const others = join(folder, 'autres.csv')
    await writeFile(others, 'Nom;Prénom;Niveau\nTout-Autre;Ana;6e\n')
    expect(await run('--file', others)).toBe(0)
    expect(printed.at(-2)).toBe('warning: more students leave than stay: is this the list of the whole school?')
    expect(await run('--file', others, '--confirm')).toBe(1)
    expect(printed.at(-1)).toMatch(/^error: more students leave than stay: .* --leave-most$/)
    expect(await run('--file', others, '--confirm', '--leave-most')).toBe(0)
    expect(await run('--undo')).toBe(0)
    await writeFile(answers, 'peut-être\n')
    expect(await run('--file', asking, '--answers', answers)).toBe(1)
    await api.db
      .update(users)
      .set({ levels: [made.sixth.id] })
      .where(eq(users.id, gone.id))
    printed.length = 0
    expect(await run('--file', file)).toBe(0)
    expect(printed[0]).toBe('line 2: existing · Camille Monte · 5e A · level changes')
    expect(printed).toContain('leaves: Camille Quitte · 6e A')
    expect((await api.call('readNewYear', {}, tokens.head)).started).toBeNull()
    expect(await run('--file', file, '--confirm')).toBe(0)
    const row = async (id: string) => (await api.db.select().from(users).where(eq(users.id, id)))[0]
    expect([(await row(up.id))?.levels, (await row(gone.id))?.leftAt]).toEqual([[made.fifth.id], september])
    expect(await run('--file', file, '--confirm')).toBe(1)
    expect(printed.at(-1)).toContain('the year was already started from a list')
    expect(await run('--undo')).toBe(0)
    expect([(await row(up.id))?.levels, (await row(gone.id))?.leftAt]).toEqual([[made.sixth.id], null])
    await rm(folder, { recursive: true })
  })
})
