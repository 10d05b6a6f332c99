import nock from 'nock'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ltiRefusals } from '#contract/lti'
import { ltiKeys } from '#lib/lti/keys'
import { ltiLaunch } from '#lib/lti/launch'
import { ltiLogin } from '#lib/lti/login'
import { ltiRegister } from '#lib/lti/register'
import messages from '#messages'
import { siteAddress, upstreamAddress } from './support.ts'

// next-intl/server works only inside Next’s server, so the translator is created here.
vi.mock('next-intl/server', async () => {
  const { createTranslator } = await import('next-intl')
  const { default: messages } = await import('#messages')
  return { getTranslations: async (namespace: 'lti') => createTranslator({ locale: 'fr', messages, namespace }) }
})

const state = 'etat-de-ce-navigateur'
const redirect = 'https://moodle.example/auth?state=etat-de-ce-navigateur'
const asked = {
  iss: 'https://moodle.example',
  login_hint: 'indice',
  target_link_uri: `${siteAddress}/lti13/launch`,
  client_id: 'c',
}

beforeAll(() => nock.disableNetConnect())
afterEach(() => {
  expect(nock.pendingMocks()).toEqual([])
  nock.cleanAll()
})

const get = (path: string, headers: Record<string, string> = {}) => new Request(`${siteAddress}${path}`, { headers })
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  new Request(`${siteAddress}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const begun = () =>
  nock(upstreamAddress)
    .post('/lti13/login', (body) => body.origin === siteAddress)
    .reply(200, { redirect, state })
const loginPath = (fields: Record<string, string> = asked) => `/lti13/login?${new URLSearchParams(fields)}`
const stateCookie = (reply: Response) => reply.headers.getSetCookie().find((line) => line.includes('tremplin-lti-')) ?? ''
const sent = (cookie: string) => ({ cookie: cookie.split(';')[0] ?? '' })

describe('/lti13/login', () => {
  test('redirects a top-level window to the platform at once, from a GET and from a form', async () => {
    for (const request of [
      get(loginPath(), { 'sec-fetch-dest': 'document' }),
      post('/lti13/login', new URLSearchParams(asked).toString(), { 'sec-fetch-dest': 'document' }),
    ]) {
      begun()
      const reply = await ltiLogin(request)
      expect(reply.status).toBe(303)
      expect(reply.headers.get('location')).toBe(redirect)
      const cookie = stateCookie(reply)
      expect(cookie).toMatch(
        /^__Host-tremplin-lti-[0-9a-f]{12}=etat-de-ce-navigateur; Max-Age=600; Path=\/; HttpOnly; SameSite=None; Secure; Partitioned$/,
      )
    }
  })

  test('in a frame, checks that the cookie was kept, and otherwise offers a new window', async () => {
    begun()
    const first = await ltiLogin(get(loginPath(), { 'sec-fetch-dest': 'iframe' }))
    const step = first.headers.get('location') ?? ''
    expect(step).toMatch(/^\/lti13\/login\?suite=/)
    // The platform’s hint about the person is not in the address.
    expect(step).not.toContain('indice')
    const kept = await ltiLogin(get(step, sent(stateCookie(first))))
    expect(kept.headers.get('location')).toBe(redirect)
    const refused = await ltiLogin(get(step))
    const html = await refused.text()
    expect(refused.status).toBe(200)
    expect(html).toContain('Ouvrir dans une nouvelle fenêtre')
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
    begun()
    const again = await ltiLogin(get(`${step}&fenetre=1`, { 'sec-fetch-dest': 'document' }))
    expect(again.headers.get('location')).toBe(redirect)
  })

  test('reports what is missing or wrong, in French, with a code', async () => {
    const missing = await ltiLogin(get('/lti13/login?iss=https://moodle.example'))
    expect(missing.status).toBe(400)
    expect(await missing.text()).toContain('lti.request')
    const twice = await ltiLogin(get(`${loginPath()}&iss=autre`))
    expect(await twice.text()).toContain('lti.request')
    nock(upstreamAddress).post('/lti13/login').reply(400, { message: 'lti.platform', errors: {} })
    const unknown = await ltiLogin(get(loginPath()))
    expect(unknown.status).toBe(400)
    expect(await unknown.text()).toContain('n’est pas enregistrée dans Tremplin')
    const forged = await ltiLogin(get('/lti13/login?suite=abc'))
    expect(await forged.text()).toContain('lti.stateExpired')
  })
})

describe('/lti13/launch', () => {
  const form = new URLSearchParams({ id_token: 'jeton', state }).toString()
  const completes = (browserState: string | null) =>
    nock(upstreamAddress).post('/lti13/launch', (body) => body.browserState === browserState && body.idToken === 'jeton')
  async function cookieOfLogin(): Promise<string> {
    begun()
    return stateCookie(await ltiLogin(get(loginPath(), { 'sec-fetch-dest': 'document' })))
  }

  test('opens the launch that the API verified, sets the visit’s cookie and clears the state', async () => {
    const cookie = await cookieOfLogin()
    const path = '/elearning/deeplink?ltik=abc'
    completes(state).reply(200, { token: 'jeton-de-visite-long', tokenEndsAt: Date.now() + 3_600_000, ltik: 'abc', path })
    const reply = await ltiLaunch(post('/lti13/launch', form, sent(cookie)))
    expect(reply.status).toBe(303)
    expect(reply.headers.get('location')).toMatch(/^\/elearning\/deeplink\?ltik=abc/)
    const lines = reply.headers.getSetCookie()
    expect(lines.some((line) => line.startsWith('__Host-tremplin-headless=') && line.includes('Partitioned'))).toBe(true)
    expect(stateCookie(reply)).toContain('Max-Age=0')
    expect(JSON.stringify([...reply.headers])).not.toContain('jeton-de-visite')
  })

  test('tells the API that the browser is not bound, and shows why the launch was refused', async () => {
    completes(null).reply(400, { message: 'lti.browser', errors: {} })
    const reply = await ltiLaunch(post('/lti13/launch', form))
    expect(reply.status).toBe(400)
    const html = await reply.text()
    expect(html).toContain('lti.browser')
    expect(html).toContain('donnez ceci à l’administrateur de la plateforme')
  })

  test.each(ltiRefusals)('shows for the refusal %s, in French, what to tell the administrator', async (code) => {
    completes(null).reply(400, { message: `lti.${code}`, errors: {} })
    const reply = await ltiLaunch(post('/lti13/launch', form))
    const html = await reply.text()
    expect([reply.status, reply.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    const { refusedTitle, refusedAdvice, accountRoleAdvice, refused, refusedCode } = messages.lti
    // A person whose role changed can do something about it themselves.
    const advice = code === 'accountRole' ? accountRoleAdvice : refusedAdvice
    const numbered = refusedCode.replace('{code}', `lti.${code}`)
    for (const said of [refusedTitle, advice, refused[code], numbered]) expect(html).toContain(said)
    expect(html).toContain('<html lang="fr">')
  })

  test('refuses a repeated token, a body of 5 MB and one that is no form, without an upstream call', async () => {
    const twice = await ltiLaunch(post('/lti13/launch', `${form}&id_token=autre`))
    expect([twice.status, await twice.text()]).toEqual([400, expect.stringContaining('lti.request')])
    const large = await ltiLaunch(post('/lti13/launch', `id_token=${'a'.repeat(5 * 1024 * 1024)}`))
    expect([large.status, await large.text()]).toEqual([413, expect.stringContaining('lti.tooLarge')])
    const json = await ltiLaunch(post('/lti13/launch', '{}', { 'content-type': 'application/json' }))
    expect(json.status).toBe(400)
  })
})

test('/lti13/register says that an operator must approve, and loads the script that notifies the platform', async () => {
  nock(upstreamAddress).post('/lti13/register').reply(200, { name: 'moodle <b>' })
  const reply = await ltiRegister(get('/lti13/register?openid_configuration=https://moodle.example/c&registration_token=t'))
  const html = await reply.text()
  expect(html).toContain('moodle &lt;b&gt;')
  expect(html).toContain('src="/lti13/close.js"')
  expect(html).not.toMatch(/<script>|style=/)
})

test('/lti13/jwks.json returns the public keys', async () => {
  const keys = [{ kid: 'k', kty: 'RSA', n: 'n', e: 'AQAB', alg: 'RS256', use: 'sig' }]
  nock(upstreamAddress).get('/lti13/jwks.json').reply(200, { keys })
  const reply = await ltiKeys(get('/lti13/jwks.json'))
  expect(await reply.json()).toEqual({ keys })
})
