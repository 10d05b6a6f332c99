import type { Hono, Context as HonoContext } from 'hono'
import { isContentPath } from '#contract/content-path'
import { Failure } from '#contract/errors'
import { nameOfType } from '../content/file-name.ts'
import { readRange } from '../content/range.ts'
import type { FileStore } from '../content/store.ts'
import type { PublicContext } from '../context.ts'
import { serveSchoolTaken } from '../services/marks/serve-school.ts'
import { type FileRow, findReadable, isDownloadable } from '../services/module/readable-files.ts'
import { serveExport } from '../services/personal-data/export.ts'
import { serveTaken } from '../services/question-export/serve.ts'
import { linkPrefix } from '../services/shared-course/link.ts'
import { findSharedFile } from '../services/shared-course/open.ts'
import { type Answering, answerAs } from './answer.ts'
import { authenticate } from './authenticate.ts'

/** Path of the content host on the API server (OP-023), followed by the paths of the specification. */
export const contentBase = '/content'

/** Serves stored files to callers who may read them: whole, by range, or as 304 when already cached. */
export function addContent(app: Hono, parts: Answering, base: (c: HonoContext) => PublicContext): void {
  app.get(`${contentBase}/*`, async (c) => {
    const reply = await answerAs(c, 'file', { ...parts, run: () => serveFile(c, base(c)) })
    // Hono answers HEAD as GET and only drops the body, whose source would wait for a reader for ever.
    if (c.req.raw.method === 'HEAD') await reply.body?.cancel()
    return reply
  })
}

async function serveFile(c: HonoContext, base: PublicContext): Promise<Response> {
  // The raw path: generated paths contain nothing that needs decoding.
  const path = new URL(c.req.url).pathname.slice(contentBase.length + 1)
  if (!isContentPath(path)) throw new Failure('notFound', 'file.notFound')
  const authorization = c.req.header('authorization')
  const download = ['1', 'true'].includes(c.req.query('download') ?? '')
  const link = linkIn(authorization)
  if (link) return reply(c, base.files, { file: await findSharedFile(base, link, path), download, shared: true })
  const caller = await authenticate(base, authorization)
  const ctx = { ...base, caller }
  const person = /^people\/([\w-]+)\.zip$/.exec(path)?.[1]
  if (person !== undefined) return serveExport(ctx, person)
  if (path.startsWith('take/')) return serveTaken(ctx, path)
  if (path.startsWith('school/')) return serveSchoolTaken(ctx, path)
  const file = await findReadable(ctx, path)
  if (download && path.startsWith('module/document/') && !(await isDownloadable(ctx, path)))
    throw new Failure('forbidden', 'file.notDownloadable')
  return reply(c, base.files, { file, download, shared: false })
}

/** The token of a public link, with which its page asks for the files of the course. */
const linkIn = (authorization: string | undefined) =>
  new RegExp(`^Bearer (${linkPrefix}[\\w-]{43})$`).exec(authorization ?? '')?.[1]

interface FileRequest {
  readonly file: FileRow
  readonly download: boolean
  /** Read through a public link, which may be revoked at any time. */
  readonly shared: boolean
}

async function reply(c: HonoContext, store: FileStore, { file, download, shared }: FileRequest): Promise<Response> {
  const headers = headersOf(file, { download, shared })
  if (isKnown(c, file)) return new Response(null, { status: 304, headers })
  const range = mayRange(c, file) ? readRange(c.req.header('range'), file.size) : null
  if (range === 'unsatisfiable') {
    headers.delete('content-type')
    headers.set('content-range', `bytes */${file.size}`)
    return new Response(null, { status: 416, headers })
  }
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  headers.set('content-length', String(range ? range.end - range.start + 1 : file.size))
  const status = range ? 206 : 200
  if (c.req.raw.method === 'HEAD') return new Response(null, { status, headers })
  const bytes = await store.open(file.path, range ?? undefined)
  if (!bytes) throw new Failure('notFound', 'file.notFound')
  return new Response(bytes, { status, headers })
}

const tagOf = (file: FileRow) => `"${file.path.split('/').at(-1)}"`
const endingOf = (file: FileRow) => file.path.slice(file.path.lastIndexOf('.') + 1)
const dateOf = (file: FileRow) => new Date(file.createdAt).toUTCString()

/** Browsers may cache files for their user only; files between students and teachers are revalidated each time. */
function headersOf(file: FileRow, { download, shared }: Pick<FileRequest, 'download' | 'shared'>): Headers {
  const personal = shared || file.assigneeId !== null
  return new Headers({
    'content-type': file.contentType,
    'accept-ranges': 'bytes',
    etag: tagOf(file),
    'last-modified': dateOf(file),
    'cache-control': personal ? 'private, no-cache' : 'private, max-age=31536000, immutable',
    vary: 'authorization',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    // Files stored by earlier versions kept the extension that they came with.
    'content-disposition': dispositionOf(nameOfType(file.originalName, endingOf(file)), download),
  })
}

/** RFC 6266: the name in ASCII for old clients, and in full (RFC 5987). */
function dispositionOf(originalName: string, download: boolean): string {
  const plain = originalName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%;]/g, '_')
  const exact = encodeURIComponent(originalName.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${download ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${exact}`
}

function isKnown(c: HonoContext, file: FileRow): boolean {
  const tags = c.req.header('if-none-match')
  if (tags !== undefined) return tags.split(',').some((tag) => ['*', tagOf(file)].includes(tag.trim().replace(/^W\//, '')))
  const since = Date.parse(c.req.header('if-modified-since') ?? '')
  return since >= Math.floor(file.createdAt / 1000) * 1000
}

/** A range of another version must not be spliced into this one: If-Range names the client's version. */
function mayRange(c: HonoContext, file: FileRow): boolean {
  const condition = c.req.header('if-range')
  return condition === undefined || condition === tagOf(file) || condition === dateOf(file)
}
