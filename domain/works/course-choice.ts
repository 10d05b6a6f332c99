import type { CourseSummary } from '#contract/course'

/** A course in a list of options. */
export interface CourseOption {
  readonly _id: string
  readonly name: string
  readonly subject: string
  readonly author: string
  readonly moduleCount: number
  /** Ids of its levels. */
  readonly levels: readonly string[]
}

/** Query for the first courses that the caller sees: their own and those of others. */
export const firstCourses = { others: 'true', limit: 100 } as const

/** The courses that can be given: published, not blocked from being given (OP-003), and open to the school (OP-043). */
export const assignableCourses = <C extends Pick<CourseSummary, 'status' | 'cantAffect' | 'limited'>>(
  courses: readonly C[],
): C[] => courses.filter((course) => course.status === 'PUBLISHED' && !course.cantAffect && !course.limited)

type ListedCourse = Pick<CourseSummary, '_id' | 'name' | 'subjectId' | 'author' | 'moduleCount' | 'levels'>

/** A course as an option of the form; `subjects` are names by id. */
export const courseOption = (course: ListedCourse, subjects: Readonly<Record<string, string>>): CourseOption => ({
  _id: course._id,
  name: course.name,
  subject: subjects[course.subjectId] ?? '',
  author: course.author.name,
  moduleCount: course.moduleCount,
  levels: course.levels,
})
