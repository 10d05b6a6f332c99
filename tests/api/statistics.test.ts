import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#api/db/schema'
import { foldStatistics } from '#api/statistics/fold'
import type { Role } from '#contract/call'
import { parisInstant } from '#domain/dates/paris-time'
import { createTestApi, describeApi, type TestApi, testNow } from '#tests/support/api'
import { answerAs, giveClassWork, questionOf, submitAs } from '#tests/support/class-work'
import { makeSchool, makeUser } from '#tests/support/make'

/** Three pupils of a class: the first has submitted, the second has started, the third has not. */
async function classAtWork(api: TestApi) {
  const given = await giveClassWork(api, ['Ana', 'Bob', 'Cléo'])
  const [first, second] = given.pupils
  if (!first || !second) throw new Error('no pupils')
  for (const pupil of [first, second]) await answerAs(given, pupil, questionOf(given, 'Text'), 'cinq', 60)
  await answerAs(given, first, questionOf(given, 'HolesInText'), { ville: 'Paris' })
  await submitAs(given, first)
  const tokenOf = async (role: Role) => api.tokenFor((await makeUser(api.db, given.made, role)).id)
  return { ...given, tokenOf, headmaster: await tokenOf('HEADMASTER'), until: given.work.dueDate }
}

describeApi('statistics', (open) => {
  it('of works match the rows, before and after folding', async () => {
    const api = open()
    const { headmaster, until, token, pupils, group } = await classAtWork(api)
    for (const folded of [false, true]) {
      if (folded) await foldStatistics(api.db)
      for (const who of [headmaster, token]) {
        const body = { to: until }
        expect(await api.call('sumWorks', { body }, who)).toEqual({ count: 1, assigned: 3, finished: 1, rate: 33 })
        const rates = await api.call('readRates', { body }, who)
        expect(rates).toMatchObject({ submission: 33, assigned: 3, submitted: 1 })
        expect(rates.success).toBeGreaterThan(0)
        expect((await api.call('readRates', { body: { to: until, groupId: group.id } }, who)).assigned).toBe(3)
        expect(await api.call('divideWorks', { body }, who)).toEqual([
          { id: expect.any(String), name: 'Mathématiques', count: 1, percent: 100 },
        ])
      }
      const own = pupils[0]?.token ?? ''
      expect(await api.call('sumWorks', { body: { to: until } }, own)).toEqual({ count: 1, assigned: 1, finished: 1, rate: 100 })
      const past = { from: until - 40 * 86_400_000, to: until - 30 * 86_400_000 }
      expect(await api.call('sumWorks', { body: past }, headmaster)).toEqual({ count: 0, assigned: 0, finished: 0, rate: 0 })
    }
  })

  it('cover a supervisor’s selected schools, never one that is not overseen (OP-099)', async () => {
    const api = open()
    const here = await classAtWork(api)
    const there = await classAtWork(api)
    const supervisor = await makeUser(api.db, here.made, 'SUPERVISOR')
    const [own, far] = [here.made.school.id, there.made.school.id]
    const token = await api.tokenFor(supervisor.id)
    const assigned = async (selection: object) =>
      (await api.call('sumOverseenWorks', { body: { to: here.until, ...selection } }, token)).assigned
    expect(await assigned({ all: true })).toBe(3)
    expect(await assigned({ schools: [own, far] })).toBe(3)
    expect(await assigned({ schools: [far] })).toBe(0)
    expect(await assigned({})).toBe(0)
    expect(await assigned({ all: true, groupId: there.group.id })).toBe(0)
    await api.db
      .update(users)
      .set({ schools: [own, far] })
      .where(eq(users.id, supervisor.id))
    expect(await assigned({ all: true })).toBe(6)
    expect(await assigned({ schools: [far] })).toBe(3)
    expect(await assigned({ all: true, groupId: there.group.id })).toBe(3)
    const body = { to: here.until, all: true }
    const parts = await api.call('divideOverseenWorks', { body }, token)
    expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    const board = await api.call('readOverseenDashboard', { body }, token)
    expect(board.figures).toMatchObject({ works: { count: 2, assigned: 6 }, coursesCreated: 2 })
    expect(board.figures.activation).toMatchObject({ total: 10 })
    // Nothing had begun a year ago: nothing to compare with.
    expect(board.before).toBeNull()
    const afterwards = { ...body, from: here.until + 8 * 86_400_000, to: here.until + 9 * 86_400_000 }
    const later = await api.call('readOverseenDashboard', { body: afterwards }, token)
    expect(later.before?.to).toBeLessThan(later.to)
    expect(later.before?.figures.works.count).toBe(0)
    for (const [level, coursesCreated] of [
      [here.made.sixth.id, 1],
      [here.made.fifth.id, 0],
    ] as const) {
      const atLevel = await api.call('readOverseenDashboard', { body: { ...body, level } }, token)
      expect(atLevel.figures.coursesCreated).toBe(coursesCreated)
      const own = await api.call('readDashboard', { body: { to: here.until, levelId: level } }, here.headmaster)
      expect(own.figures.coursesCreated).toBe(coursesCreated)
    }
    expect(await api.reply('sumOverseenWorks', { body: {} }, here.headmaster)).toMatchObject({ status: 403 })
    expect(await api.reply('sumWorks', { body: {} }, token)).toMatchObject({ status: 403 })
  })

  it('limit a headmaster and a teacher to their own, whatever they ask for', async () => {
    const api = open()
    const here = await classAtWork(api)
    const there = await classAtWork(api)
    const asked = { to: here.until, all: true, schools: [there.made.school.id] }
    expect((await api.call('sumWorks', { body: asked }, here.headmaster)).assigned).toBe(3)
    expect((await api.call('sumWorks', { body: { ...asked, groupId: there.group.id } }, here.headmaster)).count).toBe(0)
    expect((await api.call('sumWorks', { body: asked }, here.colleagueToken)).count).toBe(0)
    expect((await api.call('countCreatedCourses', { body: {} }, here.token)).count).toBe(1)
    expect((await api.call('countCreatedCourses', { body: {} }, here.colleagueToken)).count).toBe(0)
    const names = (await api.call('listStatisticsGroups', {}, here.headmaster)).map(({ _id }) => _id)
    expect(names).toEqual([here.group.id])
  })

  it('have one point per period of the range, empty ones included (OP-102)', async () => {
    const api = open()
    const { headmaster, work } = await classAtWork(api)
    const at = (day: string) => parisInstant(day, '12:00')
    const points = (body: object) => api.call('followRates', { body }, headmaster)
    const weeks = await points({ from: at('2026-11-18'), to: at('2026-12-01') })
    expect(weeks.map(({ label, assigned }) => [label.replaceAll('\u00a0', ' '), assigned])).toEqual([
      ['18–22 nov.', 0],
      ['23–29 nov.', 3],
      ['30 nov. – 1 déc.', 0],
    ])
    expect(weeks[0]).toMatchObject({ from: parisInstant('2026-11-18'), to: parisInstant('2026-11-23') - 1 })
    const months = await points({ from: at('2026-08-16'), to: work.dueDate })
    expect(months.map(({ label }) => label.replaceAll('\u00a0', ' '))).toEqual([
      'août 2026',
      'septembre 2026',
      'octobre 2026',
      'novembre 2026',
    ])
    const quarters = await points({ from: at('2025-01-10'), to: work.dueDate })
    expect(quarters.map(({ label }) => label.replaceAll('\u00a0', ' ')).at(-1)).toBe('oct.–déc. 2026')
    expect(quarters).toHaveLength(8)
    expect(await points({ from: at('2026-11-18'), to: at('2026-12-01'), unit: 'month' })).toHaveLength(2)
  })

  it.each<[string, object, object]>([
    ['reversed', { from: testNow, to: testNow - 86_400_000 }, { from: 'afterTo' }],
    ['of the year 1', { from: Date.UTC(1, 0) - 6e13 }, { from: 'invalid' }],
    ['up to the year 9999', { to: Date.UTC(9999, 11, 31) }, { to: 'tooFar' }],
    ['from the year 9999', { from: Date.UTC(9999, 0) }, { from: 'tooFar' }],
    ['of 40 years', { from: Date.UTC(1986, 0), to: testNow }, { from: 'tooFar' }],
    ['that is not a number', { from: 'hier' }, { from: 'invalid' }],
    ['with an unknown unit', { unit: 'day' }, { unit: 'invalid' }],
    ['with too many units', { from: testNow - 4 * 365 * 86_400_000, unit: 'week' }, { unit: 'tooMany' }],
    ['with an invalid level id', { levelId: '6e' }, { levelId: 'invalid' }],
  ])('are refused for a range %s', async (_, body, errors) => {
    const api = open()
    const token = await api.tokenFor((await makeUser(api.db, await makeSchool(api.db), 'HEADMASTER')).id)
    expect(await api.reply('followRates', { body }, token)).toMatchObject({ status: 400, body: { errors } })
  })

  it('are zeros for unknown ids', async () => {
    const api = open()
    const { headmaster } = await classAtWork(api)
    const [levelId, subjectId, groupId] = [randomUUID(), randomUUID(), randomUUID()]
    for (const body of [{ levelId }, { subjectId }, { groupId }])
      expect(await api.call('sumWorks', { body }, headmaster)).toEqual({ count: 0, assigned: 0, finished: 0, rate: 0 })
    const many = Array.from({ length: 1000 }, () => randomUUID())
    const supervisor = await api.tokenFor((await makeUser(api.db, await makeSchool(api.db), 'SUPERVISOR')).id)
    const body = { schools: many, exactSelection: { schools: many } }
    expect((await api.call('readOverseenDashboard', { body }, supervisor)).figures.works.count).toBe(0)
  })

  it('count a session at sign-in, and after half an hour without a call (OP-101)', async () => {
    const api = createTestApi(open().db)
    const made = await makeSchool(api.db)
    const teacher = await makeUser(api.db, made, 'TEACHER', { password: 'tremplin-test' })
    const headmaster = async () => api.tokenFor((await makeUser(api.db, made, 'HEADMASTER')).id)
    const counted = async () => api.call('countSessions', { body: {} }, await headmaster())
    const body = { username: teacher.username, password: 'tremplin-test' }
    const { token } = await api.call('login', { body }, undefined)
    expect(await counted()).toMatchObject({ total: 1, teacher: 1, student: 0, parent: 0 })
    const minute = 60_000
    const callAfter = async (minutes: number) => {
      api.now += minutes * minute
      await api.call('currentUser', {}, token)
    }
    for (const minutes of [4, 29, 10, 29]) await callAfter(minutes)
    expect((await counted()).teacher).toBe(1)
    await callAfter(30)
    expect((await counted()).teacher).toBe(2)
    await callAfter(24 * 60)
    expect((await counted()).teacher).toBe(3)
    const activation = await api.call('measureActivation', { body: {} }, await headmaster())
    expect(activation.byRole.teacher).toEqual({ total: 1, active: 1, rate: 100 })
    expect((await counted()).newUsersByRole.teacher).toBe(1)
  })
})
