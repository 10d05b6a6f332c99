import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { chapters, courseTypes, schools, users } from '#api/db/schema'
import { describeApi } from '#tests/support/api'
import { makeAuthor } from '#tests/support/authors'
import { makeSchool, makeUser } from '#tests/support/make'

// Ordering by code points, as a database without a French collation does, gives Emma, Zoé, Éric.
const inOrder = ['Emma', 'Éric', 'Zoé']
const asMade = ['Zoé', 'Éric', 'Emma']

describeApi('names come in French order (GRP-012)', (open) => {
  it('chapters and course types', async () => {
    const api = open()
    const made = await makeSchool(api.db)
    const token = await api.tokenFor((await makeUser(api.db, made, 'TEACHER')).id)
    await api.db.insert(chapters).values(asMade.map((name) => ({ name, subjectId: made.french.id, levelId: made.sixth.id })))
    const mark = randomUUID()
    await api.db.insert(courseTypes).values(asMade.map((name) => ({ name: `${name} ${mark}`, color: 'blue' })))
    const ofFrench = (all: { name: string; subjectId: string }[]) =>
      all.flatMap(({ name, subjectId }) => (subjectId === made.french.id ? [name] : []))
    expect(ofFrench(await api.call('listChapters', { query: {} }, token))).toEqual(inOrder)
    expect(ofFrench((await api.call('getSearchData', {}, token)).chapters)).toEqual(inOrder)
    const types = await api.call('listCourseTypes', { query: {} }, token)
    expect(types.flatMap(({ name }) => (name.endsWith(mark) ? [name.slice(0, -mark.length - 1)] : []))).toEqual(inOrder)
  })

  it('a superadmin’s schools and people', async () => {
    const api = open()
    const mark = `Lycée ${randomUUID()}`
    const made = await Promise.all(asMade.map(() => makeSchool(api.db)))
    for (const [index, { school }] of made.entries())
      await api.db
        .update(schools)
        .set({ name: `${asMade[index]} ${mark}` })
        .where(eq(schools.id, school.id))
    const [home] = made
    if (!home) throw new Error('no school')
    const token = await api.tokenFor((await makeUser(api.db, home, 'SUPERADMIN')).id)
    const first = ({ name }: { name: string }) => name.split(' ')[0]
    expect((await api.call('listSchools', { query: { terms: mark } }, token)).map(first)).toEqual(inOrder)
    expect((await api.call('searchSchools', { query: { terms: mark } }, token)).map(first)).toEqual(inOrder)
    for (const lastname of asMade) {
      const { id } = await makeUser(api.db, home, 'STUDENT')
      await api.db.update(users).set({ lastname }).where(eq(users.id, id))
    }
    const query = { school: home.school.id, role: 'STUDENT' as const }
    expect((await api.call('searchPeople', { query }, token)).map(({ lastname }) => lastname)).toEqual(inOrder)
  })

  it('the courses that hold a module', async () => {
    const api = open()
    const author = await makeAuthor(api, await makeSchool(api.db))
    const { _id } = await author.module()
    for (const name of asMade) await author.course([_id], { name })
    const held = await api.call('listModuleCourses', { params: { id: _id } }, author.token)
    expect(held.map(({ name }) => name)).toEqual(inOrder)
  })
})
