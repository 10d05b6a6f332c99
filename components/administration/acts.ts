import type { FoundPerson } from '#contract/administration'
import type { ActEffects } from '#contract/people-acts'
import { type PersonAct, type PersonRefusal, personActs } from '#contract/person-states'
import { type Acting, possibleActs, refusedAct } from '#domain/people/acts'

export type ActPerson = Pick<
  FoundPerson,
  '_id' | 'firstname' | 'lastname' | 'username' | 'role' | 'state' | 'merged' | 'portal' | 'school'
>

/** The word for where a person stands: who left because of a merge is said to be merged. */
export const shownState = ({ state, merged }: Pick<FoundPerson, 'state' | 'merged'>) => (merged ? 'merged' : state)

/** The acts that may be offered for all these people at once; the API decides. */
export const commonActs = (people: readonly ActPerson[], by: Acting): PersonAct[] =>
  personActs.filter(
    (act) =>
      (act !== 'merge' || people.length === 1) && people.every((person) => possibleActs(actedOn(person), by).includes(act)),
  )

const actedOn = ({ _id, role, state, merged, portal }: ActPerson) => ({
  ...{ id: _id, role, state, merged, keptBy: portal ? ('portal' as const) : ('school' as const) },
})

/** Why one of these people is not moved to another school, where that is for somebody else to do. */
export const moveElsewhere = (people: readonly ActPerson[], by: Acting): PersonRefusal | undefined =>
  people
    .map((person) => refusedAct('move', actedOn(person), by))
    .find((refused) => refused === 'portal' || refused === 'staffMove') ?? undefined

/** The act that undoes another; none: it cannot be undone at once. */
export const undoing: { readonly [act in PersonAct]?: PersonAct } = {
  suspend: 'lift',
  lift: 'suspend',
  leave: 'comeBack',
  comeBack: 'leave',
}

type Effect = keyof ActEffects

/** Which consequences are told of each act: what ends, goes or stays here, and what follows the person or outlives them. */
export const toldEffects: {
  readonly [act in PersonAct]: { readonly ends: readonly Effect[]; readonly follows: readonly Effect[] }
} = {
  suspend: { ends: ['sessions'], follows: [] },
  lift: { ends: [], follows: [] },
  leave: { ends: ['sessions', 'classes', 'copies', 'begun', 'groups', 'works'], follows: [] },
  comeBack: { ends: ['handedOver'], follows: [] },
  move: {
    ends: ['sessions', 'classes', 'copies', 'begun', 'groups', 'works'],
    follows: ['handedIn', 'trainings', 'badges', 'resources'],
  },
  handOver: { ends: ['groups', 'works'], follows: [] },
  merge: {
    ends: ['sessions', 'doubled'],
    follows: ['handedIn', 'begun', 'copies', 'classes', 'trainings', 'badges', 'groups', 'works', 'resources'],
  },
  erase: {
    ends: ['sessions', 'copies', 'answers', 'badges'],
    follows: ['handedIn', 'trainings', 'resources', 'groups', 'works'],
  },
}
