import { arrangedReadingCookie, isOfOtherReader } from '#domain/reading/choice'
import { readCookie } from '../bearer/request-session.ts'

/** Deletes the aids of a student, who may not be the next to sit here; the device's own choice stays (AID-011). */
export function forgetReader(reply: Headers): void {
  reply.append('set-cookie', `${arrangedReadingCookie}=; Path=/; Max-Age=0; SameSite=Lax`)
}

/** Deletes them when they are not of the person who reads a page, null for nobody: a session may end without anybody signing out. */
export function forgetOtherReader(request: Headers, reply: Headers, userId: string | null): void {
  const left = readCookie(request, arrangedReadingCookie)
  if (left !== undefined && isOfOtherReader(left, userId)) forgetReader(reply)
}
