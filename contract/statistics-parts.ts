/** The tables of figures that can be exported; kept apart from the schemas so that the export buttons do not load zod. */
export const statisticsParts = ['works', 'success', 'training', 'use', 'repartition'] as const
/** A headmaster can also export the use by period, and the classes and teachers side by side. */
export const headmasterParts = [...statisticsParts, 'useByPeriod', 'classes', 'teachers'] as const
export type HeadmasterPart = (typeof headmasterParts)[number]

/** A supervisor can also export the use by period and the ranking of the schools. */
export const overseenParts = [...statisticsParts, 'useByPeriod', 'schools'] as const
export type OverseenPart = (typeof overseenParts)[number]
