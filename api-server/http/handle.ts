import type { Context as HonoContext } from 'hono'
import { type Call, headers } from '#contract/call'
import { type CallName, calls } from '#contract/calls'
import { Failure } from '#contract/errors'
import type { Context, PublicContext } from '../context.ts'
import { services } from '../services/table.ts'
import { authenticate, refuseForeign, refuseRole } from './authenticate.ts'
import { readBody } from './body.ts'
import { fitReply } from './fit-reply.ts'
import { runOnce } from './idempotency.ts'
import { parsePart, refuseUnstorable } from './validate.ts'

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
type AnyService = ((call: AnyCall) => Promise<unknown>) | { prepare: (call: AnyCall) => Promise<Run> }

/** Runs one request: authentication, role, input, idempotency, service; the reply holds only what the contract lists. */
export async function handleCall(c: HonoContext, name: CallName, base: PublicContext): Promise<unknown> {
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
  const key = call.method === 'GET' || call.secret || call.repeatable ? undefined : c.req.header(headers.idempotencyKey)
  if (key === undefined) return (await start(ctx, input))(ctx)
  const reply = await runOnce(ctx, { key, call: name, input }, () => start(ctx, input))
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
