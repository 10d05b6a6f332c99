import { expect, it } from 'vitest'
import { classCodeText, picturesOf, slipOf } from './slip.ts'

const account = { name: 'Zoé Le Gall', school: 'École', username: 'zoe.legall', password: 'lune-chat-lune-velo-sapin' }

it('leads to the class with the pupil chosen, and never holds the password', () => {
  const slip = slipOf({ ...account, userId: 'u1', code: 'BCDFGHJK' })
  expect([slip.path, slip.shortPath, slip.code]).toEqual([
    '/connexion/classe?code=BCDFGHJK&eleve=u1',
    '/connexion/classe',
    'BCDFGHJK',
  ])
  expect(slip.path).not.toContain('lune')
})

it('leads to the sign-in with the user name where there is no class code', () => {
  for (const more of [{}, { code: null, userId: 'u1' }, { code: 'BCDFGHJK', userId: null }]) {
    expect(slipOf({ ...account, ...more })).toMatchObject({
      ...{ path: '/connexion?identifiant=zoe.legall', shortPath: '/connexion', code: null },
    })
  }
})

it('knows a password of pictures from one of words', () => {
  expect(picturesOf('lune-chat-lune-velo-sapin')).toEqual(['lune', 'chat', 'lune', 'velo', 'sapin'])
  for (const words of [
    'lune-chat-48',
    'lune-cheval-bleu-sapin-4820',
    'lune-chat-lune-velo',
    'lune-chat-lune-velo-sapin-chat',
    '',
  ])
    expect(picturesOf(words)).toBeNull()
})

it('writes a class code in two groups', () => expect(classCodeText('BCDFGHJK')).toBe('BCDF\u00a0GHJK'))
