import { afterAll, beforeAll, expect, it } from 'vitest'
import { portalSession } from '#contract/portal'
import { createTestApi, describeApi, type TestApi } from '#tests/support/api'
import { formIn, type Lemonldap, startLemonldap } from '#tests/support/lemonldap'
import { createMemoryStore } from '#tests/support/memory-store'
import { classesOf, exchangeCode, leave, schoolWithUai } from '#tests/support/portal-trip'
import { writePortals } from '#tests/support/portals-file'
import { samlKeys } from '#tests/support/saml-double'

// A real portal (docs/portals-and-platforms.md), where Debian's packages are installed: lemonldap-ng-fastcgi-server, liblemonldap-ng-portal-perl,
// libplack-perl, liblasso-perl, and the modules that the portal loads. Its version 2.16 has no back-channel logout of OpenID Connect, nor of CAS.
describeApi('LemonLDAP::NG as a portal', (open) => {
  let portal: Lemonldap
  let api: TestApi
  beforeAll(async () => {
    const common = {
      name: 'ENT',
      schools: 'every',
      attributes: { id: 'uid', profile: 'profil', school: 'uai', classes: 'div', lastname: 'cn' },
    }
    const saml = (url: string) => ({
      ...common,
      id: 'saml',
      protocol: 'saml',
      entityId: `${url}/saml/metadata`,
      ssoUrl: `${url}/saml/singleSignOn`,
      sloUrl: `${url}/saml/singleLogoutReturn`,
      sloRequestUrl: `${url}/saml/singleLogout`,
      certificates: [samlKeys.first.certificate],
      signing: { key: samlKeys.second.key, certificate: samlKeys.second.certificate },
    })
    const before = createTestApi(open().db, createMemoryStore(), { PORTALS_FILE: writePortals([saml('http://localhost')]) })
    const { uai } = await schoolWithUai(before)
    const { xml } = await before.call('readPortalMetadata', { query: {} })
    portal = await startLemonldap({ uai, metadata: xml })
    const { url } = portal
    const cas = { ...common, id: 'cas', casUrl: `${url}/cas` }
    const oidc = { ...common, id: 'oidc', protocol: 'oidc', issuer: url, clientId: 'tremplin', clientSecret: 's3cret' }
    api = createTestApi(open().db, createMemoryStore(), { PORTALS_FILE: writePortals([cas, oidc, saml(url)]) })
  })
  afterAll(() => portal?.close())

  const ticketOf = {
    cas: ({ location }: { location: string }) => new URL(location).searchParams.get('ticket') ?? '',
    oidc: ({ location }: { location: string }) => new URL(location).search.slice(1),
    saml: ({ html }: { html: string }) => formIn(html).fields.get('SAMLResponse') ?? '',
  }
  async function signIn(id: keyof typeof ticketOf) {
    const trip = await leave(api, id)
    const end = await portal.visit(trip.location)
    const reply = await trip.comeBack(ticketOf[id](end))
    expect({ end: end.location, ...reply, logged: api.logged.slice(-1) }).toMatchObject({ status: 200 })
    return { ...(await exchangeCode(api, reply)), returned: reply.body }
  }
  const isIn = async (token: string) => (await api.reply('currentUser', {}, token)).status === 200

  it.each(['cas', 'oidc', 'saml'] as const)('signs a pupil in by %s, with their class', async (id) => {
    const { user } = await signIn(id)
    expect(user).toMatchObject({ role: 'STUDENT', lastname: 'Doctor Who', sso: { portal: id } })
    expect(await classesOf(api, user._id)).toEqual(['6eA'])
  })

  it('offers the portal’s own sign-out, from its discovery document', async () => {
    await signIn('oidc')
    const { logoutUrl = '' } = (await api.call('listPortals', { query: {} })).find(({ id }) => id === 'oidc') ?? {}
    expect(logoutUrl).toContain(`${portal.url}/oauth2/logout?client_id=tremplin`)
    expect(formIn((await portal.visit(logoutUrl)).html).fields.has('confirm')).toBe(true)
  })

  it('takes a sign-out by SAML that began here', async () => {
    const { token, returned } = await signIn('saml')
    const atPortal = portalSession.parse(Reflect.get(Object(returned), 'atPortal'))
    const { location } = await api.call('leavePortal', { body: atPortal }, token)
    const left = await portal.visit(location ?? '')
    expect(left.location).toMatch(/^https:\/\/tremplin\.example\/auth\/saml\/logout\?SAMLResponse=/)
    // They are asked for their password again.
    expect((await portal.visit((await leave(api, 'saml')).location)).html).toContain('Authentication portal')
  })

  it('ends our session by SAML when they sign out there', async () => {
    const { token } = await signIn('saml')
    const { html } = await portal.visit(`${portal.url}/?logout=1`)
    const frame = /<iframe src="([^"]+)"/.exec(html)?.[1] ?? ''
    const { action, fields } = formIn((await portal.visit(frame)).html)
    expect(action).toBe('https://tremplin.example/auth/saml/logout')
    const body = { protocol: 'saml', logoutRequest: fields.toString() }
    const reply = await api.reply('endPortalSessions', { body })
    expect({ ...reply, logged: api.logged.slice(-1) }).toMatchObject({ status: 200 })
    expect(await isIn(token)).toBe(false)
    expect(Reflect.get(Object(reply.body), 'location')).toContain(`${portal.url}/saml/singleLogoutReturn?SAMLResponse=`)
  })
})
