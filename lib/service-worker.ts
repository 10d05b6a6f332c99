import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from './env.ts'

/** Takes the place of an earlier worker where an operator has switched work without network off: deletes what was kept, and itself. */
const retired = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))
`

/**
 * The service worker of this release (scripts/service-worker.ts). Browsers ask for it with each page, so it is revalidated, and sent
 * when it has changed only. It may call nobody but us.
 */
export async function serviceWorker(request: Request): Promise<Response> {
  const code = env().offlineWorks
    ? await readFile(join(process.env.NEXT_DIST_DIR ?? '.next', 'service-worker.js')).catch(() => null)
    : retired
  // `npm run dev` builds none.
  if (code === null) return new Response(null, { status: 404 })
  const etag = `"${createHash('sha256').update(code).digest('base64url')}"`
  const headers = {
    etag,
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  }
  const isKnown = request.headers.get('if-none-match')?.includes(etag) ?? false
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(code, { headers })
}
