// Kept apart from the schemas so that a page that only needs the names does not load zod.

export const personStates = ['active', 'suspended', 'left', 'erased'] as const
/** Where a person stands: suspended for a while, left the school, erased for good. */
export type PersonState = (typeof personStates)[number]

/** What a headmaster or a superadmin may do to people, one by one or many at once. */
export const personActs = ['suspend', 'lift', 'leave', 'comeBack', 'move', 'handOver', 'merge', 'erase'] as const
export type PersonAct = (typeof personActs)[number]

/** Why an act on one person is refused. */
export const personRefusals = [
  ...(['unknown', 'oneself', 'role', 'lastHeadmaster'] as const),
  // Their state.
  ...(['erased', 'suspended', 'notSuspended', 'left', 'notLeft'] as const),
  // A move to another school.
  ...(['portal', 'platform', 'staffMove', 'sameSchool', 'level', 'successor'] as const),
  // Two accounts of one person: one at a time, and for good.
  ...(['oneByOne', 'merged'] as const),
] as const
export type PersonRefusal = (typeof personRefusals)[number]
