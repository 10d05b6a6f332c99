import { createHmac, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { exportSPKI, importJWK, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ltiPlatforms, ltiRefusals } from '#api/db/federation-schema'
import { modules } from '#api/db/schema'
import type { LtiRefusal } from '#contract/lti'
import { describeApi, type Reply } from '#tests/support/api'
import { begin, type LaunchWorld, launch, makeLaunchWorld, makeLink, sub, toolOrigin } from '#tests/support/lti-launch'
import { claim, contextRole, deepLinkingClaim, platformKeyPair, registerLtiPlatform } from '#tests/support/lti-platform'

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describeApi('refused launches', (open) => {
  let world: LaunchWorld
  beforeAll(async () => {
    world = await makeLaunchWorld(open())
  })
  afterAll(() => world.platform.close())

  const refused = (reply: Reply, reason: LtiRefusal) =>
    expect(reply).toMatchObject({ status: 400, body: { message: `lti.${reason}` } })
  const now = () => Math.floor(world.api.now / 1000)

  const wrongClaims: readonly [string, LtiRefusal, () => Record<string, unknown>][] = [
    ['expired', 'expired', () => ({ exp: now() - 61 })],
    ['without exp', 'expired', () => ({ exp: null })],
    ['exp as a string', 'expired', () => ({ exp: String(now() + 300) })],
    ['without iat', 'issuedAt', () => ({ iat: null })],
    ['iat long ago', 'issuedAt', () => ({ iat: now() - 601 })],
    ['iat in the future', 'issuedAt', () => ({ iat: now() + 61 })],
    ['not valid yet', 'issuedAt', () => ({ nbf: now() + 61 })],
    ['another issuer', 'issuer', () => ({ iss: 'https://moodle.example' })],
    ['another audience', 'audience', () => ({ aud: 'another' })],
    ['no audience', 'audience', () => ({ aud: [] })],
    ['several audiences, wrong azp', 'authorizedParty', () => ({ aud: [world.platform.clientId, 'x'], azp: 'x' })],
    ['several audiences, no azp', 'authorizedParty', () => ({ aud: [world.platform.clientId, 'x'] })],
    ['one audience, wrong azp', 'authorizedParty', () => ({ azp: 'x' })],
    ['no subject', 'subject', () => ({ sub: null })],
    ['no nonce', 'nonce', () => ({ nonce: undefined })],
    ['a foreign nonce', 'nonce', () => ({ nonce: 'autre' })],
    ['an unregistered deployment', 'deployment', () => ({ [claim('deployment_id')]: 'autre' })],
    ['no deployment', 'deployment', () => ({ [claim('deployment_id')]: null })],
    ['another version', 'version', () => ({ [claim('version')]: '1.1.0' })],
    ['an unknown message', 'messageType', () => ({ [claim('message_type')]: 'LtiStartProctoring' })],
    ['roles that are not a list', 'roles', () => ({ [claim('roles')]: contextRole('Instructor') })],
    ['no roles', 'roles', () => ({ [claim('roles')]: null })],
    ['a target elsewhere', 'target', () => ({ [claim('target_link_uri')]: 'https://tremplin.test.evil.example/lti13/launch' })],
    ['no target', 'target', () => ({ [claim('target_link_uri')]: null })],
    ['no resource link', 'resourceLink', () => ({ [claim('resource_link')]: null })],
    ['a resource link without id', 'resourceLink', () => ({ [claim('resource_link')]: { title: 'x' } })],
    ['an administrator only', 'role', () => ({ [claim('roles')]: [contextRole('Administrator')] })],
    ['a link that names no course', 'noCourse', () => ({ [claim('custom')]: {} })],
    ['a foreign item', 'noCourse', () => ({ [claim('custom')]: { tremplin_item: randomUUID() } })],
  ]
  it.each(wrongClaims)('%s: %s, logged without personal data', async (_, reason, over) => {
    const { api, platform } = world
    const person = { ...sub(), name: 'Zoé Introuvable', given_name: 'Zoé', family_name: 'Introuvable', email: 'zoe@exemple.fr' }
    const claims: JWTPayload = platform.launch({ ...(await makeLink(world)), ...person, ...over() })
    const before = api.logged.length
    refused(await launch(api, platform, claims), reason)
    const lines = api.logged.slice(before).join('\n')
    expect(lines).toContain(`lti.${reason}`)
    for (const told of ['Zoé', 'Introuvable', 'zoe@', person.sub]) expect(lines).not.toContain(told)
  })

  it.each([
    ['no settings', null],
    ['no return address', { accept_types: ['ltiResourceLink'] }],
    ['no accepted links', { accept_types: ['file'], deep_link_return_url: 'https://moodle.example/return' }],
    ['a script as its return address', { accept_types: ['ltiResourceLink'], deep_link_return_url: 'javascript:alert(1)' }],
  ])('deep linking with %s', async (_, settings) => {
    const { api, platform } = world
    const claims = platform.deepLinking({ ...sub(), [deepLinkingClaim('deep_linking_settings')]: settings })
    refused(await launch(api, platform, claims), 'deepLinking')
  })

  it('deep linking by a student', async () => {
    const { api, platform } = world
    const claims = platform.deepLinking({ ...sub(), [claim('roles')]: [contextRole('Learner')] })
    refused(await launch(api, platform, claims), 'teachersOnly')
  })

  /** A launch whose token is built by hand from its claims. */
  async function withToken(make: (claims: JWTPayload) => string | Promise<string>) {
    const { api, platform } = world
    const { state, nonce } = await begin(api, platform)
    const idToken = await make({ nonce, ...platform.launch({ ...(await makeLink(world)), ...sub() }) })
    return api.reply('completeLaunch', { body: { origin: toolOrigin, state, browserState: state, idToken } })
  }
  const unsigned = (header: unknown, claims: JWTPayload) => `${base64(header)}.${base64(claims)}`

  it('a token without kid, with an unknown kid, or signed by none of the platform’s keys', async () => {
    const { platform } = world
    refused(await withToken((claims) => platform.sign(claims, { kid: undefined })), 'kid')
    refused(await withToken((claims) => platform.sign(claims, { kid: 'inconnue' })), 'key')
    const forged = await platformKeyPair()
    const kid = platform.keys[0]?.kid ?? ''
    const sign = (claims: JWTPayload) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(forged.privateKey)
    refused(await withToken(sign), 'signature')
    refused(await withToken(async (claims) => `${(await platform.sign(claims)).slice(0, -8)}AAAAAAAA`), 'signature')
  })

  it('a token whose algorithm is not RS256: none, HS256 with the public key, RS512', async () => {
    const key = world.platform.keys[0]
    if (!key) throw new Error('no key')
    const { kid } = key
    refused(await withToken((claims) => `${unsigned({ alg: 'none', kid }, claims)}.`), 'algorithm')
    const publicKey = await importJWK(key.jwk, 'RS256', { extractable: true })
    const secret = publicKey instanceof Uint8Array ? '' : await exportSPKI(publicKey)
    const confused = (claims: JWTPayload) => {
      const content = unsigned({ alg: 'HS256', kid }, claims)
      return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
    }
    refused(await withToken(confused), 'algorithm')
    const sha512 = await crypto.subtle.importKey(
      'jwk',
      { ...(await crypto.subtle.exportKey('jwk', key.privateKey)), alg: 'RS512' },
      { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' },
      false,
      ['sign'],
    )
    const strong = (claims: JWTPayload) => new SignJWT(claims).setProtectedHeader({ alg: 'RS512', kid }).sign(sha512)
    refused(await withToken(strong), 'algorithm')
  })

  it('a malformed token, and a missing one', async () => {
    const { platform } = world
    refused(await withToken(() => 'abc'), 'token')
    refused(await withToken(() => `${base64({ alg: 'RS256', kid: platform.keys[0]?.kid })}..`), 'signature')
    refused(await withToken(() => ''), 'request')
  })

  it('a state that is missing, foreign, already used, expired or of another browser', async () => {
    const { api, platform } = world
    const claims = platform.launch({ ...(await makeLink(world)), ...sub() })
    const { state, nonce } = await begin(api, platform)
    const idToken = await platform.sign({ ...claims, nonce })
    const send = (given: object) =>
      api.reply('completeLaunch', { body: { origin: toolOrigin, idToken, state, browserState: state, ...given } })
    refused(await send({ state: undefined }), 'request')
    refused(await send({ state: 'autre', browserState: 'autre' }), 'state')
    refused(await send({ browserState: null }), 'browser')
    const other = await begin(api, platform)
    refused(await send({ browserState: other.state }), 'browser')
    // The token carries the nonce of the first of the two launches.
    refused(await send({ state: other.state, browserState: other.state }), 'nonce')
    expect((await send({})).status).toBe(200)
    refused(await send({}), 'stateUsed')
    // The same token replayed in a newly started launch.
    const again = await begin(api, platform)
    refused(await send({ state: again.state, browserState: again.state }), 'nonce')
    const late = await begin(api, platform)
    api.now += 10 * 60_000
    refused(await send({ state: late.state, browserState: late.state }), 'stateExpired')
    api.now -= 10 * 60_000
  })

  it('an error from the platform', async () => {
    const { api, platform } = world
    const { state } = await begin(api, platform)
    const body = { origin: toolOrigin, state, browserState: state, error: true }
    refused(await api.reply('completeLaunch', { body }), 'platformError')
  })

  it('an unknown platform, one waiting for approval, and a target elsewhere', async () => {
    const { api, platform, author } = world
    const body = {
      origin: toolOrigin,
      issuer: platform.issuer,
      clientId: platform.clientId,
      loginHint: 'h',
      target: `${toolOrigin}/lti13/launch`,
    }
    refused(await api.reply('beginLaunch', { body: { ...body, issuer: 'https://inconnue.example' } }), 'platform')
    refused(await api.reply('beginLaunch', { body: { ...body, clientId: 'autre' } }), 'platform')
    refused(await api.reply('beginLaunch', { body: { ...body, target: 'https://evil.example/' } }), 'target')
    const waiting = await registerLtiPlatform(api.db, { ...platform, clientId: randomUUID() }, author.made.school.id)
    await api.db.update(ltiPlatforms).set({ status: 'pending' }).where(eq(ltiPlatforms.id, waiting.id))
    refused(await api.reply('beginLaunch', { body: { ...body, clientId: waiting.clientId } }), 'pending')
  })

  it('a deleted course, one without questions, and one with a question id in two modules', async () => {
    const { api, platform, author } = world
    const { _id: empty } = await author.module({ status: 'DRAFT', questions: [] })
    const course = await author.course([empty], { status: 'DRAFT' })
    refused(await launch(api, platform, platform.launch({ ...(await makeLink(world, course._id)), ...sub() })), 'courseEmpty')
    const [first, second] = [await author.module(), await author.module()]
    const shared = await author.course([first._id, second._id])
    await api.db.update(modules).set({ questions: first.questions }).where(eq(modules.id, second._id))
    refused(await launch(api, platform, platform.launch({ ...(await makeLink(world, shared._id)), ...sub() })), 'courseShared')
    await api.call('deleteCourse', { params: { id: course._id } }, author.token)
    refused(await launch(api, platform, platform.launch({ ...(await makeLink(world, course._id)), ...sub() })), 'courseGone')
  })

  it('is counted for the operator, and logged without personal data', async () => {
    const { api, platform } = world
    const person = { ...sub(), given_name: 'Zébulon', family_name: 'Introuvable', email: 'zebulon@exemple.fr' }
    const before = api.logged.length
    refused(await launch(api, platform, platform.launch({ ...person, [claim('version')]: '2' })), 'version')
    const lines = api.logged.slice(before).join('\n')
    expect(lines).toContain('lti.version')
    for (const told of ['Zébulon', 'Introuvable', 'zebulon', person.sub]) expect(lines).not.toContain(told)
    const counted = await api.db
      .select()
      .from(ltiRefusals)
      .where(and(eq(ltiRefusals.issuer, platform.issuer), eq(ltiRefusals.code, 'lti.version')))
    expect(counted[0]?.count).toBeGreaterThanOrEqual(1)
  })
})
