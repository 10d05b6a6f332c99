import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type ChildPassword, childPasswords } from '#contract/user'
import { refuseInTransaction } from '../in-transaction.ts'
import { normaliseGenerated, normalisePictures } from './generated-password.ts'

const argon2Async = promisify(argon2)

// OWASP's second recommendation for argon2id: 19 MiB, 2 passes, 1 lane.
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 } as const
// For generated passwords: their 53.3 random bits are the main protection, and a roster hashes a thousand at once (decision 11).
// `aloneMemory` is for a single account, `generatedCost` for a list.
const aloneMemory = 38 * 1024
const generatedCost = { memory: 1024, passes: 1, parallelism: 1 } as const
/** Memory (KiB) of older hashes that do not state it. */
const formerMemory = 2 * 1024
const tagLength = 32

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number }

/** Hashes a password with Node's argon2id. Returns `argon2id$<salt>$<tag>`, both in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `argon2id$${salt.toString('base64url')}$${(await derive(password, salt)).toString('base64url')}`
}

/**
 * Hashes a generated password (generated-password.ts), normalised as typed. In a list it costs far less, so that a whole school is
 * imported in one call; `alone`, for a single account, costs as much as a chosen one, and so does each of a child's. Returns
 * `generated$<salt>$<tag>$<memory in KiB>`, with `words` or `pictures` for a child's, salt and tag in base64url.
 */
export async function hashGeneratedPassword(
  password: string,
  { alone = false, way = null }: { alone?: boolean; way?: ChildPassword | null } = {},
): Promise<string> {
  const memory = alone || way !== null ? aloneMemory : generatedCost.memory
  const salt = randomBytes(16)
  const tag = await derive(normalisePassword(password, way), salt, { ...generatedCost, memory })
  return `${way ?? 'generated'}$${salt.toString('base64url')}$${tag.toString('base64url')}$${memory}`
}

/** What a stored password is made of if it is a child's generated one; else null. */
export const childPasswordOf = (stored: string | null): ChildPassword | null =>
  childPasswords.find((way) => stored?.startsWith(`${way}$`)) ?? null

/** Whether it is a digest that this program made, which costs no more to compare than its own. */
export const isPasswordHash = (stored: string): boolean => {
  const [, memory] = /^(?:argon2id|(?:generated|words|pictures))\$[\w-]{22}\$[\w-]{43}(?:\$(\d{1,5}))?$/.exec(stored) ?? [
    stored,
    '∞',
  ]
  return Number(memory ?? formerMemory) <= aloneMemory
}

const normalisePassword = (password: string, scheme: string | null | undefined) =>
  scheme === 'pictures' ? normalisePictures(password) : normaliseGenerated(password)

const generatedSchemes: readonly string[] = ['generated', ...childPasswords]

/** Condition on a stored password: generated, and not chosen since. */
export const isGenerated = (stored: AnyPgColumn): SQL => inArray(sql`split_part(${stored}, '$', 1)`, [...generatedSchemes])

/** What a derivation takes, in KiB passed over; its time is about proportional. */
const workOf = ({ memory, passes }: Cost) => memory * passes

/** Without a stored hash it takes as long and returns false, so that response times do not reveal whether an account exists. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [scheme, salt, tag, memory] = (stored ?? '').split('$')
  const drawn = generatedSchemes.includes(scheme ?? '')
  const usedCost = drawn ? { ...generatedCost, memory: Number(memory ?? formerMemory) } : cost
  const readable = (scheme === 'argon2id' || drawn) && salt && tag
  // One derivation of full cost is made in every case, and never two.
  if (!readable || workOf(usedCost) < workOf(cost)) await derive(password, randomBytes(16))
  if (!readable) return false
  const derived = await derive(drawn ? normalisePassword(password, scheme) : password, Buffer.from(salt, 'base64url'), usedCost)
  return timingSafeEqual(derived, Buffer.from(tag, 'base64url'))
}

async function derive(password: string, nonce: Buffer, { memory, passes, parallelism }: Cost = cost): Promise<Buffer> {
  refuseInTransaction()
  return argon2Async('argon2id', { message: password.normalize('NFC'), nonce, tagLength, memory, passes, parallelism })
}
