import { inArray } from 'drizzle-orm'
import { readPerson } from '#domain/portal/person'
import { readRows, schools } from '../../db/schema.ts'
import { askServer } from '../../portal/ask-server.ts'
import { readCasReply } from '../../portal/cas/validate-ticket.ts'
import { type Portal, portalsOf, speaksFor } from '../../portal/config.ts'
import { orRefuse, PortalFailure } from '../../portal/door.ts'
import { doorOf } from '../../portal/doors.ts'
import { everySchool } from '../../portal/entry.ts'
import { providerOf } from '../../portal/oidc/provider.ts'
import { inTime } from '../../portal/reason.ts'
import { certificatesOf } from '../../portal/saml/certificates.ts'
import { samlMetadata } from '../../portal/saml/provider.ts'
import { command, flag, optionalText, Refusal, requiredText, type Terminal, table, UsageError } from '../command.ts'

export const listPortals = command('cas list', {
  summary: 'List the school portals in PORTALS_FILE as the server reads them.',
  options: {},
  run: async ({ env, print }) => {
    const portals = portalsOf(env)
    const rows = portals.map((portal) => {
      const { id, name, protocol, academy = '', schools } = portal
      return [id, name, protocol, academy, schools === everySchool ? 'every school' : schools.join(', '), addressOf(portal)]
    })
    print(table(['ID', 'NAME', 'PROTOCOL', 'ACADEMY', 'SCHOOLS', 'ADDRESS'], rows))
    print(`${portals.length} portals`)
  },
})

export const tryPortal = command('cas try', {
  summary:
    'Test a school portal: call it as far as nobody signs in, and print what it asks of this site; or show how a reply of CAS would be interpreted.',
  options: {
    portal: requiredText('id of the portal in PORTALS_FILE'),
    origin: optionalText('public URL of the web app (https://tremplin.example.fr): prints the values to enter in the portal'),
    'reply-stdin': flag('read a serviceValidate reply (XML) from standard input and show how it is interpreted'),
  },
  run: async (terminal, { portal: id, ...given }) => {
    const portal = portalsOf(terminal.env).find((candidate) => candidate.id === id)
    if (!portal) throw new Refusal(`no portal "${id}": cas list shows those in PORTALS_FILE`)
    const origin = given.origin?.replace(/\/+$/, '') ?? portal.origin
    if (origin !== undefined) for (const line of valuesFor(portal, origin)) terminal.print(line)
    if (given['reply-stdin'] === true) {
      if (portal.protocol !== 'cas')
        throw new UsageError('--reply-stdin reads a reply of CAS: this portal speaks another protocol')
      return await explain(terminal, portal)
    }
    const found = await orRefuse(
      () => probe(portal, origin ?? 'https://tremplin.invalid'),
      (reason) => new Refusal(`${addressOf(portal)}: ${reason}; ${advice(portal, reason)}`),
    )
    for (const line of found) terminal.print(line)
  },
})

function addressOf(portal: Portal): string {
  if (portal.protocol === 'oidc') return portal.issuer
  return portal.protocol === 'saml' ? portal.ssoUrl : portal.validateUrl
}

function valuesFor(portal: Portal, origin: string): string[] {
  const at = (path: string) => `${origin}${path}`
  if (portal.protocol === 'cas') return [`service:  ${at('/auth/cas')}`, `logout:   ${at('/auth/cas/logout')}`]
  if (portal.protocol === 'oidc')
    return [`redirect URI:         ${at('/auth/oidc')}`, `back-channel logout:  ${at('/auth/oidc/logout')}`]
  return [`metadata, entityID:  ${at('/auth/saml/metadata')}`, samlMetadata({ ...portal, origin })]
}

