import { inArray } from 'drizzle-orm'
import { readPerson } from '#domain/portal/person'
import { schools } from '../../db/schema.ts'
import { readCasReply } from '../../portal/cas-reply.ts'
import { everySchool, type Portal, PortalsRefused, portalsOf, speaksFor } from '../../portal/config.ts'
import { XmlRefused } from '../../portal/read-xml.ts'
import { PortalFailure, validateTicket } from '../../portal/validate-ticket.ts'
import { type Command, Refusal, required, type Terminal, table, text } from '../command.ts'

export const listPortals: Command = {
  summary: 'List the school portals of PORTALS_FILE, as they are read.',
  options: {},
  run: async (terminal) => {
    const portals = readPortals(terminal)
    const rows = portals.map(({ id, name, academy, schools, loginUrl, validateUrl }) => [
      ...[id, name, academy ?? '', schools === everySchool ? 'every school' : schools.join(', ')],
      ...[loginUrl, validateUrl],
    ])
    for (const line of table(['ID', 'NAME', 'ACADEMY', 'SCHOOLS', 'LOGIN', 'VALIDATION'], rows)) terminal.print(line)
    terminal.print(`${portals.length} portals`)
  },
}

export const tryPortal: Command = {
  summary: 'Try a school portal: does its validation answer, and what would become of a reply of its own.',
  options: {
    portal: { type: 'string', required: true, help: 'its id in PORTALS_FILE' },
    origin: {
      type: 'string',
      help: 'public address of the web app (https://tremplin.example.fr): prints what to paste at the portal',
    },
    'reply-stdin': {
      type: 'boolean',
      help: 'read a reply of serviceValidate (XML) from standard input and show how it is understood',
    },
  },
  run: async (terminal, given) => {
    const id = required(given, 'portal')
    const portal = readPortals(terminal).find((candidate) => candidate.id === id)
    if (!portal) throw new Refusal(`no portal "${id}": cas list shows those of PORTALS_FILE`)
    const origin = text(given, 'origin')
    if (origin !== undefined) for (const line of valuesFor(origin)) terminal.print(line)
    if (given['reply-stdin'] === true) await explain(terminal, portal)
    else await probe(terminal, portal, origin ?? 'https://tremplin.invalid')
  },
}

function readPortals({ env }: Terminal): readonly Portal[] {
  try {
    return portalsOf(env)
  } catch (error) {
    if (error instanceof PortalsRefused) throw new Refusal(error.message)
    throw error
  }
}

const valuesFor = (origin: string): string[] => {
  const base = origin.replace(/\/+$/, '')
  return [`service:  ${base}/auth/cas`, `logout:   ${base}/auth/cas/logout`]
}

/** Sends a made-up ticket: a reply of `refused INVALID_…` proves that the portal is reachable, understood, and checks tickets. */
async function probe({ print }: Terminal, portal: Portal, origin: string): Promise<void> {
  try {
    await validateTicket(portal, { ticket: 'ST-tremplin-try', service: `${origin}/auth/cas` })
  } catch (error) {
    if (!(error instanceof PortalFailure)) throw error
    if (error.reason.startsWith('refused '))
      return print(`${portal.validateUrl}\nanswers: ${error.reason}: as it should to a made-up ticket`)
    throw new Refusal(`${portal.validateUrl}: ${error.reason}; ${advice(error.reason)}`)
  }
  throw new Refusal(`${portal.validateUrl} vouches for a made-up ticket: do not use this portal`)
}

function advice(reason: string): string {
  if (reason === 'unreachable')
    return 'is the address right, does this machine probe it, does it know the certificate (NODE_EXTRA_CA_CERTS)?'
  if (reason === 'timeout') return 'raise timeoutMs, or ask the portal'
  if (reason.startsWith('status 3')) return 'it sends elsewhere: give the last address as casUrl'
  if (reason.startsWith('status 4')) return 'is casUrl right, does it speak this protocol (2.0 or 3.0)?'
  return 'that is no answer of CAS: is casUrl right?'
}

async function explain({ db, print, readInput }: Terminal, portal: Portal): Promise<void> {
  const person = readPerson(identityOf(await readInput()), portal)
  if (!person) throw new Refusal(`no single value for the id (${portal.attributes.id?.join(', ')})`)
  const knownSchools =
    person.uais.length === 0
      ? []
      : await db
          .select()
          .from(schools)
          .where(inArray(schools.uai, [...person.uais]))
  const schoolOf = (uai: string) => {
    if (!speaksFor(portal, uai)) return 'not one of the portal’s "schools": refused'
    return knownSchools.find((school) => school.uai === uai)?.name ?? 'no school of ours: set-uai'
  }
  print(`id:        ${person.id}`)
  print(`role:      ${person.role ?? 'none: the sign-in is refused; name the value of its profile under "roles"'}`)
  print(`school:    ${person.uais.map((uai) => `${uai} (${schoolOf(uai)})`).join(', ') || 'none: the sign-in is refused'}`)
  print(`classes:   ${person.classes?.map(({ code, name }) => `${code} (${name})`).join(', ') ?? 'not told'}`)
  print(`level:     ${person.level ?? 'not told: by the name of the class'}`)
  print(`name:      ${[person.firstname, person.lastname].filter(Boolean).join(' ') || 'not told'}`)
  print(`e-mail:    ${person.email ?? 'not told'}`)
}

function identityOf(xml: string) {
  try {
    const reply = readCasReply(xml.trim())
    if ('identity' in reply) return reply.identity
    throw new Refusal(`the portal refused the ticket: ${reply.refusal}`)
  } catch (error) {
    if (error instanceof XmlRefused) throw new Refusal(`the reply cannot be read: ${error.message}`)
    throw error
  }
}
