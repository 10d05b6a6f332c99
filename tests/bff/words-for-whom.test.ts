import { expect, test, vi } from 'vitest'
import { startVisit } from '#lib/bearer/headless'
import { studentMessages } from '#lib/student-messages'
import messages from '#messages'
import { sessionEndsAt, signedInCookie } from './support.ts'

// Only students are addressed as « tu » (decision 7).

let incoming = new Headers()
vi.mock('next/headers', () => ({ headers: async () => incoming }))
vi.mock('react', async (original) => ({ ...(await original<typeof import('react')>()), cache: <T>(load: T) => load }))
vi.mock('next-intl/server', () => ({ getRequestConfig: <T>(load: T) => load }))

async function wordsFor(cookie: string, path = '/profil') {
  incoming = new Headers({ cookie, 'x-tremplin-path': path })
  const { default: load } = await import('#lib/i18n')
  return (await load({ requestLocale: Promise.resolve('fr') })).messages
}

test('a student gets the « tu » texts', async () => {
  expect(await wordsFor(await signedInCookie('STUDENT'))).toBe(studentMessages)
})

test.each(['TEACHER', 'HEADMASTER', 'SUPERADMIN', 'SUPERVISOR'] as const)(
  '%s gets the texts of the specification',
  async (role) => {
    expect(await wordsFor(await signedInCookie(role))).toBe(messages)
  },
)

test('so does a visitor who is not signed in, also on the login screen', async () => {
  expect(await wordsFor('')).toBe(messages)
  expect(await wordsFor('', '/connexion?redirect=%2Fbadges&erreur=etablissement')).toBe(messages)
})

test('a guest gets the student texts on the pages of the visit, and the usual ones elsewhere', async () => {
  const bound = '0199d0a0-0000-7000-8000-0000000000a1'
  const headers = new Headers()
  await startVisit(new Headers(), headers, { token: 'of-a-guest', bound, endsAt: sessionEndsAt })
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(await wordsFor(cookie, `/elearning/${bound}`)).toBe(studentMessages)
  expect(await wordsFor(cookie, '/connexion')).toBe(messages)
})
