import type { RosterLine } from '#contract/roster'
import { comparePeople } from '#domain/people/names'
import type { Db } from '../../db/schema.ts'
import { findIndispensable } from '../people/hand-over.ts'
import { personView } from '../views/user.ts'
import type { KnownPerson } from './recognise.ts'

/** People of the school in this role whom no line means, or whose line says that they left. */
export function notNamed(people: readonly KnownPerson[], lines: readonly RosterLine[], wanted: KnownPerson['role']) {
  // Who may still be meant has not left yet.
  const meant = lines.flatMap(({ state, userId, candidates }) =>
    state === 'left' ? [] : [userId, ...(state === 'question' || state === 'error' ? candidates.map(({ _id }) => _id) : [])],
  )
  const named = new Set(meant)
  return people.filter(({ id, role, leftAt }) => role === wanted && leftAt === null && !named.has(id))
}

/** Teachers whom a list of teachers does not name, and whether they made classes or works; those of a portal follow it. */
export async function absentTeachers(db: Db, people: readonly KnownPerson[], lines: readonly RosterLine[]) {
  const absent = notNamed(people, lines, 'TEACHER').filter(({ ssoPortal }) => ssoPortal === null)
  const ids = absent.map(({ id }) => id)
  const giving = await findIndispensable(db, ids)
  return absent.toSorted(comparePeople).map((one) => ({ ...personView(one), gives: giving.has(one.id) }))
}
