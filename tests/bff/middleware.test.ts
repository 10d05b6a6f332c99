import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'

// Next’s matcher code expects this global of its server.
Object.assign(globalThis, { AsyncLocalStorage })
const { unstable_doesMiddlewareMatch: doesMatch } = await import('next/experimental/testing/server.js')
const { config } = await import('../../middleware.ts')
const guarded = (url: string) => doesMatch({ config, nextConfig: {}, url })

test.each([
  ...[
    '/',
    '/tableau-de-bord',
    '/badges',
    '/badges/x',
    '/badges/x/y',
    '/avatar/x',
    '/subjects/maths',
    '/workers/x',
    '/chemin-inexistant',
    '/lti13/x',
    '/lti13/launch/x',
  ],
])('%s is a page, or unknown and redirected to the dashboard (RTE-003)', (path) => {
  expect(guarded(path)).toBe(true)
})

test.each([
  '/badges/firstWork.svg',
  '/avatar/female/avatar3.png',
  '/subjects/maths.png',
  '/workers/encoders/mp3.js',
  '/_next/static/a.js',
  '/lti13/send.js',
  '/lti13/page.css',
  '/sw.js',
  '/icons/icon-192.png',
  '/manifest.webmanifest',
])('%s is a public file', (path) => {
  expect(guarded(path)).toBe(false)
})

test.each(['/lti13/login', '/lti13/launch', '/lti13/jwks.json', '/lti13/register', '/lti13/return'])(
  '%s is a handler outside the page guard',
  (path) => {
    expect(guarded(path)).toBe(false)
  },
)
