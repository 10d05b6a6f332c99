import { createHash } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import type { Env } from '../env.ts'

type Secrets = Pick<Env, 'sessionSecrets'>

/** A secret's number on what it seals. It comes from the secret alone: whatever joins or leaves the list, it stays the same. */
const numberOf = (secret: string) => createHash('sha256').update(`seal ${secret}`).digest().readUIntBE(0, 6)

/** Seals a value with the newest secret, to be opened for `ttl` seconds. */
export function sealed(value: object, { sessionSecrets }: Secrets, ttl: number): Promise<string> {
  const newest = sessionSecrets.at(-1) ?? ''
  return sealData(value, { password: { [numberOf(newest)]: newest }, ttl })
}

/** What was sealed with one of the secrets and has not run out; an empty object for anything else. */
export async function unsealed(seal: string, { sessionSecrets }: Secrets): Promise<unknown> {
  const number = /^Fe26\.2\*(\d{1,15})\*/.exec(seal)?.[1]
  if (number === undefined) return {}
  const named = sessionSecrets.filter((secret) => String(numberOf(secret)) === number)
  // Numbered by its place in the list, as seals were before decision 24: whichever secret fits. Each is tried by its own seal check.
  for (const secret of named.length > 0 ? named : sessionSecrets) {
    let opened = true
    const value: unknown = await unsealData(seal, {
      password: { [number]: secret },
      onUnsealError: () => {
        opened = false
      },
    })
    if (opened) return value
  }
  return {}
}
