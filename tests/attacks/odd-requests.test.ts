import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Stack, startStack } from '#tests/browser/support/stack'
import { copyDemo } from '#tests/support/demo-copy'
import { startOtlpReceiver } from '#tests/support/otlp-receiver'

let stack: Stack
let cookie: string
let token: string
let collector: Awaited<ReturnType<typeof startOtlpReceiver>>

beforeAll(async () => {
  collector = await startOtlpReceiver()
  const env = { LOG_LEVEL: 'info', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '100' }
  const { url, remove, env: demo } = await copyDemo()
  stack = await startStack({ web: env, api: { ...demo, ...env }, database: { url, stop: remove } })
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const asked = { method: 'POST', headers, body: JSON.stringify({ username: 'eleve', password: 'tremplin-demo' }) }
  const [web, api] = await Promise.all([
    fetch(`${stack.webUrl}/bff/session/login`, asked),
    fetch(`${stack.apiUrl}/auth/login`, asked),
  ])
  cookie = web.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  token = (await api.json()).token
  expect([web.status, api.status]).toEqual([200, 200])
})
afterAll(async () => {
  await stack.stop()
  collector.close()
})

type Program = 'web' | 'api'
const portOf = (program: Program) => Number(new URL(program === 'web' ? stack.webUrl : stack.apiUrl).port)

