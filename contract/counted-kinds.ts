/** The kinds of items behind a figure; kept apart from the schemas so that the page that lists them does not load zod. */
export const countedWorkKinds = ['works', 'trainings', 'official'] as const
export const countedPeopleKinds = ['active', 'inactive', 'new'] as const
export type CountedPeopleKind = (typeof countedPeopleKinds)[number]
export const countedKinds = [...countedWorkKinds, ...countedPeopleKinds, 'courses'] as const
export type CountedKind = (typeof countedKinds)[number]

/** Roles that statistics count and that an account can have (STA-019, ROLE-002). */
export const countedRoles = ['TEACHER', 'STUDENT'] as const
export type CountedRole = (typeof countedRoles)[number]
