import { expect, it } from 'vitest'
import { hashGeneratedPassword, hashPassword, verifyPassword } from './password.ts'

it.each([
  ['a chosen password', hashPassword],
  ['a generated one', hashGeneratedPassword],
])('knows %s again, in any Unicode form, and no other', async (_, hash) => {
  const stored = await hash('été-2026')
  expect(stored).not.toContain('2026')
  expect(await hash('été-2026')).not.toBe(stored)
  expect(await verifyPassword('été-2026'.normalize('NFD'), stored)).toBe(true)
  expect(await verifyPassword('ete-2026', stored)).toBe(false)
})

it('does not take one kind of hash for the other, nor what is no hash', async () => {
  const [, salt, tag] = (await hashGeneratedPassword('secret')).split('$')
  for (const stored of [`argon2id$${salt}$${tag}`, `plain$${salt}$${tag}`, 'generated$', '', null])
    expect(await verifyPassword('secret', stored)).toBe(false)
})

it('knows a generated password whose hash was made when it named no memory', async () => {
  const stored = 'generated$npXQOXKW_Lj1x1zt1k9XFA$o_IbJojrKJ8GPMYUyC5Jkmt7MPJxnqFUpvcyyIzTfSk'
  expect(await verifyPassword('tremplin-vieux', stored)).toBe(true)
  expect(await verifyPassword('tremplin-autre', stored)).toBe(false)
})
