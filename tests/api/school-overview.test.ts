import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#api/db/schema'
import { recordSession } from '#api/statistics/sessions'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { giveClassWork, submitAs, week } from '#tests/support/class-work'
import { makeGroup, makeSchool, makeUser } from '#tests/support/make'

const month = { from: Date.UTC(2026, 10, 1), to: testNow + 2 * week }

/** A school at work with two headmasters, one of them suspended, and its supervisor, who belongs to another school. */
async function overseenSchool(api: TestApi) {
  const given = await giveClassWork(api, ['Ana', 'Bob'])
  const [ana] = given.pupils
  if (!ana) throw new Error('no pupils')
  await submitAs(given, ana)
  await recordSession(api.db, { id: ana.id, schoolId: given.made.school.id, role: 'STUDENT' }, testNow)
  const [head, suspended] = [await makeUser(api.db, given.made, 'HEADMASTER'), await makeUser(api.db, given.made, 'HEADMASTER')]
  await api.db.update(users).set({ email: 'direction@college.fr', lastname: 'Roche' }).where(eq(users.id, head.id))
  await api.db.update(users).set({ suspendedAt: testNow }).where(eq(users.id, suspended.id))
  const home = await makeSchool(api.db)
  const supervisor = await makeUser(api.db, home, 'SUPERVISOR')
  await api.db
    .update(users)
    .set({ schools: [given.made.school.id] })
    .where(eq(users.id, supervisor.id))
  return { ...given, home, headmaster: await api.tokenFor(head.id), supervisor: await api.tokenFor(supervisor.id) }
}

describeApi('the page of a school', (open) => {
  it('has its headmasters who can be reached, the figures that they read themselves, and its classes', async () => {
    const api = open()
    const { made, supervisor, headmaster, colleague, group } = await overseenSchool(api)
    const quiet = await makeGroup(api.db, made, colleague.id, [], { name: '5B' })
    const params = { id: made.school.id }
    const overview = await api.call('readSchoolOverview', { params, query: month }, supervisor)
    const { name, zipCode } = made.school
    expect(overview.school).toMatchObject({ _id: made.school.id, name, zipCode, uai: null })
    const [suspended, reached] = [{ suspended: true }, { suspended: false }]
    expect(overview.contacts).toMatchObject([
      { firstname: 'Camille', lastname: 'Roche', email: 'direction@college.fr', ...reached },
      suspended,
    ])
    // A headmaster's session of today comes with these calls.
    const own = await api.call('readDashboard', { body: month }, headmaster)
    expect(overview.dashboard).toEqual(own)
    expect(overview.classes).toEqual(await api.call('compareClasses', { body: month }, headmaster))
    expect(overview.classes.items.map(({ _id }) => _id)).toEqual([quiet.id, group.id])
    const paged = { ...month, sort: 'works', descending: 'true', limit: 1, offset: 0 } as const
    const { classes } = await api.call('readSchoolOverview', { params, query: paged }, supervisor)
    expect(classes).toMatchObject({ total: 2, items: [{ _id: group.id, works: 1, students: 2, inactive: 1 }] })
    const admin = await api.tokenFor((await makeUser(api.db, await makeSchool(api.db), 'SUPERADMIN')).id)
    expect(await api.call('readSchoolOverview', { params, query: month }, admin)).toEqual(overview)
  })

  it('exists only for the schools that a supervisor oversees, not for their own school either', async () => {
    const api = open()
    const { home, supervisor } = await overseenSchool(api)
    for (const { school } of [home, await makeSchool(api.db)])
      expect(await api.reply('readSchoolOverview', { params: { id: school.id }, query: {} }, supervisor)).toMatchObject({
        status: 404,
      })
  })

  it('refuses invalid requests', async () => {
    const api = open()
    const { made, supervisor } = await overseenSchool(api)
    for (const wrong of [
      { from: testNow, to: 1000 },
      { from: 'hier' },
      { sort: 'city' },
      { limit: 0 },
      { descending: 'peut-être' },
    ])
      expect(
        await api.reply(
          'readSchoolOverview',
          { params: { id: made.school.id }, query: wrong as Record<string, unknown> },
          supervisor,
        ),
      ).toMatchObject({ status: 400 })
  })
})
