/** What figures count one by one; without schemas, for the page that opens them. */
export const countedWorkKinds = ['works', 'trainings', 'official'] as const
export const countedPeopleKinds = ['active', 'inactive', 'new'] as const
export type CountedPeopleKind = (typeof countedPeopleKinds)[number]
export const countedKinds = [...countedWorkKinds, ...countedPeopleKinds, 'courses'] as const
export type CountedKind = (typeof countedKinds)[number]

/** People that statistics count and that somebody can be (STA-019, ROLE-002). */
export const countedRoles = ['TEACHER', 'STUDENT'] as const
export type CountedRole = (typeof countedRoles)[number]
