import { expect, it } from 'vitest'
import type { Role } from '#contract/call'
import { createTestApi, describeApi, type TestApi } from '#tests/support/api'
import { makeSchool, makeUser } from '#tests/support/make'
import { createMemoryStore } from '#tests/support/memory-store'
import { schoolWithUai } from '#tests/support/portal-trip'
import { samplePortal, writePortals } from '#tests/support/portals-file'
import { samlIssuer, samlKeys } from '#tests/support/saml-double'

const day = 86_400_000
/** When the certificates of the tests end. */
const end = Date.UTC(2126, 10, 5, 18, 49, 8)
const gar = {
  ...{ id: 'gar', name: 'Médiacentre', protocol: 'oidc', profile: 'gar', schools: 'every' },
  ...{ issuer: 'https://gar.example/oidc', clientId: 'tremplin-client', clientSecret: 'secret-of-ours' },
}
const saml = {
  ...{ id: 'guichet', name: 'Guichet', protocol: 'saml', profile: 'educonnect', entityId: samlIssuer, schools: ['000001'] },
  ...{ ssoUrl: 'https://idp.example/sso', certificates: [samlKeys.first.certificate] },
}

describeApi('the entries of the portals’ file', (open) => {
  const apiWith = (portals: object[]) => createTestApi(open().db, createMemoryStore(), { PORTALS_FILE: writePortals(portals) })
  const tokenOf = async (api: TestApi, role: Role) => api.tokenFor((await makeUser(api.db, await makeSchool(api.db), role)).id)
  const entriesOf = async (api: TestApi) => api.call('listPortalEntries', {}, await tokenOf(api, 'SUPERADMIN'))

  it('are told to a superadmin by protocol, with the schools here that each serves, and without any secret', async () => {
    const { school, uai } = await schoolWithUai(open())
    const api = apiWith([samplePortal('https://ent.example/cas', { schools: [uai, '999'] }), gar, saml])
    const told = await entriesOf(api)
    const until = { of: 'portal', until: end, state: 'valid' }
    const none = { count: 0, first: [] }
    expect(told).toEqual([
      {
        ...{ _id: 'ent-test', name: 'ENT de test', academy: 'Lyon', protocol: 'cas', profile: null, certificates: [] },
        schools: { here: { count: 1, first: [school.name] }, unknown: { count: 1, first: ['999'] } },
      },
      { _id: 'gar', name: 'Médiacentre', academy: null, protocol: 'oidc', profile: 'gar', schools: null, certificates: [] },
      {
        ...{ _id: 'guichet', name: 'Guichet', academy: null, protocol: 'saml', profile: 'educonnect', certificates: [until] },
        schools: { here: none, unknown: { count: 1, first: ['000001'] } },
      },
    ])
    expect(JSON.stringify(told)).not.toMatch(/secret-of-ours|tremplin-client|https?:|CERTIFICATE|user/)
  })

  it('name five schools and count all of them', async () => {
    const many = await Promise.all(Array.from({ length: 7 }, () => schoolWithUai(open())))
    const allowed = many.map(({ uai }) => uai)
    const [one] = await entriesOf(apiWith([{ ...saml, schools: [...allowed, '991', '992', '993', '994', '995', '996'] }]))
    expect([one?.schools?.here.count, one?.schools?.here.first.length]).toEqual([7, 5])
    expect(one?.schools?.unknown).toEqual({ count: 6, first: ['991', '992', '993', '994', '995'] })
  })

  it.each([
    ['valid', end - 31 * day],
    ['ending', end - 29 * day],
    ['over', end],
  ])('say whether the portal’s certificate and our own still hold: %s', async (state, now) => {
    const { key, certificate } = samlKeys.second
    const api = apiWith([{ ...saml, signing: { key, certificate } }])
    api.now = now
    const [one] = await entriesOf(api)
    expect(one?.certificates.map(({ of, state }) => [of, state])).toEqual([
      ['portal', state],
      ['own', state],
    ])
  })

  it('say nothing of certificates that the portal publishes: those are read again by themselves', async () => {
    const [one] = await entriesOf(apiWith([{ ...saml, metadataUrl: 'https://idp.example/metadata' }]))
    expect(one?.certificates).toEqual([])
  })

  it.each(['HEADMASTER', 'SUPERVISOR'] as const)('are not for a %s', async (role) => {
    const api = apiWith([saml])
    expect((await api.reply('listPortalEntries', {}, await tokenOf(api, role))).status).toBe(403)
  })

  it('are none without a file', async () => {
    expect(await entriesOf(open())).toEqual([])
  })
})
