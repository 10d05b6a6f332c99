import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { userOf } from '#tests/bff/support'
import { startWebAlone, type WebAlone } from '#tests/support/web-alone'

const mark = 'Marie-Marquee'
const workId = '0199d0a0-0000-7000-8000-00000000000a'

/** Bad upstream replies that contain personal data. */
const troubles: Record<string, (response: ServerResponse) => void> = {
  'invalid JSON': (response) => void response.end(`{"lastname": ${mark}}`),
  'JSON of another shape': (response) => void response.end(JSON.stringify({ [mark]: mark, username: 7, lastname: [mark] })),
  'truncated JSON': (response) => {
    response.setHeader('content-length', 5000)
    response.write(`{"lastname": "${mark}`)
    response.destroy()
  },
  'invalid HTTP': (response) => void response.socket?.end(`HTTP/1.1 ${mark}\r\n${mark}\r\n\r\n`),
  'a 500 that quotes its query': (response) => {
    response.statusCode = 500
    response.end(`Failed query: select\nparams: ${mark}`)
  },
  'a refusal that quotes a value': (response) => {
    response.statusCode = 409
    response.end(JSON.stringify({ message: 'version.stale', errors: { lastname: mark }, current: { lastname: mark } }))
  },
}

let trouble = 'none'
let web: WebAlone

function answer(request: IncomingMessage, response: ServerResponse) {
  request.resume()
  const known = userOf('STUDENT')
  if (trouble === 'none')
    response.end(JSON.stringify({ token: 'a-token-of-some-length', sessionEndsAt: Date.now() + 3_600_000, user: known }))
  else troubles[trouble]?.(response)
}

beforeAll(async () => {
  web = await startWebAlone(answer, { LOG_LEVEL: 'debug' })
})
afterAll(() => web.stop())

it('the web app logs nothing of what the upstream answers or people send', async () => {
  const cookie = await web.signIn({ username: mark, password: mark })
  const read = { headers: { cookie } }
  const write = {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ questionId: workId, moduleId: workId, value: mark }),
  }
  for (trouble of Object.keys(troubles)) {
    const asked = [
      fetch(`${web.url}/`, { ...read, redirect: 'manual' }),
      fetch(`${web.url}/profil`, { ...read, redirect: 'manual' }),
      fetch(`${web.url}/bff/api/user`, read),
      fetch(`${web.url}/bff/api/student/${workId}/answer`, write),
      fetch(`${web.url}/bff/session/login`, { ...write, body: JSON.stringify({ username: mark, password: mark }) }),
    ]
    for (const reply of await Promise.all(asked)) await reply.text()
  }
  const said = web.lines.join('\n')
  expect(said).toContain('"call":"saveAnswer"')
  expect(said).not.toContain(mark)
  // Nor as a hex dump.
  expect(said).not.toContain(Buffer.from(mark).toString('hex').match(/../g)?.join(' '))
})
