/** The tables of figures that can be taken away; without schemas, for the buttons that offer them. */
export const statisticsParts = ['works', 'success', 'training', 'use', 'repartition'] as const
export type StatisticsPart = (typeof statisticsParts)[number]

/** A supervisor also takes away the ranking of the schools. */
export const overseenParts = [...statisticsParts, 'schools'] as const
export type OverseenPart = (typeof overseenParts)[number]
