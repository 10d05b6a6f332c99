import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { siteAddress } from './support.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tremplin-worker-'))
  vi.stubEnv('NEXT_DIST_DIR', folder)
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

async function ask(etag?: string): Promise<Response> {
  const { GET } = await import('#app/sw.js/route.ts')
  return GET(new Request(`${siteAddress}/sw.js`, { headers: etag === undefined ? {} : { 'if-none-match': etag } }))
}

test('the worker of the build is revalidated by each page, and sent when it has changed', async () => {
  writeFileSync(join(folder, 'service-worker.js'), 'release 1')
  const first = await ask()
  expect([first.status, await first.text()]).toEqual([200, 'release 1'])
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  const etag = first.headers.get('etag') ?? ''
  expect((await ask(etag)).status).toBe(304)
  // A compressing proxy marks the tag as weak.
  expect((await ask(`W/${etag}`)).status).toBe(304)
  writeFileSync(join(folder, 'service-worker.js'), 'release 2')
  expect((await ask(etag)).status).toBe(200)
})

test('switched off, it is one that deletes everything and itself', async () => {
  vi.stubEnv('OFFLINE_WORKS', 'false')
  const code = await (await ask()).text()
  const deleted: string[] = []
  const done: Promise<unknown>[] = []
  const listeners = new Map<string, (event: { waitUntil: (task: Promise<unknown>) => void }) => void>()
  const unregister = vi.fn()
  const caches = { keys: async () => ['tremplin-kept-u', 'tremplin-shell-1'], delete: async (name: string) => deleted.push(name) }
  new Function('addEventListener', 'skipWaiting', 'caches', 'registration', code)(
    (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    () => {},
    caches,
    { unregister },
  )
  listeners.get('activate')?.({ waitUntil: (task) => done.push(task) })
  await Promise.all(done)
  expect(deleted).toEqual(['tremplin-kept-u', 'tremplin-shell-1'])
  expect(unregister).toHaveBeenCalledOnce()
})

test('in development there is none', async () => {
  expect((await ask()).status).toBe(404)
})
