import { cookieNames, maxCookieAge } from '../bearer/cookies.ts'
import { readCookie, setCookie } from '../bearer/request-session.ts'
import { env } from '../env.ts'

/** The device text of an earlier sign-in in this browser (OP-150), if any. The API decides whether to trust it. */
export function deviceOf(headers: Headers): string | undefined {
  const device = readCookie(headers, cookieNames(env()).device)
  return device !== undefined && /^[\w-]{1,100}$/.test(device) ? device : undefined
}

/** Stores that text. It grants no access and stays after sign-out, so that the browser is known to whoever signs in next. */
export function keepDevice(headers: Headers, device: string): void {
  setCookie(headers, 'device', { value: device, maxAge: maxCookieAge })
}
