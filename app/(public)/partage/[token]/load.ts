import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import { requestSession } from '#lib/bearer/request-session'
import { foundOr404 } from '#lib/page'
import { callerOf, sendCall } from '#lib/upstream/send-call'

/** The course behind a link, a part of it if it is very large, read once per request; the not-found page for a link that opens nothing. Throws as `sendCall`. */
export const openShared = cache(async (token: string, part: number) =>
  foundOr404(sendCall('openSharedCourse', callerOf(await headers()), [{ body: { token, part } }])),
)

/** Who looks: somebody who can have a copy, who could after signing in, or neither. */
export async function visitorOf(): Promise<'copies' | 'signsIn' | 'reads'> {
  const role = (await requestSession(await headers()))?.role
  if (role === undefined) return 'signsIn'
  return role === 'TEACHER' || role === 'SUPERADMIN' ? 'copies' : 'reads'
}
