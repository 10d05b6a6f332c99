import { afterAll, beforeAll, expect, it } from 'vitest'
import { headers } from '#contract/call'
import { login } from '#contract/user'
import { apiProgram, freePort, type Running, startProgram, waitUntilUp } from '#scripts/programs'
import { copyDemo } from '#tests/support/demo-copy'

// Two servers on one database, as in production: they share the count of tries.
const addresses: string[] = []
const programs: Running[] = []
let demo: Awaited<ReturnType<typeof copyDemo>>

beforeAll(async () => {
  demo = await copyDemo()
  for (const _ of [1, 2]) {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const program = startProgram(apiProgram(port, { ...demo.env, SPEECH: 'none' }), () => {})
    programs.push(program)
    addresses.push(url)
    await waitUntilUp(`${url}/readyz`, program)
  }
})
afterAll(async () => {
  await Promise.all(programs.map((program) => program.stop()))
  await demo.remove()
})

interface Try {
  username: string
  password: string
  from: string
  device?: string
}

/** Index of the server for the next try; tries alternate between the two. */
let turn = 0
async function sign({ username, password, from, device }: Try) {
  const reply = await fetch(`${addresses[turn++ % addresses.length]}/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [headers.clientAddress]: from,
      ...(device && { [headers.device]: device }),
    },
    body: JSON.stringify({ username, password }),
  })
  const body: unknown = await reply.json()
  return { status: reply.status, body, wait: Number(reply.headers.get('retry-after')) }
}

const right = 'tremplin-demo'
const several = (count: number, one: (index: number) => Try) =>
  Promise.all(Array.from({ length: count }, (_, index) => sign(one(index))))
const judged = (replies: readonly { status: number }[]) => replies.filter(({ status }) => status === 400).length

it('lets through ten of 200 concurrent guesses from one address', async () => {
  const replies = await several(200, (index) => ({ username: 'prof2', password: `essai-${index}`, from: '192.0.2.1' }))
  expect(judged(replies)).toBe(10)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(190)
})

it('lets through thirty of 200 concurrent guesses from 200 addresses', async () => {
  const replies = await several(200, (index) => ({ username: 'eleve2', password: `essai-${index}`, from: `198.51.100.${index}` }))
  // One more try is allowed every half minute.
  expect(judged(replies)).toBeLessThanOrEqual(31)
  expect(replies.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(169)
})

it('lets the owner in from a known place while somebody keeps guessing', async () => {
  const home = { username: 'direction', password: right, from: '203.0.113.1' }
  const first = await sign(home)
  expect(first.status).toBe(200)
  const { device } = login.response.parse(first.body)
  const attack = several(100, (index) => ({ username: 'direction', password: 'faux', from: `198.51.100.${index % 50}` }))
  const during = await Promise.all([sign(home), sign({ ...home, from: '203.0.113.9', ...(device && { device }) })])
  await attack
  expect([...during, await sign(home)].map(({ status }) => status)).toEqual([200, 200, 200])
  const stranger = await sign({ ...home, from: '203.0.113.77' })
  expect(stranger.status).toBe(429)
  // Half a minute until the next try, not a quarter of an hour.
  expect(stranger.wait).toBeLessThanOrEqual(30)
})
