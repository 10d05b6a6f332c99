/** The periods of an evolution (STA-018); without schemas, for the filters that offer them. */
export const periodUnits = ['week', 'month', 'quarter'] as const
export type PeriodUnit = (typeof periodUnits)[number]
