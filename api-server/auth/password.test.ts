import { expect, it } from 'vitest'
import { hashGeneratedPassword, hashPassword, verifyPassword } from './password.ts'

it.each([
  ['a chosen password', hashPassword],
  ['a generated password', hashGeneratedPassword],
])('accepts %s in any Unicode form and no other password', async (_, hash) => {
  const stored = await hash('été-2026')
  expect(stored).not.toContain('2026')
  expect(await hash('été-2026')).not.toBe(stored)
  expect(await verifyPassword('été-2026'.normalize('NFD'), stored)).toBe(true)
  expect(await verifyPassword('ete-2026', stored)).toBe(false)
})

it('ignores case, spaces and kinds of hyphens in a generated password, and in no other', async () => {
  const generated = await hashGeneratedPassword('lune-cheval-bleu-sapin-4820')
  expect(await verifyPassword('Lune‐Cheval bleu-sapin 4820', generated)).toBe(true)
  const chosen = await hashPassword('lune-cheval')
  expect(await verifyPassword('Lune-Cheval', chosen)).toBe(false)
})

it('rejects a hash under another scheme and malformed hashes', async () => {
  const [, salt, tag] = (await hashGeneratedPassword('secret')).split('$')
  for (const stored of [`argon2id$${salt}$${tag}`, `plain$${salt}$${tag}`, 'generated$', '', null])
    expect(await verifyPassword('secret', stored)).toBe(false)
})

it('accepts a generated password whose older hash does not state its memory', async () => {
  const stored = 'generated$npXQOXKW_Lj1x1zt1k9XFA$o_IbJojrKJ8GPMYUyC5Jkmt7MPJxnqFUpvcyyIzTfSk'
  expect(await verifyPassword('tremplin-vieux', stored)).toBe(true)
  expect(await verifyPassword('tremplin-autre', stored)).toBe(false)
})
