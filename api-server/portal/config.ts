import { readFileSync, statSync } from 'node:fs'
import * as z from 'zod/mini'
import { type Env, EnvironmentRefused } from '../env.ts'
import { createLog } from '../log.ts'
import { everySchool, portalEntry } from './entry.ts'

type Entry = z.output<typeof portalEntry>

/**
 * An entry once read: the schools for which it may vouch are known, and our own origin (PUBLIC_ORIGIN), which no caller may choose:
 * audience and recipient of what SAML and OpenID Connect say are made of it. A portal of CAS compares by itself.
 */
type Ready<Protocol, Origin = string> = Omit<Extract<Entry, { protocol: Protocol }>, 'schools'> & {
  readonly schools: readonly string[] | typeof everySchool
  readonly origin: Origin
}

export type CasPortal = Ready<'cas', string | undefined>
export type OidcPortal = Ready<'oidc'>
export type SamlPortal = Ready<'saml'>
/** A school portal for signing in, as described in PORTALS_FILE. */
export type Portal = CasPortal | OidcPortal | SamlPortal

/** True when a portal may vouch for the school with this UAI. */
export const speaksFor = ({ schools }: Pick<Portal, 'schools'>, uai: string): boolean =>
  schools === everySchool || schools.some((allowed) => uai.startsWith(allowed))

interface Read {
  readonly portals: readonly Portal[]
  /** When the file was changed (epoch ms). */
  readonly changed: number | undefined
}

const readByEnv = new WeakMap<Env, Read>()

/**
 * The portals of PORTALS_FILE, in order; none when unset. Throws EnvironmentRefused, which names the file and each wrong field, at first; once it
 * was read, a file that changes is read again, as for new certificates, and what it said before stays while it is wrong.
 */
export function portalsOf(env: Env): readonly Portal[] {
  if (env.PORTALS_FILE === undefined) return []
  const before = readByEnv.get(env)
  const changed = changedAt(env.PORTALS_FILE)
  if (before && (changed === undefined || changed === before.changed)) return before.portals
  const portals = readAgain(env, env.PORTALS_FILE, before)
  readByEnv.set(env, { portals, changed })
  return portals
}

function changedAt(file: string): number | undefined {
  try {
    return statSync(file).mtimeMs
  } catch {
    return undefined
  }
}

function readAgain(env: Env, file: string, before: Read | undefined): readonly Portal[] {
  try {
    return readPortals(file, env.PUBLIC_ORIGIN)
  } catch (error) {
    if (!before || !(error instanceof EnvironmentRefused)) throw error
    createLog(env.LOG_LEVEL).error({ reason: error.message }, 'the portals’ file is wrong: what it said before stays')
    return before.portals
  }
}

const entriesOf = z.array(portalEntry, { error: 'it must be a list of portals' })

function readPortals(file: string, origin: string | undefined): Portal[] {
  const refuse = (why: string) => new EnvironmentRefused(`PORTALS_FILE ${file}: ${why}`)
  const { success, data: entries, error } = entriesOf.safeParse(readJson(file, refuse))
  if (!success) throw refuse(error.issues.map(({ path, message }) => `${fieldOf(path)} ${message}`.trim()).join('; '))
  const double = firstDouble(entries.map(({ id }) => `id "${id}"`)) ?? firstDouble(entries.flatMap(serverOf))
  if (double) throw refuse(`two portals have the ${double}`)
  const place = entries.findIndex(({ schools }) => schools === undefined)
  if (place >= 0 && entries.length > 1)
    throw refuse(`[${place}].schools is missing: with several portals, each must name its schools`)
  return entries.map((entry, place) => {
    const schools = entry.schools ?? everySchool
    if (entry.protocol === 'cas') return { ...entry, schools, origin }
    if (origin !== undefined) return { ...entry, schools, origin }
    throw refuse(
      `[${place}].protocol ${entry.protocol} needs PUBLIC_ORIGIN, as the web app has it, in the API server's environment`,
    )
  })
}

const firstDouble = (names: readonly string[]) => names.find((name, place) => names.indexOf(name) < place)

/** The names by which a sign-out tells its portal: of two entries with the same, one would never be signed out. */
function serverOf(entry: Entry): string[] {
  if (entry.protocol === 'saml') return [`entityId "${entry.entityId}"`]
  return entry.protocol === 'oidc' ? [`issuer "${new URL(entry.issuer).href}" and clientId "${entry.clientId}"`] : []
}

/** Ids of the portals that may vouch for any school, to warn the operator. */
export const unlimitedPortals = (portals: readonly Portal[]): string[] =>
  portals.flatMap(({ id, schools }) => (schools === everySchool ? [id] : []))

function readJson(file: string, refuse: (why: string) => Error): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw refuse(error instanceof SyntaxError ? `is not valid JSON: ${error.message}` : 'cannot be read')
  }
}

/** A field path as in the file: `[0].attributes.id`. */
const fieldOf = (path: readonly PropertyKey[]) =>
  path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
