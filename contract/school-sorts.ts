/** Sort orders of schools: most active first, largest fall in activity first, or those without any activity first. */
export const schoolSorts = ['activity', 'change', 'inactiveFirst'] as const
export type SchoolSort = (typeof schoolSorts)[number]
