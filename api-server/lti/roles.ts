const context = /^(?:https?:\/\/purl\.imsglobal\.org\/vocab\/lis\/v2\/membership#)?(\w+)$/
const institution = /^https?:\/\/purl\.imsglobal\.org\/vocab\/lis\/v2\/institution\/person#(\w+)$/

/**
 * Who somebody is by the roles of a launch; null: none that we know. The roles in the course decide, those of the institution only
 * when there are none. An instructor is a teacher; a learner, or somebody of whom nothing is said, a student; an
 * administrator, a mentor or an assistant is neither (decision 47).
 */
export function roleOfLaunch(roles: readonly string[]): 'TEACHER' | 'STUDENT' | null {
  const named = (pattern: RegExp) => roles.flatMap((role) => pattern.exec(role)?.[1] ?? [])
  const inCourse = named(context)
  const [teaching, learning] = [
    ['Instructor', 'Faculty'],
    ['Learner', 'Student'],
  ] as const
  const applicable = inCourse.length > 0 ? inCourse : named(institution)
  if (applicable.some((role) => teaching.some((one) => one === role))) return 'TEACHER'
  if (applicable.some((role) => learning.some((one) => one === role))) return 'STUDENT'
  return roles.length === 0 ? 'STUDENT' : null
}
