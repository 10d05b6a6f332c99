import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { externalAccounts, ltiDeployments, ltiLaunches, ltiLinks, ltiLogins } from '#api/db/federation-schema'
import { acts } from '#api/db/people-schema'
import { assignees, tokens, users, works } from '#api/db/schema'
import { findLaunch } from '#api/lti/find-launch'
import { calls } from '#contract/calls'
import { describeApi, type Reply } from '#tests/support/api'
import { begin, type LaunchWorld, launch, makeLaunchWorld, makeLink, sub, toolOrigin } from '#tests/support/lti-launch'
import { claim, contextRole, registerLtiPlatform } from '#tests/support/lti-platform'

const instructor = { [claim('roles')]: [contextRole('Instructor')] }
const opened = ({ body }: Reply) => calls.completeLaunch.response.parse(body)

describeApi('a launch by a learning platform', (open) => {
  let world: LaunchWorld
  beforeAll(async () => {
    world = await makeLaunchWorld(open())
  })
  afterAll(() => world.platform.close())

  it('redirects the browser to the platform with a fresh state and nonce', async () => {
    const { api, platform, row } = world
    const first = await begin(api, platform)
    const second = await begin(api, platform)
    const asked = new URL(first.redirect)
    expect(asked.origin + asked.pathname).toBe(platform.authUrl)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: platform.clientId,
      redirect_uri: `${toolOrigin}/lti13/launch`,
      login_hint: 'hint',
    })
    expect(first.state).not.toBe(second.state)
    expect(first.nonce).not.toBe(second.nonce)
    const stored = await api.db.select().from(ltiLogins).where(eq(ltiLogins.platformId, row.id))
    expect(JSON.stringify(stored)).not.toContain(first.state)
  })

  it('gives a student an assignee of the work, with a token for it alone; a second launch finds both again', async () => {
    const { api, platform, row } = world
    const [link, person] = [await makeLink(world), sub()]
    const first = opened(await launch(api, platform, platform.launch({ ...link, ...person })))
    const [, assigneeId] = /^\/elearning\/([0-9a-f-]{36})\?ltik=/.exec(first.path) ?? []
    const [share] = await api.db
      .select()
      .from(assignees)
      .innerJoin(works, eq(works.id, assignees.workId))
      .innerJoin(users, eq(users.id, assignees.userId))
      .where(eq(assignees.id, assigneeId ?? ''))
    expect(share?.works).toMatchObject({ platform: true, courseId: world.courseId, assigneeCount: 1, name: 'Les fractions' })
    expect(share?.users).toMatchObject({ role: 'STUDENT', firstname: 'Inès', lastname: 'Bernard', passwordHash: null })
    expect(await findLaunch(api.db, first.ltik, api.now)).toMatchObject({ launch: { subject: person.sub, platformId: row.id } })
    const seen = await api.call('getHeadlessAssignee', { params: { id: assigneeId ?? '' }, query: {} }, first.token)
    expect([seen._id, seen.teacher]).toEqual([assigneeId, undefined])
    expect((await api.reply('currentUser', {}, first.token)).status).toBe(403)
    const again = opened(await launch(api, platform, platform.launch({ ...link, ...person })))
    expect(again.path.split('?')[0]).toBe(first.path.split('?')[0])
    expect(again.ltik).not.toBe(first.ltik)
    const other = opened(await launch(api, platform, platform.launch({ ...link, ...sub() })))
    expect(other.path.split('?')[0]).not.toBe(first.path.split('?')[0])
    const [work] = await api.db
      .select()
      .from(works)
      .where(eq(works.id, share?.works.id ?? ''))
    expect(work?.assigneeCount).toBe(2)
  })

  it('creates one work and one assignee each for concurrent students, and for one who comes twice', async () => {
    const { api, platform, row } = world
    const link = await makeLink(world)
    const twice = sub()
    const replies = await Promise.all(
      [twice, twice, sub(), sub()].map((person) => launch(api, platform, platform.launch({ ...link, ...person }))),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const [stored] = await api.db
      .select()
      .from(ltiLinks)
      .where(and(eq(ltiLinks.platformId, row.id), eq(ltiLinks.resourceLinkId, link[claim('resource_link')]?.id ?? '')))
    const given = await api.db
      .select()
      .from(assignees)
      .where(eq(assignees.workId, stored?.workId ?? ''))
    expect(given).toHaveLength(3)
    expect(stored?.lineItemUrl).toBe(platform.lineItem('1'))
    const accounts = await api.db.select().from(externalAccounts).where(eq(externalAccounts.subject, twice.sub))
    expect(accounts).toMatchObject([{ provider: `lti:${row.id}` }])
  })

  it('accepts a user without name, e-mail or roles, and several audiences with the right azp', async () => {
    const { api, platform } = world
    const bare = { given_name: null, family_name: null, email: null, [claim('roles')]: [], [claim('context')]: null }
    const aud = ['another', platform.clientId]
    const claims = platform.launch({ ...(await makeLink(world)), ...sub(), ...bare, aud, azp: platform.clientId })
    const { path } = opened(await launch(api, platform, claims))
    const id = path.slice('/elearning/'.length).split('?')[0] ?? ''
    const [row] = await api.db
      .select()
      .from(assignees)
      .innerJoin(users, eq(users.id, assignees.userId))
      .where(eq(assignees.id, id))
    expect(row?.users).toMatchObject({ firstname: 'Élève', role: 'STUDENT', email: null })
  })

  it('never matches an account by name or e-mail, nor one of another platform', async () => {
    const { api, platform, author } = world
    const person = sub()
    await api.db.update(users).set({ email: 'ines.bernard@exemple.fr' }).where(eq(users.id, author.teacher.id))
    await launch(api, platform, platform.launch({ ...(await makeLink(world)), ...person, ...instructor }))
    const elsewhere = await registerLtiPlatform(api.db, { ...platform, clientId: randomUUID() }, author.made.school.id)
    const there = { provider: `lti:${elsewhere.id}`, subject: person.sub, createdAt: api.now, lastSeenAt: api.now }
    await api.db.insert(externalAccounts).values({ ...there, userId: author.teacher.id })
    const accounts = await api.db.select().from(externalAccounts).where(eq(externalAccounts.subject, person.sub))
    expect(new Set(accounts.map(({ userId }) => userId)).size).toBe(2)
  })

  it('follows the platform’s name and role, with a record of role changes; an account with a password keeps its own', async () => {
    const { api, platform } = world
    const [link, person] = [await makeLink(world), sub()]
    await launch(api, platform, platform.launch({ ...link, ...person }))
    const [account] = await api.db.select().from(externalAccounts).where(eq(externalAccounts.subject, person.sub))
    const userId = account?.userId ?? ''
    const renamed = { given_name: 'Inès-Marie', ...instructor }
    expect((await launch(api, platform, platform.launch({ ...link, ...person, ...renamed }))).status).toBe(200)
    const [user] = await api.db.select().from(users).where(eq(users.id, userId))
    expect(user).toMatchObject({ role: 'TEACHER', firstname: 'Inès-Marie' })
    const kept = await api.db.select().from(acts).where(eq(acts.userId, userId))
    expect(kept.find(({ kind }) => kind === 'role')).toMatchObject({ before: { role: 'STUDENT' }, after: { role: 'TEACHER' } })
    expect(kept.find(({ kind }) => kind === 'identity')).toMatchObject({ after: { firstname: 'Inès-Marie' } })
    await api.db.update(users).set({ passwordHash: 'x' }).where(eq(users.id, userId))
    expect(await launch(api, platform, platform.launch({ ...link, ...person }))).toMatchObject({
      status: 400,
      body: { message: 'lti.accountRole' },
    })
  })

  it('refuses who is suspended or has left, and opens again afterwards', async () => {
    const { api, platform } = world
    const claims = { ...(await makeLink(world)), ...sub() }
    const open = () => launch(api, platform, platform.launch(claims))
    expect((await open()).status).toBe(200)
    const [account] = await api.db.select().from(externalAccounts).where(eq(externalAccounts.subject, claims.sub))
    const mark = (suspendedAt: number | null, leftAt: number | null) =>
      api.db
        .update(users)
        .set({ suspendedAt, leftAt })
        .where(eq(users.id, account?.userId ?? ''))
    await mark(api.now, null)
    expect(await open()).toMatchObject({ status: 400, body: { message: 'lti.suspended' } })
    await mark(api.now, api.now)
    expect(await open()).toMatchObject({ status: 400, body: { message: 'lti.left' } })
    await mark(null, null)
    expect((await open()).status).toBe(200)
  })

  it('opens results for a teacher, and creates the work of a link that names its course by custom parameter', async () => {
    const { api, platform } = world
    const byHand = {
      [claim('resource_link')]: { id: `link-${randomUUID()}` },
      [claim('custom')]: { tremplin_course: world.courseId },
    }
    const student = platform.launch({ ...byHand, ...sub() })
    expect(await launch(api, platform, student)).toMatchObject({ status: 400, body: { message: 'lti.notReady' } })
    const { path } = opened(await launch(api, platform, platform.launch({ ...byHand, ...sub(), ...instructor })))
    expect(path).toMatch(/^\/elearning\/resultats\?ltik=[\w-]{43}$/)
    expect((await launch(api, platform, student)).status).toBe(200)
  })

  it('opens deep linking for a teacher, with a token for that launch only', async () => {
    const { api, platform } = world
    const { path, token, ltik } = opened(await launch(api, platform, platform.deepLinking(sub())))
    expect(path).toMatch(/^\/elearning\/deeplink\?ltik=[\w-]{43}$/)
    const [issued] = await api.db
      .select()
      .from(tokens)
      .innerJoin(ltiLaunches, eq(ltiLaunches.id, tokens.launchId))
      .where(eq(ltiLaunches.id, (await findLaunch(api.db, ltik, api.now))?.launch.id ?? ''))
    expect(issued?.lti_launches.deepLinking).toEqual({ returnUrl: platform.returnUrl, data: 'opaque-3', acceptMultiple: false })
    expect((await api.reply('listCourses', {}, token)).status).toBe(403)
  })

  it('finds a platform that sends no client id by its deployment', async () => {
    const { api, platform, author } = world
    const second = await registerLtiPlatform(api.db, { ...platform, clientId: randomUUID() }, author.made.school.id)
    await api.db.update(ltiDeployments).set({ deploymentId: 'autre' }).where(eq(ltiDeployments.platformId, second.id))
    const body = { origin: toolOrigin, issuer: platform.issuer, loginHint: 'h', target: `${toolOrigin}/lti13/launch` }
    const { redirect } = await api.call('beginLaunch', { body: { ...body, deploymentId: 'autre' } })
    expect(new URL(redirect).searchParams.get('client_id')).toBe(second.clientId)
    expect(await api.reply('beginLaunch', { body })).toMatchObject({ body: { message: 'lti.platform' } })
  })
})
