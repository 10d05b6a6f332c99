/** The value of a cookie that the page may read, as it is written. */
export const cookieValue = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** Keeps a value for the next pages and visits; what is in it is nothing secret. */
export function keepCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Safari and Firefox
  document.cookie = `${name}=${value}; Path=/; Max-Age=${days * 24 * 3600}; SameSite=Lax${secure}`
}
