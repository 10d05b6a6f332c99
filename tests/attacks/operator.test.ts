import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '#api/env'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tremplin-operator-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What a program prints as errors, with no other variables than these, and its code. */
function run(args: readonly string[], env: Readonly<Record<string, string>>) {
  const { stderr, status } = spawnSync(process.execPath, args, {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, NODE_COMPILE_CACHE: 'node_modules/.cache/node', ...env },
    encoding: 'utf8',
  })
  return { said: stderr, status }
}

describe('a command of the operator', () => {
  const admin = (env: Readonly<Record<string, string>>) => run(['api-server/admin/main.ts', 'list-schools'], env)

  it('without the service’s variables makes no database of its own, and says which one it looked for', () => {
    const data = join(folder, 'db')
    const { said, status } = admin({ DATA_DIR: data })
    expect([said, status]).toEqual([
      `error: there is no database in ${data}, and none is made: give the service’s DATABASE_URL or DATA_DIR, as tremplin-admin does\n`,
      1,
    ])
    expect(existsSync(data)).toBe(false)
  })

  it.each([
    [{ DATABASE_POOL: '0' }, 'error: environment: DATABASE_POOL must be a whole number from 1\n'],
    [{ DATABASE_URL: 'postgresql://t:se/cret@db/tremplin' }, /^error: DATABASE_URL cannot be read: (?!.*cret)[^\n]*\n$/],
  ])('says what is wrong with %o in one sentence', (env, sentence) => {
    const { said, status } = admin({ DATA_DIR: folder, ...env })
    expect(said).toMatch(sentence)
    expect(status).toBe(1)
  })
})

const wholeVoice = {
  ...{ SPEECH_PROTOCOL: 'openai', SPEECH_URL: 'https://voix.example/v1' },
  ...{ SPEECH_MODEL: 'kokoro', SPEECH_VOICE: 'siwis' },
}

it('a bucket without its key is refused as these are', () => {
  expect(() => readEnv({ S3_BUCKET: 'cours' })).toThrow(/^environment: S3_BUCKET needs S3_ENDPOINT, [^\n]*$/)
})

it.each([
  { SPEECH_PROTOCOL: 'openai' },
  { SPEECH_URL: 'https://voix.example/v1', SPEECH_MODEL: 'kokoro', SPEECH_VOICE: 'siwis' },
  { SPEECH_PROTOCOL: 'openai', SPEECH_MODEL: 'kokoro', SPEECH_VOICE: 'siwis' },
  { SPEECH_PROTOCOL: 'openai', SPEECH_URL: 'https://voix.example/v1', SPEECH_VOICE: 'siwis' },
  { SPEECH_PROTOCOL: 'openai', SPEECH_URL: 'https://voix.example/v1', SPEECH_MODEL: 'kokoro', SPEECH_VOICE: '' },
  { SPEECH_TOKEN: 'secret' },
  { ...wholeVoice, SPEECH_COMMAND: 'voix' },
])('half a voice elsewhere, or a second one, is refused in one sentence: %o', (env) => {
  expect(() => readEnv(wholeVoice)).not.toThrow()
  expect(() => readEnv(env)).toThrow(
    /^environment: SPEECH_PROTOCOL=openai needs SPEECH_URL, SPEECH_MODEL and SPEECH_VOICE, and no SPEECH_COMMAND$/,
  )
})

describe('a program with a wrong variable ends in one sentence, without its value', () => {
  it.each([
    ['api-server', { DATABASE_POOL: '0', LOG_LEVEL: 'loud' }, /^environment: DATABASE_POOL must [^\n]*; LOG_LEVEL [^\n]*\n$/],
    ['api-server', { DATABASE_URL: 'postgresql://t:se#cret@db/tremplin' }, /^DATABASE_URL cannot be read: (?!.*cret)[^\n]*\n$/],
    ['web-server', { SESSION_SECRETS: 'hush' }, /^Environment of the web app: SESSION_SECRETS (?!.*hush)[^\n]*\n$/],
    [
      'web-server',
      { SESSION_SECRETS: 's'.repeat(40), PUBLIC_ORIGIN: 'https://ecole.example/tremplin/' },
      /^Environment of the web app: PUBLIC_ORIGIN must have no path: [^\n]*\n$/,
    ],
  ])('%s %o', (program, env, sentence) => {
    const { said, status } = run([`${program}/main.ts`], { DATA_DIR: folder, ...env })
    expect(said).toMatch(sentence)
    expect(status).toBe(1)
  })
})
