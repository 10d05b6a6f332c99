import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { courses, users, works } from '#api/db/schema'
import { recordSession } from '#api/statistics/sessions'
import type { countedKinds } from '#contract/counted-kinds'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { giveClassWork, submitAs, week } from '#tests/support/class-work'
import { makeUser } from '#tests/support/make'

const month = { from: Date.UTC(2026, 10, 1), to: testNow + 2 * week }
const october = Date.UTC(2026, 9, 20)

/**
 * A class of three: the first student submitted and has two sessions, the second has one, the third has had none since October.
 * A deleted work and a work of next year are never counted.
 */
async function schoolAtWork(api: TestApi) {
  const given = await giveClassWork(api, ['Ana', 'Élie', 'Zoé'])
  const [ana, elie, zoe] = given.pupils
  if (!ana || !elie || !zoe) throw new Error('no pupils')
  await submitAs(given, ana)
  const person = ({ id }: { id: string }) => ({ id, schoolId: given.made.school.id, role: 'STUDENT' as const })
  for (const [who, at] of [
    [ana, testNow - 86_400_000],
    [ana, testNow],
    [elie, testNow],
    [zoe, october],
  ] as const)
    await recordSession(api.db, person(who), at)
  const again = (dueDate: number) => ({ body: { courseId: given.course._id, dueDate, groups: [given.group.id] } })
  const [deleted] = await api.call('createWorks', again(testNow + week), given.token)
  await api.db
    .update(works)
    .set({ status: 'DELETED' })
    .where(eq(works.id, deleted?._id ?? ''))
  await api.call('createWorks', again(testNow + 4 * week), given.token)
  const headmaster = await makeUser(api.db, given.made, 'HEADMASTER')
  return { ...given, headmaster: await api.tokenFor(headmaster.id), ids: [ana, elie, zoe].map(({ id }) => id) }
}

