import { Failure } from '#contract/errors'
import type { Service } from '../../context.ts'
import { findKept } from '../personal-data/find-kept.ts'
import { actOnPeople } from './acts.ts'

/** The act `erase` for one person. Who is erased already stays so. */
export const erasePerson: Service<'erasePerson'> = async ({ ctx, input: { params, body } }) => {
  const user = await findKept(ctx, params.id)
  if (user.id === ctx.caller.id) throw new Failure('conflict', 'person.self')
  if (user.username.toLowerCase() !== body.username.toLowerCase())
    throw new Failure('invalid', 'invalid', { username: 'mismatch' })
  if (user.erasedAt !== null) return { erased: true }
  const order = { act: 'erase' as const, people: [user.id], confirm: body.username }
  await actOnPeople({ ctx, input: { params: undefined, query: undefined, body: order } }).catch((error: unknown) => {
    const refused = error instanceof Failure && error.code === 'person.refused' ? error.errors[user.id] : undefined
    throw refused === undefined ? error : new Failure('conflict', `person.${refused}`)
  })
  return { erased: true }
}
