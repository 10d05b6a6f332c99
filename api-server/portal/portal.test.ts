import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PortalIdentity, readPerson } from '#domain/portal/person'
import { type CasAnswer, type CasDouble, startCasDouble, successXml, wrapped } from '#tests/support/cas-double'
import { samplePortal, writePortals } from '#tests/support/portals-file'
import { samlKeys } from '#tests/support/saml-double'
import { readEnv } from '../env.ts'
import { validateTicket } from './cas/validate-ticket.ts'
import { type CasPortal, portalsOf, unlimitedPortals } from './config.ts'

const read = (portals: unknown) =>
  portalsOf(readEnv({ PUBLIC_ORIGIN: 'https://tremplin.example', PORTALS_FILE: writePortals(portals) }))
const service = 'https://tremplin.example/auth/cas?state=s'

const openid = (more: object) => ({
  ...{ id: 'a', name: 'A', protocol: 'oidc', issuer: 'https://a.example', clientId: 'c', clientSecret: 's' },
  attributes: { id: 'user' },
  ...more,
})
const saml = (more: object) => ({
  ...{ id: 'a', name: 'A', protocol: 'saml', entityId: 'https://a.example', ssoUrl: 'https://a.example/sso' },
  ...{ certificates: [samlKeys.first.certificate], attributes: { id: 'user' } },
  ...more,
})

