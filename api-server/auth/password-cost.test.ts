import { expect, it, vi } from 'vitest'
import { hashGeneratedPassword, hashPassword, verifyPassword } from './password.ts'

type Parameters = { readonly memory: number; readonly passes: number }

const derivations = vi.hoisted((): Parameters[] => [])
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  const argon2: typeof crypto.argon2 = (algorithm, parameters, callback) => {
    derivations.push(parameters)
    return crypto.argon2(algorithm, parameters, callback)
  }
  return { ...crypto, argon2 }
})

it('takes as much work for every kind of password as for an unknown account', async () => {
  const work = async (stored: string | null) => {
    derivations.length = 0
    await verifyPassword('loup-chat-lune', stored)
    return derivations.reduce((sum, { memory, passes }) => sum + memory * passes, 0)
  }
  const unknown = await work(null)
  expect(unknown).toBe(38 * 1024)
  expect(await work(await hashPassword('un mot de passe'))).toBe(unknown)
  for (const way of ['pictures', 'words'] as const) expect(await work(await hashGeneratedPassword('x', { way }))).toBe(unknown)
  expect(await work(await hashGeneratedPassword('x', { alone: true }))).toBe(unknown)
  // Of a whole list: little more, which no network shows.
  expect(await work(await hashGeneratedPassword('x'))).toBe(39 * 1024)
})
