/** The tables of figures that can be exported; kept apart from the schemas so that the export buttons do not load zod. */
export const statisticsParts = ['works', 'success', 'training', 'use', 'repartition'] as const
export type StatisticsPart = (typeof statisticsParts)[number]

/** A supervisor can also export the ranking of the schools. */
export const overseenParts = [...statisticsParts, 'schools'] as const
export type OverseenPart = (typeof overseenParts)[number]
