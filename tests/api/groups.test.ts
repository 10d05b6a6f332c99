import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { groups } from '#api/db/schema'
import { describeApi, testNow } from '#tests/support/api'
import { answerAs, giveClassWork, questionOf, submitAs, week } from '#tests/support/class-work'
import { makeSchool, makeUser } from '#tests/support/make'

describeApi('groups', (open) => {
  it('are created, changed and deleted by their creator only', async () => {
    const { api, token, colleagueToken, made, pupils } = await giveClassWork(open(), ['Zoé', 'Éric', 'Emma'])
    const students = pupils.map((pupil) => pupil.id)
    const body = { type: 'Group' as const, levelId: made.sixth.id, name: ' Soutien ', students, shared: true }
    const group = await api.call('createGroup', { body }, token)
    expect(group).toMatchObject({ name: 'Soutien', shared: true, studentCount: 3, schoolYear: '2026-2027', version: 1 })
    expect(group.students.map((student) => student.lastname)).toEqual(['Emma', 'Éric', 'Zoé'])
    const params = { id: group._id }
    const changed = { type: 'Class' as const, levelId: made.fifth.id, name: '5B', students: students.slice(0, 1), shared: false }
    expect(await api.reply('updateGroup', { params, body: changed }, colleagueToken)).toMatchObject({ status: 403 })
    const saved = await api.call('updateGroup', { params, body: { ...changed, version: 1 } }, token)
    expect(saved).toMatchObject({ ...changed, students: [{ _id: students[0] }], version: 2 })
    const stale = await api.reply('updateGroup', { params, body: { ...changed, version: 1 } }, token)
    expect(stale).toMatchObject({ status: 409, body: { message: 'version.stale', current: { name: '5B', version: 2 } } })
    // No longer shared: the colleague gets a 404.
    expect(await api.reply('getGroup', { params, query: {} }, colleagueToken)).toMatchObject({ status: 404 })
    expect(await api.call('deleteGroup', { params }, token)).toEqual({ _id: params.id })
    expect(await api.reply('getGroup', { params, query: {} }, token)).toMatchObject({ status: 404 })
  })

  it('refuse an empty name, an unknown level and a student of another school', async () => {
    const { api, token, made } = await giveClassWork(open(), ['Alice'])
    const stranger = await makeUser(api.db, await makeSchool(api.db), 'STUDENT')
    const teacher = await makeUser(api.db, made, 'TEACHER')
    const body = { type: 'Class', levelId: made.sixth.id, name: '6B' }
    const refuse = async (change: object) => (await api.reply('createGroup', { body: { ...body, ...change } }, token)).body
    expect(await refuse({ name: '  ' })).toMatchObject({ errors: { name: 'required' } })
    expect(await refuse({ name: '\u200b\u202e\u2060' })).toMatchObject({ errors: { name: 'required' } })
    expect(await refuse({ levelId: made.school.id })).toMatchObject({ errors: { levelId: 'unknown' } })
    expect(await refuse({ students: [stranger.id] })).toMatchObject({ errors: { students: 'unknown' } })
    expect(await refuse({ students: [teacher.id] })).toMatchObject({ errors: { students: 'unknown' } })
  })

  it('belong to one school, even when a superadmin names students of two', async () => {
    const { api, made, pupils } = await giveClassWork(open(), ['Alice'])
    const stranger = await makeUser(api.db, await makeSchool(api.db), 'STUDENT')
    const admin = await api.tokenFor((await makeUser(api.db, made, 'SUPERADMIN')).id)
    const students = [...pupils, stranger].map(({ id }) => id)
    const body = { type: 'Group' as const, levelId: made.sixth.id, name: 'Deux collèges', students }
    const refused = await api.reply('createGroup', { body }, admin)
    expect(refused).toMatchObject({ status: 400, body: { errors: { students: 'severalSchools' } } })
    const own = await api.call('createGroup', { body: { ...body, students: students.slice(0, 1) } }, admin)
    const params = { id: own._id }
    const moved = await api.reply('updateGroup', { params, body: { ...body, version: 1 } }, admin)
    expect(moved).toMatchObject({ status: 404, body: { errors: { students: 'unknown' } } })
    expect((await api.call('getGroup', { params, query: {} }, admin)).studentCount).toBe(1)
  })

  it('are listed classes first, in French order, and narrowed by each filter', async () => {
    const { api, token, made, pupils } = await giveClassWork(open(), ['Alice'])
    const make = (type: 'Class' | 'Group', name: string, levelId = made.sixth.id, students: string[] = []) =>
      api.call('createGroup', { body: { type, name, levelId, students } }, token)
    await make('Group', 'Zèbres')
    await make('Group', 'écrivains')
    await make('Class', '10B', made.fifth.id)
    const names = async (query: object) => (await api.call('searchGroups', { query }, token)).map((group) => group.name)
    expect(await names({})).toEqual(['6A', '10B', 'écrivains', 'Zèbres'])
    expect(await names({ type: 'Group' })).toEqual(['écrivains', 'Zèbres'])
    expect(await names({ level: made.fifth.id })).toEqual(['10B'])
    expect(await names({ student: pupils[0]?.id })).toEqual(['6A'])
    expect(await names({ terms: 'ZEB' })).toEqual(['Zèbres'])
    expect(await names({ terms: '%' })).toEqual([])
    expect(await names({ schoolYear: '2025-2026' })).toEqual([])
    expect((await api.call('listGroups', { query: { type: 'Class', limit: 1 } }, token)).map((group) => group.name)).toEqual([
      '6A',
    ])
    // Of one name in order of id, so that pages hold each once.
    const [one] = await api.db.select().from(groups).where(eq(groups.schoolId, made.school.id))
    const alike = ['01', '00'].map((start) => ({ name: 'Sosie', id: start + randomUUID().slice(2) }))
    if (one) await api.db.insert(groups).values(alike.map((own) => ({ ...one, ...own })))
    const found = await api.call('searchGroups', { query: { terms: 'sosie' } }, token)
    expect(found.map(({ _id }) => _id)).toEqual(alike.map(({ id }) => id).sort())
  })

  it('are the caller’s own once made by them or given work by them, scheduled or not; the filter takes these alone, or the others', async () => {
    const given = await giveClassWork(open(), ['Alice'])
    const { api, token, colleagueToken, made, course, group } = given
    const make = (name: string, by: string) =>
      api.call('createGroup', { body: { type: 'Group', name, levelId: made.sixth.id, students: [], shared: true } }, by)
    expect(await make('À moi', token)).toMatchObject({ mine: true })
    const theirs = await make('À eux', colleagueToken)
    const namesOf = async (mine: 'true' | 'false', by = token) =>
      (await api.call('searchGroups', { query: { mine } }, by)).map(({ name }) => name)
    expect(await namesOf('true')).toEqual([group.name, 'À moi'])
    expect(await namesOf('false')).toEqual(['À eux'])
    expect(await namesOf('true', colleagueToken)).toEqual(['À eux'])
    // Work of a colleague makes it nobody else’s; that which pupils cannot see yet makes it theirs until it is deleted.
    const order = { courseId: course._id, dueDate: testNow + week, groups: [group.id], publishAt: testNow + week / 2 }
    const [scheduled] = await api.call('createWorks', { body: order }, colleagueToken)
    expect(await namesOf('true', colleagueToken)).toEqual([group.name, 'À eux'])
    expect(await namesOf('false', colleagueToken)).toEqual(['À moi'])
    const deleted = { params: { id: scheduled?._id ?? '' }, body: { status: 'DELETED' as const } }
    await api.call('changeWorkStatus', deleted, colleagueToken)
    expect(await namesOf('true', colleagueToken)).toEqual(['À eux'])
    expect(await api.call('getGroup', { params: { id: theirs._id }, query: {} }, token)).toMatchObject({ mine: false })
    expect(await api.reply('searchGroups', { query: { mine: 'moi' as 'true' } }, token)).toMatchObject({ status: 400 })
  })

  it('have the three figures of their works, and none without works', async () => {
    const given = await giveClassWork(open(), ['Alice', 'Bob', 'Chloé'])
    const { api, token, group } = given
    const stats = async () => (await api.call('getGroup', { params: { id: group.id }, query: {} }, token)).stats
    expect(await stats()).toEqual({ averageSubmittedEvaluation: null, averageDuration: null, averageSubmissionRate: 0 })
    for (const [index, pupil] of given.pupils.slice(0, 2).entries()) {
      await answerAs(given, pupil, questionOf(given, 'Text'), 'cinq', 60 + 10 * index)
      await submitAs(given, pupil)
    }
    expect(await stats()).toEqual({ averageSubmittedEvaluation: 65, averageDuration: 60_000, averageSubmissionRate: 67 })
  })

  it('are listed by last activity, without those that have none', async () => {
    const given = await giveClassWork(open(), ['Alice'])
    const { api, token, made, course, group, pupils } = given
    const [alice] = pupils
    if (!alice) throw new Error('no pupil')
    const other = await api.call(
      'createGroup',
      { body: { type: 'Group', name: 'Soutien', levelId: made.sixth.id, students: [alice.id] } },
      token,
    )
    const last = async (limit = 5) => (await api.call('listLastActiveGroups', { query: { limit } }, token)).map((one) => one._id)
    expect(await last()).toEqual([])
    await submitAs(given, alice)
    expect(await last()).toEqual([group.id])
    const order = { courseId: course._id, dueDate: testNow + week, groups: [other._id] }
    const [second] = await api.call('createWorks', { body: order }, token)
    api.now += 1000
    await api.call('submitWork', { params: { workId: second?._id ?? '' }, body: {} }, alice.token)
    api.now -= 1000
    expect(await last()).toEqual([other._id, group.id])
    expect(await last(1)).toEqual([other._id])
  })

  it('show each student’s evaluation in each work', async () => {
    const given = await giveClassWork(open(), ['Bob', 'Alice'])
    const { api, token, group, pupils } = given
    const [bob] = pupils
    if (!bob) throw new Error('no pupil')
    await answerAs(given, bob, questionOf(given, 'Text'), 'cinq', 80)
    const before = await api.call('getGroupResults', { params: { id: group.id } }, token)
    expect(before.students.map((row) => row.evaluations)).toEqual([[null], [null]])
    await submitAs(given, bob)
    const { works, students } = await api.call('getGroupResults', { params: { id: group.id } }, token)
    expect(works.map((work) => work._id)).toEqual([given.work._id])
    expect(students.map((row) => [row.student.lastname, row.evaluations, row.submissionCount, row.givenCount])).toEqual([
      ['Alice', [null], 0, 1],
      ['Bob', [80], 1, 1],
    ])
  })
})

describeApi('students', (open) => {
  it('are listed in French order, found by name without accents, by level and by school year', async () => {
    const { api, token, made } = await giveClassWork(open(), ['Zoé', 'Éric', 'Emma'])
    const names = async (query: object) => (await api.call('listStudents', { query }, token)).map((student) => student.lastname)
    expect(await names({})).toEqual(['Emma', 'Éric', 'Zoé'])
    expect(await names({ terms: 'ERIC' })).toEqual(['Éric'])
    expect(await names({ terms: 'camille zoe' })).toEqual(['Zoé'])
    expect(await names({ terms: 'zoé cam' })).toEqual(['Zoé'])
    expect(await names({ levelId: made.fifth.id })).toEqual([])
    expect(await names({ limit: 1, offset: 1 })).toEqual(['Éric'])
    expect(await names({ schoolYear: '2024-2025' })).toHaveLength(3)
    expect(await names({ schoolYear: '2023-2024' })).toEqual([])
  })

  it('of another school are never listed', async () => {
    const { api, token } = await giveClassWork(open(), ['Alice'])
    await makeUser(api.db, await makeSchool(api.db), 'STUDENT')
    expect(await api.call('listStudents', { query: {} }, token)).toHaveLength(1)
  })
})
