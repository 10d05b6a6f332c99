import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askForJson, askPlatform, isPrivate, PlatformUnreachable, platformAddress } from './ask-platform.ts'

let server: Server
let base = ''
beforeAll(async () => {
  server = createServer((request, response) => {
    const bodies: Record<string, string> = { '/large': 'x'.repeat(300 * 1024), '/page': '<html>' }
    if (request.url === '/away') response.writeHead(302, { location: 'http://169.254.169.254/' })
    response.end(bodies[request.url ?? ''] ?? '{"a":1}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(() => void server.close())

const open = { LTI_PRIVATE_HOSTS: ['127.0.0.1'] }
const reasonOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof PlatformUnreachable ? error.reason : 'other'),
  )

describe('asking a platform', () => {
  test('contacts a host in a private network only when the operator allows it', async () => {
    expect(await askForJson(open, { url: `${base}/` })).toEqual({ a: 1 })
    expect(await reasonOf(askPlatform({ LTI_PRIVATE_HOSTS: [] }, { url: `${base}/` }))).toBe('private')
    // A host name is checked by the address that it resolves to.
    expect(await reasonOf(askPlatform({ LTI_PRIVATE_HOSTS: [] }, { url: base.replace('127.0.0.1', 'localhost') }))).toBe(
      'private',
    )
  })

  test('rejects replies that are too large, not JSON, or redirects', async () => {
    expect(await reasonOf(askPlatform(open, { url: `${base}/large` }))).toBe('tooLarge')
    expect(await reasonOf(askForJson(open, { url: `${base}/page` }))).toBe('garbled')
    expect(await reasonOf(askForJson(open, { url: `${base}/away` }))).toBe('status')
    expect(await askPlatform(open, { url: `${base}/away` })).toMatchObject({ status: 302 })
  })
})

test.each(['http://moodle.example/', 'ftp://moodle.example/', 'https://a:b@moodle.example/', 'moodle', 'file:///etc/passwd'])(
  '%s is not a valid platform address',
  (text) => {
    expect(() => platformAddress(text)).toThrow(PlatformUnreachable)
  },
)

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
  '::ffff:a00:1',
  '::ffff:0:10.0.0.1',
  '::10.0.0.1',
  '2002:a00:1::',
  '2002:a9fe:a9fe::1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::8.8.8.8',
  '2001:0:808:808:0:0:f5ff:fffe',
  '2001:0:a00:1::f7f7:f7f7',
  '2a01:e0a::5efe:10.0.0.1',
])('%s is private', (address) => {
  expect(isPrivate(address)).toBe(true)
})

test.each(['8.8.8.8', '172.32.0.1', '193.51.0.1', '2a01:e0a::1', '::ffff:8.8.8.8', '2002:808:808::1', '64:ff9b::8.8.8.8'])(
  '%s is public',
  (address) => {
    expect(isPrivate(address)).toBe(false)
  },
)
