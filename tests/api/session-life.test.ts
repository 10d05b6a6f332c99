import { expect, it } from 'vitest'
import { readEnv } from '#api/env'
import { createTestApi, describeApi } from '#tests/support/api'
import { makeSchool, makeUser } from '#tests/support/make'

const password = 'tremplin-test'
const hour = 3600 * 1000

describeApi('how long a sign-in lasts', (open) => {
  it('follows the one setting, is returned at sign-in and with the user, and is enforced', async () => {
    const api = createTestApi(open().db, undefined, { SESSION_LIFE: '8h' })
    const user = await makeUser(api.db, await makeSchool(api.db), 'STUDENT', { password })
    const { token, sessionEndsAt } = await api.call('login', { body: { username: user.username, password } })
    expect(sessionEndsAt).toBe(api.now + 8 * hour)
    expect((await api.call('currentUser', {}, token)).sessionEndsAt).toBe(sessionEndsAt)
    api.now += 8 * hour - 1
    expect((await api.reply('currentUser', {}, token)).status).toBe(200)
    api.now += 1
    expect((await api.reply('currentUser', {}, token)).status).toBe(401)
  })
})

it('SESSION_LIFE is given in hours or days, and its old name is refused', () => {
  expect([readEnv({}).SESSION_LIFE, readEnv({ SESSION_LIFE: '12h' }).SESSION_LIFE]).toEqual([14, 0.5])
  for (const wrong of ['14', '0d', '2w', '-1d', '1.5h'])
    expect(() => readEnv({ SESSION_LIFE: wrong })).toThrow(/SESSION_LIFE must be/)
  expect(() => readEnv({ SESSION_DAYS: '30' })).toThrow(/SESSION_DAYS is now SESSION_LIFE/)
})