describe('PORTALS_FILE', () => {
  it('is read once; without it there are no portals', () => {
    expect(portalsOf(readEnv({}))).toEqual([])
    const [portal] = read([samplePortal('https://ent.example/cas/')])
    expect(portal).toMatchObject({
      loginUrl: 'https://ent.example/cas/login',
      validateUrl: 'https://ent.example/cas/p3/serviceValidate',
      attributes: { id: ['user'], school: ['ENTPersonStructRattachUAI', 'rneCourant'] },
    })
  })

  it('is taken as the pages for operators write it', () => {
    const page = readFileSync(new URL('../../docs/portals-and-platforms.md', import.meta.url), 'utf8')
    const written = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, entry = '']) =>
      entry.replaceAll('"MIIC…"', JSON.stringify(samlKeys.first.certificate)).replaceAll('https://…', 'https://portal.example'),
    )
    const entries = written.filter((one) => one.includes('"protocol"')).flatMap((one): unknown[] => [JSON.parse(one)].flat())
    const names = ['ent-rhone', 'ent-nord', 'ent-isere', 'gar', 'educonnect']
    expect(read(entries).map(({ id }) => id)).toEqual(names)
  })

  it.each([
    ['{', 'is not valid JSON'],
    [{}, 'it must be a list of portals'],
    [[{}], '[0].id is missing'],
    [[samplePortal('https://a.example', { id: 'A b' })], '[0].id must be 1 to 40'],
    [[samplePortal('ftp://a.example')], '[0].casUrl must be an https address'],
    [[samplePortal('http://ent.example/cas')], '[0].casUrl must be an https address (http on this machine only)'],
    [[samplePortal('https://a.example', { protocol: '1.0' })], '[0].protocol must be one of'],
    [[samplePortal('https://a.example', { timeoutMs: 60_000 })], '[0].timeoutMs must be'],
    [[samplePortal('https://a.example', { attributes: {} })], '[0].attributes.id must be the name of an attribute'],
    [[samplePortal('https://a.example', { attributes: { id: 'user', mail: 'x' } })], '[0].attributes has unknown fields: mail'],
    [[samplePortal('https://a.example', { roles: { chef: 'SUPERADMIN' } })], '[0].roles.chef must be one of STUDENT'],
    [[samplePortal('https://a.example', { uai: '0750655A' })], '[0].uai must be seven digits'],
    [[samplePortal('https://a.example'), samplePortal('https://b.example')], 'two portals have the id "ent-test"'],
    [
      [openid({}), openid({ id: 'b', issuer: 'https://A.example/' })],
      'two portals have the issuer "https://a.example/" and clientId "c"',
    ],
    [[saml({}), saml({ id: 'b', ssoUrl: 'https://b.example' })], 'two portals have the entityId "https://a.example"'],
    [
      [samplePortal('https://a.example', { schools: ['069'] }), samplePortal('https://b.example', { id: 'b' })],
      '[1].schools is missing: with several portals',
    ],
    [[samplePortal('https://a.example', { schools: 'all' })], '[0].schools must be a list of UAIs, or "every"'],
  ])('%j is rejected, naming the file and the field', (portals, message) => {
    expect(() => read(portals)).toThrow(/^PORTALS_FILE \/.*\.json: /)
    expect(() => read(portals)).toThrow(message)
  })

  it.each([
    [openid({ issuer: 'http://a.example' }), '[0].issuer must be an https address'],
    [openid({ clientSecret: undefined }), '[0].clientSecret is missing'],
    [openid({ clientSecret: '' }), '[0].clientSecret is missing'],
    [openid({ clientAuthentication: 'none' }), '[0].clientAuthentication must be client_secret_basic'],
    [openid({ scope: 'profile' }), '[0].scope must be words, of which the first is openid'],
    [openid({ casUrl: 'https://a.example' }), '[0] has unknown fields: casUrl'],
    [saml({ certificates: [] }), '[0].certificates is missing, and there is no metadataUrl'],
    [saml({ certificates: ['MIIC'] }), '[0].certificates[0] must be a certificate (PEM)'],
    [saml({ certificates: undefined }), '[0].certificates is missing, and there is no metadataUrl'],
    [saml({ certificates: 'MIIC' }), '[0].certificates must be a list of certificates'],
    [saml({ metadataUrl: 'http://ent.example' }), '[0].metadataUrl must be an https address'],
    [saml({ signing: { ...samlKeys.first, key: samlKeys.second.key } }), '[0].signing must have the certificate of its key'],
    [saml({ entityId: 7 }), '[0].entityId must be a text'],
    [openid({ clientSecret: 7 }), '[0].clientSecret must be a text'],
    [openid({ name: null }), '[0].name must be a text'],
    [openid({ scope: ['openid'] }), '[0].scope must be words'],
    [openid({ parameters: 'a=b' }), '[0].parameters must be texts by name'],
    [openid({ parameters: { a: 1 } }), '[0].parameters.a must be texts by name'],
    [saml({ signing: { key: 'x', certificate: samlKeys.first.certificate } }), '[0].signing.key must be a private RSA key (PEM)'],
    [saml({ sloUrl: 'http://a.example' }), '[0].sloUrl must be an https address'],
    [saml({ entityId: undefined }), '[0].entityId is missing'],
    [saml({ protocol: 'SAML' }), '[0].protocol must be one of'],
    [saml({ protocol: null }), '[0].protocol must be one of'],
  ])('rejects an entry of another protocol, %#', (portal, message) => expect(() => read([portal])).toThrow(message))

  it.each([openid({}), saml({}), saml({ ownEntityId: 'https://own.example' })])('needs our own address, %#', (portal) => {
    const env = readEnv({
      PORTALS_FILE: writePortals([samplePortal('https://b.example', { schools: ['069'] }), { ...portal, schools: ['042'] }]),
    })
    expect(() => portalsOf(env)).toThrow(`[1].protocol ${portal.protocol} needs PUBLIC_ORIGIN`)
  })

  it('fills in what the GAR and EduConnect send, and lets the entry say otherwise', () => {
    const [viaOpenId] = read([openid({ profile: 'gar', attributes: { email: 'MEL' }, parameters: { idRessource: 'ark:/1/2' } })])
    expect(viaOpenId).toMatchObject({ scope: 'openid scope.gar', attributes: { id: ['IDO'], school: ['UAI'], email: ['MEL'] } })
    const [viaSaml] = read([saml({ profile: 'gar', attributes: undefined, relayState: 'https://tremplin.example/' })])
    expect(viaSaml).toMatchObject({ attributes: { id: ['IDO'], classes: ['DIV'] }, relayState: 'https://tremplin.example/' })
    const [viaCas] = read([samplePortal('https://gar.example/cas', { profile: 'gar' })])
    expect(viaCas).toMatchObject({ attributes: { id: ['user'], profile: ['ENTPersonProfils'] } })
    const [educonnect] = read([saml({ profile: 'educonnect', attributes: undefined })])
    const sent = (affiliation: string) => ({
      user: 'transient',
      attributes: [
        { name: 'urn:oid:1.3.6.1.4.1.20326.10.999.1.57', value: 'e675' },
        { name: 'FrEduCtPersonAffiliation', value: affiliation },
        { name: 'FrEduCtEleveUAI', value: '0750655E' },
        { name: 'urn:oid:2.5.4.42', value: 'Max' },
      ],
    })
    if (!educonnect) throw new Error('no portal')
    for (const affiliation of ['eleve1d', 'ELEVE2D'])
      expect(readPerson(sent(affiliation), educonnect)).toMatchObject({
        id: 'e675',
        role: 'STUDENT',
        uais: ['0750655E'],
        firstname: 'Max',
      })
    for (const affiliation of ['resp1d', 'resp2d']) {
      const role = readPerson(sent(affiliation), educonnect)?.role
      expect(role).toBeNull()
    }
    const [more] = read([
      saml({ profile: 'educonnect', attributes: undefined, roles: { 'Vie scolaire': 'TEACHER', eleve1d: 'TEACHER' } }),
    ])
    expect(more).toMatchObject({ roles: { 'Vie scolaire': 'TEACHER', eleve1d: 'TEACHER', eleve2d: 'STUDENT' } })
    expect(read([openid({}), openid({ id: 'b', clientId: 'd' })].map((entry) => ({ ...entry, schools: ['069'] })))).toHaveLength(
      2,
    )
    expect(() => read([saml({ profile: 'pix' })])).toThrow('[0].profile must be one of gar, educonnect')
  })

  it('takes a certificate with or without its first and last line', () => {
    const bare = samlKeys.first.certificate.replace(/-----[A-Z ]+-----/g, '')
    expect(read([saml({ certificates: [bare] })])).toEqual(read([saml({})]))
  })

  it('names the portals that may vouch for every school, explicitly or as the only portal', () => {
    const limited = samplePortal('https://a.example', { schools: ['069'] })
    expect(unlimitedPortals(read([samplePortal('https://a.example')]))).toEqual(['ent-test'])
    expect(unlimitedPortals(read([limited, samplePortal('https://b.example', { id: 'b', schools: 'every' })]))).toEqual(['b'])
    expect(unlimitedPortals(read([limited]))).toEqual([])
  })

  it('is read again when it changes, but not while it is wrong or away', () => {
    const file = writePortals([samplePortal('https://a.example')])
    const env = readEnv({ PORTALS_FILE: file, LOG_LEVEL: 'silent' })
    const names = () => portalsOf(env).map(({ name }) => name)
    const change = (content: string, second: number) => {
      writeFileSync(file, content)
      utimesSync(file, second, second)
    }
    const first = portalsOf(env)
    expect(portalsOf(env)).toBe(first)
    change('[{', 1)
    expect(portalsOf(env)).toBe(first)
    change(JSON.stringify([samplePortal('https://a.example', { name: 'ENT neuf' })]), 2)
    expect(names()).toEqual(['ENT neuf'])
    rmSync(file)
    expect(names()).toEqual(['ENT neuf'])
  })

  it('is rejected when missing', () => {
    expect(() => portalsOf(readEnv({ PORTALS_FILE: '/nowhere/portals.json' }))).toThrow(
      'PORTALS_FILE /nowhere/portals.json: cannot be read',
    )
  })
})

