import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brotliFiles } from './static-files.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tremplin-static-'))
  mkdirSync(join(folder, 'chunks'))
  for (const name of ['a.js', 'a.js.br', 'b.js', 'c.woff2', 'c.woff2.br']) writeFileSync(join(folder, 'chunks', name), name)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The address that a request is rewritten to, and the headers that are set on its reply. */
function led(url: string, accepted?: string) {
  const request = new IncomingMessage(new Socket())
  request.url = url
  if (accepted !== undefined) request.headers['accept-encoding'] = accepted
  const response = new ServerResponse(request)
  brotliFiles(folder)(request, response)
  return { url: request.url, headers: { ...response.getHeaders() } }
}

const plain = { url: '/_next/static/chunks/a.js', headers: { vary: 'Accept-Encoding' } }

test.each(['br', 'gzip, deflate, br, zstd', 'gzip,BR;q=0.5'])('« %s » gets the precompressed file, with its type', (accepted) => {
  expect(led('/_next/static/chunks/a.js?v=1', accepted)).toEqual({
    url: '/_next/static/chunks/a.js.br',
    headers: {
      vary: 'Accept-Encoding',
      'content-type': 'application/javascript; charset=UTF-8',
      'content-encoding': 'br',
    },
  })
})

test.each([undefined, '', 'gzip', 'gzip, br;q=0', 'br; q=0.000', 'brotli'])('« %s » gets the uncompressed file', (accepted) => {
  expect(led('/_next/static/chunks/a.js', accepted)).toEqual(plain)
})

test.each(['/_next/static/chunks/b.js', '/_next/static/chunks/c.woff2', '/_next/static/chunks/a.js.br', '/a.js'])(
  '%s is left unchanged',
  (url) => expect(led(url, 'br')).toEqual({ url, headers: {} }),
)
