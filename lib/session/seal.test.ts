import { expect, test } from 'vitest'
import { openSession, type Session, sealSession } from './seal.ts'

const old = { sessionSecrets: { 1: 'o'.repeat(32) } }
const both = { sessionSecrets: { 1: 'o'.repeat(32), 2: 'n'.repeat(32) } }
const newOnly = { sessionSecrets: { 2: 'n'.repeat(32) } }
const session: Session = { token: 'token', role: 'TEACHER', userId: 'u1' }

test('a sealed session opens again, and shows nothing of itself', async () => {
  const sealed = await sealSession(session, old)
  expect(sealed).not.toContain('token')
  expect(await openSession(sealed, old)).toEqual(session)
  // Remembered the second time.
  expect(await openSession(sealed, old)).toEqual(session)
})

test('a session of the old secret opens while both are there', async () => {
  expect(await openSession(await sealSession(session, old), both)).toEqual(session)
})

test('new sessions are sealed with the newest secret', async () => {
  expect(await openSession(await sealSession(session, both), newOnly)).toEqual(session)
  expect(await openSession(await sealSession(session, both), old)).toBeUndefined()
})

test('once the old secret is gone its sessions are over', async () => {
  expect(await openSession(await sealSession(session, old), newOnly)).toBeUndefined()
})

test('what is none of ours opens to nothing', async () => {
  const sealed = await sealSession(session, old)
  for (const value of [undefined, '', 'x', 'Fe26.2*1*a*b', `${sealed.slice(0, -6)}AAAA~2`])
    expect(await openSession(value, old)).toBeUndefined()
})
