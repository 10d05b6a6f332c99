import { expect, test } from 'vitest'
import { parseEnv } from './env.ts'
import { contentPolicy } from './session/content-policy.ts'

const secret = 'a'.repeat(32)
const newer = 'b'.repeat(40)

test('development needs no variables', () => {
  const parsed = parseEnv({ NODE_ENV: 'development' })
  expect(parsed).toMatchObject({
    production: false,
    apiUrl: 'http://127.0.0.1:4000',
    upstreamTimeoutMs: 10_000,
    secureCookies: true,
  })
  expect(parsed.publicOrigin).toBeUndefined()
})

test('production without a secret stops and names the variable', () => {
  expect(() => parseEnv({ NODE_ENV: 'production' })).toThrow(/SESSION_SECRETS is required/)
  expect(() => parseEnv({ NODE_ENV: 'production', SESSION_SECRETS: '' })).toThrow(/SESSION_SECRETS is required/)
})

test('all wrong variables are named at once', () => {
  const wrong = { SESSION_SECRETS: 'short', API_URL: 'ftp://x', UPSTREAM_TIMEOUT_MS: 'soon', SECURE_COOKIES: 'maybe' }
  expect(() => parseEnv(wrong)).toThrow(/API_URL.*SESSION_SECRETS.*UPSTREAM_TIMEOUT_MS.*SECURE_COOKIES/)
})

test('secrets rotate: the list is ordered from oldest to newest', () => {
  expect(parseEnv({ SESSION_SECRETS: `${secret}, ${newer}` }).sessionSecrets).toEqual([secret, newer])
  expect(parseEnv({ SESSION_SECRET: secret }).sessionSecrets).toEqual([secret])
  expect(() => parseEnv({ SESSION_SECRETS: `${secret},short` })).toThrow(/32 characters/)
})

test('addresses are normalised', () => {
  const parsed = parseEnv({ API_URL: 'https://api.example/base/', PUBLIC_ORIGIN: 'https://tremplin.example/' })
  expect(parsed).toMatchObject({ apiUrl: 'https://api.example/base', publicOrigin: 'https://tremplin.example' })
})

test('by default there is no announcement and no analytics', () => {
  expect(parseEnv({})).toMatchObject({ announcement: '', demoBanner: false, analyticsUrl: undefined })
  const set = { ANNOUNCEMENT: ' Maintenance samedi. ', DEMO_BANNER: '1', ANALYTICS_URL: 'https://mesure.example/pages' }
  expect(parseEnv(set)).toMatchObject({
    announcement: 'Maintenance samedi.',
    demoBanner: true,
    analyticsUrl: 'https://mesure.example/pages',
  })
  expect(contentPolicy('n', { ...parseEnv(set), production: true })).toContain("connect-src 'self' https://mesure.example;")
  expect(contentPolicy('n', parseEnv({}))).toContain("connect-src 'self';")
})

test('lists of ids may contain spaces and empty entries', () => {
  const parsed = parseEnv({ NODE_ENV: 'test', FIRST_SUBJECTS: ' a, ,b ', DEMO_HOST: 'demo.example' })
  expect(parsed).toMatchObject({ firstSubjects: ['a', 'b'], firstLevels: [], demoHost: 'demo.example' })
  expect(parseEnv({ NODE_ENV: 'test' }).demoHost).toBeUndefined()
})
