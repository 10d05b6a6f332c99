import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { groups, schools, users } from '#api/db/schema'
import { describeApi, type TestApi } from '#tests/support/api'
import { makeGroup, makeSchool, makeUser } from '#tests/support/make'

/** A supervisor of three schools in two regions and overseas, and a fourth school that nobody oversees. */
async function overseen(api: TestApi) {
  const made = await Promise.all([makeSchool(api.db), makeSchool(api.db), makeSchool(api.db), makeSchool(api.db)])
  const [lyon, lille, noumea, far] = made
  const set = (id: string, values: Partial<typeof schools.$inferInsert>) =>
    api.db.update(schools).set(values).where(eq(schools.id, id))
  await set(lyon.school.id, { name: 'Collège Z', typeId: 'college' })
  await set(lille.school.id, { name: 'Lycée É', typeId: 'lycee', zipCode: '59000' })
  await set(noumea.school.id, { name: 'Collège du Pacifique', typeId: 'college', zipCode: '98800' })
  const supervisor = await makeUser(api.db, lyon, 'SUPERVISOR')
  const ids = [lyon.school.id, lille.school.id, noumea.school.id]
  await api.db.update(users).set({ schools: ids }).where(eq(users.id, supervisor.id))
  return { lyon, lille, noumea, far, token: await api.tokenFor(supervisor.id) }
}

describeApi('the supervisor’s schools', (open) => {
  it('are offered with their types, regions, academies and departments (SEL-017, API-014)', async () => {
    const { lille, token } = await overseen(open())
    const choices = await open().call('listSchoolChoices', {}, token)
    expect(choices.schoolTypes.map(({ _id }) => _id)).toEqual(['college', 'lycee'])
    expect(choices.regions.map(({ name }) => name)).toEqual(['Auvergne-Rhône-Alpes', 'Hauts-de-France'])
    expect(choices.academies.map(({ _id, regionId }) => [_id, regionId])).toEqual([
      ['lille', 'hauts-de-france'],
      ['lyon', 'auvergne-rhone-alpes'],
      ['none', null],
    ])
    expect(choices.departments).toEqual([
      { code: '59', name: 'Nord', academyId: 'lille' },
      { code: '69', name: 'Rhône', academyId: 'lyon' },
      { code: '988', name: 'Nouvelle-Calédonie', academyId: 'none' },
    ])
    const all = [...choices.activeSchools, ...choices.inactiveSchools]
    expect(all.map(({ name }) => name)).toEqual(['Collège du Pacifique', 'Collège Z', 'Lycée É'])
    expect(all).toContainEqual({
      _id: lille.school.id,
      name: 'Lycée É',
      city: '',
      typeId: 'lycee',
      department: '59',
      zipCode: '59000',
      uai: null,
    })
  })

  it('can be selected by nobody else', async () => {
    const api = open()
    const { lyon } = await overseen(api)
    for (const role of ['STUDENT', 'TEACHER', 'HEADMASTER', 'SUPERADMIN'] as const) {
      const token = await api.tokenFor((await makeUser(api.db, lyon, role)).id)
      expect(await api.reply('listSchoolChoices', {}, token)).toMatchObject({ status: 403 })
    }
  })

  it('provide the subjects and levels of the selected ones (SEL-023)', async () => {
    const api = open()
    const { lyon, lille, far, token } = await overseen(api)
    const offered = async (body: object) => {
      const reply = await api.call('filterSubjectsAndLevels', { body }, token)
      return { subjects: reply.subjects.map(({ _id }) => _id), levels: reply.levels.map(({ _id }) => _id) }
    }
    const of = ({ maths, french, sixth, fifth }: typeof lyon) => ({
      subjects: [french.id, maths.id],
      levels: [sixth.id, fifth.id],
    })
    expect(await offered({ schools: [lille.school.id] })).toEqual(of(lille))
    expect(await offered({ departments: ['69'] })).toEqual(of(lyon))
    expect((await offered({ all: true })).levels).toHaveLength(6)
    expect(await offered({ schools: [far.school.id] })).toEqual({ subjects: [], levels: [] })
    expect(await offered({})).toEqual({ subjects: [], levels: [] })
    const teacher = await api.tokenFor((await makeUser(api.db, far, 'TEACHER')).id)
    const own = await api.call('filterSubjectsAndLevels', { body: { schools: [lyon.school.id] } }, teacher)
    expect(own.levels.map(({ _id }) => _id)).toEqual([far.sixth.id, far.fifth.id])
  })

  it('provide the levels that have a class this year (API-016, OP-110)', async () => {
    const api = open()
    const { lyon, lille, token } = await overseen(api)
    const teacher = await makeUser(api.db, lyon, 'TEACHER')
    await makeGroup(api.db, lyon, teacher.id, [])
    const deleted = await makeGroup(api.db, lille, (await makeUser(api.db, lille, 'TEACHER')).id, [])
    await api.db.update(groups).set({ deletedAt: 1 }).where(eq(groups.id, deleted.id))
    const ids = async (body: object, by = token) => (await api.call('filterLevels', { body }, by)).map(({ _id }) => _id)
    expect(await ids({ filters: { all: true }, schoolClasses: true })).toEqual([lyon.sixth.id])
    expect(await ids({ filters: { schools: [lille.school.id] } })).toEqual([lille.sixth.id, lille.fifth.id])
    expect(await ids({ schoolClasses: true }, await api.tokenFor(teacher.id))).toEqual([lyon.sixth.id])
  })

  it('can be selected a thousand at a time; a malformed selection is refused', async () => {
    const { token } = await overseen(open())
    const many = Array.from({ length: 1000 }, () => randomUUID())
    const body = { schools: many, exactSelection: { schools: many } }
    expect(await open().call('filterSubjectsAndLevels', { body }, token)).toEqual({ subjects: [], levels: [] })
    for (const wrong of [{ schools: ['x'] }, { regions: [1] }, { departments: ['x'.repeat(41)] }, { all: 'yes' }])
      expect(await open().reply('filterSubjectsAndLevels', { body: wrong }, token)).toMatchObject({ status: 400 })
  })
})
