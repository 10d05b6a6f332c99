import { sealData } from 'iron-session'
import { expect, test, vi } from 'vitest'
import { openSession, type Session, sealSession } from './seal.ts'

const old = { sessionSecrets: ['o'.repeat(32)] }
const both = { sessionSecrets: ['o'.repeat(32), 'n'.repeat(32)] }
const newOnly = { sessionSecrets: ['n'.repeat(32)] }
const session: Session = { token: 'token', role: 'TEACHER', userId: 'u1' }

test('a sealed session can be opened again, and its seal reveals nothing', async () => {
  const sealed = await sealSession(session, old)
  expect(sealed).not.toContain('token')
  expect(await openSession(sealed, old)).toEqual(session)
  // The second time comes from the cache.
  expect(await openSession(sealed, old)).toEqual(session)
})

test('a session opens after any time, also by a clock that is years ahead: its end is its token’s', async () => {
  const seal = await sealSession({ ...session, token: 'kept' }, old)
  vi.useFakeTimers({ now: Date.now() + 6 * 366 * 24 * 3600_000 })
  expect(await openSession(seal, old)).toMatchObject({ token: 'kept' })
  vi.useRealTimers()
})

test('a session of the old secret opens while both are configured', async () => {
  expect(await openSession(await sealSession(session, old), both)).toEqual(session)
})

test('new sessions are sealed with the newest secret', async () => {
  expect(await openSession(await sealSession(session, both), newOnly)).toEqual(session)
  expect(await openSession(await sealSession(session, both), old)).toBeUndefined()
})

test('sessions of a removed secret cannot be opened', async () => {
  expect(await openSession(await sealSession(session, old), newOnly)).toBeUndefined()
})

test('anything not sealed by us cannot be opened', async () => {
  const sealed = await sealSession(session, old)
  for (const value of [undefined, '', 'x', 'Fe26.2*1*a*b', `${sealed.slice(0, -6)}AAAA~2`])
    expect(await openSession(value, old)).toBeUndefined()
})

test('replacing a secret in the two documented steps signs nobody out', async () => {
  const before = await sealSession(session, old)
  expect(await openSession(before, both)).toEqual(session)
  const between = await sealSession(session, both)
  // The old secret is removed: seals of the new one made next to it still open, and its new seals open after a third is added.
  expect(await openSession(between, newOnly)).toEqual(session)
  const after = await sealSession(session, newOnly)
  expect(await openSession(after, { sessionSecrets: ['n'.repeat(32), 't'.repeat(32)] })).toEqual(session)
})

test('a seal numbered by position in the list opens, wherever its secret is now', async () => {
  const seal = (number: number, secret: string) => sealData(session, { password: { [number]: secret }, ttl: 3600 })
  for (const number of [1, 2, 3]) {
    const byPlace = await seal(number, 'n'.repeat(32))
    // First, because opened seals are cached.
    expect(await openSession(byPlace, old)).toBeUndefined()
    expect(await openSession(byPlace, both)).toEqual(session)
    expect(await openSession(byPlace, newOnly)).toEqual(session)
  }
})
