import type { FoundPerson } from '#contract/administration'
import type { ActEffects } from '#contract/people-acts'
import { type PersonAct, personActs } from '#contract/person-states'
import { type Acting, possibleActs } from '#domain/people/acts'

/** A person, as far as acts need them. */
export type ActPerson = Pick<FoundPerson, '_id' | 'firstname' | 'lastname' | 'role' | 'state' | 'portal' | 'school'>

/** The acts that may be offered for all these people at once; the API decides. */
export const commonActs = (people: readonly ActPerson[], by: Acting): PersonAct[] =>
  personActs.filter(
    (act) =>
      (act !== 'merge' || people.length === 1) &&
      people.every(({ _id, role, state, portal }) =>
        possibleActs({ id: _id, role, state, keptBy: portal ? 'portal' : 'school' }, by).includes(act),
      ),
  )

/** The act that undoes another; none: it cannot be undone at once. */
export const undoing: { readonly [act in PersonAct]?: PersonAct } = {
  suspend: 'lift',
  lift: 'suspend',
  leave: 'comeBack',
  comeBack: 'leave',
}

type Effect = keyof ActEffects

/** Which consequences are told of each act: what ends or stays, and what follows the person. */
export const toldEffects: {
  readonly [act in PersonAct]: { readonly ends: readonly Effect[]; readonly follows: readonly Effect[] }
} = {
  suspend: { ends: ['sessions'], follows: [] },
  lift: { ends: [], follows: [] },
  leave: { ends: ['sessions', 'classes', 'copies', 'begun', 'groups', 'works'], follows: [] },
  comeBack: { ends: [], follows: [] },
  move: {
    ends: ['sessions', 'classes', 'copies', 'begun', 'groups', 'works'],
    follows: ['handedIn', 'trainings', 'badges', 'resources'],
  },
  handOver: { ends: ['groups', 'works'], follows: [] },
  merge: {
    ends: ['sessions', 'doubled'],
    follows: ['handedIn', 'begun', 'copies', 'classes', 'trainings', 'badges', 'groups', 'works', 'resources'],
  },
}
