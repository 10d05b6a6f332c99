import { boundOf } from '../bearer/headless.ts'
import { env } from '../env.ts'
import { routes } from '../routes.ts'
import { createExpiringCache } from '../upstream/expiring-cache.ts'
import { sendCall } from '../upstream/send-call.ts'

const cache = createExpiringCache<readonly string[]>({ ttlMs: 60_000, limit: 1, now: () => Date.now() })
let last: readonly string[] = []

/**
 * The origins that may show the page at this path in a frame: for headless pages and their error screen, the approved learning
 * platforms (read from the upstream) and FRAME_ORIGINS; none for any other page. Without an answer, the last known ones.
 */
export async function frameAncestorsOf(pathname: string): Promise<readonly string[]> {
  if (boundOf(pathname) === undefined && pathname !== routes.error) return []
  try {
    last = await cache('frame-ancestors', async () => {
      const caller = { requestId: crypto.randomUUID(), timeoutMs: 2000 }
      return (await sendCall('listFrameOrigins', caller, [])).origins
    })
  } catch {
    // The page still works outside of frames, and in the frames known before.
  }
  return [...new Set([...env().frameOrigins, ...last])]
}
