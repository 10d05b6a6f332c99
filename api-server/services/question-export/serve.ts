import { Failure } from '#contract/errors'
import { resourceReaders } from '#contract/rights'
import { takeFormats } from '#contract/take-formats'
import { fileName } from '#domain/lists/table-file'
import type { Context } from '../../context.ts'
import { createRateLimit } from '../../speech/rate-limit.ts'
import { encoded, streamOf } from '../zip.ts'
import { foreignFile } from './foreign.ts'
import { findTaken } from './taken.ts'

/** Files that one user may take per minute, on each server. */
const perMinute = 10
const limit = createRateLimit()

const types = { moodle: ['application/xml', 'xml'], gift: ['text/plain; charset=utf-8', 'gift'] } as const

/**
 * The file of a content path below take/. Failure notFound for whoever may not know of it, forbidden as `findTaken`, tooMany beyond
 * ten a minute.
 */
export async function serveTaken(ctx: Context, path: string): Promise<Response> {
  const { caller } = ctx
  const [, of = '', id = '', ending = ''] = /^take\/(module|course)\/([\w-]+)\.(\w+)$/.exec(path) ?? []
  const format = takeFormats.find((one) => one === ending)
  if (caller.headless || !Object.hasOwn(resourceReaders, caller.role) || (of !== 'module' && of !== 'course') || !format)
    throw new Failure('notFound', 'file.notFound')
  const taken = await findTaken(ctx, of, id)
  const seconds = limit.take(caller.id, perMinute, ctx.now)
  if (seconds !== null) throw new Failure('tooMany', 'export.tooMany', {}, seconds)
  ctx.log.info({ [of]: id, by: caller.id, format }, 'taken away')
  if (format === 'archive') throw new Failure('notFound', 'file.notFound')
  const [contentType, fileEnding] = types[format]
  return new Response(streamOf(encoded(foreignFile[format](taken, ctx.files))), {
    headers: headersOf(`${fileName(taken.name)}.${fileEnding}`, contentType),
  })
}

const headersOf = (name: string, contentType: string) => ({
  'content-type': contentType,
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
})