/** The raw bytes of a signed-in user’s request, so that no HTTP client normalises it. */
function bytesOf(program: Program, { method = 'GET', path = '/', headers = {}, body = '' }: RawRequest): string {
  const lines = {
    host: `127.0.0.1:${portOf(program)}`,
    ...(program === 'web' ? { cookie, 'sec-fetch-site': 'same-origin' } : { authorization: `Bearer ${token}` }),
    ...(body !== '' && { 'content-length': String(body.length) }),
    connection: 'close',
    ...headers,
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`
}

interface RawRequest {
  readonly method?: string
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends the bytes. Resolves with the status of the reply, or 0 for a connection closed without one. */
function statusOf(program: Program, bytes: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(portOf(program), '127.0.0.1')
    let said = ''
    const end = () => {
      socket.destroy()
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0))
    }
    socket.on('data', (data) => {
      said += data.toString('latin1')
      if (said.includes('\r\n')) end()
    })
    socket.on('error', end)
    socket.on('close', end)
    socket.write(bytes, 'latin1')
  })
}

/** Lists the requests whose status is wrong: by default other than 4xx, else one that `ok` rejects. */
async function wrongReplies(
  program: Program,
  requests: readonly RawRequest[],
  isRight = (status: number) => status >= 400 && status < 500,
) {
  const wrong: string[] = []
  for (const asked of requests) {
    const status = await statusOf(program, bytesOf(program, asked))
    if (!isRight(status)) wrong.push(`${status} ${JSON.stringify(asked).slice(0, 200)}`)
  }
  return wrong
}
const isNoFailure = (status: number) => status >= 200 && status < 500

const oddSegments = ['%', '%zz', '%C0%AE', '%00', 'a%00b', '%ED%A0%80']
const oddQueries = ['?%', '?a=%', '?%zz=1', '?%00=%00', '?schoolYear=%00', '?%C0=%C0']
const oddMethods = ['TRACE', 'PROPFIND', 'SEARCH', 'PATCH', 'CONNECT']

describe('the web app', () => {
  it('refuses addresses that cannot be decoded, and NUL characters', async () => {
    const places = ['/', '/groupe/', '/travail-en-cours/', '/bff/api/work/', '/bff/files/module/', '/_next/static/', '/avatar/']
    expect(
      await wrongReplies(
        'web',
        places.flatMap((place) => oddSegments.map((odd) => ({ path: place + odd }))),
      ),
    ).toEqual([])
  })

  it('handles odd queries without a server error', async () => {
    const places = ['/connexion', '/profil', '/bff/api/user', '/bff/files/module/x.png', '/bff/session/expired']
    const requests = places.flatMap((place) => oddQueries.map((odd) => ({ path: place + odd })))
    expect(await wrongReplies('web', requests, isNoFailure)).toEqual([])
  })

  it('receives a body of 5 MB before it refuses it, so that clients that read afterwards find the reply', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const asked = { method: 'POST', headers, body: `id_token=${'a'.repeat(5 * 1024 * 1024)}` }
    for (const path of ['/lti13/login', '/lti13/launch', '/bff/session/login', '/auth/cas/logout']) {
      const reply = await fetch(stack.webUrl + path, asked)
      expect([path, reply.status, reply.headers.get('connection')]).toEqual([path, 413, 'close'])
      await reply.arrayBuffer()
    }
  })

  it('refuses unusual methods and targets', async () => {
    const places = ['/', '/profil', '/bff/api/user', '/bff/files/module/x.png', '/avatar/female/avatar1.png', '/robots.txt']
    const requests = oddMethods.flatMap((method) => places.map((path) => ({ method, path })))
    // Node itself closes a connection that asks for a tunnel.
    expect(await wrongReplies('web', requests, (status) => status === 0 || (status >= 400 && status < 500))).toEqual([])
    const options = ['/', '/robots.txt', '/avatar/female/avatar1.png'].map((path) => ({ method: 'OPTIONS', path }))
    expect(await wrongReplies('web', options)).toEqual([])
    const targets = ['*', 'http://evil.example/', '?x', 'x'].map((path) => ({ path }))
    expect(await wrongReplies('web', targets)).toEqual([])
  })

  it('runs no server action, and ignores forged router state', async () => {
    const types = ['text/plain;charset=UTF-8', 'multipart/form-data; boundary=x', 'multipart/form-data', 'application/json']
    const actions = ['x', 'a'.repeat(42), '{}']
    const posts = ['/', '/connexion', '/profil', '/inconnue'].flatMap((path) =>
      types.flatMap((type) =>
        actions.map((id) => ({
          method: 'POST',
          path,
          headers: { 'content-type': type, 'next-action': id },
          body: '--x\r\n\r\nx',
        })),
      ),
    )
    expect(await wrongReplies('web', posts)).toEqual([])
    const states = ['x', '%', '%5B%5D', 'null', '%7B'].map((state) => ({
      path: '/profil',
      headers: { rsc: '1', 'next-router-state-tree': state },
    }))
    expect(await wrongReplies('web', states)).toEqual([])
  })

  it('handles odd headers without a server error', async () => {
    const odd: Record<string, string>[] = [
      ...['bytes=5-1', 'bytes=-1', 'bytes=99999999999999999999-', `bytes=${'0-0,'.repeat(500)}0-1`, 'x'].map((range) => ({
        range,
      })),
      { rsc: '1' },
      { 'x-nextjs-data': '1' },
      { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/x', rsc: '1' },
      { 'next-url': '%' },
      { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
      { host: 'a b' },
      { 'x-forwarded-proto': 'javascript', 'x-forwarded-host': 'a b' },
      { cookie: '=;;%' },
    ]
    const places = ['/connexion', '/profil', '/bff/api/user', '/bff/files/module/x.png', '/avatar/female/avatar1.svg']
    const requests = places.flatMap((path) => odd.map((headers) => ({ path, headers })))
    expect(await wrongReplies('web', requests, isNoFailure)).toEqual([])
  })
})

describe('the API server', () => {
  it('refuses addresses that cannot be decoded, and NUL characters', async () => {
    const places = ['/', '/work/', '/assignee/byid/', '/content/module/']
    expect(
      await wrongReplies(
        'api',
        places.flatMap((place) => oddSegments.map((odd) => ({ path: place + odd }))),
      ),
    ).toEqual([])
    const queries = ['/user', '/work', '/content/x', '/readyz'].flatMap((place) =>
      oddQueries.map((odd) => ({ path: place + odd })),
    )
    expect(await wrongReplies('api', queries, isNoFailure)).toEqual([])
  })

  it('refuses unusual methods and targets', async () => {
    const requests = oddMethods.flatMap((method) =>
      ['/', '/user', '/content/module/x.png', '*'].map((path) => ({ method, path })),
    )
    expect(await wrongReplies('api', requests, (status) => status === 0 || (status >= 400 && status < 500))).toEqual([])
    const targets = ['*', 'http://[', '?x', 'x', '//', '/\\evil'].map((path) => ({ path }))
    expect(await wrongReplies('api', targets)).toEqual([])
  })

  it('handles odd headers without a server error', async () => {
    const odd: Record<string, string>[] = [
      { range: 'bytes=5-1' },
      { 'if-none-match': '*' },
      { 'x-request-id': '\xff' },
      { 'idempotency-key': '\xff' },
      { host: 'a b' },
      { host: '' },
      { 'content-encoding': 'gzip' },
    ]
    const requests = odd.flatMap((headers) => [
      { path: '/user', headers },
      { path: '/content/module/x.png', headers },
      { method: 'POST', path: '/user/identity', headers: { 'content-type': 'application/json', ...headers }, body: '{}' },
    ])
    expect(await wrongReplies('api', requests, isNoFailure)).toEqual([])
  })
})

/** Starts a request and disconnects in the middle of its body, or before its reply. */
function hangUp(program: Program, bytes: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(portOf(program), '127.0.0.1', () =>
      socket.write(bytes, () => setImmediate(() => socket.resetAndDestroy())),
    )
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
}

const metricsOf = async () => (await fetch(`${stack.apiUrl}/metrics`)).text()

describe('a client that disconnects', () => {
  it('is not counted or logged as an error by either program', async () => {
    const from = { api: stack.logs.api.length, web: stack.logs.web.length }
    const said = (program: Program) => stack.logs[program].slice(from[program])
    const json = { 'content-type': 'application/json', 'content-length': '500' }
    const begun = { method: 'POST', path: '/user/identity', headers: json, body: '{"firstname":' }
    for (let turn = 0; turn < 5; turn++) {
      await hangUp('api', bytesOf('api', begun))
      await hangUp('api', bytesOf('api', { path: '/student/todo' }))
      await hangUp('web', bytesOf('web', { ...begun, path: '/bff/api/user/identity' }))
      await hangUp('web', bytesOf('web', { ...begun, path: '/bff/session/login' }))
      await hangUp('web', bytesOf('web', { path: '/bff/api/student/todo' }))
      await hangUp('web', bytesOf('web', { path: '/tableau-de-bord' }))
    }
    const gone = (program: Program) => said(program).filter((line) => line.includes('"status":499'))
    await expect.poll(() => gone('api').length).toBeGreaterThanOrEqual(5)
    await expect.poll(() => gone('web').length).toBeGreaterThanOrEqual(5)
    expect((await fetch(`${stack.webUrl}/connexion`)).status).toBe(200)
    const alarms = [...said('api'), ...said('web')].filter(
      (line) => !/^\{"level":(?:10|20|30),/.test(line) || /"status":5/.test(line),
    )
    expect(alarms).toEqual([])
    expect((await metricsOf()).split('\n').filter((line) => /api_calls_total.*status="5/.test(line))).toEqual([])
  })
})

describe('traces', () => {
  it('one page view is one trace through both programs, without anything of the person or the address', async () => {
    const chosen = '0af7651916cd43dd8448eb211c80319c'
    const headers = { cookie, accept: 'text/html', traceparent: `00-${chosen}-b7ad6b7169203331-01` }
    const page = await fetch(`${stack.webUrl}/mes-statistiques?secret=in-the-address`, { headers })
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')])
    const views = () => collector.spans.filter(({ name }) => name === 'GET /mes-statistiques')
    await expect.poll(() => views().length).toBe(1)
    const [view] = views()
    expect([view?.service, view?.parentSpanId]).toEqual(['tremplin-web', undefined])
    expect(view?.traceId).not.toBe(chosen)
    const trace = () => collector.spans.filter(({ traceId }) => traceId === view?.traceId)
    const ofApi = () => trace().filter(({ service }) => service === 'tremplin-api')
    await expect.poll(() => ofApi().map(({ name }) => name)).toContain('currentUser')
    const sent = trace().filter(({ name }) => name === 'GET api')
    for (const { parentSpanId } of sent) expect(parentSpanId).toBe(view?.spanId)
    for (const { parentSpanId } of ofApi()) expect(sent.map(({ spanId }) => spanId)).toContain(parentSpanId)
    expect(ofApi()[0]?.attributes['tremplin.request_id']).toBe(view?.attributes['tremplin.request_id'])
    const known = ['http.request.method', 'http.route', 'http.response.status_code', 'tremplin.request_id']
    expect([...new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)))].sort()).toEqual(known.sort())
    const told = collector.bodies.join()
    const me = await (await fetch(`${stack.apiUrl}/user`, { headers: { authorization: `Bearer ${token}` } })).json()
    const secrets = [
      token,
      cookie.slice(cookie.indexOf('=') + 1),
      'tremplin-demo',
      'in-the-address',
      me._id,
      me.username,
      me.lastname,
    ]
    expect(secrets.filter((secret) => !secret || told.includes(secret))).toEqual([])
  })
})
