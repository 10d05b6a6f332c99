import type { Role } from '#contract/call'
import { type PersonAct, type PersonRefusal, type PersonState, personActs } from '#contract/person-states'

/** Who acts; null: the operator's command line, which may do what a superadmin may. */
export type Acting = { readonly id: string; readonly role: Role } | null

export interface ActedOn {
  readonly id: string
  readonly role: Role
  readonly state: PersonState
  /** Who decides of the account: the school, its portal, or a learning platform. */
  readonly keptBy: 'school' | 'portal' | 'platform'
  /** Another account of theirs took everything over. */
  readonly merged?: boolean
}

/** Roles of one school, whose people its headmaster looks after. */
export const schoolRoles: readonly Role[] = ['STUDENT', 'TEACHER', 'HEADMASTER']
const steersAll = (by: Acting) => by === null || by.role === 'SUPERADMIN'

/** Whether whoever acts looks after people of this role: acts on them, exports what is held about them. */
export const looksAfter = (by: Acting, role: Role): boolean => steersAll(by) || schoolRoles.includes(role)

/** Why this act on this person is refused, as far as the two of them tell; null when it is not. */
export function refusedAct(act: PersonAct, person: ActedOn, by: Acting): PersonRefusal | null {
  if (person.id === by?.id) return 'oneself'
  if (!looksAfter(by, person.role)) return 'role'
  return rules[act](person, by)
}

/** Acts that may be offered for a person in a window. */
export const possibleActs = (person: ActedOn, by: Acting): PersonAct[] =>
  personActs.filter((act) => refusedAct(act, person, by) === null)

/** Acts for good, which ask for `confirmationOf` the people. */
export const confirmedActs: readonly PersonAct[] = ['merge', 'erase']

/** What whoever acts for good on these people types to confirm it: the user name of one, of several how many they are. */
export const confirmationOf = (people: readonly { readonly username: string }[]): string =>
  people.length === 1 ? (people[0]?.username ?? '') : String(people.length)

type Rule = (person: ActedOn, by: Acting) => PersonRefusal | null

const unlessGone: Rule = ({ state }) => (state === 'erased' || state === 'left' ? state : null)

const rules: { readonly [act in PersonAct]: Rule } = {
  suspend: (person, by) => unlessGone(person, by) ?? (person.state === 'suspended' ? 'suspended' : null),
  lift: (person, by) => unlessGone(person, by) ?? (person.state === 'suspended' ? null : 'notSuspended'),
  leave: unlessGone,
  comeBack: ({ state, merged }) => (state === 'erased' ? 'erased' : state !== 'left' ? 'notLeft' : merged ? 'merged' : null),
  move: ({ state, keptBy, role, merged }, by) => {
    if (state === 'erased') return 'erased'
    if (merged) return 'merged'
    if (keptBy !== 'school') return keptBy
    // A headmaster who sends staff elsewhere would open another school's pupils to them.
    return steersAll(by) || role === 'STUDENT' ? null : 'staffMove'
  },
  handOver: ({ role }) => (role === 'STUDENT' ? 'role' : null),
  merge: ({ state, keptBy, role, merged }) => {
    if (state === 'erased') return 'erased'
    if (merged) return 'merged'
    if (keptBy === 'platform') return 'platform'
    return schoolRoles.includes(role) ? null : 'role'
  },
  // Its names are those of the account that took over, with which it is erased.
  erase: ({ state, merged }) => (state === 'erased' ? 'erased' : merged ? 'merged' : null),
}
