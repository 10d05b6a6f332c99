/** The raw value of a cookie that scripts can read. */
export const cookieValue = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Stores a value for later pages and visits; it must not be secret. */
export function keepCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Safari and Firefox
  document.cookie = `${name}=${value}; Path=/; Max-Age=${days * 24 * 3600}; SameSite=Lax${secure}`
}
