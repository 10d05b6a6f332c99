import { expect, it } from 'vitest'
import { newPassword, normaliseGenerated, passwordWords } from './generated-password.ts'
import { hashGeneratedPassword, hashPassword, verifyPassword } from './password.ts'

it('the list has 1024 distinct words of four to seven plain letters: ten bits each', () => {
  expect(new Set(passwordWords).size).toBe(1024)
  expect(passwordWords.filter((word) => !/^[a-z]{4,7}$/.test(word))).toEqual([])
})

it('newPassword draws four words and four digits, differently each time, from the whole list', () => {
  const drawn = Array.from({ length: 2000 }, newPassword)
  for (const password of drawn) expect(password).toMatch(/^([a-z]{4,7}-){4}\d{4}$/)
  expect(new Set(drawn).size).toBe(2000)
  // 8000 draws from 1024 words are expected to miss fewer than one.
  const used = new Set(drawn.flatMap((password) => password.split('-').slice(0, 4)))
  expect(used.size).toBeGreaterThan(1000)
  expect([...used].every((word) => passwordWords.includes(word))).toBe(true)
})

it.each(['Lune-Cheval-bleu-sapin-4820', ' lune cheval bleu sapin 4820 ', 'lune – cheval – bleu – sapin – 4820'])(
  'accepts a generated password typed differently: %s',
  async (typed) => {
    expect(normaliseGenerated(typed)).toBe('lune-cheval-bleu-sapin-4820')
    expect(await verifyPassword(typed, await hashGeneratedPassword('lune-cheval-bleu-sapin-4820'))).toBe(true)
  },
)

it('accepts a chosen password only exactly as chosen', async () => {
  const stored = await hashPassword('lune-cheval')
  expect(await verifyPassword('Lune-Cheval', stored)).toBe(false)
  expect(await verifyPassword('lune-cheval', stored)).toBe(true)
})
