import { sealData } from 'iron-session'
import { expect, test } from 'vitest'
import { openSession, type Session, sealSession } from './seal.ts'

const old = { sessionSecrets: ['o'.repeat(32)] }
const both = { sessionSecrets: ['o'.repeat(32), 'n'.repeat(32)] }
const newOnly = { sessionSecrets: ['n'.repeat(32)] }
const hour = 3600
const session: Session = { token: 'token', role: 'TEACHER', userId: 'u1' }

test('a sealed session opens again, and shows nothing of itself', async () => {
  const sealed = await sealSession(session, old, hour)
  expect(sealed).not.toContain('token')
  expect(await openSession(sealed, old)).toEqual(session)
  // Remembered the second time.
  expect(await openSession(sealed, old)).toEqual(session)
})

test('a session of the old secret opens while both are there', async () => {
  expect(await openSession(await sealSession(session, old, hour), both)).toEqual(session)
})

test('new sessions are sealed with the newest secret', async () => {
  expect(await openSession(await sealSession(session, both, hour), newOnly)).toEqual(session)
  expect(await openSession(await sealSession(session, both, hour), old)).toBeUndefined()
})

test('once the old secret is gone its sessions are over', async () => {
  expect(await openSession(await sealSession(session, old, hour), newOnly)).toBeUndefined()
})

test('what is none of ours opens to nothing', async () => {
  const sealed = await sealSession(session, old, hour)
  for (const value of [undefined, '', 'x', 'Fe26.2*1*a*b', `${sealed.slice(0, -6)}AAAA~2`])
    expect(await openSession(value, old)).toBeUndefined()
})

test('a secret replaced in the two documented steps signs nobody out', async () => {
  const before = await sealSession(session, old, hour)
  expect(await openSession(before, both)).toEqual(session)
  const between = await sealSession(session, both, hour)
  // The old one is taken away: what the new one sealed beside it still opens, and it seals what opens after a third joins.
  expect(await openSession(between, newOnly)).toEqual(session)
  const after = await sealSession(session, newOnly, hour)
  expect(await openSession(after, { sessionSecrets: ['n'.repeat(32), 't'.repeat(32)] })).toEqual(session)
})

test('what was sealed when secrets were numbered by their place opens, wherever its secret now stands', async () => {
  const seal = (number: number, secret: string) => sealData(session, { password: { [number]: secret }, ttl: hour })
  for (const number of [1, 2, 3]) {
    const byPlace = await seal(number, 'n'.repeat(32))
    // First: what has opened is remembered.
    expect(await openSession(byPlace, old)).toBeUndefined()
    expect(await openSession(byPlace, both)).toEqual(session)
    expect(await openSession(byPlace, newOnly)).toEqual(session)
  }
})
