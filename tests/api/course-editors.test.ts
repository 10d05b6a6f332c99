import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { courseEditors, courseModules, notifications, schools, users } from '#api/db/schema'
import { maxCourseEditors } from '#contract/list-limits'
import { describeApi, type TestApi, testNow } from '#tests/support/api'
import { courseBody, makeSchool, makeUser, moduleBody } from '#tests/support/make'

const pick = (body: unknown) => ({ name: Reflect.get(Object(body), 'name') })

/** A private draft of an author with one of their modules in it, and a colleague who is its editor. */
async function prepare(api: TestApi) {
  const made = await makeSchool(api.db)
  const person = async (role: Parameters<typeof makeUser>[2], lastname: string, at = made) => {
    const user = await makeUser(api.db, at, role, { lastname })
    return { ...user, token: await api.tokenFor(user.id) }
  }
  const [owner, editor, colleague] = [
    await person('TEACHER', 'Auteur'),
    await person('TEACHER', 'Éditeur'),
    await person('TEACHER', 'Tiers'),
  ]
  const module = await api.call('createModule', { body: moduleBody(made) }, owner.token)
  const body = { ...courseBody(made, [module._id]), share: 'private' as const }
  const course = await api.call('createCourse', { body }, owner.token)
  const params = { id: course._id }
  const name = (userId: string, token = owner.token) => api.reply('nameCourseEditor', { params, body: { userId } }, token)
  const remove = (userId: string, token = owner.token) =>
    api.reply('removeCourseEditor', { params: { ...params, userId } }, token)
  const editorsSeenBy = async (token: string) =>
    (await api.call('listCourseEditors', { params }, token)).editors.map(({ lastname }) => lastname)
  const statusOfSave = async (token: string, more: object = {}) => {
    const { version } = await api.call('getCourse', { params, query: {} }, owner.token)
    return (await api.reply('updateCourse', { params, body: { ...body, version, ...more } }, token)).status
  }
  const statusOfModuleSave = async (token: string, id = module._id) => {
    const { version } = await api.call('getModule', { params: { id } }, token).catch(() => ({ version: 1 }))
    return (await api.reply('updateModule', { params: { id }, body: { ...moduleBody(made), version } }, token)).status
  }
  return {
    ...{ api, made, owner, editor, colleague, module, body, course, params, person },
    ...{ name, remove, editorsSeenBy, statusOfSave, statusOfModuleSave },
  }
}

