export const workStatuses = ['DRAFT', 'PUBLISHED', 'UNPUBLISHED', 'TERMINATED', 'CANCELED', 'ARCHIVED', 'DELETED'] as const
/** The works that figures count: those that were given; a draft, a work taken back or a cancelled one expects no copy. */
export const countedStatuses = ['PUBLISHED', 'TERMINATED', 'ARCHIVED'] as const satisfies readonly (typeof workStatuses)[number][]
export type WorkStatus = (typeof workStatuses)[number]
