import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api'
import { makeSchool, makeUser } from '#tests/support/make'
import { type OpenDatabase, openDatabase } from '../../db/open.ts'
import { courseTypes } from '../../db/schema.ts'

// Creating an embedded database takes seconds, longer on a busy machine.
const timeoutMs = 120_000
let database: OpenDatabase
let api: TestApi
beforeAll(async () => {
  // A database of its own: starter courses are visible to every school.
  database = await openDatabase({ folder: 'memory://' })
  api = createTestApi(database.db)
}, timeoutMs)
afterAll(() => database.close())

describe('the starter courses', () => {
  it('are offered to a superadmin until the library has them; adding is idempotent, limited to what is taught here', async () => {
    // The library has French and mathematics, levels 6e and 5e, and a single course type.
    const made = await makeSchool(database.db, { official: true })
    await database.db.insert(courseTypes).values({ name: 'Cours complet officiel', color: 'red', restricted: true })
    const [admin, teacher] = [await makeUser(database.db, made, 'SUPERADMIN'), await makeUser(database.db, made, 'TEACHER')]
    const [token, teacherToken] = [await api.tokenFor(admin.id), await api.tokenFor(teacher.id)]
    for (const name of ['countStarterCourses', 'addStarterCourses'] as const)
      expect((await api.reply(name, {}, teacherToken)).status).toBe(403)
    const { missing } = await api.call('countStarterCourses', {}, token)
    expect(missing).toBeGreaterThan(5)
    expect(await api.call('addStarterCourses', {}, token)).toEqual({ added: missing, present: 0 })
    expect(await api.call('countStarterCourses', {}, token)).toEqual({ missing: 0 })
    expect(await api.call('addStarterCourses', {}, token)).toEqual({ added: 0, present: missing })
    const found = await api.call('searchCourses', { query: { source: 'public', limit: '50' } }, teacherToken)
    expect(found).toHaveLength(missing)
    const named = (part: string) => found.find(({ name }) => name.includes(part))
    expect(named('Proportionnalité et pourcentages')).toMatchObject({
      ...{ creatorId: admin.id, official: true, share: 'public', levels: [made.sixth.id], subjectId: made.maths.id },
      ...{ typeColor: null, moduleCount: 1, limited: false },
    })
    expect(named('participe passé')).toBeUndefined()
    // A starter course for two levels keeps only the level that exists here.
    expect(named('présent de l’indicatif')).toMatchObject({ levels: [made.sixth.id] })
  })
})
