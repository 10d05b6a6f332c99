import type { Hono, Context as HonoContext } from 'hono'
import { readsLimits, readsRequest } from '#contract/reads'
import { readBody } from './body.ts'
import { parsePart } from './validate.ts'

/**
 * Answers several reads that came in one request: each goes to `calls` as a GET of the same caller, with all that such a
 * call checks, and its reply is a line of JSON (contract/reads.ts) as soon as it is there. Throws Failure for a bad list.
 */
export async function answerReads(c: HonoContext, calls: Hono): Promise<Response> {
  const { targets } = parsePart(readsRequest, await readBody(c, readsLimits))
  const lines = targets.map(async (target, index) => {
    const reply = await calls.fetch(new Request(new URL(target, c.req.url), { headers: c.req.raw.headers }), c.env)
    return lineOf(index, reply.status, reply.headers.get('retry-after'), await reply.text())
  })
  return new Response(streamOf(lines), { headers: { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' } })
}

/** `body` is JSON already: it is not parsed to be written again. */
function lineOf(index: number, status: number, retryAfter: string | null, body: string): string {
  const after = retryAfter === null ? '' : `"retryAfter":${JSON.stringify(retryAfter)},`
  return `{"index":${index},"status":${status},${after}"body":${body}}\n`
}

/** Each line leaves at once: the web app draws what it has while the rest is still read. */
function streamOf(lines: readonly Promise<string>[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async start(controller) {
      await Promise.all(lines.map(async (line) => controller.enqueue(encoder.encode(await line))))
      controller.close()
    },
  })
}
