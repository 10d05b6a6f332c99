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
  /** Names of its levels that the caller's school has, in the school's order. */
  readonly levelNames: readonly string[]
}

/** Names by id; the order of levels is that of the school. */
export interface CourseNames {
  readonly subjects: Readonly<Record<string, string>>
  readonly levels: readonly { readonly _id: string; readonly name: string }[]
}

/** Query for the first courses that the caller sees: their own and those of others. */
export const firstCourses = { others: 'true', limit: 100 } as const

/** The courses that can be given: published, not blocked from being given (OP-003), and open to the school (OP-043). */
export const assignableCourses = <C extends Pick<CourseSummary, 'status' | 'cantAffect' | 'limited'>>(
  courses: readonly C[],
): C[] => courses.filter((course) => course.status === 'PUBLISHED' && !course.cantAffect && !course.limited)

type ListedCourse = Pick<CourseSummary, '_id' | 'name' | 'subjectId' | 'author' | 'moduleCount' | 'levels'>

/** A course as an option of the form. */
export const courseOption = (course: ListedCourse, names: CourseNames): CourseOption => ({
  _id: course._id,
  name: course.name,
  subject: names.subjects[course.subjectId] ?? '',
  author: course.author.name,
  moduleCount: course.moduleCount,
  levels: course.levels,
  levelNames: names.levels.filter(({ _id }) => course.levels.includes(_id)).map(({ name }) => name),
})

/** What is known of the one who gives: their courses, those given lately, and the levels of their classes. */
interface Giver {
  readonly userId: string
  readonly given: readonly string[]
  /** Ids of levels. */
  readonly levels: readonly string[]
}

type RankedCourse = Pick<CourseSummary, '_id' | 'creatorId' | 'subjectId' | 'levels'>

/** One's own courses and those given lately; then those of one's classes' levels, first in these subjects; then the others. */
export function likelyFirst<C extends RankedCourse>(courses: readonly C[], { userId, given, levels }: Giver): C[] {
  const isFamiliar = ({ _id, creatorId }: C) => creatorId === userId || given.includes(_id)
  const subjects = new Set(courses.filter(isFamiliar).map(({ subjectId }) => subjectId))
  const placeOf = (course: C) => {
    if (isFamiliar(course)) return 0
    if (!course.levels.some((level) => levels.includes(level))) return 3
    return subjects.has(course.subjectId) ? 1 : 2
  }
  return courses.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The most levels whose courses are looked for. */
const mostLevels = 4

/** The levels of one's own classes and groups; of those of colleagues where one has none. */
export function levelsOfClasses(
  groups: readonly { readonly creatorId: string | null; readonly levelId: string }[],
  userId: string,
): string[] {
  const own = groups.filter(({ creatorId }) => creatorId === userId)
  return [...new Set((own.length > 0 ? own : groups).map(({ levelId }) => levelId))].slice(0, mostLevels)
}

/** Whether a course is of other levels than a class, and only of others; a course without levels fits all. */
export const isOfOtherLevel = (course: Pick<CourseOption, 'levels'> | undefined, levelId: string): boolean =>
  course !== undefined && course.levels.length > 0 && !course.levels.includes(levelId)

/** The classes that come first: one's own and those of the course's levels; all of them where there are none. */
export function likelyGroups<G extends { readonly own: boolean; readonly levelId: string }>(
  groups: readonly G[],
  course: Pick<CourseOption, 'levels'> | undefined,
): readonly G[] {
  const near = groups.filter(({ own, levelId }) => own || course?.levels.includes(levelId))
  return near.length === 0 ? groups : near
}
