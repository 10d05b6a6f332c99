import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StoredQuestion } from '#contract/question'
import { createTestApi, type TestApi } from '#tests/support/api'
import { makeSchool, makeUser } from '#tests/support/make'
import { openSuiteDatabase } from '#tests/support/suite-database'
import type { OpenDatabase } from '../../db/open.ts'
import { courseModules, courses, courseTypes, modules } from '../../db/schema.ts'

let database: OpenDatabase
let api: TestApi
beforeAll(async () => {
  // A database of its own: starter courses are visible to every school.
  database = await openSuiteDatabase()
  api = createTestApi(database.db)
})
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
    expect(await api.call('addStarterCourses', {}, token)).toEqual({ added: missing, updated: 0, kept: 0, present: 0 })
    expect(await api.call('countStarterCourses', {}, token)).toEqual({ missing: 0, outdated: 0 })
    expect(await api.call('addStarterCourses', {}, token)).toEqual({ added: 0, updated: 0, kept: 0, present: missing })
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

  it('are updated to a corrected version where nobody has changed them, under the same ids (decision 21)', async () => {
    const { db } = database
    const made = await makeSchool(db)
    const token = await api.tokenFor((await makeUser(db, made, 'SUPERADMIN')).id)
    const read = async () => {
      const rows = await db
        .select({ course: courses, module: modules })
        .from(courses)
        .innerJoin(courseModules, eq(courseModules.courseId, courses.id))
        .innerJoin(modules, eq(modules.id, courseModules.moduleId))
        .orderBy(courses.id, courseModules.position)
      return rows.map(({ course, module }) => ({ course: { ...course, version: 1 }, module: { ...module, version: 1 } }))
    }
    const before = await read()
    const distinct = before.filter(({ course }, at) => before.findIndex((row) => row.course.id === course.id) === at)
    const [first, second, third, fourth] = distinct
    if (!first || !second || !third || !fourth) throw new Error('four courses were added')
    // As an earlier version would have written them: one mistake each, and one question fewer.
    const rename = (id: string) => db.update(courses).set({ name: 'Ancien nom' }).where(eq(courses.id, id))
    const write = (id: string, questions: StoredQuestion[], more = {}) =>
      db
        .update(modules)
        .set({ questions, ...more })
        .where(eq(modules.id, id))
    const wrong = (question: StoredQuestion) => ({ ...question, statement: '<p>Faute</p>' })
    const [mistaken, ...others] = first.module.questions
    if (mistaken) await write(first.module.id, [wrong(mistaken), ...others.slice(0, -1)])
    await rename(first.course.id)
    await rename(second.course.id)
    await db
      .update(courses)
      .set({ updatedAt: sql`${courses.updatedAt} + 1` })
      .where(eq(courses.id, second.course.id))
    await write(third.module.id, third.module.questions.map(wrong), { updatedAt: third.module.updatedAt + 1 })
    await rename(fourth.course.id)
    await db.update(courses).set({ status: 'DELETED' }).where(eq(courses.id, fourth.course.id))

    expect(await api.call('countStarterCourses', {}, token)).toEqual({ missing: 0, outdated: 1 })
    const told = { added: 0, updated: 1, kept: 2, present: distinct.length - 3 }
    expect(await api.call('addStarterCourses', {}, token)).toEqual(told)
    const after = await read()
    const courseOf = (rows: typeof before, id: string) => rows.filter(({ course }) => course.id === id)
    const [renewed] = courseOf(after, first.course.id)
    const questions = renewed?.module.questions ?? []
    // The question that the earlier version lacked gets an id of its own; all else is as it was.
    expect(questions.slice(0, -1)).toEqual(first.module.questions.slice(0, -1))
    expect(questions.map(({ _id: _, ...question }) => question)).toEqual(
      first.module.questions.map(({ _id: _, ...question }) => question),
    )
    expect(renewed?.course).toEqual(first.course)
    expect(renewed?.module.creatorId).toBe(first.module.creatorId)
    for (const { course } of [second, fourth]) expect(courseOf(after, course.id)[0]?.course.name).toBe('Ancien nom')
    expect(JSON.stringify(courseOf(after, third.course.id))).toContain('Faute')
    const [stored] = await db.select().from(courses).where(eq(courses.id, first.course.id))
    expect(stored?.version).toBe(2)
    expect(await api.call('addStarterCourses', {}, token)).toEqual({ ...told, updated: 0, present: told.present + 1 })
    expect(await read()).toEqual(after)
  })
})
