import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ltiGrades, ltiLinks } from '../db/federation-schema.ts'
import { hasPassed } from '../db/passed.ts'
import { type Db, pickRows, readRows, works } from '../db/schema.ts'
import { PlatformUnreachable } from './ask-platform.ts'
import { askService } from './platform-service.ts'
import { ltiScopes, type Platform, type PlatformContext } from './platform-token.ts'
import { queueGrades } from './queue-grades.ts'

type Link = typeof ltiLinks.$inferSelect

/** Another server is creating the line item; grades waiting for it must be retried. */
export class LineItemBusy extends Error {}

/** Lease in ms, longer than the token request, the read and the write take together (ask-platform.ts). */
const leaseMs = 60_000

interface PendingLineItem {
  readonly workId: string
  readonly platformId: string
  readonly lineItemUrl: string
}

const nameOf = ({ workId, platformId, lineItemUrl }: PendingLineItem) => [workId, platformId, lineItemUrl].join(' ')

/** Links of the grades that still have a container's address instead of a line item's; keyed by `nameOf`. */
export async function linksWithoutLineItem(db: Db, grades: readonly PendingLineItem[]): Promise<ReadonlyMap<string, Link>> {
  const ids = [...new Set(grades.map(({ workId }) => workId))]
  if (ids.length === 0) return new Map()
  const rows = await readRows(db, ltiLinks, and(inArray(ltiLinks.workId, ids), isNotNull(ltiLinks.lineItemsUrl)))
  return new Map(
    rows.flatMap((link) => {
      const { workId, platformId, lineItemsUrl } = link
      return workId && lineItemsUrl ? [[nameOf({ workId, platformId, lineItemUrl: lineItemsUrl }), link]] : []
    }),
  )
}

/** The link of a grade whose line item does not exist yet; undefined for any other. */
export const linkOf = (links: ReadonlyMap<string, Link>, grade: PendingLineItem): Link | undefined => links.get(nameOf(grade))

/**
 * The line item of a link for which the platform only gave a container: the existing one, else a new one (AGS 2.0, 3.2). Stores
 * its address and moves the waiting grades to it. A lease ensures that one server at a time does this. Throws LineItemBusy,
 * ServiceRefused or PlatformUnreachable.
 */
export async function makeLineItem(ctx: PlatformContext, platform: Platform, link: Link): Promise<string> {
  const { db, now } = ctx
  const [held] = await db
    .update(ltiLinks)
    .set({ lineItemLeaseUntil: now + leaseMs })
    .where(and(eq(ltiLinks.id, link.id), hasPassed(ltiLinks.lineItemLeaseUntil, now, leaseMs)))
    .returning()
  if (!held) throw new LineItemBusy()
  const url = held.lineItemUrl ?? (await findLineItem(ctx, platform, held)) ?? (await createLineItem(ctx, platform, held))
  await moveWaitingGrades(db, held, url)
  return url
}

const item = z.object({
  id: z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)),
  resourceId: z.optional(z.nullable(z.string())),
  resourceLinkId: z.optional(z.nullable(z.string())),
})
const items = z.array(z.unknown())

async function findLineItem(ctx: PlatformContext, platform: Platform, { id, resourceLinkId, lineItemsUrl }: Link) {
  const url = new URL(lineItemsUrl ?? '')
  url.searchParams.set('resource_link_id', resourceLinkId)
  url.searchParams.set('resource_id', id)
  const accept = 'application/vnd.ims.lis.v2.lineitemcontainer+json'
  const listed = items.safeParse(await askService(ctx, platform, { url: url.href, scope: ltiScopes.lineItem, accept })).data ?? []
  // A platform may ignore the filters.
  const lineItems = listed.flatMap((one) => item.safeParse(one).data ?? [])
  return lineItems.find((one) => one.resourceId === id && (one.resourceLinkId ?? resourceLinkId) === resourceLinkId)?.id
}

async function createLineItem(ctx: PlatformContext, platform: Platform, { id, resourceLinkId, lineItemsUrl, workId }: Link) {
  const [work] = await pickRows(ctx.db, [works, 'name'], eq(works.id, workId ?? ''))
  const type = 'application/vnd.ims.lis.v2.lineitem+json'
  const body = { scoreMaximum: 100, label: work?.name ?? '', resourceId: id, resourceLinkId }
  const request = { url: lineItemsUrl ?? '', scope: ltiScopes.lineItem, accept: type, content: { type, body } }
  const created = item.safeParse(await askService(ctx, platform, request)).data
  if (!created) throw new PlatformUnreachable('garbled')
  return created.id
}

/** Moves grades from the container's address to the line item, and requeues those that changed meanwhile. */
async function moveWaitingGrades(db: Db, { id, workId, lineItemsUrl }: Link, made: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(ltiLinks).set({ lineItemUrl: made, lineItemLeaseUntil: 0 }).where(eq(ltiLinks.id, id))
    if (workId === null || lineItemsUrl === null) return
    const waiting = and(eq(ltiGrades.workId, workId), eq(ltiGrades.lineItemUrl, lineItemsUrl))
    const existing = sql`exists (select 1 from lti_grades as existing
      where existing.assignee_id = ${ltiGrades.assigneeId} and existing.line_item_url = ${made})`
    await tx.delete(ltiGrades).where(and(waiting, existing))
    await tx.update(ltiGrades).set({ lineItemUrl: made }).where(waiting)
    await queueGrades(tx, workId)
  })
}