describeApi('the rows behind a figure', (open) => {
  it('are the works due in the range, with the teacher who gave them', async () => {
    const api = open()
    const { headmaster, work, teacher, group } = await schoolAtWork(api)
    const listed = await api.call('listCountedWorks', { body: { ...month, of: 'works' } }, headmaster)
    expect(listed).toEqual({
      total: 1,
      items: [
        {
          ...{ _id: work._id, name: work.name, training: false, group: group.name, dueDate: work.dueDate },
          by: { _id: teacher.id, firstname: teacher.firstname, lastname: teacher.lastname },
          ...{ assigned: 3, submitted: 1 },
        },
      ],
    })
    expect(listed.total).toBe((await api.call('sumWorks', { body: month }, headmaster)).count)
    const ofGroup = { ...month, of: 'works' as const, groupId: group.id }
    expect((await api.call('listCountedWorks', { body: ofGroup }, headmaster)).total).toBe(1)
    for (const kind of ['trainings', 'official'] as const)
      expect((await api.call('listCountedWorks', { body: { ...month, of: kind } }, headmaster)).total).toBe(0)
  })

  it('are the trainings started, and what was made from official courses', async () => {
    const api = open()
    const { headmaster, work, course, pupils } = await schoolAtWork(api)
    const trainee = pupils[1]?.id ?? ''
    await api.db.update(works).set({ training: true, groupId: null, creatorId: trainee }).where(eq(works.id, work._id))
    const trainings = { ...month, of: 'trainings' as const }
    expect((await api.call('listCountedWorks', { body: trainings }, headmaster)).items[0]).toMatchObject({
      ...{ training: true, group: null, by: { _id: trainee }, submitted: 1 },
    })
    await api.db.update(works).set({ startedCount: 0 }).where(eq(works.id, work._id))
    expect((await api.call('listCountedWorks', { body: trainings }, headmaster)).total).toBe(0)
    await api.db.update(courses).set({ official: true }).where(eq(courses.id, course._id))
    expect((await api.call('listCountedWorks', { body: { ...month, of: 'official' } }, headmaster)).total).toBe(1)
  })

  it('are the people with a session, without one, or new', async () => {
    const api = open()
    const { headmaster, ids } = await schoolAtWork(api)
    const [ana, elie, zoe] = ids
    const people = (of: 'active' | 'inactive' | 'new', more: object = {}) =>
      api.call('listCountedPeople', { body: { ...month, role: 'STUDENT' as const, of, ...more } }, headmaster)
    expect((await people('active')).items).toMatchObject([
      { _id: ana, role: 'STUDENT', sessions: 2, lastDay: '2026-11-19' },
      { _id: elie, sessions: 1 },
    ])
    expect((await people('inactive')).items).toMatchObject([{ _id: zoe, sessions: 0, lastDay: null }])
    expect((await people('new')).total).toBe(0)
    await api.db
      .update(users)
      .set({ createdAt: testNow })
      .where(eq(users.id, elie ?? ''))
    expect((await people('new')).items.map(({ _id }) => _id)).toEqual([elie])
    expect(await people('active', { limit: 1, offset: 1 })).toMatchObject({ total: 2, items: [{ _id: elie }] })
    const { byRole } = await api.call('measureActivation', { body: month }, headmaster)
    expect(byRole.student).toMatchObject({ active: 2, total: 3 })
  })

  it('are the courses created, and none when a group is named', async () => {
    const api = open()
    const { headmaster, course, teacher, group } = await schoolAtWork(api)
    const created = await api.call('listCountedCourses', { body: month }, headmaster)
    expect(created).toMatchObject({ total: 1, items: [{ _id: course._id, name: course.name, by: { _id: teacher.id } }] })
    expect(await api.call('listCountedCourses', { body: { ...month, groupId: group.id } }, headmaster)).toEqual({
      total: 0,
      items: [],
    })
  })

  it('never go beyond the caller’s own school, whatever the request asks for', async () => {
    const api = open()
    const [here, there] = [await schoolAtWork(api), await schoolAtWork(api)]
    const foreign = { ...month, all: true, schools: [there.made.school.id] }
    const worksOf = await api.call('listCountedWorks', { body: { ...foreign, of: 'works' } }, here.headmaster)
    expect(worksOf.items.map(({ _id }) => _id)).toEqual([here.work._id])
    const ofGroup = { ...foreign, of: 'works' as const, groupId: there.group.id }
    expect((await api.call('listCountedWorks', { body: ofGroup }, here.headmaster)).total).toBe(0)
    const people = await api.call('listCountedPeople', { body: { ...foreign, of: 'active' } }, here.headmaster)
    expect(people.items.map(({ _id }) => _id)).toEqual(here.ids.slice(0, 2))
    expect((await api.call('listCountedCourses', { body: foreign }, here.headmaster)).total).toBe(1)
  })

  it('are split by school for a supervisor, and add up to the figure', async () => {
    const api = open()
    const [here, there] = [await schoolAtWork(api), await schoolAtWork(api)]
    const supervisor = await makeUser(api.db, here.made, 'SUPERVISOR')
    const schools = [here.made.school.id, there.made.school.id]
    await api.db.update(users).set({ schools }).where(eq(users.id, supervisor.id))
    const token = await api.tokenFor(supervisor.id)
    const counted = (of: (typeof countedKinds)[number], more: object = {}) =>
      api.call('countBySchool', { body: { ...month, all: true, role: 'STUDENT' as const, of, ...more } }, token)
    const [works, active, inactive] = [await counted('works'), await counted('active'), await counted('inactive')]
    expect([works.sum, active.sum, inactive.sum]).toEqual([2, 4, 2])
    expect(works).toMatchObject({ total: 2, items: [{ count: 1 }, { count: 1 }] })
    expect((await counted('trainings')).sum + (await counted('official')).sum).toBe(0)
    expect([(await counted('courses')).sum, (await counted('new')).sum]).toEqual([2, 0])
    expect((await counted('active', { limit: 1, offset: 1 })).items).toHaveLength(1)
    expect(await counted('works', { all: false })).toEqual({ total: 0, sum: 0, items: [] })
    expect(await api.reply('countBySchool', { body: { of: 'works' } }, here.headmaster)).toMatchObject({ status: 403 })
    expect(await api.reply('countBySchool', { body: { of: 'copies' } }, token)).toMatchObject({ status: 400 })
  })
})
