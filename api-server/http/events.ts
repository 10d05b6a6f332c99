import type { Hono, Context as HonoContext } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import * as z from 'zod/mini'
import { Failure } from '#contract/errors'
import { audiences } from '#contract/live-limits'
import { id } from '#contract/scalars'
import { createInFlight } from '#domain/requests/in-flight'
import type { PublicContext } from '../context.ts'
import type { Hub } from '../services/live/hub.ts'
import { admitWatcher } from '../services/live/watch.ts'
import { type Answering, answerAs } from './answer.ts'
import { authenticate } from './authenticate.ts'

/**
 * After this long without news a comment is sent (ms), so that nothing between here and the page takes the connection for dead: proxies
 * do after a minute, as a rule. More often costs: of a class that works, such comments are most of what is written.
 */
const heartbeatMs = 40_000

const followed = z.object({ audience: z.enum(audiences), workId: id })

/**
 * Server-sent events: pages that follow a work. Each message is the whole state, so that a page that comes back after a cut has missed
 * nothing. The caller is checked as for a call, and then as long as the connection lasts (services/live/hub.ts).
 */
export function addEvents(app: Hono, parts: Answering & { readonly hub: Hub }, base: (c: HonoContext) => PublicContext): void {
  // A class behind one address, and several pages of one person.
  const takePlace = createInFlight({ perUser: 16, perAddress: 2048 })
  app.get('/events/:audience/:workId', (c) =>
    answerAs(c, 'events', {
      ...parts,
      async run() {
        const context = base(c)
        const asked = followed.safeParse(c.req.param())
        if (!asked.success) throw new Failure('notFound', 'call.unknown')
        const caller = await authenticate(context, c.req.header('authorization'))
        const assigneeId = await admitWatcher({ ...context, caller }, asked.data)
        const leave = takePlace({ user: caller.id, address: context.address })
        const { tokenHash } = caller
        const reply = streamSSE(c, (stream) => follow(stream, parts.hub, { ...asked.data, tokenHash, assigneeId }).finally(leave))
        // Compressing would hold messages back, and so would the buffers of reverse proxies.
        reply.headers.set('cache-control', 'no-store, no-transform')
        reply.headers.set('x-accel-buffering', 'no')
        return reply
      },
    }),
  )
}

type Follower = Pick<Parameters<Hub['watch']>[0], 'workId' | 'audience' | 'tokenHash' | 'assigneeId'>

/** Sends states until the page leaves or the hub ends it; of several that wait, the newest only. */
async function follow(stream: SSEStreamingApi, hub: Hub, follower: Follower): Promise<void> {
  let waiting: string | null = null
  let open = true
  let wake = () => {}
  const end = () => {
    open = false
    wake()
  }
  stream.onAbort(end)
  const send = (message: string) => {
    waiting = message
    wake()
  }
  const leave = hub.watch({ ...follower, send, end })
  try {
    // The page knows at once that it is connected.
    await stream.write(': \n\n')
    while (open) {
      const message: string | null = waiting
      waiting = null
      if (message !== null) await stream.writeSSE({ data: message })
      else if (!(await wakesWithin(heartbeatMs, (listener) => (wake = listener))) && open) await stream.write(': \n\n')
    }
  } finally {
    leave()
  }
}

/** Whether the function handed to `keep` is called within `ms`. */
function wakesWithin(ms: number, keep: (wake: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms).unref()
    keep(() => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}
