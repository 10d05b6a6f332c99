import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { groups, works } from '#api/db/schema'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { giveClassWork, submitAs } from '#tests/support/class-work'
import { makeGroup, makeUser } from '#tests/support/make'

const day = 24 * 3600 * 1000

/** A class of three with a work due `daysAgo` days ago, which one student has submitted. */
async function classWithWorkDue(api: TestApi, daysAgo: number) {
  const given = await giveClassWork(api, ['Ana', 'Bob', 'Cléo'])
  const [ana] = given.pupils
  if (!ana) throw new Error('no pupils')
  await submitAs(given, ana)
  const due = (ago: number) =>
    api.db
      .update(works)
      .set({ dueDate: testNow - ago * day })
      .where(eq(works.id, given.work._id))
  await due(daysAgo)
  const headmaster = await api.tokenFor((await makeUser(api.db, given.made, 'HEADMASTER')).id)
  const told = (group: { id: string; name: string }) => ({
    ...{ kind: 'nothingHandedIn', group: { _id: group.id, name: group.name }, students: 2, among: 3 },
  })
  return { ...given, due, headmaster, line: told(given.group) }
}

describeApi('alerts', (open) => {
  it('report how many students of a class submitted nothing, to the teacher who gave the work and to the headmaster', async () => {
    const api = open()
    const { token, colleagueToken, headmaster, line, pupils, ...given } = await classWithWorkDue(api, 3)
    expect(await api.call('listAlerts', {}, token)).toEqual([line])
    expect(await api.call('listAlerts', {}, headmaster)).toEqual([line])
    expect(await api.call('listAlerts', {}, colleagueToken)).toEqual([])
    await given.due(-1)
    expect(await api.call('listAlerts', {}, token)).toEqual([])
    await given.due(15)
    expect(await api.call('listAlerts', {}, token)).toEqual([])
  })

  it('link to exactly the students that they count', async () => {
    const api = open()
    const { token, headmaster, colleagueToken, group, pupils, due } = await classWithWorkDue(api, 3)
    const idle = (who: string) => api.call('listIdleStudents', { params: { id: group.id } }, who)
    const [, bob, cleo] = pupils.map(({ id }) => id)
    expect((await idle(token)).sort()).toEqual([bob, cleo].sort())
    expect((await idle(headmaster)).sort()).toEqual([bob, cleo].sort())
    // The class is shared with a colleague, who has given no work to anyone.
    expect(await idle(colleagueToken)).toEqual([])
    await due(15)
    expect(await idle(token)).toEqual([])
    const { group: foreign } = await giveClassWork(api, ['Zoé'])
    expect(await api.reply('listIdleStudents', { params: { id: foreign.id } }, token)).toMatchObject({ status: 404 })
  })

  it('do not count a student who is not in the class', async () => {
    const api = open()
    const { token, work, made, teacher } = await classWithWorkDue(api, 3)
    const other = await makeGroup(api.db, made, teacher.id, [], { name: '5B' })
    await api.db.update(works).set({ groupId: other.id }).where(eq(works.id, work._id))
    expect(await api.call('listAlerts', {}, token)).toEqual([])
  })

  it('ignore a cancelled work', async () => {
    const api = open()
    const { token, work } = await classWithWorkDue(api, 3)
    await api.db.update(works).set({ status: 'CANCELED' }).where(eq(works.id, work._id))
    expect(await api.call('listAlerts', {}, token)).toEqual([])
  })

  it('report to a headmaster classes with nothing to do while others have work; three rows at most', async () => {
    const api = open()
    const { token, headmaster, line, made, teacher, pupils, work } = await classWithWorkDue(api, 3)
    const students = pupils.map(({ id }) => id)
    const names = ['5B', '5A', '4C']
    const quiet = await Promise.all(names.map((name) => makeGroup(api.db, made, teacher.id, students, { name })))
    await makeGroup(api.db, made, teacher.id, [], { name: 'Vide' })
    const alerts = await api.call('listAlerts', {}, headmaster)
    expect(alerts.map(({ group }) => group.name)).toEqual(['6A', '4C', '5A'])
    expect(alerts[1]).toEqual({
      ...{ kind: 'nothingDue', group: { _id: quiet[2]?.id, name: '4C' }, students: 3, among: 3 },
    })
    expect(await api.call('listAlerts', {}, token)).toEqual([line])
    await api.db
      .update(groups)
      .set({ createdAt: testNow - 20 * day })
      .where(eq(groups.schoolId, made.school.id))
    expect(await api.call('listAlerts', {}, headmaster)).toEqual([line])
    await api.db.update(works).set({ status: 'DELETED' }).where(eq(works.id, work._id))
    expect(await api.call('listAlerts', {}, headmaster)).toEqual([])
  })

  it('are dismissed for a week, only for the person who dismissed them', async () => {
    const api = open()
    const { token, headmaster, line, group, teacher, due } = await classWithWorkDue(api, 1)
    const body = { kind: 'nothingHandedIn' as const, groupId: group.id }
    expect(await api.call('dismissAlert', { body }, token)).toEqual({ until: testNow + 7 * day })
    expect(await api.call('listAlerts', {}, token)).toEqual([])
    expect(await api.call('listAlerts', {}, headmaster)).toEqual([line])
    api.now += 7 * day
    const later = await api.tokenFor(teacher.id)
    await due(-6)
    expect(await api.call('listAlerts', {}, later)).toEqual([line])
    await api.call('dismissAlert', { body }, later)
    expect(await api.call('listAlerts', {}, later)).toEqual([])
    api.now -= 7 * day
  })

  it('cannot be dismissed for a group that the caller cannot see, or with an unknown kind', async () => {
    const api = open()
    const { token } = await classWithWorkDue(api, 3)
    const { group: foreign } = await giveClassWork(api, ['Zoé'])
    const reply = (body: object) => api.reply('dismissAlert', { body }, token)
    expect(await reply({ kind: 'nothingHandedIn', groupId: foreign.id })).toMatchObject({ status: 404 })
    expect(await reply({ kind: 'other', groupId: foreign.id })).toMatchObject({ status: 400 })
    expect(await reply({ kind: 'nothingDue', groupId: 'x' })).toMatchObject({ status: 400 })
  })
})
