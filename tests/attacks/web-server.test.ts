import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '#lib/routes'
import { freePort } from '#scripts/programs'
import { userOf } from '#tests/bff/support'
import { startWebAlone, type WebAlone } from '#tests/support/web-alone'

const workId = '0199d0a0-0000-7000-8000-00000000000a'
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** An upstream that, while `holding`, holds back every read of a page except its user until `release`. */
function heldUpstream() {
  const held: ServerResponse[] = []
  const state = { holding: false, held, answer, release }
  function answer(asked: IncomingMessage, response: ServerResponse) {
    asked.resume()
    response.setHeader('content-type', 'application/json')
    if (asked.url === '/auth/login')
      response.end(
        JSON.stringify({
          token: 'a-token-of-some-length',
          sessionEndsAt: Date.now() + 3_600_000,
          user: userOf('STUDENT'),
        }),
      )
    else if (state.holding && asked.url !== '/user' && asked.method === 'GET') held.push(response)
    else end(response)
  }
  const end = (response: ServerResponse) => void response.end(JSON.stringify(userOf('STUDENT')))
  function release() {
    state.holding = false
    for (const response of held.splice(0)) end(response)
  }
  return state
}

const upstream = heldUpstream()
const variables = {
  PAGES_AT_ONCE: '2',
  PAGES_WAITING: '1',
  UPSTREAM_TIMEOUT_MS: '600000',
  KEEP_ALIVE_MS: '620000',
  LOG_LEVEL: 'info',
}
let web: WebAlone
let cookie: string
let metricsPort: number
beforeAll(async () => {
  metricsPort = await freePort()
  web = await startWebAlone(upstream.answer, { ...variables, METRICS_PORT: String(metricsPort) })
  cookie = await web.signIn()
})
afterAll(async () => {
  agent.destroy()
  await web.stop()
})

/** Requests a path and resolves with the response, its body still unread. */
function ask(path: string, headers: Record<string, string> = {}, { origin = web.url } = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(origin + path, { agent, headers }, resolve)
      .on('error', reject)
      .end()
  })
}

/** Lines of the web app's metrics that tell of a name. */
async function metricsOf(name: string): Promise<string[]> {
  const reply = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  return (await reply.text()).split('\n').filter((line) => line.startsWith(name))
}

const page = (headers: Record<string, string> = {}) => ask(routes.dashboard, { cookie, accept: 'text/html', ...headers })

it('an idle connection is kept as long as KEEP_ALIVE_MS says, for a balancer that keeps its own longer', async () => {
  const reply = await ask('/bff/alive')
  reply.resume()
  expect(reply.headers['keep-alive']).toBe('timeout=620')
})

const ofDocuments = ['referrer-policy', 'permissions-policy', 'cross-origin-opener-policy']

describe('compression', () => {
  it('a page is sent with Brotli, gzip or uncompressed, as the browser accepts', async () => {
    const [brotli, gzip, plain] = [
      await ask(routes.login, { 'accept-encoding': 'gzip, deflate, br, zstd' }),
      await ask(routes.login, { 'accept-encoding': 'gzip' }),
      await ask(routes.login),
    ]
    expect([brotli, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    for (const { headers } of [brotli, gzip, plain]) {
      expect(headers.vary).toContain('Accept-Encoding')
      expect(Object.keys(headers)).toEqual(expect.arrayContaining(ofDocuments))
    }
    const bodies = [brotliDecompressSync(await buffer(brotli)), gunzipSync(await buffer(gzip)), await buffer(plain)]
    for (const body of bodies) expect(body.toString()).toMatch(/^<!DOCTYPE html>.*<\/html>/s)
  })

  it('a script is compressed ahead of time, and otherwise the same file', async () => {
    const [, script = ''] = /src="(\/_next\/static\/[^"]+\.js)"/.exec(await text(await ask(routes.login))) ?? []
    const [brotli, gzip, plain] = [
      await ask(script, { 'accept-encoding': 'br' }),
      await ask(script, { 'accept-encoding': 'gzip' }),
      await ask(script),
    ]
    expect([brotli, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    for (const { statusCode, headers } of [brotli, gzip, plain]) {
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'application/javascript; charset=UTF-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        vary: 'Accept-Encoding',
      })
      expect(Object.keys(headers).filter((name) => ofDocuments.includes(name))).toEqual([])
    }
    // Compressed ahead of time, so its length is known.
    expect(brotli.headers['content-length']).toMatch(/^\d+$/)
    const whole = await buffer(plain)
    expect(brotliDecompressSync(await buffer(brotli))).toEqual(whole)
    expect(gunzipSync(await buffer(gzip))).toEqual(whole)
    const known = { 'accept-encoding': 'br', 'if-none-match': brotli.headers.etag ?? '' }
    const again = await ask(script, known)
    expect([again.statusCode, await text(again)]).toEqual([304, ''])
    expect(brotli.headers.etag).not.toBe(plain.headers.etag)
    const missing = await ask(`${script}.not`, { 'accept-encoding': 'br' })
    expect([missing.statusCode, await text(missing)]).toEqual([404, 'Not Found'])
  })

  it('a font is not compressed again', async () => {
    const [, font = ''] = /<(\/_next\/static\/media\/[^>]+\.woff2)>/.exec(String((await ask(routes.login)).headers.link)) ?? []
    const reply = await ask(font, { 'accept-encoding': 'br, gzip' })
    expect(reply.headers['content-encoding']).toBeUndefined()
    expect((await buffer(reply)).subarray(0, 4).toString()).toBe('wOF2')
  })

  it('a page that waits for the API streams its skeleton first', async () => {
    upstream.holding = true
    const reply = await page({ 'accept-encoding': 'br' })
    expect(reply.headers['content-encoding']).toBe('br')
    const chunks = reply.pipe(createBrotliDecompress())[Symbol.asyncIterator]()
    let body = ''
    const readUntil = async (part: string) => {
      while (!body.includes(part)) {
        const { value, done } = await chunks.next()
        if (done) break
        body += String(value)
      }
    }
    await readUntil('<body')
    expect(body).toContain('<body')
    expect(upstream.held).not.toEqual([])
    expect(body).not.toContain('</html>')
    upstream.release()
    await readUntil('</html>')
    expect(body).toContain('</html>')
  })
})

