import { randomInt, randomUUID } from 'node:crypto'
import { and, eq, getTableName, inArray, sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { externalAccounts } from '#api/db/federation-schema'
import { acts } from '#api/db/people-schema'
import { assignees, comments, groupStudents, groups, modules, schools, users, works } from '#api/db/schema'
import { readEnv } from '#api/env'
import { movedWithPerson } from '#api/services/people/merge'
import { countExpired } from '#api/services/personal-data/retention'
import { uaiOfDigits } from '#domain/schools/uai'
import { createTestApi, describeApi, type TestApi, testNow } from '#tests/support/api'
import { startCasDouble } from '#tests/support/cas-double'
import { giveClassWork, week } from '#tests/support/class-work'
import { waitForLocks } from '#tests/support/locks'
import { makeGroup, makeUser } from '#tests/support/make'
import { createMemoryStore } from '#tests/support/memory-store'
import { samplePortal, writePortals } from '#tests/support/portals-file'
import { sampleFiles, uploadOf } from '#tests/support/sample-files'

/** A pupil with an account from a list and one of the portal, both in a class with three works, and a group each. */
async function prepare(api: TestApi) {
  const given = await giveClassWork(api, ['Le Gall', 'Le Gall', 'Autre'])
  const { made, token, course, group } = given
  const [list, portal] = given.pupils
  if (!list || !portal) throw new Error('no pupils')
  const order = { courseId: course._id, dueDate: testNow + week, groups: [group.id] }
  const more = [
    ...(await api.call('createWorks', { body: order }, token)),
    ...(await api.call('createWorks', { body: order }, token)),
  ]
  const workIds = [given.work._id, ...more.map(({ _id }) => _id)]
  const own = await makeGroup(api.db, made, given.teacher.id, [portal.id], { name: 'Latin' })
  await api.db.update(users).set({ ssoPortal: 'ent', ssoAcademy: 'Lyon', email: 'zoe@ecole.fr' }).where(eq(users.id, portal.id))
  await api.db
    .insert(externalAccounts)
    .values({ provider: 'cas:ent', subject: portal.id, userId: portal.id, createdAt: 1, lastSeenAt: 1 })
  const [first = '', second = ''] = workIds
  // The first work handed in from the portal, the second begun in both accounts, the third in neither.
  await api.call('submitWork', { params: { workId: first }, body: { evaluation: 50 } }, portal.token)
  await api.db
    .update(assignees)
    .set({ startedAt: testNow })
    .where(and(eq(assignees.workId, second), inArray(assignees.userId, [list.id, portal.id])))
  const head = await makeUser(api.db, made, 'HEADMASTER')
  const headToken = await api.tokenFor(head.id)
  const usernameOf = async (id: string) => (await row(id))?.username ?? ''
  const order2 = { act: 'merge' as const, people: [portal.id], into: list.id }
  const merge = async (over: { people?: string[]; into?: string | undefined; act?: 'comeBack'; confirm?: string } = {}) => {
    const confirm = await usernameOf(over.people?.[0] ?? portal.id)
    return api.reply('actOnPeople', { body: { ...order2, confirm, ...over } }, headToken)
  }
  const copiesOf = async (id: string) => {
    const rows = await api.db.select().from(assignees).where(eq(assignees.userId, id))
    return rows.map(({ workId, submittedAt }) => `${workIds.indexOf(workId)} ${submittedAt === null ? 'open' : 'done'}`).sort()
  }
  const row = async (id: string) => (await api.db.select().from(users).where(eq(users.id, id)))[0]
  return { ...given, api, list, portal, own, head, headToken, merge, order: order2, copiesOf, row, usernameOf, workIds }
}

describeApi('merging two accounts of one person', (open) => {
  it('says what it would do, brings everything into one account, loses no copy, and cannot be undone', async () => {
    const { api, list, portal, own, group, headToken, merge, order, copiesOf, row, workIds, head, usernameOf } = await prepare(
      open(),
    )
    const preview = await api.call('previewPeopleAct', { body: order }, headToken)
    expect(preview).toMatchObject({
      people: [{ _id: portal.id, refused: null }],
      effects: { handedIn: 1, begun: 1, copies: 1, classes: 2, doubled: 1, sessions: 1 },
    })
    expect(await copiesOf(list.id)).toEqual(['0 open', '1 open', '2 open'])
    const before = await row(list.id)

    expect(await merge()).toMatchObject({ status: 200, body: { done: 1 } })
    expect([await copiesOf(list.id), await copiesOf(portal.id)]).toEqual([['0 done', '1 open', '2 open'], ['1 open']])
    const counted = await api.db.select().from(works).where(inArray(works.id, workIds))
    const real = async (id: string) => api.db.$count(assignees, eq(assignees.workId, id))
    for (const { id, assigneeCount, submissionCount } of counted) {
      expect(assigneeCount).toBe(await real(id))
      expect(submissionCount).toBe(id === workIds[0] ? 1 : 0)
    }
    const places = await api.db
      .select()
      .from(groupStudents)
      .where(inArray(groupStudents.userId, [list.id, portal.id]))
    expect(places.map(({ groupId, userId }) => `${groupId} ${userId}`).sort()).toEqual(
      [`${group.id} ${list.id}`, `${own.id} ${list.id}`, `${group.id} ${portal.id}`].sort(),
    )
    expect(await row(list.id)).toMatchObject({
      ...{ username: before?.username, passwordHash: before?.passwordHash, leftAt: null },
      ...{ ssoPortal: 'ent', ssoAcademy: 'Lyon', email: 'zoe@ecole.fr' },
    })
    expect(await row(portal.id)).toMatchObject({ leftAt: api.now, mergedInto: list.id, ssoPortal: null })
    // The portal's next sign-in finds the account that was kept; the other one's sessions are over.
    const [external] = await api.db.select().from(externalAccounts).where(eq(externalAccounts.subject, portal.id))
    expect(external?.userId).toBe(list.id)
    expect((await api.reply('currentUser', {}, portal.token)).status).toBe(401)
    expect((await api.reply('currentUser', {}, list.token)).status).toBe(200)
    const trail = await api.db
      .select()
      .from(acts)
      .where(inArray(acts.userId, [list.id, portal.id]))
    expect(trail.map(({ kind, byId, before: was }) => [kind, byId, was])).toEqual([
      ...[
        ['merge', head.id, null],
        ['merge', head.id, null],
      ],
    ])

    const refused = { status: 409, body: { errors: { [portal.id]: 'merged' } } }
    expect(await merge()).toMatchObject(refused)
    expect(await merge({ act: 'comeBack', into: undefined })).toMatchObject(refused)
    // A list knows one person of that name.
    const list2 = { csv: 'Nom;Prénom;Niveau\nLe Gall;Camille;6e' }
    expect((await api.call('importStudents', { body: list2 }, headToken)).lines[0]).toMatchObject({ userId: list.id })
    // The old account's names are those of the one that was kept: it is erased with it, never alone nor by its age.
    const alone = await api.reply(
      'erasePerson',
      { params: { id: portal.id }, body: { username: await usernameOf(portal.id) } },
      headToken,
    )
    expect(alone).toMatchObject({ status: 409, body: { message: 'person.merged' } })
    expect(await countExpired({ db: api.db, env: readEnv({}), now: api.now + 1e12 })).toMatchObject({ departed: 0 })
    const [left] = await api.call('searchPeople', { query: { state: 'left', terms: await usernameOf(portal.id) } }, headToken)
    expect(left).toMatchObject({ _id: portal.id, merged: true })
    const { username } = before ?? { username: '' }
    const erasing = { act: 'erase' as const, people: [list.id] }
    // Told of both accounts: the copy handed in, and the one that stayed in the old account.
    expect((await api.call('previewPeopleAct', { body: erasing }, headToken)).effects).toMatchObject({ begun: 2, handedIn: 1 })
    await api.call('erasePerson', { params: { id: list.id }, body: { username } }, headToken)
    expect((await row(portal.id))?.erasedAt).toBe(api.now)
  })

  it('is refused for other roles, schools, states and more than one at a time; nothing changes', async () => {
    const { api, made, list, portal, merge, copiesOf, teacher, row } = await prepare(open())
    const gone = await makeUser(api.db, made, 'STUDENT')
    await api.db.update(users).set({ leftAt: 1 }).where(eq(users.id, gone.id))
    const launched = await makeUser(api.db, made, 'STUDENT')
    const ofPlatform = { username: `lti-${launched.id}`, passwordHash: null }
    await api.db.update(users).set(ofPlatform).where(eq(users.id, launched.id))
    const stranger = (await giveClassWork(api, ['Ailleurs'])).pupils[0]?.id ?? ''
    for (const [over, errors] of [
      [{ into: undefined }, { into: 'required' }],
      [{ into: portal.id }, { into: 'self' }],
      [{ into: teacher.id }, { into: 'otherRole' }],
      [{ into: gone.id }, { into: 'notActive' }],
      [{ into: stranger }, { into: 'unknown' }],
      [{ into: launched.id }, { into: 'ofPlatform' }],
      [{ confirm: '' }, { confirm: 'required' }],
      [{ confirm: 'quelqu-un' }, { confirm: 'mismatch' }],
    ] as const)
      expect(await merge(over)).toMatchObject({ status: 400, body: { errors } })
    const other = await makeUser(api.db, made, 'STUDENT')
    expect(await merge({ people: [portal.id, other.id] })).toMatchObject({
      ...{ status: 409, body: { errors: { [portal.id]: 'oneByOne', [other.id]: 'oneByOne' } } },
    })
    expect(await merge({ people: [stranger] })).toMatchObject({ status: 404 })
    expect(await copiesOf(list.id)).toEqual(['0 open', '1 open', '2 open'])
    expect((await row(portal.id))?.mergedInto).toBeNull()
  })

  it('an account merged before goes along when its own is merged: all three are erased together', async () => {
    const { api, list, portal, pupils, merge, headToken, row, usernameOf } = await prepare(open())
    const third = pupils[2] ?? expect.unreachable()
    expect(await merge()).toMatchObject({ status: 200 })
    expect(await merge({ people: [list.id], into: third.id })).toMatchObject({ status: 200 })
    const body = { act: 'erase' as const, people: [third.id], confirm: await usernameOf(third.id) }
    await api.call('actOnPeople', { body }, headToken)
    for (const { id } of [third, list, portal]) expect((await row(id))?.erasedAt).not.toBeNull()
  })

  it('leaves a way to sign in: the password comes along to an account that has neither one nor a portal', async () => {
    for (const { portalSubject, kept } of [
      { portalSubject: null, kept: 'x' },
      { portalSubject: 'zoe', kept: null },
    ]) {
      const { api, list, portal, merge, row } = await prepare(open())
      await api.db.update(users).set({ passwordHash: null }).where(eq(users.id, list.id))
      await api.db.update(users).set({ ssoPortal: null, portalSubject, passwordHash: 'x' }).where(eq(users.id, portal.id))
      expect(await merge()).toMatchObject({ status: 200 })
      expect(await row(list.id)).toMatchObject({ portalSubject, passwordHash: kept })
    }
  })

  it('keeps the password of the account that is kept', async () => {
    const { api, list, portal, merge, row } = await prepare(open())
    await api.db.update(users).set({ passwordHash: 'own' }).where(eq(users.id, list.id))
    await api.db.update(users).set({ ssoPortal: null, passwordHash: 'other' }).where(eq(users.id, portal.id))
    expect(await merge()).toMatchObject({ status: 200 })
    expect(await row(list.id)).toMatchObject({ passwordHash: 'own' })
  })

  it('loses no comment: it passes to the copy that is kept, or its copy stays', async () => {
    const given = await prepare(open())
    const { api, list, portal, token, course, merge, copiesOf, workIds } = given
    const copyOf = async (userId: string, work: number) =>
      (
        await api.db
          .select()
          .from(assignees)
          .where(and(eq(assignees.userId, userId), eq(assignees.workId, workIds[work] ?? '')))
      )[0]?.id ?? ''
    const say = async (copy: string, comment: string, voiceComment?: ReturnType<typeof uploadOf>) => {
      const global = { comment, ...(voiceComment && { voiceComment }) }
      const body = { comments: { global, modules: {}, questions: {} } }
      await api.call('commentAssignee', { params: { id: copy }, body }, token, randomUUID())
    }
    // The portal's copy was handed in; the list's has a remark. The third is begun by nobody: both have one, one of them spoken.
    await say(await copyOf(list.id, 0), 'Pense à la fin')
    await say(await copyOf(portal.id, 2), 'Écoute', uploadOf(sampleFiles.wav(), 'voix.wav'))
    const order = { courseId: course._id, dueDate: testNow + week, students: [list.id, portal.id] }
    const [shared] = await api.call('createWorks', { body: order }, token)
    workIds.push(shared?._id ?? '')
    for (const { id } of [list, portal]) await say(await copyOf(id, 3), 'À toute la classe')

    const before = await api.call('previewPeopleAct', { body: given.order }, given.headToken)
    expect(before.effects.doubled).toBe(1)
    expect(await merge()).toMatchObject({ status: 200 })
    expect([await copiesOf(list.id), await copiesOf(portal.id)]).toEqual([['0 done', '1 open', '2 open', '3 open'], ['1 open']])
    const said = await api.db
      .select({ work: assignees.workId, comment: comments.comment, count: assignees.commentCount })
      .from(comments)
      .innerJoin(assignees, eq(assignees.id, comments.assigneeId))
      .where(eq(assignees.userId, list.id))
    expect(said.map(({ work, comment, count }) => `${workIds.indexOf(work)} ${comment} ${count}`).sort()).toEqual([
      '0 Pense à la fin 1',
      '2 Écoute 1',
      '3 À toute la classe 1',
    ])
    const told = await api.call('listNotifications', { query: {} }, list.token)
    expect(told.filter(({ kind }) => kind === 'newComment')).toHaveLength(3)
  })

  it('the same two accounts with different remarks on both copies keep both', async () => {
    const { api, list, portal, token, merge, copiesOf, workIds } = await prepare(open())
    const rows = await api.db
      .select()
      .from(assignees)
      .where(eq(assignees.workId, workIds[2] ?? ''))
    for (const { id, userId } of rows) {
      const global = { comment: userId === list.id ? 'Un' : 'Deux' }
      await api.call(
        'commentAssignee',
        { params: { id }, body: { comments: { global, modules: {}, questions: {} } } },
        token,
        randomUUID(),
      )
    }
    expect(await merge()).toMatchObject({ status: 200 })
    expect([await copiesOf(list.id), await copiesOf(portal.id)]).toEqual([
      ['0 done', '1 open', '2 open'],
      ['1 open', '2 open'],
    ])
  })

  it('a work given, and a sign-in from the portal, while a merge is under way reach the account that is kept', async () => {
    const cas = await startCasDouble()
    onTestFinished(() => cas.close())
    const portals = writePortals([samplePortal(cas.url, { id: 'ent', schools: 'every' })])
    const prepared = await prepare(createTestApi(open().db, createMemoryStore(), { PORTALS_FILE: portals }))
    const { api, made, list, portal, own, token, course, headToken, order, usernameOf, copiesOf, workIds, row } = prepared
    const uai = uaiOfDigits(String(randomInt(1_000_000, 9_999_999)))
    await api.db.update(schools).set({ uai }).where(eq(schools.id, made.school.id))
    const service = 'https://tremplin.example/auth/cas?state=abc'
    const signIn = async () => {
      const attributes = { ENTPersonProfils: 'National_ELV', ENTPersonStructRattachUAI: uai }
      const body = { portal: 'ent', service, ticket: cas.ticket(service, { user: portal.id, attributes }) }
      const { body: reply } = await api.reply('finishPortalSignIn', { body })
      return api.call('exchangeSignInCode', { body: { code: String(Reflect.get(Object(reply), 'code')) } })
    }
    const body = { ...order, confirm: await usernameOf(portal.id) }
    const [started, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const merging = api.db.transaction(async (tx) => {
      await createTestApi(tx, api.files).call('actOnPeople', { body }, headToken)
      started.resolve()
      await done.promise
    })
    await started.promise
    const given = api.call('createWorks', { body: { courseId: course._id, dueDate: testNow + week, groups: [own.id] } }, token)
    const signedIn = signIn()
    await waitForLocks(api, 2)
    done.resolve()
    await merging
    workIds.push((await given)[0]?._id ?? '')
    expect(await copiesOf(list.id)).toContain('3 open')
    expect(await copiesOf(portal.id)).toEqual(['1 open'])
    expect((await signedIn).user._id).toBe(list.id)
    expect(await row(portal.id)).toMatchObject({ ssoPortal: null, leftAt: api.now })
  })

  it('a student who is being merged is not added to a work', async () => {
    const { api, list, portal, token, pupils, course, headToken, order, usernameOf, copiesOf, workIds } = await prepare(open())
    const single = { courseId: course._id, dueDate: testNow + week, groups: [], students: [pupils[2]?.id ?? ''] }
    const [work] = await api.call('createWorks', { body: single }, token)
    if (!work) throw new Error('no work')
    workIds.push(work._id)
    const body = { ...order, confirm: await usernameOf(portal.id) }
    const [started, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const merging = api.db.transaction(async (tx) => {
      await createTestApi(tx, api.files).call('actOnPeople', { body }, headToken)
      started.resolve()
      await done.promise
    })
    await started.promise
    const students = [...single.students, portal.id]
    const added = api.reply('changeStudents', { params: { id: work._id }, body: { version: work.version, students } }, token)
    await waitForLocks(api, 1)
    done.resolve()
    await merging
    expect(await added).toMatchObject({ status: 404, body: { errors: { students: 'unknown' } } })
    expect(await copiesOf(portal.id)).toEqual(['1 open'])
    expect(await copiesOf(list.id)).not.toContain('3 open')
  })

  it('a student who is being merged is not put into a class: neither by its form, nor by a list, nor by a new school year', async () => {
    const { api, made, portal, token, pupils, group, head, headToken, order, usernameOf } = await prepare(open())
    const both = pupils.map(({ id }) => id)
    const class2 = await api.call(
      'createGroup',
      { body: { type: 'Class', levelId: made.sixth.id, name: '6B', shared: false, students: [] } },
      token,
    )
    await api.db
      .update(users)
      .set({ email: 'autre@ecole.fr' })
      .where(eq(users.id, pupils[2]?.id ?? ''))
    const [named] = await api.db.select().from(users).where(eq(users.id, portal.id))
    const csv = `Nom;Prénom;Courriel;Classe\n${named?.lastname};${named?.firstname};zoe@ecole.fr;6e D`
    const year = await api.call('startNewYear', { body: { csv } }, headToken)
    const body = { ...order, confirm: await usernameOf(portal.id) }
    const [started, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const merging = api.db.transaction(async (tx) => {
      await createTestApi(tx, api.files).call('actOnPeople', { body }, headToken)
      started.resolve()
      await done.promise
    })
    await started.promise
    const second = await api.tokenFor((await makeUser(api.db, made, 'HEADMASTER')).id)
    const saved = api.reply('updateGroup', { params: { id: class2._id }, body: { students: both } }, token)
    const made2 = api.reply(
      'createGroup',
      { body: { type: 'Group', levelId: made.sixth.id, name: 'Grec', shared: false, students: [portal.id] } },
      token,
    )
    const listed = api.reply('importStudents', { body: { csv, groupId: group.id, confirm: true } }, token)
    const begun = api.reply('startNewYear', { body: { csv, stamp: year.stamp, confirm: true } }, second)
    await waitForLocks(api, 4)
    done.resolve()
    await merging
    expect(await saved).toMatchObject({ status: 404, body: { errors: { students: 'unknown' } } })
    expect(await made2).toMatchObject({ status: 404, body: { errors: { students: 'unknown' } } })
    expect(await listed).toMatchObject({ status: 409, body: { message: 'roster.again' } })
    expect(await begun).toMatchObject({ status: 409, body: { message: 'newYear.changed' } })
    const memberships = await api.db.select().from(groupStudents).where(eq(groupStudents.userId, portal.id))
    const own = await api.db.select({ name: groups.name }).from(groups).where(eq(groups.creatorId, head.id))
    expect([memberships.map(({ groupId }) => groupId), own]).toEqual([[group.id], []])
    // At the second try the list means the account that is kept.
    const again = await api.call('importStudents', { body: { csv, groupId: class2._id, confirm: true } }, token)
    expect(again.lines).toMatchObject([{ state: 'existing', userId: order.into }])
  })

  it('brings a teacher’s classes, works and resources along', async () => {
    const { api, teacher, colleague, module, work, group, merge } = await prepare(open())
    expect(await merge({ people: [teacher.id], into: colleague.id })).toMatchObject({ status: 200 })
    const rows = await api.db.select().from(groups).where(eq(groups.id, group.id))
    const [given] = await api.db.select().from(works).where(eq(works.id, work._id))
    expect([rows[0]?.creatorId, given?.creatorId]).toEqual([colleague.id, colleague.id])
    const [written] = await api.db.select().from(modules).where(eq(modules.id, module._id))
    expect(written?.creatorId).toBe(colleague.id)
  })

  it('knows every reference to a person: it follows, or stays with the old account for a reason', async () => {
    const stays = {
      acts: 'the trail of that account',
      active_days: 'figures of past days',
      school_stays: 'figures of past days',
      tokens: 'ended',
      known_places: 'of its own sign-ins',
      sign_in_codes: 'ended within a minute',
      link_codes: 'ended within minutes',
      lti_launches: 'ended within hours',
      role_changes: 'the trail of that account',
      name_requests: 'a request of that account',
      idempotent_replies: 'of its own calls',
      alert_dismissals: 'ended within days',
      imports: 'who did it',
      year_starts: 'who did it',
      users: 'who gave a password, and this link itself',
    }
    const rows = await open().db.execute<{ table: string }>(
      sql`select distinct conrelid::regclass::text as table from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`,
    )
    const names = rows.rows.map(({ table }) => table.replaceAll('"', '')).sort()
    const followed = movedWithPerson.map(({ person }) => getTableName(person.table))
    expect([...new Set([...followed, ...Object.keys(stays)])].sort()).toEqual(names)
  })
})
