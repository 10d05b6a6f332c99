import { routes } from '../routes.ts'

/**
 * Where to go after signing in (OP-008): `wanted` when it is a path of this site, starting with a single '/', else the dashboard.
 * Sign-in screens and the app's own handlers are no destination either.
 */
export function safeRedirect(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > 2000 || !/^\/(?![/\\])/.test(wanted)) return routes.dashboard
  // Browsers drop tabs and line feeds and read '\' as '/': "/\t/evil.example" would leave the site.
  if (hasControl(wanted) || wanted.includes('\\')) return routes.dashboard
  const base = 'http://site.invalid'
  const url = URL.parse(wanted, base)
  if (url?.origin !== base || url.pathname.startsWith('//')) return routes.dashboard
  if (closed.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))) return routes.dashboard
  return `${url.pathname}${url.search}${url.hash}`
}

const closed = [routes.login, routes.signedOut, routes.maintenance, '/bff', '/_next']

function hasControl(text: string): boolean {
  return Array.from(text).some((character) => (character.codePointAt(0) ?? 0) < 0x20 || character === '\u007f')
}