describe('validating a ticket', () => {
  let cas: CasDouble
  let portal: CasPortal
  beforeAll(async () => {
    cas = await startCasDouble()
    const [first] = read([samplePortal(cas.url)])
    if (first?.protocol !== 'cas') throw new Error('no portal')
    portal = first
  })
  afterAll(() => cas.close())

  const ask = (answer: CasAnswer, timeoutMs = 8000) =>
    validateTicket({ ...portal, timeoutMs }, { service, ticket: cas.ticket(service, answer) })
  const success = (inside: string) => wrapped(`<cas:authenticationSuccess>${inside}</cas:authenticationSuccess>`)
  const wanted = { id: 'u1', role: 'STUDENT', uais: ['0750655E'], classes: [{ code: '6A', name: '6ème A' }], lastname: 'Le Gall' }

  it.each<[string, string, string?]>([
    [
      'in the form of CAS 3.0',
      successXml({
        user: 'u1',
        attributes: {
          ENTPersonProfils: 'National_ELV',
          ENTPersonStructRattachUAI: '0750655E',
          ENTEleveClasses: '6A##6ème A',
          sn: 'Le Gall',
        },
      }),
    ],
    [
      'in another order, outside "attributes", with another content type',
      success(
        '<cas:sn>Le Gall</cas:sn><cas:ENTEleveClasses>6A##6ème A</cas:ENTEleveClasses><cas:rneCourant>0750655E</cas:rneCourant><cas:ENTPersonProfils>National_elv</cas:ENTPersonProfils><cas:user>u1</cas:user>',
      ),
      'application/soap+xml',
    ],
    [
      'nested',
      success(
        '<cas:user>u1</cas:user><cas:attributes><cas:ENTPersonProfils><cas:ENTPersonProfil>National_TUT</cas:ENTPersonProfil><cas:ENTPersonProfil>National_ELV</cas:ENTPersonProfil></cas:ENTPersonProfils><cas:rneCourant><v>0750655E</v></cas:rneCourant><cas:ENTEleveClasses><c>6A##6ème A</c></cas:ENTEleveClasses><cas:sn>Le Gall</cas:sn></cas:attributes>',
      ),
      'text/html',
    ],
    [
      'as name and value',
      success(
        '<cas:user>u1</cas:user><cas:attributes><cas:attribute name="ENTPersonProfils" value="National_ELV"/><cas:attribute name="rneCourant">0750655E</cas:attribute><cas:attribute name="ENTEleveClasses" value="6A##6ème A"/><cas:attribute name="sn" value="Le Gall"/></cas:attributes>',
      ),
    ],
    [
      'without a prefix, with a declaration, comments and CDATA',
      `<?xml version="1.0" encoding="UTF-8"?><!-- ENT --><serviceResponse><authenticationSuccess><user>u1</user><attributes><sn><![CDATA[Le Gall]]></sn><ENTPersonProfils>National_ELV</ENTPersonProfils><rneCourant>0750655E</rneCourant><ENTEleveClasses>6A##6&#232;me A</ENTEleveClasses></attributes></authenticationSuccess></serviceResponse>`,
    ],
  ])('reads a reply %s', async (_, xml, type) => {
    expect(readPerson(await ask({ xml, ...(type && { type }) }), portal)).toMatchObject(wanted)
  })

  const namesIn = ({ attributes }: PortalIdentity) => attributes.filter(({ name }) => name === 'sn').map(({ value }) => value)

  it('decodes a reply in its declared encoding', async () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?>${success('<cas:user>u1</cas:user><cas:sn>Béranger</cas:sn>')}`
    const identity = await ask((response) => void response.end(Buffer.from(xml, 'latin1')))
    expect(namesIn(identity)).toEqual(['Béranger'])
  })

  it('decodes a reply without a declaration in the charset of its header, but believes the declaration first', async () => {
    const inside = success('<cas:user>u1</cas:user><cas:sn>Béranger</cas:sn>')
    const answered = (xml: string, encoding: 'latin1' | 'utf8') =>
      ask((response) => {
        response.setHeader('content-type', 'text/xml; charset=ISO-8859-1')
        response.end(Buffer.from(xml, encoding))
      })
    expect(namesIn(await answered(inside, 'latin1'))).toEqual(['Béranger'])
    const declared = await answered(`<?xml version="1.0" encoding="UTF-8"?>${inside}`, 'utf8')
    expect(namesIn(declared)).toEqual(['Béranger'])
  })

  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${success('<cas:user>&b;</cas:user>')}`
  const external = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${success('<cas:user>&a;</cas:user>')}`
  it.each<[string, CasAnswer, string]>([
    ['unescaped values', { xml: success('<cas:user>u1</cas:user><cas:sn>Dupont & Fils</cas:sn>') }, 'not well-formed'],
    ['a value containing a tag', { xml: success('<cas:user>u1</cas:user><cas:sn>a <b</cas:sn>') }, 'not well-formed'],
    ['an undefined entity', { xml: success('<cas:user>&eacute;</cas:user>') }, 'not well-formed'],
    ['an undeclared prefix', { xml: '<cas:serviceResponse/>' }, 'not well-formed'],
    ['content after the end', { xml: `${success('<cas:user>u1</cas:user>')}<b/>` }, 'not well-formed'],
    ['entity expansion', { xml: bomb }, 'document type'],
    ['an external entity', { xml: external }, 'document type'],
    ['an HTML page', { xml: '<!DOCTYPE html><p>Maintenance</p>', type: 'text/html' }, 'document type'],
    ['two users', { xml: success('<cas:user>u1</cas:user><cas:user>admin</cas:user>') }, 'no answer of CAS'],
    [
      'two results',
      {
        xml: wrapped(
          '<cas:authenticationFailure code="INVALID_TICKET"/><cas:authenticationSuccess><cas:user>u1</cas:user></cas:authenticationSuccess>',
        ),
      },
      'no answer of CAS',
    ],
    ['another document', { xml: '<html><body/></html>' }, 'no answer of CAS'],
    ['an empty body', { xml: '' }, 'not well-formed'],
    ['too many elements', { xml: success(`<cas:user>u1</cas:user>${'<x/>'.repeat(3000)}`) }, 'too large'],
    ['elements nested too deep', { xml: success(`${'<x>'.repeat(40)}${'</x>'.repeat(40)}`) }, 'too large'],
    ['bytes that are not text', (response) => void response.end(Buffer.from([0xff, 0xfe, 0xff])), 'encoding'],
    ['500', (response) => void response.writeHead(500).end('x'), 'status 500'],
    ['a redirection', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), 'status 302'],
    ['a cut connection', (response) => response.destroy(), 'unreachable'],
    ['silence', () => {}, 'timeout'],
    ['a body that never ends', endless, 'too large'],
  ])('rejects %s', async (_, answer, reason) => {
    await expect(ask(answer, reason === 'timeout' ? 300 : undefined)).rejects.toMatchObject({ reason })
  })

  it('accepts a ticket once, and only for its own service', async () => {
    const ticket = cas.ticket(service, { user: 'u1' })
    await expect(validateTicket(portal, { service: `${service}x`, ticket })).rejects.toMatchObject({
      reason: 'refused INVALID_SERVICE',
    })
    await expect(validateTicket(portal, { service, ticket })).rejects.toMatchObject({ reason: 'refused INVALID_TICKET' })
    await expect(validateTicket(portal, { service, ticket: 'ST-foreign&service=x' })).rejects.toMatchObject({
      reason: 'refused INVALID_TICKET',
    })
  })

  it('reports an unreachable portal', async () => {
    const away = { ...portal, validateUrl: 'http://127.0.0.1:1/serviceValidate' }
    await expect(validateTicket(away, { service, ticket: 'ST-1' })).rejects.toMatchObject({ reason: 'unreachable' })
  })
})

/** Streams until the client disconnects. */
function endless(response: ServerResponse): void {
  const piece = 'x'.repeat(64 * 1024)
  const more = () => {
    while (!response.destroyed && response.write(piece));
  }
  response.on('drain', more)
  more()
}
