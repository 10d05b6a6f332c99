/** Sort orders of schools: most active first, largest fall in activity first, or those without any activity first. */
export const schoolSorts = ['activity', 'change', 'inactiveFirst'] as const
export type SchoolSort = (typeof schoolSorts)[number]

/** Columns by which the classes, and the teachers, of a school can be sorted. */
export const classSorts = ['name', 'students', 'inactive', 'works', 'assigned', 'submission', 'success', 'duration'] as const
export type ClassSort = (typeof classSorts)[number]
export const teacherSorts = ['name', 'works', 'assigned', 'submission', 'waiting', 'success'] as const
export type TeacherSort = (typeof teacherSorts)[number]
