import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2Async = promisify(argon2)

// OWASP's second recommendation for argon2id: 19 MiB, 2 passes, 1 lane.
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 } as const
const tagLength = 32

/** Hashes a password with argon2id (Node's own). Returns `argon2id$<salt>$<tag>` in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `argon2id$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`
}

/**
 * Tells whether `password` is the one behind `stored`. With no stored hash it works as long and says no,
 * so that the time of a reply does not tell whether an account exists.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [scheme, salt, tag] = (stored ?? '').split('$')
  if (scheme !== 'argon2id' || !salt || !tag) {
    await derive(password, randomBytes(16))
    return false
  }
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url')), Buffer.from(tag, 'base64url'))
}

function derive(password: string, nonce: Buffer): Promise<Buffer> {
  return argon2Async('argon2id', { message: password.normalize('NFC'), nonce, tagLength, ...cost })
}
