import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#api/db/schema'
import { describeApi } from '#tests/support/api'
import { answerAs, giveClassWork, questionOf, submitAs } from '#tests/support/class-work'

describeApi('names as people write them (GRP-010, OP-154)', (open) => {
  it('have capital letters at their beginnings where they were typed in capitals alone, and stay as they are in mixed case', async () => {
    const api = open()
    const given = await giveClassWork(api, ['Ana'])
    const { token, course, module, work, group, pupils } = given
    const [pupil] = pupils
    if (!pupil) throw new Error('no pupil')
    const capitals = { firstname: 'JEAN-PAUL', lastname: 'de La Tour' }
    for (const id of [pupil.id, work.creatorId]) await api.db.update(users).set(capitals).where(eq(users.id, id))
    await answerAs(given, pupil, questionOf(given, 'Text'), 'cinq', 60)
    await submitAs(given, pupil)
    const shown = 'Jean-Paul de La Tour'
    expect((await api.call('listNotifications', { query: {} }, token)).map(({ who }) => who)).toContain(shown)
    expect((await api.call('getCourse', { params: { id: course._id }, query: {} }, token)).author.name).toBe(shown)
    expect((await api.call('listCourses', { query: {} }, token)).map(({ author }) => author.name)).toEqual([shown])
    expect((await api.call('getModule', { params: { id: module._id } }, token)).author.name).toBe(shown)
    const versions = await api.call('listCourseVersions', { params: { id: course._id }, query: {} }, token)
    expect(versions.map(({ savedBy }) => savedBy)).toContain(shown)
    const ofModule = await api.call('listModuleVersions', { params: { id: module._id }, query: {} }, token)
    expect(ofModule.map(({ savedBy }) => savedBy)).toContain(shown)
    const query = { format: 'csv' } as const
    const ofStudent = await api.call('exportStudent', { params: { studentId: pupil.id }, query }, token)
    expect(JSON.stringify(ofStudent)).not.toMatch(/JEAN|De La/)
    const files = [
      await api.call('exportWork', { params: { id: work._id }, query }, token),
      await api.call('exportGroup', { params: { id: group.id }, query }, token),
    ]
    for (const { data } of files) {
      const text = Buffer.from(data, 'base64').toString('utf8')
      expect(text).toMatch(/Jean-Paul/)
      expect(text).not.toMatch(/JEAN|De La/)
    }
  })
})
