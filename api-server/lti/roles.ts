const context = /^(?:https?:\/\/purl\.imsglobal\.org\/vocab\/lis\/v2\/membership#)?(\w+)$/
const institution = /^https?:\/\/purl\.imsglobal\.org\/vocab\/lis\/v2\/institution\/person#(\w+)$/

/**
 * Role of a launched person; null when none applies. Course roles take precedence; institution roles count only without any.
 * Instructors are teachers; learners, and people without any role, students; administrators, mentors and assistants are neither
 * (decision 14).
 */
export function roleOfLaunch(roles: readonly string[]): 'TEACHER' | 'STUDENT' | null {
  const named = (pattern: RegExp) => roles.flatMap((role) => pattern.exec(role)?.[1] ?? [])
  const inCourse = named(context)
  const applicable = inCourse.length > 0 ? inCourse : named(institution)
  if (applicable.some((role) => ['Instructor', 'Faculty'].includes(role))) return 'TEACHER'
  if (applicable.some((role) => ['Learner', 'Student'].includes(role))) return 'STUDENT'
  return roles.length === 0 ? 'STUDENT' : null
}
