import { afterEach, expect, test, vi } from 'vitest'
import { Failure } from '#contract/errors'
import { callApi } from './client.ts'
import { NetworkFailure, SessionExpired, UnreadableReply } from './failures.ts'

const workId = '0199d0a0-0000-7000-8000-00000000000a'
const questionId = '0199d0a0-0000-7000-8000-00000000000b'
const body = { moduleId: workId, questionId, duration: 3000 }

function answering(reply: () => Promise<Response>) {
  const fetched = vi.fn<typeof fetch>(reply)
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => vi.unstubAllGlobals())

test('posts JSON to the proxy with its idempotency key, and parses the reply', async () => {
  const fetched = answering(async () => Response.json({ duration: 3000, unknown: 1 }))
  const saved = await callApi('saveDuration', { params: { workId }, body }, { idempotencyKey: 'key-1' })
  expect(saved).toEqual({ duration: 3000 })
  const [address, init] = fetched.mock.calls[0] ?? []
  expect(address).toBe(`/bff/api/student/${workId}/duration`)
  expect(init).toMatchObject({ method: 'POST', body: JSON.stringify(body), credentials: 'same-origin' })
  expect(Object.fromEntries(new Headers(init?.headers))).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': 'key-1',
  })
})

test('an act on many people has a key of its own making, a preview none', async () => {
  const fetched = answering(async () => Response.json({ message: 'csv.invalid', errors: {} }, { status: 400 }))
  for (const confirm of [true, false])
    await expect(callApi('startNewYear', { body: { csv: 'nom', confirm, choices: [], stay: [] } })).rejects.toThrow('csv.invalid')
  const keys = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{8,}$/), null])
})

test('names the user of a write, and reports a write whose reply it cannot read as done', async () => {
  const reply = () => Response.json({ duration: 'long' }, { headers: { 'idempotency-key': 'key-1' } })
  const fetched = answering(async () => reply())
  const options = { idempotencyKey: 'key-1', writer: 'u1' }
  await expect(callApi('saveDuration', { params: { workId }, body }, options)).rejects.toBeInstanceOf(UnreadableReply)
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('x-tremplin-user')).toBe('u1')
  const other = { idempotencyKey: 'key-2' }
  const failure = await callApi('saveDuration', { params: { workId }, body }, other).catch((error: unknown) => error)
  expect(failure).not.toBeInstanceOf(UnreadableReply)
})

test('throws the Failure that the API replied, with the content of its body (ERR-003)', async () => {
  answering(async () => Response.json({ message: 'work.submitted', errors: { duration: 'invalid' } }, { status: 409 }))
  const error = await callApi('saveDuration', { params: { workId }, body }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Failure)
  expect(error).toMatchObject({ kind: 'conflict', code: 'work.submitted', errors: { duration: 'invalid' } })
})

test('a 401 ends the session', async () => {
  answering(async () => Response.json({ message: 'auth.expired', errors: {} }, { status: 401 }))
  await expect(callApi('currentUser')).rejects.toBeInstanceOf(SessionExpired)
})

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no upstream', async () => Response.json({ message: 'upstream.unreachable', errors: {} }, { status: 502 })],
  ['a page of a captive portal', async () => new Response('<html>', { status: 200 })],
  ['another shape', async () => Response.json({ duration: 'long' })],
])('%s is a network failure', async (_, reply) => {
  answering(reply)
  await expect(callApi('saveDuration', { params: { workId }, body })).rejects.toBeInstanceOf(NetworkFailure)
})

test('a network failure carries the status text (ERR-001)', async () => {
  answering(async () => new Response('', { status: 502, statusText: 'Bad Gateway' }))
  await expect(callApi('currentUser')).rejects.toMatchObject({ statusText: '502 Bad Gateway' })
})

test('an aborted call throws the abort reason, not a network failure', async () => {
  const controller = new AbortController()
  answering(async () => {
    controller.abort(new Error('left the page'))
    throw new DOMException('aborted', 'AbortError')
  })
  await expect(callApi('currentUser', undefined, { signal: controller.signal })).rejects.toThrow('left the page')
})
