import type { PersonState } from '#contract/person-states'

/** Since when (epoch ms) each holds, as stored; the later ones cover the earlier ones. */
export interface StateDates {
  readonly suspendedAt: number | null
  readonly leftAt: number | null
  readonly erasedAt: number | null
}

/** The state that follows from the dates; `api-server/db/person-state.ts` is the same rule for queries. */
export function stateOf({ suspendedAt, leftAt, erasedAt }: StateDates): PersonState {
  if (erasedAt !== null) return 'erased'
  if (leftAt !== null) return 'left'
  return suspendedAt === null ? 'active' : 'suspended'
}

/**
 * What somebody may still do or be:
 * - `signIn`: open a session by any way in, and use the ones that are open;
 * - `listed`: appear among the people, pupils, teachers and classes of the school;
 * - `givenWork`: be expected in works given from now on;
 * - `counted`: belong to the school's population of today (days before stay as they were).
 */
export type PersonRight = 'signIn' | 'listed' | 'givenWork' | 'counted'

/** A suspended pupil stays in class and keeps the work to do: suspension ends as if it had never been. */
export const rightsOf: { readonly [state in PersonState]: { readonly [right in PersonRight]: boolean } } = {
  active: { signIn: true, listed: true, givenWork: true, counted: true },
  suspended: { signIn: false, listed: true, givenWork: true, counted: true },
  left: { signIn: false, listed: false, givenWork: false, counted: false },
  erased: { signIn: false, listed: false, givenWork: false, counted: false },
}

/** Code of the refusal to sign in, by state; an erased person has left. */
export const signInRefusals = { suspended: 'auth.suspended', left: 'auth.left', erased: 'auth.left' } as const
export type SignInRefusal = (typeof signInRefusals)[keyof typeof signInRefusals]

/** Why this person may not sign in; null for one who may. */
export function signInRefusal(dates: StateDates): SignInRefusal | null {
  const state = stateOf(dates)
  return state === 'active' || rightsOf[state].signIn ? null : signInRefusals[state]
}

/** Whether a person with these dates has the right. */
export const personMay = (dates: StateDates, right: PersonRight): boolean => rightsOf[stateOf(dates)][right]
