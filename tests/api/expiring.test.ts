import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { trustClock } from '#api/db/clock'
import { maintenanceRuns, notifications, retentionLists, users } from '#api/db/schema'
import { readEnv } from '#api/env'
import { maintain } from '#api/maintenance'
import { dayMs } from '#domain/dates/duration'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { answerAs, giveClassWork, questionOf } from '#tests/support/class-work'
import { courseBody, makeSchool, makeUser } from '#tests/support/make'

// What has come past its period stands on the superadmin's page for a week before it goes.
describeApi('what is listed before it goes', (open) => {
  beforeEach(async () => {
    const { db } = open()
    for (const table of [maintenanceRuns, retentionLists, notifications]) await db.delete(table)
  })

  /** The hourly clean-up and the page of a superadmin, days after the test's instant. */
  async function prepare(api: TestApi) {
    const made = await makeSchool(api.db)
    const [superadmin, reader] = [await makeUser(api.db, made, 'SUPERADMIN'), await makeUser(api.db, made, 'TEACHER')]
    api.now = testNow
    const course = await api.call('createCourse', { body: courseBody(made, []) }, await api.tokenFor(reader.id))
    const of = { schoolId: made.school.id, userId: reader.id, courseId: course._id, title: 'Les fractions' }
    const notify = (kind: 'thanks' | 'newEditor' | 'proposals', daysAgo: number) =>
      api.db.insert(notifications).values({ ...of, kind, date: testNow - daysAgo * dayMs })
    const clean = (days: number, periods: Record<string, string> = {}) =>
      maintain({ db: api.db, files: api.files, env: readEnv(periods), now: testNow + days * dayMs })
    const page = async (days: number) => {
      api.now = testNow + days * dayMs
      const listed = await api.call('listExpiring', {}, await api.tokenFor(superadmin.id))
      return listed.map(({ from, counts }) => [Math.round((from - testNow) / dayMs), counts])
    }
    const left = () => api.db.$count(notifications, eq(notifications.userId, reader.id))
    return { made, notify, clean, page, left }
  }

  it('goes after its week, each day’s on a day of its own, and then is listed no more', async () => {
    const { notify, clean, page, left } = await prepare(open())
    await notify('thanks', 401)
    await notify('newEditor', 405)
    await notify('proposals', 397)
    await clean(0)
    expect(await page(0)).toEqual([[7, { notifications: 2 }]])
    await clean(0.5)
    await clean(4)
    expect(await page(4)).toEqual([
      [7, { notifications: 2 }],
      [11, { notifications: 1 }],
    ])
    await clean(6.9)
    expect(await left()).toBe(3)
    await clean(7)
    expect(await left()).toBe(1)
    expect(await page(7)).toEqual([[11, { notifications: 1 }]])
    await clean(11.1)
    expect([await left(), await page(11.1)]).toEqual([0, []])
  })

  it('is only what was listed: nothing that a period made shorter takes in, nor what a longer one takes back', async () => {
    const { notify, clean, page, left } = await prepare(open())
    await notify('thanks', 401)
    await notify('newEditor', 100)
    await clean(0)
    const short = { RETENTION_NOTIFICATIONS_DAYS: '50' }
    await clean(6, short)
    expect(await page(6)).toEqual([
      [7, { notifications: 1 }],
      [13, { notifications: 1 }],
    ])
    await clean(7, { RETENTION_NOTIFICATIONS_DAYS: '500' })
    await clean(7.2, { RETENTION_NOTIFICATIONS_DAYS: '0' })
    expect(await left()).toBe(2)
    await clean(7.4, short)
    expect(await left()).toBe(1)
    await clean(13, short)
    expect(await left()).toBe(0)
  })

  it('is listed, and nothing taken, when a clock six years ahead was confirmed; put right, it forgets that list', async () => {
    const api = open()
    const { clean, page } = await prepare(api)
    const given = await giveClassWork(api, ['un'])
    for (const pupil of given.pupils) await answerAs(given, pupil, questionOf(given, 'Text'), 'cinq', 50)
    await clean(0)
    await clean(6 * 365)
    const [[day, counts] = []] = await page(6 * 365)
    expect([day, counts]).toEqual([6 * 365 + 7, expect.objectContaining({ answers: 1 })])
    await clean(6 * 365 + 6)
    const [answer] = await api.call('listAssignees', { params: { id: given.work._id } }, await api.tokenFor(given.teacher.id))
    expect(answer).toMatchObject({ answerCount: 1 })
    await clean(1)
    expect(await page(1)).toEqual([])
  })

  it('is listed anew where the clock had to be confirmed: a server that was off showed its list to nobody', async () => {
    const api = open()
    const { notify, clean, page, left } = await prepare(api)
    await notify('thanks', 401)
    await clean(0)
    await trustClock(api.db, testNow + 30 * dayMs)
    await clean(30.1)
    expect([await left(), await page(30.1)]).toEqual([1, [[37, { notifications: 1 }]]])
    await clean(37.2)
    expect(await left()).toBe(0)
  })

  it('names people who left, and nobody who came back within the week', async () => {
    const api = open()
    const { made, clean, page } = await prepare(api)
    const [gone, back] = [await makeUser(api.db, made, 'STUDENT'), await makeUser(api.db, made, 'STUDENT')]
    const leave = (id: string, leftAt: number | null) => api.db.update(users).set({ leftAt }).where(eq(users.id, id))
    for (const { id } of [gone, back]) await leave(id, testNow - 401 * dayMs)
    await clean(0)
    expect(await page(0)).toEqual([[7, { departed: 2 }]])
    await leave(back.id, null)
    await clean(7)
    const erased = await api.db.select({ erasedAt: users.erasedAt }).from(users).where(eq(users.id, gone.id))
    expect(erased).toEqual([{ erasedAt: testNow + 7 * dayMs }])
    expect(await api.db.select({ erasedAt: users.erasedAt }).from(users).where(eq(users.id, back.id))).toEqual([
      { erasedAt: null },
    ])
  })
})
