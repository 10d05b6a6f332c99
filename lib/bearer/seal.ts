import * as z from 'zod/mini'
import { portalSession } from '#contract/portal'
import { role } from '#contract/user'
import type { Env } from '../env.ts'
import { sealValue, unsealValue } from './box.ts'

/** Content of the session cookie: the opaque token, and the data that the route guard needs. */
const session = z.object({
  token: z.string().check(z.minLength(1)),
  role: z.nullable(z.catch(z.nullable(role), null)),
  userId: z.string(),
  /** The portal that manages the account. */
  portal: z.optional(z.string()),
  /** Their session there, which a sign-out tells. */
  atPortal: z.optional(portalSession),
})

/** `role` is null when the stored one is unknown to this app (ROLE-024). */
export type Session = z.output<typeof session>

type Passwords = Pick<Env, 'sessionSecrets'>

/** Seals a session for its cookie with the newest secret. The seal has no end: the API says when its token has (decision 12). */
export const sealSession = (value: Session, secrets: Passwords): Promise<string> => sealValue(value, secrets, 0)

const opened = new Map<string, { value: Session; until: number }>()
const openedLimit = 2000
const openedFor = 60_000

/** Opens a seal with any of the secrets; undefined: absent, forged or unknown. Cached for a minute: a page opens it often. */
export async function openSession(seal: string | undefined, secrets: Passwords): Promise<Session | undefined> {
  if (!seal) return undefined
  const cached = opened.get(seal)
  if (cached && cached.until > Date.now()) return cached.value
  const parsed = session.safeParse(await unsealValue(seal, secrets))
  if (!parsed.success) return undefined
  if (opened.size >= openedLimit) opened.clear()
  opened.set(seal, { value: parsed.data, until: Date.now() + openedFor })
  return parsed.data
}
