import { createHash } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import type { Env } from '../env.ts'

type Secrets = Pick<Env, 'sessionSecrets'>

/** The id of a secret in its seals. It depends on the secret only, so it stays the same when the list changes. */
const numberOf = (secret: string) => createHash('sha256').update(`seal ${secret}`).digest().readUIntBE(0, 6)

/** Seals a value with the newest secret; valid for `ttl` seconds, 0 for ever. */
export function sealValue(value: object, { sessionSecrets }: Secrets, ttl: number): Promise<string> {
  const newest = sessionSecrets.at(-1) ?? ''
  return sealData(value, { password: { [numberOf(newest)]: newest }, ttl })
}

/** The value of an unexpired seal made with one of the secrets; an empty object for anything else. */
export async function unsealValue(seal: string, { sessionSecrets }: Secrets): Promise<unknown> {
  const number = /^Fe26\.2\*(\d{1,15})\*/.exec(seal)?.[1]
  if (number === undefined) return {}
  const named = sessionSecrets.filter((secret) => String(numberOf(secret)) === number)
  // Numbered by position in the list, as older seals are: tries every secret; each is checked by the seal itself.
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
