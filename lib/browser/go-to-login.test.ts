import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

it('goes to the login screen, which learns why once, with the way back to this page, unless the person is signing out', async () => {
  const assign = vi.fn()
  vi.stubGlobal('window', { location: { pathname: '/travail-en-cours/1', search: '?a=1', assign } })
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('sessionStorage', storage)
  const { goToLogin, startSignOut } = await import('./go-to-login.ts')
  const { takeSessionEnded } = await import('./session-ended.ts')
  goToLogin()
  expect([takeSessionEnded(), takeSessionEnded()]).toEqual([true, false])
  expect(assign).toHaveBeenCalledExactlyOnceWith('/connexion?redirect=%2Ftravail-en-cours%2F1%3Fa%3D1')
  startSignOut()
  goToLogin()
  expect(assign).toHaveBeenCalledOnce()
  expect(takeSessionEnded()).toBe(false)
})
