import { expect, it } from 'vitest'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { countQueries } from '#tests/support/count-queries'
import { courseBody, makeGroup, makeSchool, makeUser, moduleBody } from '#tests/support/make'

// Shorter than the lifetime of a test’s token.
const step = 6 * 3600 * 1000

/** Three works of a teacher (Alpha, Bêta, 100 %), due six hours apart, and one of a colleague. */
async function makeWorks(api: TestApi) {
  const made = await makeSchool(api.db)
  const [teacher, colleague, student] = await Promise.all([
    makeUser(api.db, made, 'TEACHER'),
    makeUser(api.db, made, 'TEACHER'),
    makeUser(api.db, made, 'STUDENT'),
  ])
  const group = await makeGroup(api.db, made, teacher.id, [student.id])
  const [token, other] = [await api.tokenFor(teacher.id), await api.tokenFor(colleague.id)]
  const module = await api.call('createModule', { body: { ...moduleBody(made), status: 'PUBLISHED' } }, token)
  const course = await api.call('createCourse', { body: { ...courseBody(made, [module._id]), status: 'PUBLISHED' } }, token)
  const give = (by: string, name: string, steps: number, target: object) =>
    api.call('createWorks', { body: { courseId: course._id, name, dueDate: testNow + steps * step, ...target } }, by)
  await give(token, 'Bêta', 2, { groups: [group.id] })
  await give(token, 'Alpha', 1, { students: [student.id] })
  await give(token, '100 %', 3, { students: [student.id] })
  await give(other, 'Collègue', 4, { students: [student.id] })
  const names = async (query: object) => (await api.call('searchWorks', { query }, token)).map((work) => work.name)
  return { names, group, made, token, student }
}

describeApi('searching works', (open) => {
  it('lists the school’s works by due date, ascending or descending', async () => {
    const { names } = await makeWorks(open())
    expect(await names({})).toEqual(['Alpha', 'Bêta', '100 %', 'Collègue'])
    expect(await names({ newestFirst: 'true' })).toEqual(['Collègue', '100 %', 'Bêta', 'Alpha'])
    expect(await names({ limit: 2, offset: 1 })).toEqual(['Bêta', '100 %'])
  })

  it('applies each filter, alone and combined', async () => {
    const { names, group, made } = await makeWorks(open())
    expect(await names({ creatorId: 'me' })).toEqual(['Alpha', 'Bêta', '100 %'])
    expect(await names({ group: group.id })).toEqual(['Bêta'])
    expect(await names({ subject: made.french.id })).toEqual([])
    expect(await names({ from: testNow + 2 * step, to: testNow + 3 * step })).toEqual(['Bêta', '100 %'])
    expect(await names({ creatorId: 'me', to: testNow + step })).toEqual(['Alpha'])
    expect(await names({ schoolYear: '2025-2026' })).toEqual([])
  })

  it('matches text literally, special characters included; an empty text matches all', async () => {
    const { names } = await makeWorks(open())
    expect(await names({ terms: '' })).toHaveLength(4)
    expect(await names({ terms: 'alp' })).toEqual(['Alpha'])
    expect(await names({ terms: '%' })).toEqual(['100 %'])
    expect(await names({ terms: 'beta' })).toEqual(['Bêta'])
    expect(await names({ terms: '% 100' })).toEqual(['100 %'])
    expect(await names({ terms: 'alpha beta' })).toEqual([])
  })

  it('names the first three students of a work given to single ones, by name, in one query for the page', async () => {
    const api = open()
    const { group, made, token, student } = await makeWorks(api)
    const ids: string[] = []
    for (const lastname of ['Zola', 'Éluard', 'Camus', 'de Staël', 'Balzac'])
      ids.push((await makeUser(api.db, made, 'STUDENT', { lastname })).id)
    const [course] = await api.call('listCourses', { query: {} }, token)
    const body = { courseId: course?._id ?? '', name: 'Cinq', dueDate: testNow + step, students: ids }
    const [given] = await api.call('createWorks', { body }, token)
    let listed = await api.call('searchWorks', { query: { creatorId: 'me' } }, token)
    const named = (name: string) => listed.find((work) => work.name === name)?.firstStudents?.map(({ lastname }) => lastname)
    expect(named('Cinq')).toEqual(['Balzac', 'Camus', 'de Staël'])
    expect(named('Alpha')).toEqual([student.lastname])
    expect(named('Bêta')).toBeUndefined()
    const counted = (query: object) => countQueries(() => api.call('searchWorks', { query }, token))
    const without = await counted({ group: group.id })
    expect([await counted({ terms: 'Alpha' }), await counted({ creatorId: 'me' })]).toEqual([without + 1, without + 1])
    // Who is excused is neither counted nor named.
    const params = { id: given?._id ?? '' }
    const camus = (await api.call('listAssignees', { params }, token)).find(({ student: { lastname } }) => lastname === 'Camus')
    const exceptions = [{ assigneeId: camus?._id ?? '', excused: 'absent' as const }]
    await api.call('changeExceptions', { params, body: { exceptions } }, token)
    listed = await api.call('searchWorks', { query: { creatorId: 'me' } }, token)
    expect(named('Cinq')).toEqual(['Balzac', 'de Staël', 'Éluard'])
  })

  it('uses the clock to tell archived works from open ones', async () => {
    const api = open()
    const { names } = await makeWorks(api)
    expect(await names({ status: 'ARCHIVED' })).toEqual([])
    api.now += 2 * step
    expect(await names({ status: 'archived' })).toEqual(['Alpha', 'Bêta'])
    expect(await names({ status: 'PUBLISHED' })).toEqual(['100 %', 'Collègue'])
    api.now -= 2 * step
  })
})