describeApi('the editors of a course', (open) => {
  it('are named by the author among the teachers of the school, change course and modules, and are told so', async () => {
    const { api, made, owner, editor, colleague, module, course, params, person, ...one } = await prepare(open())
    const elsewhere = await person('TEACHER', 'Ailleurs', await makeSchool(api.db))
    const pupil = await person('STUDENT', 'Élève')
    const left = await person('TEACHER', 'Partie')
    await api.db.update(users).set({ leftAt: testNow }).where(eq(users.id, left.id))
    const found = await api.call('findCourseEditors', { params, query: { terms: '' } }, owner.token)
    expect(found.map(({ lastname }) => lastname)).toEqual(['Éditeur', 'Tiers'])
    expect(await api.call('findCourseEditors', { params, query: { terms: 'edit' } }, owner.token)).toHaveLength(1)
    for (const { id } of [elsewhere, pupil, left, owner])
      expect(await one.name(id)).toMatchObject({ status: 400, body: { errors: { userId: 'unknown' } } })

    expect(await one.statusOfSave(editor.token)).toBe(404)
    expect((await one.name(editor.id)).body).toMatchObject({ editors: [{ lastname: 'Éditeur' }], mayName: true })
    expect((await one.name(editor.id)).status).toBe(200)
    expect(await one.editorsSeenBy(editor.token)).toEqual(['Éditeur'])
    expect(await api.call('findCourseEditors', { params, query: {} }, owner.token)).toHaveLength(1)
    const told = await api.call('listNotifications', { query: {} }, editor.token)
    expect(told).toMatchObject([{ type: 'course', kind: 'newEditor', objectId: course._id, title: course.name, read: false }])
    expect(await api.call('readNotifications', { body: { type: 'course', objectId: course._id } }, editor.token)).toEqual({
      read: 1,
    })

    const seen = await api.call('getCourse', { params, query: {} }, editor.token)
    expect(seen).toMatchObject({
      editable: true,
      disposable: false,
      coEdited: true,
      modules: [{ editable: true, coEdited: true }],
    })
    expect(await one.statusOfSave(editor.token)).toBe(200)
    expect(await one.statusOfModuleSave(editor.token)).toBe(200)
    expect(await one.statusOfModuleSave(colleague.token)).toBe(404)
    const search = (source: 'withMe' | 'mine') => ({ query: { source } })
    expect((await api.call('searchCourses', search('withMe'), editor.token)).map(({ _id }) => _id)).toEqual([course._id])
    expect((await api.call('searchModules', search('withMe'), editor.token)).map(({ _id }) => _id)).toEqual([module._id])
    expect(await api.call('searchCourses', search('mine'), editor.token)).toEqual([])
    expect(await api.call('searchCourses', search('withMe'), owner.token)).toEqual([])
    expect(await api.call('searchCourses', { query: { source: 'withMe', archived: 'true' } }, editor.token)).toEqual([])
    const versions = await api.call('listCourseVersions', { params, query: {} }, owner.token)
    expect(versions.map(({ savedBy }) => savedBy)).toEqual(['Camille Éditeur', 'Camille Auteur'])
    const ofModule = await api.call('listModuleVersions', { params: { id: module._id }, query: {} }, editor.token)
    expect(ofModule.map(({ savedBy }) => savedBy)).toEqual(['Camille Éditeur', 'Camille Auteur'])
    const [first] = versions.slice(-1)
    expect(
      await api.call('getCourseVersion', { params: { ...params, version: String(first?.version) } }, editor.token),
    ).toMatchObject({ savedBy: 'Camille Auteur', modules: [{ _id: module._id }] })
    expect(made.school.id).toBe(editor.schoolId)
  })

  it('change neither who sees it nor who writes it, and archive, restore or delete nothing', async () => {
    const { api, owner, editor, colleague, module, params, ...one } = await prepare(open())
    await one.name(editor.id)
    const ofModule = { params: { id: module._id } }
    for (const call of ['archiveCourse', 'restoreCourse', 'deleteCourse'] as const)
      expect((await api.reply(call, { params }, editor.token)).status).toBe(403)
    for (const call of ['archiveModule', 'restoreModule', 'deleteModule'] as const)
      expect((await api.reply(call, ofModule, editor.token)).status).toBe(403)
    expect((await one.name(colleague.id, editor.token)).status).toBe(403)
    expect((await api.reply('findCourseEditors', { params, query: {} }, editor.token)).status).toBe(403)
    await one.name(colleague.id)
    expect((await one.remove(colleague.id, editor.token)).status).toBe(403)
    const { version } = await api.call('getCourse', { params, query: {} }, editor.token)
    const shared = { ...one.body, share: 'public', version }
    expect(await api.reply('updateCourse', { params, body: shared }, editor.token)).toMatchObject({
      status: 400,
      body: { errors: { share: 'ownerOnly' } },
    })
    expect(await one.statusOfSave(editor.token, { status: 'PUBLISHED', publishAnyway: true })).toBe(200)
    expect(await one.statusOfSave(owner.token, { share: 'school', publishAnyway: true })).toBe(200)
  })

  it('neither license what the author wrote, nor make, read or revoke its public link', async () => {
    const { api, owner, editor, module, params, ...one } = await prepare(open())
    await one.name(editor.id)
    expect(await one.statusOfSave(owner.token, { status: 'PUBLISHED', publishAnyway: true })).toBe(200)
    const licence = { body: { licence: 'CC0-1.0' as const, named: false } }
    expect((await api.reply('licenseCourse', { params, ...licence }, editor.token)).status).toBe(403)
    expect((await api.reply('licenseModule', { params: { id: module._id }, ...licence }, editor.token)).status).toBe(403)
    for (const call of ['getCourseLink', 'makeCourseLink', 'revokeCourseLink'] as const) {
      expect([call, (await api.reply(call, { params, body: { corrections: true } }, editor.token)).status]).toEqual([call, 403])
      expect([call, (await api.reply(call, { params, body: { corrections: true } }, owner.token)).status]).toEqual([call, 200])
    }
  })

  it('are at most twenty, however many are named at once', async () => {
    const { api, editor, colleague, course, ...one } = await prepare(open())
    const others: string[] = []
    for (let n = 1; n < maxCourseEditors; n++) others.push((await one.person('TEACHER', `N${n}`)).id)
    await api.db.insert(courseEditors).values(others.map((userId) => ({ courseId: course._id, userId, namedAt: testNow })))
    const replies = await Promise.all([one.name(editor.id), one.name(colleague.id)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await api.db.$count(courseEditors, eq(courseEditors.courseId, course._id))).toBe(maxCourseEditors)
  })

  it('never get a module that its author did not put there, nor keep one of who writes the course no more', async () => {
    const { api, made, owner, editor, params, module, ...one } = await prepare(open())
    await one.name(editor.id)
    const published = { ...moduleBody(made), status: 'PUBLISHED', publishAnyway: true }
    const others = await api.call('createModule', { body: published }, owner.token)
    const own = await api.call('createModule', { body: moduleBody(made) }, editor.token)
    // The editor puts in a module of their own, and one of the author's that is none of this course's.
    expect(await one.statusOfSave(editor.token, { modules: [module._id, others._id, own._id] })).toBe(200)
    expect(await one.statusOfModuleSave(editor.token, others._id)).toBe(403)
    expect(await one.statusOfModuleSave(owner.token, own._id)).toBe(200)
    // The author's next save of the course grants nothing either.
    expect(await one.statusOfSave(owner.token, { modules: [module._id, others._id, own._id] })).toBe(200)
    expect(await one.statusOfModuleSave(editor.token, others._id)).toBe(403)
    await one.remove(editor.id)
    expect(await one.statusOfModuleSave(owner.token, own._id)).toBe(404)
    expect(await one.statusOfModuleSave(editor.token)).toBe(404)
    expect(await one.statusOfSave(owner.token, { modules: [module._id] })).toBe(200)
    const rows = await api.db.select().from(courseModules).where(eq(courseModules.courseId, params.id))
    expect(rows).toMatchObject([{ moduleId: module._id, byAuthor: true }])
  })

  it('may leave, and are removed by the headmaster of a course that they see', async () => {
    const { api, owner, editor, colleague, params, ...one } = await prepare(open())
    await one.name(editor.id)
    await one.name(colleague.id)
    expect(await one.remove(editor.id, editor.token)).toMatchObject({ status: 200, body: { editors: [{ lastname: 'Tiers' }] } })
    expect(await api.call('listNotifications', { query: {} }, editor.token)).toEqual([])
    expect((await one.remove(editor.id, editor.token)).status).toBe(404)
    const head = await one.person('HEADMASTER', 'Direction')
    expect((await one.remove(colleague.id, head.token)).status).toBe(404)
    await one.statusOfSave(owner.token, { share: 'school', status: 'PUBLISHED', publishAnyway: true })
    expect((await one.remove(colleague.id, head.token)).status).toBe(200)
    expect((await one.name(editor.id, head.token)).status).toBe(200)
    expect(await one.statusOfSave(head.token)).toBe(403)
    expect(await one.editorsSeenBy(head.token)).toEqual(['Éditeur'])
  })

  it.each([
    ['leaves', async (api: TestApi, id: string) => api.db.update(users).set({ leftAt: testNow }).where(eq(users.id, id))],
    [
      'moves to another school',
      async (api: TestApi, id: string) =>
        api.db
          .update(users)
          .set({ schoolId: (await makeSchool(api.db)).school.id })
          .where(eq(users.id, id)),
    ],
    [
      'is no teacher any more',
      async (api: TestApi, id: string) => api.db.update(users).set({ role: 'HEADMASTER' }).where(eq(users.id, id)),
    ],
  ])('lose it for good when one %s', async (_, change) => {
    const { api, made, owner, editor, course, ...one } = await prepare(open())
    await one.name(editor.id)
    await change(api, editor.id)
    expect(await one.editorsSeenBy(owner.token)).toEqual([])
    expect(await api.db.$count(courseEditors, eq(courseEditors.userId, editor.id))).toBe(0)
    const of = and(eq(notifications.userId, editor.id), eq(notifications.courseId, course._id))
    expect(await api.db.$count(notifications, of)).toBe(0)
    await api.db.update(users).set({ leftAt: null, role: 'TEACHER', schoolId: made.school.id }).where(eq(users.id, editor.id))
    expect([401, 404]).toContain(await one.statusOfSave(editor.token))
  })

  it('of an author who moves stay, are seen and removed by them, and others are named where they teach now', async () => {
    const { api, made, owner, editor, colleague, params, module, person, ...one } = await prepare(open())
    await one.name(editor.id)
    await one.name(colleague.id)
    const there = await makeSchool(api.db)
    const { subjects, levels } = made.school
    await api.db.update(schools).set({ subjects, levels }).where(eq(schools.id, there.school.id))
    await api.db.update(users).set({ schoolId: there.school.id }).where(eq(users.id, owner.id))
    const near = await person('TEACHER', 'Voisin', there)
    expect(await one.editorsSeenBy(owner.token)).toEqual(['Éditeur', 'Tiers'])
    expect((await one.remove(colleague.id)).body).toMatchObject({ editors: [{ lastname: 'Éditeur' }], mayName: true })
    const found = await api.call('findCourseEditors', { params, query: {} }, owner.token)
    expect(found.map(({ lastname }) => lastname)).toEqual(['Voisin'])
    expect((await one.name(colleague.id)).status).toBe(400)
    expect((await one.name(near.id)).body).toMatchObject({ editors: [{ lastname: 'Éditeur' }, { lastname: 'Voisin' }] })
    // Both write course and module, and both see who else does; others see their own colleagues.
    for (const { token } of [editor, near]) {
      expect(await one.statusOfModuleSave(token)).toBe(200)
      const [mine] = await api.call('searchModules', { query: { source: 'withMe' } }, token)
      expect(mine?._id).toBe(module._id)
      expect(await one.editorsSeenBy(token)).toEqual(['Éditeur', 'Voisin'])
    }
    expect(await one.statusOfSave(editor.token, { status: 'PUBLISHED', publishAnyway: true })).toBe(200)
    expect(await one.statusOfSave(owner.token, { share: 'school', publishAnyway: true })).toBe(200)
    const head = await person('HEADMASTER', 'Direction')
    expect(await one.editorsSeenBy(head.token)).toEqual(['Éditeur'])
    expect((await one.remove(near.id, head.token)).status).toBe(200)
    expect(await one.editorsSeenBy(owner.token)).toEqual(['Éditeur', 'Voisin'])
    // Who moves is out, as everywhere.
    await api.db.update(users).set({ schoolId: editor.schoolId }).where(eq(users.id, near.id))
    expect(await one.editorsSeenBy(owner.token)).toEqual(['Éditeur'])
  })

  it('save at once: one is kept, the other is told of it with what the first wrote', async () => {
    const { api, owner, editor, params, body, made, module, ...one } = await prepare(open())
    await one.name(editor.id)
    for (const version of [1, 2, 3]) {
      const save = (token: string, name: string) => api.reply('updateCourse', { params, body: { ...body, name, version } }, token)
      const replies = await Promise.all([save(owner.token, `Auteur ${version}`), save(editor.token, `Éditeur ${version}`)])
      const [kept, refused] = [...replies].sort((a, b) => a.status - b.status)
      expect([kept?.status, refused?.status]).toEqual([200, 409])
      expect(refused?.body).toMatchObject({ message: 'version.stale', current: { ...pick(kept?.body), version: version + 1 } })
    }
    const ofModule = { params: { id: module._id } }
    const save = (token: string, name: string) =>
      api.reply('updateModule', { ...ofModule, body: { ...moduleBody(made), name, version: 1 } }, token)
    const replies = await Promise.all([save(owner.token, 'Auteur'), save(editor.token, 'Éditeur')])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const versions = await api.call('listModuleVersions', { ...ofModule, query: {} }, owner.token)
    expect(versions[0]?.savedBy).toBe(`Camille ${versions[0]?.name}`)
  })

  describe('for everybody else', () => {
    it('there is nothing to do, and outside the school nothing to see', async () => {
      const { api, owner, editor, colleague, params, person, ...one } = await prepare(open())
      await one.name(editor.id)
      await one.name(colleague.id)
      await one.remove(colleague.id)
      await one.statusOfSave(owner.token, { share: 'public', status: 'PUBLISHED', publishAnyway: true })
      const there = await makeSchool(api.db)
      const others = {
        former: colleague,
        elsewhere: await person('TEACHER', 'Ailleurs', there),
        headElsewhere: await person('HEADMASTER', 'Ailleurs', there),
        supervisor: await person('SUPERVISOR', 'Inspection'),
        pupil: await person('STUDENT', 'Élève'),
      }
      for (const { token, id } of Object.values(others)) {
        const version = (await api.call('getCourse', { params, query: {} }, owner.token)).version
        expect((await api.reply('updateCourse', { params, body: { ...one.body, version } }, token)).status).toBe(403)
        expect((await one.name(id, token)).status).toBe(403)
        expect((await one.remove(editor.id, token)).status).toBe(403)
        expect((await api.reply('findCourseEditors', { params, query: {} }, token)).status).toBe(403)
        expect((await api.reply('listCourseVersions', { params, query: {} }, token)).status).toBe(403)
      }
      expect(await one.editorsSeenBy(colleague.token)).toEqual(['Éditeur'])
      expect(await one.editorsSeenBy(others.elsewhere.token)).toEqual([])
      for (const { token } of [others.supervisor, others.pupil])
        expect((await api.reply('listCourseEditors', { params }, token)).status).toBe(403)
    })
  })

  it('follow the person into the account that is kept, and not as editors of their own course', async () => {
    const { api, owner, editor, course, ...one } = await prepare(open())
    await one.name(editor.id)
    const head = await one.person('HEADMASTER', 'Direction')
    const kept = await one.person('TEACHER', 'Autre compte')
    const merge = async (from: { id: string; username: string }, into: string) =>
      api.reply('actOnPeople', { body: { act: 'merge', people: [from.id], into, confirm: from.username } }, head.token)
    expect((await merge(editor, kept.id)).status).toBe(200)
    expect(await one.editorsSeenBy(owner.token)).toEqual(['Autre compte'])
    expect((await merge(owner, kept.id)).status).toBe(200)
    expect(await api.db.$count(courseEditors, eq(courseEditors.courseId, course._id))).toBe(0)
  })

  it('are in their export, and an erasure forgets them while the versions they saved stay without a name', async () => {
    const { api, owner, editor, params, ...one } = await prepare(open())
    await one.name(editor.id)
    await one.statusOfSave(editor.token, { name: 'À deux' })
    const head = await one.person('HEADMASTER', 'Direction')
    const erased = await api.reply('erasePerson', { params: { id: editor.id }, body: { username: editor.username } }, head.token)
    expect(erased.status).toBe(200)
    expect(await api.db.$count(courseEditors, eq(courseEditors.userId, editor.id))).toBe(0)
    const [newest] = await api.call('listCourseVersions', { params, query: {} }, owner.token)
    expect(newest).toMatchObject({ name: 'À deux', savedBy: expect.stringMatching(/^compte supprimé$/i) })
  })
})
