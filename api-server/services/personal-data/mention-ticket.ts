import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CallArguments } from '#contract/calls'
import { Failure } from '#contract/errors'
import { visibleLine } from '#contract/visible-line'
import { dayMs } from '#domain/dates/duration'
import type { Context } from '../../context.ts'
import type { users } from '../../db/schema.ts'
import { signingKey, toolKeys } from '../../lti/tool-keys.ts'

type At = Pick<Context, 'db' | 'now'>
export type SoughtPerson = CallArguments<'findMentions'>['body']['people'][number]

/** An account before its erasure, as it is looked for afterwards. */
export const soughtPerson = ({ firstname, lastname, username, role }: typeof users.$inferSelect): SoughtPerson => ({
  ...{ firstname, lastname, username, staff: role !== 'STUDENT' },
})

/** Who looks for which names, at which school. */
interface Search {
  readonly callerId: string
  readonly schoolId: string
  readonly people: readonly SoughtPerson[]
}

/** Proof, kept nowhere, that this caller erased people of these names, who may put other words in their place for a day. */
export async function makeMentionTicket({ db, now }: At, search: Search): Promise<string> {
  const until = String(now + dayMs)
  return `${until}.${seal(signingKey(await toolKeys(db, now), now), until, search)}`
}

/** Failure forbidden unless the ticket was made for this search, conflict when its time is over. */
export async function checkMentionTicket({ db, now }: At, ticket: string, search: Search): Promise<void> {
  const [until = '', given = ''] = ticket.split('.')
  const told = Buffer.from(given)
  const isOf = (key: Parameters<typeof seal>[0]) => {
    const right = Buffer.from(seal(key, until, search))
    return right.length === told.length && timingSafeEqual(right, told)
  }
  if (!(await toolKeys(db, now)).some(isOf)) throw new Failure('forbidden', 'mention.ticket')
  if (Number(until) < now) throw new Failure('conflict', 'mention.over')
}

function seal({ privateKey }: ReturnType<typeof signingKey>, until: string, { callerId, schoolId, people }: Search): string {
  if (privateKey.d === undefined) throw new TypeError('a key without its private part seals nothing')
  const names = people.map((one) => [...[one.lastname, one.firstname, one.username].map(visibleLine), one.staff])
  // Whatever else this key signs is no ticket.
  const sealed = JSON.stringify(['mentions', until, callerId, schoolId, names])
  return createHmac('sha256', privateKey.d).update(sealed).digest('base64url')
}
