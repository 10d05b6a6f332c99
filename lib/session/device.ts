import { env } from '../env.ts'
import { cookieNames, maxCookieAge } from './cookies.ts'
import { readCookie, setCookie } from './request-session.ts'

/** What the API named this browser at an earlier sign-in (OP-150); undefined when it did not. The API judges what it is worth. */
export function deviceOf(headers: Headers): string | undefined {
  const device = readCookie(headers, cookieNames(env()).device)
  return device !== undefined && /^[\w-]{1,100}$/.test(device) ? device : undefined
}

/** Keeps that name. It opens nothing and stays at sign-out: whoever signs in here next is no stranger for it. */
export function keepDevice(headers: Headers, device: string): void {
  setCookie(headers, 'device', { value: device, maxAge: maxCookieAge })
}
