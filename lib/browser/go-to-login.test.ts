import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

it('goes to the login screen with the way back to this page, unless the person is signing out', async () => {
  const assign = vi.fn()
  vi.stubGlobal('window', { location: { pathname: '/travail-en-cours/1', search: '?a=1', assign } })
  const { goToLogin, startSignOut } = await import('./go-to-login.ts')
  goToLogin()
  expect(assign).toHaveBeenCalledExactlyOnceWith('/connexion?redirect=%2Ftravail-en-cours%2F1%3Fa%3D1')
  startSignOut()
  goToLogin()
  expect(assign).toHaveBeenCalledOnce()
})
