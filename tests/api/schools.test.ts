import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { schools, users } from '#api/db/schema'
import type { Role } from '#contract/call'
import { describeApi } from '#tests/support/api'
import { giveClassWork } from '#tests/support/class-work'
import { makeSchool, makeUser } from '#tests/support/make'

describeApi('schools', (open) => {
  async function people() {
    const api = open()
    const [here, there, far] = await Promise.all([makeSchool(api.db), makeSchool(api.db), makeSchool(api.db)])
    const tokenOf = async (role: Role) => api.tokenFor((await makeUser(api.db, here, role)).id)
    return { api, here, there, far, tokenOf }
  }

  it('are listed for staff within their reach (API-011)', async () => {
    const { api, here, there, far, tokenOf } = await people()
    const ids = async (token: string, query = {}) => (await api.call('listSchools', { query }, token)).map(({ _id }) => _id)
    expect(await ids(await tokenOf('TEACHER'))).toEqual([here.school.id])
    expect(await ids(await tokenOf('HEADMASTER'))).toEqual([here.school.id])
    const supervisor = await makeUser(api.db, here, 'SUPERVISOR')
    await api.db
      .update(users)
      .set({ schools: [there.school.id] })
      .where(eq(users.id, supervisor.id))
    expect((await ids(await api.tokenFor(supervisor.id))).sort()).toEqual([here.school.id, there.school.id].sort())
    const all: string[] = []
    const admin = await tokenOf('SUPERADMIN')
    for (
      let page = await ids(admin, { limit: 100 });
      page.length > 0;
      page = await ids(admin, { limit: 100, offset: all.length })
    )
      all.push(...page)
    expect(new Set(all).size).toBe(all.length)
    expect(all).toEqual(expect.arrayContaining([here.school.id, there.school.id, far.school.id]))
    expect(await api.reply('listSchools', { query: {} }, await tokenOf('STUDENT'))).toMatchObject({ status: 403 })
  })

  it('are found by a part of their name, city or zip code, within the caller’s reach (API-011)', async () => {
    const { api, here, there, tokenOf } = await people()
    const word = `Zéphyr ${randomUUID().slice(0, 8)}`
    for (const { school } of [here, there])
      await api.db
        .update(schools)
        .set({ name: `Collège ${word} ${school.id.slice(-4)}`, city: 'Val-Fleuri', zipCode: '69007' })
        .where(eq(schools.id, school.id))
    const found = async (token: string, terms: string) =>
      (await api.call('listSchools', { query: { terms, limit: 100 } }, token)).map(({ _id }) => _id)
    const admin = await tokenOf('SUPERADMIN')
    expect((await found(admin, word.toLowerCase().replace('é', 'e'))).sort()).toEqual([here.school.id, there.school.id].sort())
    expect(await found(admin, `val fleuri ${word}`)).toHaveLength(2)
    expect(await found(admin, `${word} val-sec`)).toEqual([])
    const headmaster = await tokenOf('HEADMASTER')
    expect(await found(headmaster, word)).toEqual([here.school.id])
    expect(await found(headmaster, '69007')).toEqual([here.school.id])
    expect(await found(headmaster, '13001')).toEqual([])
    const tooLong = await api.reply('listSchools', { query: { terms: 'a'.repeat(5000) } }, headmaster)
    expect(tooLong.status).toBe(400)
  })

  it('return their fields, and a 404 to callers of other schools (API-012, ENT-007)', async () => {
    const { api, here, there, tokenOf } = await people()
    const token = await tokenOf('TEACHER')
    const own = await api.call('getSchool', { params: { id: here.school.id } }, token)
    const { id, name, zipCode, city, official, subdomain, levels, subjects, features, partner } = here.school
    const facts = { name, city, tremplin: official, subdomain, levels, subjects, features, partner, address: { zipCode } }
    const place = { typeId: 'autre', department: '69', academyId: 'lyon', regionId: 'auvergne-rhone-alpes' }
    expect(own).toEqual({
      _id: id,
      analyticsId: null,
      childSignIn: null,
      studentsRename: false,
      keepsIne: false,
      ...facts,
      ...place,
    })
    const missing = (school: string) => api.reply('getSchool', { params: { id: school } }, token)
    expect(await missing(there.school.id)).toMatchObject({ status: 404, body: { message: 'school.notFound' } })
    expect(await missing(randomUUID())).toMatchObject({ status: 404, body: { message: 'school.notFound' } })
  })

  it('have teachers, listed in French order for staff of the same school (API-015)', async () => {
    const { api, here, there, tokenOf } = await people()
    for (const lastname of ['Zola', 'Éluard', 'Eco']) {
      const { id } = await makeUser(api.db, here, 'TEACHER')
      await api.db.update(users).set({ lastname }).where(eq(users.id, id))
    }
    await makeUser(api.db, there, 'TEACHER')
    const list = async (query = {}) =>
      (await api.call('listTeachers', { query }, await tokenOf('HEADMASTER'))).map((person) => person.lastname)
    expect(await list()).toEqual(['Eco', 'Éluard', 'Zola'])
    expect(await list({ limit: 1, offset: 1 })).toEqual(['Éluard'])
    // Of one name in order of id, so that pages hold each once.
    const [last] = await api.db.update(users).set({ lastname: 'Eco' }).where(eq(users.schoolId, here.school.id)).returning()
    if (last)
      await api.db.insert(users).values({ ...last, role: 'TEACHER', id: `00${randomUUID().slice(2)}`, username: randomUUID() })
    const ids = (await api.call('listTeachers', { query: {} }, await tokenOf('HEADMASTER'))).map(({ _id }) => _id)
    expect(ids).toEqual(ids.toSorted())
  })

  it('are named on works and groups only for a superadmin, who sees those of several schools', async () => {
    const api = open()
    const [near, far] = [await giveClassWork(api, ['Alice']), await giveClassWork(api, ['Zoé'])]
    const admin = await api.tokenFor((await makeUser(api.db, near.made, 'SUPERADMIN')).id)
    for (const { made, token, work } of [near, far]) {
      const { name } = made.school
      const group = work.group?._id ?? ''
      const read = async (by: string) => [
        (await api.call('searchWorks', { query: { group } }, by)).map(({ school }) => school),
        (await api.call('listGroups', { query: { level: made.sixth.id } }, by)).map(({ school }) => school),
        [(await api.call('getWork', { params: { id: work._id } }, by)).school],
        [(await api.call('getGroup', { params: { id: group }, query: {} }, by)).school],
      ]
      expect(await read(admin)).toEqual([[name], expect.arrayContaining([name]), [name], [name]])
      expect((await read(token)).flat().filter(Boolean)).toEqual([])
      const params = { id: work._id }
      const changed = await api.call('changeArchiveDuration', { params, body: { archiveDuration: '2w' } }, admin)
      expect(changed.school).toBe(name)
    }
    const names = (works: { school?: string | undefined }[]) => new Set(works.map(({ school }) => school))
    const active = await api.call('listLastActiveGroups', { query: { limit: 100 } }, admin)
    expect(names(active).has(undefined)).toBe(false)
    expect(names(await api.call('listWorks', { query: { limit: 100 } }, admin)).has(undefined)).toBe(false)
  })
})
