import type { Context as HonoContext } from 'hono'
import * as z from 'zod/mini'
import { type Call, headers } from '#contract/call'
import { type CallName, calls } from '#contract/calls'
import { Failure, staleVersion } from '#contract/errors'
import { isPreview } from '#contract/job'
import { replySchema } from '#contract/reply'
import type { Context, PublicContext } from '../context.ts'
import type { Log } from '../log.ts'
import { services } from '../services/table.ts'
import { authenticate, refuseForeign, refuseRole } from './authenticate.ts'
import { readBody } from './body.ts'
import { runOnce } from './idempotency.ts'
import { runAsJob } from './job.ts'
import { deepest, parsePart, refuseUnstorable } from './validate.ts'

interface Input {
  params: unknown
  query: unknown
  body: unknown
}

interface AnyCall {
  ctx: PublicContext
  input: Input
}
type Run = (ctx: PublicContext) => Promise<unknown>
interface AnyPrepared {
  prepare: (call: AnyCall) => Promise<Run>
  prepares?: (call: AnyCall) => boolean
  repeat?: { keep: (reply: unknown) => unknown; again: (call: AnyCall, kept: unknown) => Promise<unknown> }
}
type AnyService = ((call: AnyCall) => Promise<unknown>) | AnyPrepared

/** Runs one request; what it replies, or shows of the object that a stale save missed, holds only what the contract lists. */
export async function handleCall(c: HonoContext, name: CallName, base: PublicContext): Promise<unknown> {
  try {
    return await runCall(c, name, base)
  } catch (error) {
    if (!(error instanceof Failure) || error.current === undefined) throw error
    throw staleVersion(keepListedFields(calls[name], error.current, base.log))
  }
}

/** Authentication, role, input, idempotency, service. */
async function runCall(c: HonoContext, name: CallName, base: PublicContext): Promise<unknown> {
  const call: Call = calls[name]
  const { log } = base
  // The table pairs each call with its service (services/table.ts); indexing it by a variable name loses that typing.
  const service = services[name] as AnyService
  const start = async (ctx: PublicContext, input: Input): Promise<Run> => {
    const run =
      'prepare' in service ? await service.prepare({ ctx, input }) : (inside: PublicContext) => service({ ctx: inside, input })
    return async (inside) => fitReply(call, await run(inside), log)
  }
  if ('public' in call.access) {
    const input = await readInput(c, call)
    return (await start(base, input))(base)
  }
  const caller = await authenticate(base, c.req.header('authorization'))
  refuseRole(call, caller)
  const input = await readInput(c, call)
  refuseForeign(call, caller, input)
  const ctx: Context = { ...base, caller }
  const isJob = call.job && !isPreview(input.body)
  const unkeyed = call.method === 'GET' || call.repeatable || (call.secret && !isJob)
  const key = unkeyed ? undefined : c.req.header(headers.idempotencyKey)
  if (key === undefined) {
    const run = await start(ctx, input)
    return 'prepare' in service && call.method !== 'GET' ? ctx.db.transaction((tx) => run({ ...ctx, db: tx })) : run(ctx)
  }
  const repeat = 'repeat' in service ? service.repeat : undefined
  const again = async (kept: unknown) => (repeat ? fitReply(call, await repeat.again({ ctx, input }, kept), log) : kept)
  const prepares = 'prepare' in service && (service.prepares?.({ ctx, input }) ?? true)
  const doing = { start: () => start(ctx, input), prepares, keep: repeat?.keep ?? ((reply: unknown) => reply), again }
  const reply = await (isJob ? runAsJob : runOnce)(ctx, { key, call: name, input }, doing)
  // Tells a client that cannot read the reply that the write succeeded.
  c.header(headers.idempotencyKey, key)
  return reply
}

/** A path parameter that the contract marks `notFound` gives a 404; any other invalid one a 400. */
function parsePath(schema: NonNullable<Call['params']>, params: unknown): unknown {
  try {
    return parsePart(schema, params)
  } catch (error) {
    const leadsNowhere = error instanceof Failure && Object.values(error.errors).includes('notFound')
    throw leadsNowhere ? new Failure('notFound', 'call.unknown') : error
  }
}

async function readInput(c: HonoContext, call: Call): Promise<Input> {
  const raw = { params: c.req.param(), query: c.req.query() }
  refuseUnstorable(raw)
  return {
    params: call.params ? parsePath(call.params, raw.params) : undefined,
    query: call.query ? parsePart(call.query, raw.query) : undefined,
    body: call.body ? parsePart(call.body, await readBody(c, call)) : undefined,
  }
}

type Path = readonly PropertyKey[]

/** As `keepListedFields`; throws where that has nothing. */
function fitReply(call: Call, result: unknown, log: Log): unknown {
  const reply = keepListedFields(call, result, log)
  if (reply === undefined) throw new Error('a reply does not fit its contract')
  return reply
}

/**
 * Keeps only the fields of a result that the contract lists, without checking limits. A list entry of the wrong shape is dropped
 * and logged with its call and path; undefined when the mismatch is not inside a list entry.
 */
function keepListedFields(call: Call, result: unknown, log: Log): unknown {
  const schema = replySchema(call)
  const reply = z.safeParse(schema, result)
  if (reply.success) return reply.data
  const paths = reply.error.issues.flatMap(deepest).map((issue) => issue.path)
  log.error(
    { paths: [...new Set(paths.slice(0, 20).map((path) => withoutUserKeys(call, path)))] },
    'a reply does not fit its contract',
  )
  return z.safeParse(schema, withoutEntries(result, paths)).data
}

/** The path with user-chosen keys, such as the names of holes, replaced by `*`. */
function withoutUserKeys(call: Call, path: Path): string {
  const listed = JSON.stringify(z.toJSONSchema(call.response, { io: 'output', unrepresentable: 'any' }))
  return path.map((key) => (typeof key === 'number' || listed.includes(`"${String(key)}":`) ? String(key) : '*')).join('.')
}

function withoutEntries(result: unknown, paths: readonly Path[]): unknown {
  const copy = structuredClone(result)
  const entries = paths.map((path) => entryOf(copy, path))
  for (const entry of entries) if (entry) Reflect.set(entry.list, entry.index, undefined)
  for (const { list } of entries.filter((entry) => entry !== null))
    list.splice(0, list.length, ...list.filter((one) => one !== undefined))
  return copy
}

/** The innermost list entry around a path that has an id of its own: a question, a student, an answer. */
function entryOf(root: unknown, path: Path): { list: unknown[]; index: number } | null {
  let found: { list: unknown[]; index: number } | null = null
  let value = root
  for (const key of path) {
    if (typeof value !== 'object' || value === null) break
    const inside: unknown = Reflect.get(value, key)
    if (Array.isArray(value) && typeof key === 'number' && hasId(inside)) found = { list: value, index: key }
    value = inside
  }
  return found
}

const hasId = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).some((name) => /^_id$|Id$/.test(name))
