import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ltiGrades, ltiLaunches } from '#api/db/federation-schema'
import { assignees, modules, users } from '#api/db/schema'
import { publicKeys, toolKeys } from '#api/lti/tool-keys'
import { calls } from '#contract/calls'
import { describeApi } from '#tests/support/api'
import { type LaunchWorld, launch, makeLaunchWorld, makeLink, sub } from '#tests/support/lti-launch'
import { claim, contextRole, deepLinkingClaim } from '#tests/support/lti-platform'
import { courseBody, moduleBody } from '#tests/support/make'

const namesAndRoles = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice'

describeApi('deep linking', (open) => {
  let world: LaunchWorld
  beforeAll(async () => {
    world = await makeLaunchWorld(open())
  })
  afterAll(() => world.platform.close())

  /** A teacher of the platform who is picking content. */
  async function picking(person = sub()) {
    const { api, platform } = world
    const { body } = await launch(api, platform, platform.deepLinking(person))
    const { token, ltik } = calls.completeLaunch.response.parse(body)
    return { token, query: { ltik }, person }
  }

  /** The deep linking response as the platform verifies it. */
  async function returned(form: { action: string; jwt: string } | null) {
    const { api, platform } = world
    expect(form?.action).toBe(platform.returnUrl)
    const keys = createLocalJWKSet({ keys: publicKeys(await toolKeys(api.db, api.now)) })
    const expected = {
      algorithms: ['RS256'],
      issuer: platform.clientId,
      audience: platform.issuer,
      currentDate: new Date(api.now),
    }
    const { payload } = await jwtVerify(form?.jwt ?? '', keys, expected)
    return payload
  }
  const itemsOf = (payload: Record<string, unknown>) => payload[deepLinkingClaim('content_items')] as Record<string, unknown>[]

  it('lists the content that the teacher can pick, and searches it (API-075)', async () => {
    const { api, courseId, moduleId } = world
    const { token, query } = await picking()
    const facts = { subject: 'Mathématiques', levels: ['6e'], author: expect.stringMatching(/\S/) }
    const all = await api.call('listDeepLinkContent', { query }, token)
    expect(all).toContainEqual({ _id: courseId, name: 'Parcours de test', type: 'course', editable: false, ...facts })
    expect(all).toContainEqual({ _id: moduleId, name: 'Module de test', type: 'module', editable: false, ...facts })
    const found = await api.call('listDeepLinkContent', { query: { ...query, search: 'parcours' } }, token)
    expect(found).toContainEqual({ _id: courseId, name: 'Parcours de test', type: 'course', editable: false, ...facts })
    expect(found.filter(({ name }) => !/parcours/i.test(name))).toEqual([])
    expect(await api.call('listDeepLinkContent', { query: { ...query, search: 'introuvable' } }, token)).toEqual([])
    const typo = { ...query, search: 'parcuors' }
    expect(await api.call('listDeepLinkContent', { query: typo }, token)).toEqual([])
    const close = await api.call('listDeepLinkContent', { query: { ...typo, close: 'true' } }, token)
    expect(close).toContainEqual({ _id: courseId, name: 'Parcours de test', type: 'course', editable: false, ...facts })
  })

  it('returns one course with its questions (API-076)', async () => {
    const { api, courseId } = world
    const { token, query } = await picking()
    const course = await api.call('getDeepLinkCourse', { params: { courseId }, query }, token)
    expect(course.modules[0]?.questions).toHaveLength(2)
  })

  it('edits a course larger than courses may be with all its modules, and shows it part by part', async () => {
    const { api, author } = world
    const { token, query } = await picking()
    const ids = [await author.module(), await author.module(), await author.module()].map(({ _id }) => _id)
    const { _id: courseId } = await author.course(ids)
    await api.db.update(modules).set({ questionCount: 240 }).where(inArray(modules.id, ids))
    const read = async (part?: number) => {
      const asked = { ...query, ...(part !== undefined && { part }) }
      const course = await api.call('getDeepLinkCourse', { params: { courseId }, query: asked }, token)
      return course.modules.map(({ _id, questions }) => [_id, questions !== undefined])
    }
    const [first, second, third] = ids
    expect([await read(), await read(1), await read(2)]).toEqual([
      [
        [first, true],
        [second, true],
        [third, false],
      ],
      [
        [first, true],
        [second, true],
      ],
      [[third, true]],
    ])
    const { course } = await api.call('createDeepLinkItem', { query, body: { courseId } }, token)
    expect(course.modules).toHaveLength(3)
  })

  it('returns an existing course to the platform, whose link then opens for a student', async () => {
    const { api, platform, courseId } = world
    const { token, query } = await picking()
    const { form } = await api.call('createDeepLinkItem', { query, body: { courseId } }, token)
    const payload = await returned(form)
    expect(payload).toMatchObject({
      [claim('message_type')]: 'LtiDeepLinkingResponse',
      [claim('version')]: '1.3.0',
      [claim('deployment_id')]: platform.deploymentId,
      [deepLinkingClaim('data')]: 'opaque-3',
    })
    const [item] = itemsOf(payload)
    expect(item).toMatchObject({ type: 'ltiResourceLink', title: 'Parcours de test', lineItem: { scoreMaximum: 100 } })
    const link = { [claim('resource_link')]: { id: randomUUID() }, [claim('custom')]: item?.custom }
    expect((await launch(api, platform, platform.launch({ ...link, ...sub() }))).status).toBe(200)
  })

  it('creates a module and saves it again (API-077, API-078); nothing can be returned before it holds a question', async () => {
    const { api, author, platform } = world
    const { token, query } = await picking()
    const draft = { ...moduleBody(author.made, []), name: 'Nouveau module', status: 'DRAFT' }
    const first = await api.call('createDeepLinkItem', { query, body: draft }, token)
    expect(first).toMatchObject({
      form: null,
      module: { status: 'DRAFT', version: 1 },
      course: { name: 'Nouveau module', share: 'private' },
    })
    const params = { courseId: first.course._id }
    const body = { ...moduleBody(author.made), name: 'Module fini', version: 1 }
    const second = await api.call('updateDeepLinkItem', { params, query, body }, token)
    expect(second).toMatchObject({
      module: { name: 'Module fini', version: 2, status: 'DRAFT' },
      course: { name: 'Module fini' },
    })
    const [item] = itemsOf(await returned(second.form))
    const link = { [claim('resource_link')]: { id: randomUUID() }, [claim('custom')]: item?.custom }
    expect((await launch(api, platform, platform.launch({ ...link, ...sub() }))).status).toBe(200)
    const stale = await api.reply('updateDeepLinkItem', { params, query, body }, token)
    expect(stale).toMatchObject({ status: 409, body: { message: 'version.stale' } })
    const foreign = await picking()
    expect((await api.reply('updateDeepLinkItem', { params, query: foreign.query, body }, foreign.token)).status).toBe(404)
  })

  it('creates an item from a module or a new course', async () => {
    const { api, author, moduleId } = world
    const { token, query } = await picking()
    const ofModule = await api.call('createDeepLinkItem', { query, body: { moduleId } }, token)
    expect(ofModule.course.modules.map(({ _id }) => _id)).toEqual([moduleId])
    expect(itemsOf(await returned(ofModule.form))).toHaveLength(1)
    const body = { ...courseBody(author.made, [moduleId]), name: 'Parcours neuf' }
    const made = await api.call('createDeepLinkItem', { query, body }, token)
    const change = { ...body, name: 'Parcours revu', version: made.course.version }
    const params = { courseId: made.course._id }
    expect((await api.call('updateDeepLinkItem', { params, query, body: change }, token)).course.name).toBe('Parcours revu')
  })

  it('refuses an ltik that is missing, unknown, expired or another user’s, and a token that comes from no launch', async () => {
    const { api, courseId, author } = world
    const { token, query } = await picking()
    const other = await picking()
    const body = { courseId }
    const every = async (ltik: string | undefined, bearer: string) => {
      const asked = { ...(ltik !== undefined && { ltik }) }
      const replies = await Promise.all([
        api.reply('listDeepLinkContent', { query: asked }, bearer),
        api.reply('getDeepLinkCourse', { params: { courseId }, query: asked }, bearer),
        api.reply('createDeepLinkItem', { query: asked, body }, bearer),
        api.reply(
          'updateDeepLinkItem',
          { params: { courseId }, query: asked, body: { ...moduleBody(author.made), version: 1 } },
          bearer,
        ),
      ])
      return replies.map(({ status }) => status)
    }
    expect(await every(undefined, token)).toEqual([400, 400, 400, 400])
    expect(await every('inconnu', token)).toEqual([404, 404, 404, 404])
    expect(await every(other.query.ltik, token)).toEqual([404, 404, 404, 404])
    expect(await every(query.ltik, author.token)).toEqual([403, 403, 403, 403])
    const [row] = await api.db.select().from(ltiLaunches).where(eq(ltiLaunches.subject, other.person.sub))
    await api.db
      .update(ltiLaunches)
      .set({ expiresAt: api.now })
      .where(eq(ltiLaunches.id, row?.id ?? ''))
    expect(await every(other.query.ltik, other.token)).toEqual([404, 404, 404, 404])
  })

  it('shows a teacher who opens a link the results of its students, and shows them to nobody else', async () => {
    const { api, platform, row } = world
    const link = await makeLink(world)
    const student = calls.completeLaunch.response.parse(
      (await launch(api, platform, platform.launch({ ...link, ...sub() }))).body,
    )
    const assigneeId = student.path.split('/')[2]?.split('?')[0] ?? ''
    const handedIn = { submittedAt: api.now, evaluationSum: 80, evaluationCount: 1 }
    await api.db.update(assignees).set(handedIn).where(eq(assignees.id, assigneeId))
    const roles = { [claim('roles')]: [contextRole('Instructor')] }
    const opened = await launch(api, platform, platform.launch({ ...link, ...sub(), ...roles }))
    const teacher = calls.completeLaunch.response.parse(opened.body)
    const query = { ltik: teacher.ltik }
    expect(await api.call('readLaunchResults', { query }, teacher.token)).toMatchObject({
      name: 'Les fractions',
      // Numbered beside the namesakes that other tests of this school launch.
      students: [{ _id: assigneeId, lastname: expect.stringMatching(/^Bernard( \(\d+\))?$/), state: 'done', evaluation: 80 }],
    })
    expect((await api.reply('readLaunchResults', { query: { ltik: student.ltik } }, student.token)).status).toBe(403)

    // Delivery of the scores, resending, answers and comments (OP-116).
    const [work] = await api.db.select().from(assignees).where(eq(assignees.id, assigneeId))
    const failed = {
      ...{ assigneeId, workId: work?.workId ?? '', platformId: row.id, lineItemUrl: 'https://platform.example/item' },
      ...{ subject: 'x', evaluation: 80, evaluatedAt: api.now, nextAttemptAt: api.now, failure: 'http', failureStatus: 404 },
    }
    await api.db.insert(ltiGrades).values({ ...failed, status: 'failed' })
    expect((await api.call('readLaunchResults', { query }, teacher.token)).grades).toMatchObject([
      { assigneeId, status: 'failed', failure: 'gone' },
    ])
    const resent = await api.call('resendLaunchGrades', { query, body: { assigneeId } }, teacher.token)
    expect(resent).toMatchObject([{ assigneeId, status: 'pending', failure: null }])
    const answers = await api.call('readLaunchAnswers', { params: { id: assigneeId }, query }, teacher.token)
    expect(answers).toMatchObject({
      _id: assigneeId,
      student: { lastname: expect.stringMatching(/^Bernard/) },
      answers: [],
      comments: { global: null },
    })
    const elsewhere = await launch(api, platform, platform.launch({ ...(await makeLink(world)), ...sub(), ...roles }))
    const other = calls.completeLaunch.response.parse(elsewhere.body)
    const foreign = { params: { id: assigneeId }, query: { ltik: other.ltik } }
    expect((await api.reply('readLaunchAnswers', foreign, other.token)).status).toBe(404)
    expect((await api.reply('readLaunchAnswers', foreign, teacher.token)).status).toBe(404)
    for (const name of ['readLaunchAnswers', 'resendLaunchGrades'] as const) {
      const input = { params: { id: assigneeId }, query: { ltik: student.ltik }, body: {} }
      expect((await api.reply(name, input, student.token)).status).toBe(403)
    }
    expect((await api.reply('listDeepLinkContent', { query }, teacher.token)).status).toBe(404)
  })

  it('shows the teacher the platform’s students who have not come yet, and stores none of them', async () => {
    const { api, platform } = world
    const link = await makeLink(world)
    const come = sub()
    const student = await launch(api, platform, platform.launch({ ...link, ...come }))
    const service = { context_memberships_url: platform.membershipsUrl, service_versions: ['2.0'] }
    const teaching = { [claim('roles')]: [contextRole('Instructor')], [namesAndRoles]: service }
    const opened = await launch(api, platform, platform.launch({ ...link, ...sub(), ...teaching }))
    const teacher = calls.completeLaunch.response.parse(opened.body)
    const ask = () => api.call('readLaunchMembers', { query: { ltik: teacher.ltik } }, teacher.token)
    const learner = { roles: ['Learner'], status: 'Active' }
    platform.members = [
      { ...learner, user_id: come.sub, given_name: 'Inès', family_name: 'Bernard' },
      { ...learner, user_id: 'b', name: 'Zoé Zidane' },
      { ...learner, user_id: 'a', given_name: 'Éric', family_name: 'Éluard' },
      { ...learner, user_id: 'gone', status: 'Inactive', name: 'Parti' },
      { user_id: 'prof', roles: [contextRole('Instructor')], name: 'Une Prof' },
      { user_id: 7, roles: 'Learner' },
    ]
    const before = await api.db.$count(users)
    const waiting = [
      { firstname: 'Éric', lastname: 'Éluard' },
      { firstname: 'Zoé', lastname: 'Zidane' },
    ]
    expect(await ask()).toEqual({ state: 'read', students: waiting, complete: true })
    expect(await api.db.$count(users)).toBe(before)
    // The platform returns two members per page, with a link to the next page.
    platform.membersPerPage = 2
    platform.asked.memberPages = 0
    expect(await ask()).toEqual({ state: 'read', students: waiting, complete: true })
    expect(platform.asked.memberPages).toBe(3)
    // Paging stops after ten pages.
    const many = Array.from({ length: 25 }, (_, at) => ({ ...learner, user_id: `m${at}`, name: `Élève ${at}` }))
    platform.members.push(...many)
    platform.asked.memberPages = 0
    expect(await ask()).toMatchObject({ state: 'read', complete: false })
    expect(platform.asked.memberPages).toBe(10)
    platform.members = null
    expect(await ask()).toEqual({ state: 'failed', students: [], complete: false })
    const { ltik, token } = calls.completeLaunch.response.parse(student.body)
    expect((await api.reply('readLaunchMembers', { query: { ltik } }, token)).status).toBe(403)
    const plain = await launch(
      api,
      platform,
      platform.launch({ ...link, ...sub(), [claim('roles')]: [contextRole('Instructor')] }),
    )
    const other = calls.completeLaunch.response.parse(plain.body)
    const none = await api.call('readLaunchMembers', { query: { ltik: other.ltik } }, other.token)
    expect(none).toEqual({ state: 'none', students: [], complete: true })
  })

  it.each([
    ['https://platform.example/course?id=3', 'https://platform.example/course?id=3'],
    ['javascript:alert(1)', null],
    ['ftp://platform.example/', null],
    [`https://platform.example/${'x'.repeat(2100)}`, null],
    [12, null],
  ])('keeps where the platform wants people to return to only as an http(s) address: %j', async (address, kept) => {
    const { api, platform } = world
    const { body } = await launch(api, platform, {
      ...platform.deepLinking(sub()),
      [claim('launch_presentation')]: { return_url: address },
    })
    const { token, ltik } = calls.completeLaunch.response.parse(body)
    expect((await api.call('readLaunch', { query: { ltik } }, token)).returnUrl).toBe(kept)
  })
})
