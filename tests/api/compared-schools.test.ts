import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#api/db/schema'
import { foldStatistics } from '#api/statistics/fold'
import { recordSession } from '#api/statistics/sessions'
import type { SchoolSort } from '#contract/school-sorts'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { giveClassWork, submitAs, week } from '#tests/support/class-work'
import { makeSchool, makeUser } from '#tests/support/make'

const month = { from: Date.UTC(2026, 10, 1), to: testNow + 2 * week }
/** In the first quarter of the two months before those, so that they are compared. */
const september = Date.UTC(2026, 8, 5)

/** An active school, one silent since September, and one outside the supervisor’s selection, to which the supervisor belongs. */
async function threeSchools(api: TestApi) {
  const working = await giveClassWork(api, ['Ana', 'Bob', 'Cléo', 'Dan'])
  const [ana] = working.pupils
  if (!ana) throw new Error('no pupils')
  await submitAs(working, ana)
  const { schoolId } = working.teacher
  for (const person of [{ id: ana.id, schoolId, role: 'STUDENT' as const }, working.teacher])
    await recordSession(api.db, person, testNow)
  const [silent, foreign] = await Promise.all([makeSchool(api.db), makeSchool(api.db)])
  await recordSession(api.db, await makeUser(api.db, silent, 'STUDENT'), september)
  const supervisor = await makeUser(api.db, foreign, 'SUPERVISOR')
  const schools = [working.made.school.id, silent.school.id]
  await api.db.update(users).set({ schools }).where(eq(users.id, supervisor.id))
  return { working: schools[0], silent: schools[1], foreign: foreign.school.id, token: await api.tokenFor(supervisor.id) }
}

describeApi('comparing schools', (open) => {
  it('shows the activity, works and success of each, before and after folding', async () => {
    const api = open()
    const { working, silent, token } = await threeSchools(api)
    for (const folded of [false, true]) {
      if (folded) await foldStatistics(api.db)
      const found = await api.call('compareSchools', { body: { all: true, ...month } }, token)
      expect(found).toMatchObject({ total: 2, inactive: 1 })
      expect(found.schools).toEqual([
        {
          ...{ _id: working, name: 'Collège Test', city: '' },
          students: { total: 4, active: 1, rate: 25 },
          ...{ activeBefore: null, sessions: 2, works: 1, success: 0, submission: 25, assigned: 4, submitted: 1, held: 0 },
        },
        {
          ...{ _id: silent, name: 'Collège Test', city: '' },
          students: { total: 1, active: 0, rate: 0 },
          ...{ activeBefore: 1, sessions: 0, works: 0, success: 0, submission: 0, assigned: 0, submitted: 0, held: 0 },
        },
      ])
    }
  })

  it('ranks them as requested, page by page', async () => {
    const api = open()
    const { working, silent, token } = await threeSchools(api)
    const ids = async (sort: SchoolSort, more: object = {}) => {
      const found = await api.call('compareSchools', { body: { all: true, ...month, sort, ...more } }, token)
      expect(found.total).toBe(2)
      return found.schools.map(({ _id }) => _id)
    }
    expect(await ids('activity')).toEqual([working, silent])
    expect(await ids('change')).toEqual([silent, working])
    expect(await ids('inactiveFirst')).toEqual([silent, working])
    expect(await ids('activity', { limit: 1 })).toEqual([working])
    expect(await ids('activity', { limit: 1, offset: 1 })).toEqual([silent])
    expect(await ids('activity', { offset: 2 })).toEqual([])
  })

  it('covers the selected schools among the overseen ones, and none when none is selected', async () => {
    const api = open()
    const { silent, foreign, token } = await threeSchools(api)
    const found = async (body: object) => (await api.call('compareSchools', { body }, token)).schools.map(({ _id }) => _id)
    expect(await found({ schools: [silent, foreign] })).toEqual([silent])
    expect(await found({})).toEqual([])
  })

  it('refuses invalid requests', async () => {
    const api = open()
    const { token } = await threeSchools(api)
    for (const wrong of [
      { limit: 51 },
      { limit: 0 },
      { offset: -1 },
      { sort: 'name' },
      { from: testNow, to: september },
      { levelId: 'x' },
    ])
      expect(await api.reply('compareSchools', { body: wrong }, token)).toMatchObject({ status: 400 })
  })
})
