import { X509Certificate } from 'node:crypto'
import { asc, isNotNull } from 'drizzle-orm'
import type { Service } from '../../context.ts'
import { folded } from '../../db/folded.ts'
import { schools } from '../../db/schema.ts'
import { type Portal, portalsOf, speaksFor } from '../../portal/config.ts'
import { everySchool } from '../../portal/entry.ts'

export const listPortalEntries: Service<'listPortalEntries'> = async ({ ctx: { db, env, now } }) => {
  const known = await db
    .select({ name: schools.name, uai: schools.uai })
    .from(schools)
    .where(isNotNull(schools.uai))
    .orderBy(folded(schools.name), asc(schools.id))
  return portalsOf(env).map((portal) => {
    const { id, name, protocol, academy = null, profile = null } = portal
    return { id, name, academy, protocol, profile, schools: schoolsOf(portal, known), certificates: certificatesOf(portal, now) }
  })
}

function schoolsOf({ schools: allowed }: Portal, known: readonly { name: string; uai: string | null }[]) {
  if (allowed === everySchool) return null
  const here = known.filter(({ uai }) => uai !== null && speaksFor({ schools: allowed }, uai))
  const unknown = allowed.filter((text) => !here.some(({ uai }) => uai?.startsWith(text)))
  return { here: bounded(here.map(({ name }) => name)), unknown: bounded(unknown) }
}

const bounded = (texts: readonly string[]) => ({ count: texts.length, first: texts.slice(0, 5) })

/** Early enough for a portal's operator to send the next one. */
const warnedMs = 30 * 86_400_000

function certificatesOf(portal: Portal, now: number) {
  if (portal.protocol !== 'saml') return []
  const ends = portal.metadataUrl === undefined ? portal.certificates.map(endOf) : []
  const told = (of: 'portal' | 'own', until: number) => {
    const state = until <= now ? 'over' : until < now + warnedMs ? 'ending' : 'valid'
    return { of, until, state } as const
  }
  return [
    ...(ends.length > 0 ? [told('portal', Math.max(...ends))] : []),
    ...(portal.signing ? [told('own', endOf(portal.signing.certificate))] : []),
  ]
}

const endOf = (certificate: string) => new X509Certificate(certificate).validToDate.getTime()
