import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ExitCode, runAdmin } from '#api/admin/run'
import { ltiDeployments, ltiKeys, ltiPlatforms } from '#api/db/federation-schema'
import { readEnv } from '#api/env'
import { calls } from '#contract/calls'
import { createTestApi, describeApi } from '#tests/support/api'
import { begin, type LaunchWorld, makeLaunchWorld, toolOrigin } from '#tests/support/lti-launch'

describeApi('registering a learning platform', (open) => {
  let world: LaunchWorld
  beforeAll(async () => {
    // Attempts are limited by address: this suite has an address of its own.
    world = await makeLaunchWorld(createTestApi(open().db))
  })
  afterAll(() => world.platform.close())

  async function admin(...args: string[]): Promise<{ code: ExitCode; out: string; err: string }> {
    const { db, files, now } = world.api
    const out: string[] = []
    const err: string[] = []
    const print = (line: string) => void out.push(line)
    const terminal = { db, files, env: readEnv({}), now, print, readInput: async () => '' }
    const printError = (line: string) => void err.push(line)
    const code = await runAdmin(args, { print, printError, open: async () => ({ terminal, close: async () => {} }) })
    return { code, out: out.join('\n'), err: err.join('\n') }
  }

  /** The options that register the platform double under a separate client. */
  const added = (clientId: string, over: Record<string, string> = {}) => {
    const { issuer, authUrl, tokenUrl, jwksUrl } = world.platform
    const options = {
      ...{ issuer, 'client-id': clientId, deployment: '1', 'auth-url': authUrl, 'token-url': tokenUrl, 'jwks-url': jwksUrl },
      school: world.author.made.school.id,
      ...over,
    }
    return Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
  }

  it('is done by an operator, again for a second deployment, then listed and removed', async () => {
    const { api, platform } = world
    const clientId = randomUUID()
    expect((await admin('lti', 'add', ...added(clientId))).out).toMatch(/^platform registered: /)
    expect((await admin('lti', 'add', ...added(clientId, { deployment: '2', name: 'Moodle' }))).code).toBe(0)
    const { out } = await admin('lti', 'list')
    expect(out).toMatch(new RegExp(`approved +Moodle +Collège Test +${platform.issuer} +${clientId} +1, 2`))
    expect((await begin(api, { ...platform, clientId })).redirect).toContain(clientId)
    const [row] = await api.db.select().from(ltiPlatforms).where(eq(ltiPlatforms.clientId, clientId))
    expect((await admin('lti', 'remove', '--id', row?.id ?? '')).code).toBe(0)
    expect((await admin('lti', 'list')).out).not.toContain(clientId)
    expect((await admin('lti', 'remove', '--id', row?.id ?? '')).err).toContain('no platform')
  })

  it('refuses addresses that the server would not call', async () => {
    const wrong = await admin('lti', 'add', ...added(randomUUID(), { 'jwks-url': 'http://moodle.example/jwks' }))
    expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('--jwks-url must be an https URL') })
  })

  const asked = (configuration: string, token?: string) => ({
    body: { origin: toolOrigin, configuration, ...(token && { token }) },
  })

  it('is done by the platform itself, then waits for an operator’s approval', async () => {
    const { api, platform, author } = world
    const client = { ...platform, clientId: randomUUID() }
    Object.assign(platform, { clientId: client.clientId })
    const { name } = await api.call('registerPlatform', asked(platform.configurationUrl, 'jeton'))
    expect(name).toContain('double')
    expect(platform.registered.at(-1)).toMatchObject({
      initiate_login_uri: `${toolOrigin}/lti13/login`,
      redirect_uris: [`${toolOrigin}/lti13/launch`],
      jwks_uri: `${toolOrigin}/lti13/jwks.json`,
      token_endpoint_auth_method: 'private_key_jwt',
      'https://purl.imsglobal.org/spec/lti-tool-configuration': {
        domain: 'tremplin.test',
        messages: [{ type: 'LtiDeepLinkingRequest' }, { type: 'LtiResourceLinkRequest' }],
      },
    })
    const [row] = await api.db.select().from(ltiPlatforms).where(eq(ltiPlatforms.clientId, client.clientId))
    const target = `${toolOrigin}/lti13/launch`
    const body = { origin: toolOrigin, issuer: platform.issuer, clientId: client.clientId, loginHint: 'h', target }
    expect(await api.reply('beginLaunch', { body })).toMatchObject({ body: { message: 'lti.pending' } })
    const school = ['--school', author.made.school.id]
    // Lists what the operator compares before approving.
    expect((await admin('lti', 'list')).out).toContain(`lti approve --id ${row?.id}:\n  authorisation:  ${platform.authUrl}\n`)
    expect((await admin('lti', 'approve', '--id', row?.id ?? '', ...school)).err).toContain('--deployment')
    expect((await admin('lti', 'approve', '--id', row?.id ?? '', '--deployment', '7', ...school)).code).toBe(0)
    expect(
      await api.db
        .select()
        .from(ltiDeployments)
        .where(eq(ltiDeployments.platformId, row?.id ?? '')),
    ).toMatchObject([{ deploymentId: '7' }])
    expect((await api.reply('beginLaunch', { body })).status).toBe(200)
    // Registering again under the same client changes nothing that the operator approved.
    expect(await api.reply('registerPlatform', asked(platform.configurationUrl))).toMatchObject({
      body: { message: 'lti.registration' },
    })
  })

  it('is refused when the configuration is unreadable, has another issuer, or lies in a private network', async () => {
    const { api, platform } = world
    const local = platform.configurationUrl.replace('127.0.0.1', 'localhost')
    for (const configuration of [`${platform.issuer}/rien`, local, 'http://169.254.169.254/latest', 'https://10.0.0.1/x', 'abc'])
      expect(await api.reply('registerPlatform', asked(configuration))).toMatchObject({
        status: 400,
        body: { message: 'lti.configuration' },
      })
  })

  it('is limited to ten attempts per quarter of an hour from one address', async () => {
    const { db } = world.api
    const api = createTestApi(db)
    const statuses: number[] = []
    for (let tried = 0; tried < 11; tried++) statuses.push((await api.reply('registerPlatform', asked('abc'))).status)
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
    expect(calls.registerPlatform.failures).toContain('tooMany')
  })

  it('lists refused launches for the operator; signing keys can be rotated', async () => {
    const { api } = world
    await api.reply('beginLaunch', {
      body: { origin: toolOrigin, issuer: 'https://inconnue.example', loginHint: 'h', target: `${toolOrigin}/` },
    })
    expect((await admin('lti', 'status')).out).toMatch(/https:\/\/inconnue\.example +lti\.platform +\d+/)
    await api.call('readToolKeys', {})
    const { out } = await admin('lti', 'rotate-keys')
    const [signing] = /\S+(?= +\d{4}-\d{2}-\d{2} \d{2}:\d{2} +signing)/.exec(out) ?? []
    const [published] = /\S+(?= +\d{4}-\d{2}-\d{2} \d{2}:\d{2} +published)/.exec(out) ?? []
    const { keys } = await api.call('readToolKeys', {})
    expect(keys.map(({ kid }) => kid)).toEqual(expect.arrayContaining([signing, published]))
    expect((await admin('lti', 'rotate-keys', '--remove', signing ?? '')).err).toContain('this key is in use')
    expect((await admin('lti', 'rotate-keys', '--remove', published ?? '')).code).toBe(0)
    await api.db.delete(ltiKeys)
  })
})
