import { afterEach, expect, test, vi } from 'vitest'
import { NetworkFailure, SessionExpired } from './failures.ts'
import { leaveWhenExpired } from './go-to-login.ts'

afterEach(() => vi.unstubAllGlobals())

const assignOn = (pathname: string, search: string) => {
  const assign = vi.fn()
  vi.stubGlobal('window', { location: { pathname, search, assign } })
  return assign
}

test('an ended session leads to login, which comes back to this very page', () => {
  const assign = assignOn('/suivi-du-travail/liste', '?page=2')
  expect(leaveWhenExpired(new SessionExpired())).toBe(true)
  expect(assign).toHaveBeenCalledExactlyOnceWith(`/connexion?redirect=${encodeURIComponent('/suivi-du-travail/liste?page=2')}`)
})

test('another failure keeps the page', () => {
  const assign = assignOn('/profil', '')
  expect(leaveWhenExpired(new NetworkFailure())).toBe(false)
  expect(assign).not.toHaveBeenCalled()
})
