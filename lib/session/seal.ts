import { sealData, unsealData } from 'iron-session'
import * as z from 'zod/mini'
import { role } from '#contract/user'
import type { Env } from '../env.ts'

/** What the session cookie holds: the opaque token, and what the route guard needs to know. */
const session = z.object({
  token: z.string().check(z.minLength(1)),
  role: z.nullable(z.catch(z.nullable(role), null)),
  userId: z.string(),
})

/** `role` is null when the stored one is none of ours (ROLE-024). */
export type Session = z.output<typeof session>

/** How long a sign-in lasts, in seconds; the upstream may end it sooner. */
export const sessionTtl = 14 * 24 * 3600

type Passwords = Pick<Env, 'sessionSecrets'>

/** Seals a session for its cookie with the newest secret. */
export function sealSession(value: Session, { sessionSecrets }: Passwords): Promise<string> {
  return sealData(value, { password: { ...sessionSecrets }, ttl: sessionTtl })
}

const opened = new Map<string, { value: Session; until: number }>()
const openedLimit = 2000
const openedFor = 60_000

/**
 * Opens a sealed session with any of the secrets; undefined when it is absent, forged, expired or of an unknown secret.
 * Seals opened in the last minute are remembered: a page opens the same one several times.
 */
export async function openSession(sealed: string | undefined, { sessionSecrets }: Passwords): Promise<Session | undefined> {
  if (!sealed) return undefined
  const known = opened.get(sealed)
  if (known && known.until > Date.now()) return known.value
  const parsed = session.safeParse(await unsealData(sealed, { password: { ...sessionSecrets }, ttl: sessionTtl }))
  if (!parsed.success) return undefined
  if (opened.size >= openedLimit) opened.clear()
  opened.set(sealed, { value: parsed.data, until: Date.now() + openedFor })
  return parsed.data
}
