import { expect, it } from 'vitest'
import { foldStatistics } from '#api/statistics/fold'
import type { Role } from '#contract/call'
import { describeOnBothDatabases, type TestApi } from '#tests/support/api'
import { answerAs, giveClassWork, questionOf, submitAs } from '#tests/support/class-work'
import { makeUser } from '#tests/support/make'

/** Three pupils of a class: the first has handed in, the second has begun, the third has not. */
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

describeOnBothDatabases('statistics', (open) => {
  it('of works are those of the rows, before they are folded and after', async () => {
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
})
