import { expect, it } from 'vitest'
import { asDrawn, newPassword } from './drawn-password.ts'
import { hashGeneratedPassword, hashPassword, verifyPassword } from './password.ts'
import { passwordWords } from './password-words.ts'

it('has 1024 different words of four to seven plain letters: ten bits each', () => {
  expect(new Set(passwordWords).size).toBe(1024)
  expect(passwordWords.filter((word) => !/^[a-z]{4,7}$/.test(word))).toEqual([])
})

it('draws four words and four figures, each time others, from the whole list', () => {
  const drawn = Array.from({ length: 2000 }, newPassword)
  for (const password of drawn) expect(password).toMatch(/^([a-z]{4,7}-){4}\d{4}$/)
  expect(new Set(drawn).size).toBe(2000)
  // 8000 draws of 1024 words leave out about half a word.
  const used = new Set(drawn.flatMap((password) => password.split('-').slice(0, 4)))
  expect(used.size).toBeGreaterThan(1000)
  expect([...used].every((word) => passwordWords.includes(word))).toBe(true)
})

it.each(['Lune-Cheval-bleu-sapin-4820', ' lune cheval bleu sapin 4820 ', 'lune – cheval – bleu – sapin – 4820'])(
  'knows a drawn password as it may be typed: %s',
  async (typed) => {
    expect(asDrawn(typed)).toBe('lune-cheval-bleu-sapin-4820')
    expect(await verifyPassword(typed, await hashGeneratedPassword('lune-cheval-bleu-sapin-4820'))).toBe(true)
  },
)

it('takes a password that somebody chose only as they chose it', async () => {
  const stored = await hashPassword('lune-cheval')
  expect(await verifyPassword('Lune-Cheval', stored)).toBe(false)
  expect(await verifyPassword('lune-cheval', stored)).toBe(true)
})
