import type { Role } from '#contract/call'
import type { SignedInUser } from '#contract/user'
import { type CookieNames, cookieNames } from '#lib/bearer/cookies'
import { openSession, sealSession } from '#lib/bearer/seal'
import { env } from '#lib/env'

export const upstreamAddress = 'http://127.0.0.1:4000'
export const siteAddress = 'http://localhost:3000'
export const token = 'a-token-that-nobody-may-see'
export const userId = '0199d0a0-0000-7000-8000-000000000001'
/** End of the sessions in these tests: eight hours from now, in epoch ms. */
export const sessionEndsAt = Date.now() + 8 * 3600 * 1000
const schoolId = '0199d0a0-0000-7000-8000-000000000002'

/** The signed-in user as the upstream returns them. */
export function userOf(role: Role): SignedInUser {
  return {
    _id: userId,
    role,
    username: 'prof',
    firstname: 'Nadia',
    lastname: 'Roche',
    email: null,
    avatar: 'female/avatar3',
    school: {
      _id: schoolId,
      name: 'Collège des Tilleuls',
      address: { zipCode: '31000' },
      analyticsId: null,
      tremplin: false,
      levels: [],
      subjects: [],
      features: [],
      partner: false,
      subdomain: 'tilleuls',
    },
    schools: [schoolId],
    levels: [],
    firstSchoolYear: '2023-2024',
    sso: null,
    unreadNotifications: 0,
    sessionEndsAt,
  }
}

/** The Cookie header of a signed-in user. */
export async function signedInCookie(role: Role | null = 'TEACHER', bearer = token, id = userId): Promise<string> {
  return `${cookieNames(env()).session}=${await sealSession({ token: bearer, role, userId: id }, env())}`
}

/** The session that a reply’s cookies start; undefined when there is none. */
export function startedSession(reply: Response) {
  return openSession(cookieOf(reply, 'session')?.split(';')[0]?.split('=').slice(1).join('='), env())
}

/** True when a reply clears the session cookie. */
export function clearsSession(reply: Response): boolean {
  return cookieOf(reply, 'session')?.includes('=; Path=/; Max-Age=0;') ?? false
}

/** The Set-Cookie line of the named cookie in a reply. */
export function cookieOf(reply: Response, name: keyof CookieNames): string | undefined {
  return reply.headers.getSetCookie().find((line) => line.startsWith(`${cookieNames(env())[name]}=`))
}
