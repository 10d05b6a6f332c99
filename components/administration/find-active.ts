import type { Role } from '#contract/call'
import { fullName } from '#domain/people/names'
import { callApi } from '#lib/browser/client'
import type { ActPerson } from './acts.ts'

interface Search {
  readonly terms: string
  /** None of them is found: they are at the school that is searched. */
  readonly people: readonly ActPerson[]
  readonly roles: readonly Role[]
}

/** Active accounts of these roles at the school of these people, as choices of a SearchChoice. */
export async function findActive({ terms, people, roles }: Search) {
  const school = people[0]?.school._id
  const query = { ...(terms && { terms }), ...(school && { school }), state: 'active' as const, limit: 20 }
  const found = await Promise.all(roles.map((role) => callApi('searchPeople', { query: { ...query, role } })))
  return found
    .flat()
    .filter(({ _id }) => !people.some((one) => one._id === _id))
    .map(({ _id, firstname, lastname, username, portal }) => ({
      ...{ _id, name: fullName(firstname, lastname), detail: username, portal },
    }))
}
