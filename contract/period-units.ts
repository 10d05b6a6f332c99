/** The periods of an evolution (STA-018); kept apart from the schemas so that the filters do not load zod. */
export const periodUnits = ['week', 'month', 'quarter'] as const
export type PeriodUnit = (typeof periodUnits)[number]
