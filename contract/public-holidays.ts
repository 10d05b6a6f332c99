export const publicHolidayIds = [
  ...(['newYear', 'goodFriday', 'easterMonday', 'labour', 'victory', 'ascension', 'whitMonday', 'national'] as const),
  ...(['assumption', 'allSaints', 'armistice', 'christmas', 'saintStephen', 'abolition'] as const),
] as const
export type PublicHolidayId = (typeof publicHolidayIds)[number]