describe('more pages than the limit', () => {
  it('wait their turn while answers are saved; one page too many is told to retry', async () => {
    upstream.holding = true
    // Two pages have sent their skeleton and occupy the two slots, with their reads held back.
    const inside = await Promise.all([page(), page()])
    const calls = upstream.held.length
    expect(calls).toBeGreaterThanOrEqual(2)
    // One of these waits without calling the API yet; the other exceeds the queue.
    const more = [page(), page()]
    const refused = await Promise.race(more)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
    expect(await text(refused)).toContain('Beaucoup de pages sont demandées en ce moment')
    expect(upstream.held.length).toBe(calls)
    expect(await metricsOf('web_pages')).toEqual(['web_pages_rendering 2', 'web_pages_waiting 1', 'web_pages_refused_total 1'])
    expect(await metricsOf('web_upstream_running')).toEqual([`web_upstream_running ${calls}`])
    const saved = await fetch(`${web.url}/bff/api/student/${workId}/answer`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ questionId: workId, moduleId: workId, value: 'x' }),
    })
    expect([saved.status, (await ask('/bff/alive')).statusCode, (await ask('/robots.txt')).statusCode]).toEqual([200, 204, 200])
    upstream.release()
    const replies = await Promise.all([...inside, ...more])
    const bodies = replies.filter((reply) => reply !== refused).map(text)
    for (const body of await Promise.all(bodies)) expect(body).toContain('</html>')
    expect(await metricsOf('web_pages')).toEqual(['web_pages_rendering 0', 'web_pages_waiting 0', 'web_pages_refused_total 1'])
    const counted = await metricsOf('web_requests_total')
    expect(counted).toContain('web_requests_total{route="page",status="503"} 1')
    expect(counted).toContain('web_requests_total{route="call",status="200"} 1')
    expect(counted).toContain('web_requests_total{route="session",status="200"} 1')
    expect(await metricsOf('web_upstream_replies_total')).toEqual([
      expect.stringMatching(/^web_upstream_replies_total\{status="200"\} \d+$/),
    ])
  })

  it('the metrics are nowhere but on their own port', async () => {
    expect((await ask('/metrics')).statusCode).not.toBe(200)
    expect((await fetch(`http://127.0.0.1:${metricsPort}/connexion`)).status).toBe(404)
  })
})

it('an address of any length gets a reply', async () => {
  for (const length of [20_000, 2_000_000, 8_000_000]) {
    const status = await new Promise((resolve) => {
      const socket = connect(web.port, '127.0.0.1')
      let said = ''
      socket.on('data', (data) => {
        said += String(data)
      })
      socket.on('error', resolve)
      socket.on('close', () => resolve(said.split('\r\n')[0]))
      socket.write(`GET /${'a'.repeat(length)} HTTP/1.1\r\nhost: x\r\n\r\n`)
    })
    expect(status).toBe('HTTP/1.1 431 Request Header Fields Too Large')
  }
})

it('a stopping server finishes the requests under way and accepts no more', async () => {
  const other = await startWebAlone(upstream.answer, variables)
  const signedIn = await other.signIn()
  upstream.holding = true
  const reply = await ask(routes.dashboard, { cookie: signedIn }, { origin: other.url })
  const stopped = other.stop()
  const refused = () => fetch(`${other.url}/robots.txt`).then(({ status }) => status, String)
  await expect.poll(refused).toContain('fetch failed')
  upstream.release()
  expect(await text(reply)).toContain('</html>')
  await stopped
  // It was not killed on timeout, nor kept up by an idle connection.
  expect(other.lines.at(-1)).toContain('"msg":"stopped"')
})
