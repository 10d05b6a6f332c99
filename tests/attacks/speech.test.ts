import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '#contract/calls'
import { apiProgram, freePort, type Running, startProgram, waitUntilUp } from '#scripts/programs'
import { copyDemo } from '#tests/support/demo-copy'

/** Quota of new texts per user and minute, which the flood exceeds. */
const perMinute = 10
/** One text being read plus twenty of a user waiting (decision 33). */
const taken = 21

let base: string
let program: Running
let demo: Awaited<ReturnType<typeof copyDemo>>

beforeAll(async () => {
  demo = await copyDemo()
  const port = await freePort()
  base = `http://127.0.0.1:${port}`
  const env = { ...demo.env, SPEECH: 'wasm', SPEECH_PER_MINUTE: String(perMinute) }
  program = startProgram(apiProgram(port, env), () => {})
  await waitUntilUp(`${base}/readyz`, program)
})
afterAll(async () => {
  await program?.stop()
  await demo.remove()
})

async function send(path: string, token?: string, body?: object) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const reply = await fetch(base + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
  const said: unknown = await reply.json()
  return { status: reply.status, said, retryAfter: Number(reply.headers.get('retry-after')) }
}

async function signIn(username: string): Promise<string> {
  const { said } = await send('/auth/login', undefined, { username, password: 'tremplin-demo' })
  return calls.login.response.parse(said).token
}

const speak = (text: string, token: string) => send('/audio/dynamicTranscript', token, { text, selectedLanguage: 'FR' })

it('24 concurrent texts of one student stay within the quota and delay nobody else', async () => {
  const [flooder, other] = [await signIn('eleve'), await signIn('eleve2')]
  let answered = 0
  const flood = Array.from({ length: 24 }, async (_, index) => {
    const reply = await speak(`Texte numéro ${index}. ${'Bonjour les enfants. '.repeat(5)}`, flooder)
    // Texts beyond the queue’s limit are refused at once; the others were queued.
    if (reply.status !== 503) answered += 1
    return reply
  })
  // Once the first text has been read, the flood is in the queue.
  await Promise.race(flood.map((one) => one.then(({ status }) => (status === 200 ? status : new Promise(() => {})))))
  const user = await send('/user', other)
  const line = await speak('Une seule ligne.', other)
  const answeredBefore = answered
  const replies = await Promise.all(flood)
  const of = (wanted: number) => replies.filter(({ status }) => status === wanted)
  expect([user.status, line.status]).toEqual([200, 200])
  // Both were answered while the flood was.
  expect(answeredBefore).toBeLessThan(taken)
  expect([of(200).length, of(429).length, of(503).length]).toEqual([perMinute, taken - perMinute, 24 - taken])
  expect(of(429).every(({ said, retryAfter }) => retryAfter > 0 && JSON.stringify(said).includes('speech.tooMany'))).toBe(true)
  expect(JSON.stringify(of(503)[0]?.said)).toContain('speech.busy')
  // A text already read is served whatever the quota.
  expect((await speak(`Texte numéro 0. ${'Bonjour les enfants. '.repeat(5)}`, flooder)).status).toBe(200)
})
