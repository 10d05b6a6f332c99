import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { asDrawn } from './drawn-password.ts'

const argon2Async = promisify(argon2)

// OWASP's second recommendation for argon2id: 19 MiB, 2 passes, 1 lane.
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 } as const
// For passwords that nobody chose: their 53.3 random bits do most against guessing, and a list makes a thousand at once (decision 68).
// For one account alone, or for a list of them.
const aloneMemory = 38 * 1024
const generatedCost = { memory: 1024, passes: 1, parallelism: 1 } as const
/** What hashes were made with that do not name their memory. */
const formerMemory = 2 * 1024
const tagLength = 32

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number }

/** Hashes a password with argon2id (Node's own). Returns `argon2id$<salt>$<tag>` in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `argon2id$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`
}

/**
 * Hashes a password that was drawn at random (drawn-password.ts) with far less work: a whole school is imported in the time of one
 * call. How it was typed does not count. `alone`: for one account, as slow as a chosen one. Returns
 * `generated$<salt>$<tag>$<memory in KiB>`, salt and tag in base64url.
 */
export async function hashGeneratedPassword(password: string, { alone = false } = {}): Promise<string> {
  const memory = alone ? aloneMemory : generatedCost.memory
  const salt = randomBytes(16)
  const tag = await derive(asDrawn(password), salt, { ...generatedCost, memory })
  return `generated$${salt.toString('base64url')}$${tag.toString('base64url')}$${memory}`
}

/**
 * Tells whether `password` is the one behind `stored`. With no stored hash it works as long and says no,
 * so that the time of a reply does not tell whether an account exists.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [scheme, salt, tag, memory] = (stored ?? '').split('$')
  const isKnownScheme = scheme === 'argon2id' || scheme === 'generated'
  // Whatever there is to compare with, one full derivation is made.
  if (scheme !== 'argon2id') await derive(password, randomBytes(16))
  if (!isKnownScheme || !salt || !tag) return false
  const drawn = scheme === 'generated'
  const usedCost = drawn ? { ...generatedCost, memory: Number(memory ?? formerMemory) } : cost
  const derived = await derive(drawn ? asDrawn(password) : password, Buffer.from(salt, 'base64url'), usedCost)
  return timingSafeEqual(derived, Buffer.from(tag, 'base64url'))
}

function derive(password: string, nonce: Buffer, { memory, passes, parallelism }: Cost = cost): Promise<Buffer> {
  return argon2Async('argon2id', { message: password.normalize('NFC'), nonce, tagLength, memory, passes, parallelism })
}
