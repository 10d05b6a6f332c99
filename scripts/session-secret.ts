import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const file = 'data/session-secret'

/** The secrets that seal session cookies: from the environment, else one generated once and kept in data/. */
export function sessionSecrets(): string {
  const given = process.env.SESSION_SECRETS ?? process.env.SESSION_SECRET
  if (given) return given
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const secret = randomBytes(32).toString('base64url')
  mkdirSync('data', { recursive: true })
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}
