import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { works } from '#api/db/schema'
import { describeApi, testNow } from '#tests/support/api'
import { giveWork } from '#tests/support/file-world'
import { makeUser } from '#tests/support/make'

describeApi('the use of a course', (open) => {
  it('counts each teacher who gave it once, not its author, and neither deleted works nor trainings', async () => {
    const api = open()
    const { made, teacherToken, course, work } = await giveWork(api)
    const teachers = async (token: string | undefined) =>
      (await api.call('readCourseUse', { params: { id: course._id } }, token ?? '')).teachers
    expect(await teachers(teacherToken)).toBe(0)
    const [row] = await api.db.select().from(works).where(eq(works.id, work._id))
    if (!row) throw new Error('no work')
    const { id: _id, ...values } = row
    const [one, other] = [await makeUser(api.db, made, 'TEACHER'), await makeUser(api.db, made, 'HEADMASTER')]
    const given = (creatorId: string, more: Partial<typeof row> = {}) =>
      api.db.insert(works).values({ ...values, creatorId, ...more, createdAt: testNow })
    await given(one.id)
    await given(one.id)
    expect(await teachers(teacherToken)).toBe(1)
    await given(other.id, { status: 'DELETED' })
    expect(await teachers(teacherToken)).toBe(1)
    // A student who trains gives the course to nobody.
    await given((await makeUser(api.db, made, 'STUDENT')).id, { training: true })
    expect(await teachers(teacherToken)).toBe(1)
    await given(other.id)
    expect(await teachers(await api.tokenFor(one.id))).toBe(2)
  })
})
