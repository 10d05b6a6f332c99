import { type SQL, sql } from 'drizzle-orm'
import { type PersonState, personStates } from '#contract/person-states'
import { type PersonRight, rightsOf } from '#domain/people/state'
import { users } from './schema.ts'

type Marks = Pick<typeof users, 'suspendedAt' | 'leftAt' | 'erasedAt'>

/** `stateOf` (domain/people/state) for queries. */
export const stateColumn = (person: Marks = users): SQL<PersonState> => sql<PersonState>`case
  when ${person.erasedAt} is not null then 'erased' when ${person.leftAt} is not null then 'left'
  when ${person.suspendedAt} is not null then 'suspended' else 'active' end`

export const inState = (states: readonly PersonState[], person: Marks = users): SQL =>
  sql`${stateColumn(person)} in ${[...states]}`

/** `personMay` (domain/people/state) as a condition on `users`, or on an alias of it. */
export const whoMay = (right: PersonRight, person: Marks = users): SQL =>
  inState(
    personStates.filter((state) => rightsOf[state][right]),
    person,
  )