/** Calls the portal's server as a sign-in does, as far as nobody signs in. Throws PortalFailure. */
async function probe(portal: Portal, origin: string): Promise<string[]> {
  if (portal.protocol === 'cas') return [await refusalOf(portal, { reply: 'ST-tremplin-try', service: `${origin}/auth/cas` })]
  const page = new URL(await doorOf(portal).signInUrl({ service: '', state: 'try', challenge: 'try' }))
  const { status } = await inTime(portal, () => askServer(portal, page))
  if (status >= 400) throw new PortalFailure(`status ${status}`)
  const reached = `people sign in at ${page.origin}${page.pathname}, which answered ${status}`
  if (portal.protocol === 'saml') return [reached, `certificates: ${(await inTime(portal, () => certificatesOf(portal))).length}`]
  await inTime(portal, async () => (await providerOf(portal)).keys.reload())
  const reply = new URLSearchParams({ code: 'tremplin-try', state: 'try', iss: portal.issuer }).toString()
  return [reached, 'its keys were read', await refusalOf(portal, { reply, service: '' })]
}

/** Brings a made-up ticket or code: its refusal proves that the portal understands us, knows our secret, and checks what people bring. */
async function refusalOf(portal: Portal, { reply, service }: { reply: string; service: string }): Promise<string> {
  try {
    await doorOf(portal).readReply(reply, { service, state: 'try', verifier: 'try'.repeat(15) })
  } catch (error) {
    if (!(error instanceof PortalFailure) || !/^refused (?!.*client|OAUTH_)/.test(error.reason)) throw error
    return `${addressOf(portal)}\nreplied: ${error.reason}, as expected for something made up`
  }
  throw new Refusal(`${addressOf(portal)} accepted something made up: do not use this portal`)
}

function advice({ protocol }: Portal, reason: string): string {
  if (reason === 'unreachable')
    return 'is the address right, can this machine reach it, does it trust the certificate (NODE_EXTRA_CA_CERTS)?'
  if (reason === 'timeout') return 'raise timeoutMs, or ask the portal’s operator'
  if (reason.includes('client')) return 'are clientId, clientSecret and clientAuthentication those of the portal?'
  if (protocol !== 'cas') return 'are the addresses of the entry right, does the portal know us (redirect URI, entityID)?'
  if (reason.startsWith('status 3')) return 'it redirects: use the final address as casUrl'
  if (reason.startsWith('status 4')) return 'is casUrl right, does it support this protocol version (2.0 or 3.0)?'
  return 'this is not a reply of such a portal: is the address right?'
}

async function explain({ db, print, readInput }: Terminal, portal: Portal): Promise<void> {
  const person = readPerson(await identityOf(await readInput()), portal)
  if (!person) throw new Refusal(`the reply must have exactly one value for the id (${portal.attributes.id?.join(', ')})`)
  const knownSchools = await readRows(db, schools, inArray(schools.uai, [...person.uais]))
  const schoolOf = (uai: string) => {
    if (!speaksFor(portal, uai)) return 'not in the portal’s "schools": refused'
    return knownSchools.find((school) => school.uai === uai)?.name ?? 'no school has this UAI: use set-uai'
  }
  print(`id:        ${person.id}`)
  print(`role:      ${person.role ?? 'none: the sign-in is refused; map this profile under "roles"'}`)
  print(`school:    ${person.uais.map((uai) => `${uai} (${schoolOf(uai)})`).join(', ') || 'none: the sign-in is refused'}`)
  for (const kind of ['classes', 'groups'] as const)
    print(`${`${kind}:`.padEnd(10)} ${person[kind]?.map(({ code, name }) => `${code} (${name})`).join(', ') ?? 'not given'}`)
  print(`level:     ${person.level ?? 'not given: derived from the class name'}`)
  print(`name:      ${[person.firstname, person.lastname].filter(Boolean).join(' ') || 'not given'}`)
  print(`e-mail:    ${person.email ?? 'not given'}`)
}

async function identityOf(xml: string) {
  const refuse = (reason: string) => new Refusal(`the reply cannot be read: ${reason}`)
  const reply = await orRefuse(async () => readCasReply(xml.trim()), refuse)
  if ('identity' in reply) return reply.identity
  throw new Refusal(`the portal refused the ticket: ${reply.refusal}`)
}
