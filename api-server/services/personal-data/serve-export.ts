import { Failure } from '#contract/errors'
import { parisDay } from '#domain/dates/paris-day'
import type { Context } from '../../context.ts'
import { createRateLimit } from '../../rate-limit.ts'
import { attachment } from '../attachment.ts'
import { streamOf } from '../zip.ts'
import { exportPerson } from './export.ts'
import { findKept } from './find-kept.ts'

/** Exports that one user may start per minute, on each server. */
const perMinute = 3
const takeTurn = createRateLimit()

/** The archive of a person's data, for themselves, their headmaster and superadmins; else notFound. tooMany: three a minute. */
export async function serveExport(ctx: Context, id: string): Promise<Response> {
  const { caller } = ctx
  const user = caller.id === id && !caller.headless ? caller.user : await findKept(ctx, id)
  const seconds = takeTurn(caller.id, perMinute, ctx.now)
  if (seconds !== null) throw new Failure('tooMany', 'export.tooMany', {}, seconds)
  ctx.log.info({ user: id, by: caller.id }, 'personal data exported')
  const archive = await exportPerson(ctx, user)
  return attachment(streamOf(archive), `donnees-personnelles-${parisDay(ctx.now)}.zip`, 'application/zip')
}
