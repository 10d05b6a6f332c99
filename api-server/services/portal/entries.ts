import { X509Certificate } from 'node:crypto'
import { dayMs } from '#domain/dates/duration'
import { compareFrench } from '#domain/people/names'
import type { Service } from '../../context.ts'
import { schools } from '../../db/schema.ts'
import { type Portal, portalsOf, speaksFor } from '../../portal/config.ts'
import { everySchool } from '../../portal/entry.ts'

export const listPortalEntries: Service<'listPortalEntries'> = async ({ ctx: { db, env, now } }) => {
  const known = await db.select({ name: schools.name, uai: schools.uai }).from(schools)
  return portalsOf(env).map((portal) => {
    const { id, name, protocol, academy = null, profile = null } = portal
    const served = portal.schools === everySchool ? null : schoolsOf(portal.schools, known)
    return { _id: id, name, academy, protocol, profile, schools: served, certificates: certificatesOf(portal, now) }
  })
}

function schoolsOf(allowed: readonly string[], known: readonly { name: string; uai: string | null }[]) {
  const here = known.filter(({ uai }) => uai !== null && speaksFor({ schools: allowed }, uai))
  const unknown = allowed.filter((text) => !here.some(({ uai }) => uai !== null && speaksFor({ schools: [text] }, uai)))
  return { here: bounded(here.map(({ name }) => name).sort(compareFrench)), unknown: bounded(unknown) }
}

const bounded = (texts: readonly string[]) => ({ count: texts.length, first: texts.slice(0, 5) })

/** Early enough for a portal's operator to send the next one. */
const warnedMs = 30 * dayMs

function certificatesOf(portal: Portal, now: number) {
  if (portal.protocol !== 'saml') return []
  const told = (of: 'portal' | 'own', certificates: readonly string[]) => {
    if (certificates.length === 0) return []
    const until = Math.max(...certificates.map((one) => new X509Certificate(one).validToDate.getTime()))
    return [{ of, until, state: until <= now ? 'over' : until < now + warnedMs ? 'ending' : 'valid' } as const]
  }
  const own = portal.signing ? [portal.signing.certificate] : []
  return [...told('portal', portal.metadataUrl === undefined ? portal.certificates : []), ...told('own', own)]
}
